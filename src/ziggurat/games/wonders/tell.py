"""7 Wonders in sentences: what is asked, what was done, what happened, what a component says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders.actions import (
    BY_RIGHT,
    CHAIN,
    DISCARD,
    FOUND,
    STAGE,
    TILE,
    TOKEN,
    Action,
    Boards,
    BuildDiscarded,
    ChooseCard,
    DealBoards,
    DealHands,
    DealTiles,
    Decline,
    DraftTile,
    DrawCard,
    Drawn,
    DrawProject,
    Hands,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
    PlayLast,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.data import (
    AGE_NAMES,
    ALL_COINS,
    BOARDS,
    CARDS,
    COIN_REWARD,
    INITIAL_RESOURCE,
    PROJECTS,
    SHIELD,
    TILES,
    TOKEN_NAMES,
    UNSEEN,
    VICTORIES,
    VICTORY,
    VICTORY_REWARD,
    Project,
    read_slots,
)
from ziggurat.games.wonders.effects import (
    COLOUR_WORDS,
    DEFEATS,
    LEFT_SIDE,
    RAW,
    RESOURCE_NAMES,
    STAGES,
    SYMBOL_NAMES,
    Coins,
    CoinsPer,
    Effect,
    Points,
    PointsPer,
    Produce,
    Science,
    Shields,
    TradePrice,
)
from ziggurat.games.wonders.events import (
    Acted,
    AgeBegan,
    ConflictsResolved,
    GameScored,
    HandsPassed,
    LastDeclined,
    Lost,
    ProjectBegan,
    ProjectFailed,
    ProjectSucceeded,
    Revealed,
    TilePlaced,
    TilesPassed,
)
from ziggurat.games.wonders.view import View

WondersEvent = (
    AgeBegan
    | ProjectBegan
    | Revealed
    | HandsPassed
    | TilesPassed
    | Acted
    | LastDeclined
    | TilePlaced
    | ProjectSucceeded
    | ProjectFailed
    | Lost
    | ConflictsResolved
    | GameScored
)

# -- what is asked ---------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    match seen.pending[-1]:
        case DealBoards() | DealTiles() | DrawProject() | DealHands() | DrawCard():
            return _("The cards are being dealt.")
        case DraftTile():
            return _("Keep 1 Babel tile; the others go to the right.")
        case ChooseCard():
            if seen.seat >= 0 and seen.ready[seen.seat]:
                return _("Choose a card for the Free City.")
            when = _("{age}, turn {turn}").format(age=_(AGE_NAMES[seen.age]), turn=seen.turn)
            return f"{when}: " + _("choose a card, its use and how you pay.")
        case PlayLast():
            return _("Babylon may play its last card.")
        case BuildDiscarded():
            return _("You may build a card of the discard pile at no cost.")
        case SufferPenalty():
            return _("The Great Project has failed: choose what you lose.")
        case other:
            assert_never(other)


# -- what was done ---------------------------------------------------------------------------------------------------


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    """Choices lie face down: the events tell what became of them, to all at once."""
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case TakeBack():
            return _("{who} thinks again.").format(who=who)
        case Decline():
            return _("{who} declines.").format(who=who)
        case Keep():
            return _("{who} keeps tile {tile}.").format(who=who, tile=action.tile)
        case Boards():
            boards = [name_board(board, words) for board in action.boards]
            told = [f"{city_name(city, names, words)}: {board}" for city, board in enumerate(boards)]
            return _("The boards are dealt.") + " " + "; ".join(told) + "."
        case Tiles():
            return _("Three Babel tiles for everybody.")
        case Taken():
            if action.card == UNSEEN:
                return _("{who} draws a card for the Free City.").format(who=names[action.seat])
            card = _(CARDS[action.card].name)
            return _("{who} draws {card} for the Free City.").format(who=names[action.seat], card=card)
        case Play() | LoseCard() | LoseVictories() | Sealed() | Hands() | Drawn():
            return ""
        case other:
            assert_never(other)


def city_name(city: int, names: Sequence[str], words: Words) -> str:
    return names[city] if city < len(names) else words.gettext("Free City")


# -- what happened ---------------------------------------------------------------------------------------------------


def tell_event(event: WondersEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case AgeBegan():
            return _("{age} begins.").format(age=_(AGE_NAMES[event.age]))
        case ProjectBegan():
            project = PROJECTS[event.project]
            tokens = words.ngettext("{count} token", "{count} tokens", event.tokens).format(count=event.tokens)
            return _("Great Project: {project}, {tokens}.").format(project=_(project.name), tokens=tokens)
        case Revealed():
            return _("All cards are turned over.")
        case HandsPassed():
            return ""
        case TilesPassed():
            return _("All have kept a tile.")
        case Acted():
            return tell_play(event, city_name(event.city, names, words), words)
        case LastDeclined():
            return ""
        case TilePlaced():
            line = _("{who} places tile {tile}: {name}.")
            return line.format(who=names[event.seat], tile=event.tile, name=_(TILES[event.tile - 1].name))
        case ProjectSucceeded():
            paid = [f"{name} ×{count}" for name, count in zip(names, event.tokens, strict=False) if count]
            reward = say_taken(event, words)
            return _("{project} succeeds. Reward, {reward}: {who}.").format(
                project=_(PROJECTS[event.project].name), reward=reward, who=", ".join(paid)
            )
        case ProjectFailed():
            suffer = ", ".join(names[seat] for seat in event.suffer)
            line = _("{project} fails.").format(project=_(PROJECTS[event.project].name))
            return f"{line} " + _("Without a token: {who}.").format(who=suffer) if suffer else line
        case Lost():
            return tell_loss(event, names[event.seat], words)
        case ConflictsResolved():
            return tell_conflicts(event, names, words)
        case GameScored():
            return _("The game is over.")
        case other:
            assert_never(other)


def tell_play(event: Acted, who: str, words: Words) -> str:
    _ = words.gettext
    play = event.play
    if play.use == DISCARD:
        return _("{who} discards a card for 3 coins.").format(who=who)
    if play.use == TILE:
        return _("{who} discards a card and lays a Babel tile.").format(who=who)
    if play.use == STAGE:
        line = _("{who} builds a stage of the wonder").format(who=who)
    else:
        line = _("{who} builds {card}").format(who=who, card=_(CARDS[play.card].name))
    parts = []
    if play.way in (CHAIN, BY_RIGHT, TOKEN, FOUND):
        parts.append(_(WAY_WORDS[play.way]))
    if play.left:
        parts.append(_("{coins} to the left").format(coins=play.left))
    if play.right:
        parts.append(_("{coins} to the right").format(coins=play.right))
    if event.bank:
        parts.append(_("{coins} to the bank").format(coins=event.bank))
    if event.gained:
        parts.append(_("takes {coins}").format(coins=say_coins(event.gained, words)))
    if play.join:
        parts.append(_("participates"))
    return line + (f" ({', '.join(parts)})." if parts else ".")


WAY_WORDS = ("", N_("by chain"), N_("by right of Olympia"), N_("with a token"), N_("from the discard pile"))


def tell_loss(event: Lost, who: str, words: Words) -> str:
    _ = words.gettext
    if event.card is not None:
        return _("{who} loses {card}.").format(who=who, card=_(CARDS[event.card].name))
    if event.coins:
        return _("{who} loses {coins}.").format(who=who, coins=say_coins(event.coins, words))
    if event.initial:
        return _("{who} loses the initial resource.").format(who=who)
    parts = []
    if any(event.victories):
        values = [f"+{value}" for value, n in zip(VICTORY[1:], event.victories, strict=True) for _n in range(n)]
        parts.append(_("{who} loses victory tokens: {tokens}.").format(who=who, tokens=" ".join(values)))
    if event.defeat:
        line = words.ngettext(
            "{who} takes a defeat token of {value}.", "{who} takes {count} defeat tokens of {value}.", event.defeats
        )
        parts.append(line.format(who=who, count=event.defeats, value=event.defeat))
    return " ".join(parts) or _("{who} has nothing to lose.").format(who=who)


def tell_conflicts(event: ConflictsResolved, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    parts = []
    for city, shields in enumerate(event.shields):
        results = [_("{count} won").format(count=event.victories[city])] if event.victories[city] else []
        results += [_("{count} lost").format(count=event.defeats[city])] if event.defeats[city] else []
        told = words.ngettext("{count} shield", "{count} shields", shields).format(count=shields)
        parts.append(f"{city_name(city, names, words)} {told}" + (f" ({', '.join(results)})" if results else ""))
    return _("Military conflicts: {cities}.").format(cities="; ".join(parts))


# -- what a component says -------------------------------------------------------------------------------------------


def say_coins(count: int, words: Words) -> str:
    return words.ngettext("{count} coin", "{count} coins", count).format(count=count)


def say_points(count: int, words: Words) -> str:
    return words.ngettext("{count} point", "{count} points", count).format(count=count)


def name_board(board: int, words: Words) -> str:
    return f"{words.gettext(BOARDS[board >> 1].name)} {'AB'[board & 1]}"


def say_cost(cost: tuple[int, ...], words: Words) -> str:
    """A cost in words; nothing is free."""
    _ = words.gettext
    parts = [say_coins(cost[-1], words)] if cost[-1] else []
    parts += [f"{count} {_(name)}" for name, count in zip(RESOURCE_NAMES, cost[:-1], strict=True) if count]
    return ", ".join(parts) or _("free")


def say_slot(slot: int, words: Words) -> str:
    names = [words.gettext(name) for n, name in enumerate(RESOURCE_NAMES) if slot >> n & 1]
    return words.gettext(" or ").join(names)


def say_effects(effects: Sequence[Effect], words: Words) -> str:
    return "; ".join(say_effect(effect, words) for effect in effects)


def say_effect(effect: Effect, words: Words) -> str:
    _ = words.gettext
    if isinstance(effect, Produce):
        made = ", ".join(say_slot(slot, words) for slot in read_slots(effect.slots))
        return made if effect.tradable else _("{resources}, not for sale").format(resources=made)
    if isinstance(effect, TradePrice):
        goods = _("raw materials") if effect.goods == RAW else _("manufactured goods")
        sides = _("from both sides")
        if len(effect.sides) == 1:
            sides = _("from the left") if effect.sides == LEFT_SIDE else _("from the right")
        return _("{goods} {sides} cost 1").format(goods=goods, sides=sides)
    if isinstance(effect, Coins):
        return say_coins(effect.amount, words)
    if isinstance(effect, Points):
        return say_points(effect.amount, words)
    if isinstance(effect, CoinsPer | PointsPer):
        amount = say_coins(effect.amount, words) if isinstance(effect, CoinsPer) else say_points(effect.amount, words)
        where = (_("here"), _("in the neighbouring cities"), _("here and in the neighbouring cities"))[effect.scope - 1]
        return _("{amount} per {what} {where}").format(amount=amount, what=say_what(effect.what, words), where=where)
    if isinstance(effect, Shields):
        return words.ngettext("{count} shield", "{count} shields", effect.amount).format(count=effect.amount)
    if isinstance(effect, Science):
        return _(SYMBOL_NAMES[effect.symbol])
    return _(SPECIAL[type(effect).__name__])


SPECIAL = {
    "AnyScience": N_("a symbol of your choice"),
    "BuildFree": N_("once per Age: build a card at no cost"),
    "PlayLastCard": N_("play the last card of an Age too"),
    "BuildFromDiscard": N_("build a card of the discard pile at no cost"),
    "CopyGuild": N_("copy a guild of a neighbour at the end"),
}


def say_what(what: int, words: Words) -> str:
    _ = words.gettext
    if what == STAGES:
        return _("wonder stage")
    if what == DEFEATS:
        return _("defeat token")
    return ", ".join(_(COLOUR_WORDS[colour]) for colour in range(len(COLOUR_WORDS)) if what >> colour & 1)


def say_project(seen: View, words: Words) -> str:
    """The Great Project: its colour, its cost, what it brings and what it costs to fail, and its tokens."""
    _ = words.gettext
    project = PROJECTS[seen.project]
    told = _("{name}: {colour}, {cost}. Success: {reward}. Failure: {penalty}.").format(
        name=_(project.name),
        colour=_(COLOUR_WORDS[project.colour]),
        cost=say_cost(cost_to_join(seen), words),
        reward=say_reward(project, words),
        penalty=say_penalty(project, words),
    )
    left = words.ngettext("{count} token left", "{count} tokens left", seen.project_tokens)
    return f"{told} {left.format(count=seen.project_tokens)}."


def cost_to_join(seen: View) -> tuple[int, ...]:
    """What participation costs at this table: the coins of the River Port are agreed upon."""
    project = PROJECTS[seen.project]
    if project.key == "river_port":
        return (*project.cost[:-1], seen.table.river_port_coins)
    return project.cost


def say_reward(project: Project, words: Words) -> str:
    _ = words.gettext
    kind, amount = project.reward
    if kind == COIN_REWARD:
        return say_coins(amount, words)
    if kind == VICTORY_REWARD:
        return _("victory token +{value}").format(value=amount)
    if kind == SHIELD:
        return words.ngettext("{count} shield", "{count} shields", amount).format(count=amount)
    return _(TOKEN_NAMES[kind])


def say_taken(event: ProjectSucceeded, words: Words) -> str:
    """The reward as it was taken: tile 19 makes victory tokens smaller."""
    kind, amount = PROJECTS[event.project].reward
    if kind != VICTORY_REWARD or event.victory == amount:
        return say_reward(PROJECTS[event.project], words)
    if event.victory:
        return words.gettext("victory token +{value} by tile 19").format(value=event.victory)
    return words.gettext("nothing by tile 19")


def say_penalty(project: Project, words: Words) -> str:
    _ = words.gettext
    kind, amount = project.penalty
    if kind == ALL_COINS:
        return _("lose all coins")
    if kind == INITIAL_RESOURCE:
        return _("lose the initial resource")
    if kind == VICTORIES:
        return _("lose {count} victory tokens").format(count=amount)
    return _("lose a {card}").format(card=_(COLOUR_WORDS[kind]))
