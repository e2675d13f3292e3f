const notifyEveryMs = 1_000;

/** Called with how many more are done. */
export type Counter = (more: number) => void;

/** Starts a counter for the next step of a task; `text` turns its count into a line to print. */
export type Progress = (text: (count: number) => string) => Counter;

/** Reports the progress of a long task, at most once a second by the clock `now`, for all its steps. */
export function progressBy(now: () => number, tell: (line: string) => void): Progress {
  let reportedAt = now();
  return (text) => {
    let count = 0;
    return (more) => {
      if (more === 0) return;
      count += more;
      const moment = now();
      // A clock that was set back must not stop the reports.
      if (Math.abs(moment - reportedAt) < notifyEveryMs) return;
      reportedAt = moment;
      tell(text(count));
    };
  };
}

/** Such as `Written 200 of 1000 products (20 %)`; without the share if the total is 0. */
export function written(total: number, things: string): (count: number) => string {
  if (total === 0) return (count) => `Written ${count} ${things}`;
  return (count) => `Written ${count} of ${total} ${things} (${Math.floor((100 * count) / total)} %)`;
}
