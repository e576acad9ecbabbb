"""7 Wonders in sentences: what is asked, what was done, what happened, what a component says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words, points_in_words, with_minus
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
    | ev.Declined
    | ev.CoinsLost
    | ev.Diplomacy
    | ev.LeadersPassed
    | ev.LeadersDrawn
    | ev.LeaderCopied
    | ev.LeaderEntombed
)

# -- what is asked ---------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    match seen.pending[-1]:
        case a.DealBoards() | a.DealTiles() | a.DrawProject() | a.DealHands() | a.DrawCard():
            return _("The cards are being dealt.")
        case a.DealLeaders() | a.DrawLeaders():
            return _("Leaders are being dealt.")
        case a.DraftLeader():
            return _("Keep 1 leader; the others go to the right.")
        case a.Recruit():
            return _(RECRUIT_QUESTIONS[seen.age])
        case a.RecruitMore():
            return _("You may recruit 1 more leader now.")
        case a.CopyLeader():
            return _("Courtesans Guild: choose a leader of a neighbour, who works for you too.")
        case a.EntombLeader():
            return _("Choose one of your leaders to entomb: twice his price in points, but his effect ends.")
        case a.PayLosses():
            owed = seen.owed[seen.seat] if seen.seat >= 0 else 0
            line = words.ngettext(
                "You lose {count} coin. For what you do not pay you take debt.",
                "You lose {count} coins. For what you do not pay you take debt.",
                owed,
            )
            return line.format(count=owed)
        case a.DraftTile():
            return _("Keep 1 Babel tile; the others go to the right.")
        case a.ChooseCard():
            if seen.seat >= 0 and seen.ready[seen.seat]:
                return _("Choose a card for the Free City.")
            line = _("{age}, turn {turn}: choose a card, its use and how you pay.")
            return line.format(age=_(d.AGE_NAMES[seen.age]), turn=seen.turn)
        case a.PlayLast():
            return _("You may play your last card.")
        case a.BuildDiscarded():
            return _("You may build a card of the discard pile at no cost.")
        case a.SufferPenalty():
            return _("The Great Project has failed: choose what you lose.")
        case other:
            assert_never(other)


RECRUIT_QUESTIONS = (
    "",
    N_("Before Age I: choose a leader and his use."),
    N_("Before Age II: choose a leader and his use."),
    N_("Before Age III: choose a leader and his use."),
)


BEFORE_AGE = ("", N_("before Age I"), N_("before Age II"), N_("before Age III"))


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
        case a.DealLeaders() | a.DrawLeaders():
            return _("Leaders are being dealt.")
        case a.DraftLeader() | a.Recruit() | a.RecruitMore() | a.CopyLeader() | a.EntombLeader():
            return _("Waiting for a leader from: {who}.").format(who=who)
        case a.PayLosses():
            return _("Waiting for coins or debt from: {who}.").format(who=who)
        case a.DraftTile():
            return _("Waiting for a Babel tile from: {who}.").format(who=who)
        case a.ChooseCard():
            return _("Waiting for a card from: {who}.").format(who=who)
        case a.PlayLast():
            return _("Waiting for the last card from: {who}.").format(who=who)
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
        case a.Pick():
            return say_pick(action.card, seen, words)
        case a.PayLoss():
            return say_loss(action.coins, seen.owed[seen.seat] if seen.seat >= 0 else action.coins, words)
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
        case a.Boards() | a.Tiles() | a.Drawn() | a.Hands() | a.Taken() | a.Leaders() | a.MoreLeaders():
            return _("Deal")
        case other:
            assert_never(other)


def say_pick(leader: int, seen: View, words: Words) -> str:
    """A leader that is kept, copied or entombed, by what is asked."""
    _ = words.gettext
    question = seen.pending[-1] if seen.pending else None
    line = _("Keep {leader}")
    if isinstance(question, a.CopyLeader):
        line = _("Copy {leader}")
    elif isinstance(question, a.EntombLeader):
        line = _("Entomb {leader}")
    return line.format(leader=_(d.CARDS[leader].name))


def say_loss(coins: int, owed: int, words: Words) -> str:
    """How much of a loss is paid, and the debt that is taken for the rest."""
    _ = words.gettext
    debt = owed - coins
    if debt <= 0:
        return _("Pay {coins}").format(coins=say_coins(coins, words))
    if not coins:
        return _("Take {debt}").format(debt=say_debt(debt, words))
    return _("Pay {coins}, take {debt}").format(coins=say_coins(coins, words), debt=say_debt(debt, words))


def say_debt(count: int, words: Words) -> str:
    return words.ngettext("{count} debt token", "{count} debt tokens", count).format(count=count)


def say_play(play: Play, seen: View, words: Words) -> str:
    """A use and a card, the way, to whom coins go, participation."""
    _ = words.gettext
    card = _(d.CARDS[play.card].name) if play.card < d.CARD_COUNT else _("a card")
    if play.use == a.DISCARD:
        return _("Discard {card} for 3 coins").format(card=card)
    if play.use == a.TILE:
        return _("Discard {card}, lay Babel tile {tile}").format(card=card, tile=play.tile)
    if play.use == a.STAGE:
        line = say_stage_built(play, seen, words)
    else:
        line = _("Recruit {card}") if play.card >= d.FIRST_LEADER else _("Build {card}")
    parts = [line.format(card=card)]
    if play.way:
        parts.append(say_way(play.way, play.card, words))
    parts.append(say_payment(play.left, play.right, bank_of(play, seen), words))
    parts.append(say_gifts(play.more, words))
    if play.join:
        parts.append(_("participate"))
    return ", ".join(part for part in parts if part)


def say_stage_built(play: Play, seen: View, words: Words) -> str:
    """The next stage, one of the Great Wall, or a copy of a neighbour's."""
    _ = words.gettext
    if play.pick < 0:
        return _("Build the next stage with {card}")
    if play.pick == a.OTHER_SIDE:
        return _("Build the next stage with {card}, as the other neighbour has it")
    if seen.seat >= 0 and not d.ANY_ORDER[seen.boards[acting_city(seen)]]:
        if wall_in_question(seen) >= 0:
            return _(COPIED_WALL_WORDS[play.pick])
        if play.pick == e.LEFT:
            return _("Build the next stage with {card}, as the left neighbour has it")
        return _("Build the next stage with {card}, as the right neighbour has it")
    return _(WALL_WORDS[play.pick])


