"""The site as files that any web host serves: the pack answers in the browser, there is no server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from judge.web.application import create_app
from judge.web.offline import archive
from judge.web.pack.making import Manifest
from judge.web.pack.sending import address_of
from judge.web.presenting import library
from judge.web.taking_along import pack, page_alone, worker_script_of


def write(folder: Path) -> int:
    """Write the site into a folder, which is made; the number of its files.

    Raises FetchError where Python for browsers is not here, FileExistsError for a folder that holds
    something, OSError where nothing can be written.
    """
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(str(folder))
    app = create_app()
    app.complete()
    number = 0
    with app.test_request_context():
        manifest = pack().make(library())
        archive().build(library())
        for name, data in _files(app.static_url_path or "", Path(app.static_folder or ""), manifest):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(data, Path):
                shutil.copyfile(data, path)
            else:
                path.write_text(data, "utf-8")
            number += 1
    page = page_alone(app, manifest)
    for name in ("index.html", "404.html"):  # hosts show the second at addresses that they do not know
        (folder / name).write_text(page, "utf-8")
        number += 1
    return number


def _files(static: str, statics: Path, manifest: Manifest) -> Iterator[tuple[str, str | Path]]:
    yield "everything.js", worker_script_of(manifest, alone=True)
    for path in sorted(statics.iterdir()):
        if path.is_file():
            yield f"{static.lstrip('/')}/{path.name}", path
    yield f"offline/{archive().name(library())}", archive().place(library())
    for file in manifest.files:
        yield address_of(file).lstrip("/"), pack().place(library()) / file.name
