import type { FailureKey } from '../shell/notice.ts';
import { outdatedToken, type Fault } from './fault.ts';

/** Statuses that do not decide about the request itself: ask again, ask less often. */
const notNow: readonly number[] = [408, 429];

/**
 * Whether the gateway decided against a request, so that the next try needs another key: for the same key the
 * gateway repeats its response, so that a customer who made room in a full basket would still read that it is
 * full. Without a response, or with one that does not decide (401, an outdated token, 408, 429, 5xx), an
 * earlier try may have had its effect, so that the next one must keep the key. `withEnd` decides about these
 * where no key helps.
 *
 * @see BA-4
 */
export function isRefusal({ status, code, isFinal }: Fault): boolean {
  const isDecided = status >= 400 && status < 500 && ![401, ...notNow].includes(status);
  return isFinal === true || (isDecided && code !== outdatedToken);
}

/**
 * The fault of a command at a gateway that is not known to count a repetition once. Each response of the
 * gateway ends the command, with the gateway's reason. A missing one does if repeating could count twice: its
 * outcome stays unknown. Whatever never reached the gateway (503) leaves the command as it is.
 *
 * @param failure the name of the command's failure if repeating it could count twice, else `null`
 * @param sentence says that it may have been done
 * @see BA-4
 */
export function withEnd(fault: Fault, failure: FailureKey | null, sentence: string): Fault {
  const { status, code, response } = fault;
  if (isRefusal(fault) || status === 401 || code === outdatedToken) return fault;
  if (response || notNow.includes(status)) return { ...fault, isFinal: true };
  if (failure === null || status === 503) return fault;
  return { ...fault, isFinal: true, mayBeDone: failure, serverMessage: sentence };
}
