import type { SqlValue } from '../../database/db.ts';

/** The parameters of a statement that is put together from parts. */
export class Parameters {
  readonly values: SqlValue[] = [];

  /** The place of a value in the statement, such as `$3`. */
  add(value: SqlValue): string {
    return `$${this.values.push(value)}`;
  }
}
