import { normalizeIP } from '@fastify/rate-limit';

/** How many attempts one visitor has before they must wait (H16). */
export const signInLimit = {
  /** For one user name from one address. */
  perUserName: 10,
  /** For all user names from one address. */
  perAddress: 50,
  windowMs: 15 * 60_000,
} as const;

/** What the gateway made of an attempt: right, wrong, or nothing, because it could not say. */
export type Verdict = 'right' | 'wrong' | 'none';

const rememberedKeys = 20_000;

/** Counts attempts to sign in, in the memory of this process. */
export interface SignInLimit {
  /** Counts an attempt; returns how many seconds to wait before it may be made, 0 when it may be made now. */
  attempt(address: string, userName: string): number;
  /**
   * Every attempt ends here. A wrong one stays counted, a right one also forgets the wrong ones with this user name before
   * it, and one without a verdict was none.
   */
  settle(address: string, userName: string, verdict: Verdict): void;
}

interface Attempts {
  readonly since: number;
  readonly count: number;
}

function keysOf(address: string, userName: string) {
  const network = normalizeIP(address);
  return [
    { key: `${network} ${userName}`, limit: signInLimit.perUserName, isOfUserName: true },
    { key: network, limit: signInLimit.perAddress, isOfUserName: false },
  ] as const;
}

export function createSignInLimit(now: () => number): SignInLimit {
  const attempts = new Map<string, Attempts>();

  const current = (key: string): Attempts => {
    const known = attempts.get(key);
    return known && known.since + signInLimit.windowMs > now() ? known : { since: now(), count: 0 };
  };

  const store = (key: string, value: Attempts) => {
    attempts.delete(key);
    attempts.set(key, value);
    const oldest = attempts.size > rememberedKeys ? attempts.keys().next().value : undefined;
    if (oldest !== undefined) attempts.delete(oldest);
  };

  return {
    attempt(address, userName) {
      const keys = keysOf(address, userName);
      const reached = keys
        .map(({ key }) => current(key))
        .filter((each, index) => each.count >= (keys[index]?.limit ?? 0));
      if (reached.length > 0) {
        const until = Math.max(...reached.map(({ since }) => since + signInLimit.windowMs));
        return Math.max(1, Math.ceil((until - now()) / 1000));
      }
      for (const { key } of keys) {
        const { since, count } = current(key);
        store(key, { since, count: count + 1 });
      }
      return 0;
    },
    settle(address, userName, verdict) {
      if (verdict === 'wrong') return;
      for (const { key, isOfUserName } of keysOf(address, userName)) {
        const { since, count } = current(key);
        const isForgotten = verdict === 'right' && isOfUserName;
        store(key, { since, count: isForgotten ? 0 : Math.max(0, count - 1) });
      }
    },
  };
}
