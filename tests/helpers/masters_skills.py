"""Cards of Masters whose skills are given as trees or in words, and tables to play with them."""

from judge.cards.language import CompiledSkill, compile_text, masters
from judge.cards.model import CardDefinition, Face
from judge.engine import tree
from judge.engine.state import Card, Frame, State
from judge.engine.tree import Filter, Group, Skill
from judge.rules.dragon_ball.areas import DECK, LIFE
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.masters.areas import AREAS, SIZE
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords import KEYWORDS

READ: dict[str, tuple[CompiledSkill, ...]] = {}
"""The skills of the cards made here, by what stands for their text."""
YOURS = Filter(owner="you")
DRAW = (tree.Draw(1),)


def read(text: str) -> tuple[CompiledSkill, ...]:
    return READ[text] if text in READ else tuple(compile_text(text))


def card(number: str, type_: str, *skills: Skill, words: str = "", **fields: object) -> CardDefinition:
    """A card with these skills; its name is its number unless given. `words` are those of each skill."""
    text = f"text {len(READ)} of {number}" if skills else ""
    if skills:
        READ[text] = tuple(CompiledSkill(words or f"skill of {number}", skill, "") for skill in skills)
    usual: dict[str, object] = {"power": 10000, "name": number, "traits": (), "colors": ("red",)}
    if type_ == "battle":
        usual |= {"cost": 1, "combo_power": 5000, "combo_cost": 0}
    elif type_ == "extra":
        usual |= {"cost": 1}
    elif type_ == "unison":
        usual |= {"cost": 0}
    made = usual | fields
    face = Face(str(made.pop("name")), made.pop("power"), made.pop("traits"), text)  # type: ignore[arg-type]
    colors = made.pop("colors")
    return CardDefinition(number, type_, face, colors, game="masters", **made)  # type: ignore[arg-type]


def skill(text: str) -> Skill:
    """The tree of a skill given in words, all of which are understood."""
    compiled = masters.compile_skill(text)
    assert compiled is not None and not compiled.not_understood, text
    return compiled.skill


def keyword(name: str, **fields: object) -> Skill:
    return Skill("keyword", keyword=name, **fields)  # type: ignore[arg-type]


LEADER = card("leader", "leader", power=10000)
PLAIN = card("plain", "battle")


def table(
    *made: CardDefinition, turn: int = 3, readings: tuple[str, ...] = (), leader: str = "leader", **areas: str
) -> Masters:
    """The Main Phase of the first player with cards by number: ``a_hand="plain other"``; the Battle Cards of
    the other player are in Rest Mode. A Unison Card has two markers."""
    catalogue = CardsOfGame("masters", KEYWORDS, read).new_catalogue((LEADER, PLAIN, *made))
    cards: list[Card] = []
    zones: list[tuple[int, ...]] = [()] * (2 * SIZE)
    usual = {"leader": leader, "life": "plain " * 4, "deck": "plain " * 9}
    for seat, letter in enumerate("ab"):
        for area, name in enumerate(AREAS):
            zone = seat * SIZE + area
            first = len(cards)
            for number in areas.get(f"{letter}_{name}", usual.get(name, "")).split():
                found = catalogue.find(number)
                assert found, number
                markers = 2 if name == "unison" else 0
                cards.append(Card(found, seat, zone, rest=bool(seat and name == "battle"), markers=markers))
            zones[zone] = tuple(range(first, len(cards)))
    state = State(
        tuple(cards), tuple(zones), turn=turn, first=0, phase="main", readings=readings,
        stack=(Frame("main_phase", step=1),),
    )  # fmt: skip
    game = Masters(catalogue, state)
    game.run()
    return game


def named(game: Masters, number: str, seat: int | None = None) -> int:
    """The first card with a number, of a player's if said; one of a deck or a life if there is no other."""
    found = [
        n
        for n, each in enumerate(game.cards)
        if game.prints[each.print].number == number and seat in (None, each.owner)
    ]
    return next((n for n in found if game.area_of(n) not in (DECK, LIFE)), found[0])


def offered(game: Masters, kind: str) -> list[str]:
    """The numbers of the cards that are offered as options of a kind."""
    assert game.decision is not None
    return [game.printed(each.card).number for each in game.decision.options if each.kind == kind]


def where(game: Masters, number: str, seat: int | None = None) -> str:
    """The area of the first card with a number."""
    area = game.area_of(named(game, number, seat))
    return AREAS[area] if area >= 0 else "outside"


def passes(game: Masters, until: str = "free-timing", most: int = 60) -> None:
    """Everybody leaves what may be left, until a question of a kind is asked with no battle going on."""
    for _ in range(most):
        decision = game.decision
        if decision is None or (decision.kind == until and game.battle is None):
            return
        kinds = [each.kind for each in decision.options]
        for wanted in ("pass", "no", "do-not-pay"):
            if wanted in kinds:
                game.answer(kinds.index(wanted))
                break
        else:
            game.answer(*range(decision.minimum))
        game.run()
    raise AssertionError(game.decision)


def chosen(count: int = 1, **fields: object) -> tree.Choose:
    """A choice of so many cards, no fewer."""
    return tree.Choose((Group(Filter(**fields), count, -1),))  # type: ignore[arg-type]
