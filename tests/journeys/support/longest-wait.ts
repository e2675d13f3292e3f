/** After this, a press or a wait fails and says what it waited for; what takes longer than this on a busy machine hangs. */
export const longestWaitMs = 25_000;
