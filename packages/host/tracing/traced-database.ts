import type { Database, Queries } from '../database/database-port.ts';
import { inSpan, isInSpan, isTracing } from './tracing.ts';

/** Makes each query of a traced request a span with its SQL, which contains no values. */
export function traced(db: Database, system: 'sqlite' | 'postgresql'): Database {
  if (!isTracing()) return db;
  const span = <T>(name: string, text: string, work: () => Promise<T>): Promise<T> => {
    const attributes = { 'db.system.name': system, 'db.query.text': text };
    return isInSpan() ? inSpan({ name, kind: 'client', attributes }, work) : work();
  };
  const tracedQueries = (queries: Queries): Queries => ({
    all: (sql, values) => span('database query', sql, () => queries.all(sql, values)),
    get: (sql, values) => span('database query', sql, () => queries.get(sql, values)),
    run: (sql, values) => span('database change', sql, () => queries.run(sql, values)),
  });
  return {
    ...db,
    ...tracedQueries(db),
    transaction: (work) =>
      span('database transaction', '', () => db.transaction((queries) => work(tracedQueries(queries)))),
  };
}
