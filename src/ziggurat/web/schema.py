"""The schema of the API with its sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from litestar.openapi.plugins import JsonRenderPlugin

from ziggurat.core.words import Words
from ziggurat.web.doors import AnyRequest, words_at

SAID: Final = ("description", "summary")
"""Where people are told something; everything else is for programs."""


class SpokenSchema(JsonRenderPlugin):
    """`openapi.json` as whoever asks for it reads it."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, in_words(openapi_schema, words_at(request)))


def in_words(schema: Any, words: Words) -> Any:
    if isinstance(schema, dict):
        return {
            key: words.gettext(one_line(value)) if is_said(key, value) else in_words(value, words)
            for key, value in schema.items()
        }
    return [in_words(value, words) for value in schema] if isinstance(schema, list) else schema


def sentences_of(schema: Any) -> Iterator[str]:
    """All that people are told in a schema, in English."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            yield from [one_line(value)] if is_said(key, value) else sentences_of(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from sentences_of(value)


def is_said(key: str, value: object) -> bool:
    """A field of somebody's may have such a name too; then it is no sentence that stands there."""
    return key in SAID and isinstance(value, str)


def one_line(text: str) -> str:
    """A description without the breaks of its docstring."""
    return " ".join(text.split())
