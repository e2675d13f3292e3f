import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const projectDirectory = fileURLToPath(new URL('../', import.meta.url));

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

/** Runs one of the project's own tools with its output on this terminal; returns whether it succeeded. */
export function runCommand(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return succeeded(started(command, 'inherit', environment));
}

/** Runs one of the project's own tools beside others; returns its whole output at the end. */
export async function runBeside(
  command: readonly [string, ...string[]],
): Promise<{ readonly hasPassed: boolean; readonly output: string }> {
  const child = started(command, ['ignore', 'pipe', 'pipe']);
  const [hasPassed, ...output] = await Promise.all([
    succeeded(child),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  return { hasPassed, output: output.join('') };
}

function started(
  [command, ...args]: readonly [string, ...string[]],
  stdio: StdioOptions,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(command === 'node' ? process.execPath : command, args, {
    cwd: projectDirectory,
    stdio,
    env: {
      ...process.env,
      ...environment,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
}

function succeeded(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode === 0));
    child.once('error', (error) => {
      process.stderr.write(`${child.spawnfile} cannot be run (${error.message}); run "npm ci" first.\n`);
      resolve(false);
    });
  });
}
