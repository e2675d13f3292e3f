import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { windowCounts, type ElapsedMs } from './window-counts.ts';

/** How many attempts a visitor has before they must wait (H16). */
export const signInLimit = {
  /** For one user name from one address. */
  perUserName: 10,
  /** For all user names from one address, which may be a whole office. */
  perAddress: 500,
  windowMs: 15 * 60_000,
} as const;

/** The result of an attempt: right, wrong, or none if the gateway could not check it. */
export type Verdict = 'right' | 'wrong' | 'none';

/** Counts sign-in attempts in the memory of this process. */
export interface SignInLimit {
  /** Counts an attempt; returns how many seconds to wait, 0 if the attempt may be made now. */
  attempt(address: string, userName: string): number;
  /**
   * Ends every attempt. A wrong one stays counted, a right one also removes earlier wrong ones with this user
   * name, and one without a verdict does not count.
   */
  settle(address: string, userName: string, verdict: Verdict): void;
}

function keysOf(address: string, userName: string) {
  const network = normalizeIP(address);
  return [
    { key: hashOf(`${network} ${signInName(userName)}`), limit: signInLimit.perUserName, isOfUserName: true },
    { key: network, limit: signInLimit.perAddress, isOfUserName: false },
  ] as const;
}

/**
 * A user name without spaces around it and in lower case: an invited person signs in with their e-mail address however they
 * write it, and attempts with all ways to write it count together.
 *
 * @example signInName(' Nora@Works.example') //=> 'nora@works.example'
 */
export function signInName(userName: string): string {
  return userName.trim().toLowerCase();
}

/** However long a name is, its key is short. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function createSignInLimit(elapsedMs: ElapsedMs): SignInLimit {
  const attempts = windowCounts(signInLimit.windowMs, elapsedMs);
  return {
    attempt(address, userName) {
      const counted = keysOf(address, userName).map((each) => ({
        ...each,
        attempts: attempts.current(each.key),
      }));
      const reached = counted.filter((each) => each.attempts.count >= each.limit);
      if (reached.length > 0) {
        const leftMs = Math.max(...reached.map((each) => attempts.leftMs(each.attempts)));
        return Math.max(1, Math.ceil(leftMs / 1000));
      }
      for (const {
        key,
        attempts: { since, count },
      } of counted)
        attempts.store(key, { since, count: count + 1 });
      return 0;
    },
    settle(address, userName, verdict) {
      if (verdict === 'wrong') return;
      for (const { key, isOfUserName } of keysOf(address, userName)) {
        const { since, count } = attempts.current(key);
        const isForgotten = verdict === 'right' && isOfUserName;
        attempts.store(key, { since, count: isForgotten ? 0 : Math.max(0, count - 1) });
      }
    },
  };
}
