import { languages, type Language } from '../language.ts';
import type { ColumnIndex, FacetFacts } from './column-index.ts';
import { isChoice, isCommon } from './facet-rule.ts';
import type { Facet } from './search-port.ts';
import { lengthAt, textAt } from './text-list.ts';

/** What was counted of one facet; values are numbered within the facet. */
export interface FacetCounts {
  /** How many products carry any value, and how many could: those that pass every selection but the facet's own. */
  readonly carrierCount: number;
  readonly candidateCount: number;
  /** How many products carry the value. */
  readonly countOf: (value: number) => number;
  /** `undefined`: nothing of the facet is selected. */
  readonly isSelected: ((value: number) => boolean) | undefined;
  readonly textOf: (value: number) => string;
}

/**
 * The facet with the values that the result has and those that are selected, in display order. One of which nothing is
 * selected is part of the response only when it is common and a choice.
 */
export function facetResponse(
  { valueOrder }: Pick<ColumnIndex, 'valueOrder'>,
  { key, label, firstValue, valueCount }: FacetFacts,
  { carrierCount, candidateCount, countOf, isSelected, textOf }: FacetCounts,
  language: Language,
): Facet | undefined {
  if (!isSelected && !isCommon(carrierCount, candidateCount)) return undefined;
  let present = 0;
  for (let value = 0; value < valueCount; value++) if (countOf(value) > 0) present += 1;
  if (!isSelected && !isChoice(present)) return undefined;
  const values: { text: string; isSelected: boolean; count: number }[] = [];
  for (let place = 0; place < valueCount; place++) {
    const value = valueOrder[language][firstValue + place] ?? 0;
    const count = countOf(value);
    const isOwn = isSelected?.(value) === true;
    if (count > 0 || isOwn) values.push({ text: textOf(value), isSelected: isOwn, count });
  }
  return values.length === 0 ? undefined : { key, label: label[language], values };
}

/**
 * The values of a facet that these texts name; a text that is none names nothing. A filter in an address may be in another
 * language than the visitor's, but a text that means something in their own counts as that (RT-7).
 */
export function valuesNamed(
  { valueTexts }: Pick<ColumnIndex, 'valueTexts'>,
  { firstValue, valueCount }: FacetFacts,
  texts: ReadonlySet<string>,
  own: Language,
): readonly number[] {
  const sought = new Set(texts);
  const named: number[] = [];
  for (const language of new Set([own, ...languages])) {
    const list = valueTexts[language];
    const lengths = new Set(Array.from(sought, (text) => text.length));
    for (let value = 0; value < valueCount && sought.size > 0; value++) {
      const place = firstValue + value;
      if (lengths.has(lengthAt(list, place)) && sought.delete(textAt(list, place))) named.push(value);
    }
  }
  return named;
}
