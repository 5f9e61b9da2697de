"""The card box: what is put in is there, whole, whatever happens."""

from pathlib import Path

import pytest
from helpers.own_cards import battle, leader

from judge.cards import box as box_module
from judge.cards.box import CardBox
from judge.problems import FaultyFileError


def test_cards_are_kept_and_found_again(tmp_path: Path):
    added = CardBox.open(tmp_path / "home").add([leader(), battle("XX01-002")])
    assert (added.new, added.changed, added.same) == (("XX01-001", "XX01-002"), (), ())
    box = CardBox.open(tmp_path / "home")
    assert box.cards == added.box.cards == (leader(), battle("XX01-002"))
    assert box.find(" xx01-002 ") == battle("XX01-002")
    assert box.find("XX01-003") is None


def test_importing_again_replaces_by_number(tmp_path: Path):
    CardBox.open(tmp_path).add([battle("XX01-002"), battle("XX01-003")])
    added = CardBox.open(tmp_path).add([battle("XX01-002", power=5), battle("XX01-003"), battle("XX01-004")])
    assert (added.new, added.changed, added.same) == (("XX01-004",), ("XX01-002",), ("XX01-003",))
    assert CardBox.open(tmp_path).find("XX01-002").front.power == 5
    assert len(CardBox.open(tmp_path).cards) == 3


def test_what_another_has_added_meanwhile_stays(tmp_path: Path):
    mine, yours = CardBox.open(tmp_path), CardBox.open(tmp_path)
    yours.add([battle("XX01-002")])
    assert len(mine.add([battle("XX01-003")]).box.cards) == 2
    assert mine.cards == ()


def test_names_whole_and_by_their_parts():
    both = battle("XX01-005", name="Dune Raider/Dune Scout")
    box = CardBox([leader(name_back="Marrow Unbound"), battle("XX01-002"), both])
    assert [card.number for card in box.named("dune raider")] == ["XX01-002", "XX01-005"]
    assert box.named("Dune Scout") == (both,)
    assert box.named("Dune Raider/Dune Scout") == (both,)
    assert box.named("Marrow Unbound")[0].number == "XX01-001"
    assert box.named("Dune") == ()


def test_search_takes_every_word_and_puts_names_first():
    box = CardBox(
        [
            battle(
                "XX01-003", name="Lamp Keeper", text_front="[On Play] Play up to 1 <Raider> from your hand."
            ),
            battle("XX01-004", name="Raider"),
        ]
    )
    assert [card.number for card in box.search("RAIDER")] == ["XX01-004", "XX01-003"]
    assert [card.number for card in box.search("raider keeper")] == ["XX01-003"]
    assert box.search("raider owl") == ()


def test_near_numbers():
    box = CardBox([battle("XX01-002"), battle("XX01-012"), battle("YY07-999")])
    assert box.near("XX01-0O2")[0] == battle("XX01-002")
    assert battle("YY07-999") not in box.near("xx01-022")
    assert box.near("nothing like it") == ()


@pytest.mark.parametrize("content", [b"{", b'[{"number": 1}]', b"\xff", b"[" * 100_000])
def test_a_broken_box_is_said_and_left_as_it_is(tmp_path: Path, content: bytes):
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(FaultyFileError, match="cannot be read") as caught:
        CardBox.open(tmp_path)
    assert str(path) in caught.value.problems[0].text["fr"]
    with pytest.raises(FaultyFileError):
        CardBox([], tmp_path).add([battle("XX01-002")])
    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(FaultyFileError, match=r"cards\.json: cannot be"):
        CardBox.open(tmp_path / "file").add([battle("XX01-002")])


def test_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    CardBox.open(tmp_path).add([battle("XX01-002")])
    monkeypatch.setattr(box_module, "MOST_CARDS", 2)
    with pytest.raises(FaultyFileError, match="would hold 3 cards; the limit is 2"):
        CardBox.open(tmp_path).add([battle("XX01-003"), battle("XX01-004")])
    monkeypatch.setattr(box_module, "LARGEST_FILE", 400)
    with pytest.raises(FaultyFileError, match="larger than 400 bytes"):
        CardBox.open(tmp_path).add([battle("XX01-003")])
    assert [card.number for card in CardBox.open(tmp_path).cards] == ["XX01-002"]
    assert [path.name for path in tmp_path.iterdir()] == ["cards.json"]
