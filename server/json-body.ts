/** The parsed JSON of a request's or response's body; `undefined` if there is no body or it is not JSON. */
export function parseJsonBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
}
