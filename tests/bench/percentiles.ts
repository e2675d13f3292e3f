/** Times in ms of one kind of call: the median and the 95th percentile. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** @param times in ms, in any order; without times the result is NaN */
export function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** @param times in any order; without times the result is NaN */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
