"""Monte Carlo tree search over worlds that fit a view, for any game of the contract and any number of seats.

Every iteration imagines a world from the view of the seat that is asked, so the search knows no more than the seat
does. It walks down a tree of answers, each seat choosing what has brought *it* most so far and what the game's
knowledge recommends; adds one question to the tree; plays on by habit for a while; and forecasts how the game ends.
Chance does not branch: a question stands for all worlds that lead to it, and of its answers only those count that are
legal in the world at hand. Where several seats choose at once, nobody sees the others' choices, so they do not branch
either: the others answer as the knowledge recommends, by chance.

Worlds differ by more than answers do. Where the game's manner says so, the answers that are weighed against each other
meet the same worlds in the same order, each world with luck of its own, and an answer is measured by how much better or
worse than the favourite it did in the worlds that both have met.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from ziggurat.bots.chances import chances, left_behind, shares, won
from ziggurat.bots.knowledge import Knowledge
from ziggurat.core.game import CHANCE, AnyGame, Seat
from ziggurat.core.steps import OVER, Steps

CURIOSITY: Final = 0.4
"""How much a recommended but little tried answer is preferred to one that has done well."""
DOUBT: Final = 0.04
"""An answer that was never tried is taken to be a little worse than the question's mean."""
TAIL: Final = 0.05
"""How likely an answer beyond the `width` best, or one that looks exactly like another, is to be tried, compared with
what its appraisal says."""
BY_RANK: Final = 0.6
"""The part of the reward at the end that is given for the places; the rest is given for the margins."""
CHECKED_EVERY: Final = 16
"""Iterations between two looks at whether the favourite can still be overtaken."""
LONGEST_LINE: Final = 6
LEFT_OUT: Final = -1
"""In place of its number for an answer that is known and not tried."""
UNKNOWN: Final = -2

Clock = Callable[[], float]
"""Tells seconds: those of the wall, or those of the processor."""


class Index:
    """The numbers of the answers to a question."""

    def __init__(self) -> None:
        self.count = 0
        """How many are known."""
        self.numbers: dict[Any, int] = {}

    def look_up(self, answers: list[Any]) -> vec[i64]:
        """Their numbers, `LEFT_OUT` for those that a narrow search does not try, `UNKNOWN` for strangers."""
        found = vec[i64](capacity=len(answers))
        for answer in answers:
            number = self.numbers.get(answer)
            found = append(found, i64(UNKNOWN if number is None else number))
        return found

    def put(self, answers: list[Any], numbers: vec[i64]) -> None:
        for n in range(len(answers)):
            self.numbers[answers[n]] = int(numbers[n])
        self.count = len(self.numbers)


class IndexByNumber(Index):
    """The same where the game numbers its answers: hundreds of them are found faster in a table."""

    def __init__(self, steps: Steps, blank: vec[i16]) -> None:
        super().__init__()
        self.steps = steps
        self.places = blank[:]

    def look_up(self, answers: list[Any]) -> vec[i64]:
        found = self.steps.number(answers)
        places = self.places
        for n in range(i64(len(found))):
            found[n] = i64(places[found[n]])
        return found

    def put(self, answers: list[Any], numbers: vec[i64]) -> None:
        at = self.steps.number(answers)
        places = self.places
        for n in range(i64(len(at))):
            if places[at[n]] == UNKNOWN:
                self.count += 1
            places[at[n]] = i16(numbers[n])


