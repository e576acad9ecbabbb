"""What all drawings share."""

from __future__ import annotations

from htpy import Node, br, div, fragment, img, span
from markupsafe import Markup

from ziggurat.core.art import plain

NODES: tuple[Node, ...] = (
    None,
    True,
    False,
    7,
    "a < b & 'c' \"d\"",
    Markup("<b>bold</b>"),
    br,
    img(src="a.png"),
    div,
    div["one", None, ["two", ("three", span(class_="x")["<"])], False, True, 5],
    div({"data-target": 'a"b'}, id="n")["one", "<two>"],
    fragment["one", span["two"]],
    [lambda: "called", lambda: span["<called>"]],
)


def test_elements_are_written_as_htpy_prints_them() -> None:
    for node in NODES:
        assert plain(node) == str(fragment[node]), node


def test_what_is_written_is_an_ordinary_string() -> None:
    assert type(plain(div["one"])) is str
    assert type(plain(Markup("x"))) is str
