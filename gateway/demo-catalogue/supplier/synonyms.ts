import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const line = v.strictObject({ terms: v.array(v.string()) });

/** Terms that mean the same. */
export type SynonymLine = v.InferOutput<typeof line>;

/** What buyers call things that the catalogue names otherwise. */
export const synonymLines: readonly SynonymLine[] = dataLines('synonyms.jsonl', (given) =>
  v.parse(line, given),
);
