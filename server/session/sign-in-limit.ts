/** How many attempts one visitor has before he must wait (H16). */
export const signInLimit = {
  /** For one user name from one address. */
  perUserName: 10,
  /** For all user names from one address. */
  perAddress: 50,
  windowMs: 15 * 60_000,
} as const;

const rememberedKeys = 20_000;

/** Counts attempts to sign in, in the memory of this process. */
export interface SignInLimit {
  /** Counts an attempt; answers how many seconds to wait before it may be made, 0 when it may be made now. */
  attempt(address: string, userName: string): number;
  /** The attempt was right: it no longer counts. */
  succeeded(address: string, userName: string): void;
}

interface Attempts {
  readonly since: number;
  readonly count: number;
}

function keysOf(address: string, userName: string) {
  return [
    { key: `${address} ${userName}`, limit: signInLimit.perUserName },
    { key: address, limit: signInLimit.perAddress },
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
    succeeded(address, userName) {
      attempts.delete(`${address} ${userName}`);
      const { since, count } = current(address);
      store(address, { since, count: Math.max(0, count - 1) });
    },
  };
}
