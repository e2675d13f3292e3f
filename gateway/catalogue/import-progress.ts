const tellEveryMs = 1_000;
const lookEvery = 500;

/**
 * Counts lines and tells how far it got, at most once a second.
 *
 * @param alive is waited for every few hundred lines
 */
export function lineCounter(tell: (count: number) => void, alive: () => Promise<void>): () => Promise<void> {
  let count = 0;
  let toldAt = performance.now();
  return async () => {
    count += 1;
    if (count % lookEvery !== 0) return;
    await alive();
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    tell(count);
  };
}
