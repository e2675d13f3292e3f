import { languages, type Language } from '../language.ts';
import type { ColumnIndex, FacetFacts } from '../index/column-index.ts';
import { fewFigures, isWithin, rangeIn } from './facet-range.ts';
import { isChoice, isCommon, isFrequent, listedValues, usefulness, type FacetReach } from './facet-rule.ts';
import type { Facet } from '../search-port.ts';
import { lengthAt, textAt } from '../words/text-list.ts';

/** The selected values: single ones, and all values in the selected ranges. */
export interface RequestedValues {
  readonly single: ReadonlySet<number>;
  readonly inRanges: readonly number[];
  readonly hasRange: boolean;
  /** Selected texts that are no values of the facet. */
  readonly unknown: readonly string[];
}

/** The texts selected in a facet; figures of a range are in the unit at this position of the facet's units. */
export interface SelectedTexts {
  readonly unit: number;
  readonly texts: ReadonlySet<string>;
}

/** A facet with its usefulness and its average position on products. */
export interface RankedFacet {
  readonly facet: Facet;
  readonly facts: FacetFacts;
  readonly isSelected: boolean;
  readonly usefulness: number;
  readonly place: number;
}

/** The counts of one facet; values are numbered within the facet. */
export interface FacetCounts extends Pick<FacetReach, 'carrierCount' | 'candidateCount'> {
  /** How many products have the value. */
  readonly countOf: (value: number) => number;
  /** `undefined` if no value of the facet is selected. */
  readonly isSelected: ((value: number) => boolean) | undefined;
  /** The values and the range that its selection means. */
  readonly requested: RequestedValues | undefined;
  /** The unit of its selection. */
  readonly unit: number | undefined;
  readonly textOf: (value: number) => string;
}

type FacetColumns = Pick<ColumnIndex, 'valueOrder' | 'valueFigures' | 'valueUnits'>;

/**
 * The facet with the values of the result and the selected ones, in display order, then selected texts that
 * are no values, as in an old link: they find nothing and can be removed. Without a selected value, the
 * response has the facet only if enough products have it and it offers a choice.
 */
export function facetResponse(
  { valueOrder, valueFigures, valueUnits }: FacetColumns,
  facts: FacetFacts,
  { carrierCount, candidateCount, countOf, isSelected, requested, unit, textOf }: FacetCounts,
  language: Language,
): RankedFacet | undefined {
  const { firstValue, valueCount, units, isOption } = facts;
  let present = 0;
  let most = 0;
  let useCount = 0;
  const unitCounts = units.map(() => 0);
  for (let value = 0; value < valueCount; value++) {
    const count = countOf(value);
    if (count > 0) present += 1;
    if (count > most) most = count;
    useCount += count;
    if (units.length > 1) {
      const own = valueUnits[firstValue + value] ?? 0;
      unitCounts[own] = (unitCounts[own] ?? 0) + count;
    }
  }
  const reach = { carrierCount, candidateCount, useCount, isOption };
  const isRare = !isSelected && !isCommon(carrierCount, candidateCount);
  if (isRare && !isFrequent(reach)) return undefined;
  const isMeasured = (units[0]?.texts.en ?? '') !== '';
  if (!isSelected && !isChoice(present, reach, isMeasured)) return undefined;
  const isRange = units.length > 0 && (requested?.hasRange === true || present > fewFigures);
  const unitNumber = unit ?? Math.max(0, unitCounts.indexOf(Math.max(...unitCounts)));
  const figures: number[] = [];
  const values: { text: string; isSelected: boolean; count: number }[] = [];
  for (let place = 0; place < valueCount; place++) {
    const value = valueOrder[language][firstValue + place] ?? 0;
    const count = countOf(value);
    if (isRange && (count > 0 || present === 0)) figures.push(valueFigures[firstValue + value] ?? 0);
    const isOwn = isRange ? requested?.single.has(value) === true : isSelected?.(value) === true;
    if ((count > 0 && !isRange) || isOwn) values.push({ text: textOf(value), isSelected: isOwn, count });
  }
  for (const text of requested?.unknown ?? []) values.push({ text, isSelected: true, count: 0 });
  if (values.length === 0 && !isRange) return undefined;
  const inUnit = units[unitNumber];
  const range =
    isRange && inUnit
      ? {
          from: rounded((figures[0] ?? 0) / inUnit.factor),
          to: rounded((figures.at(-1) ?? 0) / inUnit.factor),
          unit: inUnit.texts[language],
        }
      : undefined;
  return {
    facet: {
      key: keyInUnit(facts, unitNumber),
      label: facts.label[language],
      isRare,
      range,
      values: listedValues(values),
    },
    facts,
    isSelected: isSelected !== undefined,
    usefulness: usefulness(reach, most),
    place: facts.place,
  };
}

