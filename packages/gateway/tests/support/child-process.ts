import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseLocation } from '@statefront/host/database/database.ts';

export interface RunningScript {
  readonly child: ChildProcess;
  /** The first line of its output. */
  readonly firstLine: Promise<string>;
  readonly exit: Promise<number | null>;
}

/**
 * Starts a script of this folder as a separate process, with the location of a database as its last
 * arguments.
 */
export function startScript(
  name: 'serve.ts' | 'write-many.ts',
  { dataDirectory, databaseURL }: DatabaseLocation,
  ...first: readonly string[]
): RunningScript {
  const values = [...first, dataDirectory, ...(databaseURL === undefined ? [] : [databaseURL])];
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path, ...values], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    firstLine: once(lines, 'line').then(([line]) => String(line)),
    exit: once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
