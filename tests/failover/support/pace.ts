const processorMs = 200;
const tooBusy = 3;

/**
 * How many times longer work takes here than its processor time, because other programs keep the processors busy: 1 on a
 * quiet machine. Limits of time are multiplied by it.
 *
 * @throws Error if the machine is too busy for a result.
 */
export function measuredPace(): number {
  const start = performance.now();
  const before = process.cpuUsage();
  let used = 0;
  while (used < processorMs) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
  const pace = Math.max(1, (performance.now() - start) / used);
  if (pace <= tooBusy) return pace;
  throw new Error(
    `The machine is busy: work takes ${pace.toFixed(1)} times its processor time, and at most ${tooBusy} gives a result. Run this again when less else runs.`,
  );
}
