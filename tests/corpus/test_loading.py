"""A corpus folder that does not hold together is refused with its place and a remedy."""

import shutil
from pathlib import Path

import pytest
from helpers.small_corpus import GOOD, written

from judge.corpus import CorpusError, load_corpus, load_manual


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path / "game")


def test_a_good_folder(folder):
    manual = load_manual(folder)
    assert list(manual.rules) == ["1", "1-1", "1-1-1", "1-1-2"]
    assert manual["1-1-2"].text["en"] == "See (9-9) and 1-1-1.\n\n- item"
    assert [(r.target, r.fault, r.meant) for r in manual.references["1-1-2"]] == [
        ("9-9", "missing", "1-1-1"),
        ("1-1-1", "", ""),
    ]
    assert [change.version for change in manual.histories["1-1-2"]] == ["1.0"]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("en/01-one.md", "A rule.\n", "01-one.md:1: text before the first number"),
        ("en/01-one.md", "# 1. One\n\n1-1. [Blocker]\n", "01-one.md:3: 1-1 is a heading"),
        (
            "en/01-one.md",
            "# 1. One\n\n## 1-1. B\n\n1-1-1. A.\n\n1-1-1. B.\n",
            "01-one.md:7: 1-1-1 stands twice",
        ),
        (
            "en/01-one.md",
            "# 1. One\n\n## 1-1. B\n\n1-1-2. A.\n\n1-1-1. B.\n",
            "01-one.md:7: 1-1-1 stands after 1-1-2",
        ),
        ("en/01-one.md", "# 1. One\n\n## 2-1. B\n", "01-one.md:3: 2-1 is not of chapter 1"),
        ("en/01-one.md", "# 1. One\n\n1-1-1. A.\n", "01-one.md:3: 1-1-1 has no 1-1"),
        ("en/01-one.md", "", "no rule in it"),
        ("fr/01-one.md", "# 1. Un\n\n## 1-1. B\n\n1-1-1. A.\n", "fr: 1-1-2 is missing there"),
        (
            "fr/01-one.md",
            GOOD["fr/01-one.md"].replace("1-1-1. Une", "### 1-1-1. Une"),
            "1-1-1 has a title in one",
        ),
        ("terms.toml", GOOD["terms.toml"].replace('"1-1"', '"7-7"'), "[blocker] names 7-7"),
        ("terms.toml", "[blocker]\nkind = 3\n", "terms.toml"),
        ("terms.toml", "[blocker\n", "terms.toml"),
        ("revisions.toml", GOOD["revisions.toml"].replace("1-1-2", "3-3"), "version 1.0 names 3-3"),
        ("defects.toml", GOOD["defects.toml"].replace("9-9", "8-8"), "1-1-2 does not name 8-8"),
        ("asked.toml", '["5-5"]\nen = []\n', "5-5"),
        ("manual.toml", GOOD["manual.toml"].replace('prefix = "GA"\n', ""), "prefix"),
    ],
)
def test_faults_are_named(folder, name, text, says):
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError) as caught:
        load_manual(folder)
    assert says in str(caught.value)


def test_a_missing_file_and_an_empty_folder(folder):
    (folder / "terms.toml").unlink()
    with pytest.raises(CorpusError, match=r"terms\.toml: cannot be read"):
        load_manual(folder)
    shutil.rmtree(folder)
    with pytest.raises(CorpusError, match=r"games\.toml: cannot be read"):
        load_corpus(folder.parent)


@pytest.mark.parametrize("manuals", ['["other"]', '["game", "other"]', '["game", "game"]', "[]"])
def test_the_games_name_every_manual_once(folder, manuals):
    (folder.parent / "games.toml").write_text(
        f'[[game]]\nkey = "g"\nname = "G"\nmanuals = {manuals}\n', encoding="utf-8"
    )
    with pytest.raises(CorpusError, match=r"games\.toml: '(game|other)' must be a folder here"):
        load_corpus(folder.parent)


def test_a_good_corpus(folder):
    text = '[[game]]\nkey = "g"\nname = "G"\nmanuals = ["game"]\n'
    (folder.parent / "games.toml").write_text(text, encoding="utf-8")
    for name in ("concepts", "keywords"):
        (folder.parent / f"{name}.toml").write_text("", encoding="utf-8")
    corpus = load_corpus(folder.parent)
    assert corpus.manual_called("ga") is corpus.manual_called("game") is corpus.manuals["game"]
    assert corpus.game_of("game").key == "g"
