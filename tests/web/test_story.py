"""After the end the table tells how it went, and the story can be kept as a picture."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.tables import played_out

SHARING = """() => Object.assign(navigator, {
  canShare: ({ files }) => files.length === 1,
  share: async ({ files }) => { [window.shared] = files; },
})"""
"""A phone on which pictures can be passed on."""


def test_the_end_tells_the_story_and_keeps_it_as_a_picture(person: NewPage) -> None:
    page = person(width=360, height=740)
    page.goto(f"/t/{played_out(page)}")
    page.get_by_role("button", name="How it went").click()
    sheet = page.get_by_role("dialog", name="How it went")
    expect(sheet.locator(".story-title")).to_be_visible()
    expect(sheet).to_contain_text("The Agents were")
    expect(sheet).to_contain_text("And in history")
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save as a picture").click()
    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    page.evaluate(SHARING)
    page.get_by_role("button", name="How it went").click()
    sheet.get_by_role("button", name="Send as a picture").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("[shared.name.slice(-4), shared.type, shared.size > 1000]") == [".png", "image/png", True]
    sheet.get_by_role("button", name="Close").click()


def test_an_address_opens_the_story_itself(person: NewPage) -> None:
    page = person(width=1366, height=768)
    code = played_out(page)
    page.goto(f"/t/{code}/replay#story")
    sheet = page.get_by_role("dialog", name="How it went")
    expect(sheet.locator(".story-title")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="How it went").click()
    expect(sheet).to_be_visible()
