# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""Instructions in plain words, in English or French."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language import explaining_terms as terms
from judge.cards.language.explaining_cards import CardExplainer
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Instruction, Skill

_ONLY_OWN_CARDS = {"hand", "drop", "deck", "life", "energy"}
"""Areas of a player in which no other player's cards lie; a Battle Area holds those that were taken control
of."""


class EffectExplainer(CardExplainer):
    """Says what instructions do, in one language."""

    def whole_skill(self, skill: Skill) -> str:
        """A skill within another; the explainer of skills knows how."""
        raise NotImplementedError

    def all_of(self, instructions: Sequence[Instruction]) -> str:
        """Instructions one after the other."""
        return self.say("then").join(self.instruction(one) for one in instructions)

    def _inside(self, instructions: Sequence[Instruction]) -> str:
        return self.say("nested", words=self.all_of(instructions))

    def instruction(self, one: Instruction) -> str:
        """One instruction, everything it holds."""
        words = self._on_cards(one) or self._on_qualities(one) or self._on_players(one) or self._on_rules(one)
        words = words or self._holding_others(one)
        duration = self.term(terms.DURATIONS, getattr(one, "duration", ""))
        return f"{words}, {duration}" if duration else words

    # --- cards ---

    def _on_cards(self, one: Instruction) -> str:
        match one:
            case nodes.Choose():
                return self._choose(one)
            case nodes.Move():
                return self._move(one)
            case nodes.Play(what=what, whose=whose, on_top=True):
                return self.say("play-on-top", player=whose, card=self.target(what))
            case nodes.Play(what=what, mode=mode, whose=whose):
                mode_words = self.term(terms.MODES, mode)
                return self.say("play", player=whose, card=self.target(what), mode=mode_words)
            case nodes.UseInCombo(what=what):
                return self.say("combo", card=self.target(what))
            case nodes.Ko(what=what):
                return self.say("ko", card=self.target(what))
            case nodes.Switch(what=what, mode=mode):
                return self.say("switch", card=self.target(what), mode=self.term(terms.MODES, mode))
            case nodes.LookAt(what=what, player=player):
                words = self.say("look", player=player, card=self.target(what))
                self._taken("seen", what)
                return words
            case nodes.Reveal(what=what):
                words = self.say("reveal", card=self.target(what))
                self._taken("revealed", what)
                return words
            case nodes.ActivateSkill(what=what, event="again"):
                return self.say("activate-again", card=self.target(what))
            case nodes.ActivateSkill(what=what, event=event):
                which = self.term(terms.ACTIVATED, event)
                return self.say("activate-skill", card=self.target(what), which=which)
            case nodes.TakeControl(what=what):
                return self.say("control", card=self.target(what))
        return ""

    def _taken(self, how: str, what: nodes.Target) -> None:
        """Keep what cards from the top are called from now on; of others the words stay."""
        if isinstance(what, nodes.Top):
            self.chosen = f"{how}-one" if what.count == 1 else how
            self.yours = what.player == "you"

    def _choose(self, one: nodes.Choose) -> str:
        groups = self.listed([self.group(group) for group in one.groups], "and") if one.groups else ""
        said = [self.say("choose-reveal" if one.reveal else "choose", player=one.chooser, groups=groups)]
        for name, bound in (("power", one.total_power), ("cost", one.total_cost)):
            if bound is not None:
                of = self.term(terms.PROPERTIES, name)
                said.append(self.say("choose-total", name=of, range=self.range(bound)))
        if one.types_differ:
            said.append(self.say("choose-types-differ"))
        if one.names_differ:
            said.append(self.say("choose-names-differ"))
        if one.blind:
            said.append(self.say("choose-blind"))
        how = "revealed" if one.reveal else "chosen"
        self.chosen = f"{how}-one" if len(one.groups) == 1 and one.groups[0].at_most == 1 else how
        looked = all(group.of.areas == ("looked",) for group in one.groups)
        self.yours = (looked and self.yours) or all(
            group.of.owner == "you" and bool(group.of.areas) and set(group.of.areas) <= _ONLY_OWN_CARDS
            for group in one.groups
        )
        return ", ".join(said)

    def _move(self, one: nodes.Move) -> str:
        card = self.target(one.what)
        whose = "you" if one.whose == "owner" and self._is_yours(one.what) else one.whose
        if one.discarded and self.chosen.startswith("chosen"):
            self.chosen = self.chosen.replace("chosen", "discarded")
        if one.to == "outside":
            said = [self.say("outside", card=card)]
        elif one.to == "under" and one.beneath is not None:
            said = [self.say("beneath", card=card, other=self.target(one.beneath))]
        else:
            said = [self.say("discard" if one.discarded else "move", card=card, to=self.area(whose, one.to))]
        if one.position:
            said.append(self.say(f"move-{one.position}"))
        if one.order:
            said.append(self.say(f"move-{one.order}"))
        if one.mode:
            said.append(self.say("move-mode", mode=self.term(terms.MODES, one.mode)))
        if one.face:
            said.append(self.say(f"move-{one.face}"))
        if one.up_to:
            said.append(self.say("move-up-to"))
        return ", ".join(said)

    def _is_yours(self, what: nodes.Target) -> bool:
        """True if cards are surely your own, so that their owner's hand is yours."""
        if isinstance(what, nodes.Top):
            return what.player == "you"
        if isinstance(what, nodes.Both):
            return self._is_yours(what.first) and self._is_yours(what.second)
        if isinstance(what, nodes.Every):
            return what.of.owner == "you" and bool(what.of.areas) and set(what.of.areas) <= _ONLY_OWN_CARDS
        return isinstance(what, (nodes.Chosen, nodes.Remaining)) and self.yours

    # --- qualities ---

    def _on_qualities(self, one: Instruction) -> str:
        match one:
            case nodes.ChangePower(what=what, amount=amount, negative=negative):
                return self.say("power", card=self.target(what), amount=self._signed(amount, negative))
            case nodes.ChangeComboPower(what=what, amount=amount):
                return self.say("combo-power", card=self.target(what), amount=self._signed(amount, False))
            case nodes.ChangeCost():
                return self._change_cost(one)
            case nodes.SetOriginal(what=what, name=name, amount=amount):
                of = self.term(terms.PROPERTIES, f"original_{name}")
                return self.say("set-original", card=self.target(what), name=of, amount=self.amount(amount))
            case nodes.SetNumber(what=what, name=name, amount=amount):
                of = self.term(terms.PROPERTIES, name)
                return self.say("set-original", card=self.target(what), name=of, amount=self.amount(amount))
            case nodes.Lose(what=what, keyword="*"):
                return self.say("lose-all", card=self.target(what))
            case nodes.Lose(what=what, keyword=keyword):
                return self.say(
                    "lose-keyword", card=self.target(what), keyword=self.term(terms.KEYWORD_NAMES, keyword)
                )
            case nodes.Gain(what=what, keyword=keyword):
                return self.say(
                    "gain", card=self.target(what), keyword=self.term(terms.KEYWORD_NAMES, keyword)
                )
            case nodes.GainSkill(what=what, skill=skill):
                return self.say("gain-skill", card=self.target(what), skill=self.whole_skill(skill))
            case nodes.TreatAs():
                return self._treat_as(one)
            case nodes.Negate(what=what, which=which):
                return self.say("negate", card=self.target(what), which=self.term(terms.NEGATED, which))
            case nodes.Forbid():
                return self._forbid(one)
            case nodes.AttackActive(what=what, filter=filter_):
                return self.say("attack-active", card=self.target(what), cards=self.cards(filter_))
            case nodes.MustAttack(what=what):
                return self.say("must-attack", card=self.target(what))
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce):
                key = "reduce-ki" if reduce else "add-ki"
                return self.say(key, card=self.target(what), number=self.amount(amount))
        return ""

    def _signed(self, amount: Amount, negative: bool) -> str:
        if isinstance(amount, int) and amount < 0:
            return self.say("minus", amount=-amount)
        return self.say("minus" if negative else "plus", amount=self.amount(amount))

    def _change_cost(self, one: nodes.ChangeCost) -> str:
        if one.to_zero:
            return self.say("zero-cost", card=self.target(one.what))
        amount = self.amount(one.amount)
        if one.colors:
            amount = self.say("specified", amount=amount, colors=self._colors(one.colors, "and"))
        return self.say(
            "reduce-cost" if one.reduce else "increase-cost", card=self.target(one.what), amount=amount
        )

    def _treat_as(self, one: nodes.TreatAs) -> str:
        made = []
        if one.names:
            made.append(self.say("treat-names", names=self._all_or(one.names, "<{}>")))
        if one.traits:
            made.append(self.say("treat-traits", traits=self._all_or(one.traits, "《{}》")))
        if one.colors:
            made.append(self.say("treat-colors", colors=self._colors(one.colors, "and")))
        if one.everywhere:
            made.append(self.say("everywhere"))
        return self.say("treat", card=self.target(one.what), what=", ".join(made))

    def _all_or(self, names: tuple[str, ...], form: str) -> str:
        return self.listed(
            [self.say("everything") if name == "*" else form.format(name) for name in names], "and"
        )

    def _forbid(self, one: nodes.Forbid) -> str:
        said = [self.say("forbid", card=self.target(one.target), ban=self.term(terms.BANS, one.what))]
        if one.by_skill:
            said.append(self.say("forbid-by-skill"))
        if one.by != "any":
            said.append(self.say("forbid-by", player=one.by))
        if one.by_types:
            said.append(self.say("forbid-by-types", types=self._types(one.by_types)))
        if one.times:
            said.append(self.say("forbid-times", number=one.times))
        if one.against is not None:
            key = "forbid-attack-on" if one.what == "attack" else "forbid-against"
            said.append(self.say(key, cards=self.cards(one.against)))
        if one.only is not None:
            said.append(self.say("forbid-only", cards=self.cards(one.only)))
        return " ".join(said)

    def _types(self, types: tuple[str, ...]) -> str:
        return self.listed([self.term(terms.TYPES, one) for one in types], "or")

    # --- players ---

    def _on_players(self, one: Instruction) -> str:
        match one:
            case nodes.Draw(count=count, player=player, up_to=up_to, until=until):
                key = "draw-until" if until else "draw-up-to" if up_to else "draw"
                return self.say(key, player=player, number=self.amount(count))
            case nodes.RevealHand(player=player):
                return self.say("reveal-hand", player=player)
            case nodes.Shuffle(area=area, player=player):
                return self.say("shuffle", area=self.area(player, area))
            case nodes.Damage(player=player, amount=amount):
                return self.say("damage", player=player, number=self.amount(amount))
            case nodes.NegateDamage(player=player, most=None):
                return self.say("negate-damage", player=player)
            case nodes.NegateDamage(player=player, most=most):
                return self.say("most-damage", player=player, number=most)
            case nodes.PlaceMarkers(player=player, count=count):
                return self.say("place-markers", player=player, number=self.amount(count))
            case nodes.RemoveMarkers(player=player, count=count):
                return self.say("remove-markers", player=player, number=self.amount(count))
            case nodes.Win(player=player, loses=loses):
                return self.say("lose" if loses else "win", player=player)
            case nodes.Skip(what=what, player=player):
                return self.say("skip", player=player, what=self.term(terms.SKIPPED, what))
            case nodes.ForbidPlayer(player=player, what=what, filter=filter_):
                ban = self.term(terms.PLAYERS_BANS, what)
                cards = self.say("any-card") if filter_ is None else self.cards(filter_)
                return self.say("forbid-player", player=player, ban=ban, cards=cards)
            case nodes.PayEnergy(amount=amount, colors=colors):
                parts = [self.say("one-color", color=self.term(terms.COLORS, color)) for color in colors]
                if amount != 0 or not colors:
                    parts = [self.say("any-color", amount=self.amount(amount)), *parts]
                return self.say("pay", price=", ".join(parts))
        return ""

    # --- rules of the game ---

    def _on_rules(self, one: Instruction) -> str:
        match one:
            case nodes.NegateAttack():
                return self.say("negate-attack")
            case nodes.Flip():
                return self.say("flip")
            case nodes.SurviveEmpty(area=area, player=player):
                return self.say("survive", player=player, area=self.area(player, area))
            case nodes.NextUse(filter=filter_, change=change, player=player, keyword=keyword) if keyword:
                return self.say(
                    "next-keyword",
                    player=player,
                    keyword=self.term(terms.KEYWORD_NAMES, keyword),
                    change=self._skill_price(change),
                )
            case nodes.ChangeSkillCost(keyword=keyword, filter=filter_, change=change):
                return self.say(
                    "keyword-cost",
                    keyword=self.term(terms.KEYWORD_NAMES, keyword),
                    cards=self.cards(filter_),
                    change=self._skill_price(change),
                )
            case nodes.NextUse(filter=filter_, change=change, player=player):
                cards, price = self.cards(filter_), self.instruction(change)
                return self.say("next-use", player=player, cards=cards, change=price)
            case nodes.UseWithoutCost(what=what):
                return self.say("without-cost", card=self.target(what))
            case nodes.ComboRest(filter=filter_):
                return self.say("combo-rest", cards=self.cards(filter_))
            case nodes.PlayedIn(filter=filter_, mode=mode):
                return self.say("played-in", cards=self.cards(filter_), mode=self.term(terms.MODES, mode))
            case nodes.DeckLimit(copies=copies, filter=filter_):
                return self.say(
                    "deck-any" if copies is None else "deck-most", number=copies, cards=self._copies(filter_)
                )
            case nodes.StartWith(area=area, count=count, player=player):
                return self.say(f"start-{area}", player=player, number=count)
            case nodes.EvolveFrom(filter=filter_):
                return self.say("evolve-from", cards=self.cards(filter_))
        return ""

    def _skill_price(self, change: nodes.ChangeCost) -> str:
        """By how much the energy of a skill cost changes."""
        amount = self.amount(change.amount)
        if change.colors:
            amount = self.say("specified", amount=amount, colors=self._colors(change.colors, "and"))
        return self.say("less-energy" if change.reduce else "more-energy", amount=amount)

    def _copies(self, filter_: Filter | None) -> str:
        return self.say("this") if filter_ is None else self.cards(filter_)

    # --- instructions that hold others ---

    def _holding_others(self, one: Instruction) -> str:
        match one:
            case nodes.Replace(event=event, what=what, instead=instead, by=by, optional=optional):
                event_words = self.term(terms.REPLACED, event)
                if by != "any":
                    event_words += f" {self.say('event-by', player=by)}"
                if one.by_skill:
                    event_words += f" {self.say('event-by-skill')}"
                before, self.chosen, self.yours = self.chosen, "concerned", False
                key = "replace-optional" if optional else "replace"
                words = self.say(
                    key, card=self.target(what), event=event_words, instead=self._inside(instead)
                )
                self.chosen = before
                return words
            case nodes.If(condition=condition, then=(), otherwise=otherwise):
                return self.say("unless", condition=self.condition(condition), then=self._inside(otherwise))
            case nodes.If(condition=condition, then=then, otherwise=otherwise):
                words = self.say("if", condition=self.condition(condition), then=self._inside(then))
                return words + (
                    f"; {self.say('otherwise', then=self._inside(otherwise))}" if otherwise else ""
                )
            case nodes.EachPlayer(yours=yours, theirs=theirs):
                taken, mine = self.chosen, self.yours
                own = self._inside(yours)
                self.chosen, self.yours = taken, mine
                return self.say("each-player", yours=own, theirs=self._inside(theirs))
            case nodes.Gate():
                return self._gate(one)
            case nodes.ChooseOne(options=options, count=count, up_to=up_to):
                said = [
                    self.say("option", number=number, words=self._inside(option))
                    for number, option in enumerate(options, 1)
                ]
                key = "choose-one-up-to" if up_to else "choose-one"
                return self.say(key, number=count, options=" ".join(said))
            case nodes.Delayed(then=then, moment=moment, trigger=trigger, every_time=every_time):
                if trigger is None:
                    return self.say(
                        "delayed", moment=self.term(terms.MOMENTS, moment), then=self._inside(then)
                    )
                key = "delayed-every" if every_time else "delayed-once"
                return self.say(key, event=self.event(trigger), then=self._inside(then))
            case nodes.ByHand(words=words):
                return self.say("by-hand", words=words)
        raise TypeError(one)

    def _gate(self, gate: nodes.Gate) -> str:
        key = "gate-optional" if gate.optional else "gate"
        said = [self.say(key, player=gate.player, first=self._inside(gate.first))]
        if gate.done:
            said.append(self.say("gate-done", then=self._inside(gate.done)))
        if gate.undone:
            said.append(self.say("gate-undone", then=self._inside(gate.undone)))
        return "; ".join(said)
