"""A chat command that answers from the API: `!rule 8-4-6`, `!why CASE A attacks leader with raider`.

In French: `!règle 8-4-6`, `!pourquoi CASE A attaque leader avec raider`. CASE is in the case's reading link;
the end of its main line is meant. Run it with a site's address: `python chat_client.py https://judge.example`.
"""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen


def ask(site, address, body=None):
    """The API's answer; of a problem, the problem."""
    data = json.dumps(body).encode() if body is not None else None
    request = Request(f"{site}/api/v1{address}", data, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except HTTPError as problem:
        return json.load(problem)


def _rule(site, language, number):
    found = ask(site, f"/rules/{quote(number.replace('/', ' '))}?language={language}")
    if "detail" in found:
        return "\n".join([found["detail"], *found.get("nearest", ())])
    words = [found["title"][language], found["text"][language]]
    also = [f"+ {each['citation']}: {site}{each['address']}" for each in found["also_in"]]
    return "\n".join([found["citation"], *filter(None, words), site + found["address"], *also])


def _why(site, language, words):
    case, _, move = words.partition(" ")
    end = ask(site, f"/cases/{quote(case, safe='')}").get("main_end", 0)
    told = ask(site, f"/cases/{quote(case, safe='')}/steps/{end}?language={language}")
    if "position" in told:
        body = {"position": told["position"], "move": move or "?", "language": language}
        told = ask(site, "/positions/why-not", body)
    if told.get("legal"):
        return {"en": "That is allowed.", "fr": "C'est permis."}[language]
    lines = [f"{each['rule']}  {each[language]}" for each in told.get("reasons", ())]
    return "\n".join([*lines, *(each["sentence"] for each in told.get("rests_on", ()))] or [told["detail"]])


COMMANDS = {"!rule": (_rule, "en"), "!règle": (_rule, "fr"), "!why": (_why, "en"), "!pourquoi": (_why, "fr")}


def reply(site, line):
    """What to say to a line of the chat; "" where it is no command."""
    command, _, words = line.strip().partition(" ")
    answers, language = COMMANDS.get(command, (None, ""))
    return answers(site.rstrip("/"), language, words.strip()) if answers and words else ""


if __name__ == "__main__":
    for line in sys.stdin:
        print(reply(sys.argv[1], line))
