"""The line that ruling and sheet are about: the one on screen, named, and another one to choose."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from helpers.exploring import asked, ended, exploring_app, name_of, outcomes
from helpers.step_pages import StepPages, words_of


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    yield from exploring_app(tmp_path_factory.mktemp("home"))


@pytest.fixture
def case(app: Flask) -> StepPages:
    return StepPages(app.test_client())


def tab(page: str, label: str) -> str:
    tabs = page.partition('class="tabs"')[2].partition("</ul>")[0]
    (found,) = re.findall(rf'href="([^"]+)"[^>]*>{label}<', tabs)
    return str(found).replace("&amp;", "&")


def chosen(page: str) -> str:
    (found,) = re.findall(r'<option value="\d+" selected>([^<]+)', page)
    return str(found)


def rests_on(page: str) -> str:
    return page.partition('id="rests-on"')[2].partition("</section>")[0]


def test_ruling_and_sheet_are_about_the_line_on_screen_and_name_it(case: StepPages) -> None:
    case.said("A passes")
    attack = case.said("A attacks leader with raider")
    step = case.get(f"?at={attack}&lang=en").text
    ruling = case.client.get(tab(step, "Ruling")).text
    assert chosen(ruling).startswith("A attacks") and ">8-1-1<" in rests_on(ruling)
    sheet = case.client.get(tab(step, "Sheet"), follow_redirects=True).text
    assert chosen(sheet).startswith("A attacks") and "attacks" in sheet.partition('class="sheet-sequence"')[2]
    assert chosen(case.client.get(tab(ruling, "Sheet"), follow_redirects=True).text).startswith("A attacks")
    assert f"at={attack}" in tab(ruling, "Step")
    main = case.get("case?lang=en").text
    assert "The main line: A " in words_of(main) and ">8-1-1<" not in rests_on(main)


def test_rules_are_gathered_from_the_line_that_the_page_is_about(case: StepPages) -> None:
    case.said("A passes")
    attack = case.said("A attacks leader with raider")
    page = case.get(f"case?at={attack}").text
    (to,) = re.findall(r'action="([^"]+)" class="ruling-form"', page)
    (seen,) = re.findall(r'name="based_on" value="(\d+)"', page)
    sent = {"csrf_token": case.token, "based_on": seen, "written": "1", "do": "gather"}
    done = case.client.post(to.replace("&amp;", "&"), data=sent)
    assert done.status_code == 303 and f"at={attack}" in done.location
    page = case.client.get(done.location).text
    nodes = set(re.findall(r'name="cited" value="fusion-world [\d-]+ (\d+)" checked', page))
    assert str(attack) in nodes


def test_an_outcome_that_is_opened_is_no_main_line_until_it_is_made_one(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    address = asked(case, at)
    first, second, *_ = outcomes(ended(case, address))
    case.post("explore-open", id=name_of(address), side=[first, second], compare="1")
    opened = case.post("explore-open", id=name_of(address), outcome=first).location
    number = int(opened.partition("at=")[2])
    main = case.get("case?lang=en").text
    assert "The main line: A attacks" in words_of(main)
    assert "Outcome 1" in chosen(case.get(f"case?at={number}").text)
    page = case.client.get(opened).text
    assert 'name="to" value="main"' in page
    case.post("promote", node=number, to="main")
    assert "The main line: Outcome 1" in words_of(case.get("case?lang=en").text)
