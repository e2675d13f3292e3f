/** Times in ms of one kind of call, as they are reported: the middle one and the one that 95 of 100 do not exceed. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** @param times in ms, in any order; none gives NaN */
export function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** @param times in any order; none gives NaN */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
