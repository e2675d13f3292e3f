/** A count in a window of time that began with the first count. */
export interface WindowCount {
  /** Time by the clock of the counts, in ms. */
  readonly since: number;
  readonly count: number;
}

/** Counts by key in windows of time, in the memory of this process. */
export interface WindowCounts {
  /** The count of the present window; 0 in a new window. */
  current(key: string): WindowCount;
  store(key: string, value: WindowCount): void;
  /** The remaining time of the window, in ms. */
  leftMs(value: WindowCount): number;
}

const rememberedKeys = 20_000;

/** Milliseconds of a clock that is never set back or forward, so that a limit has its full length (H16). */
export type ElapsedMs = () => number;

export function windowCounts(windowMs: number, elapsedMs: ElapsedMs): WindowCounts {
  const counts = new Map<string, WindowCount>();
  return {
    current(key) {
      const known = counts.get(key);
      return known && known.since + windowMs > elapsedMs() ? known : { since: elapsedMs(), count: 0 };
    },
    store(key, value) {
      counts.delete(key);
      counts.set(key, value);
      const oldest = counts.size > rememberedKeys ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
    },
    leftMs: ({ since }) => since + windowMs - elapsedMs(),
  };
}
