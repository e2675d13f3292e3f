import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A separate data folder, and the shops that start on it one after the other. */
export interface ShopProcess {
  readonly dataDirectory: string;
  /**
   * Starts the shop as `npm start` does, with more settings; resolves with its address when it reports that
   * it is ready.
   */
  readonly start: (more?: Readonly<Record<string, string>>) => Promise<string>;
  /** Kills the shop at once, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Kills the shop and removes its folder. */
  readonly end: () => Promise<void>;
}

/** A shop at `port` on an empty data folder, with further settings. It has not started yet. */
export async function aShopProcess(
  port: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'statefront-own-'));
  let running: ChildProcess | undefined;

  const kill = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    dataDirectory,
    kill,
    start: async (more = {}) => {
      const child = spawn(process.execPath, ['server/main.ts'], {
        env: { ...process.env, ...settings, ...more, DATA_DIR: dataDirectory, PORT: port },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      for await (const line of createInterface(child.stdout)) {
        const [, address] = /^Statefront is ready: (\S+)$/.exec(line) ?? [];
        if (address) return address;
      }
      throw new Error('The shop ended before it was ready');
    },
    end: async () => {
      await kill();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
