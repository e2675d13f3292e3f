import type { Texts } from '../language.ts';
import type { IndexedFacet } from '../index/index-entry.ts';
import type { FacetValue } from './facet-values.ts';
import { measureOf } from './measure.ts';

/** The values of an attribute that mean the same: figures of one dimension, or texts. */
export interface FacetMeaning {
  /** Equal for all attributes that make one facet (FL-1). */
  readonly id: string;
  /** The facet of the same attribute for its texts; itself if it is that. */
  readonly textId: string;
  readonly key: string;
  readonly label: Texts;
  readonly group: Texts;
  /** `null` for texts. */
  readonly dimension: string | null;
  /** Whether its figures are written as texts. */
  readonly isWritten: boolean;
  /** Whether customers choose a variant by it. */
  readonly isOption: boolean;
  readonly values: readonly FacetValue[];
}

/** Attributes make one facet if they have the same key, label and dimension; case does not matter (FL-1). */
export function meaningsOf({ key, label, group, isOption, values }: IndexedFacet): readonly FacetMeaning[] {
  const read = values.map((value) => ({ ...value, measure: measureOf(value) }));
  const idOf = (dimension: string | null) => JSON.stringify([key, label.en.trim().toLowerCase(), dimension]);
  const byDimension = Map.groupBy(read, ({ measure }) => measure?.dimension ?? null);
  if (byDimension.size === 0) byDimension.set(null, []);
  return [...byDimension].map(([dimension, own]) => ({
    id: idOf(dimension),
    textId: idOf(null),
    key,
    label,
    group: group ?? { en: '', de: '' },
    dimension,
    isWritten: own.every(({ order }) => order === null),
    isOption: isOption === true,
    values: own.map(({ texts, measure }) => ({ texts, measure })),
  }));
}
