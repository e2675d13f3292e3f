import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The folder in which each run records the transitions of its tests; `npm run behaviour -- coverage` publishes it. */
export const takenFolder = join(root, 'node_modules/.cache/taken');

/** The transitions that a test file, or one journey of it, took: ids by the name of the test. */
export interface TakenRecord {
  readonly kind: 'tests' | 'journeys';
  readonly file: string;
  readonly taken: Readonly<Record<string, readonly string[]>>;
}

/** Replaces the record of an earlier run (MA-3). */
export function storeTaken({ kind, file, taken }: TakenRecord, part = ''): void {
  const path = relative(root, file);
  const name = [path.replaceAll(/[^\w.-]+/g, '_'), part].filter((each) => each !== '').join('--');
  mkdirSync(join(takenFolder, kind), { recursive: true });
  writeFileSync(join(takenFolder, kind, `${name}.json`), JSON.stringify({ kind, file: path, taken }));
}
