import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

const lookEveryMs = 50;

/**
 * A folder that the first test file that needs it fills, and the others use; they wait until it is ready.
 *
 * @param make fills the given folder; if it throws, the next file tries
 */
export async function madeOnce(name: string, make: (directory: string) => Promise<void>): Promise<string> {
  const done = join(inject('sharedFolder'), name);
  const lock = `${done}.lock`;
  if (existsSync(done)) return done;
  const hasLock = await mkdir(lock).then(
    () => true,
    () => false,
  );
  await (hasLock ? makeLocked(done, lock, make) : delay(lookEveryMs));
  return madeOnce(name, make);
}

async function makeLocked(
  done: string,
  lock: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(done)) return;
    const half = `${done}.half-${process.pid}`;
    await mkdir(half);
    await make(half);
    await rename(half, done);
  } finally {
    await rmdir(lock);
  }
}
