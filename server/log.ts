import { cutText } from '@statefront/host/problems/cut-text.ts';

/** How much is logged: nothing, only errors, or also one line a request. */
export const logLevels = ['off', 'error', 'info'] as const;

export type LogLevel = (typeof logLevels)[number];

export type LogEntry = Readonly<Record<string, string | number>>;

/** The server's log: one JSON object a line (I9). */
export interface Log {
  info(entry: LogEntry): void;
  error(entry: LogEntry): void;
}

/** Writes requests to standard output, errors to standard error. */
export function createLog(level: LogLevel): Log {
  return {
    info: (entry) => {
      if (level === 'info') process.stdout.write(line('info', entry));
    },
    error: (entry) => {
      if (level !== 'off') process.stderr.write(line('error', entry));
    },
  };
}

/** The stack of an error and of its causes. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${stackOf(error.cause)}`;
}

/** A stack has some forty lines; a longer text quotes what others sent (H18). */
const mostCharacters = 4_000;

function line(level: LogLevel, entry: LogEntry): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ time, level, ...entry }, (_, value: unknown) =>
    typeof value === 'string' ? cutText(value, mostCharacters) : value,
  )}\n`;
}
