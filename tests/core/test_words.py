"""Words for people: sentences that are said later, in the language of whoever reads them."""

from __future__ import annotations

import gettext
import re

from ziggurat.core.errors import BadRecord, IllegalAction
from ziggurat.core.words import ENGLISH, N_, Phrase, Term, words_for


class Shouting(gettext.NullTranslations):
    """A language in which every message is in capitals; what stands in braces is left alone."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{.*?\}|[^{]+", lambda part: part[0] if part[0][0] == "{" else part[0].upper(), message)


def test_a_phrase_says_itself_in_english() -> None:
    assert str(Phrase("You have no {token}.", token="priest")) == "You have no priest."


def test_a_phrase_is_translated_when_it_is_said() -> None:
    assert Phrase("The game is over.").said(Shouting()) == "THE GAME IS OVER."


def test_values_of_a_phrase_are_not_translated() -> None:
    assert Phrase("Hello {name}.", name="Nora").said(Shouting()) == "HELLO Nora."


def test_terms_in_a_phrase_are_translated() -> None:
    assert Phrase("You have no {token}.", token=Term("priest")).said(Shouting()) == "YOU HAVE NO PRIEST."


def test_phrases_in_a_phrase_are_translated() -> None:
    inner = Phrase("card {n}", n=3)
    assert Phrase("It is {what}.", what=inner).said(Shouting()) == "IT IS CARD 3."


def test_braces_in_a_phrase_without_values_are_left_alone() -> None:
    assert str(Phrase("{not a value}")) == "{not a value}"


def test_braces_in_a_value_are_left_alone() -> None:
    assert str(Phrase("Hello {name}.", name="{evil.__class__}")) == "Hello {evil.__class__}."


def test_phrases_that_say_the_same_are_equal() -> None:
    assert Phrase("{n} seats", n=2) == Phrase("2 seats")
    assert hash(Phrase("{n} seats", n=2)) == hash(Phrase("2 seats"))
    assert Phrase("{n} seats", n=2) != Phrase("3 seats")
    assert Phrase("2 seats") != "2 seats"


def test_a_marked_message_is_not_translated_yet() -> None:
    assert N_("priest") == "priest"


def test_a_language_without_a_catalogue_is_english() -> None:
    assert words_for("xx").gettext("The game is over.") == "The game is over."
    assert words_for("../../etc").gettext("priest") == ENGLISH.gettext("priest")


def test_nothing_said_stays_nothing() -> None:
    """gettext would tell the head of the catalogue."""
    assert words_for("pl").gettext("") == ""


def test_a_context_tells_two_senses_apart() -> None:
    assert words_for("cs").pgettext("leader", "farmer") != words_for("cs").gettext("farmer")
    assert str(Phrase("{leader} wins.", leader=Term("farmer", "leader"))) == "farmer wins."


def test_an_error_carries_its_reason_as_a_phrase() -> None:
    error = IllegalAction(Phrase("It is not your turn."))
    assert str(error) == "It is not your turn."
    assert error.reason.said(Shouting()) == "IT IS NOT YOUR TURN."


def test_the_reason_of_a_broken_record_is_translated_too() -> None:
    error = BadRecord(7, Phrase("It is not your turn."))
    assert str(error) == "line 7: It is not your turn."
    assert error.reason.said(Shouting()) == "LINE 7: IT IS NOT YOUR TURN."
