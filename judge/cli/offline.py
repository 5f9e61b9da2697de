"""`judge offline`: the whole program for phones that take everything along."""

import sys
from pathlib import Path

import click

from judge.cli.output import MISUSE, Output, speaking
from judge.resources import home


@click.group("offline")
def offline() -> None:
    """Prepare what a phone takes along: the whole program, to be used without a network."""


@offline.command("fetch")
@speaking()
def fetch_command(as_json: bool, language: str) -> None:
    """Get Python for browsers once, through npm and pip (about 7 MB).

    Status 2 if npm is not installed, the network does not answer, or a file is not the one that was tried."""
    from judge.web.pack.third_party import FILES, FetchError, fetch, folder_of

    output = Output(language, as_json)
    try:
        got = fetch(home())
    except (FetchError, OSError) as error:
        _give_up(output, error)
    if as_json:
        output.json({"folder": str(folder_of(home())), "files": [each.name for each in FILES], "got": got})
        return
    if got:
        click.echo(output.words("Got %(names)s.", names=", ".join(got)))
    else:
        click.echo(output.words("Everything is here already."))
    click.echo(output.words("Next: judge offline pack"))


@offline.command("pack")
@speaking()
def pack_command(as_json: bool, language: str) -> None:
    """Make the pack of this program, its rules and what you have imported; `judge serve` then offers it.

    Say it again after an import or a new version. Status 2 if it cannot be made."""
    output = Output(language, as_json)
    place, size, compiled = _made(output)
    if as_json:
        output.json({"folder": str(place), "bytes": size, "compiled": compiled})
        return
    click.echo(output.words("Made %(place)s: %(size).1f MB to download.", place=place, size=size / 1e6))
    if not compiled:
        click.echo(
            output.words(
                "Node did not run here, so each phone compiles the program itself: its first start takes "
                "longer. Install Node (Debian: apt-get install nodejs) and say judge offline pack again."
            )
        )
    click.echo(output.words("Pages now have the link Take everything along."))


@offline.command("build")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@speaking()
def build_command(folder: Path, as_json: bool, language: str) -> None:
    """Write the site as files into FOLDER, for a web host that runs no programs.

    It answers in the browser of whoever opens it, at the root of an https address. Status 2 if it cannot be
    written, or FOLDER holds something."""
    from judge.web.pack.third_party import FetchError
    from judge.web.static_site import write

    output = Output(language, as_json)
    try:
        number = write(folder)
    except FileExistsError:
        click.echo(output.words("%(folder)s is not empty; name a new folder.", folder=folder), err=True)
        sys.exit(MISUSE)
    except (FetchError, OSError, RuntimeError) as error:
        _give_up(output, error)
    if as_json:
        output.json({"folder": str(folder), "files": number})
        return
    click.echo(output.words("Wrote %(number)s files to %(folder)s.", number=number, folder=folder))


def _made(output: Output) -> tuple[Path, int, bool]:
    """The folder of the pack, made where it is not there, its bytes, and whether it is compiled."""
    from judge.library import Shelf
    from judge.web.archive.kept import KeptArchive
    from judge.web.pack.kept import KeptPack
    from judge.web.pack.sending import bytes_sent
    from judge.web.pack.third_party import FetchError
    from judge.worked import WorkedExamples

    shelf = Shelf(works=[WorkedExamples(home())])
    pack = KeptPack(shelf, KeptArchive(shelf))
    try:
        manifest = pack.make(shelf.library())
    except (FetchError, OSError) as error:
        _give_up(output, error)
    place = pack.place(shelf.library())
    return place, bytes_sent(place, manifest), manifest.compiled


def _give_up(output: Output, error: Exception) -> None:
    texts = getattr(error, "texts", None)
    click.echo(output.spoken(texts) if texts else str(error), err=True)
    sys.exit(MISUSE)
