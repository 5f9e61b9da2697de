"""Writing about a case: saved as one works, by two at once, cited rules, handed on, deleted."""

import html
import io
import json
import re
import threading
from datetime import timedelta

import msgspec
import pytest
from helpers.sandbox_site import EXAMPLE, Judge, site
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.store import RevisionChange

BOTH = pytest.mark.parametrize("language", ["en", "fr"])


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Judge:
    return Judge(site(tmp_path_factory.mktemp("home")))


@BOTH
def test_what_is_written_is_there_and_harmless(judge, language):
    base = judge.begin()
    answer = judge.write(
        base, title="Two <b>volleys</b>", question="When?", ruling="By 8-4-6 **no** <script>x"
    )
    assert answer.status_code == 303
    page = judge.get(f"{base}case?lang={language}").text
    assert "Two &lt;b&gt;volleys&lt;/b&gt;" in page
    reading = judge.get(f"{judge.reading(base)}case?lang={language}").text
    assert re.search(r'<a [^>]*href="/fusion-world/8-4-6"', reading)
    assert "<strong>no</strong>" in reading
    assert "<script>x" not in reading
    assert f'<html lang="{language}"' in reading
    assert '<form method="post" action="/edit/' not in reading


def test_saved_in_passing_says_what_is_new(judge):
    base = judge.begin()
    first = judge.seen(base)
    news = judge.write(base, first, title="Quiet", ruling="**so**", quietly="1")
    assert news.json["based_on"] == int(first) + 1
    assert news.json["title"] == "Quiet"
    assert "<strong>so</strong>" in news.json["ruling"]
    again = judge.write(base, str(news.json["based_on"]), title="Quiet", ruling="**so**", quietly="1")
    assert again.json["based_on"] == news.json["based_on"], "nothing new, nothing saved"


def test_two_who_write_different_fields_both_keep_theirs(judge):
    base = judge.begin()
    seen = judge.seen(base)
    assert judge.write(base, seen, title="Mine").status_code == 303
    assert judge.write(base, seen, ruling="Theirs").status_code == 303
    page = judge.get(f"{base}case").text
    assert 'value="Mine"' in page
    assert ">Theirs</textarea>" in page


def test_two_editors_who_save_all_the_time_in_different_fields_are_never_refused(judge):
    base = judge.begin()
    fields = ("ruling", "question")
    answers: dict[str, list[tuple[int, bool]]] = {field: [] for field in fields}

    def write(field: str) -> None:
        writer = Judge(judge.client.application.test_client())
        token, seen = writer.token(), writer.seen(base)
        for turn in range(40):
            form = {"csrf_token": token, "quietly": "1", "based_on": seen, field: f"{field} {turn}"}
            answer = writer.client.post(f"{base}case", data=form)
            answers[field].append((answer.status_code, answer.is_json))
            seen = str(answer.json["based_on"])

    threads = [threading.Thread(target=write, args=(field,)) for field in fields]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {field: [(200, True)] * 40 for field in fields}
    page = judge.get(f"{base}case").text
    assert ">ruling 39</textarea>" in page and ">question 39</textarea>" in page


def test_the_later_of_two_is_told_sees_both_and_loses_nothing(judge):
    base = judge.begin()
    seen = judge.seen(base)
    judge.write(base, seen, ruling="The first word")
    answer = judge.write(base, seen, ruling="The second word", title="Kept too")
    assert answer.status_code == 409
    assert ">The second word</textarea>" in answer.text
    assert "<pre>The first word</pre>" in answer.text
    assert 'value="Kept too"' in answer.text
    assert 'class="badge lost"' in judge.get(f"{base}history").text
    based_on = re.search(r'name="based_on" value="(\d+)"', answer.text)
    assert judge.write(base, based_on[1], ruling="Both words", title="Kept too").status_code == 303
    page = judge.get(f"{base}case").text
    assert ">Both words</textarea>" in page
    assert 'value="Kept too"' in page


def cited(page: str) -> list[str]:
    return re.findall(r'name="cited" value="fusion-world ([\d-]+) \d+" checked', page)


