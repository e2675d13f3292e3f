import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningScript {
  readonly child: ChildProcess;
  /** The first line it writes. */
  readonly firstLine: Promise<string>;
  readonly exit: Promise<number | null>;
}

/** Starts a script beside this file as a real process of its own. */
export function startScript(name: string, ...values: readonly string[]): RunningScript {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path, ...values], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    firstLine: once(lines, 'line').then(([line]) => String(line)),
    exit: once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
