"""Makes the pack: the program as it is installed here, what it reads, and Python to run it in a browser.

Of the environment only what is pure Python goes along, and of that only what a page or a step may need. The
files lie in one folder, named by all that went in. `pack.json` says how long each is, and its hash, so that a
device keeps nothing that has not arrived whole.
"""

import gzip
import hashlib
import importlib.metadata
import io
import lzma
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from judge.corpus import open_corpus
from judge.corpus.prepared import TABLE, table_of
from judge.library import Shelf
from judge.resources import PACKAGE, bundled, prepared
from judge.sandbox.collection import prepare_examples
from judge.store import open_store
from judge.web.compiled_templates import TEMPLATES
from judge.web.pack.compiling import first_start
from judge.web.pack.image import files_of, image_of
from judge.web.pack.lessening import lessened
from judge.web.pack.third_party import PYODIDE, checked
from judge.worked import WorkedExamples

SITE = "site.xz"
WASM = "python.wasm"
LOADER, MODULE, LIBRARY = "pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"
COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""Stands beside a file that is sent compressed so, the smallest first; browsers unpack it by themselves."""
MANIFEST = "pack.json"
_SENT = {LOADER: LOADER, MODULE: MODULE, WASM: "pyodide.asm.wasm"}
"""The files of Python that are sent, and what they are called in its archive."""

_WITHOUT = frozenset(
    # A device has no server, no processes, no terminal and no PDF, and nobody else asks it; two are built for
    # machines alone.
    """waitress nh3 resvg-py pypdfium2 cryptography cffi pycparser msgspec pebble greenlet rich pygments
    markdown-it-py mdurl pyyaml-ft psycopg psycopg-binary gunicorn redis judge-assistant
    flask-limiter""".split()
)
_NEVER = re.compile(
    r"""\.(so|pyd|dylib|pyc|pyx|pxd|c|h|pyi|js|css)$|\.data/|^\.\.|/tests?/|/testing/|/sboms/|/licenses/
    |^sqlalchemy/ext/mypy/|^wtforms/locale/|^pytz/zoneinfo/(?!UTC$|zone.tab)
    |^babel/locale-data/(?!(en|fr|root|en_GB|en_US|fr_FR)\.dat$)|^babel/messages/|^alembic/templates/
    |\.dist-info/(?!METADATA$)|^rapidfuzz/__pyinstaller
    |^whoosh/                                      # searches by signs alone: "as typed", +word
    |^sqlalchemy/(orm|dialects/(mssql|mysql|oracle))/|^sqlalchemy/ext/(?!(__init__|compiler)\.py$)""",
    re.VERBOSE,
)
_NOT_STANDARD = re.compile(  # what of Python's own library no page needs
    r"""^(_pyrepl|curses|dbm|ensurepip|idlelib|lib2to3|pydoc_data|tkinter|turtledemo|unittest|venv|wsgiref|xmlrpc
        |xml/dom)/
    |^(bdb|cmd|compileall|doctest|filecmp|fileinput|ftplib|imaplib|mailbox|modulefinder|netrc|optparse|pdb|pickletools
        |plistlib|poplib|profile|cProfile|pstats|py_compile|pyclbr|pydoc|smtplib|statistics|symtable|tabnanny
        |trace|turtle|wave|zipapp)\.py$
    |^encodings/(cp(?!437|1252)|mac_|iso\d|iso2022|koi8|big5|euc_|gb|hz|johab|kz1048|ptcp|shift_|tis_|hp_|palmos)""",
    re.VERBOSE,
)
_IN_TABLE = re.compile(  # of the corpus: what its table has, too
    r"(^|/)(asked|concepts|defects|keywords|openings|revisions|synonyms|terms)\.toml$|^[^/]+/(en|fr)/[^/]+\.md$"
)
_NOT_OF_INDEX = re.compile(
    r"\.(seg|toc)$|_WRITELOCK$"
)  # of whoosh's; the ranking's table is enough for words
_OWN = re.compile(r"\.(py|toml|lark|mo|yaml|yml|md|json|txt|html|js|css|svg|ini|mako)$")
_NOT_OWN = re.compile(r"^judge/cli/|/__pycache__/|^judge/(rules_corpus|templates|prepared)/")
_DAY = (2020, 1, 1, 0, 0, 0)  # of every file: the same program makes the same pack
_LEVEL = 9  # of gzip
_XZ = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 1 << 25}]
"""A third smaller than gzip, and Python on the device reads it; the tables repeat each other far apart."""
_NAME = re.compile(r"^[A-Za-z0-9][A-Za-z0-9._-]*")
_IMPORTED = re.compile(r"^import time:\s*\d+ \|\s*\d+ \|\s*(\S+)$", re.MULTILINE)
_STARTS = "import judge.web.on_device"
_COMPLETES = f"{_STARTS}, judge.web.further_pages, judge.web.device_cases"


class PackedFile(msgspec.Struct, frozen=True):
    """A file of a pack: `size` and `sha256` of what is sent."""

    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a pack is made of. `modules` are those that a start imports, each behind those that it needs;
    `further` are those that come then, for pages of other things than rules."""

    name: str
    files: tuple[PackedFile, ...]
    modules: tuple[str, ...]
    further: tuple[str, ...]
    lock: dict[str, object]
    """What Python for browsers wants to know of itself; no packages."""
    compiled: bool = False
    """Whether what a first rule needs was compiled where the pack was made."""


