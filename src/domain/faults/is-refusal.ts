import { outdatedToken, type Fault } from './fault.ts';

/** Statuses that do not decide about the request itself: sign in, ask again, ask less often. */
const undecided: readonly number[] = [401, 408, 429];

/**
 * Whether the gateway decided against a request, so that the next try needs another key: for the same key the
 * gateway repeats its response, so that a customer who made room in a full basket would still read that it is
 * full. Without a response, or with one that does not decide (401, an outdated token, 408, 429, 5xx), an
 * earlier try may have had its effect, so that the next one must keep the key.
 *
 * @see BA-4
 */
export function isRefusal({ status, code }: Fault): boolean {
  return status >= 400 && status < 500 && !undecided.includes(status) && code !== outdatedToken;
}
