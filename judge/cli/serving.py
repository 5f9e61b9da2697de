"""`judge serve`: the pages, on this machine or for the devices around it."""

import sys

import click

from judge.cli.output import MISUSE

_THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
"""Where nobody but its owner meets the server: pages may fill the card box."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other devices in.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
def serve(host: str, port: int) -> None:
    """Serve the pages."""
    import waitress

    from judge.web import create_app
    from judge.web.card_box import ALONE
    from judge.web.one_heap import share_one_heap
    from judge.web.protection import proxies_of

    share_one_heap()
    app = create_app({"FILL_BOX": ALONE if host in _THIS_MACHINE else False})
    try:
        server = waitress.create_server(
            app,
            host=host,
            port=port,
            threads=8,
            ident="judge",
            clear_untrusted_proxy_headers=not proxies_of(app),  # else the app looks at them itself
        )
    except (OSError, ValueError) as error:
        click.echo(f"cannot serve on {host}, port {port} ({error}); try another --host or --port", err=True)
        sys.exit(MISUSE)
    app.extensions["shelf"].library().search.ready()  # before the first question
    app.extensions["examples"].run_all_meanwhile()
    listening = getattr(server, "effective_listen", None) or [(server.effective_host, server.effective_port)]
    for address, number in listening:
        click.echo(f"http://[{address}]:{number}/" if ":" in address else f"http://{address}:{number}/")
    server.run()
