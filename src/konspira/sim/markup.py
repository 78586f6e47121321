"""Small pieces of HTML and SVG, always well formed; a text in two languages is shown in the one that is chosen."""

from html import escape

from konspira.engine.words import Text


def tag(element: str, /, *inside: str, **attributes: object) -> str:
    """An element; `class_` is the attribute `class`, and `stroke_width` is `stroke-width`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{element}{written}>{''.join(inside)}</{element}>" if inside else f"<{element}{written}/>"


def both(text: Text, element: str = "span") -> str:
    """A text in both languages, of which the style shows one."""
    if text.pl == text.en:
        return escape(text.pl)
    return tag(element, escape(text.pl), lang="pl") + tag(element, escape(text.en), lang="en")
