import * as v from 'valibot';
import { dataLines } from '../data-files.ts';
import type { SynonymLine } from '../model/lines.ts';

const line = v.strictObject({ terms: v.array(v.string()) });

/** What buyers call things that the catalogue names otherwise. */
export const synonymLines: readonly SynonymLine[] = dataLines('synonyms.jsonl', (given) =>
  v.parse(line, given),
);
