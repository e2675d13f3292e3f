import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { projectDirectory } from '#tools/run-command.ts';

/**
 * A shop with the demo catalogue in a separate process, on a data folder that is deleted when it is closed.
 *
 * @param products makes a larger catalogue of about so many products
 */
export async function openShopProcess(products = 0): Promise<{
  readonly origin: string;
  readonly pid: number | undefined;
  readonly close: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const run = (...program: readonly string[]) =>
    spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--require', './tools/require-node.cjs', ...program],
      {
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
      },
    );
  const catalogue = join(directory, 'catalogue');
  await makeDemoCatalogue({ directory: catalogue, products });
  const imported = run('gateway/main.ts', 'import', catalogue);
  imported.stdout.resume();
  await once(imported, 'close');
  const shop = run('server/main.ts');
  return {
    origin: await originOf(shop.stdout),
    pid: shop.pid,
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
