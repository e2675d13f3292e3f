import { languages, type Language } from '../../language.ts';
import type { ColumnIndex, FacetFacts } from '../index/column-index.ts';
import { fewFigures, rangeIn } from './facet-range.ts';
import { isChoice, isCommon, listedValues, usefulness } from './facet-rule.ts';
import type { Facet } from '../search-port.ts';
import { lengthAt, textAt } from '../words/text-list.ts';

/** The selected values: single ones, and all values in the selected ranges. */
export interface SaidValues {
  readonly single: ReadonlySet<number>;
  readonly inRanges: readonly number[];
  readonly hasRange: boolean;
}

/** A facet with its usefulness and its average position on products. */
export interface RankedFacet {
  readonly facet: Facet;
  readonly usefulness: number;
  readonly place: number;
}

/** The counts of one facet; values are numbered within the facet. */
export interface FacetCounts {
  /** The label on most of the found products. */
  readonly label: string;
  /**
   * How many products have any value, and how many could: all that pass every selection except the facet's
   * own.
   */
  readonly carrierCount: number;
  readonly candidateCount: number;
  /** How many products have the value. */
  readonly countOf: (value: number) => number;
  /** `undefined` if no value of the facet is selected. */
  readonly isSelected: ((value: number) => boolean) | undefined;
  /** The values and the range that its selection means. */
  readonly said: SaidValues | undefined;
  readonly textOf: (value: number) => string;
}

/**
 * The facet with the values of the result and the selected ones, in display order. Without a selected value,
 * the response has the facet only if it is common and offers a choice.
 */
export function facetResponse(
  { valueOrder, valueFigures }: Pick<ColumnIndex, 'valueOrder' | 'valueFigures'>,
  {
    key,
    place: ownPlace,
    firstValue,
    valueCount,
    unit,
  }: Pick<FacetFacts, 'key' | 'place' | 'firstValue' | 'valueCount' | 'unit'>,
  { label, carrierCount, candidateCount, countOf, isSelected, said, textOf }: FacetCounts,
  language: Language,
): RankedFacet | undefined {
  if (!isSelected && !isCommon(carrierCount, candidateCount)) return undefined;
  let present = 0;
  let most = 0;
  for (let value = 0; value < valueCount; value++) {
    const count = countOf(value);
    if (count > 0) present += 1;
    if (count > most) most = count;
  }
  const isMeasured = unit !== null && unit.en !== '';
  if (!isSelected && !isChoice(present, carrierCount, isMeasured)) return undefined;
  const isRange = unit !== null && (said?.hasRange === true || present > fewFigures);
  const figures: number[] = [];
  const values: { text: string; isSelected: boolean; count: number }[] = [];
  for (let place = 0; place < valueCount; place++) {
    const value = valueOrder[language][firstValue + place] ?? 0;
    const count = countOf(value);
    if (isRange && (count > 0 || present === 0)) figures.push(valueFigures[firstValue + value] ?? 0);
    const isOwn = isRange ? said?.single.has(value) === true : isSelected?.(value) === true;
    if ((count > 0 && !isRange) || isOwn) values.push({ text: textOf(value), isSelected: isOwn, count });
  }
  if (values.length === 0 && !isRange) return undefined;
  const range = isRange
    ? { from: figures[0] ?? 0, to: figures.at(-1) ?? 0, unit: unit[language] }
    : undefined;
  return {
    facet: { key, label, range, values: listedValues(values) },
    usefulness: usefulness(carrierCount, candidateCount, most),
    place: ownPlace,
  };
}

/**
 * The values of a facet that these texts name; another text may be an interval, or is ignored. A
 * filter in an address may be in another language than the visitor's; a text with a meaning in their language
 * has that meaning (RT-7).
 */
export function valuesNamed(
  { valueTexts, valueFigures }: Pick<ColumnIndex, 'valueTexts' | 'valueFigures'>,
  { firstValue, valueCount, unit }: FacetFacts,
  texts: ReadonlySet<string>,
  own: Language,
): SaidValues {
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
  const ranges = unit === null ? [] : [...sought].flatMap((text) => rangeIn(text) ?? []);
  const inRanges: number[] = [];
  for (let value = 0; value < valueCount && ranges.length > 0; value++) {
    const figure = valueFigures[firstValue + value] ?? Number.NaN;
    if (ranges.some(({ from, to }) => figure >= from && figure <= to)) inRanges.push(value);
  }
  return { single: new Set(named), inRanges, hasRange: ranges.length > 0 };
}
