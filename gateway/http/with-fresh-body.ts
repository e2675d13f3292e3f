import type { StoredResponse } from '../changes/idempotency.ts';
import { successResponse } from './keyed-response.ts';

/**
 * The response to a change of which only the status and the effect are kept for its key: what it says is read again, for the
 * first response as for each one to a repetition, so that a response never says what is no longer so. A refusal goes out as it is kept.
 *
 * @param read what the effect, the JSON that was kept, has led to by now
 */
export async function withFreshBody(
  kept: StoredResponse,
  read: (effect: string) => Promise<unknown>,
): Promise<StoredResponse> {
  return kept.status >= 400 ? kept : successResponse(await read(kept.body), kept.status);
}