def wall_in_question(seen: View) -> int:
    """The board of the Great Wall, where one of its stages is picked to be built or copied next; else -1."""
    city = acting_city(seen)
    if d.ANY_ORDER[seen.boards[city]]:
        return seen.boards[city]
    state = view.Certain.of(seen).state
    stage = int(s.next_stage(state, city))
    if stage < 0 or not d.STAGE_COPIES[stage]:
        return -1
    wall = int(building.wall_beside(state, city, building.copied_sides(state, stage)))
    return seen.boards[wall] if wall >= 0 else -1


WALL_WORDS = (
    N_("Build stage 1 of the Great Wall with {card}"),
    N_("Build stage 2 of the Great Wall with {card}"),
    N_("Build stage 3 of the Great Wall with {card}"),
    N_("Build stage 4 of the Great Wall with {card}"),
)
COPIED_WALL_WORDS = (
    N_("Build the next stage with {card}, as stage 1 of the Great Wall"),
    N_("Build the next stage with {card}, as stage 2 of the Great Wall"),
    N_("Build the next stage with {card}, as stage 3 of the Great Wall"),
    N_("Build the next stage with {card}, as stage 4 of the Great Wall"),
)


def say_way(way: int, card: int, words: Words) -> str:
    """How something was built, if not by paying; guilds and black cards may be free by a leader."""
    if way == a.BY_RIGHT and card < d.CARD_COUNT and d.CARDS[card].colour in (e.PURPLE, e.BLACK):
        return words.gettext("by right")
    return words.gettext(WAY_WORDS[way])


def acting_city(seen: View) -> int:
    """The city for which the reader chooses: the own one, or the Free City."""
    question = seen.pending[-1] if seen.pending else None
    if isinstance(question, a.BuildDiscarded):
        return question.city
    if isinstance(question, a.ChooseCard) and seen.ready[seen.seat] and seen.table.seats == 2:
        return s.FREE_CITY if seen.seat in question.asks else seen.seat
    return seen.seat


def bank_of(play: Play, seen: View) -> int:
    """What the bank gets, which follows from the rules, the tiles and the city that builds."""
    if seen.seat < 0 or play.card >= d.CARD_COUNT:
        return 0
    city = acting_city(seen)
    state = view.Certain.of(seen).state
    if play.use == a.STAGE and s.next_stage(state, city) < 0:
        return 0
    return int(building.bank_due(state, city, play))


