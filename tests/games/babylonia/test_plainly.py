"""The fast list of placements against the plain words of the rules, written without any of its tables and shortcuts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from tests.games.babylonia.positions import position
from tests.games.babylonia.test_laws import hand_out
from ziggurat.core.game import CHANCE
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import PLACE, STOP, Action, PlaceTokens
from ziggurat.games.babylonia.data import CELLS, REGIONS, TOKENS, Cell, Region, neighbours_of
from ziggurat.games.babylonia.pieces import write_piece
from ziggurat.games.babylonia.state import OWNED, State

NOBLES = "MPS"


@dataclass(frozen=True)
class Turn:
    """All that the rules of placing look at, in letters: the board as the map writes it, the tokens of the turn."""

    seat: int
    number: int
    cards: frozenset[int]
    river_tokens_open_fields: bool
    board: tuple[str, ...]
    stand: str
    on_land: str = ""
    in_rivers: str = ""

    @property
    def placed(self) -> str:
        return self.on_land + self.in_rivers


def turn_of(state: State) -> Turn:
    seat = int(state.on_turn)
    kinds = "MPSF"
    return Turn(
        seat=seat,
        number=int(state.turn),
        cards=frozenset(card for card in range(1, 10) if state.cards[card] == OWNED + seat),
        river_tokens_open_fields=state.river_tokens_open_fields,
        board=tuple(write_piece(int(state.board[cell]), cell) for cell in range(CELLS)),
        stand="".join(kinds[token] * int(state.stands[4 * seat + token]) for token in range(4)),
        on_land="".join(kinds[token] * int(state.placed[token]) for token in range(4)),
        in_rivers="?" * int(state.in_river),
    )


def is_a_whole_turn(turn: Turn) -> bool:
    """Whether the tokens that lie there are one of the sets that may be played."""
    farmers = turn.on_land.count("F")
    nobles = sorted(token for token in turn.on_land if token in NOBLES)
    if turn.number == 1:
        return len(turn.placed) == 1
    if len(turn.placed + turn.stand) == 1:
        return len(turn.placed) == 1
    any_two = len(turn.placed) == 2
    three_farmers = farmers >= 3 and not nobles and not turn.in_rivers
    three_nobles = 4 in turn.cards and turn.placed == turn.on_land and nobles == sorted(NOBLES) and not farmers
    noble_with_farmers = 5 in turn.cards and len(nobles) == 1 and farmers >= 3 and not turn.in_rivers
    if turn.number == 2:
        return any_two
    return any_two or three_farmers or three_nobles or noble_with_farmers


def takes(turn: Turn, token: str, cell: Cell) -> bool:
    """Whether the hex may be entered by this token."""
    there = turn.board[cell]
    if there in (".", "~"):
        return True
    if not there.startswith("+"):
        return False
    if token in NOBLES:
        return 6 in turn.cards
    own = [f"{kind}{turn.seat}" for kind in "MPSF"]
    if turn.river_tokens_open_fields:
        own += [piece.lower() for piece in own]
    return any(turn.board[beside] in own for beside in neighbours_of(cell))


def after(turn: Turn, token: str, cell: Cell) -> Turn:
    river = REGIONS[cell] == Region.RIVER
    piece = f"{token.lower() if river else token}{turn.seat}"
    return replace(
        turn,
        board=(*turn.board[:cell], piece, *turn.board[cell + 1 :]),
        stand=turn.stand.replace(token, "", 1),
        on_land=turn.on_land if river else turn.on_land + token,
        in_rivers=turn.in_rivers + token if river else turn.in_rivers,
    )


def can_become_whole(turn: Turn) -> bool:
    """A token may never be placed after which no legal set can be completed.

    One token is all that can be lacking: two make a turn whatever they are, and what is more than two and not whole
    lacks a third farmer or cannot be mended.
    """
    return is_a_whole_turn(turn) or any(
        takes(turn, token, cell) and is_a_whole_turn(after(turn, token, cell))
        for token in sorted(set(turn.stand))
        for cell in hexes_of_every_sort(turn)
    )


def hexes_of_every_sort(turn: Turn) -> list[Cell]:
    """A free river hex and a free land hex stand for all of them; fields differ in what lies beside them."""
    river = [cell for cell in range(CELLS) if turn.board[cell] == "~"][:1]
    land = [cell for cell in range(CELLS) if turn.board[cell] == "."][:1]
    return river + land + [cell for cell in range(CELLS) if turn.board[cell].startswith("+")]


def plainly_legal(state: State) -> set[Action]:
    turn = turn_of(state)
    found: set[Action] = {STOP} if is_a_whole_turn(turn) else set()
    for kind in TOKENS:
        token = "MPSF"[kind]
        for cell in range(CELLS):
            if token in turn.stand and takes(turn, token, cell) and can_become_whole(after(turn, token, cell)):
                found.add(PLACE[kind][cell])
    return found


@pytest.mark.parametrize("opened", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_legal_list_agrees_with_the_plain_words_of_the_rules(seats: int, opened: str) -> None:
    """In games at random in which cards 3 to 6 lie before somebody from the beginning; longer sets more often."""
    rng = Random(f"{seats} {opened}")
    state = GAME.setup(seats, {"cards": "first-seven", "river_tokens_open_fields": opened})
    compared = 0
    while asked := GAME.to_act(state):
        seat = asked[0]
        answers = [GAME.luck(state, rng)] if seat == CHANCE else GAME.legal(state, seat)
        if seat != CHANCE and isinstance(state.pending[-1], PlaceTokens):
            third = sum(state.placed) >= 2
            if state.turn <= 2 or third or rng.random() < 0.1:
                compared += third
                assert set(answers) == plainly_legal(state), GAME.write_position(state)
        GAME.apply(state, seat, rng.choice(answers))
        if state.turn == 1:
            for card in (3, 4, 5, 6):
                hand_out(state, card, rng.randrange(seats))
    assert compared >= 5


@pytest.mark.parametrize("stand", ["M", "F", "MF", "FF", "MFF", "MPS", "FFFF", "MFFFF", "MPSFF", "MMPFFFF"])
@pytest.mark.parametrize("cards", [[], [4], [5], [6], [4, 5, 6]])
def test_the_same_for_every_kind_of_stand_from_the_first_token_to_the_last(stand: str, cards: list[int]) -> None:
    """Near a field and a river; every way to go on is followed at a few hexes."""
    hexes = {GAME.read(position(), 0, f"F {name}").cell for name in ("6,6", "4,6", "5,9")}  # type: ignore[union-attr]
    open_turns = [position("+5 4,6  +c 7,5", stand=stand, supplies={0: "-"}, cards={0: cards})]
    while open_turns:
        state = open_turns.pop()
        legal = GAME.legal(state, 0)
        assert set(legal) == plainly_legal(state), GAME.write_position(state)
        for action in legal:
            if getattr(action, "cell", None) in hexes:
                following = GAME.clone(state)
                GAME.apply(following, 0, action)
                if following.pending == [*state.pending]:
                    open_turns.append(following)
