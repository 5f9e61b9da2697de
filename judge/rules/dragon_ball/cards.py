"""From cards as printed to the catalogue that a game of the family is played with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, get_args

from msgspec.structs import replace

from judge.cards.language import CompiledSkill, compile_text
from judge.cards.language.keywords import EVERY
from judge.cards.model import CardDefinition, Face
from judge.cards.not_understood import kind_of_unread, unread_words
from judge.engine import tree
from judge.engine.catalogue import NOTHING_KNOWN, Catalogue, Side
from judge.engine.tree.words import EventName
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.prints import PrintOfDragonBall
from judge.rules.dragon_ball.unread import KINDS

EVENTS = frozenset(get_args(EventName)) - {"situation"}
"""The kinds of events that happen; a situation only comes about."""


NEGATIONS = {each: tree.Negate(tree.Chosen(), duration=each) for each in get_args(tree.Duration)}
"""What negates the skills of cards played so, by how long it lasts."""


def token_number(node: int) -> str:
    """The card number that tokens have which an instruction creates, by its number."""
    return f"token {node}"


def token(node: tree.CreateToken, number: int, game: str) -> CardDefinition:
    """The card that tokens are which an instruction creates (MA 10-18-2)."""
    front = Face(node.name, node.power, node.traits, node.text)
    return CardDefinition(
        token_number(number),
        "battle",
        front,
        node.colors,
        0,
        combo_power=node.combo_power,
        combo_cost=node.combo_cost,
        characters=node.characters,
        game=game,
    )


class CardsOfGame(NamedTuple):
    """Makes the catalogue of a game of the family: its name, and its keyword skills."""

    game: str
    keywords: KeywordTable[DragonBallGame]
    read: Callable[[str], Sequence[CompiledSkill]] = compile_text
    """What reads the text of a card."""

    def new_catalogue(self, cards: Iterable[CardDefinition] = ()) -> Catalogue:
        """A catalogue of the game, with the keyword skills and these cards."""
        catalogue = Catalogue(game=self.game, prints=[PrintOfDragonBall(*NOTHING_KNOWN)])
        for each in self.keywords.skills:
            if each.skill is not None:
                name = each.keyword.name
                catalogue.keyword_skills[name] = catalogue.add_skill(each.skill, f"[{name}]")
        catalogue.keywords.clear()
        for card in cards:
            self.add_card(catalogue, card)
        return catalogue

    def add_card(self, catalogue: Catalogue, card: CardDefinition) -> int:
        """The number of a card's print in the catalogue, added if it is new."""
        found = catalogue.find(card.number)
        if found is not None:
            return found
        return self._add(catalogue, card, is_token=False)

    def _add(self, catalogue: Catalogue, card: CardDefinition, *, is_token: bool) -> int:
        number, known = len(catalogue.prints), len(catalogue.nodes)
        back = card.back
        catalogue.prints.append(
            PrintOfDragonBall(
                card.number,
                card.type,
                self._side(catalogue, card.front, number),
                card.colors,
                card.cost,
                self._side(catalogue, back, number) if back is not None else None,
                card.specified_cost,
                card.combo_power,
                card.combo_cost,
                card.characters,
                card.era,
                is_token,
                back.characters if back is not None else (),
                back.era if back is not None else "",
            )
        )
        if is_token:
            catalogue.fillers.add(number)
        for position, node in enumerate(catalogue.nodes[known:], known):
            if isinstance(node, tree.CreateToken):
                self._add(catalogue, token(node, position, self.game), is_token=True)
            elif isinstance(node, tree.Play) and node.negated:
                catalogue.add_node(NEGATIONS[node.negated])
            elif isinstance(node, tree.GainSkill):
                self._make_whole_what_is_given(catalogue, position, node)
        return number

    def _make_whole_what_is_given(self, catalogue: Catalogue, position: int, node: tree.GainSkill) -> None:
        """Lets an instruction give its skill with all that the keywords say which that is printed with."""
        skill = self.whole(node.skill)
        if skill != node.skill:
            catalogue.gained[position] = catalogue.add_skill(skill, "")

    def _side(self, catalogue: Catalogue, face: Face, number: int) -> Side:
        skills: list[int] = []
        listed: dict[str, list[int]] = {"autos": [], "activates": [], "permanents": []}
        keywords: list[str] = []
        for compiled in self.read(face.text) if face.text else ():
            skill = self.whole(compiled.skill)
            added = catalogue.add_skill(skill, compiled.words, number)
            if added in catalogue.unread:
                _expect_anything(catalogue, added)
            skills.append(added)
            kind = kind_of(skill, self.keywords.activated)
            if kind:
                listed[kind].append(added)
            if skill.keyword:
                keywords.append(skill.keyword)
        self._add_what_keywords_stand_for(catalogue)
        return Side(
            face.name,
            face.power,
            face.traits,
            tuple(skills),
            **{kind: tuple(numbers) for kind, numbers in listed.items()},
            keywords=tuple(keywords),
            text=face.text,
        )

    def whole(self, skill: tree.Skill) -> tree.Skill:
        """The skill with all that its keyword, and those it is printed with, say for it."""
        name = skill.keyword
        if name in EVERY and not skill.timings and EVERY[name].timings:
            skill = replace(skill, timings=EVERY[name].timings)
        expanded = self.keywords.expanded.get(name)
        lasting = self.keywords.stands_for.get(name)
        if expanded is not None:
            skill = _when_alone(skill, expanded) if unread_words(skill) else expanded(skill)
        elif lasting is not None and lasting.type == "permanent" and not skill.attached:
            skill = replace(skill, type="permanent", effect=lasting.effect)
        for each in skill.attached:
            skill = self.keywords.attached[each.keyword](skill, each)
        return skill

    def _add_what_keywords_stand_for(self, catalogue: Catalogue) -> None:
        """Adds the skills of keywords that a card of the catalogue has or can gain, once each."""
        for name, skill in self.keywords.stands_for.items():
            if name in catalogue.keywords and name not in catalogue.keyword_skills:
                catalogue.keyword_skills[name] = catalogue.add_skill(skill, f"[{name}]")


def _when_alone(skill: tree.Skill, expanded: Callable[[tree.Skill], tree.Skill]) -> tree.Skill:
    """A skill with words that are not understood: its keyword says when it can be used, and the judge carries
    out what it costs and does."""
    usual = expanded(replace(skill, colors=("red", "blue"), costs=(), effect=()))
    return replace(skill, type=usual.type, triggers=usual.triggers, turn=usual.turn)


def _expect_anything(catalogue: Catalogue, number: int) -> None:
    """Makes ready for what an unread skill may turn out to be: any event may trigger it (FW 9-6-2); one of no
    known kind becomes what the judge says.
    """
    entry = catalogue.skills[number]
    kind = kind_of_unread(entry.skill)
    if kind in ("unread-trigger", "unread-kind"):
        catalogue.listened.update(EVENTS)
    if kind == "unread-kind":
        for said in KINDS:
            type_, _, timing = said.partition("-")
            skill = tree.Skill(type_, (timing,) if timing else (), effect=(tree.ByHand(entry.words),))  # type: ignore[arg-type]
            catalogue.said_kinds[number, said] = catalogue.add_skill(skill, "")


def kind_of(skill: tree.Skill, activated: frozenset[str]) -> str:
    """Tells where a skill is listed: among those that are activated, triggered, or always there.

    `activated` are the keywords that are [Activate] skills.
    """
    if skill.type == "activate" or skill.keyword in activated:
        return "activates"
    if skill.type == "auto":
        return "autos"
    if skill.type == "permanent":
        return "permanents"
    return ""
