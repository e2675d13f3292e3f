import type { Queries, Row, SqlValue } from '@statefront/host/database/database-port.ts';
import { personalRows } from './person.ts';

/** Secrets of the shop, which say nothing about a person. */
const secret = /_hash$|password|^answer$/;

const isMoment = /_at$/;

/** Everything that is stored about a person, as JSON by table. @throws PersonError if there is nothing. */
export async function reportPerson(queries: Queries, name: string, mailFolder: string): Promise<string> {
  const byTable = Object.groupBy(await personalRows(queries, name, mailFolder), ({ table }) => table);
  const report = Object.entries(byTable).map(([table, rows = []]) => [
    table,
    rows.map(({ row }) => readable(row)),
  ]);
  return JSON.stringify(Object.fromEntries(report), undefined, 2);
}

function readable(row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !secret.test(column))
      .map(([column, value]) => [column, isMoment.test(column) ? moment(value) : plain(value)]),
  );
}

function moment(value: SqlValue | undefined): unknown {
  return typeof value === 'number' || typeof value === 'bigint'
    ? new Date(Number(value)).toISOString()
    : value;
}

function plain(value: SqlValue | undefined): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