class Question:
    """A place in the tree where a seat is asked: the answers seen, how often each was tried and what it brought."""

    def __init__(self, parties: int, index: Index) -> None:
        self.seat: Seat = CHANCE
        """Who is asked, once somebody was."""
        self.visits = 0
        self.index = index
        self.answers: list[Any] = []
        self.wish: list[float] = []
        """How strongly an answer is recommended; only ratios matter."""
        self.sober = False
        """Whether it was visited so often that first impressions count half."""
        self.best_appraisal = 0.0
        self.threshold = 0.0
        """Appraisals below this one are beyond the width."""
        self.looks: set[float] = set()
        """The appraisals of all answers: whose is here already has a twin."""
        self.tried: list[int] = []
        self.brought: list[float] = []
        """The sum of rewards to the seat that is asked."""
        self.following: list[Question | None] = []
        self.last_asked: list[Any] = []
        """The list of answers that was looked up last, and their numbers: worlds differ less often than they come."""
        self.last_numbers: list[int] = []
        self.last_wishes = 0.0
        """The sum of what is wished for among them."""
        self.rewards = [0.0] * parties
        """Sums over all visits, for each seat."""
        self.points = [0.0] * parties
        self.chances = [0.0] * parties

    def append(self, answer: Any, wish: float) -> int:
        """Adds an answer that is to be tried; its number, which is not in the index yet."""
        self.answers.append(answer)
        self.wish.append(wish)
        self.tried.append(0)
        self.brought.append(0.0)
        self.following.append(None)
        return len(self.answers) - 1

    def favourite(self, answers: list[Any]) -> int:
        """Of these answers the one tried most often, the better one among equals; -1 if none was tried."""
        best = -1
        for found in self.index.look_up(answers):
            n = int(found)
            if n >= 0 and self.tried[n] > 0 and (best < 0 or self.rank(n) > self.rank(best)):
                best = n
        return best

    def rank(self, number: int) -> tuple[int, float]:
        return self.tried[number], self.brought[number]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Choice:
    """An answer that was searched."""

    action: Any
    visits: int
    value: float
    """The mean reward to the seat that is asked, from 0 to 1."""
    rewards: list[float]
    """The mean reward to each seat."""
    points: list[float]
    """The points with which each seat is expected to end."""
    chances: list[float]
    """Each seat's chance to win."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Advice:
    """What a search found out."""

    seat: Seat
    choices: list[Choice]
    """The most visited first."""
    line: list[tuple[Seat, str]]
    """What is expected to be played next, in notation, beginning with the favourite."""
    iterations: int
    seconds: float

    @property
    def best(self) -> Any:
        return self.choices[0].action


class Search:
    """One search from one view. `run` may be called again to go on. With `before`, the search of an earlier question of
    the same seat and the answer that was given to it, it begins with what that one found out about this question."""

    def __init__(
        self,
        game: AnyGame,
        knowledge: Knowledge,
        view: Any,
        legal: list[Any],
        rng: Random,
        before: tuple[Search, Any] | None = None,
    ) -> None:
        self.seat: Seat = view.seat
        self.view = view
        self.legal = legal
        self.rng = rng
        self.to_act: Callable[[Any], tuple[Seat, ...]] = game.to_act
        self.steps = game.taken_by()
        self.imagine: Callable[[Any, Random], Any] = game.imagine
        self.clone: Callable[[Any], Any] = game.clone
        self.see: Callable[[Any, Seat], Any] = game.view
        self.ranking: Callable[[Any], list[int]] = game.ranking
        self.write: Callable[[Any], str] = game.write
        self.retract = game.retract
        self.secret = game.retract is not None
        """Whether seats choose at once, unseen by the others."""
        self.seats = len(game.scores(game.imagine(view, rng)))
        self.appraise = knowledge.appraise
        self.skim = knowledge.appraise if knowledge.skim is None else knowledge.skim
        """For the questions in the tree."""
        self.ponder = knowledge.appraise if knowledge.ponder is None else knowledge.ponder
        """For the question that was put: it is looked at once."""
        self.forecast = knowledge.forecast
        self.habit = knowledge.habit
        self.complete = knowledge.complete
        self.spread = knowledge.spread
        self.odds = knowledge.spread if knowledge.odds is None else knowledge.odds
        manner = knowledge.manner
        self.width = manner.width
        self.warmth = manner.warmth
        self.horizon = manner.horizon
        self.narrow = manner.narrow
        self.second_thoughts = manner.second_thoughts
        self.paired = manner.paired
        self.meetings = 1 if manner.paired else manner.meetings
        self.met = self.meetings
        """How often the last world was met."""
        self.last_world: Any = None
        if self.paired:
            self.rng = Random(rng.getrandbits(64))
        self.first_world = self.rng.getrandbits(62) if self.paired else 0
        """Each world that is met has a number, from which it and its luck are made."""
        self.sums: list[list[float]] = []
        """By answer at the root: what it brought in the first worlds together, for every number of them."""
        self.wishes = 0.0
        self.parties = len(knowledge.forecast(game.imagine(view, rng)))
        self.blank = vec[i16]([])
        """The table of a question without answers, where answers are found by their numbers."""
        if manner.narrow and self.steps.by_number:
            self.blank = vec[i16]([i16(UNKNOWN) for _ in game.numbers])
        self.root = self.new_question()
        if before is not None:
            self.go_on(before[0], before[1])
        self.iterations = 0
        self.seconds = 0.0

    def go_on(self, before: Search, given: Any) -> None:
        """Takes over what lies behind an answer, if the view is what it was expected to be after that: if nobody has
        answered since, and nothing has come to light that could have been otherwise. A bot may play several seats: what
        it searched for another one says nothing here."""
        number = int(before.root.index.look_up([given])[0])
        question = before.root.following[number] if number >= 0 else None
        if self.paired or before.seat != self.seat or question is None or question.seat != self.seat:
            return
        state = self.imagine(before.view, self.rng)
        self.steps.apply(state, self.seat, given)
        if self.to_act(state) != (self.seat,) or self.see(state, self.seat) != self.view:
            return
        places = question.index.look_up(self.legal)
        if question.index.count != len(self.legal) or UNKNOWN in places:
            return
        self.root = question
        pondered = self.new_question()
        self.add(pondered, self.legal, self.ponder(self.new_world(), self.seat, self.legal), True)
        for n in range(len(self.legal)):
            wish = sqrt(pondered.wish[n]) if question.sober else pondered.wish[n]
            if places[n] == LEFT_OUT:
                places[n] = question.append(self.legal[n], wish)
            else:
                question.wish[int(places[n])] = wish
        question.index.put(self.legal, places)
        question.last_asked = []

    def new_question(self) -> Question:
        return Question(self.parties, IndexByNumber(self.steps, self.blank) if self.blank else Index())

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self, seconds: float, iterations: int, clock: Clock = perf_counter) -> None:
        """Searches until the time is up, the iterations are done or the favourite cannot be overtaken any more.

        Whatever a search makes it also lets go of, without circles, so nobody needs to look for garbage meanwhile."""
        collects = gc.isenabled()
        gc.disable()
        try:
            self.run_on(seconds, iterations, clock)
        finally:
            if collects:
                gc.enable()

    def run_on(self, seconds: float, iterations: int, clock: Clock) -> None:
        start = clock()
        done = 0
        while done < iterations:
            self.iterate()
            done += 1
            if done % CHECKED_EVERY == 0:
                spent = clock() - start
                if spent >= seconds:
                    break
                left = min(iterations - done, int(done * (seconds - spent) / spent) + CHECKED_EVERY)
                if self.lead() > left:
                    break
        self.iterations += done
        self.seconds += clock() - start

    def lead(self) -> int:
        """How many visits the favourite is ahead of the next one."""
        first = second = 0
        for tried in self.root.tried:
            if tried > first:
                first, second = tried, first
            elif tried > second:
                second = tried
        return first - second

    def iterate(self) -> None:
        if not self.paired:
            self.descend(self.world(), -1)
            return
        if not self.sums:
            self.begin()
        self.try_out(self.select_paired())

    def begin(self) -> None:
        """All answers at the root, appraised."""
        root = self.root
        self.add(root, self.legal, self.ponder(self.world(), self.seat, self.legal), True)
        self.sums = [[0.0] for _ in root.answers]
        self.wishes = sum(root.wish)

    def try_out(self, number: int) -> None:
        """Lets an answer at the root meet the next world that it has not met."""
        root = self.root
        self.rng.seed(self.first_world + root.tried[number])
        self.descend(self.world(), number)
        self.sums[number].append(root.brought[number])

    def most_recommended(self, count: int) -> list[int]:
        """The numbers of so many answers at the root, at most, of a search that pairs them."""
        if not self.sums:
            self.begin()
        wish = self.root.wish
        return sorted(range(len(wish)), key=lambda n: wish[n], reverse=True)[:count]

    def world(self) -> Any:
        """A world that fits the view: a new one, or the last one again, to meet other luck and other answers."""
        if self.meetings == 1:
            return self.new_world()
        if self.met == self.meetings:
            self.last_world = self.new_world()
            self.met = 0
        self.met += 1
        return self.clone(self.last_world)

    def new_world(self) -> Any:
        state = self.imagine(self.view, self.rng)
        self.turn_back_unseen(state)
        return state

    def descend(self, state: Any, first: int) -> None:
        """Once down the tree and back, with the answer of this number at the root if one is said."""
        question = self.root
        path: list[Question] = []
        taken: list[int] = []
        movers: list[Seat] = []
        fresh = False
        while not fresh:
            asked = self.to_act(state)
            if not asked:
                break
            seat = asked[0] if self.seat not in asked else self.seat
            if seat == CHANCE:
                self.steps.apply(state, CHANCE, self.steps.luck(state, self.rng))
                continue
            answers = self.legal if question is self.root and seat == self.seat else self.steps.legal(state, seat)
            if len(answers) == 1:
                self.steps.apply(state, seat, answers[0])
                continue
            if self.secret and seat != self.seat:
                self.steps.apply(state, seat, self.guess(state, seat, answers))
                continue
            if first >= 0 and question is self.root:
                number = first
            else:
                number = self.select(question, state, seat, answers)
            path.append(question)
            taken.append(number)
            movers.append(seat)
            self.steps.apply(state, seat, question.answers[number])
            following = question.following[number]
            if following is None:
                following = self.new_question()
                question.following[number] = following
                fresh = True
            question = following
        path.append(question)
        over = self.play_on(state)
        points = self.forecast(state)
        places = self.ranking(state) if over else []
        rewards = self.reward(points, self.spread(state), places)
        hopes = won(places, self.parties) if over else chances(points, self.odds(state))
        for question in path:
            question.visits += 1
            for party in range(self.parties):
                question.rewards[party] += rewards[party]
                question.points[party] += points[party]
                question.chances[party] += hopes[party]
        for n in range(len(taken)):
            question = path[n]
            question.tried[taken[n]] += 1
            question.brought[taken[n]] += rewards[movers[n]]

    # -- walking down the tree ---------------------------------------------------------------------------------------

    def select(self, question: Question, state: Any, seat: Seat, answers: list[Any]) -> int:
        """The number of the answer to try: what has done well, and what is recommended but little tried."""
        if not question.sober and 0 < self.second_thoughts <= question.visits:
            question.sober = True
            question.wish = [sqrt(wish) for wish in question.wish]
            question.last_asked = []
        numbers = self.numbers_of(question, state, seat, answers)
        question.seat = seat
        wish, tried, brought = question.wish, question.tried, question.brought
        wishes = question.last_wishes
        visits = question.visits
        unknown = question.rewards[seat] / visits - DOUBT if visits > 0 else 0.5
        urge = CURIOSITY * sqrt(visits + 1.0) / wishes
        best = -1
        highest = -1.0
        for n in numbers:
            times = tried[n]
            merit = urge * wish[n] / (1.0 + times) + (brought[n] / times if times > 0 else unknown)
            if merit > highest:
                best, highest = n, merit
        return best

    def select_paired(self) -> int:
        """The same at the root, where answers are compared in the worlds that they have in common with the one tried
        most often."""
        root = self.root
        wish, tried, brought = root.wish, root.tried, root.brought
        visits = root.visits
        favourite = 0
        for n in range(len(tried)):
            if tried[n] > tried[favourite]:
                favourite = n
        unknown = root.rewards[self.seat] / visits - DOUBT if visits > 0 else 0.5
        level = brought[favourite] / tried[favourite] if visits > 0 else 0.5
        common = self.sums[favourite]
        urge = CURIOSITY * sqrt(visits + 1.0) / self.wishes
        best = -1
        highest = -1.0
        for n in range(len(wish)):
            times = tried[n]
            merit = urge * wish[n] / (1.0 + times)
            merit += level + (brought[n] - common[times]) / times if times > 0 else unknown
            if merit > highest:
                best, highest = n, merit
        return best

    def numbers_of(self, question: Question, state: Any, seat: Seat, answers: list[Any]) -> list[int]:
        """The numbers of the answers in the tree; those that are new there are appraised and added."""
        whole = not self.narrow or question is self.root
        if question.index.count == 0:
            look = self.ponder if question is self.root else self.skim
            self.add(question, answers, look(state, seat, answers), whole)
            self.note(question, answers, list(range(len(question.answers))))
            return question.last_numbers
        if answers == question.last_asked:
            return question.last_numbers
        numbers: list[int] = []
        strangers: list[Any] = []
        places = question.index.look_up(answers)
        for n in range(len(answers)):
            if places[n] >= 0:
                numbers.append(int(places[n]))
            elif places[n] == UNKNOWN:
                strangers.append(answers[n])
        first = len(question.answers)
        if strangers:
            self.add(question, strangers, self.skim(state, seat, strangers), whole)
        if not numbers and first == len(question.answers):
            # Nothing that was tried so far is legal here.
            self.add(question, answers, self.skim(state, seat, answers), True)
        numbers += range(first, len(question.answers))
        self.note(question, answers, numbers)
        return numbers

    def note(self, question: Question, answers: list[Any], numbers: list[int]) -> None:
        """What was looked up last."""
        question.last_asked = answers[:]
        question.last_numbers = numbers
        wishes = 0.0
        for n in numbers:
            wishes += question.wish[n]
        question.last_wishes = wishes

    def add(self, question: Question, answers: list[Any], appraisals: list[float], whole: bool) -> None:
        """Adds answers to a question; those beyond the width, and those that look exactly like another one, are tried
        less, or not at all if the question is not to be whole."""
        if question.index.count == 0:
            ordered = sorted(set(appraisals), reverse=True)
            question.best_appraisal = ordered[0]
            question.threshold = ordered[min(self.width, len(ordered)) - 1]
        places = vec[i64](capacity=len(answers))
        for n in range(len(answers)):
            appraisal = appraisals[n]
            behind = appraisal < question.threshold or appraisal in question.looks
            if behind and not whole:
                places = append(places, i64(LEFT_OUT))
                continue
            question.looks.add(appraisal)
            wish = self.recommend(appraisal, question.best_appraisal)
            if behind:
                wish *= TAIL
            places = append(places, i64(question.append(answers[n], sqrt(wish) if question.sober else wish)))
        question.index.put(answers, places)

    def recommend(self, appraisal: float, best: float) -> float:
        return exp(max(-30.0, min(5.0, (appraisal - best) / self.warmth)))

    def turn_back_unseen(self, state: Any) -> None:
        """What others have chosen already lies face down: in the imagined world they choose anew, as they might."""
        if self.retract is None:
            return
        for seat in range(self.seats):
            if seat != self.seat:
                retraction = self.retract(state, seat)
                if retraction is not None:
                    self.steps.apply(state, seat, retraction)

    def guess(self, state: Any, seat: Seat, answers: list[Any]) -> Any:
        """What somebody might choose whose choice is not seen: the more recommended, the likelier."""
        appraisals = self.appraise(state, seat, answers)
        best = max(appraisals)
        wishes = [self.recommend(appraisal, best) for appraisal in appraisals]
        drawn = self.rng.random() * sum(wishes)
        for n in range(len(answers)):
            drawn -= wishes[n]
            if drawn <= 0.0:
                return answers[n]
        return answers[-1]

    # -- from the tree to the end ------------------------------------------------------------------------------------

    def play_on(self, state: Any) -> bool:
        """Plays by habit up to the horizon, and on while something is half done; returns whether the game ended."""
        steps = self.steps
        left = self.horizon
        while True:
            seat = steps.asked(state)
            if seat == OVER:
                return True
            if seat == CHANCE:
                steps.apply(state, CHANCE, steps.luck(state, self.rng))
                continue
            if left <= 0 and (self.complete is None or self.complete(state)):
                return False
            answers = steps.legal(state, seat)
            if len(answers) == 1:
                steps.apply(state, seat, answers[0])
            else:
                steps.apply(state, seat, self.habit(state, seat, answers, self.rng))
                left -= 1

    def reward(self, points: list[float], spread: float, places: list[int]) -> list[float]:
        """For every party from 0 to 1: how far it is ahead of each other one, and at the end also whether it is."""
        rewards = shares(points, spread)
        for one in range(len(places)):
            rewards[one] = BY_RANK * left_behind(places, one) + (1.0 - BY_RANK) * rewards[one]
        return rewards

    # -- what was found ----------------------------------------------------------------------------------------------

    def advice(self) -> Advice:
        root = self.root
        order = [n for n in range(len(root.answers)) if root.tried[n] > 0]
        order.sort(key=root.rank, reverse=True)
        choices = [self.choice(n) for n in order]
        return Advice(self.seat, choices, self.line(), self.iterations, self.seconds)

    def choice(self, number: int) -> Choice:
        root = self.root
        found = root.following[number]
        assert found is not None
        tried, visits = root.tried[number], found.visits
        return Choice(
            root.answers[number],
            tried,
            root.brought[number] / tried,
            means(found.rewards, visits),
            means(found.points, visits),
            means(found.chances, visits),
        )

    def line(self) -> list[tuple[Seat, str]]:
        """The answers tried most often from question to question. Who gives them is found by playing them."""
        line: list[tuple[Seat, str]] = []
        state = self.imagine(self.view, self.rng)
        question: Question | None = self.root
        while question is not None and question.answers and len(line) < LONGEST_LINE:
            asked = self.to_act(state)
            if not asked:
                break
            seat = self.seat if self.seat in asked else asked[0]
            if seat == CHANCE:
                self.steps.apply(state, CHANCE, self.steps.luck(state, self.rng))
                continue
            answers = self.steps.legal(state, seat)
            if self.secret and seat != self.seat:
                break
            if len(answers) == 1:
                self.steps.apply(state, seat, answers[0])
                continue
            best = question.favourite(answers)
            if best < 0:
                break
            line.append((seat, self.write(question.answers[best])))
            self.steps.apply(state, seat, question.answers[best])
            question = question.following[best]
        return line


def means(sums: list[float], visits: int) -> list[float]:
    return [total / visits for total in sums]
