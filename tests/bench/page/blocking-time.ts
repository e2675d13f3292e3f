/** A piece of work, or a shift, with its times in ms since the navigation started. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

export interface LayoutShift {
  readonly at: number;
  readonly value: number;
}

/** In ms; the part of a task beyond this blocks input. */
export const longTaskMs = 50;
/** A page counts as loaded after this many ms without a long task. */
export const quietMs = 5000;

const shiftGapMs = 1000;
const shiftWindowMs = 5000;

/**
 * Total Blocking Time: the sum of each task's time beyond 50 ms, after the first contentful paint and before
 * the first 5 s without a long task. A task that begins before the paint counts with its part after the
 * paint.
 *
 * @param tasks in order of time
 * @param loaded when the page was both loaded and painted
 */
export function totalBlockingTime(
  tasks: readonly Task[],
  { painted, loaded }: { readonly painted: number; readonly loaded: number },
): number {
  let [blocked, quietSince] = [0, loaded];
  for (const { start, duration } of tasks) {
    if (start > quietSince + quietMs) break;
    const end = start + duration;
    blocked += Math.max(0, end - Math.max(start, painted) - longTaskMs);
    quietSince = Math.max(quietSince, end);
  }
  return blocked;
}

/**
 * Cumulative Layout Shift: the largest sum of shifts in one session, which ends after 1 s without a shift or after 5 s.
 *
 * @param shifts in order of time
 */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let [largest, session, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    const isSameSession = at - last < shiftGapMs && at - first < shiftWindowMs;
    if (!isSameSession) [session, first] = [0, at];
    session += value;
    last = at;
    largest = Math.max(largest, session);
  }
  return largest;
}