def offered(page: str) -> list[str]:
    found = re.search(r'<details class="more-fields" id="other-rules".*?</details>', page, re.DOTALL)
    return re.findall(r'value="fusion-world ([\d-]+) \d+">', found[0]) if found else []


def test_the_rules_that_matter_are_gathered_and_the_others_offered(judge):
    base = judge.begin()
    judge.write(base, written="1", do="clear", ruling="By 1-3-4-1-2 and (8), not 99-9; 8-4-6 comes later.")
    page = judge.get(f"{base}case?lang=en").text
    assert cited(page) == [] and "Choose from every rule" in page
    gathered = judge.write(base, written="1", do="gather")
    page = judge.get(f"{gathered.location}&lang=en").text
    assert cited(page) == [
        "1-3-4-1-2", "8-4-6",  # the ruling names them
        "7-3-4", "7-3-4-3", "8-2-4", "8-2-4-2", "5-2-2", "8-2-4-3-1",  # A chose, and what
        "8-3-4", "8-3-4-2",  # B did; here an interpretation mattered too
    ]  # fmt: skip
    assert "fusion-world 8-4-6 7" in page, "the step that runs it"
    more = offered(page)
    assert {"8-1-2", "12-2-2-1", "4-2-2-6"} <= set(more) and not set(more) & set(cited(page))
    assert f"{len(more)} more rules applied in this line" in page
    assert '<details class="more-fields" id="other-rules">' in page, "folded"
    again = judge.write(
        base, written="1", cited=["fusion-world 8-4-6 7", "fusion-world 8-1-2 1"], do="gather"
    )
    assert cited(judge.get(again.location).text)[:2] == ["8-4-6", "8-1-2"], "what was cited stays first"


def test_what_the_judges_hand_did_is_gathered(judge):
    base = judge.begin()
    judge.write(base, written="1", do="clear", ruling="")
    before = judge.write(base, written="1", do="gather")
    known = set(cited(judge.get(before.location).text))
    judge.write(base, written="1", do="clear")
    copy = judge.begin()
    judge.write(copy, written="1", do="clear", ruling="")
    judge.post(f"{copy}by-hand", {"at": "7", "tool": "draw", "seat": "0", "count": "1"})
    after = judge.write(copy, written="1", do="gather")
    assert set(cited(judge.get(after.location).text)) > known


def test_every_rule_of_the_line_can_be_chosen_from_without_gathering(judge):
    base = judge.begin()
    page = judge.get(f"{base}case?others=open&lang=fr").text
    assert '<details class="more-fields" id="other-rules" open>' in page
    assert len(offered(page)) > 20 and not set(offered(page)) & set(cited(page))
    assert offered(judge.get(f"{judge.reading(base)}case?others=open").text) == []


def test_rules_are_added_and_taken_out(judge):
    base = judge.begin()
    judge.write(
        base, written="1", cited=["fusion-world 8-4-6 7", "fusion-world 8-1-2 1"], add="15.4, FW 8-4-7"
    )
    page = judge.get(f"{base}case").text
    assert cited(page) == ["8-4-6", "8-1-2", "15-4", "8-4-7"]
    assert "fusion-world 8-4-7 7" in page, "the step that runs it was found"
    refused = judge.write(base, written="1", add="8-99, nonsense", title="Typed")
    assert refused.status_code == 422
    assert "8-99, nonsense" in refused.text
    assert 'value="Typed"' in refused.text


def test_a_rule_page_and_the_search_find_the_listed_case(judge):
    base = judge.begin()
    title = "Palindrome of barricades"
    judge.write(base, title=title, written="1", cited=["fusion-world 8-4-6 7"])
    for address in ("/cases/", "/cases/?q=palindrome", "/search?q=palindrome", "/fusion-world/8-4-6"):
        assert title not in judge.get(address).text
    judge.write(base, title=title, written="1", cited=["fusion-world 8-4-6 7"], listed="on")
    for address in ("/cases/", "/cases/?q=palindrome", "/search?q=palindrome", "/fusion-world/8-4-6"):
        assert title in judge.get(address).text, address
    step = re.search(r'href="(/cases/\w+/\?at=7)"', judge.get("/fusion-world/8-4-6").text)
    assert judge.get(step[1]).status_code == 200
    assert title not in judge.get("/search?q=palindrome&game=masters").text


