"""The rules of a game in our own words: sections that a page shows, a refusal points at and an explanation links to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.words import Words

Components = Callable[[Words], list[str]]


@dataclass(frozen=True)
class Picture:
    """A position, drawn by the game itself when the page is shown."""

    position: str
    """As `write_position` writes it."""
    caption: str


@dataclass(frozen=True)
class Section:
    """A piece of the rules with an address of its own. Texts are messages, marked with `N_`."""

    id: str
    """A word or two in small letters, joined by hyphens: the end of the section's address. It never changes."""
    title: str
    text: tuple[str, ...]
    """Paragraphs; one that begins with `* ` is an item of a list."""
    picture: Picture | None = None
    depth: int = 1
    """1 for a chapter, 2 for a section in it."""
    components: Components | None = None
    """Items that follow the text, made of the words of the components themselves: all cards with costs and effects."""

    def told(self, words: Words) -> list[str]:
        """Everything below the title, in one language."""
        made = self.components(words) if self.components is not None else []
        return [words.gettext(line) for line in self.text] + [f"* {item}" for item in made]


@dataclass(frozen=True)
class Sign:
    """A symbol of the drawings and what it means: a line of the legend."""

    symbol: str
    """Its id among the game's `symbols()`."""
    meaning: str
    """A message, marked with `N_`."""
    section: str = ""
    """The section of the rules that tells more."""
    box: str = "0 0 24 24"
    """The part of the drawing that shows it."""
    fill: str = ""
    """Its colour, where that belongs to it."""


@dataclass(frozen=True)
class Step:
    """A step of a first game: something to read, what is awaited, and how luck and the other seats answer to it."""

    words: str
    """A message, marked with `N_`."""
    targets: tuple[str, ...] = ()
    """What one points at to give the answer that is awaited; empty where there is only something to read."""
    replies: tuple[tuple[int, str], ...] = ()
    """What the others answer then, in notation, each with its seat (-1 for chance), so that the next step finds the
    table as its words say. Where several choose at once, these are the answers to the same question."""
    about: tuple[str, ...] = ()
    """Where there is only something to read: what it is about, by `data-target` or `data-about`, or the id of a
    part."""


@dataclass(frozen=True)
class Lesson:
    """A guided opening: a position, who learns there, and the steps. As long as the learner gives the answers that
    are awaited, the others give theirs as the steps say; after that it is an ordinary game against easy bots."""

    position: str
    """As `write_position` writes it."""
    seat: int
    steps: tuple[Step, ...]
