# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Descriptions of cards and targets in English."""

from __future__ import annotations

import re

import msgspec

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_numbers import EnglishNumbers, article, joined, listed, number_of
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import (
    has_place,
    is_both_colors,
    is_figures,
    is_in_play,
    is_leader,
    is_pair,
    joined_qualities,
    number_bounds,
    place_goes_without_saying,
    spread,
)
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Group, Range, Target

DONE = (*(f"{done} by this skill" for done in words.DEEDS.values()), "added to ", "placed in ")
_COMPARES = re.compile(r" (?:in|that|equal|than) ")


def _done(of: Filter) -> str:
    """What the skill has done with cards: "placed", "added to the hand"."""
    if not of.done_in:
        return words.DEEDS[of.done_by_this]
    return f"{'added to' if of.done_in == 'hand' else 'placed in'} the {words.AREAS[of.done_in]}"


class EnglishNouns(EnglishNumbers):
    """Says what is spoken of, in English."""

    of_masters = False
    """Cards in play are said to be so, where they are counted: Masters' cards say it."""

    def _counted_where(self, of: Filter) -> str:
        """ "In play", behind cards that are counted where cards are in play; the area of a [Field] card."""
        if not self.counting:
            return ""
        if of.types == ("field",) and of.areas:
            return f" {self.preposition} {self.area(of.owner, of.areas)}"
        return " in play" * (self.of_masters and is_in_play(of))

    # --- descriptions ---------------------------------------------------------------------------

    def very(self, of: Filter) -> str:
        """The very card that is meant; nothing for a description of any other kind."""
        known = of.very is not None and of == Filter(areas=of.areas, very=of.very)
        return self.noun(of.very).words if known and of.very is not None else ""

    def plural(self, of: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind: "your Battle Cards with a cost of 3 or less"."""
        if very := self.very(of):
            return very
        owner, pre, head, post = self._parts(of, many=True, usual=usual)
        return joined(owner, pre, head) + post

    def one(self, of: Filter, usual: bool = False) -> str:
        """Any one of them: "one of your Battle Cards", "an Extra Card"."""
        if very := self.very(of):
            return very
        owner, pre, head, post = self._parts(of, many=False, usual=usual)
        if owner and is_leader(of):
            return joined(owner, pre, head) + post
        if owner and of.either:
            theirs = {"your": "yours", "their": "theirs"}.get(owner, owner)
            return f"{article(joined(pre, head))} of {theirs}{post}"
        if owner:
            return f"one of {self.plural(of, usual)}"
        return article(joined(pre, head)) + post

    def each(self, of: Filter, many: bool = False, usual: bool = True) -> str:
        """Said behind "for each" or a number: "of your Battle Cards", "card in your hand"."""
        owner, pre, head, post = self._parts(of, many=many, usual=usual)
        if owner:
            of_them = f"of {self.plural(of, usual)}"
            if many:
                return of_them
            return of_them.replace("energy that are each either", "energy that is either").replace(
                "that are each either", "that are either"
            )
        return joined(pre, head) + post

    def held(self, of: Filter, many: bool) -> str:
        """Cards whose owner was said before: "cards in your hand", "Battle Cards"."""
        _, pre, head, post = self._parts(of, many=many, usual=True)
        return joined(pre, head) + post

    def _parts(self, of: Filter, *, many: bool, usual: bool) -> tuple[str, str, str, str]:
        """Whose they are if that is said before the noun, adjectives, noun, and what follows it."""
        of = spread(of)
        owner = place = ""
        if is_pair(of):
            place = f" among {self.whose(of.owner)} Leader and Battle Cards"
        elif place_goes_without_saying(of, usual):
            owner = "" if of.owner == "any" else self.whose(of.owner)
            place = self._counted_where(of)
        elif of.areas == ("looked",):
            owner = "" if of.owner == "any" else self.whose(of.owner)
            place = " among them" if self.looked_many else " among the cards looked at or revealed"
        elif of.areas:
            place = self._counted_where(of) or f" {self.preposition} {self.area(of.owner, of.areas, many)}"
        else:
            owner = "" if of.owner == "any" else self.whose(of.owner)
            place = " in any area"
        qualities = self._qualities(of, many)
        # "with a cost of 4 in your hand"; but what compares, or names a place of its own, comes last.
        last = _COMPARES.search(qualities) and (of.either or not is_pair(of))
        after = place + qualities if last else qualities + place
        return owner, self._adjectives(of, many), self._head(of, many), after

    def _head(self, of: Filter, many: bool) -> str:
        if of.areas == ("energy",) and not of.types and not of.names and of.owner in {"you", "opponent"}:
            return "energy"
        if is_leader(of):
            return "Leader"
        if is_pair(of):
            return words.HEADS[""][many]
        return listed([words.HEADS[kind][many] for kind in of.types or ("",)], "and/or" if many else "or")

    def _adjectives(self, of: Filter, many: bool) -> str:
        made = []
        joint = "and/or" if many else "or"
        if of.mode:
            made.append(words.MODES[of.mode])
        if of.faces_up is not None:
            made.append("face-up" if of.faces_up else "face-down")
        if of.awakened is not None:
            made.append("awakened" if of.awakened else "unawakened")
        if of.colors and not is_both_colors(of):
            made.append(listed(list(of.colors), joint))
        made += ["skill-less"] * of.without_skills
        if of.names:
            made.append(listed([f"<{name}>" for name in of.names], joint))
        made += [f"non-<{name}>" for name in of.names_excluded]
        return " ".join(made)

    def _qualities(self, of: Filter, many: bool) -> str:
        """What follows the noun."""
        many = many and not is_leader(of)
        its = "their" if many else "its"
        having = [*self.numbers(of), *self.having(of, its)]
        parts = [f"with {listed(having, 'and')}"] if having else []
        parts += [f"without {one}" for one in self.lacking(of, its) if one != "skills"]
        parts += ["other than this card"] * of.other_than_this
        parts += ["that is a copy of this card" if not many else "that are copies of this card"] * (
            of.copy is True
        )
        if is_both_colors(of):
            parts.append(f"that {'are' if many else 'is'} {of.colors[0]}")
        if of.colors_excluded:
            without = listed([f"not {color}" for color in of.colors_excluded], "and")
            parts.append(f"that {'are' if many else 'is'} {without}")
        if of.very is not None:
            parts.append(f"that {'are' if many else 'is'} {self.noun(of.very).words}")
        parts += ["that are tokens" if many else "that is a token"] * (of.token is True)
        parts += ["that are no tokens" if many else "that is no token"] * (of.token is False)
        parts += ["other than copies of this card"] * (of.copy is False)
        parts += ["played with [Evolve]"] * of.evolved
        parts += ["played with [Fusion Evolve]"] * of.fusion_evolved
        parts += ["played by a skill"] * (of.played_by == "skill")
        parts += [f"{_done(of)} by this skill"] if of.done_by_this else []
        were = "were" if many else "was"
        if of.this_turn:
            parts.append(f"that {words.THIS_TURN.get(of.this_turn, of.this_turn).format(was=were)} this turn")
        if of.not_this_turn:
            parts.append(f"that {'have' if many else 'has'} not {of.not_this_turn} this turn")
        if of.under is not None:
            parts.append(f"under {self.any_one(of.under)}")
        are = "that are" if many else "that is"
        parts += [f"{are} attacking"] * of.attacking
        parts += [f"{are} being attacked"] * of.attacked
        parts += [f"{are} in a battle"] * of.in_battle
        if of.battling is not None:
            parts.append(f"{are} in a battle with {self.one(of.battling)}")
        if of.either:
            alternatives = listed([self.one(one, usual=bool(one.areas)) for one in of.either])
            parts.append(f"{are}{' each' * many} either {alternatives}")
        return joined_qualities(parts, ("that ", "under ", "other ", "played ", *DONE))

    def numbers(self, of: Filter) -> list[str]:
        """Bounds of a card's numbers: "a cost of 3 or less"."""
        made = []
        for key, bound in number_bounds(of):
            name = words.NUMBERS[key]
            if not is_figures(bound):
                made.append(
                    f"{'' if key == 'ki' else article(name)[: -len(name)]}{name} {self.relation(bound)}"
                )
            elif key in {"power", "ki"}:
                number, _, more = self.figures(bound).partition(" ")
                if more.startswith(("to ", "or ")) and more[-1].isdigit():  # "10000 to 20000 power"
                    number, more = f"{number} {more}", ""
                made.append(" ".join(filter(None, (number, *([more] if more == "number" else [name, more])))))
            else:
                made.append(f"{article(name)} of {self.figures(bound)}")
        return made

    def having(self, of: Filter, its: str) -> list[str]:
        """What cards have besides numbers, as it stands behind "with" or "has"."""
        made = []
        for traits, form in (
            (of.traits, "the special trait {}"),
            (of.traits_including, "a special trait that is or contains {}"),
        ):
            if traits:
                made.append(form.format(listed([f"《{trait}》" for trait in traits])))
        if of.every_trait:
            both = "both special traits" if len(of.every_trait) == 2 else "all the special traits"
            made.append(f"{both} {listed([f'《{trait}》' for trait in of.every_trait], 'and')}")
        for bound, kind in ((of.how_many_colors, "color"), (of.how_many_traits, "special trait")):
            if bound is not None:
                made.append(f"{self.figures(bound)} {kind}{'s' * (bound != Range(1, 1))}")
        if of.how_many_under is not None:
            beneath = "card" if of.how_many_under == Range(1, 1) else "cards"
            it = "them" if its == "their" else "it"
            made.append(f"{self.figures(of.how_many_under)} {beneath} under {it}")
        if of.only_trait:
            made.append(f"《{of.only_trait}》 as {its} only special trait")
        if of.only_character:
            made.append(f"<{of.only_character}> as {its} only character")
        if of.names_including:
            made.append(f"{listed([f'<{name}>' for name in of.names_including])} in {its} card name")
        if of.keyword:
            made.append(f"[{of.keyword}]")
        if of.extreme:
            made.append(words.EXTREMES[of.extreme])
        return made + self._compared(of)

    def _compared(self, of: Filter) -> list[str]:
        """What cards share with another one, and what they do not."""
        made = []
        if of.alike is not None:
            made.append(f"{words.ALIKE[of.alike.what]} in common with {self.any_one(of.alike.other)}")
        if of.cost_unlike is not None:
            made.append(f"a cost other than {number_of(self.noun(of.cost_unlike), 'cost')}")
        return made

    def lacking(self, of: Filter, its: str) -> list[str]:
        """What cards do not have, as it stands behind "without"."""
        made = []
        if of.traits_excluded:
            made.append(f"the special trait {listed([f'《{trait}》' for trait in of.traits_excluded])}")
        if of.names_not_including:
            made.append(f"{listed([f'<{name}>' for name in of.names_not_including])} in {its} card name")
        if of.without_keyword:
            made.append("keyword skills" if of.without_keyword == "*" else f"[{of.without_keyword}]")
        if of.without_skills:
            made.append("skills")
        return made

    # --- groups and targets ---------------------------------------------------------------------

    def group(self, group: Group) -> str:
        """How many of which cards: "up to 2 of your opponent's Battle Cards"."""
        least, most = group.at_least, group.at_most
        if very := self.very(group.of):
            return very if least < 0 else f"{'up to ' * (least == 0)}{most} of {very}"
        if most is None and least < 0:
            return self.every(group.of)
        if most is None:
            cards = self.each(group.of, many=True)
            return f"{least} or more {cards}" if least else f"any number of {cards.removeprefix('of ')}"
        if not isinstance(most, (int, nodes.Undetermined, nodes.ThatMany)):
            cards = self.each(group.of, many=True)
            return f"{'up to ' * (least == 0)}as many {cards} as {self.amount(most)}"
        number = self.amount(most)
        if is_leader(group.of) and group.of.areas and most == 1:
            leader = self.plural(group.of)
            return leader if least else f"up to {number} of {leader.replace('Leader', 'Leader Cards', 1)}"
        if least > 0:
            number = f"{least} or {number}" if most == least + 1 else f"from {least} to {number}"
        number = number if least > 0 else f"{'up to ' * (least == 0)}{number}"
        return f"{number} {self.each(group.of, many=most != 1)}"

    def group_from(self, group: Group) -> Noun:
        """Cards taken out of their area: "1 card from your hand"."""
        with self.out_of_areas():
            said = self.group(group)
        return Noun(said, group.at_most != 1)

    def every(self, of: Filter) -> str:
        """All cards that fit."""
        with self.of_both():
            return self.plural(of) if is_leader(of) and has_place(of) else f"all {self.plural(of)}"

    def noun(self, target: Target) -> Noun:  # noqa: PLR0912 - one a kind of target
        """A target."""
        if self.named is not None and (known := self.named(target)):
            return known
        match target:
            case nodes.This(area=""):
                return Noun("this card")
            case nodes.This(area="battle"):
                return Noun(f"this card {self.preposition} the Battle Area")
            case nodes.BeingPlayed():
                return Noun("the card being played")
            case nodes.This(area=area, whose=whose):
                return Noun(f"this card from {self.area(whose, [area])}")
            case nodes.NamedChosen(of=Filter(names=(name,))):
                return Noun(f"the chosen <{name}> card")
            case nodes.Chosen(played=True):
                many = self.chosen is not None and self.chosen.many
                return Noun(f"the card{'s' if many else ''} played by this skill", many)
            case nodes.Chosen():
                taken = self.chosen or Noun("the chosen cards", many=True)
                return taken._replace(words=f"{taken.words}{self._from_where(target)}")
            case nodes.Triggering():
                event = self.triggers[0].event if len(self.triggers) == 1 else ""
                card = words.TRIGGERING.get(event, "the card that triggered this skill")
                return Noun(f"{card}{self._from_where(target)}")
            case nodes.TheCard(of=of):
                return Noun(f"the {self.one(of).partition(' ')[2]}")
            case nodes.Every(of=of):
                one = is_leader(of) and has_place(of)
                return Noun(self.every(of), many=not one and self._head(of, many=True) != "energy")
            case nodes.Top():
                return self.top(target)
            case nodes.Both(first=first, second=second):
                return Noun(f"{self.noun(first).words} and {self.noun(second).words}", many=True)
        return Noun("the rest" if self.looked else "the rest of the cards looked at or revealed")

    def _from_where(self, target: nodes.Chosen | nodes.Triggering) -> str:
        """ " from your Drop", of cards that are left out elsewhere."""
        whose = "your" if target.whose else "the"
        return f" from {whose} {words.AREAS.get(target.area, target.area)}" if target.area else ""

    def banned(self, ban: nodes.ForbidPlayer) -> str:
        """The cards that a player cannot do something with: "cards from their hand", "more than 1 card"."""
        assert ban.filter is not None
        bare = msgspec.structs.replace(ban.filter, areas=())
        if ban.more_than:
            return f"more than {ban.more_than} {self.each(bare, many=ban.more_than > 1, usual=False)}"
        place = f" from {self.area(ban.player, ban.filter.areas)}" if ban.filter.areas else ""
        return self.plural(bare, usual=False) + place

    def any_one(self, target: Target) -> str:
        """One card of those that a target names, whichever: "a <A> card in your Battle Area"."""
        match target:
            case nodes.Every(of=of) if not is_leader(of):
                return self.one(of)
            case nodes.Both(first=first, second=second):
                return f"{self.any_one(first)} or {self.any_one(second)}"
        return self.noun(target).words

    def top(self, target: nodes.Top, up_to: bool = False) -> Noun:
        """The top cards of an area: "the top 3 cards of your deck"."""
        end = "bottom" if target.bottom else "top"
        area = self.area(target.player, [target.area])
        if up_to:
            number = self.quantity(target.count, "card", "cards", up_to=True)
            return Noun(f"{number} from the {end} of {area}", target.count != 1)
        if target.count == 1:
            return Noun(f"the {end} card of {area}")
        if isinstance(target.count, nodes.ThatMany):
            return Noun(f"that many cards from the {end} of {area}", many=True)
        if isinstance(target.count, (int, nodes.Undetermined)):
            return Noun(f"the {end} {self.amount(target.count)} cards of {area}", many=True)
        return Noun(f"{self.quantity(target.count, 'card', 'cards')} from the {end} of {area}", many=True)

    def taken_words(self, how: str, many: bool, again: bool) -> Noun:
        """What cards are called that were "chosen", "discarded", "revealed", "seen" or "found"."""
        cards = "cards" if many else "card"
        said = "looked at" if how == "seen" else how
        if again:
            return Noun(f"the {cards} just {said}", many)
        return Noun(f"the {cards} {said}" if how in {"seen", "found"} else f"the {how} {cards}", many)

    def pronoun_for(self, noun: Noun) -> Noun:
        """The pronoun for a thing."""
        return Noun("they" if noun.many else "it", noun.many, pronoun=True)
