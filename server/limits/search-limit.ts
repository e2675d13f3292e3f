/** How many searches one address may make before it has to wait (H16): far more than a whole office types. */
export const searchLimit = { searches: 600, windowMs: 60_000 } as const;

const rememberedAddresses = 20_000;

/** Counts searches by the visitor's address, in the memory of this process. */
export interface SearchLimit {
  /** Counts a search; answers how many seconds to wait before it may be made, 0 when it may be made now. */
  attempt(address: string): number;
}

/** A limit of `searches` a minute and address; 0 is none. */
export function createSearchLimit(now: () => number, searches: number): SearchLimit {
  const windows = new Map<string, { since: number; count: number }>();

  return {
    attempt(address) {
      if (searches === 0) return 0;
      const known = windows.get(address);
      const window = known && known.since + searchLimit.windowMs > now() ? known : { since: now(), count: 0 };
      if (window.count >= searches) {
        return Math.max(1, Math.ceil((window.since + searchLimit.windowMs - now()) / 1000));
      }
      windows.delete(address);
      windows.set(address, { since: window.since, count: window.count + 1 });
      const oldest = windows.size > rememberedAddresses ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      return 0;
    },
  };
}

/** Whether an address searches: a page or a call with a search term. */
export function isSearch(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return /^\/(search$|api\/)/.test(path) && /(^|&)q=/.test(query);
}
