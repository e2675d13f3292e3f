import * as fc from 'fast-check';
import type { Facts } from './dealer-catalogue.ts';
import { parseRule } from './judged-catalogue.ts';
import type { RelevanceQuery } from './relevance-queries.ts';

const german: Readonly<Record<string, string>> = {
  'hex bolt': 'Sechskantschraube',
  'socket head screw': 'Zylinderschraube',
  'countersunk screw': 'Senkkopfschraube',
  'grub screw': 'Gewindestift',
  'carriage bolt': 'Flachrundschraube',
};

/** Ways to type a thread and a length. */
const notations: readonly ((thread: string, length: string) => string)[] = [
  (thread, length) => `${thread}x${length}`,
  (thread, length) => `${thread} x ${length}`,
  (thread, length) => `${thread}*${length}`,
  (thread, length) => `${thread} ${length}`,
  (thread, length) => `${thread.slice(1)}x${length}`,
  (thread, length) => `${thread}X${length}`,
  (thread, length) => `${thread.toLowerCase()}x${length}`,
  (thread, length) => `${thread} x ${length} mm`,
  (thread, length) => `${thread}x${length}mm`,
];

/** Queries for screws that exist, each size in a random notation, alone, or with its standard or its form. */
export function generatedSizes(
  facts: ReadonlyMap<string, Facts>,
  count: number,
  seed: number,
): readonly RelevanceQuery[] {
  const screws = [...facts.values()].filter(
    ({ standard, length, category }) =>
      category === 'screws' && standard !== undefined && length !== undefined,
  );
  const some = fc.record({
    screw: fc.constantFrom(...screws),
    notation: fc.constantFrom(...notations),
    beside: fc.constantFrom('nothing', 'standard', 'form'),
    language: fc.constantFrom<'en' | 'de'>('en', 'de'),
  });
  return fc.sample(some, { seed, numRuns: count }).map(({ screw, notation, beside, language }) => {
    const { thread = '', length = '', standard = '', form = '' } = screw;
    const size = notation(String(thread), String(length));
    const before = {
      nothing: '',
      standard: `${standard} `,
      form: `${language === 'de' ? german[form] : form} `,
    };
    const bare = thread.toString().slice(1);
    const other = ` or diameter=${bare}, length=${length} or cores=${bare}, crossSection=${length} or inner=${bare}, metres=${length}`;
    const also = {
      nothing: size.startsWith(bare) ? other : '',
      standard: `, standard=${standard}`,
      form: `, form=${form}`,
    };
    return {
      kind: 'generated_size',
      language,
      term: `${before[beside]}${size}`,
      exact: parseRule(`thread=${thread}, length=${length}${also[beside]}`),
      good: [],
      related: parseRule(`thread=${thread}, length=${length}`),
      wrong: [],
      isAbsent: false,
    };
  });
}
