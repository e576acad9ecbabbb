"""Being told that it is one's turn, in a real browser: allowed by a click, sent to a receiver, shown by the worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import is_asked, open_table, point_at_random, sit
from tests.browser.test_axe import faults
from tests.receivers import Receiver
from tests.servers import ServerProcess, wait_for
from tests.web.test_your_turn import Browser

SERVICE = """
subscription => {
  // The service of the browser's maker is elsewhere; a receiver of the test stands in its place.
  window.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => { window.asked += 1; return ask(); };
  let present = null;
  PushManager.prototype.getSubscription = async () => present;
  PushManager.prototype.subscribe = async (options) => {
    if (options.applicationServerKey.length !== 65) throw new Error("no key");
    const { endpoint, p256dh, auth } = subscription;
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
    present = { endpoint, toJSON, unsubscribe: async () => (present = null) };
    return present;
  };
}
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path, 0, 1, "--private-addresses")
    yield running
    running.kill()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


def allow(page: Page, server: ServerProcess, browser: Browser) -> None:
    page.context.grant_permissions(["notifications"], origin=server.address)
    page.add_init_script(f"({SERVICE})({json.dumps(browser.subscription)})")
    page.goto(f"{server.address}/your-turn")
    button = page.locator("#push-button")
    expect(button).to_have_text("Tell this browser")
    assert page.evaluate("window.asked") == 0, "nobody is asked before a click"
    button.click()
    expect(page.locator("#push-said")).to_have_text("This browser will tell you.")
    assert page.evaluate("window.asked") == 1


def test_a_push_and_a_webhook_arrive_and_the_worker_shows_it(
    server: ServerProcess, new_page: NewPage, receiver: Receiver
) -> None:
    adam, nora = new_page(), new_page(NARROW, touch=True)
    browser = Browser(f"{receiver.address}/push")
    allow(nora, server, browser)
    adam.goto(f"{server.address}/your-turn")
    adam.locator("select[name=kind]").select_option("ntfy")
    adam.locator("input[name=address]").fill(f"{receiver.address}/adam")
    adam.get_by_role("button", name="Keep this address").click()
    expect(adam.locator(".kept")).to_have_text("That is kept.")
    adam.get_by_role("button", name="Send me a message").click()
    expect(adam.locator(".kept")).to_have_text("A message is on its way.")
    wait_for(lambda: [got.path for got in receiver.received] == ["/adam"])
    receiver.received.clear()
    address = open_table(adam, server.address, "me", "open")
    sit(nora, address, "Nora")
    expect(nora.locator("body[data-status=playing]")).to_be_visible()
    first = adam if is_asked(adam) else nora
    other = nora if first is adam else adam
    expect(first.locator("body.asked")).to_be_visible()
    first.goto(server.address)  # the table is not in front any more
    wait_for(lambda: len(receiver.received) == 1)
    first.goto(address)
    expect(first.locator("body.asked")).to_be_visible()
    while is_asked(first):
        point_at_random(first, Random(3))
    expect(other.locator("body.asked")).to_be_visible()
    other.goto(server.address)
    wait_for(lambda: len(receiver.received) == 2)
    by_path = {got.path: got for got in receiver.received}
    assert by_path["/adam"].query["click"] == [address]
    told = browser.read(by_path["/push"].body)
    assert (told["title"], told["body"]) == ("It is your turn", "Babylonia with Adam")
    assert server.address + told["url"] == address


def test_the_worker_shows_what_it_is_pushed(server: ServerProcess, new_page: NewPage, receiver: Receiver) -> None:
    page = new_page()
    allow(page, server, Browser(f"{receiver.address}/push"))
    shown = deliver(
        page, server, {"title": "It is your turn", "body": "Babylonia with Adam", "url": "/table/x", "tag": "x"}
    )
    assert shown == [["It is your turn", "Babylonia with Adam", "/table/x"]]
    shown = deliver(page, server, {"title": "In front", "body": "", "url": "/your-turn", "tag": "y"})
    assert len(shown) == 1, "a page that is in front says it itself"


def deliver(page: Page, server: ServerProcess, told: dict[str, str]) -> list[list[str]]:
    """What the browser shows after its maker's service has brought this message."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(200):
        if found:
            break
        page.wait_for_timeout(50)
    message = {"origin": server.address + "/", "registrationId": found[0], "data": json.dumps(told)}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    page.wait_for_timeout(1000)
    devtools.detach()
    shown: list[list[str]] = page.evaluate(
        "navigator.serviceWorker.ready.then(r => r.getNotifications())"
        ".then(all => all.map(one => [one.title, one.body, one.data.url]))"
    )
    return shown


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_page_has_no_serious_faults(server: ServerProcess, new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(size)
    page.goto(f"{server.address}/your-turn")
    expect(page.locator("h1")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert not faults(page)


def test_a_page_that_is_hidden_says_so(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    open_table(page, server.address, "me", "easy")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    for _ in range(200):
        if any('"here"' in data for data in sent):
            break
        page.wait_for_timeout(50)
    assert any('"front":false' in data for data in sent)