def test_a_file_opens_as_the_same_case(judge):
    base = judge.begin()
    judge.write(base, title="Carried", ruling="Away", tags="one, two,, one", event="Here")
    file = judge.get(f"{base}case.json")
    assert 'filename="carried.json"' in file.headers["Content-Disposition"]
    assert json.loads(file.data)["tags"] == ["one", "two"]
    sent = {"from": "file", "game": "fusion-world", "file": (io.BytesIO(file.data), "a.json")}
    opened = judge.post("/sandbox/", sent)
    assert opened.status_code == 303
    again = judge.get(f"{opened.location.split('?')[0]}case.json").data
    assert json.loads(again) == json.loads(file.data)


def test_a_link_shows_everything_and_becomes_a_case(judge):
    base = judge.begin()
    page = judge.get(f"{base}case").text
    link = re.search(r'value="http://[^/]+(/sandbox/link/[\w-]+)"', page)[1]
    for at in ("", "?at=0", "?at=3", "?at=99", "?at=-4", "?at=x"):
        shown = judge.get(link + at)
        assert shown.status_code == 200
        assert 'class="board"' in shown.text
    made = judge.post("/sandbox/", {"from": "link", "game": "fusion-world", "link": link.split("/")[-1]})
    assert made.status_code == 303
    for broken in (link[:-5], link.replace("/1", "/9", 1), f"/sandbox/link/{'1' * 9000}", "/sandbox/link/é"):
        refused = judge.get(broken)
        assert refused.status_code == 422, broken
        assert 'role="alert"' in refused.text


def test_deleted_and_brought_back(judge):
    base = judge.begin()
    reading = judge.reading(base)
    gone = judge.post(f"{base}delete")
    assert gone.status_code == 303
    assert judge.get(f"{base}case").status_code == 404
    assert judge.get(f"{reading}case").status_code == 404
    assert "/restore" in judge.get(gone.location).text
    assert judge.post(f"{base}restore").location == f"{base}case"
    assert judge.get(f"{reading}case").status_code == 200
    assert judge.post("/edit/nobody/restore").status_code == 404


def test_nothing_is_said_to_be_deleted_that_never_was(judge):
    for key in ("nobody", "ANYTHING", "é%00", "x" * 500):
        assert judge.get(f"/edit/{key}/deleted").status_code == 404
    base = judge.begin()
    assert judge.get(f"{base}deleted").location == f"{base}case"
    judge.post(f"{base}delete")
    store = judge.client.application.extensions["store"]
    store.cases.tidy(timedelta(0), timedelta(0))
    assert judge.get(f"{base}deleted").status_code == 404


@BOTH
def test_readers_see_the_history_only_where_the_owner_wants_it(judge, language):
    base = judge.begin()
    reading = judge.reading(base)
    judge.write(base, ruling="Written in haste")
    judge.write(base, ruling="Written with care")
    pages = [f"{reading}history?lang={language}{more}" for more in ("", "&revision=2", "&before=9")]
    asked = [(page, headers) for page in pages for headers in ({}, {"X-Fragment": "1"})]
    for page, headers in asked:
        answer = judge.get(page, headers=headers)
        assert answer.status_code == 404
        assert "haste" not in answer.text
    assert "/history" not in judge.get(f"{reading}case").text
    form = judge.get(f"{base}case?lang={language}").text
    switch = {"en": "Readers see the history", "fr": "Les lecteurs voient l'historique"}[language]
    assert switch in html.unescape(form)
    judge.write(base, written="1", open_history="on")
    assert all(judge.get(page, headers=headers).status_code == 200 for page, headers in asked)
    assert f"{reading}history" in judge.get(f"{reading}case").text
    told = {"en": "history shown to readers", "fr": "historique montré aux lecteurs"}[language]
    assert told in judge.get(f"{base}history?lang={language}").text
    copy = judge.begin(**{"from": "case", "case": reading.split("/")[2]})
    assert judge.get(f"{judge.reading(copy)}history").status_code == 404
    judge.write(base, written="1")
    assert judge.get(pages[0]).status_code == 404


