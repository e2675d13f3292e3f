import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const projectDirectory = join(import.meta.dirname, '../../..');

/**
 * The server as `npm start` or `npm run dev` runs it, in a separate process and data folder, on a free port.
 */
export async function aProcess(
  environment: Readonly<Record<string, string>> = {},
  main: 'server/main.ts' | 'tools/dev.ts' = 'server/main.ts',
) {
  const dataDirectory = await aFolder();
  const child = spawn(process.execPath, ['--require', './tools/require-node.cjs', main], {
    cwd: projectDirectory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: dataDirectory,
      ...environment,
    },
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  const complaints = text(child.stderr);
  const complaintLines = createInterface(child.stderr);
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));

  return {
    lines,
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    /** The address at which it reports to be ready. */
    async ready(): Promise<string> {
      if (lines.length === 0) await Promise.race([once(reader, 'line'), closed]);
      const address = /^Statefront is ready: (http:\/\/localhost:\d+)$/.exec(lines[0] ?? '')?.[1];
      if (address === undefined) throw new Error(`It did not start: ${lines.join('\n')}${await complaints}`);
      return address;
    },
    /** Resolves with the first line on standard error that contains this text. */
    async complained(part: string): Promise<string> {
      for await (const line of complaintLines) if (line.includes(part)) return line;
      throw new Error(`It never said "${part}": ${await complaints}`);
    },
    async ended(): Promise<{ exitCode: number | null; complaints: string }> {
      await closed;
      return { exitCode: child.exitCode, complaints: await complaints };
    },
  };
}

/** A folder that is deleted after the test. */
export async function aFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-process-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
