import type { IncomingMessage } from 'node:http';

/**
 * The slowest line that an upload may come over, 100 kbit a second: a quarter of what the time for the whole of it allows for.
 * A line may stall for nearly as long as the window over which it is measured.
 */
export const slowestLine = { bytesPerSecond: 12_500, windowMs: 20_000 } as const;

/** Calls `onSlow` once if a body comes in more slowly than over the slowest line, until it is whole (I4). */
export function watchBody(request: IncomingMessage, onSlow: () => void): void {
  const leastBytes = (slowestLine.bytesPerSecond * slowestLine.windowMs) / 1000;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - before < leastBytes) {
      clearInterval(timer);
      onSlow();
    }
    before = bytesRead;
  }, slowestLine.windowMs);
  for (const over of ['end', 'close']) request.once(over, () => clearInterval(timer));
}
