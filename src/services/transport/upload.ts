/** A form with files for the shop's own server. */
export interface Upload {
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Posts a form and reports its progress, which `fetch` does not. Rejects if there is no response, or `signal`
 * aborts (CT-4).
 */
export function upload(
  url: string,
  { body, headers, timeoutMs, signal, onProgress }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`POST ${url} got no response`));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(
        new Response(withoutBody.has(status) ? null : responseText, { status, headers: headersOf(request) }),
      );
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail();
    else request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