# -- what was done ---------------------------------------------------------------------------------------------------


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    """Choices lie face down: the events tell what became of them, to all at once, and what was declined."""
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case a.TakeBack():
            return _("{who} thinks again.").format(who=who)
        case a.Leaders():
            return _("Four leaders for everybody.")
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
        case (
            Play()
            | a.Decline()
            | a.LoseCard()
            | a.LoseVictories()
            | a.PayLoss()
            | a.Pick()
            | a.Sealed()
            | a.Hands()
            | a.Drawn()
            | a.MoreLeaders()
        ):
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
        case ev.LastDeclined() | ev.Declined():
            return _("{who} declines.").format(who=names[event.seat])
        case ev.CoinsLost():
            return tell_coins_lost(event, city_name(event.city, names, words), words)
        case ev.Diplomacy():
            return _("{who} stays out of the conflicts by diplomacy.").format(who=city_name(event.city, names, words))
        case ev.LeadersPassed():
            return _("All have kept a leader.")
        case ev.LeadersDrawn():
            line = words.ngettext("{who} draws {count} leader.", "{who} draws {count} leaders.", event.count)
            return line.format(who=names[event.seat], count=event.count)
        case ev.LeaderCopied():
            leader = _(d.CARDS[event.leader].name)
            if event.gained:
                line = _("{who} copies {leader} and takes {coins}.")
                return line.format(who=names[event.seat], leader=leader, coins=say_coins(event.gained, words))
            return _("{who} copies {leader}.").format(who=names[event.seat], leader=leader)
        case ev.LeaderEntombed():
            return _("{who} entombs {leader}.").format(who=names[event.seat], leader=_(d.CARDS[event.leader].name))
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
            return _("The game is over: most points win, and on equal points most coins.")
        case other:
            assert_never(other)


def tell_play(event: ev.Acted, who: str, words: Words) -> str:
    _ = words.gettext
    play = event.play
    leader = play.card == d.UNSEEN_LEADER
    if play.use == a.DISCARD:
        line = _("{who} discards a leader for {coins}.") if leader else _("{who} discards a card for {coins}.")
        return line.format(who=who, coins=say_coins(event.gained, words))
    if play.use == a.TILE:
        if leader:
            return _("{who} discards a leader and lays a Babel tile.").format(who=who)
        return _("{who} discards a card and lays a Babel tile.").format(who=who)
    if play.use == a.STAGE:
        line = _("{who} builds a stage of the wonder").format(who=who)
    elif play.card >= d.FIRST_LEADER:
        line = _("{who} recruits {card}").format(who=who, card=_(d.CARDS[play.card].name))
    else:
        line = _("{who} builds {card}").format(who=who, card=_(d.CARDS[play.card].name))
    parts = []
    if play.way in (a.CHAIN, a.BY_RIGHT, a.TOKEN, a.FOUND):
        parts.append(say_way(play.way, play.card, words))
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


def tell_coins_lost(event: ev.CoinsLost, who: str, words: Words) -> str:
    _ = words.gettext
    if not event.debt:
        return _("{who} loses {coins}.").format(who=who, coins=say_coins(event.coins, words))
    debt = say_debt(event.debt, words)
    if not event.coins:
        return _("{who} takes {debt}.").format(who=who, debt=debt)
    coins = say_coins(event.coins, words)
    return _("{who} loses {coins} and takes {debt}.").format(who=who, coins=coins, debt=debt)


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
        parts.append(line.format(who=who, count=event.defeats, value=with_minus(event.defeat)))
    return " ".join(parts) or _("{who} has nothing to lose.").format(who=who)


