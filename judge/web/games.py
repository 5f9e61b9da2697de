"""The game in hand: the one a search is held to, as asked for, as the page shows, or as chosen before."""

from flask import Flask, Response, g, request

from judge.web.presenting import library

COOKIE = "game"
_YEAR = 31_536_000


def in_hand() -> str:
    """The key of the game that a search from this page is held to, "" for all games."""
    if "game" not in g:
        asked = _asked()
        manual = (request.view_args or {}).get("name", "")
        if asked is not None:
            g.game = asked
        elif manual in library().manuals:
            g.game = library().corpus.game_of(manual).key
        else:
            chosen = request.cookies.get(COOKIE, "")
            g.game = chosen if chosen in library().corpus.games else ""
    return str(g.game)


def _asked() -> str | None:
    asked = request.args.get("game")
    return asked if asked == "" or asked in library().corpus.games else None


def register(app: Flask) -> None:
    """Tell the templates the game in hand, and remember the one that was asked for."""

    @app.context_processor
    def helpers() -> dict[str, str]:
        return {"game_in_hand": in_hand()}

    @app.after_request
    def remember(response: Response) -> Response:
        asked = _asked() if request.endpoint == "search.results" else None
        if asked is not None and asked != request.cookies.get(COOKIE, ""):
            response.set_cookie(
                COOKIE, asked, max_age=_YEAR, samesite="Lax", httponly=True, secure=request.is_secure
            )
        return response
