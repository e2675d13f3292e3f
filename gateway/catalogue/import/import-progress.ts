const tellEveryMs = 1_000;

/** Is called when some more of something is done. */
export type Counter = (more: number) => void;

/** A counter for a new step of the work, which `text` puts into a line for people. */
export type Progress = (text: (count: number) => string) => Counter;

/**
 * Tells how far a long work got, at most once a second by the clock `now`, whichever of its steps is under way.
 */
export function progressBy(now: () => number, tell: (line: string) => void): Progress {
  let toldAt = now();
  return (text) => {
    let count = 0;
    return (more) => {
      count += more;
      const moment = now();
      // A clock that was put back must not make it silent.
      if (Math.abs(moment - toldAt) < tellEveryMs) return;
      toldAt = moment;
      tell(text(count));
    };
  };
}

/** Such as `Written 200 of 1000 products (20 %)`. */
export function written(total: number, things: string): (count: number) => string {
  return (count) => `Written ${count} of ${total} ${things} (${Math.floor((100 * count) / total)} %)`;
}