/** The key of a facet whose ranges are in this unit: only the key of a less frequent unit names it. */
export function keyInUnit({ key, units }: Pick<FacetFacts, 'key' | 'units'>, unit: number): string {
  return unit === 0 ? key : `${key}~${units[unit]?.texts.en ?? ''}`;
}

/**
 * The facets with distinct titles: those with the same label have their group behind it, or their unit if
 * the groups are the same; of facets that do not differ, only the first one and selected ones remain (FL-1).
 *
 * @example Two of "Länge" become "Länge (Schaft)" and "Länge (Gewinde)".
 */
export function toldApart(facets: readonly RankedFacet[], language: Language): readonly Facet[] {
  const byLabel = Map.groupBy(facets, ({ facet }) => facet.label);
  const titled = facets.map(({ facet, facts, isSelected }) => {
    const alike = byLabel.get(facet.label) ?? [];
    if (alike.length === 1) return { facet, isSelected };
    const additions = [
      ({ group }: FacetFacts) => group[language],
      ({ units }: FacetFacts) => units[0]?.texts[language] ?? '',
    ];
    const telling = additions.find((addition) => new Set(alike.map((one) => addition(one.facts))).size > 1);
    const addition = telling?.(facts) ?? '';
    const label = addition === '' ? facet.label : `${facet.label} (${addition})`;
    return { facet: { ...facet, label }, isSelected };
  });
  const titles = new Set<string>();
  return titled.flatMap(({ facet, isSelected }) => {
    const isRepeated = titles.has(facet.label);
    titles.add(facet.label);
    return isRepeated && !isSelected ? [] : [facet];
  });
}

/**
 * The values of a facet that these texts name; another text may be an interval, or is ignored. A
 * filter in an address may be in another language than the visitor's; a text with a meaning in their language
 * has that meaning (RT-7).
 */
export function valuesNamed(
  { valueTexts, valueFigures }: Pick<ColumnIndex, 'valueTexts' | 'valueFigures'>,
  { firstValue, valueCount, units }: FacetFacts,
  { texts, unit }: SelectedTexts,
  own: Language,
): RequestedValues {
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
  const factor = units[unit]?.factor;
  const isRange = (text: string) => factor !== undefined && rangeIn(text) !== undefined;
  const ranges = [...sought].flatMap((text) => (isRange(text) ? (rangeIn(text) ?? []) : []));
  const inRanges: number[] = [];
  for (let value = 0; value < valueCount && ranges.length > 0; value++) {
    const figure = (valueFigures[firstValue + value] ?? Number.NaN) / (factor ?? 1);
    if (ranges.some((range) => isWithin(figure, range))) inRanges.push(value);
  }
  return {
    single: new Set(named),
    inRanges,
    hasRange: ranges.length > 0,
    unknown: [...sought].filter((text) => !isRange(text)),
  };
}

/** Without the last digits, which conversions leave inexact. */
function rounded(figure: number): number {
  return Number(figure.toPrecision(12));
}
