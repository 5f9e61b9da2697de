"""What the set-up keeps: the position as text, undo, lines that were played, two judges at once."""

import json
import re

from helpers.setup_pages import Visitor, names

# --- the text ----------------------------------------------------------------------------------------------


def test_the_position_goes_both_ways_as_text(judge: Visitor) -> None:
    changed = judge.text.replace("turn: 7", "turn: 9")
    assert judge.post("setup/text", text=changed).status_code == 200
    assert "turn: 9" in judge.text


def test_a_text_that_is_none_is_kept_with_its_defects(judge: Visitor) -> None:
    before = judge.text
    refused = judge.post("setup/text", text="A: {battle: [no such card]}\nturn: soon")
    assert refused.status_code == 422
    assert "turn: soon" in refused.text
    assert "line 1" in refused.text
    assert judge.text == before


# --- undo --------------------------------------------------------------------------------------------------


def test_everything_is_undone_and_done_again(judge: Visitor) -> None:
    texts = [judge.text]
    for power in ("10000", "15000", "20000"):
        judge.post(tool="plain", area="0:battle", power=power, color="red")
        texts.append(judge.text)
    for text in reversed(texts[:-1]):
        assert judge.post("setup/undo").status_code == 200
        assert judge.text == text
    assert judge.post("setup/undo").status_code == 422
    for text in texts[1:]:
        assert judge.post("setup/redo").status_code == 200
        assert judge.text == text
    assert judge.post("setup/redo").status_code == 422
    judge.post("setup/undo")
    judge.post(tool="step", area="0:hand", delta="1")
    assert judge.post("setup/redo").status_code == 422
    judge.post("setup/undo")
    assert judge.text == texts[2]


def test_undo_leaves_what_is_written_about_the_case(judge: Visitor) -> None:
    judge.post(tool="step", area="0:hand", delta="1")
    judge.post("case", title="Seen twice", based_on=judge.head)
    judge.post("setup/undo")
    assert "Seen twice" in judge.get().text


# --- sent once more, because no answer came ---------------------------------------------------------------


def test_change_that_arrives_twice_is_made_once(judge: Visitor) -> None:
    before, texts = judge.count(0, "hand"), [judge.text]
    for form in (
        {"tool": "step", "area": "0:hand", "delta": "1"},
        {"page": "setup/text", "text": judge.text.replace("turn: 7", "turn: 9")},
        {"page": "setup/undo"},
        {"page": "setup/undo"},
        {"page": "setup/redo"},
    ):
        head = judge.head
        assert judge.post(**form, based_on=head).status_code == 200
        texts.append(judge.text)
        again = judge.post(**form, based_on=head)
        assert again.status_code == 200 and 'class="refused"' not in again.text
        assert judge.text == texts[-1]
    assert texts[3] == texts[1] and texts[4] == texts[0] and texts[5] == texts[1]
    assert judge.count(0, "hand") == before + 1
    assert 'class="lost"' not in judge.get("history").text


# --- lines that were played --------------------------------------------------------------------------------


def test_lines_are_played_again_and_what_no_longer_goes_is_told(judge: Visitor) -> None:
    judge.post("say", at="0", words="A attacks leader with Breakwater Smith")
    card = names(judge)["Breakwater Smith"]
    kept = judge.post(tool="step", area="1:hand", delta="1")
    assert 'role="alert"' not in kept.text
    assert "Breakwater Smith" in judge.get("").text
    told = judge.edit(kind="remove", cards=[card])
    assert "can no longer be made" in told.text
    judge.post("setup/undo")
    assert judge.get("?at=1").status_code == 200


# --- two at once -------------------------------------------------------------------------------------------


def test_the_later_of_two_is_told_and_does_it_again(judge: Visitor) -> None:
    head = judge.head
    judge.post(tool="plain", area="0:battle", power="10000", color="red", based_on=head)
    card = names(judge)["Reef Pilot"]
    late = judge.post(edit=json.dumps({"kind": "mode", "cards": [card]}), based_on=head)
    assert late.status_code == 409
    again = re.search(r'class="undo row">.*?</form>', late.text, re.S)
    assert again
    edit = re.search(r'name="edit" value="([^"]+)"', again[0])
    based_on = re.search(r'name="based_on" value="(\d+)"', again[0])
    assert edit and based_on
    done = judge.post(edit=edit[1].replace("&#34;", '"'), based_on=based_on[1])
    assert done.status_code == 200
    assert judge.count(0, "battle") == 3


def test_a_text_saved_too_late_is_kept_too(judge: Visitor) -> None:
    head, text = judge.head, judge.text.replace("turn: 7", "turn: 11")
    judge.post(tool="step", area="0:hand", delta="1")
    late = judge.post("setup/text", text=text, based_on=head)
    assert late.status_code == 409
    assert "turn: 11" in late.text


def test_what_is_written_meanwhile_is_no_conflict(judge: Visitor) -> None:
    head = judge.head
    judge.post("case", title="Meanwhile", based_on=head)
    assert judge.post(tool="step", area="0:hand", delta="1", based_on=head).status_code == 200
    assert "Meanwhile" in judge.get().text
