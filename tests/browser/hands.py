"""What people do at the table, in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from playwright.sync_api import Page, expect


def open_table(
    page: Page,
    address: str,
    *seats: str,
    name: str = "Adam",
    game: str = "babylonia",
    options: Mapping[str, str] | None = None,
) -> str:
    """Fills in the form of the start page and returns the address of the table."""
    page.goto(address)
    form = page.locator("form.new-table").filter(has=page.locator(f"input[name=game][value={game}]"))
    if not form.is_visible():
        page.locator("section.game").filter(has=form).locator("summary", has_text="Set up a table").click()
    form.locator("input[name=name]").fill(name)
    form.locator("select[name=seats]").select_option(str(len(seats)))
    for seat, who in enumerate(seats):
        form.locator(f"select[name=seat{seat}]").select_option(who)
    for option, value in (options or {}).items():
        form.locator(f"select[name=option-{option}]").select_option(value)
    form.get_by_role("button", name="Open a table").click()
    expect(page.locator("#seats .seat")).to_have_count(len(seats))
    return page.url


def sit(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("#name").fill(name)
    page.locator("#name").press("Enter")
    page.get_by_role("button", name="Sit here").first.click()


def is_asked(page: Page) -> bool:
    return page.locator("body.asked").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("body[data-status=over]").count() > 0


def log_length(page: Page) -> int:
    return page.locator("#log li").count()


def point_at_random(page: Page, rng: Random) -> None:
    """One answer: points at something possible until an action is left, and confirms it."""
    before = page.evaluate("document.querySelector('#log').innerText + document.title + window.location")
    for _ in range(6):
        if page.locator("#confirm").is_visible():
            page.locator("#confirm-yes").click()
        else:
            names = page.evaluate(
                "[...new Set([...document.querySelectorAll('.possible')].map(e => e.dataset.target))]"
            )
            if not names:
                break
            page.locator(f'[data-target="{rng.choice(names)}"].possible').first.dispatch_event("click")
        page.wait_for_timeout(60)
        page.wait_for_function(
            "() => !document.querySelector('#confirm').hidden || !document.querySelector('.chosen') "
            "|| document.querySelector('.possible')"
        )
        after = page.evaluate("document.querySelector('#log').innerText + document.title + window.location")
        if after != before:
            return
