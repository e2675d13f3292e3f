import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../data/good-documents/', import.meta.url);

/** Names of documents without a fault, written by hand after published samples. */
export const goodNames = readdirSync(folder).map((name) => name.replace('.xml', ''));

export function goodDocument(name: string): string {
  return readFileSync(new URL(`${name}.xml`, folder), 'utf8');
}
