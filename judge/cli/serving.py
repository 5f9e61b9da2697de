"""`judge serve`: the pages, on this machine or for the devices around it."""

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other devices in.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
def serve(host: str, port: int) -> None:
    """Serve the pages."""
    import waitress

    from judge.web import create_app

    app = create_app()
    try:
        server = waitress.create_server(app, host=host, port=port, threads=8, ident="judge")
    except OSError as error:
        raise click.ClickException(f"{host}:{port}: {error.strerror}; try another --port") from None
    app.extensions["shelf"].library().searcher.suggest("")  # the index is ready before the first question
    click.echo(f"http://{host}:{server.effective_port}/")
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()
