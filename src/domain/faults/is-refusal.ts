import { outdatedToken, type Fault } from './fault.ts';

/** Returns that say nothing about the request itself: sign in, ask again, ask less often. */
const undecided: readonly number[] = [401, 408, 429];

/**
 * Whether the gateway decided against a request, so that the same wish is another request from now on. The gateway keeps its
 * response for a request's key and gives it again, a refusal too: the customer who made room in a full basket would be told for
 * ever that it is full. Without a response, or with one that says nothing about the request (a session that is over or has another token, 408,
 * 429, 5xx), the first try may have had its effect, and the next one has to keep the key.
 *
 * @see BA-4
 */
export function isRefusal({ status, code }: Fault): boolean {
  return status >= 400 && status < 500 && !undecided.includes(status) && code !== outdatedToken;
}
