// What a device asks the server of its cases: for `device.js`.

/** What the server answers, as text; nothing where it does not answer, or not as it should. */
export async function asked(address, options) {
  try {
    const answer = await fetch(address, options);
    const told = /json/.test(answer.headers.get("Content-Type") ?? "") || answer.status === 413;
    return told ? { ok: answer.ok, status: answer.status, text: await answer.text() } : null;
  } catch {
    return null;
  }
}
