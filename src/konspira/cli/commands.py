"""What each command does."""

from pathlib import Path
from typing import Literal

from konspira import games as shelf
from konspira.cli import files
from konspira.cli.file_table import FileTable, open_table, resume_table
from konspira.cli.help import show_book, show_rules
from konspira.cli.opening import invite, known, options_in_words, own_name, pick_bots, seed_from
from konspira.cli.screen import Leave, Screen, shell
from konspira.cli.session import Session
from konspira.cli.simulating import Sim, planned, run, show_simulation
from konspira.cli.texts import TEXTS
from konspira.cli.texts import say as tell
from konspira.cli.tournament import Contest, hold, ordered, show_bench, show_tournament
from konspira.cli.tuning import Tune, tune
from konspira.engine import Record, replace
from konspira.engine.going_on import records_of
from konspira.engine.records import verify
from konspira.engine.words import Lang, say

PACE = 0.8


class Wishes(Record, frozen=True):
    """What can be wished of a table, whatever the game: each a flag of `konspira play`."""

    seats: int | None = None
    me: tuple[str, ...] = ()
    bot: str = ""
    watch: bool = False
    save: Path | None = None
    seed: str = ""
    salt: str = ""
    pace: float | None = None


class Desk:
    """Answers the commands, on one screen and in one language."""

    def __init__(self, screen: Screen, lang: Lang) -> None:
        self.screen = screen
        self.lang = lang

    def serve(  # noqa: PLR0913  each is a flag
        self,
        *,
        host: str = "0.0.0.0",
        port: int = 8000,
        data: str | None = None,
        proxy: str = "",
        name: str = "",
        keep: float = 30,
        metrics: int = 0,
        log: Literal["text", "json"] = "text",
    ) -> int:
        """With no command: the web table, for this computer and for phones in the same network."""
        from konspira.cli.serving import Address, serve
        from konspira.server.run import Hosting, listed

        hosting = Hosting(listed(proxy), listed(name), keep, metrics, log)
        return serve(self.screen, self.lang, Address(host, port, data, hosting))

    def backup(self, file: Path, /, *, data: str | None = None) -> int:
        """A copy of all tables, also of a server that is running."""
        from konspira.cli.serving import back_up, moved

        return moved(self.screen, self.lang, lambda: back_up(file, data))

    def export(self, file: Path, /, *, data: str | None = None) -> int:
        """All tables in a file that any database takes."""
        from konspira.cli.serving import export_tables, moved

        return moved(self.screen, self.lang, lambda: export_tables(file, data))

    def take_over(self, file: Path, /, *, data: str | None = None) -> int:
        """The tables of such a file."""
        from konspira.cli.serving import import_tables, moved

        return moved(self.screen, self.lang, lambda: import_tables(file, data))

    def menu(self) -> int:
        """The terminal's menu."""
        from konspira.cli.menu import Menu

        return Menu(self).run()

    def play(self, game: str, options: Record, wishes: Wishes) -> int:
        """Open a table and play."""
        people = () if wishes.watch else wishes.me or (own_name(self.lang),)
        seats = wishes.seats or max(shelf.game(game).SEATS[0], len(people))
        invitation = invite(game, options, people, pick_bots(game, wishes.bot), seats)
        seed = seed_from(wishes.seed) if wishes.seed else invitation.seed
        table = open_table(replace(invitation, seed=seed, salt=wishes.salt), wishes.save)
        return self.sit(table, wishes.pace)

    def sit(self, table: FileTable, pace: float | None = None) -> int:
        """Play a table until its end, or until the person leaves."""
        self.announce(table)
        try:
            Session(table, self.screen, self.lang, self.pace(pace)).run()
        except (Leave, KeyboardInterrupt):
            self.screen.copyable("\n" + tell("left", self.lang, path=shell(table.file.path)))
        return 0

    def pace(self, wanted: float | None) -> float:
        """Slow enough to follow on a screen, at once into a pipe."""
        return wanted if wanted is not None else PACE if self.screen.live else 0.0

    def announce(self, table: FileTable) -> None:
        """Who plays what, and the seal on its chance."""
        header, lang = table.header, self.lang
        title = say(shelf.box(header.game).title, lang)
        self.screen.show(tell("start", lang, title=title, count=len(header.names), names=header.names))
        if chosen := options_in_words(header.game, header.options, lang):
            self.screen.show(tell("start_options", lang, options=", ".join(chosen)))
        self.screen.copyable(tell("start_chance", lang, commitment=header.commitment))
        self.screen.copyable(tell("start_save", lang, path=shell(table.file.path)))

    def tournament(self, game: str, options: Record, wishes: Contest) -> int:
        """Let bots play many games."""
        bots = pick_bots(game, wishes.bots or ",".join(bot for bot in shelf.box(game).all_bots if bot != "mcts"))
        order = ordered(game, options, tuple(bots), wishes)
        show_tournament(self.screen, self.lang, hold(self.lang, order, wishes))
        return 0

    def sim(self, game: str, options: Record, wishes: Sim) -> int:
        """Let a bot play many games and tell what comes of it."""
        plan = planned(game, options, wishes)
        show_simulation(self.screen, self.lang, run(self.lang, plan, wishes))
        return 0

    def tune(self, game: str, options: Record, wishes: Tune) -> int:
        """Bring a deck to its goals."""
        tune(self.screen, self.lang, game, options, wishes)
        return 0

    def bench(self, game: str = "", /, *, seconds: float = 0.1) -> int:
        """Measure how fast a game runs, or the server, how it bears floods, or how quick its pages are."""
        if game in ("server", "floods", "page"):
            from konspira.cli.serving import show_bench as show_server_bench
            from konspira.server.bench import bench
            from konspira.server.bench_floods import bench_floods
            from konspira.server.bench_page import bench_page

            rows = bench() if game == "server" else bench_floods() if game == "floods" else bench_page()
            show_server_bench(self.screen, self.lang, rows)
            return 0
        game = game or next(name for name in shelf.shelf() if shelf.box(name).baseline)
        known(game)
        show_bench(self.screen, self.lang, game, seconds)
        return 0

    def resume(self, file: Path | None = None, /, *, save: Path | None = None, pace: float | None = None) -> int:
        """Go on with a game from its file, or with one of those that wait."""
        from konspira.cli.menu import Menu

        table, record = resume_table(file or Menu(self).waiting(), save)
        if record.damage:
            damage = TEXTS.fault(record.damage, self.lang)
            self.screen.note(tell("resumed_damaged", self.lang, damage=damage, path=shell(table.file.path)), "bold")
        self.screen.show(tell("resumed", self.lang, moves=table.moves))
        return self.sit(table, pace)

    def replay(self, file: Path, /, *, seat: str = "") -> int:
        """Step through a record."""
        from konspira.cli.replay import Replay

        record = files.load(file)
        goes_on = shelf.box(record.header.game).goes_on
        if goes_on and (earlier := records_of(str(record.header.options.get(goes_on.option, "")))):
            self.screen.show(tell("replay_earlier", self.lang, records=", ".join(earlier)))
        return Replay(record, self.screen, self.lang, seat).run()

    def verify(self, file: Path, /) -> int:
        """Prove a record."""
        verdict = verify(files.load(file))
        self.screen.copyable(tell("verified", self.lang, path=file, moves=verdict.moves, draws=verdict.draws))
        if not verdict.finished:
            self.screen.note(tell("verified_open", self.lang))
        return 0

    def rules(self, game: str, /, *wanted: str) -> int:
        """The rulebook, or what is looked for in it."""
        known(game)
        book = shelf.box(game).rulebook
        if wanted:
            return 0 if show_rules(self.screen, book, " ".join(wanted), (), self.lang) else 1
        show_book(self.screen, say(shelf.box(game).title, self.lang), book, self.lang)
        return 0

    def games(self) -> int:
        """What is on the shelf."""
        for name in shelf.shelf():
            words = shelf.box(name).words
            title, about = words.text("title", self.lang), words.text("about", self.lang)
            self.screen.show(tell("games_line", self.lang, name=name, title=title, about=about))
        for fault in shelf.faults():
            self.screen.note(f"✗ {TEXTS.fault(fault, self.lang)}", "bold")
        return 0
