"""A pack unpacked: its search answers as the server's does."""

import json
import lzma
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
from helpers.packed_site import TAKES_MINUTES

from judge.web.pack.image import files_of
from judge.web.pack.making import SITE

pytestmark = TAKES_MINUTES

ANSWERS = """
import json, sys, tomllib
site, questions, library = sys.argv[1:]
if library:
    sys.path = [site, *(each for each in sys.path if "site-packages" not in each)]  # as a device has it
    for name in "nh3 resvg_py pypdfium2 cryptography pebble waitress whoosh flask_limiter".split():
        sys.modules[name] = None
from judge.library import Shelf
from judge.search import Filters
from judge.worked import WorkedExamples
from pathlib import Path
home = Path(site) / "data" if library else Path(site)
search = Shelf(home_folder=home, works=[WorkedExamples(home)]).library().search
with open(questions, "rb") as file:
    asked = tomllib.load(file)["question"]
found = [search.search(each["ask"], Filters(game=each["game"])).found[0].results.hits for each in asked]
print(json.dumps([[(hit.manual, hit.key) for hit in hits] for hits in found]))
"""


def answers(site: Path, of_pack: bool) -> list[list[list[str]]]:
    questions = Path(__file__).parents[1] / "search" / "gold.toml"
    told = subprocess.run(
        [sys.executable, "-I", "-c", ANSWERS, str(site), str(questions), "pack" if of_pack else ""],
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(told.stdout)


def test_pack_answers_every_gold_question_as_the_server_does(packed, tmp_path: Path) -> None:
    """Run outside of the browser, on what the pack holds: no fast part of rapidfuzz, no whoosh."""
    place = packed.extensions["pack"].place(packed.extensions["shelf"].library())
    for name, data in files_of(lzma.decompress((place / SITE).read_bytes())):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    for compiled in tmp_path.rglob(
        "*.pyc"
    ):  # for a device's Python; the source of a library stays behind then
        if compiled.parent.name != "__pycache__":
            source = compiled.with_suffix(".py").relative_to(tmp_path)
            shutil.copyfile(Path(msgspec.__file__).parents[1] / source, tmp_path / source)
    shutil.rmtree(tmp_path / "msgspec")  # built for browsers
    shutil.copytree(Path(msgspec.__file__).parent, tmp_path / "msgspec")
    here = answers(tmp_path, of_pack=True)
    assert len(here) >= 310
    assert here == answers(packed.extensions["home"], of_pack=False)
