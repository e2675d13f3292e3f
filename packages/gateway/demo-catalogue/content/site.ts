import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const german = v.exactOptional(v.strictObject({ de: v.string() }));
const words = v.exactOptional(v.string());
const line = v.strictObject({
  area: v.picklist(['navigation', 'footer', 'banner']),
  group: words,
  groups: german,
  text: v.string(),
  texts: v.strictObject({ de: v.string() }),
  subtitle: words,
  subtitles: german,
  buttonText: words,
  buttonTexts: german,
  link: v.string(),
  isTerms: v.exactOptional(v.boolean()),
});

/** A part of every page, or the banner of the home page. */
export type SiteLine = v.InferOutput<typeof line>;

/**
 * Navigation, footer and banner of the demonstration shop: the data that an operator would change. @see GW-2
 */
export const siteLines: readonly SiteLine[] = dataLines('site.jsonl', (given) => v.parse(line, given));
