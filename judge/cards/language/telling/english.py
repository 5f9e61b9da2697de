# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""Instructions and whole skills in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_conditions import EnglishConditions
from judge.cards.language.telling.english_nouns import article, listed, possessive
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Statement, Words, capital
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Choose, Forbid, Instruction, Move, Skill, Target, Trigger


class English(EnglishConditions):
    """Says what instructions and skills do, in English."""

    # --- verbs ----------------------------------------------------------------------------------

    def finite(self, deed: Deed, *, subject: bool) -> str:
        """A deed as told or ordered, with who does it or as a further deed of the same player."""
        if deed.who == "you":
            return self.infinitive(deed)
        base, third = words.VERBS.get(deed.verb, (deed.verb, _third(deed.verb)))
        said = self.infinitive(deed).replace(base, third, 1)
        return f"{self.who(deed.who)} {said}" if subject else said

    def infinitive(self, deed: Deed) -> str:
        """A deed as it stands after "may"."""
        base = words.VERBS.get(deed.verb, (deed.verb, ""))[0]
        return " ".join(filter(None, (base, _object(deed.thing), deed.rest)))

    # --- instructions ---------------------------------------------------------------------------

    def clause(self, one: Instruction) -> Clause:
        """One instruction, everything it holds."""
        said = self._on_cards(one) or self._on_qualities(one) or self._on_players(one) or self._on_rules(one)
        return said or Words(self._holding_others(one), whole=True)

    def _deed(self, verb: str, what: Target, rest: str = "") -> Deed:
        return Deed(self.doer, verb, self.thing(what), rest)

    def _on_cards(self, one: Instruction) -> Clause | None:
        match one:
            case Choose():
                return self._choose(one)
            case Move():
                return self._move(one)
            case nodes.Play(what=what, mode=mode, whose=whose, on_top=on_top):
                rest = "on top of this card" if on_top else ""
                rest += " in Rest Mode" if mode == "rest" else ""
                return Deed(whose if self.doer == "you" else self.doer, "play", self.thing(what), rest.strip())
            case nodes.UseInCombo(what=what):
                return self._deed("use", what, "in a combo")
            case nodes.Ko(what=what):
                return self._deed("ko", what)
            case nodes.Switch(what=what, mode=mode):
                return self._deed("switch", what, f"to {words.MODES[mode]}")
            case nodes.LookAt(what=what, player=player):
                deed = Deed(player, "look", self.thing(what))
                self.take_top("seen", what)
                return deed
            case nodes.Reveal(what=what):
                deed = self._deed("reveal", what)
                self.take_top("revealed", what)
                return deed
            case nodes.ActivateSkill(what=what, event=event):
                bracket = words.BRACKETS.get(event, event)
                return Deed(self.doer, "activate", Noun(f"1 {bracket} skill of {_object(self.thing(what))}"))
            case nodes.TakeControl(what=what):
                return self._deed("control", what)
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce):
                card = _object(self.thing(what))
                if reduce:
                    return Deed(self.doer, "reduce", Noun(f"the [Ki] of {card}"), f"by {self.amount(amount)}")
                return Deed(self.doer, "give", Noun(card), f"{self._signed(amount, False)} [Ki]")
            case nodes.Negate(what=what, which=which, duration=duration):
                which_words = words.NEGATED[which].format(_object(self.thing(what)))
                return Deed(self.doer, "negate", Noun(which_words), words.DURATIONS[duration].strip())
        return None

    def _choose(self, one: Choose) -> Clause:
        with self.done_by(one.chooser):
            groups = [self.group(group) for group in one.groups]
            said = f"{groups[0]}, and {listed(groups[1:], 'and')}" if len(groups) > 1 else "".join(groups)
        for name, bound in (("power", one.total_power), ("cost", one.total_cost)):
            if bound is not None:
                said += f", with a total {name} of {self.bounds(bound)}"
        if one.names_differ:
            said += ", no two of them with a card name in common"
        if one.blind:
            said += ", without seeing which"
        self.take_choice(one)
        return Deed(one.chooser, "choose-reveal" if one.reveal else "choose", Noun(said))

    def _move(self, one: Move) -> Clause:
        if one.up_to:
            thing = self.top(one.what, up_to=True) if isinstance(one.what, nodes.Top) else None
            thing = thing or Noun(f"as many as you like of {self.noun(one.what).words}", many=True)
        else:
            thing = self.thing(one.what)
        verb, where = self._destination(one, thing)
        if one.discarded:
            verb = "discard"
            where = "" if where == "in its owner's Drop" and one.whose == "owner" else where.replace("in ", "into ", 1)
        rest = [where]
        rest += ["in Rest Mode" if one.mode == "rest" else "in Active Mode"] * bool(one.mode)
        rest += [{"random": "in a random order", "any": "in any order"}.get(one.order, "")] * bool(one.order)
        rest += [f"face {one.face}"] * bool(one.face)
        return Deed(self.doer, verb, thing, " ".join(part for part in rest if part))

    def _destination(self, one: Move, thing: Noun) -> tuple[str, str]:
        """The verb, and where the cards go."""
        end = {"": "", "top": "top", "bottom": "bottom", "choice": "top or bottom"}[one.position]
        of_end = "on top of " if end == "top" else f"at the {end} of "
        if one.to == "outside":
            return "remove", joined_end("from the game", end)
        if one.to == "under":
            beneath = "" if one.beneath is None else self.noun(one.beneath).words
            return "place", joined_end(f"under {beneath}".strip(), end)
        whose = "you" if one.whose == "owner" and self.is_yours(one.what) else one.whose
        area = self.area(whose, [one.to])
        if whose == "owner" and thing.many:
            area = area.replace("its owner's", "their owners'", 1)
        if end:
            return "place", f"{of_end}{area}"
        if one.to == "hand" and whose == "owner":
            return "return", f"to {area}"
        if one.to in {"hand", "energy", "life"}:
            return "add", f"to {area}"
        return "place", f"in {area}"

    # --- qualities ------------------------------------------------------------------------------

    def _on_qualities(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.ChangePower(what=what, amount=amount, negative=negative):
                return self._gets(one, what, amount, negative, "power")
            case nodes.ChangeComboPower(what=what, amount=amount):
                return self._gets(one, what, amount, False, "combo power")
            case nodes.ChangeCost(what=what):
                return self._costs(one)
            case nodes.SetOriginal(what=what, name=name, amount=amount):
                card = self.thing(what)
                subject = Noun(f"{possessive(card)} original {name}")
                return self._statement(one, what, f"becomes {self.amount(amount)}", subject)
            case nodes.Gain(what=what, keyword=keyword):
                return self._verb(one, what, "gains", f"[{keyword}]")
            case nodes.GainSkill(what=what, skill=skill):
                return self._verb(one, what, "gains", f"this skill: “{self._within(skill)}”")
            case nodes.TreatAs(what=what):
                return self._verb(one, what, "also has", self._counts_as(one))
            case Forbid(target=target):
                return self._statement(one, target, self._banned(one))
            case nodes.AttackActive(what=what, filter=filter_):
                return self._statement(one, what, f"can also attack {self.plural(filter_)}")
            case nodes.MustAttack(what=what):
                return self._statement(one, what, "must attack whenever possible")
        return None

    def _statement(self, one: Instruction, what: Target, predicate: str, subject: Noun | None = None) -> Clause:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        if subject is not None:
            return Words(f"{subject.words} {predicate}{lasting}")
        return Statement(self.thing(what), predicate, lasting, what)

    def _verb(self, one: Instruction, what: Target, verb: str, rest: str) -> Clause:
        card = self.thing(what)
        plural = {"gets": "get", "gains": "gain", "also has": "also have", "costs": "cost"}[verb]
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        return Statement(card, f"{plural if card.many else verb} {rest}", lasting, what)

    def _gets(self, one: Instruction, what: Target, amount: Amount, negative: bool, unit: str) -> Clause:
        each = self.for_each(amount) if getattr(amount, "each", 0) else ""
        if isinstance(amount, (int, nodes.Undetermined)) or each:
            said = self._verb(one, what, "gets", f"{self._signed(amount, negative)} {unit}")
            assert isinstance(said, Statement)
            return said._replace(lasting=said.lasting + each)
        less = "less" if negative else "more"
        return self._verb(one, what, "gets", f"as much {less} {unit} as {self.amount(amount)}")

    def _signed(self, amount: Amount, negative: bool) -> str:
        if isinstance(amount, int):
            return f"{'-' if (amount < 0) != negative else '+'}{abs(amount)}"
        each: int | None = getattr(amount, "each", None)
        return f"{'-' if negative else '+'}{self.amount(amount) if each is None else each}"

    def _costs(self, one: nodes.ChangeCost) -> Clause:
        if one.to_zero:
            card = self.thing(one.what)
            return self._statement(one, one.what, "does not have to be paid", Noun(f"{possessive(card)} cost"))
        less = "less" if one.reduce else "more"
        each = self.for_each(one.amount) if getattr(one.amount, "each", 0) else ""
        figure = isinstance(one.amount, (int, nodes.Undetermined)) or each
        if not figure:
            amount = f"as much {less} as {self.amount(one.amount)}"
            colors = f", and {self.prices(0, one.colors)} {less}" if one.colors else ""
            return self._verb(one, one.what, "costs", amount + colors)
        number: Amount = getattr(one.amount, "each", one.amount)
        said = self._verb(one, one.what, "costs", f"{self.prices(number, one.colors)} {less}")
        assert isinstance(said, Statement)
        return said._replace(lasting=said.lasting + each)

    def prices(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy: "1 red and 2 of any color"."""
        parts = [f"{colors.count(color)} {color}" for color in dict.fromkeys(colors)]
        if not parts:
            return self.amount(amount)
        return listed(parts if amount == 0 else [*parts, f"{self.amount(amount)} of any color"], "and")

    def _counts_as(self, one: nodes.TreatAs) -> str:
        made = []
        for found, form, one_of, all_of in (
            (one.names, "<{}>", "the card name", "all card names"),
            (one.traits, "《{}》", "the special trait", "all special traits"),
            (one.colors, "{}", "the color", words.COLORS_ALL),
        ):
            named = [form.format(name) for name in found if name != "*"]
            if named:
                made.append(f"{one_of}{'s' * (len(named) > 1)} {listed(named, 'and')}")
            if "*" in found:
                made.append(all_of)
        return listed(made, "and") + (" in all areas" if one.everywhere else "")

    def _banned(self, one: Forbid) -> str:
        """What a card cannot do, or what cannot be done to it."""
        if one.what == "attack" and one.only is not None:
            said = f"can attack only {self.plural(one.only)}"
        else:
            said = f"can't {words.BANS[one.what]}"
            if one.only is not None:
                said += f" (except {self.plural(one.only)})"
        said += self._by_skills(one)
        if one.times:
            often = "time" if one.times == 1 else f"{one.times} times"
            said += f", the first {often} each turn that this would happen"
        return said

    def _by_skills(self, one: Forbid) -> str:
        if one.by_types:
            kinds = listed([words.HEADS[kind][1] for kind in one.by_types])
            whose = "" if one.by == "any" else f"{self.whose(one.by)} "
            return f" by the skills of {whose}{kinds}"
        if one.by != "any":
            return f" by {self.whose(one.by)} skills"
        return " by skills" if one.by_skill or one.what.endswith("by-skills") else ""

    # --- players --------------------------------------------------------------------------------

    def _on_players(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.Draw(count=count, player=player, up_to=up_to):
                return Deed(player, "draw", Noun(self.quantity(count, "card", "cards", up_to)))
            case nodes.RevealHand(player=player):
                with self.done_by(player):
                    return Deed(player, "reveal", Noun(f"{self.whose(player)} hand"))
            case nodes.Shuffle(area=area, player=player):
                return Deed(self.doer, "shuffle", Noun(self.area(player, [area])))
            case nodes.Damage(player=player, amount=amount):
                return Deed(player, "take", Noun(self.quantity(amount, "damage", "damage")))
            case nodes.NegateDamage(player=player, most=None):
                return self._statement(one, nodes.This(), "is negated", Noun(f"the next damage that {self._takes(player)}"))
            case nodes.NegateDamage(player=player, most=most):
                lasting = words.DURATIONS[one.duration]
                return Words(f"{self._takes(player)} at most {most} damage in each battle{lasting}")
            case nodes.PlaceMarkers(player=player, count=count):
                return Deed(player, "place", Noun(self.quantity(count, "energy marker", "energy markers")))
            case nodes.RemoveMarkers(player=player, count=count):
                markers = self.quantity(count, "energy marker", "energy markers")
                return Deed(player, "remove", Noun(markers), "from the game")
            case nodes.Win(player=player, loses=loses):
                return Deed(player, "lose" if loses else "win", Noun("the game"))
            case nodes.Skip(what=what, player=player):
                with self.done_by(player):
                    return Deed(player, "skip", Noun(f"{self.whose(player)} next {words.SKIPPED[what]}"))
            case nodes.ForbidPlayer(player=player, what=what, filter=filter_, duration=duration):
                with self.done_by(player):
                    cards = "any card" if filter_ is None else self.plural(filter_, usual=False)
                banned = words.PLAYERS_BANS[what].format(cards)
                return Words(f"{self.who(player)} can't {banned}{words.DURATIONS[duration]}")
            case nodes.PayEnergy(amount=amount, colors=colors):
                price = self.prices(amount, colors)
                return Deed(self.doer, "switch", Noun(f"{price} of your energy" if not colors else f"{price} energy"), "to Rest Mode")
        return None

    def _takes(self, player: str) -> str:
        return f"{self.who(player)} {'take' if player == 'you' else 'takes'}"

    # --- rules of the game ----------------------------------------------------------------------

    def _on_rules(self, one: Instruction) -> Clause | None:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        match one:
            case nodes.NegateAttack():
                return Deed(self.doer, "negate", Noun("the attack"))
            case nodes.Flip():
                return Deed(self.doer, "flip", Noun("this Leader"), "over")
            case nodes.SurviveEmpty(area=area, player=player):
                do = "do" if player == "you" else "does"
                with self.done_by(player):
                    return Words(f"{self.who(player)} {do} not lose by having no card in {self.area(player, [area])}")
            case nodes.NextUse():
                return self._next_use(one)
            case nodes.UseWithoutCost(what=what):
                return Words(f"you can use {self.noun(what).words} from your hand without paying the cost")
            case nodes.ComboRest(filter=filter_):
                return Words(f"you can use {self.plural(filter_)} in combos in Rest Mode too")
            case nodes.PlayedIn(filter=filter_, mode=mode):
                return Words(f"{self.plural(filter_, usual=False)} are played in {words.MODES[mode]}")
            case nodes.DeckLimit(copies=copies, filter=filter_):
                cards = "this card" if filter_ is None else self.plural(filter_, usual=False)
                number = "any number of" if copies is None else f"up to {copies}"
                return Words(f"a deck can hold {number} copies of {cards}{lasting}")
            case nodes.StartWith(area=area, count=count, player=player):
                start = "start" if player == "you" else "starts"
                with self.done_by(player):
                    what = "life" if area == "life" else f"{'card' if count == 1 else 'cards'} in {self.whose(player)} hand"
                return Words(f"{self.who(player)} {start} the game with {count} {what}")
            case nodes.EvolveFrom(filter=filter_):
                return Words(f"for [Evolve] and [Fusion Evolve] you can also choose {self.plural(filter_)}")
        return None

    def _next_use(self, one: nodes.NextUse) -> Clause:
        within = "this turn" if one.duration == "turn" else words.DURATIONS[one.duration].strip()
        use = "use" if one.player == "you" else "uses"
        with self.aside():
            self.preposition = "from"
            cards = self.one(one.filter)
            self.preposition = "in"
            self.chosen = Noun("that card")
            said = self.joined([self.clause(one.change)], "finite")
        when = f"the next time {within}{' that' if within else ''}".strip()
        return Words(f"{when} {self.who(one.player)} {use} {cards}, {said}")

    # --- instructions that hold others ----------------------------------------------------------

    def _holding_others(self, one: Instruction) -> str:
        match one:
            case nodes.Replace():
                return self._replace(one)
            case nodes.If(condition=condition, then=then, otherwise=otherwise):
                with self.aside():
                    said = f"if {self.condition(condition)}, {self.all_of(then)}"
                    after = (self.chosen, self.yours, self.looked)
                if not otherwise:
                    self.chosen, self.yours, self.looked = after
                    return said
                return f"{said}; otherwise, {self.all_of(otherwise)}"
            case nodes.Gate():
                return self._gate(one)
            case nodes.ChooseOne(options=options, count=count, up_to=up_to):
                said = []
                for number, option in enumerate(options, 1):
                    with self.aside():
                        said.append(f"({number}) {self.all_of(option)}")
                return f"choose {'up to ' * up_to}{count} of these: {'; '.join(said)}"
            case nodes.Delayed(then=then, moment=moment, trigger=trigger, every_time=every_time):
                if trigger is None:
                    lasting = words.DURATIONS[one.duration] if one.duration != "turn" else ""
                    return f"{words.MOMENTS[moment]}{lasting}, {self.all_of(then)}"
                when = "each time" if every_time else "the next time"
                at = "" if moment == "" else f"{words.MOMENTS[moment]}, "
                lasting = words.DURATIONS[one.duration].strip()
                return f"{at}{lasting + ', ' if lasting else ''}{when} {self.event(trigger)}, {self.all_of(then)}"
            case nodes.ByHand(words=by_hand):
                return f"not understood, for the judge: “{by_hand}”"
        raise TypeError(one)

    def _gate(self, gate: nodes.Gate) -> str:
        with self.done_by(gate.player):
            if gate.optional and self.only_deeds(gate.first):
                said = f"{self.who(gate.player)} may {self.all_of(gate.first, 'infinitive')}"
            elif gate.optional:
                said = f"{self.who(gate.player)} may do this: {self.all_of(gate.first)}"
            else:
                said = self.all_of(gate.first)
        who = "you" if gate.player == "you" else "they"
        before = (self.chosen, self.yours)
        if gate.done:
            said += f"; if {who} do, {self.all_of(gate.done)}"
        if gate.undone:
            self.chosen, self.yours = before
            said += f"; if {who} do not, {self.all_of(gate.undone)}"
        return said

    def _replace(self, one: nodes.Replace) -> str:
        by = "" if one.by == "any" else f" by {self.who(one.by)}"
        if one.by_skill:
            by = " by a skill" if one.by == "any" else f" by {self.whose(one.by)} skills"
        lasting = words.DURATIONS[one.duration].strip()
        card = self.noun(one.what).words
        with self.aside():
            self.chosen = Noun("that card")
            self.yours = False
            if one.optional and self.only_deeds(one.instead):
                said = f"you may {self.all_of(one.instead, 'infinitive')} instead"
            elif one.optional:
                said = f"you may do this instead: {self.all_of(one.instead)}"
            else:
                said = f"instead, {self.all_of(one.instead)}"
        return f"{lasting + ', ' if lasting else ''}if {card} would {words.REPLACED[one.event]}{by}, {said}"

    def _within(self, skill: Skill) -> str:
        if self.quoted is not None:
            return self.quoted(skill)
        return " ".join(type(self)(self.named).skill(skill))

    # --- skills ---------------------------------------------------------------------------------

    def skill(self, skill: Skill) -> tuple[str, ...]:
        """When and where a skill works, what it costs, what it does: a sentence for each."""
        self.triggers = skill.triggers
        made = [self._kind(skill)]
        if skill.condition is not None:
            made.append(f"only if {self.condition(skill.condition)}")
        made += ["once per turn"] * skill.once_per_turn
        if skill.turn:
            made.append(f"only during {'your' if skill.turn == 'your' else 'your opponent' + chr(39) + 's'} turn")
        if skill.areas:
            made.append(f"it is valid in {self.area('you', skill.areas)}")
        for position, row in enumerate(skill.costs):
            if position:
                self.chosen = None
            made.append(f"{'or skill' if position else 'skill'} cost: {self.all_of(row)}")
        if skill.evolve_from:
            onto = listed([self.one(of) for of in skill.evolve_from], "and")
            made.append(f"play it on top of {onto}, in your Battle Area")
        made += self.sentences(skill.effect)
        if self.undetermined:
            made.append("X is one number for the whole skill, chosen by its master where nothing else fixes it")
        return tuple(f"{capital(one)}." for one in made)

    def _kind(self, skill: Skill) -> str:
        timings = listed([_TIMINGS[timing] for timing in skill.timings]) if skill.timings else ""
        kind = {
            "activate": "[Activate] skill",
            "auto": "[Auto] skill",
            "permanent": "[Permanent] skill",
            "keyword": f"keyword skill [{skill.keyword}]",
            "unread": "skill",
        }[skill.type]
        if skill.triggers:
            said = f"{self.occasions(skill.triggers)}, this {kind} becomes pending"
            return said + (f" ({timings})" if timings else "")
        if skill.type == "activate":
            return f"you can activate this {kind} {timings}"
        if skill.type == "unread":
            return "a skill of a kind that is not understood" + (f", {timings}" if timings else "")
        return f"{article(kind) if skill.type != 'keyword' else 'the ' + kind}{', ' + timings if timings else ''}"

    def occasions(self, triggers: Sequence[Trigger]) -> str:
        """When a skill becomes pending: "when this card is played or attacks"."""
        said = []
        for trigger in triggers:
            time = self.time(trigger)
            said.append(f"{time}{self._circumstances(trigger)}" if time else f"when {self.event(trigger)}")
        shared = "when this card "
        if all(one.startswith(shared) for one in said):
            return shared + listed([one.removeprefix(shared) for one in said])
        return listed(said)


_TIMINGS = {
    "main": "in your Main Phase",
    "battle": "in a battle (in your Offense Step or Defense Step)",
}


def _object(noun: Noun | None) -> str:
    if noun is None:
        return ""
    if noun.pronoun:
        return "them" if noun.many else "it"
    return noun.words


def _third(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("ch", "sh", "s", "x")) else f"{verb}s"


def joined_end(where: str, end: str) -> str:
    """Where cards go, with the end of the pile that the tree names."""
    return f"{where}, at the {end}" if end else where
