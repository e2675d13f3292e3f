import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../../..');

/** The folder in which each run records the transitions of its tests; `npm run behaviour -- coverage` publishes it. */
const takenFolder = join(root, 'node_modules/.cache/taken');

const takenRecord = v.object({
  kind: v.picklist(['tests', 'journeys']),
  file: v.string(),
  /** Ids of transitions, by the name of the test. */
  taken: v.record(v.string(), v.array(v.string())),
});

/** The transitions that a test file, or one journey of it, took. */
export type TakenRecord = v.InferOutput<typeof takenRecord>;

/** The last record of each test file and journey, of those that ended since then: ms since 1970. */
export function readTaken(since = 0): readonly TakenRecord[] {
  if (!existsSync(takenFolder)) return [];
  return readdirSync(takenFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(takenFolder, name))
    .filter((path) => statSync(path).mtimeMs >= since)
    .map((path) => v.parse(takenRecord, JSON.parse(readFileSync(path, 'utf8'))));
}

/** Replaces the record of an earlier run (MA-3). */
export function storeTaken({ kind, file, taken }: TakenRecord, part = ''): void {
  const path = relative(root, file);
  const name = [path.replaceAll(/[^\w.-]+/g, '_'), part].filter((each) => each !== '').join('--');
  mkdirSync(join(takenFolder, kind), { recursive: true });
  writeFileSync(join(takenFolder, kind, `${name}.json`), JSON.stringify({ kind, file: path, taken }));
}
