import type { SynonymLine } from '../../model/lines.ts';

const former: Readonly<Record<string, string>> = {
  'ISO 4014': 'DIN 931',
  'ISO 4017': 'DIN 933',
  'ISO 4032': 'DIN 934',
  'ISO 4762': 'DIN 912',
  'ISO 7089': 'DIN 125',
  'ISO 7093': 'DIN 9021',
  'ISO 15977': 'DIN 7337',
};

/** Which standards mean the same to the search. */
export const standardSynonyms: readonly SynonymLine[] = Object.entries(former).map((terms) => ({ terms }));

/**
 * A standard with the one it replaced, under which many people still know it.
 *
 * @example withFormerStandard('ISO 4017') //=> 'ISO 4017 (DIN 933)'
 */
export function withFormerStandard(standard: string): string {
  const replaced = former[standard];
  return replaced === undefined ? standard : `${standard} (${replaced})`;
}
