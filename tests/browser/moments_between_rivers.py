"""Pictures of moments of Babylonia and of Tigris & Euphrates, as `moments.py` takes them of the other games:
`python -m tests.browser.moments_between_rivers FOLDER [GAME] [--only=NAME] [--other] [--small]`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.browser.moments import Found, Moment, answering, asked, main, over, question_of
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.match import Match
from ziggurat.games.babylonia import actions as b
from ziggurat.games.tigris import actions as t


def after(answers: int) -> Callable[[Match, Seat], bool]:
    return lambda match, seat: len(match.log) >= answers


def waiting(kind: type, answers: int = 0) -> Callable[[Match], Found]:
    """Somebody who is not asked looks on."""

    def came(match: Match) -> Found:
        if not isinstance(question_of(match), kind) or len(match.log) < answers or CHANCE in match.to_act:
            return None
        return next(seat for seat in range(match.seats) if seat not in match.to_act), ()

    return came


def may(kind: type, late: int = 0) -> Callable[[Match, Seat, object], bool]:
    return lambda match, seat, action: isinstance(action, kind) and len(match.log) >= late


# -- Babylonia -------------------------------------------------------------------------------------------------------

BABYLONIA = (
    Moment("start2", "babylonia", 2, asked(b.PlaceTokens)),
    Moment("start4", "babylonia", 4, asked(b.PlaceTokens)),
    Moment("waiting", "babylonia", 3, waiting(b.PlaceTokens, 30)),
    Moment("token-chosen", "babylonia", 2, answering(b.PlaceTokens, may(b.Place, 20), 1)),
    Moment("to-confirm", "babylonia", 2, answering(b.PlaceTokens, may(b.Place, 30), 2)),
    Moment("may-stop", "babylonia", 2, answering(b.PlaceTokens, may(b.Stop, 20), 0)),
    Moment("stops", "babylonia", 2, answering(b.PlaceTokens, may(b.Stop, 20), 1)),
    Moment("hint", "babylonia", 3, asked(b.PlaceTokens, after(40)), opens="#ask-hint"),
    Moment("resolve", "babylonia", 3, asked(b.ResolveNext)),
    Moment("card", "babylonia", 2, asked(b.TakeCard)),
    Moment("card4", "babylonia", 4, asked(b.TakeCard, after(60))),
    Moment("card-chosen", "babylonia", 3, answering(b.TakeCard, may(b.Take), 1)),
    Moment("card-waiting", "babylonia", 3, waiting(b.TakeCard)),
    Moment("another-turn", "babylonia", 2, asked(b.OfferTurn)),
    Moment("late2", "babylonia", 2, asked(b.PlaceTokens, after(80))),
    Moment("late4", "babylonia", 4, asked(b.PlaceTokens, after(120))),
    Moment("display", "babylonia", 4, asked(b.PlaceTokens, after(90)), opens="[data-sheet=common-box]"),
    Moment("log", "babylonia", 4, asked(b.PlaceTokens, after(90)), opens="[data-sheet=log-box]"),
    Moment("menu", "babylonia", 2, asked(b.PlaceTokens, after(50)), opens="[data-sheet=seldom]"),
    Moment("talk", "babylonia", 2, asked(b.PlaceTokens, after(50)), opens="[data-sheet=talk-box]"),
    Moment("seat", "babylonia", 4, asked(b.PlaceTokens, after(100)), opens="#seat-list .seat:nth-child(2) .seat-head"),
    Moment("end2", "babylonia", 2, over, status="over"),
    Moment("end4", "babylonia", 4, over, status="over"),
    Moment("sheet", "babylonia", 4, over, status="over", opens=".score-sheet summary"),
)

# -- Tigris & Euphrates ----------------------------------------------------------------------------------------------


def conflict(war: bool, attacks: bool) -> Callable[[Match, Seat], bool]:
    def found(match: Match, seat: Seat) -> bool:
        question = question_of(match)
        return isinstance(question, t.Support) and question.war == war and (question.added is None) == attacks

    return found


def both(match: Match, seat: Seat, action: object) -> bool:
    """Tiles of two kinds swapped at once."""
    return isinstance(action, t.Swap) and action.tiles is not None and sum(1 for n in action.tiles if n) == 2


TIGRIS = (
    Moment("start2", "tigris", 2, asked(t.TakeAction)),
    Moment("start4", "tigris", 4, asked(t.TakeAction)),
    Moment("waiting", "tigris", 3, waiting(t.TakeAction, 30)),
    Moment("leader-chosen", "tigris", 3, answering(t.TakeAction, may(t.PlaceLeader, 20), 1)),
    Moment("tile-chosen", "tigris", 3, answering(t.TakeAction, may(t.PlaceTile, 25), 1)),
    Moment("tile-confirm", "tigris", 3, answering(t.TakeAction, may(t.PlaceTile, 30), 2)),
    Moment("catastrophe-chosen", "tigris", 2, answering(t.TakeAction, may(t.PlayCatastrophe, 40), 1)),
    Moment("withdraw", "tigris", 2, answering(t.TakeAction, may(t.WithdrawLeader, 30), 1)),
    Moment("swap", "tigris", 3, answering(t.TakeAction, both, 2)),
    Moment("hint", "tigris", 3, asked(t.TakeAction, after(50)), opens="#ask-hint"),
    Moment("revolt-attack", "tigris", 2, asked(t.Support, conflict(war=False, attacks=True))),
    Moment("revolt-defence", "tigris", 3, asked(t.Support, conflict(war=False, attacks=False))),
    Moment("war-choice", "tigris", 2, asked(t.ChooseWar)),
    Moment("war-choice4", "tigris", 4, asked(t.ChooseWar)),
    Moment("war-attack", "tigris", 3, asked(t.Support, conflict(war=True, attacks=True))),
    Moment("war-defence", "tigris", 3, asked(t.Support, conflict(war=True, attacks=False))),
    Moment("war-waiting", "tigris", 3, waiting(t.Support, 30)),
    Moment("monument", "tigris", 2, asked(t.OfferMonument)),
    Moment("treasure", "tigris", 2, asked(t.ChooseTreasure)),
    Moment("late2", "tigris", 2, asked(t.TakeAction, after(90))),
    Moment("late4", "tigris", 4, asked(t.TakeAction, after(150))),
    Moment("open", "tigris", 4, asked(t.TakeAction, after(100)), {"open_scoring": "yes"}),
    Moment("display", "tigris", 4, asked(t.TakeAction, after(100)), opens="[data-sheet=common-box]"),
    Moment("log", "tigris", 4, asked(t.TakeAction, after(100)), opens="[data-sheet=log-box]"),
    Moment("seat", "tigris", 4, asked(t.TakeAction, after(100)), opens="#seat-list .seat:nth-child(2) .seat-head"),
    Moment("end2", "tigris", 2, over, status="over"),
    Moment("end4", "tigris", 4, over, status="over"),
    Moment("sheet", "tigris", 4, over, status="over", opens=".score-sheet summary"),
)

MOMENTS = {"babylonia": BABYLONIA, "tigris": TIGRIS}


if __name__ == "__main__":
    main(sys.argv[1:], MOMENTS)