def test_readers_change_nothing(judge):
    base = judge.begin()
    reading = judge.reading(base)
    for page in ("case", "revert", "delete"):
        assert judge.post(f"{reading}{page}", {"title": "No"}).status_code in (404, 405)
    assert judge.client.post(f"{base}case", data={"title": "No token"}).status_code == 400
    key = base.split("/")[2]
    for page in ("case", "sheet", "history", "case.json", "sheet.md"):
        assert key not in judge.get(reading + page).text


@BOTH
def test_the_history_tells_looks_and_goes_back(judge, language):
    base = judge.begin()
    judge.write(base, ruling="First thoughts")
    judge.write(base, title="Then a title")
    judge.write(base, ruling="Second thoughts")
    page = judge.get(f"{base}history?lang={language}").text
    assert EXAMPLE in page
    assert ("Written: ruling" if language == "en" else "Écrit : décision") in page
    looked = judge.get(f"{base}history?revision=4&lang={language}").text
    assert "<del>" in looked
    back = judge.post(f"{base}revert", {"revision": "2", "based_on": judge.seen(base)})
    assert back.status_code == 303
    assert ">First thoughts</textarea>" in judge.get(f"{base}case").text
    late = judge.post(f"{base}revert", {"revision": "1", "based_on": "2"})
    assert late.status_code == 409
    assert judge.get(f"{base}history?revision=99").status_code == 404
    assert judge.post(f"{base}revert", {"revision": "99", "based_on": "1"}).status_code == 422
    assert judge.post(f"{base}revert").status_code == 400


def test_a_position_that_is_no_longer_understood_is_still_a_case(judge):
    base = judge.begin()
    judge.write(base, title="Old words", ruling="Kept")
    store = judge.client.application.extensions["store"]
    case = store.cases.by_key(base.split("/")[2])
    gone = msgspec.structs.replace(case.document, position="turn: of a program long gone")
    store.cases.save(case.id, gone, case.head, RevisionChange("text"))
    page = judge.get(f"{base}case")
    assert page.status_code == 200
    assert ">Kept</textarea>" in page.text
    assert judge.write(base, ruling="Changed").status_code == 303
    for other in ("sheet", "sheet.md", "board.svg", "case.json"):
        assert judge.get(base + other, follow_redirects=True).status_code in (404, 422)
    assert judge.write(base, written="1", do="gather").status_code == 422


ANYTHING = st.text(max_size=60) | st.sampled_from(
    ["0", "-1", "1", "99999999999999999999", "1e9", "\x00", "9.9"]
)


@settings(max_examples=60)
@given(
    fields=st.dictionaries(
        st.sampled_from(
            ["based_on", "title", "question", "ruling", "written", "cited", "add", "do", "tags", "event",
             "date", "manual_version", "language", "listed", "open_history", "quietly"]
        ),
        ANYTHING | st.sampled_from(["gather", "clear", "fusion-world 8-4-6 3", "masters x 1", "8-4-6"]),
    )
)  # fmt: skip
def test_no_form_breaks_it(judge, fields):
    if not hasattr(judge, "fuzzed"):
        judge.fuzzed = judge.begin()
    assert judge.post(f"{judge.fuzzed}case", fields).status_code < 500
    assert judge.get(f"{judge.fuzzed}case").status_code == 200
    assert judge.get(f"{judge.fuzzed}sheet", follow_redirects=True).status_code == 200


@settings(max_examples=60)
@given(
    page=st.sampled_from(["sheet", "sheet.md", "board.svg", "history", "case", "case.json"]),
    query=st.dictionaries(
        st.sampled_from(["at", "columns", "rules", "width", "theme", "revision", "before", "lang"]), ANYTHING
    ),
)
def test_no_address_breaks_it(judge, page, query):
    if not hasattr(judge, "asked"):
        judge.asked = judge.begin()
    assert judge.get(f"{judge.asked}{page}", query_string=query).status_code < 500


@settings(max_examples=60)
@given(text=st.text(alphabet="1abcXYZ-_é/. \x00", min_size=1, max_size=80), query=ANYTHING)
def test_no_link_and_no_search_breaks_it(judge, text, query):
    assert judge.get(f"/sandbox/link/{text}").status_code < 500
    assert judge.get("/cases/", query_string={"q": query, "page": query}).status_code == 200
