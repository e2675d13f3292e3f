const lookEveryMs = 1_000;
const afterFaultMs = 30_000;

/** Keeps something up to date with the catalogue. */
export interface Refresher {
  /** Refreshes at once, after what is under way. @throws what `takeOver` throws */
  readonly refresh: () => Promise<void>;
  /** Refreshes in the background, at most once a second; after a fault half a minute later. */
  readonly refreshInBackground: () => void;
  /** Gives up what is under way. */
  readonly close: () => Promise<void>;
}

/**
 * @param takeOver looks whether there is another catalogue and takes it over; never called twice at a time
 * @param onFault is called with the reason when refreshing in the background fails
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
