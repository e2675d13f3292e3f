import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseBusyError } from './database-error.ts';
import type { Database } from './database-port.ts';
import { integer } from './row.ts';

const leaseMs = 6_000;
const renewEveryMs = 1_500;
const lookEveryMs = 200;

/**
 * Does a long task in only one of all processes on a database; the others wait for it and report that once by
 * `onWait`. The working process has a lease in the table `row_lock`; if it dies, the lease expires and
 * another process takes over. The clocks of the machines must agree within a few seconds.
 *
 * A process that was stopped for longer than its lease may still work when another one takes over: `work` must
 * notice that, change nothing, and resolve. It is tried again until it is done.
 *
 * @throws the error of `work`; the next waiting process tries then.
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
    if (lease !== undefined) {
      await whileLeased(db, name, lease, workIfNeeded);
      if (await isDone()) return;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await delay(lookEveryMs);
  }
}

/** When the lease ends, in milliseconds since 1970; `undefined` while another process has it. */
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
  // The next renewal follows a failed one; a late one changes nothing.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await db.run('delete from row_lock where name = $1 and version = $2', [name, end]);
  }
}
