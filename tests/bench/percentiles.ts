/** Times in ms of one kind of call, as they are reported: the middle one and the one that 95 of 100 do not exceed. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** @param times in ms, in any order; none gives NaN */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
