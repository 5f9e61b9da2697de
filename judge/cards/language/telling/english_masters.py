# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""What only Masters' cards say, in English: markers, counters, tokens, keywords printed with a skill."""

from __future__ import annotations

from judge.cards.language.keywords import EVERY
from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_deeds import EnglishDeeds
from judge.cards.language.telling.english_numbers import listed
from judge.cards.language.telling.entering import Entering
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Words, meaning_of
from judge.cards.language.telling.places import is_attacker, kept_of_all
from judge.engine import tree as nodes
from judge.engine.tree import Group, Instruction, Skill


class EnglishOfMasters(Entering, EnglishDeeds):
    """Says the instructions that only Masters has, in English."""

    def _on_masters(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.MarkerCost(amount=0):
                return Words("no marker is added to this card or removed from it")
            case nodes.MarkerCost(amount=amount, remove=remove):
                return self._markers_of(amount, remove, "this card")
            case nodes.ChangeMarkers(what=what, amount=amount, remove=remove):
                return self._markers_of(amount, remove, self.noun(what).words)
            case nodes.NegateSkill(keyword=keyword, of=of):
                kind = f"[{keyword}] skill" if keyword else "skill"
                whose = "" if of is None else f", if its card is {self.one(of, usual=False)}"
                if one.to:
                    area = self.area("owner", [one.to])
                    where = f"at the {one.position} of {area}" if one.position else f"in {area}"
                    whose += f", and its card is placed {where} instead of in the Drop"
                return Deed(self.doer, "negate", Noun(f"the {kind} that this answers{whose}"))
            case nodes.NegateThisSkill(duration=duration):
                return Deed(self.doer, "negate", Noun("this skill"), words.DURATIONS[duration].strip())
            case nodes.KeepThisSkill():
                return Words("this skill can't be negated")
            case nodes.NegateKeyword(what=what, keyword=keyword):
                everywhere = one.everywhere and not isinstance(what, nodes.Every)  # said of the cards then
                whose = f"of {self.noun(what).words}{' in all areas' if everywhere else ''}"
                return Deed(
                    self.doer,
                    "negate",
                    Noun(f"the [{keyword}] {'skills' if self.noun(what).many else 'skill'} {whose}"),
                )
            case nodes.NoSpecifiedCost(what=what):
                card = self.thing(what)
                return Words(f"{card.words} {'count' if card.many else 'counts'} as having no specified cost")
            case nodes.PlayOtherwise(to=to, position=position):
                area = self.area("owner", [to]) if to != "under" else "under this card"
                where = (
                    f"at the {position} of {area}" if position else f"in {area}" if to != "under" else area
                )
                return Words(f"{self.being_played()} is placed {where} instead of being played")
            case nodes.MostInPlay(most=most, of=of):
                cards = self.each(of, many=most != 1)
                if one.while_there:
                    return Words(f"you can have no more than {most} {cards} at a time")
                return Words(f"if you have {most} {cards}, you can't play another one")
            case nodes.CreateToken():
                return self._token(one)
            case nodes.EvolveInto(what=what, into=into, mode=mode):
                rest = f" in {words.MODES[mode]}" if mode else ""
                return Words(f"{self.noun(what).words} evolves into {self.noun(into).words}{rest}")
            case nodes.NegateBlocker():
                return Words("that [Blocker] is negated: the attack goes back to its first target")
            case nodes.ForbidMove(player=player, source=source, to=to, duration=duration):
                whose = "any" if one.anyones else player
                with self.done_by(player):
                    where = f" from {self.area(whose, [source])}" if source else ""
                    where += f" to {self.area(whose, [to])}"
                but = " except by skills of this card" if one.but_this else ""
                add = "add" if to in {"hand", "energy", "life"} else "place"
                where = where if add == "add" else where.replace(" to ", " in ", 1)
                return Words(f"{self.who(player)} can't {add} cards{where}{but}{words.DURATIONS[duration]}")
            case nodes.ActiveIfPaid(doing=doing):
                with self.aside():
                    paid = self.all_of(doing, "infinitive")  # type: ignore[arg-type]
                return Words(
                    f"as this card is placed in your energy, you may {paid}; if you do, its [Energy-Exhaust]"
                    " is negated"
                )
            case nodes.AwakenAt(life=life, duration=duration):
                when = "whatever [Awaken] asks for" if one.bare else "at any life"
                when = when if life is None else f"when your life is at {life} or less"
                return Words(f"your Leader can activate [Awaken] {when}{words.DURATIONS[duration]}")
        return None

    def enters(self, mode: str, negation: nodes.Negate | None) -> Words:
        """ "The card being played will be played in Rest Mode with all its skills negated for the turn"."""
        said = f" in {words.MODES.get(mode, mode)}" if mode else ""
        if negation is not None:
            its = self._skills_of(Noun("it", pronoun=True), *words.NEGATED[negation.which])
            said += f" with {its} negated{words.DURATIONS[negation.duration]}"
        return Words(f"{self.being_played()} will be played{said}")

    def _markers_of(self, amount: nodes.Amount, remove: bool, card: str) -> Deed:
        markers = Noun(self.quantity(amount, "marker", "markers"))
        return Deed(self.doer, "remove" if remove else "add", markers, f"{'from' if remove else 'to'} {card}")

    def group(self, group: Group) -> str:
        """How many of which cards."""
        if is_attacker(group):
            return f"the attacking {self._head(group.of, many=False)}"
        if (kept := kept_of_all(group)) is not None:
            cards = self.each(group.of, many=True).removeprefix("of ")
            return f"all but {kept} of {'' if cards.startswith('your') else 'the '}{cards}"
        return super().group(group)

    def _token(self, one: nodes.CreateToken) -> Deed:
        having = [f"{one.power} power"]
        having += [f"a combo cost of {one.combo_cost}"] * (one.combo_cost is not None)
        having += [f"a combo power of {one.combo_power}"] * (one.combo_power is not None)
        having += [f"the color {color}" for color in one.colors]
        having += [f"the character <{name}>" for name in one.characters]
        having += [f"the special trait 《{trait}》" for trait in one.traits]
        having += [f"the skill “{one.text}”"] * bool(one.text)
        tokens = self.quantity(one.count, f"{one.name} Token", f"{one.name} Tokens")
        rest = "in Rest Mode" if one.mode == "rest" else ""
        self.chosen = Noun("the Token" if one.count == 1 else "the Tokens", one.count != 1)
        return Deed(one.whose, "play", Noun(f"{tokens} with {listed(having, 'and')}"), rest)

    def printed_with(self, skill: Skill) -> list[str]:
        """The keywords that a skill is printed with, and the colors of its own."""
        made = [f"its colors are {listed(list(skill.colors), 'and')}"] * bool(skill.colors)
        for one in skill.attached:
            cards = "" if one.filter is None else f" {self.plural(one.filter, usual=False)}"
            says = meaning_of(one.keyword, "en", one.number, in_masters=True)
            if one.filter is not None:
                says = says.replace("or more Battle Cards", "or more such Battle Cards")
            token = f"[{one.keyword} {one.number}]{' for' * bool(cards)}{cards}"
            made.append(f"it is printed with {token}: {says[:1].lower()}{says[1:]}")
        return made

    def named_cards(self, skill: Skill) -> str:
        """The cards that a keyword skill names: those that it is played on, or for."""
        cards = listed([self.one(of, usual=False) for of in skill.evolve_from], "and")
        place = "" if any(of.areas for of in skill.evolve_from) else " in your Battle Area"
        match EVERY[skill.keyword].cards_are:
            case "in the hand":
                return f"the cards in your hand that it needs: {cards}"
            case "played on":
                return f"the cards{place} that it is played on top of: {cards}"
            case "played":
                return f"the card that it plays from your hand: {cards}"
            case "sent to the Warp":
                return f"the card{place} that goes to the Warp: {cards}"
        onto = listed([self.one(of) for of in skill.evolve_from], "and")
        return f"play this card on top of {onto}{place}"
