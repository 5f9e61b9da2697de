"""Several judges at one case over HTTP: the pulse, comments, codes, a reading link, the clock."""

import re

import pytest
from helpers.sandbox_site import Judge, site


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    return Judge(site(tmp_path_factory.mktemp("home")))


def option(judge: Judge, base: str, at: str = "0", position: str = "0", **more: str):
    return judge.post(f"{base}answer", {"at": at, "option": position, **more})


def test_the_pulse_is_not_sent_again_until_something_changes(judge):
    base = judge.begin()
    live = judge.reading(base) + "live"
    first = judge.get(live)
    assert judge.get(live, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    option(judge, base)
    news = judge.get(live, headers={"If-None-Match": first.headers["ETag"]})
    assert news.status_code == 200
    assert news.json["path"][-1] == news.json["played"] != 0


def test_two_who_play_at_once_keep_both_lines_and_are_told(judge):
    base = judge.begin()
    seen = re.search(r'name="seen" value="(\d+)"', judge.get(base).text)[1]
    first = option(judge, base, seen=seen)
    second = option(judge, base, position="1", seen=seen)
    assert (first.status_code, second.status_code) == (303, 303)
    assert "meanwhile=" not in first.location
    page = judge.get(f"{second.location}&lang=en").text
    assert "Somebody else has played something else meanwhile" in page


def test_readers_comment_only_where_the_case_allows_it(judge):
    base = judge.begin()
    reading = judge.reading(base)
    words = {"author": "Ada", "remark": "<b>8-4-6</b>", "token": "one"}
    assert judge.post(f"{reading}comment", words).status_code == 403
    judge.write(base, written="1", open_comments="on")
    for _ in range(2):  # the answer to the first was lost
        assert judge.post(f"{reading}comment", words).status_code == 303
    page = judge.get(f"{reading}case").text
    assert page.count("&lt;b&gt;8-4-6&lt;/b&gt;") == 1
    judge.post(f"{base}remove-comment", {"number": "1"})
    assert "8-4-6&lt;" not in judge.get(f"{reading}case").text


def test_a_code_opens_the_case_to_be_read_until_it_is_withdrawn(judge):
    base = judge.begin()
    judge.post(f"{base}code", {"do": "new"})
    code = re.search(r'reading-code">([\w ]+)<', judge.get(f"{base}case").text)[1]
    assert judge.get("/c/", query_string={"code": code.lower()}).location == judge.reading(base)
    assert judge.get(f"/c/{code.replace(' ', '')}").location == judge.reading(base)
    assert code not in judge.get(f"{judge.reading(base)}case").text
    judge.post(f"{base}code", {"do": "withdraw"})
    assert judge.get(f"/c/{code}").status_code == 404


def test_guessing_codes_is_bounded_and_opening_is_not(limited):
    judge = Judge(limited)
    base = judge.begin()
    judge.post(f"{base}code", {"do": "new"})
    code = re.search(r'reading-code">([\w ]+)<', judge.get(f"{base}case").text)[1]
    assert {judge.get(f"/c/{code}").status_code for _ in range(25)} == {303}
    # A minute may end meanwhile: of so many, more than are allowed lie in one.
    assert 429 in {judge.get("/c/22222FFFFF").status_code for _ in range(45)}


def test_a_reading_link_opens_on_question_and_ruling_with_the_board_and_a_qr_code(judge):
    base = judge.begin()
    judge.write(base, question="Who attacks?", ruling="Nobody.")
    page = judge.get(judge.reading(base)).text
    places = [page.index(each) for each in ("Who attacks?", "Nobody.", 'class="board"', 'class="qr"')]
    assert places == sorted(places)
    assert "style=" not in page
    assert 'class="play"' in judge.get(f"{judge.reading(base)}?at=0").text


def test_the_clock_of_a_call_goes_on_the_sheet(judge):
    base = judge.begin()
    times = {"began": "2026-11-21T14:05:00Z", "ended": "2026-11-21 14:17", "paused": "2"}
    judge.write(base, **times)
    sheet = judge.get(f"{judge.reading(base)}sheet?columns=en").text
    assert "(10 min)" in sheet
    assert '<time datetime="2026-11-21T14:17:00+00:00"' in sheet
    assert re.search(r"Extra time</span>: <b>10 min</b>", sheet)
    judge.write(base, extra_time="12")
    assert "- Extra time: 12 min" in judge.get(f"{judge.reading(base)}sheet.md?columns=en").text


@pytest.mark.parametrize(
    "wrong",
    [{"began": "soon"}, {"paused": "-1"}, {"began": "2026-11-21 14:05", "ended": "2026-11-21 14:04"}],
)
def test_a_clock_that_cannot_be_is_refused(judge, wrong):
    answer = judge.write(judge.begin(), **wrong)
    assert answer.status_code == 422
    assert 'class="refused"' in answer.text
