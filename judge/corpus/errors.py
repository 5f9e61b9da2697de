"""The errors of a corpus."""


class CorpusError(Exception):
    """A corpus folder that cannot be used: the message names file, line and remedy."""


class UnknownRuleError(LookupError):
    """A rule number that the manual does not have; `nearest` are the numbers that come closest."""

    def __init__(self, number: str, nearest: list[str]) -> None:
        super().__init__(number)
        self.number = number
        self.nearest = nearest


class ImportRefusedError(Exception):
    """A publisher's document that cannot be imported; nothing was changed. One line says why.

    `template` and `values` are its parts, for a translation.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template % values)
        self.template = template
        self.values = values


refusal = ImportRefusedError  # under a name of its own, so that the translations find what it says
