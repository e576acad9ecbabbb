"""Messages go to the open internet, and nowhere else unless whoever runs the server says so."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tests.receivers import Receiver
from ziggurat.web.outward import Unreachable, check_address, is_public, numbers_of, post


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[fd00::1]/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://example.org:22/",
        "https://user:password@example.org/",
        "https:///path",
        "https://example.org/\nHost: other",
        "https://example.org/with space",
        "https://exa\\mple.org/",
        "https://" + "x" * 600,
        "https://[",
        "javascript:alert(1)",
        "",
    ],
)
def test_what_is_not_a_public_address_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(Unreachable, match=r"\."):
        check_address(address)


@pytest.mark.parametrize(
    "address", ["https://example.org/hook?x=1", "https://example.org:8443/", "https://93.184.216.34/"]
)
def test_a_public_address_is_taken(address: str) -> None:
    assert check_address(address).hostname


@pytest.mark.parametrize(
    ("number", "public"),
    [
        ("93.184.216.34", True),
        ("100.64.0.1", False),
        ("192.168.1.1", False),
        ("2606:4700::1111", True),
        ("fe80::1%eth0", False),
    ],
)
def test_which_numbers_are_public(number: str, public: bool) -> None:
    assert is_public(number) is public


@pytest.mark.parametrize("host", ["localhost", "2130706433", "0x7f.1", "127.1"])
def test_a_name_or_an_odd_number_that_means_this_computer_is_found_out(host: str) -> None:
    with pytest.raises(Unreachable):
        numbers_of(host, 443, private=False)


def test_a_name_with_one_private_number_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It could stand for the one when it is looked at, and for the other when it is used."""

    def both(*_: object, **__: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    with pytest.raises(Unreachable):
        numbers_of("rebind.example", 443, private=False)


def test_nothing_is_sent_to_this_computer_unless_it_is_allowed(receiver: Receiver) -> None:
    with pytest.raises(Unreachable):
        post(f"{receiver.address}/hook", b"hello", {})
    assert receiver.received == []
    assert post(f"{receiver.address}/hook?a=1", b"hello", {"X-Kind": "test"}, private=True).accepted
    (got,) = receiver.received
    assert (got.path, got.query, got.body, got.headers["x-kind"]) == ("/hook", {"a": ["1"]}, b"hello", "test")


def test_redirections_are_not_followed(receiver: Receiver) -> None:
    receiver.replies.append((302, {"location": f"{receiver.address}/elsewhere"}))
    answer = post(f"{receiver.address}/hook", b"", {}, private=True)
    assert (answer.status, answer.accepted, answer.hopeless) == (302, False, True)
    assert [got.path for got in receiver.received] == ["/hook"]


@pytest.mark.parametrize(("status", "hopeless"), [(404, True), (410, True), (429, False), (500, False), (503, False)])
def test_some_answers_are_worth_another_try(receiver: Receiver, status: int, hopeless: bool) -> None:
    receiver.replies.append((status, {"retry-after": "77"}))
    answer = post(receiver.address, b"", {}, private=True)
    assert (answer.accepted, answer.hopeless, answer.retry_after) == (False, hopeless, 77.0)


def test_a_server_that_is_not_there_is_an_error_that_passes() -> None:
    with pytest.raises(ConnectionRefusedError):
        post("http://127.0.0.1:9/", b"", {}, private=True)
