"""7 Wonders in sentences: what is asked, what was done, what happened, what a component says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, view
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Play
from ziggurat.games.wonders.effects import Effect
from ziggurat.games.wonders.view import View

WondersEvent = (
    ev.AgeBegan
    | ev.ProjectBegan
    | ev.Revealed
    | ev.HandsPassed
    | ev.TilesPassed
    | ev.Acted
    | ev.LastDeclined
    | ev.TilePlaced
    | ev.ProjectSucceeded
    | ev.ProjectFailed
    | ev.Lost
    | ev.ConflictsResolved
    | ev.GameScored
)

# -- what is asked ---------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    match seen.pending[-1]:
        case a.DealBoards() | a.DealTiles() | a.DrawProject() | a.DealHands() | a.DrawCard():
            return _("The cards are being dealt.")
        case a.DraftTile():
            return _("Keep 1 Babel tile; the others go to the right.")
        case a.ChooseCard():
            if seen.seat >= 0 and seen.ready[seen.seat]:
                return _("Choose a card for the Free City.")
            when = _("{age}, turn {turn}").format(age=_(d.AGE_NAMES[seen.age]), turn=seen.turn)
            return f"{when}: " + _("choose a card, its use and how you pay.")
        case a.PlayLast():
            return _("Babylon may play its last card.")
        case a.BuildDiscarded():
            return _("You may build a card of the discard pile at no cost.")
        case a.SufferPenalty():
            return _("The Great Project has failed: choose what you lose.")
        case other:
            assert_never(other)


def awaits(seen: View, names: Names, words: Words) -> str:
    """Who is awaited and for what, to everybody else."""
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    question = seen.pending[-1]
    who = ", ".join([names[seat] for seat in question.asks if seat >= 0])
    match question:
        case a.DealBoards() | a.DealTiles() | a.DrawProject() | a.DealHands() | a.DrawCard():
            return _("The cards are being dealt.")
        case a.DraftTile():
            return _("Waiting for a Babel tile from: {who}.").format(who=who)
        case a.ChooseCard():
            return _("Waiting for a card from: {who}.").format(who=who)
        case a.PlayLast():
            return _("Waiting for the last card of Babylon: {who}.").format(who=who)
        case a.BuildDiscarded():
            return _("Waiting for a card of the discard pile from: {who}.").format(who=who)
        case a.SufferPenalty():
            return _("Waiting for a loss from: {who}.").format(who=who)
        case other:
            assert_never(other)


# -- an answer in words ------------------------------------------------------------------------------------------------


def say(action: Action, seen: View, names: Names, words: Words) -> str:
    """An answer for the person about to give it."""
    _ = words.gettext
    match action:
        case Play():
            return say_play(action, seen, words)
        case a.Keep():
            return _("Keep tile {tile}, {name}").format(tile=action.tile, name=_(d.TILES[action.tile - 1].name))
        case a.LoseCard():
            return _("Lose {card}").format(card=_(d.CARDS[action.card].name))
        case a.LoseVictories():
            tokens = [f"+{value}" for value, n in zip(d.VICTORY[1:], action.counts, strict=True) for _n in range(n)]
            return _("Lose victory tokens {tokens}").format(tokens=" ".join(tokens))
        case a.Decline():
            return _("Build nothing")
        case a.TakeBack():
            return _("Take your choice back")
        case a.Sealed():
            return _("A choice that lies face down")
        case a.Boards() | a.Tiles() | a.Drawn() | a.Hands() | a.Taken():
            return _("Deal")
        case other:
            assert_never(other)


def say_play(play: Play, seen: View, words: Words) -> str:
    """A use and a card, the way, to whom coins go, participation."""
    _ = words.gettext
    card = _(d.CARDS[play.card].name) if play.card != d.UNSEEN else _("a card")
    if play.use == a.DISCARD:
        return _("Discard {card} for 3 coins").format(card=card)
    if play.use == a.TILE:
        return _("Discard {card}, lay Babel tile {tile}").format(card=card, tile=play.tile)
    line = _("Build the next stage with {card}") if play.use == a.STAGE else _("Build {card}")
    parts = [line.format(card=card)]
    if play.way:
        parts.append(_(WAY_WORDS[play.way]))
    parts.append(say_payment(play.left, play.right, bank_of(play, seen), words))
    if play.join:
        parts.append(_("participate"))
    return ", ".join(part for part in parts if part)


def bank_of(play: Play, seen: View) -> int:
    """What the bank gets, which follows from the rules, the tiles and the city that builds."""
    question = seen.pending[-1] if seen.pending else None
    if seen.seat < 0 or play.card == d.UNSEEN:
        return 0
    city = seen.seat
    if isinstance(question, a.BuildDiscarded):
        city = question.city
    elif isinstance(question, a.ChooseCard) and seen.ready[seen.seat] and seen.table.seats == 2:
        city = s.FREE_CITY
    state = view.Certain.of(seen).state
    if play.use == a.STAGE and s.next_stage(state, city) < 0:
        return 0
    return int(building.bank_due(state, city, play))


# -- what was done ---------------------------------------------------------------------------------------------------


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    """Choices lie face down: the events tell what became of them, to all at once."""
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case a.TakeBack():
            return _("{who} thinks again.").format(who=who)
        case a.Decline():
            return _("{who} declines.").format(who=who)
        case a.Keep():
            return _("{who} keeps tile {tile}.").format(who=who, tile=action.tile)
        case a.Boards():
            boards = [name_board(board, words) for board in action.boards]
            told = [f"{city_name(city, names, words)}: {board}" for city, board in enumerate(boards)]
            return _("The boards are dealt.") + " " + "; ".join(told) + "."
        case a.Tiles():
            return _("Three Babel tiles for everybody.")
        case a.Taken():
            if action.card == d.UNSEEN:
                return _("{who} draws a card for the Free City.").format(who=names[action.seat])
            card = _(d.CARDS[action.card].name)
            return _("{who} draws {card} for the Free City.").format(who=names[action.seat], card=card)
        case Play() | a.LoseCard() | a.LoseVictories() | a.Sealed() | a.Hands() | a.Drawn():
            return ""
        case other:
            assert_never(other)


def city_name(city: int, names: Sequence[str], words: Words) -> str:
    return names[city] if city < len(names) else words.gettext("Free City")


# -- what happened ---------------------------------------------------------------------------------------------------


def tell_event(event: WondersEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case ev.AgeBegan():
            return _("{age} begins.").format(age=_(d.AGE_NAMES[event.age]))
        case ev.ProjectBegan():
            project = d.PROJECTS[event.project]
            tokens = words.ngettext("{count} token", "{count} tokens", event.tokens).format(count=event.tokens)
            return _("Great Project: {project}, {tokens}.").format(project=_(project.name), tokens=tokens)
        case ev.Revealed() | ev.HandsPassed():
            return ""
        case ev.TilesPassed():
            return _("All have kept a tile.")
        case ev.Acted():
            return tell_play(event, city_name(event.city, names, words), words)
        case ev.LastDeclined():
            return ""
        case ev.TilePlaced():
            line = _("{who} places tile {tile}: {name}.")
            return line.format(who=names[event.seat], tile=event.tile, name=_(d.TILES[event.tile - 1].name))
        case ev.ProjectSucceeded():
            paid = [f"{name} ×{count}" for name, count in zip(names, event.tokens, strict=False) if count]
            reward = say_taken(event, words)
            return _("{project} succeeds. Reward, {reward}: {who}.").format(
                project=_(d.PROJECTS[event.project].name), reward=reward, who=", ".join(paid)
            )
        case ev.ProjectFailed():
            suffer = ", ".join(names[seat] for seat in event.suffer)
            line = _("{project} fails.").format(project=_(d.PROJECTS[event.project].name))
            return f"{line} " + _("Without a token: {who}.").format(who=suffer) if suffer else line
        case ev.Lost():
            return tell_loss(event, names[event.seat], words)
        case ev.ConflictsResolved():
            return tell_conflicts(event, names, words)
        case ev.GameScored():
            return _("The game is over.")
        case other:
            assert_never(other)


def tell_play(event: ev.Acted, who: str, words: Words) -> str:
    _ = words.gettext
    play = event.play
    if play.use == a.DISCARD:
        return _("{who} discards a card for 3 coins.").format(who=who)
    if play.use == a.TILE:
        return _("{who} discards a card and lays a Babel tile.").format(who=who)
    if play.use == a.STAGE:
        line = _("{who} builds a stage of the wonder").format(who=who)
    else:
        line = _("{who} builds {card}").format(who=who, card=_(d.CARDS[play.card].name))
    parts = []
    if play.way in (a.CHAIN, a.BY_RIGHT, a.TOKEN, a.FOUND):
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


def tell_loss(event: ev.Lost, who: str, words: Words) -> str:
    _ = words.gettext
    if event.card is not None:
        return _("{who} loses {card}.").format(who=who, card=_(d.CARDS[event.card].name))
    if event.coins:
        return _("{who} loses {coins}.").format(who=who, coins=say_coins(event.coins, words))
    if event.initial:
        return _("{who} loses the initial resource.").format(who=who)
    parts = []
    if any(event.victories):
        values = [f"+{value}" for value, n in zip(d.VICTORY[1:], event.victories, strict=True) for _n in range(n)]
        parts.append(_("{who} loses victory tokens: {tokens}.").format(who=who, tokens=" ".join(values)))
    if event.defeat:
        line = words.ngettext(
            "{who} takes a defeat token of {value}.", "{who} takes {count} defeat tokens of {value}.", event.defeats
        )
        parts.append(line.format(who=who, count=event.defeats, value=event.defeat))
    return " ".join(parts) or _("{who} has nothing to lose.").format(who=who)


def tell_conflicts(event: ev.ConflictsResolved, names: Sequence[str], words: Words) -> str:
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
    return f"{words.gettext(d.BOARDS[board >> 1].name)} {'AB'[board & 1]}"


def say_payment(left: int, right: int, bank: int, words: Words) -> str:
    """Coins and to whom they go; empty if none do."""
    _ = words.gettext
    parts = []
    if left:
        parts.append(_("{coins} to the left").format(coins=say_coins(left, words)))
    if right:
        parts.append(_("{coins} to the right").format(coins=say_coins(right, words)))
    if bank:
        parts.append(_("{coins} to the bank").format(coins=say_coins(bank, words)))
    return ", ".join(parts)


def say_cost(cost: tuple[int, ...], words: Words) -> str:
    """A cost in words; nothing is free."""
    _ = words.gettext
    parts = [say_coins(cost[-1], words)] if cost[-1] else []
    parts += [f"{count} {_(name)}" for name, count in zip(e.RESOURCE_NAMES, cost[:-1], strict=True) if count]
    return ", ".join(parts) or _("free")


def say_slot(slot: int, words: Words) -> str:
    names = [words.gettext(name) for n, name in enumerate(e.RESOURCE_NAMES) if slot >> n & 1]
    return words.gettext(" or ").join(names)


def say_effects(effects: Sequence[Effect], words: Words) -> str:
    return "; ".join(say_effect(effect, words) for effect in effects)


def say_effect(effect: Effect, words: Words) -> str:
    _ = words.gettext
    if isinstance(effect, e.Produce):
        made = ", ".join(say_slot(slot, words) for slot in d.read_slots(effect.slots))
        return made if effect.tradable else _("{resources}, not for sale").format(resources=made)
    if isinstance(effect, e.TradePrice):
        goods = _("raw materials") if effect.goods == e.RAW else _("manufactured goods")
        sides = _("from both sides")
        if len(effect.sides) == 1:
            sides = _("from the left") if effect.sides == e.LEFT_SIDE else _("from the right")
        return _("{goods} {sides} cost 1").format(goods=goods, sides=sides)
    if isinstance(effect, e.Coins):
        return say_coins(effect.amount, words)
    if isinstance(effect, e.Points):
        return say_points(effect.amount, words)
    if isinstance(effect, e.CoinsPer | e.PointsPer):
        amount = say_coins(effect.amount, words) if isinstance(effect, e.CoinsPer) else say_points(effect.amount, words)
        where = (_("here"), _("in the neighbouring cities"), _("here and in the neighbouring cities"))[effect.scope - 1]
        return _("{amount} per {what} {where}").format(amount=amount, what=say_what(effect.what, words), where=where)
    if isinstance(effect, e.Shields):
        return words.ngettext("{count} shield", "{count} shields", effect.amount).format(count=effect.amount)
    if isinstance(effect, e.Science):
        return _(e.SYMBOL_NAMES[effect.symbol])
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
    if what == e.STAGES:
        return _("wonder stage")
    if what == e.DEFEATS:
        return _("defeat token")
    return ", ".join(_(e.COLOUR_WORDS[colour]) for colour in range(len(e.COLOUR_WORDS)) if what >> colour & 1)


def say_project(number: int, cost: tuple[int, ...], words: Words) -> str:
    """The Great Project: its colour, its cost, what it brings and what it costs to fail."""
    _ = words.gettext
    project = d.PROJECTS[number]
    return _("{name}: {colour}, {cost}. Success: {reward}. Failure: {penalty}.").format(
        name=_(project.name),
        colour=_(e.COLOUR_WORDS[project.colour]),
        cost=say_cost(cost, words),
        reward=say_reward(project, words),
        penalty=say_penalty(project, words),
    )


def cost_to_join(seen: View) -> tuple[int, ...]:
    """What participation costs at this table: the coins of the River Port are agreed upon."""
    project = d.PROJECTS[seen.project]
    if project.key == "river_port":
        return (*project.cost[:-1], seen.table.river_port_coins)
    return project.cost


def say_reward(project: d.Project, words: Words) -> str:
    _ = words.gettext
    kind, amount = project.reward
    if kind == d.COIN_REWARD:
        return say_coins(amount, words)
    if kind == d.VICTORY_REWARD:
        return _("victory token +{value}").format(value=amount)
    if kind == d.SHIELD:
        return words.ngettext("{count} shield", "{count} shields", amount).format(count=amount)
    return _(d.TOKEN_NAMES[kind])


def say_taken(event: ev.ProjectSucceeded, words: Words) -> str:
    """The reward as it was taken: tile 19 makes victory tokens smaller."""
    kind, amount = d.PROJECTS[event.project].reward
    if kind != d.VICTORY_REWARD or event.victory == amount:
        return say_reward(d.PROJECTS[event.project], words)
    if event.victory:
        return words.gettext("victory token +{value} by tile 19").format(value=event.victory)
    return words.gettext("nothing by tile 19")


def say_penalty(project: d.Project, words: Words) -> str:
    _ = words.gettext
    kind, amount = project.penalty
    if kind == d.ALL_COINS:
        return _("lose all coins")
    if kind == d.INITIAL_RESOURCE:
        return _("lose the initial resource")
    if kind == d.VICTORIES:
        return _("lose {count} victory tokens").format(count=amount)
    return _("lose a {card}").format(card=_(e.COLOUR_WORDS[kind]))
