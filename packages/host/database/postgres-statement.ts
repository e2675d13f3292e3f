import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { SqlValue } from './database-port.ts';

export type StatementOf = (text: string, values: readonly SqlValue[]) => QueryConfig;

const namedLimit = 200;

/**
 * Makes statements for the driver. PostgreSQL keeps named statements parsed and planned for each connection;
 * so the first 200 texts that are used twice get a name. The name follows from the text, because a pooler may
 * share connections between processes.
 */
export function statements(isPreparing: boolean): StatementOf {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || !isPreparing || names.size >= namedLimit) return known;
    if (seen.delete(text)) names.set(text, hash('sha256', text, 'base64url'));
    else if (seen.size < namedLimit) seen.add(text);
    else seen.clear();
    return names.get(text);
  }

  return (text, values) => {
    const name = nameOf(text);
    return { text, values: [...values], ...oneStatement, ...(name === undefined ? {} : { name }) };
  };
}

/** Missing in the driver's types. Without it, a text without values could contain several statements. */
const oneStatement = { queryMode: 'extended' };
