/**
 * After this, a press or a wait fails and names the missing condition; anything slower than this on a busy
 * machine hangs.
 */
export const longestWaitMs = 25_000;
