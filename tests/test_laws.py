"""The laws themselves: each one finds the fault that it is there for, planted in a small game that is sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from click.testing import CliRunner

from examples import granary
from examples.granary import GAME, HIDDEN, State
from ziggurat.cli import main
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import CHANCE, Drawing, Gain, Measure, Part
from ziggurat.core.guide import Lesson, Sign, Step
from ziggurat.core.match import Match
from ziggurat.core.words import Phrase, Refusal
from ziggurat.testing import LAWS, Table, laws
from ziggurat.testing.laws import Law
from ziggurat.testing.tables import Played
from ziggurat.testing.trial import Trial, judge

START = "granary position 1\nharvest 1\ngrain 2\nasked -1 -1\nsacks 0 0"
LESSON = Lesson(START, 0, (Step("There are 2 sacks for two. Ask for 1.", ("sacks:1",), ((1, "1"),)),))
SOUND = replace(
    GAME,
    lesson=lambda: LESSON,
    symbols=lambda: '<symbol id="grain" viewBox="0 0 24 24"></symbol>',
    legend=lambda: (Sign("grain", "Grain."),),
)


def breaks(law: str, game: Any, seats: int = 2) -> bool:
    """Whether the law finds something wrong with this game in a few matches, or its own driver does while they are
    played."""
    try:
        for seed in range(8):
            LAWS[law].check(Table(game, seats), f"{seed}", moments=8)
    except (AssertionError, IllegalAction):
        return True
    return False


def forgetful(state: State) -> State:
    """A clone that shares what it should have copied."""
    return replace(state, asked=state.asked[:])


def drawn(**changes: Any) -> Any:
    def draw_view(seen: State, names: Any, words: Any) -> Drawing:
        return replace(granary.draw_view(seen, names, words), **changes)

    return draw_view


FAULTS: dict[str, dict[str, Any]] = {
    "some_answer_exists_until_the_end": {"ranking": lambda state: [2] * len(state.sacks)},
    "legal_answers_are_listed_once": {"legal": lambda state, seat: [0, 1, 2, 3, 3]},
    "nothing_speaks_against_a_legal_answer": {"why_not": lambda state, seat, action: Phrase("No.") if action else None},
    "answers_from_elsewhere_are_refused_unless_they_are_listed": {"why_not": lambda state, seat, action: None},
    "chance_is_held_to_the_rules_as_well": {
        "why_not": lambda state, seat, action: None if seat == CHANCE else granary.why_not(state, seat, action)
    },
    "no_two_legal_answers_are_pointed_at_alike": {"targets": lambda action: (f"sacks:{min(action, 2)}",)},
    "whatever_is_pointed_at_is_an_answer_or_nothing": {"aim": lambda seen, pointed: 1},
    "a_clone_lives_its_own_life": {"clone": forgetful},
    "a_record_reads_back_as_it_was_written": {"read": lambda state, seat, text: max(1, int(text))},
    "every_answer_reads_back_from_its_text": {"read": lambda state, seat, text: 1},
    "a_position_reads_back_from_its_text": {"read_position": lambda text: granary.setup(2, {})},
    "every_position_of_a_game_can_be": {"validate": lambda state: [Phrase("Never.")] if state.harvest == 2 else []},
    "the_account_adds_up_to_the_points": {"account": lambda state: [Gain(0, "sacks", 1)]},
    "what_the_ranking_compares_is_made_of_the_account": {
        "standing": lambda state, seat: (state.sacks[seat], state.sacks[seat]),
        "measures": lambda state, seat: (Measure("sacks", "#000", (Gain(seat, "sacks", state.sacks[seat]),)),) * 2,
    },
    "what_happened_adds_up_to_the_account": {
        "account": lambda state: [Gain(0, "sacks", 1), Gain(0, "sacks", state.sacks[0])],
    },
    "an_imagined_world_looks_the_same_to_whoever_imagined_it": {
        "imagine": lambda seen, rng: replace(granary.imagine(seen, rng), sacks=[0] * len(seen.sacks))
    },
    "in_an_imagined_world_whoever_is_asked_has_an_answer": {
        "imagine": lambda seen, rng: replace(granary.imagine(seen, rng), harvest=0),
        "legal": lambda state, seat: [0, 1, 2, 3] if state.harvest else [],
    },
    "what_is_hidden_of_an_answer_stays_hidden_and_can_be_written": {
        "redact": lambda action, actor, viewer: action if action == HIDDEN else action - 1
    },
    "the_log_tells_a_seat_no_more_than_the_table_does": {"redact": lambda action, actor, viewer: action},
    "a_seat_sees_the_same_in_worlds_that_differ_in_secrets_only": {
        "redact": lambda action, actor, viewer: HIDDEN if actor != CHANCE else action,
        "view": lambda state, seat: (
            granary.view(state, seat) if state.asked.count(-1) else replace(granary.clone(state), seat=seat)
        ),
    },
    "parts_of_a_drawing_have_names_of_their_own": {"draw_view": drawn(seats=[Part("one", '<p id="another"></p>')])},
    "whatever_a_legal_answer_points_at_is_drawn_and_labelled": {"draw_view": drawn(tray=[])},
    "whatever_is_drawn_can_be_asked_about": {"explain": lambda thing, seen, names, words: None},
    "answers_are_said_in_words": {"say": lambda action, seen, names, words: str(action)},
    "whoever_is_asked_is_told_for_what": {"question": lambda seen, names, words: "{name} is asked."},
    "whoever_waits_is_told_for_whom": {"awaits": lambda seen, names, words: ""},
    "the_log_is_told_in_words": {"tell_event": lambda event, names, words: "{who} asks."},
    "a_refusal_names_a_section_of_the_rules": {
        "why_not": lambda state, seat, action: (
            Refusal("nowhere", "No.") if granary.why_not(state, seat, action) else None
        )
    },
    "the_legend_has_every_symbol_once": {"legend": lambda: (Sign("grain", "Grain."), Sign("grain", "Grain."))},
    "every_step_of_the_lesson_can_be_taken": {
        "lesson": lambda: replace(LESSON, steps=(Step("Ask for 9.", ("sacks:9",)),))
    },
    "sections_of_the_rules_have_names_of_their_own": {"guide": lambda: [*granary.guide(), *granary.guide()]},
}
"""By law, what breaks it."""
ABOUT_THE_DRIVER = {
    "the_log_replays_to_the_same_position",
    "a_finished_game_is_finished",
    "an_answer_is_taken_back_only_by_who_has_learned_nothing",
}
"""Laws that a game alone can hardly break; see below."""


def test_every_law_has_a_fault_that_it_finds() -> None:
    assert FAULTS.keys() | ABOUT_THE_DRIVER == LAWS.keys()


@pytest.mark.parametrize("law", sorted(LAWS))
def test_a_sound_game_keeps_the_law(law: str) -> None:
    assert not breaks(law, SOUND)


@pytest.mark.parametrize("law", sorted(FAULTS))
def test_the_fault_is_found(law: str) -> None:
    assert breaks(law, replace(SOUND, **FAULTS[law]))


def test_luck_that_is_not_in_the_log_is_found() -> None:
    thrown = iter(range(10**6))

    def apply(state: State, seat: int, action: int) -> list[Any]:
        return granary.apply(state, seat, action if seat == CHANCE else next(thrown) % 4)

    assert breaks("the_log_replays_to_the_same_position", replace(SOUND, apply=apply))


TAKING_BACK = "an_answer_is_taken_back_only_by_who_has_learned_nothing"


class Lenient:
    """A match that lets its last answer be taken back by its seat, if this says so."""

    def __init__(self, match: Match, lets: Callable[[Match], bool]) -> None:
        self.match = match
        self.lets = lets

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def undo_length(self, seat: int) -> int | None:
        last = self.match.log[-1].seat == seat
        return len(self.match.log) - 1 if last and self.lets(self.match) else None


def test_a_finished_game_that_goes_on_is_found() -> None:
    whole = Played(Table(SOUND, 2), "1")
    laws.a_finished_game_is_finished(whole, Random(1))
    whole.match = cast("Match", Lenient(whole.match, lambda match: True))
    with pytest.raises(AssertionError):
        laws.a_finished_game_is_finished(whole, Random(1))


def show_to_whoever_has_chosen(state: State, seat: int) -> State:
    """Whoever has chosen sees the others' numbers before all have: a choice teaches something."""
    chosen = 0 <= seat < len(state.asked) and state.asked[seat] >= 0
    return replace(granary.clone(state), seat=seat) if chosen else granary.view(state, seat)


