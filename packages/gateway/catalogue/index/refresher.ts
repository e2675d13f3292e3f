const lookEveryMs = 1_000;
const afterFaultMs = 30_000;

/** Keeps something up to date with the catalogue. */
export interface Refresher {
  /** Refreshes at once, after a running refresh. @throws errors of `takeOver` */
  readonly refresh: () => Promise<void>;
  /** Refreshes in the background, at most once a second; after an error half a minute later. */
  readonly refreshInBackground: () => void;
  /** Stops a running refresh. */
  readonly close: () => Promise<void>;
}

/**
 * @param takeOver checks for another catalogue and takes it over; never runs twice at a time
 * @param onFault is called with the reason if a background refresh fails
 */
export function refresher(
  takeOver: (signal: AbortSignal) => Promise<void>,
  onFault: (fault: Error) => void,
): Refresher {
  const closing = new AbortController();
  let lookAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let queue: Promise<void> = Promise.resolve();

  async function turn(): Promise<void> {
    if (closing.signal.aborted) return;
    await takeOver(closing.signal);
    lookAt = performance.now() + lookEveryMs;
  }

  function refresh(): Promise<void> {
    const own = queue.then(turn);
    queue = own.catch(() => undefined);
    return own;
  }

  async function look(): Promise<void> {
    isLooking = true;
    try {
      await refresh();
    } catch (cause) {
      lookAt = performance.now() + afterFaultMs;
      if (!closing.signal.aborted) {
        onFault(
          new Error('The search index could not follow the catalogue; the old one serves on', { cause }),
        );
      }
    } finally {
      isLooking = false;
    }
  }

  return {
    refresh,
    refreshInBackground() {
      if (!isLooking && performance.now() > lookAt) void look();
    },
    async close() {
      closing.abort();
      await queue;
    },
  };
}
