import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Runs inside a gateway that is measured: tells how long its event loop was held up since it was last asked. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1_000_000);
  delay.reset();
});
process.channel?.unref();
