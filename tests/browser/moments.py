"""Pictures of rare moments of 7 Wonders and Tabannusi: `python -m tests.browser.moments FOLDER [GAME] [--only=NAME]`.

Bots play until each has come, and what a person then points at is pointed at. A laptop by daylight in English and a
phone at night in Polish, the other way round with `--other`, a phone of 320 px with `--small`. `pictures.py` walks
through whole games.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, NARROW, PATIENCE, WIDE
from tests.browser.pictures import dress
from tests.browser.staging import stage
from tests.browser.walking import STILL
from tests.servers import ServerProcess
from ziggurat.bots.bot import make_bot
from ziggurat.core.game import CHANCE, Seat, load_game
from ziggurat.core.match import Match
from ziggurat.games.tabannusi import data as td
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as wd

Found = tuple[Seat, Sequence[str]] | None
"""Whose moment it is and what that seat points at; None while it has not come."""


@dataclass(frozen=True)
class Moment:
    name: str
    game: str
    seats: int
    came: Callable[[Match], Found]
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = "greedy"
    status: str = "playing"
    opens: str = ""
    """What is clicked on the page, by selector, before the picture."""
    explains: str = ""
    """What is asked about with the key `?`, or how its name begins."""

    def find(self, seeds: int = 150) -> tuple[Match, Seat, Sequence[str]]:
        found = load_game(self.game)
        choose = make_bot(found, self.bot)
        for seed in range(seeds):
            match = Match(found, self.seats, self.options)
            for _ in match.play_on([choose] * self.seats, Random(seed)):
                came = self.came(match)
                if came is not None:
                    return match, *came
            came = self.came(match)
            if came is not None:
                return match, *came
        raise AssertionError(f"{self.name} never came")


def question_of(match: Match) -> object:
    return match.state.pending[-1] if match.state.pending else None


def asked(kind: type, *more: Callable[[Match, Seat], bool]) -> Callable[[Match], Found]:
    """A question of this kind, put to a seat for which all the rest is true."""

    def came(match: Match) -> Found:
        question = question_of(match)
        if not isinstance(question, kind):
            return None
        for seat in match.to_act:
            if seat != CHANCE and all(true(match, seat) for true in more):
                return seat, ()
        return None

    return came


def answering(kind: type, fits: Callable[[Match, Seat, object], bool], steps: int) -> Callable[[Match], Found]:
    """The same, where a seat could give an answer that fits: so many of its things are pointed at."""

    def came(match: Match) -> Found:
        if not isinstance(question_of(match), kind):
            return None
        for seat in match.to_act:
            for action in match.legal(seat) if seat != CHANCE else ():
                if fits(match, seat, action):
                    return seat, match.game.targets(action)[:steps]
        return None

    return came


# -- 7 Wonders ---------------------------------------------------------------------------------------------------------


def at(age: int, turn: int) -> Callable[[Match, Seat], bool]:
    return lambda match, seat: match.state.age == age and match.state.turn == turn


def many_payments(match: Match, seat: Seat, action: object) -> bool:
    """A card that can be paid in three ways."""
    if not isinstance(action, a.Play) or action.use != a.BUILD:
        return False
    same = [
        one for one in match.legal(seat) if isinstance(one, a.Play) and (one.card, one.use) == (action.card, a.BUILD)
    ]
    return len(same) >= 3 and len({(one.left, one.right) for one in same}) >= 3


def picks_stage(match: Match, seat: Seat, action: object) -> bool:
    wall = wd.ANY_ORDER[int(match.state.boards[seat])] != 0
    return isinstance(action, a.Play) and action.use == a.STAGE and wall and action.pick > 0


def joins(match: Match, seat: Seat, action: object) -> bool:
    return isinstance(action, a.Play) and action.join


def lays(match: Match, seat: Seat, action: object) -> bool:
    return isinstance(action, a.Play) and action.use == a.TILE


def discards(match: Match) -> int:
    return sum(1 for count in match.state.discard if count)


def by_solomon(match: Match, seat: Seat) -> bool:
    return int(match.state.latest[seat]) == wd.CARD_NAMED["solomon"]


def over(match: Match) -> Found:
    return (0, ()) if match.over else None


ALL = {"everything": "yes"}
BABEL = {"tower": "yes", "projects": "yes"}
LEADERS = {"leaders": "yes"}

WONDERS = (
    Moment("start3", "wonders", 3, asked(a.ChooseCard, at(1, 1))),
    Moment("middle3", "wonders", 3, asked(a.ChooseCard, at(2, 4))),
    Moment("late3", "wonders", 3, asked(a.ChooseCard, at(3, 6))),
    Moment("two", "wonders", 2, asked(a.ChooseCard, at(2, 3))),
    Moment("start7", "wonders", 7, asked(a.ChooseCard, at(1, 1))),
    Moment("seven", "wonders", 7, asked(a.ChooseCard, at(2, 3)), BABEL),
    Moment("start8", "wonders", 8, asked(a.ChooseCard, at(1, 1)), ALL),
    Moment("eight", "wonders", 8, asked(a.ChooseCard, at(3, 6)), ALL),
    Moment("all3", "wonders", 3, asked(a.ChooseCard, at(3, 6)), ALL),
    Moment("leaders-draft", "wonders", 3, asked(a.DraftLeader), LEADERS),
    Moment("leaders-draft8", "wonders", 8, asked(a.DraftLeader), ALL),
    Moment("recruit", "wonders", 3, asked(a.Recruit, lambda match, seat: match.state.age == 2), LEADERS),
    Moment(
        "recruit8",
        "wonders",
        8,
        answering(a.Recruit, lambda m, s, x: isinstance(x, a.Play) and x.use == a.BUILD and m.state.age == 2, 1),
        ALL,
    ),
    Moment("recruit-more", "wonders", 4, asked(a.RecruitMore), LEADERS),
    Moment("wall", "wonders", 3, answering(a.ChooseCard, picks_stage, 2), {"wonder_pack": "yes"}),
    Moment("wall8", "wonders", 8, answering(a.ChooseCard, picks_stage, 2), ALL),
    Moment(
        "diplomacy",
        "wonders",
        3,
        asked(a.ChooseCard, lambda m, s: m.state.turn == m.state.turns and m.state.diplomacy[s] > 0),
        {"cities": "yes"},
    ),
    Moment("debt", "wonders", 4, asked(a.PayLosses), {"cities": "yes"}),
    Moment("debt8", "wonders", 8, asked(a.PayLosses), ALL),
    Moment("tile-draft", "wonders", 4, asked(a.DraftTile), BABEL),
    Moment("tile-laying", "wonders", 4, answering(a.ChooseCard, lays, 1), BABEL),
    Moment("tower-full", "wonders", 4, asked(a.ChooseCard, at(3, 4)), BABEL),
    Moment("project", "wonders", 4, answering(a.ChooseCard, joins, 1), BABEL),
    Moment("penalty", "wonders", 4, asked(a.SufferPenalty), BABEL),
    Moment("payments", "wonders", 3, answering(a.ChooseCard, many_payments, 2)),
    Moment("discard-pile", "wonders", 5, asked(a.BuildDiscarded, lambda m, s: discards(m) > 8)),
    Moment("solomon", "wonders", 4, asked(a.BuildDiscarded, by_solomon), LEADERS, bot="random"),
    Moment("last-card", "wonders", 4, asked(a.PlayLast)),
    Moment("copy-leader", "wonders", 4, asked(a.CopyLeader), LEADERS),
    Moment("entomb", "wonders", 4, asked(a.EntombLeader), {"leaders": "yes", "wonder_pack": "yes"}),
    Moment("age-end", "wonders", 3, asked(a.ChooseCard, at(3, 1)), {"cities": "yes"}, opens="[data-sheet=log-box]"),
    Moment("memory", "wonders", 3, asked(a.ChooseCard, at(1, 3)), explains="hand:1"),
    Moment("price", "wonders", 3, answering(a.ChooseCard, many_payments, 0), explains="card:"),
    Moment("stage-price", "wonders", 3, asked(a.ChooseCard, at(2, 4)), explains="stage:0:2"),
    Moment("end3", "wonders", 3, over, status="over"),
    Moment("end8", "wonders", 8, over, ALL, status="over"),
)

# -- Tabannusi ---------------------------------------------------------------------------------------------------------


def long_game(match: Match, seat: Seat) -> bool:
    return len(match.log) > 60


def in_district(district: int) -> Callable[[Match, Seat], bool]:
    return lambda match, seat: match.state.assistants[seat] == district and len(match.log) > 45


KINGS = tuple(
    Moment(f"king-{king}", "tabannusi", 1, asked(q.TakeActions, long_game), {"king": king}) for king in td.KING_NAMES
)
DISTRICTS = tuple(
    Moment(f"district-{district}-{seats}", "tabannusi", seats, asked(q.TakeActions, in_district(district)))
    for district, seats in ((1, 2), (2, 4), (3, 2), (4, 4), (5, 2))
)
RARE = (
    (q.ChooseSupplyDie, 2, "random"),
    (q.ChooseTrack, 3, "random"),
    (q.ChooseSpecial, 4, "random"),
    (q.ChooseCrates, 2, "random"),
    (q.ChooseDistrict, 3, "random"),
    (q.OfferPaidStep, 4, "random"),
    (q.OfferProject, 2, "random"),
    (q.OfferShip, 3, "random"),
    (q.OfferMarkerOnShip, 2, "greedy"),
    (q.OfferMarkerOnZiggurat, 2, "greedy"),
    (q.OfferPortHouse, 1, "greedy"),
    (q.CreateGarden, 4, "random"),
    (q.OfferHouseMove, 2, "greedy"),
    (q.KeepUrban, 2, "greedy"),
    (q.ChooseScoring, 2, "greedy"),
    (q.Pause, 3, "random"),
    (q.Payment, 4, "random"),
)
TABANNUSI = (
    Moment("first-building", "tabannusi", 3, asked(q.PlaceFirstBuilding)),
    Moment("enter", "tabannusi", 2, asked(q.EnterBoard)),
    Moment("die", "tabannusi", 2, asked(q.ChooseDie, long_game)),
    Moment("die4", "tabannusi", 4, asked(q.ChooseDie, long_game)),
    *KINGS,
    Moment("automa", "tabannusi", 1, asked(q.ChooseDie, long_game), opens="#catch-up-show"),
    Moment("explained-ship", "tabannusi", 2, asked(q.ChooseDie, long_game), explains="ship:P11"),
    Moment("explained-decree", "tabannusi", 2, asked(q.ChooseDie, long_game), explains="figure:assistant-0"),
    *DISTRICTS,
    *(Moment(kind.__name__.lower(), "tabannusi", seats, asked(kind), bot=bot) for kind, seats, bot in RARE),
    Moment("end1", "tabannusi", 1, over, status="over"),
    Moment("end4", "tabannusi", 4, over, status="over"),
)

MOMENTS = {"wonders": WONDERS, "tabannusi": TABANNUSI}

# -- pictures ----------------------------------------------------------------------------------------------------------

Ways = Sequence[tuple[tuple[int, int], str, str]]
"""Size of the window, language, theme."""
SMALL = (320, 640)


def take_moments(browser: Browser, folder: Path, moments: Sequence[Moment], ways: Ways) -> None:
    with tempfile.TemporaryDirectory() as place:
        server = ServerProcess(Path(place))
        try:
            for moment in moments:
                found = moment.find()
                for (width, height), language, theme in ways:
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, has_touch=width < 1000, reduced_motion="reduce"
                    )
                    context.set_default_timeout(PATIENCE)
                    page = bring(context.new_page(), server, moment, *found, language, theme)
                    page.screenshot(path=folder / f"{moment.game}-{moment.name}-{width}-{language}-{theme}.png")
                    context.close()
        finally:
            server.kill()


def bring(
    page: Page,
    server: ServerProcess,
    moment: Moment,
    match: Match,
    seat: Seat,
    pointed: Sequence[str],
    language: str,
    theme: str,
) -> Page:
    """The page of the seat, with what is to be pointed at chosen."""
    stage(server, match, {seat: page}, status=moment.status)
    dress(page, server.address, language, theme)
    page.locator("#board svg").first.wait_for()
    page.wait_for_function(STILL)
    for target in pointed:
        page.locator(f'[data-target="{target}"]').first.dispatch_event("click")
        page.wait_for_timeout(200)
    if moment.opens and page.locator(moment.opens).first.is_visible():
        page.locator(moment.opens).first.click()
        if moment.opens == "#ask-hint":
            page.locator("#advice").wait_for()
    if moment.explains:
        thing = page.locator(
            f'[data-about^="{moment.explains}"]:visible, [data-target^="{moment.explains}"]:visible'
        ).first
        if not thing.count():
            page.locator(".seat-head").nth(1).click()
        thing.focus()
        page.keyboard.press("?")
    page.wait_for_timeout(400)
    page.wait_for_function(STILL)
    return page


def main(words: list[str], moments: Mapping[str, Sequence[Moment]] = MOMENTS) -> None:
    folder, *games = [word for word in words if not word.startswith("--")]
    Path(folder).mkdir(parents=True, exist_ok=True)
    only = [word.removeprefix("--only=") for word in words if word.startswith("--only=")]
    ways: Ways = [(WIDE, "en", "light"), (NARROW, "pl", "dark")]
    if "--other" in words:
        ways = [(WIDE, "pl", "dark"), (NARROW, "en", "light")]
    if "--small" in words:
        ways = [(SMALL, "pl", "light")]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for game in games or sorted(moments):
            take_moments(browser, Path(folder), [one for one in moments[game] if not only or one.name in only], ways)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
