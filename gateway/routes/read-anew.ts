import type { KeptAnswer } from '../changes/idempotency.ts';
import { goodAnswer } from './keyed-answer.ts';

/**
 * The answer to a change of which only the status and the effect are kept for its key: what it says is read anew, for the
 * first answer as for each one to a repetition, so that nobody is told what is no longer so. A refusal goes out as it is kept.
 *
 * @param read what the effect, the JSON that was kept, has led to by now
 */
export async function readAnew(
  kept: KeptAnswer,
  read: (effect: string) => Promise<unknown>,
): Promise<KeptAnswer> {
  return kept.status >= 400 ? kept : goodAnswer(await read(kept.body), kept.status);
}
