import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDirectory = fileURLToPath(new URL('../', import.meta.url));

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

type Command = readonly [string, ...string[]];

/** Runs one of the project's own tools with its output on this terminal; returns whether it succeeded. */
export function runCommand(
  command: Command,
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return ended(command, started(command, 'inherit', environment));
}

/** Runs one of the project's own tools and returns its output, for tools that run at the same time. */
export async function captureCommand(
  command: Command,
): Promise<{ readonly hasPassed: boolean; readonly output: string }> {
  const child = started(command, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { hasPassed: await ended(command, child), output };
}

function started([command, ...args]: Command, stdio: StdioOptions, environment = {}): ChildProcess {
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

function ended([command]: Command, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode === 0));
    child.once('error', (error) => {
      process.stderr.write(`${command} cannot be run (${error.message}); run "npm ci" first.\n`);
      resolve(false);
    });
  });
}
