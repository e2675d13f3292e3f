import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseBusyError } from './database-error.ts';
import type { Database } from './database-port.ts';
import { integer } from './row.ts';

const leaseMs = 6_000;
const renewEveryMs = 1_500;
const lookEveryMs = 200;

/**
 * Does what takes long and must be done once, in one of all the processes on a database; the others wait until it is done,
 * saying so once by `onWait`. The process at work holds a lease in the table `row_lock`; a process that died lets it run out, and
 * another one takes over. The clocks of the machines must agree within a few seconds.
 *
 * @throws what `work` throws; the next process that waits then tries.
 */
export async function onceAmongProcesses(
  db: Database,
  name: string,
  isDone: () => Promise<boolean>,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void> {
  const workIfNeeded = async () => {
    if (!(await isDone())) await work();
  };
  let hasWaited = false;
  while (!(await isDone())) {
    const lease = await take(db, name);
    if (lease !== undefined) return whileLeased(db, name, lease, workIfNeeded);
    if (!hasWaited) onWait();
    hasWaited = true;
    await delay(lookEveryMs);
  }
}

/** When the lease ends, in milliseconds since 1970; `undefined` while another process holds it. */
async function take(db: Database, name: string): Promise<number | undefined> {
  const now = Date.now();
  const held = await db.get('select version from row_lock where name = $1', [name]);
  if (held && integer(held, 'version') >= now) return undefined;
  const changed = await db
    .run(
      `insert into row_lock (name, version) values ($1, $2)
       on conflict (name) do update set version = excluded.version where row_lock.version < $3`,
      [name, now + leaseMs, now],
    )
    .catch((cause: unknown) => {
      if (cause instanceof DatabaseBusyError) return 0;
      throw cause;
    });
  return changed === 1 ? now + leaseMs : undefined;
}

async function whileLeased(
  db: Database,
  name: string,
  lease: number,
  work: () => Promise<void>,
): Promise<void> {
  let end = lease;
  const renew = async () => {
    const next = Date.now() + leaseMs;
    const changed = await db.run('update row_lock set version = $1 where name = $2 and version = $3', [
      next,
      name,
      end,
    ]);
    if (changed === 1) end = next;
  };
  // A renewal that fails is followed by the next one; one that came too late changes nothing.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await db.run('delete from row_lock where name = $1 and version = $2', [name, end]);
  }
}
