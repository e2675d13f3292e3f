import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { projectDirectory } from '#tools/run-command.ts';

/** A shop with the demo catalogue in a separate process, on a data folder that is deleted when it is closed. */
export async function openShopProcess(): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const shop = spawn(process.execPath, ['--require', './tools/require-node.cjs', 'server/main.ts'], {
    cwd: projectDirectory,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DEMO: '1',
      SEARCHES_PER_MINUTE: '0',
      LOG_LEVEL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    origin: await originOf(shop.stdout),
    close: async () => {
      shop.kill();
      await once(shop, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function originOf(output: Readable): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const [, origin] = /ready: (\S+)/.exec(text) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('The shop did not start');
}
