// What programs are told where the program on the device cannot answer them: problems (RFC 9457), as the API has them.

const AGAIN = "5"; // seconds after which asking once more is worth it

/** The language that a request asks for, in its address or its body. */
function languageOf({ searchParams }, body) {
  const asked = searchParams.get("language");
  if (asked || !body) return asked;
  try {
    return JSON.parse(new TextDecoder().decode(body)).language;
  } catch {
    return null; // the body is what is wrong
  }
}

/** Answers with a problem; `problem` has its texts in each language. */
export function tellProblem({ type, status, title, detail }, address, body) {
  const asked = languageOf(address, body);
  const said = (texts) => (asked === "both" ? Object.values(texts).join("\n") : (texts[asked] ?? texts.en));
  const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  if (status === 503) headers["Retry-After"] = AGAIN;
  return new Response(JSON.stringify({ type, title: said(title), status, detail: said(detail) }), { status, headers });
}
