import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const line = v.strictObject({ terms: v.array(v.string()) });

/** Terms with the same meaning. */
export type SynonymLine = v.InferOutput<typeof line>;

/** Buyers' words for products that have other names in the catalogue. */
export const synonymLines: readonly SynonymLine[] = dataLines('synonyms.jsonl', (given) =>
  v.parse(line, given),
);