def make(shelf: Shelf, name: str, place: Path) -> Manifest:
    """Make the pack of a shelf under a name, in a folder that is put in its place whole.

    Raises FetchError where Python for browsers is not here, OSError where nothing can be written.
    """
    pyodide, wheel = checked(shelf.home)
    place.parent.mkdir(parents=True, exist_ok=True)
    scraps = Path(tempfile.mkdtemp(prefix="packing-", dir=place.parent))
    try:
        lock, library = _unpack_python(pyodide, scraps)
        starts = _modules(_STARTS)
        further = tuple(each for each in _modules(_COMPLETES) if each not in starts)
        image = image_of(_like_beside_like(_site(shelf, wheel)))
        facts = {"modules": starts, "further": further, "lock": lock}
        made = first_start(pyodide, library, image, facts, (*_SENT.values(),), place.parent)
        if made is not None:
            name = f"{name}-compiled"  # which other files are of than without
            library, image = made.library, image_of(_like_beside_like(files_of(made.image)))
            _put(scraps, LIBRARY, ".br", made.library_with_brotli)
            for each, source in _SENT.items():
                _put(scraps, each, ".br", made.with_brotli[source])
        _put(scraps, LIBRARY, "", library)
        _put(scraps, LIBRARY, ".gz", _gzip(library))
        _put(scraps, SITE, "", lzma.compress(image, filters=_XZ))
        files = tuple(_told(scraps / each) for each in (LOADER, MODULE, LIBRARY, WASM, SITE))
        manifest = Manifest(name, files, starts, further, lock, made is not None)
        (scraps / MANIFEST).write_bytes(msgspec.json.encode(manifest))
        if place.exists():
            shutil.rmtree(place)
        scraps.chmod(0o755)
        scraps.replace(place)
    finally:
        shutil.rmtree(scraps, ignore_errors=True)
    return manifest


