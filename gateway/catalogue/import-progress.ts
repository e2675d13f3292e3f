const tellEveryMs = 1_000;
const lookEvery = 500;

/**
 * Counts lines and tells how far it got, at most once a second.
 *
 * @param alive is waited for every few hundred lines
 */
export function lineCounter(
  tell: (count: number) => void,
  alive: () => Promise<void>,
): (lines: number) => Promise<void> {
  let count = 0;
  let lookedAt = 0;
  let toldAt = performance.now();
  return async (lines) => {
    count += lines;
    if (count - lookedAt < lookEvery) return;
    lookedAt = count;
    await alive();
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    tell(count);
  };
}
