"""The worked examples joined to the library: they cite rules, and they are found by the search."""

from collections.abc import Iterable
from pathlib import Path

from judge.games import GAMES
from judge.library import Citing, Shelf
from judge.sandbox.collection import Collection
from judge.search import Document


class WorkedExamples:
    """The worked examples of every manual; what is made of them is kept below `home`, nowhere if it is None.

    A `judge.library.Works`. `collections` are those of each manual by its name.
    """

    def __init__(self, home: Path | None) -> None:
        folder = home and home / "examples"
        self.collections = {manual: Collection(manual, folder) for manual in GAMES}

    def of(self, manual: str) -> Collection | None:
        """The worked examples of a manual; None for one without an engine."""
        return self.collections.get(manual)

    def file_called(self, name: str, games: Iterable[str] = GAMES) -> Path | None:
        """The file of the worked example of a name, of the first of the games that has one; None for none."""
        files = (self.collections[game].files.get(name) for game in games)
        return next((file for file in files if file is not None), None)

    def citing(self, manual: str, number: str) -> list[Citing]:
        """The worked examples that cite a rule."""
        collection = self.of(manual)
        if collection is None:
            return []
        return [Citing("example", each.name, each.title) for each in collection.citing(number)]

    def documents(self, manual: str) -> list[Document]:
        """The worked examples as they are searched: by title, dispute, ruling and cards."""
        collection = self.of(manual)
        if collection is None:
            return []
        return [
            Document(
                "example",
                each.name,
                each.title,
                {
                    language: " ".join(
                        [each.question.get(language, ""), each.answer.get(language, ""), *each.cards]
                    )
                    for language in each.title
                },
            )
            for each in collection.summaries.values()
        ]

    def run_all_meanwhile(self) -> None:
        """Find out beside other work which rules each example runs, where that is not known."""
        for collection in self.collections.values():
            collection.run_all_meanwhile()


def examples_on(shelf: Shelf) -> WorkedExamples:
    """The worked examples on a shelf; where it has none, some for its folder of the user's data."""
    found = (works for works in shelf.works if isinstance(works, WorkedExamples))
    return next(found, None) or WorkedExamples(shelf.home)
