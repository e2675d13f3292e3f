import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { shopAddress, shopFolder, unusedFolder, workers } from './shop-address.ts';

/**
 * Starts a shop for each worker in a separate folder; loads the catalogue into the first one and copies it, once
 * more than there are workers. The last shop is ready last. Removes the folders when the shops are stopped.
 */
const running: ChildProcess[] = [];
const everyWorker = Array.from({ length: workers }, (_, worker) => worker);
const everyFolder = [...everyWorker.map(shopFolder), unusedFolder];

process.once('SIGTERM', async () => {
  await Promise.all(running.map(stop));
  await removeFolders();
});

await removeFolders();
await stop(await start(0));
await Promise.all(everyFolder.slice(1).map((folder) => cp(shopFolder(0), folder, { recursive: true })));
await Promise.all(everyWorker.slice(0, -1).map(start));
await start(workers - 1);

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
  await Promise.all(everyFolder.map((folder) => rm(folder, { recursive: true, force: true })));
}
