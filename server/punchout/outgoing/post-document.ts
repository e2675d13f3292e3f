import { readStatus } from '@statefront/punchout/cxml/read-status.ts';

const longestMs = 15_000;

/** A buyer's response is a status; what follows after these bytes is not read. */
const mostBytes = 256 * 1024;

/** Whether the buyer has accepted a document. */
export type PostOutcome =
  | { readonly kind: 'accepted' }
  /** `refused` is final, `failed` is tried again. */
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/**
 * Posts a document to a buyer's system. The status of its cXML response counts, else that of HTTP; a page that is not
 * cXML has accepted nothing. Redirects are not followed, because they may lead to another origin (PU-3, PU-5).
 */
export async function postDocument(address: string, xml: string, stop: AbortSignal): Promise<PostOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: xml,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)]),
    });
    const body = await beginningOf(response);
    return outcomeOf(response.status, readStatus(body, response.headers.get('content-type') ?? ''));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

async function beginningOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= mostBytes) break;
  }
  return Buffer.concat(chunks);
}

function outcomeOf(httpStatus: number, status: number | undefined): PostOutcome {
  const code = status ?? httpStatus;
  if (status !== undefined && status < 300) return { kind: 'accepted' };
  const reason = status === undefined ? `HTTP ${httpStatus} without a status of cXML` : `status ${status}`;
  const isTemporary = code < 400 || code >= 500 || code === 408 || code === 429;
  return { kind: isTemporary ? 'failed' : 'refused', reason };
}
