# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""Instructions and whole skills in French."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.masters_keywords import TURNS
from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_masters import FrenchOfMasters
from judge.cards.language.telling.french_words import agreed, agreeing, if_, listed
from judge.cards.language.telling.numbers_taken import takes_the_number_of_a_card
from judge.cards.language.telling.phrases import Clause, Noun, Words, meaning_of, sentence
from judge.cards.language.telling.places import (
    both_conditions,
    doer_of,
    done_by_whom,
    is_yours,
    names_no_area_of_own_cost,
)
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Instruction, Skill, Trigger


class French(FrenchOfMasters):
    """Says what instructions and skills do, in French."""

    def clause(self, one: Instruction) -> Clause:
        """One instruction, everything it holds."""
        with self.done_by(doer_of(one) or self.doer):
            said = self._on_cards(one)
        said = said or self._on_qualities(one) or self._on_players(one) or self._on_rules(one)
        said = said or self._on_masters(one)
        return said or Words(self._holding_others(one), whole=True)

    # --- instructions that hold others ----------------------------------------------------------

    def _holding_others(self, one: Instruction) -> str:
        match one:
            case nodes.Replace():
                return self._replace(one)
            case nodes.If(then=(nodes.If() as inner,)) if (both := both_conditions(one, inner)) is not None:
                return self._holding_others(both)
            case nodes.If(
                then=(nodes.ChooseOne() as more,), otherwise=(nodes.ChooseOne() as few,), later=()
            ) if more.options == few.options and more.player == few.player:
                return self._choose_one(few, more, one.condition)
            case nodes.If(condition=condition, then=(), otherwise=otherwise):
                return f"sauf {if_(self.condition(condition))}, {self.all_of(otherwise)}"
            case nodes.EachPlayer(yours=yours, theirs=theirs):
                with self.aside():
                    own = self.all_of(yours)
                with self.done_by("opponent"):
                    other = self.all_of(theirs)
                if not other.startswith("votre adversaire "):
                    other = f"(votre adversaire) {other}"
                return f"à tour de rôle, le joueur actif d'abord : (vous) {own} ; {other}"
            case nodes.If(condition=condition, then=then, otherwise=otherwise, later=later):
                with self.aside():
                    said = f"{if_(self.condition(condition))}, {self.when_so(condition, then)}"
                    if later:
                        self.on_and_on = True
                        said += f" ; puis, dans le même cas, {self.all_of(later)}"
                    after = (self.chosen, self.yours, self.looked)
                if not otherwise:
                    self.chosen, self.yours, self.looked = after
                    return said
                return f"{said} ; sinon, {self.all_of(otherwise)}"
            case nodes.Gate():
                return self._gate(one)
            case nodes.ChooseOne():
                return self._choose_one(one)
            case nodes.Delayed(already=nodes.If() as already):
                self.already = True
                return self.instruction(already)
            case nodes.Delayed(then=then, moment=moment, trigger=trigger, every_time=every_time):
                if trigger is None:
                    lasting = words.DURATIONS[one.duration] if one.duration != "turn" else ""
                    return f"{words.MOMENTS[moment]}{lasting}, {self.all_of(then)}"
                when = "chaque fois que" if every_time else "la prochaine fois que"
                at = "" if moment == "" else f"{words.MOMENTS[moment]}, "
                lasting = (
                    "pendant ce tour" if one.duration == "turn" else words.DURATIONS[one.duration].strip()
                )
                event = self.event(trigger)
                when = f"{when[:-1]}'" if event.startswith(("il ", "on ", "un", "une ")) else f"{when} "
                with self.triggered_by(trigger):
                    return f"{at}{lasting + ', ' if lasting else ''}{when}{event}, {self.all_of(then)}"
            case nodes.Unless(ban=ban, doing=doing):
                self.each_time |= bool(ban.duration) and not one.each_said
                with self.aside():
                    barred = self.all_of((ban,))
                    with self.done_by("opponent"):
                        return f"{barred}, à moins de faire ceci à chaque fois : {self.all_of(doing)}"
            case nodes.PayInstead():
                return self._pay_instead(one)
            case nodes.ByHand(words=by_hand):
                return f"non compris, à l'arbitre : « {by_hand} »"
        raise TypeError(one)

    def _choose_one(
        self, one: nodes.ChooseOne, more: nodes.ChooseOne | None = None, so: Condition | None = None
    ) -> str:
        """A choice of options; with `more`, of another number of them under a condition."""
        most = "jusqu'à " * one.up_to
        number = f"{most}{one.count} de ces effets"
        if more is not None and so is not None:
            most = "jusqu'à " * more.up_to
            number += f", ou {most}{more.count} à la place {if_(self.condition(so))}"
        told = []
        for position, option in enumerate(one.options, 1):
            with self.aside():
                told.append(f"({position}) {self.all_of(option)}")
        choose = "choisissez" if one.player == "you" else f"{self.who(one.player)} choisit"
        return f"{choose} {number} : {' ; '.join(told)}"

    def _gate(self, gate: nodes.Gate) -> str:
        declined = (self.chosen, self.yours) if gate.optional else (None, False)
        may = "vous pouvez" if gate.player == "you" else f"{self.who(gate.player)} peut"
        with self.done_by(gate.player):
            if gate.optional and self.only_deeds(gate.first):
                said = f"{may} {self.all_of(gate.first, 'infinitive')}"
            elif gate.optional:
                said = f"{may} faire ceci : {self.all_of(gate.first)}"
            else:
                said = self.all_of(gate.first)
        do, do_not = ("vous le faites", "vous ne le faites pas")
        if done_by_whom(gate) != "you":
            do, do_not = ("cela est fait", "cela n'est pas fait")
        before = (self.chosen, self.yours)
        if gate.done:
            said += f" ; si {do}, {self.all_of(gate.done)}"
        if gate.later:
            self.on_and_on = True
            so = "dans le même cas" if gate.done else f"si {do}"
            said += f" ; puis, {so}, {self.all_of(gate.later)}"
        if gate.undone:
            self.chosen, self.yours = declined if declined[0] else before
            said += f" ; si {do_not}, {self.all_of(gate.undone)}"
        return said

    def _replace(self, one: nodes.Replace) -> str:
        by = "" if one.by == "any" else f" par {self.who(one.by)}"
        if one.by_skill:
            by = (
                " par une Capacité"
                if one.by == "any"
                else f" par {self.owned(one.by, 'Capacités', many=True)}"
            )
        if one.event == "lose-marker":
            by = by.replace(" par ", " de ")
        by += f" depuis {self.area('you', one.source)}" if one.source else ""
        lasting = words.DURATIONS[one.duration].strip()
        card = self.noun(one.what)
        several = card.many and not isinstance(one.what, (nodes.Every, nodes.Both))
        card = card._replace(words=self.any_one(one.what), many=several)
        would = "devaient" if several else "devait"
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
        if is_yours(one.what):
            whose = "sa" if one.what == nodes.This() else "votre"
            event = event.replace("la Zone de Combat", f"{whose} Zone de Combat")
        return f"{lasting + ', ' if lasting else ''}si {card.words} {would} {event}{by}, {said}"

    def _pay_instead(self, one: nodes.PayInstead) -> str:
        card = f"la Capacité {self.keyword(one.keyword)} de cette carte" if one.keyword else "cette carte"
        cost = "le coût d'énergie de cette carte" if one.keyword else "son coût d'énergie"
        how = f"en payant {cost} et" if one.cost_too else f"sans payer {cost},"
        with self.aside():
            place = f"depuis {self.area('you', [one.area])}"
            return f"vous pouvez activer {card} {place}, {how} en faisant ceci : {self.all_of(one.instead)}"

    # --- skills ---------------------------------------------------------------------------------

    def taken_as_cost(self, how: str, many: bool) -> Noun:
        """What cards are called that the skill cost took."""
        cards = Noun("les cartes" if many else "la carte", many)
        taken = f"{agreed('mis', cards)} KO" if how == "koed" else agreed("choisi", cards)
        return Noun(f"{cards.words} {taken} pour le coût de Capacité", many)

    def skill(self, skill: Skill) -> tuple[str, ...]:
        """When and where a skill works, what it costs, what it does: a sentence for each."""
        self.triggers = skill.triggers
        made = [self._kind(skill), *self.printed_with(skill)]
        if skill.type == "keyword":
            made += filter(None, [meaning_of(skill.keyword, "fr", skill.number, in_masters=self.of_masters)])
        if skill.condition is not None:
            condition = self.condition(skill.condition)
            if any(trigger.event == "battle-end" for trigger in skill.triggers):
                condition = condition.replace(
                    "cette carte est en train d'attaquer", "cette carte a attaqué dans ce combat"
                )
            made.append(f"elle n'agit que {if_(condition)}")
        made += ["elle n'agit qu'une fois par tour"] * skill.once_per_turn
        if skill.turn:
            turn = "votre tour" if skill.turn == "your" else "le tour de votre adversaire"
            made.append(f"elle n'agit que pendant {turn}")
        if skill.areas:
            made.append(f"elle n'est valide que dans {self.area('you', skill.areas)}")
        if names_no_area_of_own_cost(skill):
            made.append("on considère qu'elle est valide aussi dans votre main, où le coût est payé")
        for position, row in enumerate(skill.costs):
            if position:
                self.chosen = None
            made.append(f"{'ou coût' if position else 'coût'} de Capacité : {self.all_of(row)}")
        self.cost_is_paid(skill)
        if any(isinstance(one, nodes.MarkerCost) for row in skill.costs for one in row):
            made.append(
                "pendant un tour, une carte ne peut activer qu'une seule Capacité à coût en marqueurs, "
                "et une seule fois"
            )
        if skill.evolve_from:
            made.append(self.named_cards(skill))
        made += self.sentences(skill.effect)
        if self.on_and_on:
            made.append("ce qui suit « puis » est considéré comme demandant aussi la condition")
        if self.already:
            made.append(
                "un événement de ce tour introduit par « si » est considéré comme devant avoir déjà eu lieu"
            )
        if takes_the_number_of_a_card(skill):
            made.append(
                "ce nombre est pris à la résolution de la Capacité et ne suit plus celui de cette carte"
            )
        if self.each_time:
            made.append("le texte ne dit pas combien de fois : on considère que c'est demandé à chaque fois")
        if self.undetermined:
            made.append(
                "X est un même nombre pour toute la Capacité, choisi par son maître si rien ne le fixe"
            )
        return tuple(sentence(one) for one in made)

    def _kind(self, skill: Skill) -> str:
        turn = TURNS.get(skill.keyword, skill.turn)
        timings = listed([self._timing(timing, turn) for timing in skill.timings])
        number = f" {skill.number}" if skill.number else ""
        kind = {
            "activate": "Capacité [Activation]",
            "auto": "Capacité [Auto.]",
            "permanent": "Capacité [Permanent]",
            "keyword": f"Capacité-clef {self.keyword(skill.keyword)}{number}",
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
        can = f" : vous pouvez l'activer {timings}"
        return f"c'est {article} {kind}{can if timings else ''}"

    def _timing(self, timing: str, turn: str) -> str:
        """When a skill can be activated; in a player's own turn, a battle's step is known (FW 8-2, 8-3)."""
        return _STEPS.get(turn, _TIMINGS[timing]) if timing == "battle" else _TIMINGS[timing]

    def occasions(self, triggers: Sequence[Trigger]) -> str:
        """When a skill becomes pending: "quand cette carte est jouée ou attaque"."""
        said = []
        for trigger in triggers:
            time = self.time(trigger)
            when = f"{time}{self._circumstances(trigger)}" if time else f"quand {self.event(trigger)}"
            said.append(when.replace("quand il advient que ", "dès que ", 1))
        shared = "quand cette carte "
        if all(one.startswith(shared) for one in said):
            return shared + listed([one.removeprefix(shared) for one in said])
        return listed(said)


_TIMINGS = {
    "main": "pendant votre phase principale",
    "battle": "pendant un combat (pendant votre étape d'Attaque ou de Défense)",
}
_STEPS = {
    "your": "pendant un combat, à votre étape d'Attaque",
    "opponent": "pendant un combat, à votre étape de Défense",
}
