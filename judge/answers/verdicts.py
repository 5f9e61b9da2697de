"""What the engine says of an official answer, in words."""

from judge.texts import Message, Texts

VERDICTS: dict[str, Texts] = {
    "agrees": Message("The engine agrees"),
    "differs": Message("The engine differs"),
    "not-asked": Message("The engine cannot be asked"),
}
