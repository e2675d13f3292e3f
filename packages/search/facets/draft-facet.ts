import { languages, type Texts } from '../language.ts';
import type { FacetFacts } from '../index/column-index.ts';
import type { FacetMeaning } from './facet-meaning.ts';
import { brandKey, categoryKey, FacetValues } from './facet-values.ts';
import { isIdentifier } from './identifier.ts';
import type { Measure, Unit } from './measure.ts';
import type { RepeatedFacets } from './repeated-facets.ts';

/** A facet while the index is built: its values in the order of their first occurrence. */
export class DraftFacet {
  readonly number: number;
  readonly meaning: FacetMeaning;
  readonly values = new FacetValues();
  /** The number of each value among the values of all facets. */
  readonly numbers: number[] = [];
  /** How many entries state the facet. */
  uses = 0;
  isOption = false;
  /** Whether its figures are written as texts. */
  isWritten = true;
  #group: Texts;
  #places = 0;
  #carrierCount = 0;
  #useCount = 0;
  readonly #units = new Map<number, Unit & { uses: number }>();

  constructor(number: number, meaning: FacetMeaning) {
    this.number = number;
    this.meaning = meaning;
    this.#group = meaning.group;
  }

  /** Records the facet of an entry, at this position among its facets. */
  note({ group, isOption, isWritten, values }: FacetMeaning, place: number): void {
    this.uses += 1;
    this.#places += place;
    this.isOption ||= isOption;
    this.isWritten &&= isWritten;
    if (this.#group.en === '') this.#group = group;
    if (values.length > 0) this.#carrierCount += 1;
    this.#useCount += values.length;
    for (const { measure } of values) if (measure) this.#noteUnit(measure);
  }

  /** Takes the values of another facet as texts; returns their positions here. */
  absorb(other: DraftFacet): number[] {
    this.uses += other.uses;
    this.isOption ||= other.isOption;
    this.#places += other.#places;
    this.#carrierCount += other.#carrierCount;
    this.#useCount += other.#useCount;
    other.uses = 0;
    const numbers = other.numbers.splice(0);
    return other.values.takeAll().map(({ texts }, index) => {
      const place = this.values.placeOf({ texts, measure: null });
      this.numbers[place] = numbers[index] ?? 0;
      return place;
    });
  }

  /** The position of each value's unit among the units of the facet; 0 for a text. */
  unitNumbers(): number[] {
    const factors = this.#unitsInOrder().map(({ factor }) => factor);
    return this.values.values.map(({ measure }) => (measure ? factors.indexOf(measure.unit.factor) : 0));
  }

  facts(): Pick<
    FacetFacts,
    'label' | 'group' | 'isOption' | 'isIdentifier' | 'place' | 'valueCount' | 'units'
  > {
    const { key, label } = this.meaning;
    return {
      label,
      group: this.#group,
      isOption: this.isOption,
      isIdentifier: this.#isIdentifier(key, label),
      place: this.uses === 0 ? 0 : this.#places / this.uses,
      valueCount: this.numbers.length,
      units: this.#unitsInOrder().map(({ texts, factor }) => ({ texts, factor })),
    };
  }

  #isIdentifier(key: string, label: Texts): boolean {
    const isMeasured = (this.meaning.dimension ?? '') !== '';
    if (isMeasured || this.isOption || key === brandKey || key === categoryKey) return false;
    return isIdentifier({
      names: [key, ...languages.map((language) => label[language])],
      values: this.values.values,
      carrierCount: this.#carrierCount,
      useCount: this.#useCount,
    });
  }

  /** A unit has its name beside 1 only if it is beside no other figure: "1 piece", but "2 pieces". */
  #noteUnit({ figure, unit }: Measure): void {
    const known = this.#units.get(unit.factor);
    const isOne = figure === unit.factor;
    this.#units.set(unit.factor, { ...(known && isOne ? known : unit), uses: (known?.uses ?? 0) + 1 });
  }

  #unitsInOrder(): readonly Unit[] {
    return [...this.#units.values()].toSorted((one, other) => other.uses - one.uses);
  }
}

/** Values and combinations of all facets, one facet after the other. */
export function factsOf(
  drafts: readonly DraftFacet[],
  combinationCounts: readonly number[],
  repeated: RepeatedFacets,
): FacetFacts[] {
  const keys = keysOf(drafts);
  const numbers = new Map(drafts.map(({ number, meaning }) => [meaning.id, number]));
  let firstValue = 0;
  let firstCombination = 0;
  return drafts.map((draft) => {
    const own = draft.facts();
    const combinationCount = combinationCounts[draft.number] ?? 0;
    const facts = {
      ...own,
      key: keys.get(draft) ?? '',
      repeats: numbers.get(repeated.repeatedBy(draft.meaning.id) ?? '') ?? null,
      firstValue,
      firstCombination,
      combinationCount,
    };
    firstValue += own.valueCount;
    firstCombination += combinationCount;
    return facts;
  });
}

/**
 * The key of each facet in addresses. Of several facets of one attribute key, the one by which variants are
 * chosen has the key, else the most used one; the others have their label or dimension behind it. A facet that was absorbed has none.
 */
function keysOf(drafts: readonly DraftFacet[]): ReadonlyMap<DraftFacet, string> {
  const keys = new Map<DraftFacet, string>();
  const used = drafts.filter(({ uses, meaning }) => uses > 0 || meaning.key === meaning.id);
  for (const [key, own] of Map.groupBy(used, ({ meaning }) => meaning.key)) {
    const [first, ...others] = own.toSorted(
      (one, other) => Number(other.isOption) - Number(one.isOption) || other.uses - one.uses,
    );
    if (first) keys.set(first, key);
    for (const draft of others) {
      const { label, dimension } = draft.meaning;
      const isRenamed = label.en !== first?.meaning.label.en;
      const isShared = own.some((one) => one !== draft && one.meaning.label.en === label.en);
      const renamed = `${key}~${isRenamed ? label.en : ''}`;
      keys.set(draft, isShared ? `${renamed}~${kindOf(dimension)}` : renamed);
    }
  }
  return keys;
}

function kindOf(dimension: string | null): string {
  if (dimension === null) return 'text';
  return dimension === '' ? 'number' : dimension;
}
