import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { aDatabase } from '@statefront/gateway/tests/support/database/a-database.ts';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { decodeOrders } from '#src/services/orders/order-decoder.ts';
import { signedInCustomer, type BenchCustomer } from '../bench/bench-customer.ts';
import { aFolder } from '../server/support/a-process.ts';

const root = join(import.meta.dirname, '../..');
const release = '898750e5';
const minutes = 60_000;

function run(program: string, ...parameters: readonly string[]): void {
  const { status, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stderr}`);
}

/**
 * Release 1.0.0 in a folder, with the packages of this version, which are the same or more.
 *
 * @throws Error if the clone does not contain the release, such as a shallow one
 */
async function formerRelease(): Promise<string> {
  const folder = join(await aFolder(), 'release');
  run('git', 'worktree', 'add', '--detach', folder, release);
  onTestFinished(() => run('git', 'worktree', 'remove', '--force', folder));
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@statefront'), { recursive: true });
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@statefront');
  await Promise.all([
    ...names
      .filter((name) => !name.startsWith('.') || name === '.bin')
      .map((name) => symlink(join(root, 'node_modules', name), join(packages, name))),
    ...['gateway', 'machine-kit'].map((name) =>
      symlink(join(folder, name), join(packages, '@statefront', name)),
    ),
  ]);
  return folder;
}

/** Starts a version of the shop as `npm start` does; `stop` waits until it has ended by itself. */
async function start(directory: string, environment: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, ['--require', './tools/require-node.cjs', 'server/main.ts'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '1', ...environment },
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const complaints: string[] = [];
  createInterface(child.stderr).on('line', (line) => complaints.push(line));
  const line = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const first = await Promise.race([line, exited.then(() => complaints.join('\n'))]);
  const origin = /^Statefront is ready: (\S+)$/.exec(first)?.[1];
  if (origin === undefined) throw new Error(`It did not start: ${first}`);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** The basket and the orders that a process of the shop shows a customer. */
async function shownBy(origin: string, customer: BenchCustomer) {
  customer.moveTo(origin);
  const { lines } = decodeBasket('basket', await customer.send('GET', '/api/basket'));
  const { orders } = decodeOrders('orders', await customer.send('GET', '/api/orders?$top=100'));
  return {
    quantities: lines.map(({ orderQuantity }) => Number(orderQuantity)),
    orders: orders.map(({ orderId }) => orderId),
  };
}

/** Places an order, and leaves a line in the basket. */
async function orderAt(origin: string, customer: BenchCustomer): Promise<void> {
  customer.moveTo(origin);
  await customer.add();
  await customer.order();
  await customer.add();
}

it.runIf(isDeep)(
  'release 1.0.0 and this version serve the same customers at once, and each replaces the other without a loss',
  { timeout: 15 * minutes },
  async () => {
    const former = await formerRelease();
    const { location, remove } = await aDatabase();
    onTestFinished(remove);
    const settings = { DATA_DIR: location.dataDirectory, DATABASE_URL: location.databaseURL ?? '' };

    const old = await start(former, settings);
    const before = await signedInCustomer(old.origin, 0);
    await orderAt(old.origin, before);
    const atOld = await shownBy(old.origin, before);

    const present = await start(root, settings);
    expect(await shownBy(present.origin, before)).toEqual(atOld);
    const between = await signedInCustomer(present.origin, 0);
    for (let times = 0; times < 10; times += 1) {
      await orderAt(present.origin, times % 2 === 0 ? before : between);
      await orderAt(old.origin, times % 2 === 0 ? between : before);
    }
    const atBoth = await shownBy(old.origin, between);
    expect(await shownBy(present.origin, before)).toEqual(atBoth);
    expect([atBoth.orders.length, atBoth.quantities]).toEqual([atOld.orders.length + 20, [1]]);
    expect(await old.stop()).toBe(0);
    expect(await shownBy(present.origin, before)).toEqual(atBoth);

    const again = await start(former, settings);
    expect(await shownBy(again.origin, between)).toEqual(atBoth);
    expect(await present.stop()).toBe(0);
    await orderAt(again.origin, before);
    expect((await shownBy(again.origin, between)).orders).toEqual([expect.any(String), ...atBoth.orders]);
    expect(await again.stop()).toBe(0);
  },
);
