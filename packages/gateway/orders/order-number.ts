import type { Queries } from '@statefront/host/database/database.ts';
import { integer } from '@statefront/host/database/row.ts';

const first = 1_000_001;

/**
 * The next order number, such as `1000042`, unique across processes. The caller's transaction makes others
 * wait until it ends, so that it calls this last.
 *
 * @see BA-6
 */
export async function nextOrderNumber(queries: Queries): Promise<string> {
  return nextNumber(queries, 'order', first);
}

/** The next number of a request for approval, such as `10042`, in the same way (CO-3). */
export async function nextRequestNumber(queries: Queries): Promise<string> {
  return nextNumber(queries, 'approval', 10_001);
}

async function nextNumber(queries: Queries, name: string, from: number): Promise<string> {
  const row = await queries.get(
    `insert into counter (name, value) values ($1, $2)
     on conflict (name) do update set value = counter.value + 1 returning value`,
    [name, from],
  );
  if (!row) throw new TypeError(`The counter ${name} gave no number`);
  return String(integer(row, 'value'));
}

/** Continues the numbers above those of imported orders. */
export async function countAbove(queries: Queries, orderIds: Iterable<string>): Promise<void> {
  const numbers = [...orderIds].filter((id) => /^[0-9]{1,12}$/.test(id)).map(Number);
  const highest = numbers.reduce((one, other) => Math.max(one, other), first - 1);
  await queries.run(
    `insert into counter (name, value) values ('order', $1)
     on conflict (name) do update
     set value = case when counter.value > excluded.value then counter.value else excluded.value end`,
    [highest],
  );
}
