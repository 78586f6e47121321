"""How commands explain themselves, in the language of whoever asks."""

from typing import Any, Final

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from cyclopts.help.inline_text import InlineText
from rich.console import Console, ConsoleOptions
from rich.text import Text

from konspira.cli.texts import say
from konspira.engine.words import Lang

TITLES: Final = {"Commands": "help_commands", "Parameters": "help_parameters", "Arguments": "help_given"}
USAGE: Final = {"COMMAND": "help_command", "OPTIONS": "help_options", "ARGS": "help_arguments"}


class HelpPage(DefaultFormatter):
    """A page of help whose every word is in one language."""

    def __init__(self, lang: Lang) -> None:
        super().__init__()
        self.lang = lang

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """One frame: commands, or what can be given to a command."""
        title = str(panel.title)
        title = say(TITLES[title], self.lang) if title in TITLES else title
        super().__call__(console, options, panel.copy(title=title, entries=[self.told(e) for e in panel.entries]))

    def told(self, entry: HelpEntry) -> HelpEntry:
        """An entry whose choices, default and need are told in words."""
        facts = [
            ("help_choices", ", ".join(entry.choices or ())),
            ("help_default", entry.default if entry.default not in (None, '""') else ""),
            ("help_required", "!" if entry.required else ""),
        ]
        described = entry.description if isinstance(entry.description, InlineText) else InlineText(Text())
        for key, value in facts:
            if value:
                described.append(Text(f"[{say(key, self.lang, value=value)}]", "dim"))
        return entry.copy(description=described, choices=(), default=None, required=False)

    def render_usage(self, console: Console, _options: ConsoleOptions, usage: Any) -> None:
        """How the command is typed."""
        line = f"{say('help_usage', self.lang)} {usage}"
        for english, key in USAGE.items():
            line = line.replace(english, say(key, self.lang))
        console.print(Text(line, "bold"))
