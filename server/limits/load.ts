import { monitorEventLoopDelay } from 'node:perf_hooks';

/** When this process responds with 503 instead of taking on more. */
export const loadLimits = { lagMs: 1_000, requestsInFlight: 1_000, retryAfterSeconds: 5 } as const;

const sampleMs = 1_000;
const resolutionMs = 20;

/** How busy this process is. */
export interface Load {
  /** How late the event loop was on average, lately, in ms. */
  lagMs(): number;
  stop(): void;
}

/** Measures the delay of the event loop, second by second. */
export function measureLoad(): Load {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let lagMs = 0;
  histogram.enable();
  const timer = setInterval(() => {
    lagMs = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - resolutionMs) : 0;
    histogram.reset();
  }, sampleMs).unref();

  return {
    lagMs: () => lagMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
