"""Modules that are sent together: one file for what a page begins with and all that it needs.

The sources stay small ES modules. Each becomes a block of its own, in the order in which they need each other, and
leaves what it exports under its address, where the modules of a later file find it: so a module is there once. The file
keeps what was written line by line, and a source map says where.
"""

import posixpath
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from konspira.web.source_map import Line, source_map

IMPORT: Final = re.compile(r"^import (?:(\{[^}]*\}|\* as \w+) from )?'([^']+)';", re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+|\{[^}]*\}))", re.MULTILINE)
LATER: Final = re.compile(r"\bimport\('([^']+)'\)")
OTHER: Final = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)
RENAMED: Final = re.compile(r"(\w+) as (\w+)")
SHARED: Final = "const $modules = (window.$modules ??= {});"
"""Where the modules of all files of a page are found by their addresses."""

Read = Callable[[str], str]


class UnknownFormError(ValueError):
    """A module is written in a way that cannot be sent together with others."""


class Module(NamedTuple):
    """A module: which others it needs, and what it gives."""

    address: str
    text: str
    needs: tuple[str, ...]
    gives: tuple[str, ...]


class Bundle(NamedTuple):
    """One file of many modules, and its source map."""

    text: str
    source_map: str


def read_module(address: str, text: str) -> Module:
    """A module's text, understood as far as needed."""
    if odd := OTHER.search(EXPORT.sub("", IMPORT.sub("", text))):
        raise UnknownFormError(f"{address}: this form of import or export is not known here: {odd[0]}")
    gives = tuple(name for found in EXPORT.findall(text) for name in names_in(found))
    return Module(address, text, tuple(meant(address, named) for _, named in IMPORT.findall(text)), gives)


def meant(address: str, named: str) -> str:
    """The address that a module at this one means by a name."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(address), named))


def names_in(declared: str) -> list[str]:
    """The names that a declaration makes: one, or those between braces, `given: name`."""
    return [part.split(":")[-1].strip() for part in declared.strip("{}").split(",") if part.strip()]


def all_needed(entry: str, read: Read) -> dict[str, Module]:
    """A module and all that it needs, each after those that it needs itself."""
    found: dict[str, Module] = {}

    def visit(address: str, above: tuple[str, ...]) -> None:
        if address in above:
            raise UnknownFormError(f"modules that need each other: {' → '.join((*above, address))}")
        if address not in found:
            module = read_module(address, read(address))
            for other in module.needs:
                visit(other, (*above, address))
            found[address] = module

    visit(entry, ())
    for module in found.values():
        check_names(module, found)
    return found


def check_names(module: Module, others: dict[str, Module]) -> None:
    """What is taken from another module must be given there: a browser would say so too."""
    for what, named in IMPORT.findall(module.text):
        other = others[meant(module.address, named)]
        asked = names_in(RENAMED.sub(r"\1", what)) if what.startswith("{") else []
        if missing := set(asked) - set(other.gives):
            raise UnknownFormError(f"{module.address}: {other.address} gives no {', '.join(sorted(missing))}")


def bundle(entry: str, read: Read, prefix: str = "") -> Bundle:
    """A module and all that it needs as one file, which gives what the module gives; `prefix` is the edition's."""
    modules = all_needed(entry, read)
    if len(modules) == 1 and not modules[entry].gives:
        return Bundle(modules[entry].text, "{}")  # a plain script, which may stand beside others
    lines = [Line(SHARED), *(line for module in modules.values() for line in block(module, prefix))]
    if gives := modules[entry].gives:
        lines.append(Line(f"export const {{ {', '.join(gives)} }} = $modules['{entry}'];"))
    text = "\n".join(line.text for line in lines)
    return Bundle(f"{text}\n//# sourceMappingURL={posixpath.basename(entry)}.map\n", source_map(lines))


def block(module: Module, prefix: str) -> list[Line]:
    """A module in a scope of its own, done once however many files have it."""
    place = f"$modules['{module.address}']"
    body = EXPORT.sub("", IMPORT.sub(lambda found: taken(module, found), module.text))
    body = body.replace("import.meta.url", f"new URL('{prefix}{module.address}', import.meta.url).href")
    body = LATER.sub(lambda found: f"import('{prefix}{meant(module.address, found[1])}')", body)
    written = [Line(text, module.address, number) for number, text in enumerate(body.splitlines())]
    return [Line(f"if (!{place}) {{"), *written, Line(f"{place} = {{ {', '.join(module.gives)} }};"), Line("}")]


def taken(module: Module, found: re.Match[str]) -> str:
    """An import, as it is said inside the file, on as many lines."""
    what, named = found.groups()
    if what is None:
        return ""
    held = what.removeprefix("* as ") if what.startswith("*") else RENAMED.sub(r"\1: \2", what)
    return f"const {held} = $modules['{meant(module.address, named)}'];"
