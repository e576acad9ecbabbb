"""OpenSpiel: every game as a sequential game with explicit chance. Importing this module registers them.

>>> import pyspiel
>>> import ziggurat.lab.spiel
>>> state = pyspiel.load_game("ziggurat_tigris(players=3)").new_initial_state()
>>> state.is_chance_node()
True
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

from ziggurat.core.arrays import blank_rows, row_size
from ziggurat.core.game import CHANCE, AnyGame, Seat, installed_games, load_game
from ziggurat.core.run import returns
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import shown

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("lab", error) from error

PREFIX: Final = "ziggurat_"
SEEDS: Final = 1024
"""Where chance has too many answers to name them (a lay-out, a deal), it is asked for one of so many seeds."""
USUAL: Final = "usual"
"""The word for options as they usually are."""
LONGEST: Final = 20_000
"""Answers of a game, more than any has."""


class Held:
    """A position in a form that OpenSpiel can copy and put away, with its answers as long as they stand."""

    def __init__(self, game: AnyGame, state: Any, steps: int) -> None:
        self.game = game
        self.state = state
        self.steps = steps
        """Answers so far, chance's included."""
        self.asked: Seat | None = None
        self.answers: dict[int, Any] = {}
        """Legal answers by number, in order; of chance by outcome."""
        self.chances: list[tuple[int, float]] = []
        self.refresh()

    def refresh(self) -> None:
        """Who is asked and what can be answered in this position."""
        game, state = self.game, self.state
        asked = game.to_act(state)
        self.asked = asked[0] if asked else None
        if self.asked is None:
            self.answers = {}
        elif self.asked == CHANCE:
            self._refresh_chances()
        else:
            legal = game.legal(state, self.asked)
            assert game.number is not None
            self.answers = dict(sorted(zip(game.number(legal), legal, strict=True), key=lambda pair: pair[0]))
            self.answers.pop(-1, None)

    def _refresh_chances(self) -> None:
        odds = None if self.game.odds is None else self.game.odds(self.state)
        if odds is None or len(odds) > SEEDS:
            self.answers = {}
            self.chances = [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]
        else:
            self.answers = {n: answer for n, (answer, _) in enumerate(odds)}
            self.chances = [(n, chance) for n, (_, chance) in enumerate(odds)]

    def apply(self, number: int) -> None:
        assert self.asked is not None
        if self.asked == CHANCE and not self.answers:
            answer = self.game.luck(self.state, Random(f"{self.steps} {number}"))
        else:
            answer = self.answers[number]
        self.game.apply(self.state, self.asked, answer)
        self.steps += 1
        self.refresh()

    def public(self) -> str:
        """Who is asked, after how many answers, and how the points stand."""
        asked = "nobody" if self.asked is None else "chance" if self.asked == CHANCE else f"player {self.asked}"
        points = " ".join(str(points) for points in self.game.scores(self.state))
        return f"{asked} is asked after {self.steps} answers, points {points}"

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        twin = object.__new__(Held)
        twin.game = self.game
        twin.state = self.game.clone(self.state)
        twin.steps = self.steps
        twin.asked = self.asked
        twin.answers = self.answers  # never changed, only replaced
        twin.chances = self.chances
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (self.game.name, self.game.write_position(self.state), self.steps)


def _held(name: str, position: str, steps: int) -> Held:
    game = load_game(name)
    return Held(game, game.read_position(position), steps)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, spiel: SpielGame, held: Held | None = None) -> None:
        super().__init__(spiel)
        self.held = held or Held(spiel.rules, spiel.rules.setup(spiel.seats, spiel.table_options), 0)

    def current_player(self) -> int:
        asked = self.held.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.held.answers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.held.chances

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        answer = self.held.answers.get(action)
        if answer is not None:
            return self.held.game.write(answer)
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else f"number {action}"

    def is_terminal(self) -> bool:
        return self.held.asked is None

    def returns(self) -> list[float]:
        if self.held.asked is not None:
            return [0.0] * self.num_players()
        return returns(self.held.game.ranking(self.held.state))

    def __str__(self) -> str:
        """What all may know of it in a line, and a mark for what each player knows. `position()` is the whole."""
        observer = Observer(self.held.game, private=True)
        return "; ".join([self.held.public(), *(observer.string_from(self, n) for n in range(self.num_players()))])

    def position(self) -> str:
        """The position as text: all of it, not what a player may know."""
        return self.held.game.write_position(self.held.state)


class Observer:
    """What a player knows, as a tensor in named parts and as a short text that is the same for equal knowledge."""

    def __init__(self, game: AnyGame, private: bool) -> None:
        self.game = game
        self.private = private
        size = row_size(tuple(game.shapes))
        self._memory = blank_rows(1, size)
        self._row = shown(self._memory, np.int16)
        self.tensor = np.zeros(size if private else 0, np.float32)
        self.dict: dict[str, Any] = {}
        place = 0
        for field in game.shapes if private else ():
            self.dict[field.name] = self.tensor[place : place + field.size].reshape(field.shape)
            place += field.size

    def _encode(self, state: SpielState, player: int) -> None:
        assert self.game.encode is not None
        self.game.encode(state.held.state, player, self._memory, 0)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.private:
            self._encode(state, player)
            self.tensor[:] = self._row

    def string_from(self, state: SpielState, player: int) -> str:
        if self.private:
            self._encode(state, player)
            return f"player {player} sees {digest(self._row.tobytes())}"
        return state.held.public()


def digest(seen: bytes) -> str:
    return blake2b(seen, digest_size=12).hexdigest()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options."""

    def __init__(self, rules: AnyGame, params: dict[str, Any] | None) -> None:
        self.rules = rules
        chosen = params or {}
        self.seats = int(chosen.get("players", usual_seats(rules)))
        rules.check_seats(self.seats)
        self.table_options = rules.complete_options(read_options(chosen.get("options", USUAL)))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.numbers),
            max_chance_outcomes=SEEDS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.seats > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(spiel_type(rules, self.seats), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Perfect recall is not offered: a view is what a seat knows now."""
        if params:
            raise ValueError("Observers have no parameters.")
        private = iig_obs_type is None or iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules, private)

    def resample(self, state: SpielState, player: int) -> SpielState:
        """A state that could be true for all that the player knows: what information-set search draws worlds from.

        `ISMCTSBot.set_resampler(game.resample)`
        """
        held = state.held
        world = held.game.imagine(held.game.view(held.state, player), Random(int(np.random.randint(1 << 30))))
        return SpielState(self, Held(held.game, world, held.steps))


def usual_seats(game: AnyGame) -> int:
    """Two where there are two."""
    return 2 if 2 in game.seats else game.seats[0]


def read_options(text: str) -> dict[str, str]:
    """Options in one word, since OpenSpiel would take `400` for a number: `tower:yes+projects:yes`.

    >>> read_options("tower:yes+projects:yes")
    {'tower': 'yes', 'projects': 'yes'}
    """
    if text == USUAL:
        return {}
    return {name: value for name, _, value in (option.partition(":") for option in text.split("+"))}


def spiel_type(game: AnyGame, seats: int) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": usual_seats(game), "options": USUAL},
    )


def register(game: AnyGame) -> None:
    """Makes a game known to OpenSpiel as `ziggurat_<name>`, with `players` and `options` as parameters."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(spiel_type(game, usual_seats(game)), Registered)


for _game in installed_games().values():
    if _game.encode is not None and _game.number is not None:
        register(_game)
