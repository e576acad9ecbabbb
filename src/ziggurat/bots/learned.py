"""What was learned of a game by playing it (`ziggurat learn`): how much a lead is worth at each stage of the game, and
what the forecast misses.

Both are data, `weights/<game>.learned.json`. A forecast is corrected by a small network over sparse features: a linear
part, and a hidden layer on top of it. Numbers are kept in eight bits with a scale; here they are plain fractions, and a
value is a few hundred additions.
"""

from __future__ import annotations

import base64
import json
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase

FORMAT: Final = 1
"""The version of the file."""
STAGES: Final = 6
"""How many parts of a game have a spread of their own; between their middles it changes steadily."""
MOST_SEATS: Final = 8
LARGEST: Final = 127


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Layers:
    """A network as numbers: `into[hidden * feature + unit]`."""

    features: int
    hidden: int
    units: tuple[float, ...]
    """By stage: how many points its values are in. A forecast misses less as the game goes on."""
    lean: tuple[float, ...]
    """By feature: the linear part."""
    into: tuple[float, ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Learned:
    """All that was learned of a game."""

    spreads: Mapping[int, tuple[float, ...]]
    """By seats, for each stage: how many points of lead make the odds e to 1."""
    layers: Layers | None = None
    guides: bool = True
    """Whether the search is rewarded by these spreads too, which must have passed the gate; else they tell chances and
    nothing more."""
    told: Mapping[str, Any] | None = None
    """How it was learned, for those who ask."""


NOTHING_LEARNED: Final = Learned({})


# -- at work ---------------------------------------------------------------------------------------------------------


class Network:
    """The correction of one party's points."""

    def __init__(self, layers: Layers) -> None:
        self.hidden: i64 = layers.hidden
        self.lean = vec[float](list(layers.lean))
        self.into = vec[float](list(layers.into))
        self.bias = vec[float](list(layers.bias))
        self.out = vec[float](list(layers.out))

    def value(self, active: vec[i64]) -> float:
        hidden = self.hidden
        into = self.into
        units = self.bias[:]
        total = 0.0
        for n in range(len(active)):
            total += self.lean[active[n]]
            first = hidden * active[n]
            for unit in range(hidden):
                units[unit] += into[first + unit]
        for unit in range(hidden):
            if units[unit] > 0.0:
                total += self.out[unit] * units[unit]
        return total


class Corrected:
    """A forecast, and what it was found to miss: how far the parties end from each other, not how high all of them."""

    def __init__(
        self,
        forecast_with_features: Callable[[Any], tuple[list[float], list[Any]]],
        stage: Callable[[Any], float],
        layers: Layers,
    ) -> None:
        self.plain = forecast_with_features
        self.stage = stage
        self.network = Network(layers)
        self.units = vec[float](list(layers.units))

    def forecast(self, state: Any) -> list[float]:
        points, rows = self.plain(state)
        if not rows:
            return points
        missed: list[float] = []
        total = 0.0
        for row in rows:
            active: vec[i64] = row
            value = self.network.value(active)
            missed.append(value)
            total += value
        mean = total / len(missed)
        unit = by_stage(self.units, 0, self.stage(state))
        for party in range(len(points)):
            points[party] += unit * (missed[party] - mean)
        return points


def by_stage(table: vec[float], first: i64, stage: float) -> float:
    """What a table, from this place on, has for a part of the game: between the middles of the stages it changes
    steadily."""
    place = max(0.0, min(STAGES - 1.0, stage * STAGES - 0.5))
    n = min(i64(place), i64(STAGES - 2))
    part = place - float(n)
    return (1.0 - part) * table[first + n] + part * table[first + n + 1]


class Calibrated:
    """How many points of lead make the odds e to 1, by seats and stage."""

    def __init__(self, stage: Callable[[Any], float], spreads: Mapping[int, Sequence[float]]) -> None:
        self.stage = stage
        self.table = vec[float]([0.0 for _ in range(STAGES * (MOST_SEATS + 1))])
        for seats in range(MOST_SEATS + 1):
            # A size of table that was not played takes the nearest one's.
            nearest = min(spreads, key=lambda known, seats=seats: abs(known - seats))  # type: ignore[misc]
            for n in range(STAGES):
                self.table[STAGES * seats + n] = spreads[nearest][n]

    def spread(self, state: Any) -> float:
        seats: i64 = int(state.seats)
        return by_stage(self.table, STAGES * seats, self.stage(state))


# -- kept ------------------------------------------------------------------------------------------------------------


def load_learned(name: str) -> Learned:
    """What the package ships of a game; nothing for one from elsewhere."""
    path = files("ziggurat.bots").joinpath("weights", f"{name}.learned.json")
    return read_learned(path) if path.is_file() else NOTHING_LEARNED


def read_learned(path: Traversable) -> Learned:
    """Raises `BadOptions` when the file is none, or of another version."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["format"] != FORMAT:
            raise ValueError(found["format"])
        spreads = {int(seats): tuple([float(one) for one in row]) for seats, row in found["spreads"].items()}
        if any(len(row) != STAGES or min(row) <= 0.0 for row in spreads.values()):
            raise ValueError(spreads)
        return Learned(spreads, read_layers(found["network"]), bool(found["guides"]), found["told"])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadOptions(Phrase("{path} holds nothing that was learned.", path=str(path))) from error


def read_layers(found: Any) -> Layers | None:
    if found is None:
        return None
    features, hidden = int(found["features"]), int(found["hidden"])
    lean, into, bias, out = (unpack(found[name]) for name in ("lean", "into", "bias", "out"))
    units = tuple([float(one) for one in found["units"]])
    wanted = (STAGES, features, features * hidden, hidden, hidden)
    if (len(units), len(lean), len(into), len(bias), len(out)) != wanted:
        raise ValueError(found["features"])
    return Layers(features, hidden, units, lean, into, bias, out)


def write_learned(game_name: str, learned: Learned) -> str:
    """The text of a file, the same for the same numbers."""
    layers = learned.layers
    network = layers and {
        "features": layers.features,
        "hidden": layers.hidden,
        "units": [round(one, 4) for one in layers.units],
        **{name: pack(getattr(layers, name)) for name in ("lean", "into", "bias", "out")},
    }
    told = {
        "format": FORMAT,
        "game": game_name,
        "spreads": {str(seats): [round(one, 3) for one in row] for seats, row in sorted(learned.spreads.items())},
        "guides": learned.guides,
        "told": learned.told,
        "network": network,
    }
    return json.dumps(told, indent=1) + "\n"


def pack(numbers: Sequence[float]) -> dict[str, Any]:
    """Numbers in eight bits each, and what the largest of them stands for."""
    scale = max([abs(number) for number in numbers], default=0.0) / LARGEST or 1.0
    scale = float(f"{scale:.6g}")
    whole = array("b", [max(-LARGEST, min(LARGEST, round(number / scale))) for number in numbers])
    return {"scale": scale, "bytes": base64.b64encode(whole.tobytes()).decode()}


def unpack(found: Any) -> tuple[float, ...]:
    whole = array("b")
    whole.frombytes(base64.b64decode(found["bytes"]))
    scale = float(found["scale"])
    return tuple([scale * number for number in whole])
