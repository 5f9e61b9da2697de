"""The pages of the site on which an answer stands, as addresses without a host."""


def rule_address(manual: str, number: str) -> str:
    """The permalink of a rule. Plain text: pages hold hundreds, and url_for takes its time."""
    return f"/{manual}/{number}"


def keyword_address(manual: str, key: str) -> str:
    """The page of a keyword or a term."""
    return f"/{manual}/words/{key.replace('_', '-')}"


def concept_address(key: str) -> str:
    """The page of a concept."""
    return f"/concepts/{key.replace('_', '-')}"


def example_address(manual: str, name: str) -> str:
    """The page of a worked example."""
    return f"/{manual}/examples/{name}"


def official_address(key: str) -> str:
    """The page of an imported official answer."""
    return f"/answers/{key}"