def tell_conflicts(event: ev.ConflictsResolved, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    parts = []
    for city, shields in enumerate(event.shields):
        results = [_("{count} won").format(count=event.victories[city])] if event.victories[city] else []
        results += [_("{count} lost").format(count=event.defeats[city])] if event.defeats[city] else []
        told = words.ngettext("{count} shield", "{count} shields", shields).format(count=shields)
        parts.append(f"{city_name(city, names, words)}: {told}" + (f" ({', '.join(results)})" if results else ""))
    return _("Military conflicts: {cities}.").format(cities="; ".join(parts))


# -- what a component says -------------------------------------------------------------------------------------------


def say_coins(count: int, words: Words) -> str:
    return words.ngettext("{count} coin", "{count} coins", count).format(count=count)


def name_board(board: int, words: Words) -> str:
    return f"{words.gettext(d.BOARDS[board >> 1].name)} {'AB'[board & 1]}"


def say_gifts(more: int, words: Words) -> str:
    """From whom something is bought for nothing."""
    if not more & (a.GIFT_LEFT | a.GIFT_RIGHT):
        return ""
    if more & a.GIFT_LEFT and more & a.GIFT_RIGHT:
        return words.gettext("bought for nothing on both sides")
    if more & a.GIFT_LEFT:
        return words.gettext("bought for nothing on the left")
    return words.gettext("bought for nothing on the right")


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
    for (one, many), count in zip(e.RESOURCE_COUNTS, cost[:-1], strict=True):
        if count:
            parts.append(words.ngettext(one, many, count).format(count=count))
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
        return _(TRADE_WORDS[effect.goods, effect.sides])
    if isinstance(effect, e.Coins):
        return say_coins(effect.amount, words)
    if isinstance(effect, e.Points):
        return points_in_words(effect.amount, words)
    if isinstance(effect, e.CoinsPer | e.PointsPer):
        amount = (
            say_coins(effect.amount, words) if isinstance(effect, e.CoinsPer) else points_in_words(effect.amount, words)
        )
        return _(PER_WORDS[effect.what, effect.scope]).format(amount=amount)
    if isinstance(effect, e.Shields):
        return words.ngettext("{count} shield", "{count} shields", effect.amount).format(count=effect.amount)
    if isinstance(effect, e.Science):
        return _(e.SYMBOL_NAMES[effect.symbol])
    if isinstance(effect, e.Reduce | e.Earn | e.FreeKind | e.Waive):
        return _(KIND_WORDS[type(effect).__name__, effect.kind])
    if isinstance(effect, e.OthersLose):
        line = words.ngettext("all others lose {count} coin", "all others lose {count} coins", effect.amount)
        return line.format(count=effect.amount)
    if isinstance(effect, e.OthersLosePer):
        return _(LOSE_PER_WORDS[effect.what])
    if isinstance(effect, e.NeighbourCoins):
        line = words.ngettext("both neighbours take {count} coin", "both neighbours take {count} coins", effect.amount)
        return line.format(count=effect.amount)
    if isinstance(effect, e.Rebate):
        if effect.side == e.LEFT:
            return _("one unit from the left costs 1 less")
        return _("one unit from the right costs 1 less")
    if isinstance(effect, e.CopyStage):
        return _(COPY_WORDS[effect.sides, effect.number])
    return _(SPECIAL[type(effect).__name__])


TRADE_WORDS = {
    (e.RAW, e.LEFT_SIDE): N_("raw materials from the left cost 1"),
    (e.RAW, e.RIGHT_SIDE): N_("raw materials from the right cost 1"),
    (e.RAW, e.BOTH_SIDES): N_("raw materials from both sides cost 1"),
    (e.MANUFACTURED, e.BOTH_SIDES): N_("manufactured goods from both sides cost 1"),
}
PER_WORDS = {
    (e.BROWN_CARDS, e.OWN): N_("{amount} for each brown card here"),
    (e.GREY_CARDS, e.OWN): N_("{amount} for each grey card here"),
    (e.BLUE_CARDS, e.OWN): N_("{amount} for each blue card here"),
    (e.YELLOW_CARDS, e.OWN): N_("{amount} for each yellow card here"),
    (e.RED_CARDS, e.OWN): N_("{amount} for each red card here"),
    (e.GREEN_CARDS, e.OWN): N_("{amount} for each green card here"),
    (e.PURPLE_CARDS, e.OWN): N_("{amount} for each guild here"),
    (e.BLACK_CARDS, e.OWN): N_("{amount} for each black card here"),
    (e.BROWN_CARDS | e.GREY_CARDS | e.PURPLE_CARDS, e.OWN): N_("{amount} for each brown, grey or purple card here"),
    (e.BROWN_CARDS, e.ALL_THREE): N_("{amount} for each brown card here and in the neighbouring cities"),
    (e.GREY_CARDS, e.ALL_THREE): N_("{amount} for each grey card here and in the neighbouring cities"),
    (e.BROWN_CARDS, e.NEIGHBOURS): N_("{amount} for each brown card in the neighbouring cities"),
    (e.GREY_CARDS, e.NEIGHBOURS): N_("{amount} for each grey card in the neighbouring cities"),
    (e.BLUE_CARDS, e.NEIGHBOURS): N_("{amount} for each blue card in the neighbouring cities"),
    (e.YELLOW_CARDS, e.NEIGHBOURS): N_("{amount} for each yellow card in the neighbouring cities"),
    (e.RED_CARDS, e.NEIGHBOURS): N_("{amount} for each red card in the neighbouring cities"),
    (e.GREEN_CARDS, e.NEIGHBOURS): N_("{amount} for each green card in the neighbouring cities"),
    (e.PURPLE_CARDS, e.NEIGHBOURS): N_("{amount} for each guild in the neighbouring cities"),
    (e.BLACK_CARDS, e.NEIGHBOURS): N_("{amount} for each black card in the neighbouring cities"),
    (e.LEADERS, e.NEIGHBOURS): N_("{amount} for each recruited leader in the neighbouring cities"),
    (e.STAGES, e.OWN): N_("{amount} for each stage of the wonder here"),
    (e.STAGES, e.ALL_THREE): N_("{amount} for each stage of the wonders here and in the neighbouring cities"),
    (e.DEFEATS, e.NEIGHBOURS): N_("{amount} for each defeat token in the neighbouring cities"),
    (e.VICTORIES, e.OWN): N_("{amount} for each victory token here"),
    (e.VICTORIES, e.NEIGHBOURS): N_("{amount} for each victory token in the neighbouring cities"),
    (e.COIN_TRIPLES, e.OWN): N_("{amount} for every 3 coins"),
    (e.SCIENCE_SETS, e.OWN): N_("{amount} for each set of 3 different symbols"),
    (e.STONES, e.OWN): N_("{amount} for each stone on your brown cards"),
    (e.MARKER_COLOUR, e.NEIGHBOURS): N_(
        "{amount} for each card in the neighbouring cities of the colour of the card under this stage"
    ),
    (e.SETS | e.BLUE_CARDS | e.RED_CARDS | e.GREEN_CARDS, e.OWN): N_(
        "{amount} for each set of a blue, a red and a green card"
    ),
    (e.SETS | e.SEVEN_COLOURS, e.OWN): N_("{amount} for each set of cards of all seven colours, black not counted"),
}
"""What is counted where: a message for each, since nouns change with their sentence."""
KIND_WORDS = {
    ("Reduce", e.GREEN): N_("green cards need 1 resource less"),
    ("Reduce", e.BLUE): N_("blue cards need 1 resource less"),
    ("Reduce", e.RED): N_("red cards need 1 resource less"),
    ("Reduce", e.STAGE_BUILDS): N_("stages of your wonder need 1 resource less"),
    ("Earn", e.CHAINS): N_("2 coins for each card that you build by chain"),
    ("Earn", e.YELLOW): N_("2 coins for each yellow card that you build"),
    ("Earn", e.BLACK): N_("2 coins for each black card that you build"),
    ("FreeKind", e.PURPLE): N_("guilds cost you nothing"),
    ("FreeKind", e.BLACK): N_("once per Age: a black card at no cost"),
    ("Waive", e.STAGE_BUILDS): N_("stages of your wonder need no resources"),
}
LOSE_PER_WORDS = {
    e.VICTORIES: N_("all others lose 1 coin for each of their victory tokens"),
    e.STAGES: N_("all others lose 1 coin for each of their stages"),
}
COPY_WORDS = {
    (e.LEFT_SIDE, 1): N_("does what the first stage of your left neighbour does"),
    (e.RIGHT_SIDE, 2): N_("does what the second stage of your right neighbour does"),
    (e.BOTH_SIDES, 3): N_("does what the third stage of one of your neighbours does"),
    (e.LEFT_SIDE, 3): N_("does what the third stage of your left neighbour does"),
}
SPECIAL = {
    "AnyScience": N_("a symbol of your choice"),
    "BuildFree": N_("once per Age: build a card at no cost"),
    "PlayLastCard": N_("play the last card of an Age too"),
    "BuildFromDiscard": N_("build a card of the discard pile at no cost"),
    "CopyGuild": N_("copy a guild of a neighbour at the end"),
    "BankUnit": N_("once per turn: any resource for 1 coin to the bank"),
    "EarnByBuying": N_("1 coin for each neighbour from whom you buy in a turn"),
    "EarnByVictory": N_("2 coins for each victory token that you take"),
    "EarnByBank": N_("once per turn: 1 coin more when the bank pays you"),
    "LeadersFree": N_("leaders cost you nothing"),
    "LeadersCheaper": N_("leaders cost you 2 less and your neighbours 1 less"),
    "PassDefeats": N_("whoever defeats you takes the defeat token"),
    "DefeatsFight": N_("each of your defeat tokens is a shield"),
    "CopyLeader": N_("a recruited leader of a neighbour works for you too"),
    "DrawLeaders": N_("4 more leaders into your hand"),
    "RecruitMore": N_("recruit 1 more leader at the end of the turn"),
    "Diplomacy": N_("a diplomacy token: you stay out of the next conflicts"),
    "Mask": N_("at the end the symbol of a green card of a neighbour"),
    "DoubleUnit": N_("once per turn: 1 more of a resource that your board, brown or grey cards make"),
    "MissingUnit": N_("once per turn: 1 resource that your board, brown and grey cards do not make"),
    "Entomb": N_("entomb one of your leaders: twice his price in points, but his effect ends"),
    "StartCoins": N_("4 more coins at the beginning"),
}


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
    return _(e.LOSE_WORDS[kind])
