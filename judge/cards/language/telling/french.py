# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""Instructions and whole skills in French."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_conditions import FrenchConditions
from judge.cards.language.telling.french_words import agreeing, if_, listed, of, to
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Statement, Words, capital
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Choose, Forbid, Instruction, Move, Skill, Target, Trigger


class French(FrenchConditions):
    """Says what instructions and skills do, in French."""

    # --- verbs ----------------------------------------------------------------------------------

    def finite(self, deed: Deed, *, subject: bool) -> str:
        """A deed as told or ordered, with who does it or as a further deed of the same player."""
        imperative, _, third = words.VERBS[deed.verb]
        if deed.who == "you":
            return _deed(imperative, deed, "-")
        said = _deed(third, deed, " ")
        return f"{self.who(deed.who)} {said}" if subject else said

    def infinitive(self, deed: Deed) -> str:
        """A deed as it stands after "pouvez"."""
        return _deed(words.VERBS[deed.verb][1], deed, " ")

    # --- instructions ---------------------------------------------------------------------------

    def clause(self, one: Instruction) -> Clause:
        """One instruction, everything it holds."""
        said = self._on_cards(one) or self._on_qualities(one) or self._on_players(one) or self._on_rules(one)
        return said or Words(self._holding_others(one), whole=True)

    def _acts(self, verb: str, what: Target, rest: str = "") -> Deed:
        return Deed(self.doer, verb, self.thing(what), rest)

    def _on_cards(self, one: Instruction) -> Clause | None:
        match one:
            case Choose():
                return self._choose(one)
            case Move():
                return self._move(one)
            case nodes.Play(what=what, mode=mode, whose=whose, on_top=on_top):
                rest = "par-dessus cette carte" if on_top else ""
                rest += " en mode Inertie" if mode == "rest" else ""
                return Deed(whose if self.doer == "you" else self.doer, "play", self.thing(what), rest.strip())
            case nodes.UseInCombo(what=what):
                return self._acts("use", what, "dans une Combo")
            case nodes.Ko(what=what):
                return self._acts("ko", what, "KO")
            case nodes.Switch(what=what, mode=mode):
                return self._acts("switch", what, f"en {words.MODES[mode]}")
            case nodes.LookAt(what=what, player=player):
                deed = Deed(player, "look", self.thing(what))
                self.take_top("seen", what)
                return deed
            case nodes.Reveal(what=what):
                deed = self._acts("reveal", what)
                self.take_top("revealed", what)
                return deed
            case nodes.ActivateSkill(what=what, event=event):
                bracket = words.BRACKETS.get(event, event)
                return Deed(self.doer, "activate", Noun(f"1 Capacité {bracket} {_of(self.thing(what))}"))
            case nodes.TakeControl(what=what):
                return Deed(self.doer, "control", Noun(f"le contrôle {_of(self.thing(what))}"))
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce):
                card = self.thing(what)
                if reduce:
                    return Deed(self.doer, "reduce", Noun(f"le [Ki] {_of(card)}"), f"de {self.amount(amount)}")
                return Deed(self.doer, "give", Noun(f"{self._signed(amount, False)} [Ki]"), to(_stressed(card)))
            case nodes.Negate(what=what, which=which, duration=duration):
                which_words = words.NEGATED[which].format(_of(self.thing(what)))
                return Deed(self.doer, "negate", Noun(which_words), words.DURATIONS[duration].strip())
        return None

    def _choose(self, one: Choose) -> Clause:
        with self.done_by(one.chooser):
            groups = [self.group(group) for group in one.groups]
            said = f"{groups[0]}, et {listed(groups[1:], 'et')}" if len(groups) > 1 else "".join(groups)
        for name, bound, masculine in (("puissance", one.total_power, False), ("coût", one.total_cost, True)):
            if bound is not None:
                said += f", pour {'un' if masculine else 'une'} {name} au total {self.bounds(bound, masculine)}"
        if one.names_differ:
            said += ", sans que deux d'entre elles aient un nom de carte en commun"
        if one.blind:
            said += ", sans voir de quelles cartes il s'agit"
        self.take_choice(one)
        return Deed(one.chooser, "choose-reveal" if one.reveal else "choose", Noun(said))

    def _move(self, one: Move) -> Clause:
        if one.up_to:
            thing = self.top(one.what, up_to=True) if isinstance(one.what, nodes.Top) else None
            thing = thing or Noun(f"autant que vous voulez {of(self.noun(one.what).words)}", many=True)
        else:
            thing = self.thing(one.what)
        verb, where = self._destination(one, thing)
        if one.discarded:
            verb = "discard"
            where = "" if (one.to, one.whose, one.position) == ("drop", "owner", "") else where
        rest = [where]
        rest += ["en mode Inertie" if one.mode == "rest" else "en mode Action"] * bool(one.mode)
        order = {"random": "dans un ordre aléatoire", "any": "dans n'importe quel ordre"}
        rest += [order.get(one.order, "")] * bool(one.order)
        rest += ["de face" if one.face == "up" else "de dos"] * bool(one.face)
        return Deed(self.doer, verb, thing, " ".join(part for part in rest if part))

    def _destination(self, one: Move, thing: Noun) -> tuple[str, str]:
        """The verb, and where the cards go."""
        end = {"": "", "top": "sur le dessus", "bottom": "au-dessous", "choice": "sur le dessus ou au-dessous"}[
            one.position
        ]
        if one.to == "outside":
            return "remove", f"de la partie{', ' * bool(end)}{end}"
        if one.to == "under":
            beneath = "" if one.beneath is None else self.noun(one.beneath).words
            return "place", f"sous {beneath}".strip() + f"{', ' * bool(end)}{end}"
        whose = "you" if one.whose == "owner" and self.is_yours(one.what) else one.whose
        area = self.area(whose, [one.to])
        if whose == "owner" and thing.many:
            area = area.replace("de son propriétaire", "de leur propriétaire")
        if end:
            return "place", f"{end} {of(area)}"
        if one.to == "hand" and whose == "owner":
            return "return", f"dans {area}"
        if one.to in {"hand", "energy", "life"}:
            return "add", to(area)
        return "place", f"dans {area}"

    # --- qualities ------------------------------------------------------------------------------

    def _on_qualities(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.ChangePower(what=what, amount=amount, negative=negative):
                return self._gets(one, what, amount, negative, "puissance")
            case nodes.ChangeComboPower(what=what, amount=amount):
                return self._gets(one, what, amount, False, "puissance de Combo")
            case nodes.ChangeCost():
                return self._costs(one)
            case nodes.SetOriginal(what=what, name=name, amount=amount):
                original = self.property(words.NUMBERS[f"original_{name}"], self.thing(what))
                lasting = words.DURATIONS[one.duration]
                return Words(f"{original} devient {self._becoming(amount)}{lasting}")
            case nodes.Gain(what=what, keyword=keyword):
                return self._verb(one, what, ("gagne", "gagnent"), self.keyword(keyword))
            case nodes.GainSkill(what=what, skill=skill):
                return self._verb(one, what, ("gagne", "gagnent"), f"cette Capacité : « {self._within(skill)} »")
            case nodes.TreatAs(what=what):
                return self._verb(one, what, ("a aussi", "ont aussi"), self._counts_as(one))
            case Forbid():
                return self._banned(one)
            case nodes.AttackActive(what=what, filter=filter_):
                can = ("peut aussi attaquer", "peuvent aussi attaquer")
                return self._verb(one, what, can, self.plural(filter_))
            case nodes.MustAttack(what=what):
                return self._verb(one, what, ("doit attaquer", "doivent attaquer"), "dès que possible")
        return None

    def _becoming(self, amount: Amount) -> str:
        said = self.amount(amount)
        return said if isinstance(amount, (int, nodes.Undetermined)) else f"égal {to(said)}"

    def _verb(self, one: Instruction, what: Target, verb: tuple[str, str], rest: str) -> Clause:
        card = self.thing(what)
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        return Statement(card, f"{verb[card.many]} {rest}", lasting, what)

    def _gets(self, one: Instruction, what: Target, amount: Amount, negative: bool, unit: str) -> Clause:
        gets = ("reçoit", "reçoivent")
        each = self.for_each(amount) if getattr(amount, "each", 0) else ""
        if isinstance(amount, (int, nodes.Undetermined)) or each:
            said = self._verb(one, what, gets, f"{self._signed(amount, negative)} de {unit}")
            assert isinstance(said, Statement)
            return said._replace(lasting=said.lasting + each)
        changes = ("perd", "perdent") if negative else ("gagne", "gagnent")
        return self._verb(one, what, changes, f"une {unit} égale {to(self.amount(amount))}")

    def _signed(self, amount: Amount, negative: bool) -> str:
        if isinstance(amount, int):
            return f"{'-' if (amount < 0) != negative else '+'}{abs(amount)}"
        each: int | None = getattr(amount, "each", None)
        return f"{'-' if negative else '+'}{self.amount(amount) if each is None else each}"

    def _costs(self, one: nodes.ChangeCost) -> Clause:
        if one.to_zero:
            cost = self.property("coût", self.thing(one.what))
            return Words(f"{cost} n'a pas à être payé{words.DURATIONS[one.duration]}")
        less = "de moins" if one.reduce else "de plus"
        costs = ("coûte", "coûtent")
        each = self.for_each(one.amount) if getattr(one.amount, "each", 0) else ""
        if not isinstance(one.amount, (int, nodes.Undetermined)) and not each:
            amount = f"{less[3:]}, {of(self.amount(one.amount))}"
            colors = f", et {self.prices(0, one.colors)} {less}" if one.colors else ""
            return self._verb(one, one.what, costs, amount + colors)
        number: Amount = getattr(one.amount, "each", one.amount)
        said = self._verb(one, one.what, costs, f"{self.prices(number, one.colors)} {less}")
        assert isinstance(said, Statement)
        return said._replace(lasting=said.lasting + each)

    def prices(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy: "1 rouge et 2 de n'importe quelle couleur"."""
        parts = []
        for color in dict.fromkeys(colors):
            number = colors.count(color)
            parts.append(f"{number} {words.COLORS.get(color, color)}{'s' * (number > 1)}")
        if not parts:
            return self.amount(amount)
        every = f"{self.amount(amount)} de n'importe quelle couleur"
        return listed(parts if amount == 0 else [*parts, every], "et")

    def _counts_as(self, one: nodes.TreatAs) -> str:
        made = []
        for found, form, one_of, several, all_of in (
            (one.names, "<{}>", "le nom de carte", "les noms de carte", "tous les noms de carte"),
            (one.traits, "《{}》", "l'origine", "les origines", "toutes les origines"),
            (one.colors, "{}", "la couleur", "les couleurs", "toutes les couleurs"),
        ):
            named = [form.format(words.COLORS.get(name, name)) for name in found if name != "*"]
            if named:
                made.append(f"{several if len(named) > 1 else one_of} {listed(named, 'et')}")
            if "*" in found:
                made.append(all_of)
        return listed(made, "et") + (" dans toutes les zones" if one.everywhere else "")

    def _banned(self, one: Forbid) -> Clause:
        """What a card cannot do, or what cannot be done to it."""
        card = self.thing(one.target)
        if one.what == "attack" and one.only is not None:
            said = f"{'peuvent' if card.many else 'peut'} attaquer seulement {self.plural(one.only)}"
        else:
            said = f"ne {'peuvent' if card.many else 'peut'} pas {agreeing(words.BANS[one.what], card)}"
            if one.only is not None:
                said += f" (sauf {self.plural(one.only)})"
        said += self._by_skills(one)
        if one.times:
            often = "la première fois" if one.times == 1 else f"les {one.times} premières fois"
            said += f", {often} que cela arriverait lors de chaque tour"
        return Statement(card, said, words.DURATIONS[one.duration], one.target)

    def _by_skills(self, one: Forbid) -> str:
        if one.by_types:
            kinds = listed([words.HEADS[kind][1] for kind in one.by_types])
            if one.by == "any":
                return f" par les Capacités de {kinds}"
            return f" par les Capacités {of(self.owned(one.by, kinds, many=True))}"
        if one.by != "any":
            return f" par {self.owned(one.by, 'Capacités', many=True)}"
        return " par des Capacités" if one.by_skill or one.what.endswith("by-skills") else ""

    # --- players --------------------------------------------------------------------------------

    def _on_players(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.Draw(count=count, player=player, up_to=up_to):
                return Deed(player, "draw", Noun(self.quantity(count, "carte", "cartes", up_to)))
            case nodes.RevealHand(player=player):
                with self.done_by(player):
                    return Deed(player, "reveal", Noun(self.owned(player, "main")))
            case nodes.Shuffle(area=area, player=player):
                return Deed(self.doer, "shuffle", Noun(self.area(player, [area])))
            case nodes.Damage(player=player, amount=amount):
                return Deed(player, "take", Noun(self.quantity(amount, "dégât", "dégâts")))
            case nodes.NegateDamage(player=player, most=None, duration=duration):
                lasting = words.DURATIONS[duration]
                return Words(f"les prochains dégâts que {self._takes(player)} sont annulés{lasting}")
            case nodes.NegateDamage(player=player, most=most, duration=duration):
                damage = "dégât" if most in {0, 1} else "dégâts"
                lasting = words.DURATIONS[duration]
                return Words(f"{self._takes(player)} au plus {most} {damage} à chaque combat{lasting}")
            case nodes.PlaceMarkers(player=player, count=count):
                return Deed(player, "place", Noun(self._markers(count)))
            case nodes.RemoveMarkers(player=player, count=count):
                return Deed(player, "remove", Noun(f"de la partie {self._markers(count)}"))
            case nodes.Win(player=player, loses=loses):
                return Deed(player, "lose" if loses else "win", Noun("la partie"))
            case nodes.Skip(what=what, player=player):
                noun, masculine = words.SKIPPED[what]
                with self.done_by(player):
                    return Deed(player, "skip", Noun(self.owned(player, noun, masculine)))
            case nodes.ForbidPlayer(player=player, what=what, filter=filter_, duration=duration):
                with self.done_by(player):
                    cards = "aucune carte" if filter_ is None else self.plural(filter_, usual=False)
                banned = words.PLAYERS_BANS[what].format(cards).replace("de les ", "des ")
                can = f"ne {'pouvez' if player == 'you' else 'peut'}{' pas' * (filter_ is not None)}"
                return Words(f"{self.who(player)} {can} {banned}{words.DURATIONS[duration]}")
            case nodes.PayEnergy(amount=amount, colors=colors):
                price = self.prices(amount, colors)
                energy = f"{price} de vos énergies" if not colors else f"en énergie {price}"
                return Deed(self.doer, "switch", Noun(energy if not colors else self._energies(one)), "en mode Inertie")
        return None

    def _energies(self, one: nodes.PayEnergy) -> str:
        """Energy of named colors: "1 énergie rouge et 2 de n'importe quelle couleur"."""
        number, _, rest = self.prices(one.amount, one.colors).partition(" ")
        return f"{number} {'énergie' if number == '1' else 'énergies'} {rest}"

    def _markers(self, count: Amount) -> str:
        return self.quantity(count, "marqueur d'énergie", "marqueurs d'énergie")

    def _takes(self, player: str) -> str:
        return f"{self.who(player)} {'subissez' if player == 'you' else 'subit'}"

    # --- rules of the game ----------------------------------------------------------------------

    def _on_rules(self, one: Instruction) -> Clause | None:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        match one:
            case nodes.NegateAttack():
                return Deed(self.doer, "negate", Noun("l'attaque"))
            case nodes.Flip():
                return Deed(self.doer, "flip", Noun("cette carte Leader"))
            case nodes.SurviveEmpty(area=area, player=player):
                lose = "perdez" if player == "you" else "perd"
                with self.done_by(player):
                    place = self.area(player, [area])
                return Words(f"{self.who(player)} ne {lose} pas la partie faute de carte dans {place}{lasting}")
            case nodes.NextUse():
                return self._next_use(one)
            case nodes.UseWithoutCost(what=what):
                return Words(f"vous pouvez utiliser {self.noun(what).words} depuis votre main sans payer le coût")
            case nodes.ComboRest(filter=filter_):
                return Words(f"vous pouvez utiliser {self.plural(filter_)} dans une Combo même en mode Inertie")
            case nodes.PlayedIn(filter=filter_, mode=mode):
                return Words(f"{self.plural(filter_, usual=False)} sont jouées en {words.MODES[mode]}")
            case nodes.DeckLimit(copies=copies, filter=filter_):
                cards = "cette carte" if filter_ is None else self.plural(filter_, usual=False)
                number = "n'importe quel nombre de copies" if copies is None else f"jusqu'à {copies} copies"
                return Words(f"un deck peut contenir {number} {of(cards)}")
            case nodes.StartWith(area=area, count=count, player=player):
                start = "commencez" if player == "you" else "commence"
                cards = "point" if area == "life" else "carte"
                place = " de Vie" if area == "life" else " en main"
                number = f"{count} {cards}{'s' * (count > 1)}{place}"
                return Words(f"{self.who(player)} {start} la partie avec {number}")
            case nodes.EvolveFrom(filter=filter_):
                cards = self.plural(filter_)
                return Words(f"pour [Évolution] et [Évolution-Fusion], vous pouvez aussi choisir {cards}")
        return None

    def _next_use(self, one: nodes.NextUse) -> Clause:
        within = "pendant ce tour" if one.duration == "turn" else words.DURATIONS[one.duration].strip()
        use = "utilisez" if one.player == "you" else "utilise"
        with self.aside():
            self.preposition = "de"
            cards = self.one(one.filter)
            self.preposition = "dans"
            self.chosen = Noun("cette carte-là")
            said = self.joined([self.clause(one.change)], "finite")
        who = "vous" if one.player == "you" else self.who(one.player)
        return Words(f"la prochaine fois que {who} {use} {cards}{' ' * bool(within)}{within}, {said}")

    # --- instructions that hold others ----------------------------------------------------------

    def _holding_others(self, one: Instruction) -> str:
        match one:
            case nodes.Replace():
                return self._replace(one)
            case nodes.If(condition=condition, then=then, otherwise=otherwise):
                with self.aside():
                    said = f"{if_(self.condition(condition))}, {self.all_of(then)}"
                    after = (self.chosen, self.yours, self.looked)
                if not otherwise:
                    self.chosen, self.yours, self.looked = after
                    return said
                return f"{said} ; sinon, {self.all_of(otherwise)}"
            case nodes.Gate():
                return self._gate(one)
            case nodes.ChooseOne(options=options, count=count, up_to=up_to):
                said = []
                for number, option in enumerate(options, 1):
                    with self.aside():
                        said.append(f"({number}) {self.all_of(option)}")
                most = "jusqu'à " if up_to else ""
                return f"choisissez {most}{count} de ces effets : {' ; '.join(said)}"
            case nodes.Delayed(then=then, moment=moment, trigger=trigger, every_time=every_time):
                if trigger is None:
                    lasting = words.DURATIONS[one.duration] if one.duration != "turn" else ""
                    return f"{words.MOMENTS[moment]}{lasting}, {self.all_of(then)}"
                when = "chaque fois que" if every_time else "la prochaine fois que"
                at = "" if moment == "" else f"{words.MOMENTS[moment]}, "
                lasting = words.DURATIONS[one.duration].strip()
                event = self.event(trigger)
                when = f"{when[:-1]}'" if event.startswith(("il ", "on ", "un", "une ")) else f"{when} "
                return f"{at}{lasting + ', ' if lasting else ''}{when}{event}, {self.all_of(then)}"
            case nodes.ByHand(words=by_hand):
                return f"non compris, à l'arbitre : « {by_hand} »"
        raise TypeError(one)

    def _gate(self, gate: nodes.Gate) -> str:
        may = "vous pouvez" if gate.player == "you" else f"{self.who(gate.player)} peut"
        with self.done_by(gate.player):
            if gate.optional and self.only_deeds(gate.first):
                said = f"{may} {self.all_of(gate.first, 'infinitive')}"
            elif gate.optional:
                said = f"{may} faire ceci : {self.all_of(gate.first)}"
            else:
                said = self.all_of(gate.first)
        do, do_not = ("vous le faites", "vous ne le faites pas")
        if gate.player != "you":
            do, do_not = ("cela est fait", "cela n'est pas fait")
        before = (self.chosen, self.yours)
        if gate.done:
            said += f" ; si {do}, {self.all_of(gate.done)}"
        if gate.undone:
            self.chosen, self.yours = before
            said += f" ; si {do_not}, {self.all_of(gate.undone)}"
        return said

    def _replace(self, one: nodes.Replace) -> str:
        by = "" if one.by == "any" else f" par {self.who(one.by)}"
        if one.by_skill:
            by = " par une Capacité" if one.by == "any" else f" par {self.owned(one.by, 'Capacités', many=True)}"
        lasting = words.DURATIONS[one.duration].strip()
        card = self.noun(one.what)
        would = "devaient" if card.many else "devait"
        with self.aside():
            self.chosen = Noun("cette carte-là")
            self.yours = False
            if one.optional and self.only_deeds(one.instead):
                said = f"vous pouvez {self.all_of(one.instead, 'infinitive')} à la place"
            elif one.optional:
                said = f"vous pouvez faire ceci à la place : {self.all_of(one.instead)}"
            else:
                said = f"à la place, {self.all_of(one.instead)}"
        event = agreeing(words.REPLACED[one.event], card)
        return f"{lasting + ', ' if lasting else ''}si {card.words} {would} {event}{by}, {said}"

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
            made.append(f"seulement {if_(self.condition(skill.condition))}")
        made += ["une fois par tour"] * skill.once_per_turn
        if skill.turn:
            turn = "votre tour" if skill.turn == "your" else "le tour de votre adversaire"
            made.append(f"seulement pendant {turn}")
        if skill.areas:
            made.append(f"elle est valide dans {self.area('you', skill.areas)}")
        for position, row in enumerate(skill.costs):
            if position:
                self.chosen = None
            made.append(f"{'ou coût' if position else 'coût'} de Capacité : {self.all_of(row)}")
        if skill.evolve_from:
            onto = listed([self.one(cards) for cards in skill.evolve_from], "et")
            made.append(f"jouez-la par-dessus {onto}, dans votre Zone de Combat")
        made += self.sentences(skill.effect)
        if self.undetermined:
            made.append("X est un seul et même nombre pour toute la Capacité, choisi par son maître si rien ne le fixe")
        return tuple(f"{capital(one)}." for one in made)

    def _kind(self, skill: Skill) -> str:
        timings = listed([_TIMINGS[timing] for timing in skill.timings]) if skill.timings else ""
        kind = {
            "activate": "Capacité [Activation]",
            "auto": "Capacité [Auto.]",
            "permanent": "Capacité [Permanent]",
            "keyword": f"Capacité-clef {self.keyword(skill.keyword)}",
            "unread": "Capacité",
        }[skill.type]
        if skill.triggers:
            said = f"{self.occasions(skill.triggers)}, cette {kind} se met en suspens"
            return said + (f" ({timings})" if timings else "")
        if skill.type == "activate":
            return f"vous pouvez activer cette {kind} {timings}"
        if skill.type == "unread":
            return "une Capacité dont la nature n'est pas comprise" + (f", {timings}" if timings else "")
        article = "la" if skill.type == "keyword" else "une"
        return f"{article} {kind}{', ' + timings if timings else ''}"

    def occasions(self, triggers: Sequence[Trigger]) -> str:
        """When a skill becomes pending: "quand cette carte est jouée ou attaque"."""
        said = []
        for trigger in triggers:
            time = self.time(trigger)
            said.append(f"{time}{self._circumstances(trigger)}" if time else f"quand {self.event(trigger)}")
        shared = "quand cette carte "
        if all(one.startswith(shared) for one in said):
            return shared + listed([one.removeprefix(shared) for one in said])
        return listed(said)


_TIMINGS = {
    "main": "pendant votre phase principale",
    "battle": "pendant un combat (pendant votre étape d'Attaque ou de Défense)",
}


def _deed(verb: str, deed: Deed, join: str) -> str:
    """A verb with its object, which French puts before it as a pronoun unless it is an order."""
    noun = deed.thing
    if noun is None:
        said = verb
    elif noun.pronoun:
        clitic = "les" if noun.many else "la"
        said = f"{verb}-{clitic}" if join == "-" else f"{clitic} {verb}"
        said = said.replace("la ajoute", "l'ajoute").replace("la utilise", "l'utilise")
    else:
        said = f"{verb} {noun.words}"
    return f"{said} {deed.rest}" if deed.rest else said


def _of(noun: Noun) -> str:
    return of(_stressed(noun))


def _stressed(noun: Noun) -> str:
    if noun.pronoun:
        return "celles-ci" if noun.many else "celle-ci"
    return noun.words
