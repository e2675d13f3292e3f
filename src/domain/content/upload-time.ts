/** What a line has to carry at least: 400 kbit a second. */
const slowestBytesAMs = 50;
const leastMs = 60_000;

/** How long a form with files may take to be sent and answered, in ms: as long as a slow line needs for it (CT-4). */
export function uploadTime(bytes: number): number {
  return leastMs + Math.ceil(bytes / slowestBytesAMs);
}
