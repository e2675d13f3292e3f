import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { shopAddress, shopFolder, workers } from './shop-address.ts';

/**
 * Starts a shop for each worker in a separate folder; loads the catalogue into the first one and copies it.
 * The last shop is ready last. Removes the folders when the shops are stopped.
 */
const running: ChildProcess[] = [];

process.once('SIGTERM', async () => {
  await Promise.all(running.map(stop));
  await removeFolders();
});

await removeFolders();
await stop(await start(0));
for (let worker = 1; worker < workers; worker += 1) {
  // oxlint-disable-next-line no-await-in-loop -- they write to the same disk
  await cp(shopFolder(0), shopFolder(worker), { recursive: true });
}
for (let worker = 0; worker < workers; worker += 1) {
  // oxlint-disable-next-line no-await-in-loop -- the last one says that all are ready
  await start(worker);
}

async function start(worker: number): Promise<ChildProcess> {
  const { port } = new URL(shopAddress(worker));
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: port, DATA_DIR: shopFolder(worker), PUBLIC_ORIGIN: shopAddress(worker) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(shop);
  for await (const line of createInterface(shop.stdout)) {
    if (line.startsWith('Statefront is ready')) break;
  }
  shop.stdout.resume();
  return shop;
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill();
  await once(shop, 'exit');
}

async function removeFolders(): Promise<void> {
  for (let worker = 0; worker < workers; worker += 1) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await rm(shopFolder(worker), { recursive: true, force: true });
  }
}
