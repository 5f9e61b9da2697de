"""Drawings: well formed whatever cards are called, legible in both themes, and pictures of examples."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from helpers.tables import BATTLE, MID_GAME, board
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge import fonts
from judge.cards.icons.abilities import ABILITIES
from judge.cards.language.keywords import PRINTED
from judge.resources import bundled
from judge.sandbox.examples import read_example, run_example
from judge.table.board import Figure, Keyword, ShownCard, board_of
from judge.table.board.model import Space, Track
from judge.table.drawing import DARK, LIGHT, NoFontError, Theme, board_png, board_svg, card_svg, pile_svg
from judge.table.drawing.cards import LIGHTS
from judge.table.drawing.lettering import fitted, width_of
from judge.table.drawing.palette import COLORS, PAINTS
from judge.table.drawing.picture import NARROW
from judge.table.drawing.signs import COLOR_SIGNS
from judge.table.drawing.track import narrowed

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLES = sorted(Path(str(bundled("rules_corpus"))).glob("*/examples/*.yaml"))

names = st.one_of(
    st.text(max_size=300),
    st.text(st.sampled_from("<>&\"'\\/{}%;\x00\x07\x1b\u202e\ufffe🃏👩‍👩‍👧 孫悟é"), max_size=60),
)
figures = st.none() | st.builds(
    Figure, st.none() | st.integers(-50_000, 1_000_000), st.none() | st.integers(0, 100_000)
)
cards = st.builds(
    ShownCard,
    number=st.integers(0, 200),
    seat=st.integers(0, 3),
    owner=st.integers(0, 3),
    area=st.sampled_from(["battle", "hand"]),
    label=names,
    name=names,
    type=st.sampled_from(["leader", "battle", "extra", "other"]),
    type_name=names,
    colors=st.lists(st.sampled_from([*COLORS, "violet"]), max_size=5).map(tuple),
    cost=figures,
    power=figures,
    combo_power=figures,
    mode=st.sampled_from(["", "active", "rest"]),
    known=st.booleans(),
    face_up=st.booleans(),
    flipped=st.booleans(),
    flipped_name=names,
    markers=st.integers(0, 12),
    role=st.sampled_from(["", "attack", "guard"]),
    keywords=st.lists(st.builds(Keyword, names, names), max_size=9).map(tuple),
    used=st.lists(names, max_size=3).map(tuple),
)


def shown(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


@settings(max_examples=150)
@given(
    cards,
    st.sampled_from(["spread", "held", "row", "pile"]),
    st.sets(st.sampled_from(LIGHTS)),
    st.sampled_from([None, LIGHT, DARK]),
    st.lists(cards, max_size=3).map(tuple),
)
def test_a_card_is_well_formed_whatever_it_is_called(
    card: ShownCard, shape: str, lit: set[str], theme: Theme | None, below: tuple[ShownCard, ...]
) -> None:
    text = card_svg(replace(card, beneath=below), theme, shape, lit)
    root = shown(text)
    assert {each for each in root.attrib["class"].split() if each.startswith("lit-")} == {
        f"lit-{light}" for light in lit
    }
    assert "style" not in {name for each in root.iter() for name in each.attrib}
    assert not {each.tag.removeprefix(SVG) for each in root.iter()} & {"script", "style", "a", "image"}


@settings(max_examples=30)
@given(names, names)
def test_a_board_is_well_formed_whatever_is_on_it(label: str, player: str) -> None:
    made = board(BATTLE)
    first = made.players[0]
    areas = tuple(
        replace(area, cards=tuple(replace(card, label=label, name=player) for card in area.cards))
        for area in first.areas
    )
    fight = replace(made.fight, attack_label=label, guard_label=player) if made.fight else None
    changed = replace(
        made,
        heading=label,
        description=player,
        fight=fight,
        players=(replace(first, name=player, areas=areas), *made.players[1:]),
    )
    root = shown(board_svg(changed))
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None


def test_the_picture_says_what_it_shows():
    made = board(MID_GAME, "fr")
    root = shown(board_svg(made, 800, DARK))
    assert root.attrib["width"] == "800"
    assert root.attrib["lang"] == "fr"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and title.text == made.heading
    champion = made.players[0].area("battle").cards[2]
    assert description is not None and champion.description in (description.text or "")
    words = [each.text for each in root.iter(f"{SVG}text")]
    assert {"raider", "champion", "20000", "4/6", "joueur actif", "Bloqueur"} <= set(words)


def test_a_narrow_picture_shows_the_same_and_nothing_beside_itself():
    for made in (board(MID_GAME), board(BATTLE, "fr")):
        wide, narrow = shown(board_svg(made)), shown(board_svg(made, 360, room=NARROW))
        words = [sorted(each.text or "" for each in one.iter(f"{SVG}text")) for one in (wide, narrow)]
        assert [word for word in words[1] if word not in words[0] and "…" not in word] == []
        assert len(words[0]) == len(words[1])
        assert narrow.attrib["viewBox"].split()[2] == f"{NARROW:g}"
        assert max(right_of(narrow)) <= NARROW + 0.1


def right_of(group: ElementTree.Element, left: float = 0.0, scale: float = 1.0) -> Iterator[float]:
    """Where each box in a group ends, in the units of the picture."""
    for each in group:
        moved = re.search(r"translate\((-?[\d.]+)", each.get("transform", ""))
        shrunk = re.search(r"scale\(([\d.]+)", each.get("transform", ""))
        x = left + scale * float(moved[1] if moved else 0)
        by = scale * float(shrunk[1] if shrunk else 1)
        if each.tag == f"{SVG}rect":
            yield x + by * (float(each.attrib["x"]) + float(each.attrib["width"]))
        yield from right_of(each, x, by)


def test_the_near_player_sits_below():
    for near in (0, 1):
        words = [each.text for each in shown(board_svg(board(MID_GAME), near=near)).iter(f"{SVG}text")]
        assert words.index("AB"[near]) > words.index("AB"[1 - near])


def test_a_name_that_is_too_long_is_whole_in_the_title():
    long = "The Unforgettable Wanderer of the Northern Isles"
    card = replace(board(MID_GAME).players[0].area("battle").cards[0], label=long, name=long)
    root = shown(card_svg(card))
    assert [each.text for each in root.iter("title")] == [long]
    assert any((each.text or "").endswith("…") for each in root.iter("text"))


def test_modes_and_power_changes_show_without_color():
    raider, rested = board(MID_GAME).players[0].area("battle").cards[:2]
    upright, lying = (shown(card_svg(card)).attrib["viewBox"].split()[2:] for card in (raider, rested))
    assert float(upright[0]) < float(upright[1])
    assert float(lying[0]) > float(lying[1])
    struck = [each.text for each in shown(card_svg(rested)).iter("text") if "text-decoration" in each.attrib]
    assert struck == ["15000"]


def test_colors_and_keywords_have_signs_of_their_own():
    assert set(COLORS) <= set(COLOR_SIGNS)
    assert len(set(COLOR_SIGNS.values())) == len(COLOR_SIGNS)
    for records in (PRINTED, ABILITIES):
        assert len({each.sign for each in records.values()} - {""}) == len(records)


def test_a_pile_shows_its_count():
    deck, drop = (board(MID_GAME).players[0].area(key) for key in ("deck", "drop"))
    for area, count in ((deck, "30"), (drop, "1"), (replace(drop, numbers=(), cards=()), "0")):
        assert [each.text for each in shown(pile_svg(area)).iter("text")] == [count]


@given(st.text(max_size=80), st.floats(5, 20), st.floats(30, 200), st.integers(1, 3), st.booleans())
def test_fitted_words_fit(words: str, size: float, width: float, lines: int, bold: bool) -> None:
    found = fitted(words, size, width, lines, bold)
    assert len(found) <= lines
    assert all(width_of(line, size, bold) <= width + 0.01 or len(line) <= 2 for line in found)


# --- colors ---------------------------------------------------------------------------------------


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: str, second: str) -> float:
    brighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


WORDS_ON = [
    *product(("ink", "soft"), ("face", "face-rest", "mat", "table")),
    ("ink", "pill"),
    ("face", "ink"),
    ("on-back", "back"),
    ("on-role", "role"),
    ("on-chosen", "chosen"),
    *((f"on-{color}", color) for color in (*COLORS, "plain")),
]
SIGNS_ON = [
    *product(("rise", "fall", "role", "can-act", "changed", "chosen", "edge"), ("face", "face-rest", "mat")),
]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_words_and_signs_stand_out(theme: Theme) -> None:
    for needed, pairs in ((4.5, WORDS_ON), (3.0, SIGNS_ON)):
        for above, below in pairs:
            found = contrast(theme.paints[above], theme.paints[below])
            assert found >= needed, f"{above} on {below}: {found:.2f}"


def test_every_paint_is_a_color():
    assert all(re.fullmatch("#[0-9a-f]{6}", color) for pair in PAINTS.values() for color in pair)


# --- pictures -------------------------------------------------------------------------------------


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


def test_a_board_becomes_a_picture_of_that_width():
    width, height = size_of(board_png(board(MID_GAME), 640, DARK))
    assert width == 640
    assert 300 < height < 900


@pytest.mark.parametrize("part", range(2))
def test_ends_of_examples_of_all_games_become_pictures(part: int) -> None:
    for path in EXAMPLES[part::11]:
        session = run_example(read_example(path)).session
        made = board_of(session.adapter, session.game, session.labels, "fr" if part % 2 else "en")
        picture = board_png(made, 90)
        assert size_of(picture)[0] == 90, path.name


def test_without_any_font_the_picture_is_refused_and_the_svg_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font_files", lambda: ())
    monkeypatch.setattr(fonts, "system_has_fonts", lambda: False)
    with pytest.raises(NoFontError, match="SVG"):
        board_png(board(BATTLE))
    assert board_svg(board(BATTLE)).startswith("<svg")


def test_a_long_track_in_little_room_shows_the_spaces_about_the_counter():
    spaces = tuple(
        Space(abs(n), "left" if n > 0 else "right" if n < 0 else "", here=n == 6) for n in range(8, -9, -1)
    )
    track = Track("Gauge", "A", "B", spaces, "")
    shown = narrowed(track, 300)
    assert [space.figure for space in shown.spaces] == [8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4]
    assert narrowed(track, 900) == track
    middle = replace(track, spaces=tuple(replace(each, here=each.figure == 0) for each in spaces))
    assert [space.figure for space in narrowed(middle, 300).spaces][::12] == [6, 6]
