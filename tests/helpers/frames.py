"""What the frames of a state keep, against what their procedures name."""

from judge.engine.state import State
from judge.games import adapter_of


def kept_unnamed(name: str, state: State) -> set[str]:
    """The procedures that are being carried out and keep what they do not name, beside the effects of cards.

    A position that is read, or a case that is opened, is held against what they name.
    """
    procedures = adapter_of(name).game.procedures
    carried_out = [(frame, procedures.get(frame.procedure)) for frame in state.stack]
    return {
        frame.procedure
        for frame, procedure in carried_out
        if procedure and frame.kept is not None and type(frame.kept) is not procedure.keeps
    }
