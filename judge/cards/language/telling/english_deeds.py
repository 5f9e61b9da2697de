# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""What players do, in English."""

from __future__ import annotations

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_numbers import listed, possessive
from judge.cards.language.telling.english_qualities import EnglishQualities, objective
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Words
from judge.cards.language.telling.places import are_all_in_hands, is_ordered_by_owner, one_each
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Instruction, Move, Target


class EnglishDeeds(EnglishQualities):
    """Says what players do with cards, and what the rules become, in English."""

    # --- cards -------------------------------------------------------------------------------------

    def _deed(self, verb: str, what: Target, rest: str = "") -> Deed:
        return Deed(self.doer, verb, self.thing(what), rest)

    def _on_cards(self, one: Instruction) -> Clause | None:
        match one:
            case Choose():
                return self._choose(one)
            case Move():
                return self._move(one)
            case nodes.Play(what=what, mode=mode, whose=whose, on_top=on_top):
                onto = "this card" if one.onto is None else self.noun(one.onto).words
                rest = self.into_battle_area(whose, what) + f" on top of {onto}" * on_top
                rest += " in Rest Mode" if mode == "rest" else " in Active Mode" * one.sets_mode
                thing = self.thing(what)
                its = "their" if thing.many else "its"
                rest += f" with {its} skills negated{words.DURATIONS[one.negated]}" if one.negated else ""
                rest += (
                    f" with {self.quantity(one.markers, 'marker', 'markers')}"
                    if one.markers is not None
                    else ""
                )
                self.play_again(what)
                return Deed(self.doer, "play", thing, rest.strip())
            case nodes.UseInCombo(what=what):
                return self._deed("use", what, "in a combo" + self.in_your_combo_area(what))
            case nodes.Ko(what=what):
                return self._deed("ko", what)
            case nodes.Switch(what=what, mode=mode):
                return self._deed("switch", what, f"to {words.MODES[mode]}")
            case nodes.LookAt(what=what, player=player):
                thing = (
                    self.top(what, up_to=True)
                    if one.up_to and isinstance(what, nodes.Top)
                    else self.thing(what)
                )
                deed = Deed(player, "look", thing)
                self.take_top("seen", what)
                return deed
            case nodes.Reveal(what=what):
                deed = self._deed("reveal", what)
                self.take_top("revealed", what)
                return deed
            case nodes.RevealUntil(of=of, player=player):
                deck = f"from the top of {self.area(player, ['deck'])}"
                deed = Deed(self.doer, "reveal", Noun(f"cards {deck} until one is {self.one(of)}"))
                self.looked = self.looked_many = True
                self.take("found", False)
                self.yours = player == "you"
                return deed
            case nodes.ActivateCard(what=what):
                return self._deed("activate", what)
            case nodes.ActivateSkill(what=what, event="again"):
                activate = "activate" if self.doer == "you" else f"{self.who(self.doer)} activates"
                return Words(
                    f"once its skill has been activated by that use, {activate} that skill once more"
                )
            case nodes.ActivateSkill(what=what, event=event):
                bracket = words.BRACKETS.get(event, event)
                return Deed(
                    self.doer, "activate", Noun(f"1 {bracket} skill of {objective(self.thing(what))}")
                )
            case nodes.TakeControl(what=what):
                return self._deed("control", what)
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce, total=True):
                whole = f"by {self.amount(amount)} in all, divided as {self.who(self.doer)} like"
                whole += "s" * (self.doer != "you")
                card = objective(self.thing(what)).removeprefix("all ")
                return Deed(self.doer, "reduce" if reduce else "increase", Noun(f"the [Ki] of {card}"), whole)
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce):
                card = objective(self.thing(what))
                if reduce:
                    return Deed(self.doer, "reduce", Noun(f"the [Ki] of {card}"), f"by {self.amount(amount)}")
                return Deed(self.doer, "give", Noun(card), f"{self._signed(amount, False)} [Ki]")
            case nodes.Negate(what=what, which=which, duration=duration):
                every, skills = words.NEGATED[which]
                negated = self._skills_of(self.thing(what), every, skills)
                return Deed(self.doer, "negate", Noun(negated), words.DURATIONS[duration].strip())
        return None

    def _skills_of(self, card: Noun, every: str, skills: str) -> str:
        """ "All skills of this card", "all its skills"."""
        if card.pronoun:
            return f"{every.removeprefix('the ')}{possessive(card)} {skills}"
        return f"{every}{skills} of {card.words}"

    def _choose(self, one: Choose) -> Clause:
        if (of := self.only_card_seen(one)) is not None:
            fits = self._fits(self.chosen or Noun(""), of)
            self.take_choice(one)
            return Words(f"if {fits}, you may {'reveal' if one.reveal else 'choose'} it", may=True)
        with self.done_by(one.chooser):
            groups = [self.group(group) for group in one.groups]
            said = ", and ".join(groups) if len(groups) < 3 else listed(groups, "and")
        for name, bound in (("power", one.total_power), ("cost", one.total_cost)):
            if bound is not None:
                said += f", with a total {name} of {self.bounds(bound)}"
        if one.types_differ:
            said += ", of different types (no two of them with a card name in common)"
        if one.names_alike:
            said += ", all of them with a card name in common"
        if one.names_differ:
            said += ", no two of them with a card name in common"
        said += ", no two of them with the same cost" * one.costs_differ
        said += ", at random" * one.at_random
        said += f", ignoring [{one.ignoring}]" * bool(one.ignoring)
        if one.blind:
            said += ", without seeing which" if are_all_in_hands(one) else ", without looking at the hand"
        self.take_choice(one)
        return Deed(one.chooser, "choose-reveal" if one.reveal else "choose", Noun(said))

    def _move(self, one: Move) -> Clause:
        if (each := one_each(one)) is not None:
            said = self._move(each)
            counted = self.for_each(one.what.count) if isinstance(one.what, nodes.Top) else ""
            return said._replace(rest=said.rest + counted) if isinstance(said, Deed) else said
        if one.up_to:
            thing = self.top(one.what, up_to=True) if isinstance(one.what, nodes.Top) else None
            thing = thing or Noun(f"as many as you like of {self.noun(one.what).words}", many=True)
        else:
            thing = self.taken_from_its_area(one.what)
        verb, where = self._destination(one, thing)
        if one.discarded:
            verb = "discard"
            where = (
                ""
                if where == "in its owner's Drop" and one.whose == "owner"
                else where.replace("in ", "into ", 1)
            )
        if isinstance(one.what, nodes.This) and " from " in thing.words:  # "from a Battle Area into"
            where = f"into{where.removeprefix('in')}" if where.startswith("in ") else where
        rest = [where]
        rest += ["in Rest Mode" if one.mode == "rest" else "in Active Mode"] * bool(one.mode)
        order = "any" if is_ordered_by_owner(one, self.doer, thing.many) else one.order
        rest += [{"random": "in a random order", "any": "in any order"}.get(order, "")] * bool(order)
        rest += [f"face {one.face}"] * bool(one.face)
        deed = Deed(self.doer, verb, thing, " ".join(part for part in rest if part))
        if self.is_only_one_left(one.what):
            it = self.finite(deed._replace(thing=Noun("it", pronoun=True)), subject=True)
            return Words(f"if that card was not taken, {it}")
        return deed

    def _destination(self, one: Move, thing: Noun) -> tuple[str, str]:
        """The verb, and where the cards go."""
        end = {
            "": "",
            "top": "top",
            "bottom": "bottom",
            "choice": "top or bottom",
            "each": "top and/or bottom",
        }[one.position]
        of_end = "on top of " if end == "top" else f"at the {end} of "
        if one.to == "outside":
            return "remove", _with_end("from the game", end)
        if one.to == "under":
            beneath = "" if one.beneath is None else self.any_one(one.beneath)
            return "place", _with_end(f"under {beneath}".strip(), end)
        whose = "you" if one.whose == "owner" and self.is_yours(one.what) else one.whose
        area = self.area(whose, [one.to])
        if whose == "owner" and thing.many:
            area = words.of_several(area.replace("its owner's", "their owners'", 1))
        if end:
            return "place", f"{of_end}{area}"
        if one.to == "hand" and (whose == "owner" or self.returns(one.what)):
            return "return", f"to {area}"
        if one.to in {"hand", "energy", "life"}:
            return "add", f"to {area}"
        return "place", f"in {area}"

    # --- players --------------------------------------------------------------------------------

    def _on_players(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.Draw(count=count, player=player, until=True, up_to=up_to):
                have = "have" if player == "you" else "has"
                with self.done_by(player):
                    hand = f"{self.quantity(count, 'card', 'cards', up_to)} in {self.whose(player)} hand"
                return Deed(player, "draw", Noun("cards"), f"until {self.who(player)} {have} {hand}")
            case nodes.OwnerDraws(count=count, of=card):
                return Words(
                    f"the owner of {self.noun(card).words} draws {self.quantity(count, 'card', 'cards')}"
                )
            case nodes.Draw(count=count, player=player, up_to=up_to):
                return Deed(player, "draw", Noun(self.quantity(count, "card", "cards", up_to)))
            case nodes.RevealHand(player=player):
                with self.done_by(player):
                    return Deed(player, "reveal", Noun(f"{self.whose(player)} hand"))
            case nodes.Shuffle():
                return self._shuffle(one)
            case nodes.Damage(player=player, amount=amount):
                return Deed(player, "take", Noun(self.quantity(amount, "damage", "damage")))
            case nodes.NegateDamage(player=player, most=None):
                lasting = words.DURATIONS[one.duration].strip()
                said = f"the next damage that {self._takes(player)} is negated"
                return Words(f"{lasting}, {said}" if lasting else said)
            case nodes.NegateDamage(player=player, most=most):
                lasting = words.DURATIONS[one.duration]
                return Words(f"{self._takes(player)} at most {most} damage in each battle{lasting}")
            case nodes.ReduceDamage():
                return self._less_damage(one)
            case nodes.PlaceMarkers(player=player, count=count):
                return Deed(player, "place", Noun(self.quantity(count, "energy marker", "energy markers")))
            case nodes.RemoveMarkers(player=player, count=nodes.Markers(player=whose)) if whose == player:
                with self.done_by(player):
                    return Deed(
                        player, "remove", Noun(f"all {self.whose(player)} energy markers"), "from the game"
                    )
            case nodes.RemoveMarkers(player=player, count=count):
                with self.done_by(player):
                    markers = f"of {self.whose(player)} energy markers"
                return Deed(player, "remove", Noun(self.quantity(count, markers, markers)), "from the game")
            case nodes.Win(player=player, loses=loses):
                return Deed(player, "lose" if loses else "win", Noun("the game"))
            case nodes.EndTurn():
                return Words("the turn ends: the Main Phase does, as soon as nothing is being carried out")
            case nodes.Skip(what=what, player=player):
                with self.done_by(player):
                    return Deed(player, "skip", Noun(f"{self.whose(player)} next {words.SKIPPED[what]}"))
            case nodes.ForbidPlayer(player=player, what=what, filter=filter_, duration=duration):
                with self.done_by(player):
                    cards = "any card" if filter_ is None else self.banned(one)
                banned = words.PLAYERS_BANS[what].format(cards)
                if one.skill:
                    skills = f"[{one.skill}] skills"
                    banned = f"activate {skills}" if filter_ is None else f"activate the {skills} of {cards}"
                banned += " in answer to this card's attack" * one.against_attack
                if one.times:
                    more = "" if duration == "opponents-turn" else "more "
                    often = f"only {one.times} {more}{'time' if one.times == 1 else 'times'}"
                    banned = banned.replace("attack with any card", "attack")
                    return Words(f"{self.who(player)} can {banned} {often}{words.DURATIONS[duration]}")
                if one.only:
                    return Words(f"{self.who(player)} can only {banned}{words.DURATIONS[duration]}")
                return Words(f"{self.who(player)} can't {banned}{words.DURATIONS[duration]}")
            case nodes.PayEnergy(amount=amount, colors=colors):
                return Deed(self.doer, "switch", Noun(self.your_energy(amount, colors)), "to Rest Mode")
        return None

    def _shuffle(self, one: nodes.Shuffle) -> Deed:
        searched = "if you looked through it" if one.if_searched else ""
        if one.player == "owner" and not self.yours:
            several = self.chosen is None or self.chosen.many
            whose = "each player who owns one of them" if several else "its owner"
            searched = searched if several else "if a card was chosen"
            return Deed(self.doer, "shuffle", Noun(f"the {one.area} of {whose}"), searched)
        return self.shuffled(one, searched)

    def _less_damage(self, one: nodes.ReduceDamage) -> Words:
        """ "The damage that cards deal to you is 1 less each time"."""
        source = "" if one.by is None else f" from {self.plural(one.by, usual=False)}"
        attacks = " by attacks" * one.of_attacks
        less = f"is {self.amount(one.amount)} less each time{words.DURATIONS[one.duration]}"
        return Words(f"the damage that {self._takes(one.player)}{source}{attacks} {less}")

    def _takes(self, player: str) -> str:
        return f"{self.who(player)} {'take' if player == 'you' else 'takes'}"

    # --- rules of the game ----------------------------------------------------------------------

    def _on_rules(self, one: Instruction) -> Clause | None:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        match one:
            case nodes.NegateAttack():
                return Deed(self.doer, "negate", Noun("the attack"))
            case nodes.ChangeAttackTarget(what=what):
                return Deed(
                    self.doer, "change", Noun("the target of the attack"), f"to {self.noun(what).words}"
                )
            case nodes.Flip():
                return Deed(self.doer, "flip", Noun("this Leader"), "over")
            case nodes.SurviveEmpty(area=area, player=player):
                do = "do" if player == "you" else "does"
                with self.done_by(player):
                    return Words(
                        f"{self.who(player)} {do} not lose by having no card in {self.area(player, [area])}"
                    )
            case nodes.NextUse():
                return self._next_use(one)
            case nodes.ChangeSkillCost(keyword=keyword, filter=filter_, change=change):
                price = self._price_of_skill(change)
                return Words(f"the [{keyword}] skill of {self.plural(filter_)} costs {price}{lasting}")
            case nodes.AnyColorPays(what=what):
                return Words(f"energy of any color can pay the cost of {self.noun(what).words}")
            case nodes.UseWithoutCost(what=what, keyword=keyword) if keyword:
                skill = f"the [{keyword}] skill of {self.noun(what).words}"
                return Words(f"you can activate {skill} from your hand without paying its energy cost")
            case nodes.UseWithoutCost(what=what, verb=verb):
                card = f"{self.noun(what).words} from your hand"
                return Words(f"you can {verb or 'use'} {card} without paying its energy cost")
            case nodes.ComboFrom(filter=filter_):
                return Words(f"you can use {self.plural(filter_)} in combos")
            case nodes.ComboRest(filter=filter_):
                return Words(f"you can use {self.plural(filter_, usual=False)} in combos in Rest Mode too")
            case nodes.PlayedIn(filter=nodes.Filter(very=nodes.This()), mode=mode):
                return Words(f"this card is played in {words.MODES[mode]}, from whatever area")
            case nodes.PlayedIn(filter=filter_, mode=mode, duration=duration):
                cards = self.plural(filter_, usual=False)
                return Words(f"{cards} are played in {words.MODES[mode]}{words.DURATIONS[duration]}")
            case nodes.DeckLimit(copies=copies, filter=filter_):
                cards = "this card" if filter_ is None else self.plural(filter_, usual=False)
                if copies == 0:
                    return Words(f"your deck can't hold {cards}{lasting}")
                if filter_ is not None and copies is not None:
                    return Words(
                        f"your deck can't hold more than {copies} of these together: {cards}{lasting}"
                    )
                number = "any number of" if copies is None else f"up to {copies}"
                return Words(f"your deck can hold {number} copies of {cards}{lasting}")
            case nodes.StartWith(area=area, count=count, player=player):
                start = "start" if player == "you" else "starts"
                with self.done_by(player):
                    hand = f"{'card' if count == 1 else 'cards'} in {self.whose(player)} hand"
                started = f"{count} {'life' if area == 'life' else hand}"
                return Words(f"{self.who(player)} {start} the game with {started}")
            case nodes.EvolveFrom(filter=filter_, keyword=keyword) if keyword:
                skill = f"this card's [{keyword}] activated from your hand"
                return Words(f"for {skill} you can also choose {self.plural(filter_)}")
            case nodes.EvolveFrom(filter=filter_):
                return Words(f"for [Evolve] and [Fusion Evolve] you can also choose {self.plural(filter_)}")
        return None

    def _price_of_skill(self, change: nodes.ChangeCost) -> str:
        """By how much the energy in a skill cost changes."""
        if change.to_zero:
            return "no energy"
        number = getattr(change.amount, "each", change.amount)
        each = self.for_each(change.amount) if number is not change.amount else ""
        less = "less" if change.reduce else "more"
        lasting = words.DURATIONS[change.duration]
        return f"{self.prices(number, change.colors)} energy {less} as its skill cost{lasting}{each}"

    def _next_use(self, one: nodes.NextUse) -> Clause:
        within = "this turn" if one.duration == "turn" else words.DURATIONS[one.duration].strip()
        use = "use" if one.player == "you" else "uses"
        if one.plays:
            use += " and play" if one.player == "you" else " and plays"
        if one.keyword:
            when = f"the next time {within}{' that' if within else ''}".strip()
            skill = f"[{one.keyword}] of {self.one(one.filter)}"
            return Words(
                f"{when} {self.who(one.player)} {use} {skill}, it costs {self._price_of_skill(one.change)}"
            )
        with self.aside():
            self.preposition = "from"
            cards = self.one(one.filter)
            self.preposition = "in"
            self.chosen = Noun("that card")
            said = self.joined([self.clause(one.change)], "finite")
        when = f"the next time {within}{' that' if within else ''}".strip()
        return Words(f"{when} {self.who(one.player)} {use} {cards}, {said}")


def _with_end(where: str, end: str) -> str:
    """Where cards go, with the end of the pile that the tree names."""
    return f"{where}, at the {end}" if end else where
