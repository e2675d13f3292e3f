import { TypeOverrides } from 'pg';

/** Converts PostgreSQL's values to the types of node:sqlite where the driver differs. */
export const postgresTypes = new TypeOverrides();

const int8 = 20;
const bytea = 17;

postgresTypes.setTypeParser(int8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

/** The driver returns a `Buffer`. */
postgresTypes.setTypeParser(bytea, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')));
