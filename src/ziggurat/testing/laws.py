"""The laws that hold for every game: of what it says of itself, of whole matches, and of any moment of them.

A law is a function that asserts. It gets the game, or a match played at random, or a moment of one, and a generator for
what it wants to try there. A law about something that a game may leave out names it, and holds where the game has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import CHANCE, AnyGame, Seat, installed_games
from ziggurat.core.lessons import walk
from ziggurat.core.match import Match, replay
from ziggurat.core.record import play_line, read_record, write_record
from ziggurat.core.words import ENGLISH, Phrase, Refusal
from ziggurat.testing.markup import parts, things, things_in
from ziggurat.testing.tables import NAMES, Moment, Played, Table, played, sections_of


@dataclass(frozen=True)
class Law:
    name: str
    of_game: Callable[[AnyGame], None] | None = None
    """Where it is the same at every table."""
    of_match: Callable[[Played, Random], None] | None = None
    of_moment: Callable[[Moment, Random], None] | None = None
    needs: tuple[str, ...] = ()
    """What the game must offer for the law to say anything."""

    def __str__(self) -> str:
        return self.name

    def holds_for(self, game: AnyGame) -> bool:
        """Whether the law says anything about this game."""
        return all(getattr(game, name) is not None for name in self.needs)

    def check(self, table: Table, seed: str, moments: int = 3) -> None:
        """Plays a match, or takes one already played, and holds the law against it, or against some moments of it.
        The same seed tries the same."""
        if self.of_game:
            self.of_game(table.game)
            return
        match = played(table, seed)
        rng = Random(f"{table} {seed} {self.name}")
        if self.of_match:
            self.of_match(match, rng)
        if self.of_moment:
            for _ in range(moments):
                self.of_moment(rng.choice(match.moments), rng)


LAWS: Final[dict[str, Law]] = {}


def law_of_a_game(*needs: str) -> Callable[[Callable[[AnyGame], None]], Callable[[AnyGame], None]]:
    def note(law: Callable[[AnyGame], None]) -> Callable[[AnyGame], None]:
        LAWS[law.__name__] = Law(law.__name__, of_game=law, needs=needs)
        return law

    return note


def law_of_a_match(*needs: str) -> Callable[[Callable[[Played, Random], None]], Callable[[Played, Random], None]]:
    def note(law: Callable[[Played, Random], None]) -> Callable[[Played, Random], None]:
        LAWS[law.__name__] = Law(law.__name__, of_match=law, needs=needs)
        return law

    return note


def law_of_any_moment(*needs: str) -> Callable[[Callable[[Moment, Random], None]], Callable[[Moment, Random], None]]:
    def note(law: Callable[[Moment, Random], None]) -> Callable[[Moment, Random], None]:
        LAWS[law.__name__] = Law(law.__name__, of_moment=law, needs=needs)
        return law

    return note


# -- questions and answers -------------------------------------------------------------------------------------------


@law_of_a_match()
def some_answer_exists_until_the_end(whole: Played, rng: Random) -> None:
    assert whole.match.over
    assert all(moment.to_act for moment in whole.moments[:-1])
    assert whole.moments[-1].to_act == ()
    best = min(whole.game.ranking(whole.match.state))
    assert best == 1 or whole.table.seats == 1, "somebody wins; only alone one may lose to the game itself"


@law_of_any_moment()
def legal_answers_are_listed_once(moment: Moment, rng: Random) -> None:
    for seat in moment.asked:
        texts = [moment.game.write(action) for action in moment.game.legal(moment.state, seat)]
        assert texts, f"seat {seat} is asked and has no answer"
        assert [text for text, count in Counter(texts).items() if count > 1] == []


@law_of_any_moment()
def nothing_speaks_against_a_legal_answer(moment: Moment, rng: Random) -> None:
    for seat, action in moment.legal():
        reason = moment.game.why_not(moment.state, seat, action)
        assert reason is None, f"{moment.game.write(action)}: {reason}"


@law_of_any_moment()
def answers_from_elsewhere_are_refused_unless_they_are_listed(moment: Moment, rng: Random) -> None:
    """What was answered at other moments of the match is legal now exactly if it stands in the legal list."""
    game = moment.game
    elsewhere = list(answers_from_elsewhere(moment, rng))
    for seat in range(moment.table.seats):
        listed = {game.write(a) for a in game.legal(moment.state, seat)} if seat in moment.asked else set()
        for action in elsewhere:
            reason = game.why_not(moment.state, seat, action)
            assert (reason is None) == (game.write(action) in listed), (seat, game.write(action), reason)
            assert reason is None or str(reason)


def answers_from_elsewhere(moment: Moment, rng: Random) -> Iterator[Any]:
    whole = moment.played
    for entry in whole.match.log:
        yield entry.action
    for other in rng.sample(whole.moments, min(3, len(whole.moments))):
        for seat in other.asked:
            legal = whole.game.legal(other.state, seat)
            yield from rng.sample(legal, min(20, len(legal)))


@law_of_a_match()
def chance_is_held_to_the_rules_as_well(whole: Played, rng: Random) -> None:
    """Its own answers fit its questions, and nobody else's answer does."""
    game = whole.game
    for moment in whole.moments[:-1]:
        assert moment.answer is not None
        seat, action = moment.answer
        if seat == CHANCE:
            assert game.why_not(moment.state, CHANCE, action) is None, game.write(action)
        elif moment.to_act != (CHANCE,):
            assert game.why_not(moment.state, CHANCE, action) is not None, game.write(action)


