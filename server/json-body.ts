/** The JSON of a request's or response's body; `undefined` when there is no body or it is no JSON. */
export function parseJsonBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
}