@pytest.mark.parametrize(
    ("game", "lets"),
    [
        (SOUND, lambda match: True),
        (SOUND, lambda match: not match.over),
        (SOUND, lambda match: False),
        (replace(SOUND, view=show_to_whoever_has_chosen), lambda match: not match.over and match.to_act != (CHANCE,)),
    ],
    ids=["all", "all but the end", "nothing", "what has taught something"],
)
def test_a_driver_that_takes_back_what_stands_or_keeps_what_does_not_is_found(
    game: Any, lets: Callable[[Match], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not breaks(TAKING_BACK, game, seats=3)
    sound = laws.match_after
    monkeypatch.setattr(laws, "match_after", lambda moment: Lenient(sound(moment), lets))
    assert breaks(TAKING_BACK, game, seats=3)


def test_a_law_about_what_a_game_leaves_out_says_nothing_of_it() -> None:
    bare = replace(SOUND, say=None, explain=None, guide=None, awaits=None, validate=None)
    silent = {law.name for law in LAWS.values() if not law.holds_for(bare)}
    assert "answers_are_said_in_words" in silent
    assert "legal_answers_are_listed_once" not in silent


# -- for as long as one has time -------------------------------------------------------------------------------------


def test_a_match_is_judged_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial("babylonia", 2, {}, "7")
    assert judge(trial) == []
    broken = Law("nobody_ever_answers", of_match=lambda whole, rng: refuse(rng.random()))
    monkeypatch.setitem(LAWS, broken.name, broken)
    [once], [again] = judge(trial), judge(trial)
    assert once == again
    assert (once.law, once.trial) == ("nobody_ever_answers", trial)


def refuse(number: float) -> None:
    raise AssertionError(f"it was {number}")


def test_the_command_plays_matches_and_tells_how_many(tmp_path: Path) -> None:
    kept = tmp_path / "broken.jsonl"
    told = CliRunner().invoke(main, ["laws", "babylonia", "--minutes", "0.001", "--jobs", "1", "--broken", str(kept)])
    assert told.exit_code == 0, told.output
    assert "so many broke a law: 0." in told.output
    assert not kept.exists()


def test_matches_that_were_kept_are_tried_again(tmp_path: Path) -> None:
    kept = tmp_path / "broken.jsonl"
    trial = {"game": "babylonia", "seats": 2, "options": {}, "seed": "7"}
    kept.write_text((json.dumps({"trial": trial, "law": "some", "reason": "some"}) + "\n") * 2)
    told = CliRunner().invoke(main, ["laws", "--again", "--jobs", "1", "--broken", str(kept)])
    assert told.output == "1 match was played; so many broke a law: 0.\n"
    for wrong, reason in (("nonsense", "not a file of broken laws"), (None, "There is no file")):
        kept.unlink() if wrong is None else kept.write_text(wrong)
        refused = CliRunner().invoke(main, ["laws", "--again", "--broken", str(kept)])
        assert refused.exit_code == 1
        assert reason in refused.output