@law_of_any_moment()
def no_two_legal_answers_are_pointed_at_alike(moment: Moment, rng: Random) -> None:
    for seat in moment.asked:
        legal = moment.game.legal(moment.state, seat)
        pointed = Counter(frozenset(moment.game.targets(action)) for action in legal)
        assert frozenset() not in pointed, "an answer that cannot be pointed at"
        assert [sorted(targets) for targets, count in pointed.items() if count > 1] == []


@law_of_any_moment()
def whatever_is_pointed_at_is_an_answer_or_nothing(moment: Moment, rng: Random) -> None:
    """Nothing at all, parts of answers, parts of different answers, things that are not there."""
    game = moment.game
    for seat in moment.asked:
        names = sorted({name for action in game.legal(moment.state, seat) for name in game.targets(action)})
        names += [name.partition(":")[0] + ":?" for name in names] + ["?", ""]
        for count in range(4):
            pointed = frozenset(rng.sample(names, min(count, len(names))))
            action = game.aim(moment.view(seat), pointed)
            if action is not None:
                game.why_not(moment.state, seat, action)
        assert game.aim(moment.view(seat), frozenset()) is None


# -- copies, replays, texts ------------------------------------------------------------------------------------------


@law_of_any_moment()
def a_clone_lives_its_own_life(moment: Moment, rng: Random) -> None:
    """Neither plays on in the other: a few answers to one leave the text of the other as it was."""
    game = moment.game
    original = game.clone(moment.state)
    for first, second in ((original, game.clone(original)), (game.clone(original), original)):
        before = game.write_position(first)
        assert game.write_position(second) == before
        play_on(game, second, rng, steps=8)
        assert game.write_position(first) == before


def play_on(game: AnyGame, state: Any, rng: Random, steps: int) -> None:
    for _ in range(steps):
        asked = game.to_act(state)
        if not asked:
            return
        seat = rng.choice(asked)
        answers = [game.luck(state, rng)] if seat == CHANCE else game.legal(state, seat)
        assert answers, f"seat {seat} is asked and has no answer:\n{game.write_position(state)}"
        game.apply(state, seat, rng.choice(answers))


@law_of_a_match()
def the_log_replays_to_the_same_position(whole: Played, rng: Random) -> None:
    match = whole.match
    again = replay(whole.game, whole.table.seats, match.options, ((entry.seat, entry.action) for entry in match.log))
    assert whole.game.write_position(again.state) == whole.moments[-1].text
    assert [entry.events for entry in again.log] == [entry.events for entry in match.log]


@law_of_a_match()
def a_record_reads_back_as_it_was_written(whole: Played, rng: Random) -> None:
    """Line by line, from the text alone."""
    text = write_record(whole.match, dict(enumerate(whole.table.names)))
    again = whole.table.match()
    for line in text.partition("\n\n")[2].splitlines():
        play_line(again, line)
    assert whole.game.write_position(again.state) == whole.game.write_position(whole.match.state)
    assert write_record(again, dict(enumerate(whole.table.names))) == text
    if installed_games().get(whole.game.name) is whole.game:
        record = read_record(text)
        assert write_record(record.match, record.names) == text


