import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectDirectory } from '#tools/run-command.ts';

/** A process of the shop, at a fixed port. */
export interface ShopProcess {
  /** The lines of its log. */
  readonly log: readonly string[];
  start(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Status and word of its `/healthz`, such as `200 ok`. */
  health(): Promise<string>;
  /** Kills it and removes its folder. */
  end(): Promise<void>;
}

export async function aShop(port: number, settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'statefront-failover-'));
  const log: string[] = [];
  let child: ChildProcess | undefined;

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  return {
    log,
    kill,
    async start() {
      const started = spawn(process.execPath, ['--require', './tools/require-node.cjs', 'server/main.ts'], {
        cwd: projectDirectory,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          PORT: String(port),
          DATA_DIR: dataDirectory,
          ...settings,
        },
      });
      child = started;
      process.once('exit', () => started.kill('SIGKILL'));
      createInterface(started.stderr).on('line', (line) => log.push(line));
      const lines = createInterface(started.stdout);
      await Promise.race([once(lines, 'line'), once(started, 'exit')]);
      if (started.exitCode !== null) throw new Error(`The shop did not start:\n${log.join('\n')}`);
    },
    async health() {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/healthz`);
        const { status }: { status: string } = await response.json();
        return `${response.status} ${status}`;
      } catch {
        return 'no response';
      }
    },
    async end() {
      await kill();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
