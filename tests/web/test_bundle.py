"""Modules that are sent together."""

import json
import os
from pathlib import Path

import pytest

from konspira import games
from konspira.server import edition
from konspira.server.page_files import bundled, text_at
from konspira.server.pages import PAGES
from konspira.web.bundle import UnknownFormError, all_needed, bundle
from konspira.web.source_map import digits

MODULES = {
    "/static/page.js": """import { a, b as c } from './kit/a.js';
import * as all from '/static/kit/a.js';
c(a, all.a);
""",
    "/static/kit/a.js": """/** Two things. */
export const a = import.meta.url;

export function b() {}
import('./c.js');
""",
}
ENTRIES = [f"/static/pages/{page}.js" for page in sorted({*PAGES.values(), "missing"})]
BOARDS = [f"/games/{game}/page/board.js" for game in games.shelf()]


@pytest.mark.parametrize("entry", [*ENTRIES, *BOARDS])
def test_every_page_and_board_is_written_in_forms_that_can_be_sent_together(entry: str) -> None:
    assert all_needed(entry, text_at)
    assert not bundled(entry, "x").text.startswith("throw")


def test_each_module_is_a_block_that_takes_and_gives_by_address() -> None:
    assert bundle("/static/page.js", MODULES.__getitem__, "/e/1").text.splitlines() == [
        "const $modules = (window.$modules ??= {});",
        "if (!$modules['/static/kit/a.js']) {",
        "/** Two things. */",
        "const a = new URL('/e/1/static/kit/a.js', import.meta.url).href;",
        "",
        "function b() {}",
        "import('/e/1/static/kit/c.js');",
        "$modules['/static/kit/a.js'] = { a, b };",
        "}",
        "if (!$modules['/static/page.js']) {",
        "const { a, b: c } = $modules['/static/kit/a.js'];",
        "const all = $modules['/static/kit/a.js'];",
        "c(a, all.a);",
        "$modules['/static/page.js'] = {  };",
        "}",
        "//# sourceMappingURL=page.js.map",
    ]
    assert "export const { a, b } = $modules" in bundle("/static/kit/a.js", MODULES.__getitem__).text


def test_the_map_leads_every_line_to_its_source() -> None:
    told = json.loads(bundle("/static/page.js", MODULES.__getitem__).source_map)
    assert told["sources"] == ["/static/kit/a.js", "/static/page.js"]
    assert told["mappings"] == ";;AAAA;AACA;AACA;AACA;AACA;;;;ACJA;AACA;AACA;;"
    assert [digits(number) for number in (0, 1, -1, 15, 16, -16, 1000)] == ["A", "C", "D", "e", "gB", "hB", "w+B"]


@pytest.mark.parametrize(
    "odd",
    ["export default 1;", "export { a };", "import a from './a.js';", "export let a = 1;", "export * from './a.js';"],
)
def test_a_form_that_is_not_known_is_refused_by_its_words(odd: str) -> None:
    with pytest.raises(UnknownFormError, match=r"/static/a.js: .* not known here"):
        all_needed("/static/a.js", lambda _: f"const a = 1;\n{odd}\n")


def test_what_is_not_given_and_modules_that_need_each_other_are_refused() -> None:
    with pytest.raises(UnknownFormError, match="gives no d"):
        all_needed("/p.js", {**MODULES, "/p.js": "import { d } from '/static/kit/a.js';"}.__getitem__)
    with pytest.raises(UnknownFormError, match=r"/p.js → /q.js → /p.js"):
        all_needed("/p.js", {"/p.js": "import './q.js';", "/q.js": "import './p.js';"}.__getitem__)


def test_whoever_edits_a_file_has_another_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition, "static_folder", lambda: tmp_path)
    file = tmp_path / "a.js"
    found = []
    for second, text in enumerate(("1", "2", "1")):
        file.write_text(text)
        os.utime(file, ns=(second, second))
        found.append(edition._at(-second))
    assert found[0] == found[2] != found[1]
