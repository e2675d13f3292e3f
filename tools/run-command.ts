import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDirectory = fileURLToPath(new URL('../', import.meta.url));

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

/** Runs one of the project's own tools with its output on this terminal; returns whether it succeeded. */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: projectDirectory,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environment,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode === 0));
    child.once('error', (error) => {
      process.stderr.write(`${command} cannot be run (${error.message}); run "npm ci" first.\n`);
      resolve(false);
    });
  });
}
