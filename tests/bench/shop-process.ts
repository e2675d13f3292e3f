import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { projectDirectory } from '#tools/run-command.ts';

export interface ShopProcess {
  readonly origin: string;
  readonly pid: number | undefined;
  /** The data folder, which is deleted when the shop is closed. */
  readonly directory: string;
  /** Imports the catalogue again beside the running shop. */
  readonly importAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The options of `npm start`. */
const collectingSooner = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=16',
  '--heap-growing-percent=30',
] as const;

/**
 * A shop with the demo catalogue in a separate process, with the settings of the container.
 *
 * @param products makes a larger catalogue of about so many products
 * @param environment further settings
 * @param options further options of Node
 */
export async function openShopProcess({
  products = 0,
  environment = {},
  options = [],
}: {
  readonly products?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
}): Promise<ShopProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const run = (...program: readonly string[]) =>
    spawn(process.execPath, [...collectingSooner, '--require', './tools/require-node.cjs', ...program], {
      cwd: projectDirectory,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: directory,
        DEMO: '1',
        SEARCHES_PER_MINUTE: '0',
        LOG_LEVEL: 'off',
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '32768',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const catalogue = join(directory, 'catalogue');
  await makeDemoCatalogue({ directory: catalogue, products });
  const importAgain = async () => {
    const imported = run('packages/gateway/main.ts', 'import', catalogue);
    imported.stdout.resume();
    const [code] = await once(imported, 'close');
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  };
  await importAgain();
  const shop = run(...options, 'server/main.ts');
  return {
    origin: await originOf(shop.stdout),
    pid: shop.pid,
    directory,
    importAgain,
    close: async () => {
      const closed = once(shop, 'close');
      shop.kill();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Goes on reading the output afterwards, so that the shop can write its log. */
async function originOf(output: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lines = createInterface(output);
  lines.on('line', (line) => {
    const [, origin] = /ready: (\S+)/.exec(line) ?? [];
    if (origin !== undefined) resolve(origin);
  });
  lines.once('close', () => reject(new Error('The shop did not start')));
  return promise;
}
