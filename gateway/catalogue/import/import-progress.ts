const tellEveryMs = 1_000;

/** Called with how many more are done. */
export type Counter = (more: number) => void;

/** A counter for a new step of the task; `text` makes its count a line to print. */
export type Progress = (text: (count: number) => string) => Counter;

/**
 * Reports the progress of a long task, at most once a second by the clock `now`, whichever of its steps is running.
 */
export function progressBy(now: () => number, tell: (line: string) => void): Progress {
  let toldAt = now();
  return (text) => {
    let count = 0;
    return (more) => {
      if (more === 0) return;
      count += more;
      const moment = now();
      // A clock that was put back must not make it silent.
      if (Math.abs(moment - toldAt) < tellEveryMs) return;
      toldAt = moment;
      tell(text(count));
    };
  };
}

/** Such as `Written 200 of 1000 products (20 %)`; without what it is a part of where the folder has none of them. */
export function written(total: number, things: string): (count: number) => string {
  if (total === 0) return (count) => `Written ${count} ${things}`;
  return (count) => `Written ${count} of ${total} ${things} (${Math.floor((100 * count) / total)} %)`;
}
