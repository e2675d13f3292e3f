import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const german = v.strictObject({ de: v.string() });
const line = v.strictObject({
  code: v.string(),
  text: v.string(),
  texts: german,
  plural: v.string(),
  plurals: german,
  decimals: v.number(),
});

export type UnitLine = v.InferOutput<typeof line>;

/** The units of measure of the demo catalogue. */
export const unitLines: readonly UnitLine[] = dataLines('units.jsonl', (given) => v.parse(line, given));
