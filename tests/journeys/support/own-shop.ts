import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ownShopPort } from './shop-address.ts';
import { test as base } from './shop-test.ts';

/** A data folder of its own, and shops that are started on it, for what cannot be done to the shop all journeys share. */
export interface OwnShop {
  readonly dataDirectory: string;
  /** Starts the shop as `npm start` does; resolves with its address when it says that it is ready. */
  readonly start: () => Promise<string>;
  /** Kills the shop without a word, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/** Journeys with a shop of their own; whatever happens, its process and its folder are gone afterwards. */
export const test = base.extend<{ ownShop: OwnShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  ownShop: async ({}, provide, { parallelIndex }) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'statefront-own-'));
    const running: ChildProcess[] = [];

    const kill = async () => {
      for (const child of running.splice(0)) {
        if (child.exitCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        // oxlint-disable-next-line no-await-in-loop -- there is one at most
        await gone;
      }
    };
    await provide({
      dataDirectory,
      kill,
      start: async () => {
        const child = spawn(process.execPath, ['server/main.ts'], {
          env: { ...process.env, DATA_DIR: dataDirectory, PORT: ownShopPort(parallelIndex) },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        running.push(child);
        for await (const line of createInterface(child.stdout)) {
          const [, address] = /^Statefront is ready: (\S+)$/.exec(line) ?? [];
          if (address) return address;
        }
        throw new Error('The shop ended before it was ready');
      },
    });
    await kill();
    await rm(dataDirectory, { recursive: true });
  },
});