def read_manifest(place: Path) -> Manifest | None:
    """What a pack is made of; None where there is none."""
    try:
        return msgspec.json.decode((place / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return None


def versions() -> str:
    """Name what writes the pack, the Python for browsers and each library that goes along, by its version."""
    libraries = sorted(f"{each.name} {each.version}" for each in _distributions())
    return "; ".join([platform.python_version(), PYODIDE, *libraries])


def _unpack_python(archive: Path, folder: Path) -> tuple[dict[str, object], bytes]:
    """Put the files of Python that are sent into a folder; what it wants to know of itself, its library."""
    with tarfile.open(archive) as files:

        def read(name: str) -> bytes:
            found = files.extractfile(f"package/{name}")
            assert found is not None
            return found.read()

        for name, source in _SENT.items():
            _put(folder, name, "", read(source))
            _put(folder, name, ".gz", _gzip(read(source)))
        library = _less_of_library(read(LIBRARY))
        lock: dict[str, object] = msgspec.json.decode(read("pyodide-lock.json"))
    return {**lock, "packages": {}}, library


def _put(folder: Path, name: str, ending: str, data: bytes) -> None:
    (folder / f"{name}{ending}").write_bytes(data)


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, _LEVEL, mtime=0)


def _less_of_library(library: bytes) -> bytes:
    """Python's own library without what no page needs, to be compressed as a whole: so it is smaller than
    file by file."""
    with io.BytesIO() as less:
        with (
            zipfile.ZipFile(io.BytesIO(library)) as whole,
            zipfile.ZipFile(less, "w", zipfile.ZIP_STORED) as kept,
        ):
            for name in whole.namelist():
                if not _NOT_STANDARD.search(name):
                    kept.writestr(zipfile.ZipInfo(name, _DAY), _less(name, whole.read(name)))
        return less.getvalue()


def _less(path: str, data: bytes) -> bytes:
    return lessened(path, data) if path.endswith(".py") else data


def _like_beside_like(files: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
    """Sort files so that they are smaller together."""
    return sorted(files, key=lambda file: (file[0].rpartition(".")[2], file[0]))


def _told(path: Path) -> PackedFile:
    data = path.read_bytes()
    return PackedFile(path.name, len(data), hashlib.sha256(data).hexdigest())


def _site(shelf: Shelf, wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Every file that Python finds on the device, with its place below the folder of its libraries."""
    with zipfile.ZipFile(wheel) as msgspec_there:
        for name in msgspec_there.namelist():
            if not name.endswith((".pyi", "/RECORD")):
                yield name, msgspec_there.read(name)
    for distribution in _distributions():
        for file in sorted(distribution.files or (), key=str):
            found = Path(str(distribution.locate_file(file)))
            if not _NEVER.search(file.as_posix()) and found.is_file():
                yield file.as_posix(), _less(file.as_posix(), found.read_bytes())
    for path in _below(PACKAGE):
        name = f"judge/{path.relative_to(PACKAGE).as_posix()}"
        if _OWN.search(name) and not _NOT_OWN.search(name):
            yield name, path.read_bytes()  # whole: the program reads its own source
    for folder, source in (("rules_corpus", shelf.corpus_folder), ("templates", bundled("templates"))):
        for path in _below(source):
            name = path.relative_to(source).as_posix()
            if folder == "templates" or not _IN_TABLE.search(name):
                yield f"judge/{folder}/{name}", path.read_bytes()
    yield from _prepared(shelf)
    yield from _data(shelf)


def _prepared(shelf: Shelf) -> Iterator[tuple[str, bytes]]:
    """What a wheel has beside the program; of a checkout, what is known by now."""
    made = prepared()
    with tempfile.TemporaryDirectory(prefix="judge-pack-") as scraps:
        if made is None:
            made = Path(scraps)
            (made / TABLE).write_bytes(table_of(open_corpus(shelf.corpus_folder, shelf.home)))
            for collection in WorkedExamples(shelf.home).collections.values():
                prepare_examples(collection, made, play=False)
        for path in _below(made):
            if not _NOT_OF_INDEX.search(path.name) and path.parent.name != TEMPLATES:
                yield f"judge/prepared/{path.relative_to(made).as_posix()}", path.read_bytes()


def _data(shelf: Shelf) -> Iterator[tuple[str, bytes]]:
    """The imported manuals, the indexes that are not beside the program, and a store without a case."""
    search = shelf.library().search
    search.ready()
    for folder in (shelf.home / "manuals", *search.places()):
        for path in _below(folder):
            if not _NOT_OF_INDEX.search(path.name):
                yield f"data/{path.relative_to(shelf.home).as_posix()}", path.read_bytes()
    with tempfile.TemporaryDirectory(prefix="judge-pack-") as scraps:
        open_store("", Path(scraps)).close()  # a device need not make the tables
        for path in _below(Path(scraps)):
            yield f"data/{path.relative_to(scraps).as_posix()}", path.read_bytes()


def _below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _distributions() -> list[importlib.metadata.Distribution]:
    """The libraries that the program needs, and theirs, as they are installed here."""
    found: dict[str, importlib.metadata.Distribution] = {}
    open_ends = ["judge-assistant"]
    while open_ends:
        name = re.sub(r"[-_.]+", "-", open_ends.pop()).lower()
        if name in found or (name in _WITHOUT and name != "judge-assistant"):
            continue
        try:
            found[name] = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:  # for another system
            continue
        for wanted in found[name].requires or ():
            named = _NAME.match(wanted)
            if named and "extra ==" not in wanted.replace("'", '"'):
                open_ends.append(named[0])
    return [found[name] for name in sorted(found) if name != "judge-assistant"]


def _modules(starting: str) -> tuple[str, ...]:
    """What the program imports when it starts so, each module behind those that it needs."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", starting], capture_output=True, text=True, check=True
    )
    names = dict.fromkeys(_IMPORTED.findall(told.stderr))
    return tuple(sorted(names, key=_loads_all))  # the last ones, so that a device loads the others one by one


def _loads_all(name: str) -> bool:
    """True for a module whose package loads the whole site with it."""
    return name.startswith("judge.web")
