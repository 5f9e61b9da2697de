# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""What players do, in French."""

from __future__ import annotations

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_numbers import MARKERS
from judge.cards.language.telling.french_qualities import FrenchQualities, of_noun, stressed
from judge.cards.language.telling.french_words import listed, of, to
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Words
from judge.cards.language.telling.places import are_all_in_hands, is_ordered_by_owner, one_each
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Choose, Instruction, Move, Target


class FrenchDeeds(FrenchQualities):
    """Says what players do with cards, and what the rules become, in French."""

    # --- cards -------------------------------------------------------------------------------------

    def _acts(self, verb: str, what: Target, rest: str = "") -> Deed:
        return Deed(self.doer, verb, self.thing(what), rest)

    def _on_cards(self, one: Instruction) -> Clause | None:
        match one:
            case Choose():
                return self._choose(one)
            case Move():
                return self._move(one)
            case nodes.Play(what=what, mode=mode, whose=whose, on_top=on_top):
                onto = "cette carte" if one.onto is None else self.noun(one.onto).words
                rest = self.into_battle_area(whose, what) + f" par-dessus {onto}" * on_top
                rest += " en mode Inertie" if mode == "rest" else " en mode Action" * one.sets_mode
                thing = self.thing(what)
                its = "leurs" if thing.many else "ses"
                rest += f" avec {its} Capacités annulées{words.DURATIONS[one.negated]}" if one.negated else ""
                rest += (
                    f" avec {self.quantity(one.markers, 'marqueur', 'marqueurs')}"
                    if one.markers is not None
                    else ""
                )
                self.play_again(what)
                return Deed(self.doer, "play", thing, rest.strip())
            case nodes.UseInCombo(what=what):
                return self._acts("use", what, "dans une Combo" + self.in_your_combo_area(what))
            case nodes.Ko(what=what):
                return self._acts("ko", what, "KO")
            case nodes.Switch(what=what, mode=mode):
                return self._acts("switch", what, f"en {words.MODES[mode]}")
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
                deed = self._acts("reveal", what)
                self.take_top("revealed", what)
                return deed
            case nodes.RevealUntil(of=wanted, player=player):
                deck = f"du dessus {of(self.area(player, ['deck']))}"
                deed = Deed(
                    self.doer,
                    "reveal",
                    Noun(f"des cartes {deck} jusqu'à ce que l'une soit {self.one(wanted)}"),
                )
                self.looked = self.looked_many = True
                self.take("found", False)
                self.yours = player == "you"
                return deed
            case nodes.ActivateCard(what=what):
                return self._acts("activate", what)
            case nodes.ActivateSkill(what=what, event="again"):
                verb = words.VERBS["activate"][0 if self.doer == "you" else 2]
                it = f"{verb}-la" if self.doer == "you" else f"{self.who(self.doer)} l'{verb}"
                return Words(f"une fois sa Capacité activée par cette utilisation, {it} encore une fois")
            case nodes.ActivateSkill(what=what, event=event):
                bracket = words.BRACKETS.get(event, event)
                card = self.thing(what)
                skill = f"1 Capacité {bracket} {of_noun(card)}"
                if card.pronoun:
                    skill = f"1 de {'leurs' if card.many else 'ses'} Capacités {bracket}"
                return Deed(self.doer, "activate", Noun(skill))
            case nodes.TakeControl(what=what):
                return Deed(self.doer, "control", Noun(f"le contrôle {of_noun(self.thing(what))}"))
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce, total=True):
                cards = (
                    of_noun(self.thing(what)).replace("de toutes les ", "des ", 1).replace("toutes ", "", 1)
                )
                whole = f"de {self.amount(amount)} en tout, à répartir librement"
                verb = "reduce" if reduce else "increase"
                return Deed(self.doer, verb, Noun(f"le [Ki] {cards}"), whole)
            case nodes.ChangeKi(what=what, amount=amount, reduce=reduce):
                card = self.thing(what)
                if reduce:
                    return Deed(
                        self.doer, "reduce", Noun(f"le [Ki] {of_noun(card)}"), f"de {self.amount(amount)}"
                    )
                number = self._signed(amount, False)
                return Deed(self.doer, "give", Noun(f"{number} [Ki]"), to(stressed(card)))
            case nodes.Negate(what=what, which=which, duration=duration):
                every, skills = words.NEGATED[which]
                negated = self._skills_of(self.thing(what), every, skills)
                return Deed(self.doer, "negate", Noun(negated), words.DURATIONS[duration].strip())
        return None

    def _choose(self, one: Choose) -> Clause:
        if (of_card := self.only_card_seen(one)) is not None:
            fits = self._fits(self.chosen or Noun(""), of_card)
            self.take_choice(one)
            return Words(f"si {fits}, vous pouvez la {'révéler' if one.reveal else 'choisir'}", may=True)
        with self.done_by(one.chooser):
            self.among_said = all(group.of.areas == ("looked",) for group in one.groups)
            groups = [self.group(group) for group in one.groups]
            said = ", et ".join(groups) if len(groups) < 3 else listed(groups, "et")
            said = f"{self.among()} {said}" if self.among_said and groups else said
            self.among_said = False
        if one.total_power is not None:
            said += f", dont la puissance totale est {self.bounds(one.total_power, masculine=False)}"
        if one.total_cost is not None:
            said += f", dont le coût total est {self.bounds(one.total_cost)}"
        if one.types_differ:
            said += ", de sortes différentes (sans que deux d'entre elles aient un nom de carte en commun)"
        said += words.together(one)
        said += ", au hasard" * one.at_random
        said += f", sans tenir compte de {self.keyword(one.ignoring)}" if one.ignoring else ""
        if one.blind:
            one_card = len(one.groups) == 1 and one.groups[0].at_most == 1
            unseen = f"sans voir de {'quelle carte' if one_card else 'quelles cartes'} il s'agit"
            said += f", {unseen}" if are_all_in_hands(one) else ", sans regarder la main"
        self.take_choice(one)
        return Deed(one.chooser, "choose-reveal" if one.reveal else "choose", Noun(said))

    def _move(self, one: Move) -> Clause:
        if (each := one_each(one)) is not None:
            said = self._move(each)
            counted = self.for_each(one.what.count) if isinstance(one.what, nodes.Top) else ""
            return said._replace(rest=said.rest + counted) if isinstance(said, Deed) else said
        if one.up_to:
            thing = self.top(one.what, up_to=True) if isinstance(one.what, nodes.Top) else None
            thing = thing or Noun(f"autant que vous voulez {of(self.noun(one.what).words)}", many=True)
        else:
            thing = self.taken_from_its_area(one.what)
        verb, where = self._destination(one, thing)
        if one.discarded:
            verb = "discard"
            where = "" if (one.to, one.whose, one.position) == ("drop", "owner", "") else where
        rest = ["en mode Inertie" if one.mode == "rest" else "en mode Action"] * bool(one.mode)
        # "ajoutez-la en mode Inertie", but "la carte du dessus de votre deck" has no mode
        rest = (
            [*rest, where]
            if thing.pronoun or not rest
            else [f"{where},", *rest]
            if one.order
            else [where, *rest]
        )
        ways = {"random": "dans un ordre aléatoire", "any": "dans n'importe quel ordre"}
        order = "any" if is_ordered_by_owner(one, self.doer, thing.many) else one.order
        rest += [ways.get(order, "")] * bool(order)
        rest += ["de face" if one.face == "up" else "de dos"] * bool(one.face)
        deed = Deed(self.doer, verb, thing, " ".join(part for part in rest if part))
        if self.is_only_one_left(one.what):
            it = self.finite(deed._replace(thing=Noun("elle", pronoun=True)), subject=True)
            return Words(f"si cette carte n'a pas été prise, {it}")
        return deed

    def _destination(self, one: Move, thing: Noun) -> tuple[str, str]:
        """The verb, and where the cards go."""
        end = {
            "": "",
            "top": "sur",
            "bottom": "sous",
            "choice": "sur ou sous",
            "each": "sur et/ou sous",
        }[one.position]
        if one.to == "outside":
            return "remove", f"de la partie{', ' * bool(end)}{end}"
        if one.to == "under":
            beneath = "" if one.beneath is None else self.any_one(one.beneath)
            return "place", f"sous {beneath}".strip() + f"{', ' * bool(end)}{end}"
        whose = "you" if one.whose == "owner" and self.is_yours(one.what) else one.whose
        area = self.area(whose, [one.to])
        if whose == "owner" and thing.many:
            area = area.replace("de son propriétaire", "de leur propriétaire")
        if end:
            return "place", f"{end} {area}"
        if one.to == "hand" and (whose == "owner" or self.returns(one.what)):
            return "return", f"dans {area}"
        if one.to in {"hand", "energy", "life"}:
            return "add", to(area)
        return "place", f"dans {area}"

    # --- players --------------------------------------------------------------------------------

    def _on_players(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.Draw(count=count, player=player, until=True, up_to=up_to):
                have = "ce que vous ayez" if player == "you" else f"ce que {self.who(player)} ait"
                with self.done_by(player):
                    cards = self.quantity(count, "carte", "cartes", up_to)
                    hand = f"{cards} dans {self.owned(player, 'main')}"
                return Deed(player, "draw", Noun("des cartes"), f"jusqu'à {have} {hand}")
            case nodes.OwnerDraws(count=count, of=card):
                number = self.quantity(count, "carte", "cartes")
                return Words(f"le propriétaire {of(self.noun(card).words)} pioche {number}")
            case nodes.Draw(count=count, player=player, up_to=up_to):
                return Deed(player, "draw", Noun(self.quantity(count, "carte", "cartes", up_to)))
            case nodes.RevealHand(player=player):
                with self.done_by(player):
                    return Deed(player, "reveal", Noun(self.owned(player, "main")))
            case nodes.Shuffle():
                return self._shuffle(one)
            case nodes.Damage(player=player, amount=amount):
                return Deed(player, "take", Noun(self.quantity(amount, "dégât", "dégâts")))
            case nodes.NegateDamage():
                return self._no_damage(one)
            case nodes.ReduceDamage():
                return self._less_damage(one)
            case nodes.PlaceMarkers(player=player, count=count):
                return Deed(player, "place", Noun(self._markers(count)))
            case nodes.RemoveMarkers(player=player, count=nodes.Markers(player=whose)) if whose == player:
                with self.done_by(player):
                    markers = self.owned(player, MARKERS, many=True)
                return Deed(player, "remove", Noun(f"de la partie tous {markers}"))
            case nodes.RemoveMarkers(player=player, count=count):
                with self.done_by(player):
                    markers = f"de {self.owned(player, MARKERS, many=True)}"
                return Deed(player, "remove", Noun(f"de la partie {self.quantity(count, markers, markers)}"))
            case nodes.Win(player=player, loses=loses):
                return Deed(player, "lose" if loses else "win", Noun("la partie"))
            case nodes.EndTurn():
                return Words(words.TURN_ENDS)
            case nodes.Skip(what=what, player=player):
                noun, masculine = words.SKIPPED[what]
                with self.done_by(player):
                    return Deed(player, "skip", Noun(self.owned(player, noun, masculine)))
            case nodes.ForbidPlayer(player=player, what=what, filter=filter_, duration=duration):
                with self.done_by(player):
                    cards = "aucune carte" if filter_ is None else self.banned(one)
                banned = words.PLAYERS_BANS[what].format(cards).replace("de les ", "des ")
                banned = banned.replace("avec les ", "avec des ")
                if one.skill:
                    skills = f"Capacités {self.keyword(one.skill)}"
                    banned = f"activer {f'les {skills} {of(cards)}' if filter_ else f'de {skills}'}"
                banned += " en réponse à l'attaque de cette carte" * one.against_attack
                if one.times:
                    banned = banned.replace("attaquer avec aucune carte", "attaquer")
                    can = "pouvez" if player == "you" else "peut"
                    often = f"que {one.times} fois{'' if duration == 'opponents-turn' else ' de plus'}"
                    return Words(f"{self.who(player)} ne {can} {banned} {often}{words.DURATIONS[duration]}")
                if one.only:
                    can = "pouvez" if player == "you" else "peut"
                    only = words.PLAYERS_BANS[what].format(f"que {cards.replace('les ', 'des ', 1)}")
                    return Words(f"{self.who(player)} ne {can} {only}{words.DURATIONS[duration]}")
                banned = banned if one.skill else banned.replace(" les ", " de ", 1)  # "jouer de cartes"
                later = duration == "opponents-turn"
                can = (("pouvez", "pourrez") if player == "you" else ("peut", "pourra"))[later]
                can = f"ne {can}{' pas' * (filter_ is not None or bool(one.skill))}"
                return Words(f"{self.who(player)} {can} {banned}{words.DURATIONS[duration]}")
            case nodes.PayEnergy(amount=amount, colors=colors):
                return Deed(self.doer, "switch", Noun(self.your_energies(amount, colors)), "en mode Inertie")
        return None

    def _shuffle(self, one: nodes.Shuffle) -> Deed:
        searched = f"si vous l'avez parcouru{'e' * (one.area != 'deck')}" * one.if_searched
        if one.player == "owner" and not self.yours:
            one_card = self.chosen is not None and not self.chosen.many
            whose = "son propriétaire" if one_card else "chacun de leurs propriétaires"
            searched = "si une carte a été choisie" if one_card else searched
            return Deed(self.doer, "shuffle", Noun(f"le {words.AREAS[one.area]} de {whose}"), searched)
        return self.shuffled(one, searched)

    def _markers(self, count: Amount) -> str:
        return self.quantity(count, "marqueur d'énergie", "marqueurs d'énergie")

    def _no_damage(self, one: nodes.NegateDamage) -> Words:
        takes, lasting = self._takes(one.player), words.DURATIONS[one.duration]
        if one.most is not None:
            damage = "dégât" if one.most in {0, 1} else "dégâts"
            return Words(f"{takes} au plus {one.most} {damage} à chaque combat{lasting}")
        said = f"la prochaine fois que {takes} des dégâts, ils sont annulés"
        return Words(f"{lasting.strip()}, {said}" if lasting else said)

    def _less_damage(self, one: nodes.ReduceDamage) -> Words:
        """ "Les dégâts que vous subissez sont diminués de 1 à chaque fois"."""
        source = "" if one.by is None else f" infligés par {self.plural(one.by, usual=False)}"
        attacks = " lors d'attaques" * one.of_attacks
        less = f"sont diminués de {self.amount(one.amount)} à chaque fois{words.DURATIONS[one.duration]}"
        suffers = f"{self.who(one.player)} {'subissez' if one.player == 'you' else 'subit'}"
        return Words(f"les dégâts{source} que {suffers}{attacks} {less}")

    def _takes(self, player: str) -> str:
        return f"{self.who(player)} {'subissez' if player == 'you' else 'subit'}"

    # --- rules of the game ----------------------------------------------------------------------

    def _on_rules(self, one: Instruction) -> Clause | None:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        match one:
            case nodes.NegateAttack():
                return Deed(self.doer, "negate", Noun("l'attaque"))
            case nodes.ChangeAttackTarget(what=what):
                new = f": la carte attaquée devient {self.noun(what).words}"
                return Deed(self.doer, "change", Noun("la cible de l'attaque"), new)
            case nodes.Flip():
                return Deed(self.doer, "flip", Noun("cette carte Leader"))
            case nodes.SurviveEmpty(area=area, player=player):
                lose = "perdez" if player == "you" else "perd"
                with self.done_by(player):
                    without = f"faute de carte dans {self.area(player, [area])}"
                return Words(f"{self.who(player)} ne {lose} pas la partie {without}{lasting}")
            case nodes.NextUse():
                return self._next_use(one)
            case nodes.ChangeSkillCost(keyword=keyword, filter=filter_, change=change):
                skill = f"la Capacité {self.keyword(keyword)} {of(self.plural(filter_))}"
                return Words(f"{skill} coûte {self._price_of_skill(change)}{lasting}")
            case nodes.AnyColorPays(what=what):
                cost = f"le coût {of(self.noun(what).words)}"
                return Words(f"des énergies de n'importe quelle couleur peuvent payer {cost}")
            case nodes.UseWithoutCost(what=what, keyword=keyword) if keyword:
                skill = f"la Capacité {self.keyword(keyword)} {of(self.noun(what).words)}"
                return Words(f"vous pouvez activer {skill} depuis votre main sans payer son coût d'énergie")
            case nodes.UseWithoutCost(what=what, verb=verb):
                use = {"play": "jouer", "activate": "activer"}.get(verb, "utiliser")
                card = f"{self.noun(what).words} depuis votre main"
                return Words(f"vous pouvez {use} {card} sans payer son coût d'énergie")
            case nodes.ComboFrom(filter=filter_):
                return Words(f"vous pouvez utiliser dans des Combos {self.plural(filter_)}")
            case nodes.ComboRest(filter=filter_):
                cards = self.plural(filter_, usual=False)
                return Words(f"vous pouvez utiliser {cards} dans une Combo même en mode Inertie")
            case nodes.PlayedIn(filter=nodes.Filter(very=nodes.This()), mode=mode):
                return Words(f"cette carte est jouée en {words.MODES[mode]}, de quelque zone que ce soit")
            case nodes.PlayedIn(filter=filter_, mode=mode, duration=duration):
                cards = self.plural(filter_, usual=False)
                return Words(f"{cards} sont jouées en {words.MODES[mode]}{words.DURATIONS[duration]}")
            case nodes.DeckLimit(copies=copies, filter=filter_):
                cards = "cette carte" if filter_ is None else self.plural(filter_, usual=False)
                if copies == 0:
                    return Words(f"votre deck ne peut pas contenir {cards}")
                if filter_ is not None and copies is not None:
                    return Words(
                        f"votre deck ne peut pas contenir plus de {copies} de ces cartes en tout : {cards}"
                    )
                number = (
                    "n'importe quel nombre d'exemplaires"
                    if copies is None
                    else f"jusqu'à {copies} exemplaires"
                )
                return Words(f"votre deck peut contenir {number} {of(cards)}")
            case nodes.StartWith(area=area, count=count, player=player):
                start = "commencez" if player == "you" else "commence"
                cards, place = ("point", "de Vie") if area == "life" else ("carte", "en main")
                number = f"{count} {cards}{'s' * (count > 1)} {place}"
                return Words(f"{self.who(player)} {start} la partie avec {number}")
            case nodes.EvolveFrom(filter=filter_, keyword=keyword) if keyword:
                skill = f"la Capacité {self.keyword(keyword)} de cette carte, activée depuis votre main"
                cards = self.plural(filter_)
                some = of(cards) if cards.startswith("les ") else cards
                return Words(f"pour {skill}, vous pouvez aussi choisir {some}")
            case nodes.EvolveFrom(filter=filter_):
                cards = self.plural(filter_)
                return Words(f"pour [Évolution] et [Évolution-Fusion], vous pouvez aussi choisir {cards}")
        return None

    def _price_of_skill(self, change: nodes.ChangeCost) -> str:
        """By how much the energy in a skill cost changes."""
        if change.to_zero:
            return "aucune énergie"
        number = getattr(change.amount, "each", change.amount)
        each = self.for_each(change.amount) if number is not change.amount else ""
        less = "de moins" if change.reduce else "de plus"
        lasting = words.DURATIONS[change.duration]
        return f"{self.prices(number, change.colors)} en énergie {less} comme coût de Capacité{lasting}{each}"

    def _next_use(self, one: nodes.NextUse) -> Clause:
        within = "pendant ce tour" if one.duration == "turn" else words.DURATIONS[one.duration].strip()
        use = "utilisez" if one.player == "you" else "utilise"
        if one.plays:
            use += " et jouez" if one.player == "you" else " et joue"
        if one.keyword:
            when = f"la prochaine fois que {self.who(one.player)} {use}"
            skill = f"{self.keyword(one.keyword)} {of(self.one(one.filter))}{' ' * bool(within)}{within}"
            return Words(f"{when} {skill}, elle coûte {self._price_of_skill(one.change)}")
        who = self.who(one.player)
        with self.aside():
            self.preposition = "depuis"
            cards = self.one(one.filter)
            self.preposition = "dans"
            self.chosen = Noun("cette carte-là")
            if isinstance(one.change, nodes.ChangeCost) and one.change.to_zero:
                has_not = "n'avez" if one.player == "you" else "n'a"
                said = f"{who} {has_not} pas à en payer le coût"
            else:
                said = self.joined([self.clause(one.change)], "finite")
        return Words(f"{within}{', ' * bool(within)}la prochaine fois que {who} {use} {cards}, {said}")
