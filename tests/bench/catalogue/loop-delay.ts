import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Runs inside a measured gateway: reports the delay of its event loop since the last report. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1_000_000);
  delay.reset();
});
process.channel?.unref();
