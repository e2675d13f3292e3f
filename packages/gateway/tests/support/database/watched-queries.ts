import type { Queries, SqlValue } from '@statefront/host/database/database-port.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Passes every statement on to a database and records it. */
export function watched(queries: Queries): Queries & { readonly statements: readonly Statement[] } {
  const statements: Statement[] = [];
  const remembered = (sql: string, values: readonly SqlValue[] = []): Statement => {
    const statement = { sql, values };
    statements.push(statement);
    return statement;
  };
  return {
    statements,
    all: (...asked) => {
      const { sql, values } = remembered(...asked);
      return queries.all(sql, values);
    },
    get: (...asked) => {
      const { sql, values } = remembered(...asked);
      return queries.get(sql, values);
    },
    run: (...asked) => {
      const { sql, values } = remembered(...asked);
      return queries.run(sql, values);
    },
  };
}
