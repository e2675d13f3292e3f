import type { StoredResponse } from '../changes/idempotency.ts';
import { successResponse } from './keyed-response.ts';

/**
 * The response to a change whose status and effect are stored for its key. The body is read again for the
 * first response and for each repetition, so that a response is never outdated. A refusal is sent as stored.
 *
 * @param read reads the present result of the effect, which is the stored JSON
 */
export async function withFreshBody(
  kept: StoredResponse,
  read: (effect: string) => Promise<unknown>,
): Promise<StoredResponse> {
  return kept.status >= 400 ? kept : successResponse(await read(kept.body), kept.status);
}