@law_of_any_moment()
def every_answer_reads_back_from_its_text(moment: Moment, rng: Random) -> None:
    game = moment.game
    answers = list(moment.legal())
    if moment.answer is not None:
        answers.append(moment.answer)
    for seat, action in answers:
        text = game.write(action)
        assert game.read(moment.state, seat, text) == action, text
        assert text == " ".join(text.split()), "one line, single spaces"


@law_of_any_moment()
def a_position_reads_back_from_its_text(moment: Moment, rng: Random) -> None:
    """And it is the same position: the same questions with the same answers."""
    game = moment.game
    again = game.read_position(moment.text)
    assert game.write_position(again) == moment.text
    assert game.to_act(again) == moment.to_act
    for seat in moment.asked:
        assert texts_of(game, again, seat) == texts_of(game, moment.state, seat)
    for viewer in moment.table.viewers:
        assert game.view(again, viewer) == moment.view(viewer)


def texts_of(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    return sorted(game.write(action) for action in game.legal(state, seat))


@law_of_a_match("validate")
def every_position_of_a_game_can_be(whole: Played, rng: Random) -> None:
    assert whole.game.validate
    for moment in whole.moments:
        assert said(whole.game.validate(moment.state)) == [], moment.text


def said(phrases: Iterable[Phrase]) -> list[str]:
    return [str(phrase) for phrase in phrases]


# -- points ----------------------------------------------------------------------------------------------------------


@law_of_any_moment()
def the_account_adds_up_to_the_points(moment: Moment, rng: Random) -> None:
    game, state = moment.game, moment.state
    account = game.account(state)
    assert {gain.source for gain in account} <= set(game.sources)
    totals = [sum(gain.points for gain in account if gain.seat == seat) for seat in range(moment.table.seats)]
    assert totals == game.scores(state)


@law_of_any_moment()
def what_the_ranking_compares_is_made_of_the_account(moment: Moment, rng: Random) -> None:
    game, state = moment.game, moment.state
    if game.measures is None:
        return
    assert game.standing is not None
    for seat in range(moment.table.seats):
        found = game.measures(state, seat)
        assert tuple(measure.points for measure in found) == game.standing(state, seat)
        shared: Counter[str] = Counter()
        for gain in [gain for measure in found for gain in measure.gains]:
            assert gain.seat == seat
            shared[gain.source] += gain.points
        account = Counter({gain.source: gain.points for gain in game.account(state) if gain.seat == seat})
        assert shared == account, "no point counts twice, and none is left out"


@law_of_a_match()
def what_happened_adds_up_to_the_account(whole: Played, rng: Random) -> None:
    told: Counter[tuple[Seat, str]] = Counter()
    for entry in whole.match.log:
        for event in entry.events:
            for gain in event.gains():
                told[gain.seat, gain.source] += gain.points
    kept: Counter[tuple[Seat, str]] = Counter()
    for gain in whole.game.account(whole.match.state):
        kept[gain.seat, gain.source] += gain.points
    assert {key: points for key, points in told.items() if points} == {key: n for key, n in kept.items() if n}


# -- secrets ---------------------------------------------------------------------------------------------------------

WORLDS: Final = 8
"""So many are imagined from every view at a moment."""


@law_of_any_moment()
def an_imagined_world_looks_the_same_to_whoever_imagined_it(moment: Moment, rng: Random) -> None:
    game = moment.game
    for viewer in moment.table.viewers:
        seen = moment.view(viewer)
        assert seen.seat == viewer
        imagined = game.imagine(seen, rng)
        assert game.view(imagined, viewer) == seen
        assert game.to_act(imagined) == moment.to_act


@law_of_any_moment()
def in_an_imagined_world_whoever_is_asked_has_an_answer(moment: Moment, rng: Random) -> None:
    """And the world can be: what everybody can conclude holds in it, and it is played on like any other."""
    game = moment.game
    for viewer in moment.table.viewers:
        seen = moment.view(viewer)
        for _ in range(WORLDS):
            world = game.imagine(seen, rng)
            if game.validate:
                assert said(game.validate(world)) == [], game.write_position(world)
            for seat in game.to_act(world):
                assert seat == CHANCE or game.legal(world, seat), f"no answer for {seat}:\n{game.write_position(world)}"
            play_on(game, world, rng, steps=4)


@law_of_a_match()
def what_is_hidden_of_an_answer_stays_hidden_and_can_be_written(whole: Played, rng: Random) -> None:
    """Redacting twice hides nothing more, an actor sees his own answer whole, and others' have a text."""
    game = whole.game
    for entry in whole.match.log:
        for viewer in whole.table.viewers:
            seen = game.redact(entry.action, entry.seat, viewer)
            assert game.redact(seen, entry.seat, viewer) == seen
            assert game.write(seen)
        assert game.redact(entry.action, entry.seat, entry.seat) == entry.action or entry.seat == CHANCE


@law_of_any_moment()
def the_log_tells_a_seat_no_more_than_the_table_does(moment: Moment, rng: Random) -> None:
    """Two answers of another seat after which everything looks alike have the same line in the log."""
    game = moment.game
    for seat in moment.asked:
        viewer = rng.choice([viewer for viewer in moment.table.viewers if viewer != seat])
        legal = game.legal(moment.state, seat)
        told: list[tuple[Any, Any, str]] = []
        for action in rng.sample(legal, min(100, len(legal))):
            after = game.clone(moment.state)
            events = game.apply(after, seat, action)
            told.append((game.view(after, viewer), events, game.write(game.redact(action, seat, viewer))))
        for n, (seen, events, line) in enumerate(told):
            assert [
                text for view, happened, text in told[:n] if text != line and (view, happened) == (seen, events)
            ] == []


@law_of_any_moment()
def a_seat_sees_the_same_in_worlds_that_differ_in_secrets_only(moment: Moment, rng: Random) -> None:
    """Two worlds that look alike to a seat go on looking alike as long as they get answers that look alike.

    They part for good reason when something hidden is turned over: then what everybody saw happen differs, or says
    that somebody has seen something new.
    """
    game = moment.game
    viewer = rng.choice(moment.table.viewers)
    one = game.clone(moment.state)
    two = game.imagine(game.view(one, viewer), rng)
    for _ in range(25):
        answers = answers_that_look_alike(game, one, two, viewer, rng)
        if answers is None:
            return
        seat, in_one, in_two = answers
        events = game.apply(one, seat, in_one)
        if events != game.apply(two, seat, in_two) or any(event.reveals() for event in events):
            return
        assert game.view(one, viewer) == game.view(two, viewer), (game.write(in_one), game.write(in_two))
        assert game.to_act(one) == game.to_act(two)
        if viewer in game.to_act(one):
            assert texts_of(game, one, viewer) == texts_of(game, two, viewer)


def answers_that_look_alike(
    game: AnyGame, one: Any, two: Any, viewer: Seat, rng: Random
) -> tuple[Seat, Any, Any] | None:
    """A seat that is asked, with an answer in each world, which the viewer cannot tell apart."""
    if not game.to_act(one):
        return None
    seat = rng.choice(game.to_act(one))
    first = answers_by_looks(game, one, seat, viewer, rng)
    second = answers_by_looks(game, two, seat, viewer, rng)
    if seat == CHANCE and not first.keys() & second.keys():
        answer = game.luck(one, rng)  # what chance shows the viewer must be the same; the rest may be too
        return (CHANCE, answer, answer) if game.why_not(two, CHANCE, answer) is None else None
    common = sorted(first.keys() & second.keys())
    if not common:
        return None
    looks = rng.choice(common)
    return seat, rng.choice(first[looks]), rng.choice(second[looks])


def answers_by_looks(game: AnyGame, state: Any, seat: Seat, viewer: Seat, rng: Random) -> dict[str, list[Any]]:
    answers = [game.luck(state, rng)] if seat == CHANCE else game.legal(state, seat)
    by_looks: dict[str, list[Any]] = {}
    for action in answers:
        by_looks.setdefault(game.write(game.redact(action, seat, viewer)), []).append(action)
    return by_looks


# -- taking back -----------------------------------------------------------------------------------------------------


@law_of_a_match()
def a_finished_game_is_finished(whole: Played, rng: Random) -> None:
    """Everything is shown then: nobody takes anything back, answers, or is asked."""
    match = whole.match
    for seat in range(whole.table.seats):
        assert match.undo_length(seat) is None
        assert match.legal(seat) == []
        for action in (match.retraction(seat), match.log[-1].action):
            if action is not None:
                assert refuses(match, seat, action)


def refuses(match: Match, seat: Seat, action: Any) -> bool:
    try:
        match.check(seat, action)
    except IllegalAction:
        return True
    return False


SURE: Final = 40
"""An answer that shows its seat the same in so many imagined worlds has taught it nothing."""
STUBBORN: Final = 2000
"""An answer that stands because it has taught something shows it in one of so many worlds."""


@law_of_any_moment()
def an_answer_is_taken_back_only_by_who_has_learned_nothing(moment: Moment, rng: Random) -> None:
    """Nothing by the answer, and nobody else was asked because of it: then it can be taken back, and only then."""
    game, answer = moment.game, moment.answer
    if answer is None or answer[0] == CHANCE:
        return
    seat, action = answer
    match = match_after(moment)
    may = match.undo_length(seat) is not None
    others = [viewer for viewer in range(moment.table.seats) if viewer != seat]
    assert all(match.undo_length(other) is None for other in others), "only whoever answered takes back"
    asked_anew = {*match.to_act} - {*moment.to_act, seat}
    if match.over or asked_anew:
        assert not may, f"{game.write(action)} has put a question to {asked_anew}, or ended the game"
    elif may:
        assert not teaches(moment, match.state, seat, action, SURE, rng), f"{game.write(action)} taught its seat"
    else:
        assert teaches(moment, match.state, seat, action, STUBBORN, rng), f"{game.write(action)} taught nothing"


def match_after(moment: Moment) -> Match:
    """The match as it stood when this moment's question was answered."""
    whole = moment.played
    return replay(
        whole.game,
        whole.table.seats,
        whole.match.options,
        ((e.seat, e.action) for e in whole.match.log[: moment.number + 1]),
    )


def teaches(moment: Moment, after: Any, seat: Seat, action: Any, worlds: int, rng: Random) -> bool:
    """Whether the seat sees something by its answer that it could not have foreseen, since it would have seen another
    thing in another world that was as likely to it."""
    game = moment.game
    before, seen = moment.view(seat), game.view(after, seat)
    for _ in range(worlds):
        world = game.imagine(before, rng)
        game.apply(world, seat, action)
        if game.view(world, seat) != seen:
            return True
    return False


# -- words and pictures ----------------------------------------------------------------------------------------------


@law_of_any_moment()
def parts_of_a_drawing_have_names_of_their_own(moment: Moment, rng: Random) -> None:
    """Each part is one element that carries the part's name; no name stands twice on a page."""
    viewer = rng.choice(moment.table.viewers)
    drawing = moment.game.draw_view(moment.view(viewer), moment.table.names, ENGLISH)
    names = Counter(group.id for group in drawing.board)
    for part in parts(drawing):
        found = things(part.markup)
        assert [thing.id for thing in found if thing.depth == 0] == [part.id], part.markup[:200]
        names.update(thing.id for thing in found if thing.id)
    names.update(thing.id for thing in things(moment.game.symbols() if moment.game.symbols else "") if thing.id)
    assert [name for name, count in names.items() if count > 1] == []


@law_of_any_moment()
def whatever_a_legal_answer_points_at_is_drawn_and_labelled(moment: Moment, rng: Random) -> None:
    game = moment.game
    for seat in moment.asked:
        drawing = game.draw_view(moment.view(seat), moment.table.names, ENGLISH)
        labels = {thing.target: thing.label for thing in things_in(drawing) if thing.target}
        wanted = {name for action in game.legal(moment.state, seat) for name in game.targets(action)}
        assert sorted(wanted - labels.keys()) == []
        assert [name for name in sorted(wanted) if not is_said(labels[name])] == []


@law_of_any_moment("explain")
def whatever_is_drawn_can_be_asked_about(moment: Moment, rng: Random) -> None:
    game, names = moment.game, moment.table.names
    assert game.explain
    viewer = rng.choice(moment.table.viewers)
    view = moment.view(viewer)
    drawn = {name for thing in things_in(game.draw_view(view, names, ENGLISH)) for name in (thing.target, thing.about)}
    for name in sorted(drawn - {""}):
        told = game.explain(name, view, names, ENGLISH)
        assert told is not None, f"{name} is drawn and nobody knows what it is"
        assert is_said(told.name), name
        assert is_said(told.text), name
        assert not told.section or not game.guide or told.section in sections_of(game), (name, told.section)
    assert game.explain("no such thing", view, names, ENGLISH) is None


@law_of_any_moment("say")
def answers_are_said_in_words(moment: Moment, rng: Random) -> None:
    """Never in notation, and with nothing left to fill in."""
    game = moment.game
    assert game.say
    for seat, action in moment.legal():
        text = game.say(action, moment.view(seat), moment.table.names, ENGLISH)
        assert is_said(text), (game.write(action), text)
        assert text != game.write(action), text


def is_said(text: str) -> bool:
    """Whether this is something that a person can read: not empty, and without a place that should have been filled."""
    return bool(text.strip()) and "{" not in text and "}" not in text


@law_of_any_moment()
def whoever_is_asked_is_told_for_what(moment: Moment, rng: Random) -> None:
    for seat in moment.asked:
        assert is_said(moment.game.question(moment.view(seat), moment.table.names, ENGLISH))


@law_of_any_moment("awaits")
def whoever_waits_is_told_for_whom(moment: Moment, rng: Random) -> None:
    assert moment.game.awaits
    if moment.asked:
        for viewer in moment.table.viewers:
            if viewer not in moment.asked:
                told = moment.game.awaits(moment.view(viewer), moment.table.names, ENGLISH)
                assert is_said(told), (viewer, told)


@law_of_a_match()
def the_log_is_told_in_words(whole: Played, rng: Random) -> None:
    game, names = whole.game, whole.table.names
    for entry in whole.match.log:
        viewer = rng.choice(whole.table.viewers)
        lines = [game.tell_action(game.redact(entry.action, entry.seat, viewer), entry.seat, names, ENGLISH)]
        lines += [game.tell_event(event, names, ENGLISH) for event in entry.events]
        for line in lines:
            assert not line or is_said(line), line


@law_of_any_moment("guide")
def a_refusal_names_a_section_of_the_rules(moment: Moment, rng: Random) -> None:
    game = moment.game
    for seat in moment.asked:
        for action in answers_from_elsewhere(moment, rng):
            reason = game.why_not(moment.state, seat, action)
            if isinstance(reason, Refusal) and reason.section:
                assert reason.section in sections_of(game), str(reason)
            assert reason is None or is_said(str(reason)), str(reason)


@law_of_a_game("legend", "symbols")
def the_legend_has_every_symbol_once(game: AnyGame) -> None:
    assert game.legend
    assert game.symbols
    signs = [sign.symbol for sign in game.legend()]
    assert len(signs) == len(set(signs))
    drawn = game.symbols()
    assert [sign for sign in signs if f'id="{sign}"' not in drawn] == []
    known = set(re.findall(r'<symbol id="([^"]*)" viewBox="0 0 24 24"', drawn))
    assert sorted(known - set(signs)) == [], "nobody knows what these mean"
    for sign in game.legend():
        assert is_said(sign.meaning), sign.symbol
        assert not sign.section or not game.guide or sign.section in sections_of(game), (sign.symbol, sign.section)


@law_of_a_game("lesson")
def every_step_of_the_lesson_can_be_taken(game: AnyGame) -> None:
    """Whatever a step awaits or is about is drawn for the learner, and the answer is legal; so are the replies."""
    assert game.lesson
    lesson = game.lesson()
    for step, match in walk(game, lesson):
        assert is_said(step.words)
        if step.targets:
            assert lesson.seat in match.to_act, step.words
        drawing = game.draw_view(match.view(lesson.seat), NAMES[: match.seats], ENGLISH)
        drawn = {name for thing in things_in(drawing) for name in (thing.target, thing.about)}
        assert {*step.targets, *step.about} <= drawn | {part.id for part in parts(drawing)}, step.words
    assert not match.over, "and the game goes on"


@law_of_a_game("guide")
def sections_of_the_rules_have_names_of_their_own(game: AnyGame) -> None:
    assert game.guide
    sections = game.guide()
    assert len(sections_of(game)) == len(sections) > 0
    for section in sections:
        assert section.id == section.id.lower().replace(" ", "-"), section.id
        assert is_said(section.title)
        assert all(is_said(paragraph) for paragraph in section.text)
        assert section.told(ENGLISH) or section.picture
        if section.picture:
            game.read_position(section.picture.position)
