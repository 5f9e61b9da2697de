"""The usual security headers: nothing is loaded from elsewhere, nothing inline runs, nobody frames a page but
those that are made for it."""

from flask import Flask, Response, g

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


_NOBODY = "frame-ancestors 'none'"
_FRAMED = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": POLICY.replace(_NOBODY, "frame-ancestors *").replace(
        "script-src 'self'", "script-src 'none'"
    ),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""The headers of a page that other sites may frame; nothing runs in it."""


def may_be_framed() -> None:
    """Let other sites frame the page of this request."""
    g.may_be_framed = True


def register(app: Flask) -> None:
    """Put the headers on every response."""

    @app.after_request
    def protect(response: Response) -> Response:
        for name, value in (_FRAMED if g.get("may_be_framed") else HEADERS).items():
            response.headers.setdefault(name, value)
        return response
