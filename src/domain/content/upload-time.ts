/** The minimum speed of a connection: 400 kbit a second. */
const slowestBytesAMs = 50;
const leastMs = 60_000;

/** The time limit of a form with files, in ms: long enough for a slow connection (CT-4). */
export function uploadTime(bytes: number): number {
  return leastMs + Math.ceil(bytes / slowestBytesAMs);
}
