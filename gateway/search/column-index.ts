import { languages, type Language, type Texts } from '../language.ts';
import { FacetColumnBuilder, type FacetColumn } from './facet-column.ts';
import type { IndexEntry } from './index-entry.ts';
import { DictionaryBuilder, wordWeights, type TermDictionary, type WordWeight } from './term-dictionary.ts';
import { joinedWord, wordsOf } from './words.ts';

/** An order of all rows: the place of each row, and the row at each place. */
export interface Ranking {
  readonly rankOfRow: Uint32Array;
  readonly rowOfRank: Uint32Array;
}

/** The listed products as columns of typed arrays; a row is a simple or configurable product. */
export interface ColumnIndex {
  readonly productIds: readonly string[];
  /** Rows of each category's whole branch, ascending. */
  readonly branches: ReadonlyMap<string, Uint32Array>;
  readonly facets: readonly FacetColumn[];
  readonly names: Readonly<Record<Language, Ranking>>;
  readonly materialNumbers: Ranking;
  /** Products without a price stand last in both directions. */
  readonly pricesUp: Ranking;
  readonly pricesDown: Ranking;
  readonly dictionaries: Readonly<Record<Language, TermDictionary>>;
}

export interface IndexedProduct {
  readonly productId: string;
  /** The configurable product of a variant. */
  readonly parentId: string | null;
  readonly entry: IndexEntry;
}

const brandLabel: Texts = { en: 'Brand', de: 'Marke' };

/** Builds the index product by product, in the catalogue's order. */
export class ColumnIndexBuilder {
  readonly #lineages: ReadonlyMap<string, readonly string[]>;
  readonly #productIds: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #variants = new Map<string, IndexEntry[]>();
  readonly #listed: IndexEntry[] = [];

  /** @param lineages every category with itself and everything above it */
  constructor(lineages: ReadonlyMap<string, readonly string[]>) {
    this.#lineages = lineages;
  }

  add({ productId, parentId, entry }: IndexedProduct): void {
    if (parentId !== null) {
      const siblings = this.#variants.get(parentId);
      if (siblings) siblings.push(entry);
      else this.#variants.set(parentId, [entry]);
      return;
    }
    this.#rows.set(productId, this.#listed.length);
    this.#productIds.push(productId);
    this.#listed.push(entry);
  }

  build(): ColumnIndex {
    const products = this.#listed.map((entry, row) => ({
      entry,
      variants: this.#variants.get(this.#productIds[row] ?? '') ?? [],
    }));
    const prices = Float64Array.from(products, ({ entry, variants }) =>
      Math.min(...[entry, ...variants].map(({ price }) => price ?? Number.POSITIVE_INFINITY)),
    );
    const materialNumbers = ranking(
      this.#listed.length,
      byText('en', (row) => this.#listed[row]?.materialNumber ?? ''),
    );
    const byMaterial = (one: number, other: number) =>
      (materialNumbers.rankOfRow[one] ?? 0) - (materialNumbers.rankOfRow[other] ?? 0);
    return {
      productIds: this.#productIds,
      branches: this.#branches(),
      facets: facetColumns(products),
      names: perLanguage((language) =>
        ranking(
          this.#listed.length,
          byText(language, (row) => this.#listed[row]?.names[language] ?? ''),
        ),
      ),
      materialNumbers,
      pricesUp: ranking(
        this.#listed.length,
        (one, other) => byPrice(prices, one, other, 1) || byMaterial(one, other),
      ),
      pricesDown: ranking(
        this.#listed.length,
        (one, other) => byPrice(prices, one, other, -1) || byMaterial(one, other),
      ),
      dictionaries: perLanguage((language) => dictionary(products, language)),
    };
  }

  #branches(): ReadonlyMap<string, Uint32Array> {
    const rows = new Map<string, number[]>([...this.#lineages.keys()].map((id) => [id, []]));
    for (const [row, { categoryIds }] of this.#listed.entries()) {
      for (const id of new Set(categoryIds.flatMap((one) => this.#lineages.get(one) ?? [])))
        rows.get(id)?.push(row);
    }
    return new Map([...rows].map(([id, members]) => [id, Uint32Array.from(members)]));
  }
}

interface ListedProduct {
  readonly entry: IndexEntry;
  readonly variants: readonly IndexEntry[];
}

/** A configurable product has the values of all its variants. */
function facetColumns(products: readonly ListedProduct[]): FacetColumn[] {
  const brand = new FacetColumnBuilder('brand', brandLabel);
  const columns = new Map([['brand', brand]]);
  for (const [row, { entry, variants }] of products.entries()) {
    for (const one of [entry, ...variants]) {
      if (one.brand !== '') brand.add(row, [{ texts: { en: one.brand, de: one.brand }, order: null }]);
      for (const { key, label, values } of one.facets) {
        const column = columns.get(key) ?? new FacetColumnBuilder(key, label);
        columns.set(key, column);
        column.add(row, values);
      }
    }
  }
  return [...columns.values()].map((column) => column.build(products.length));
}

function dictionary(products: readonly ListedProduct[], language: Language): TermDictionary {
  const builder = new DictionaryBuilder();
  const known = new Map<string, readonly string[]>();
  for (const [row, { entry, variants }] of products.entries()) {
    const add = (text: string, weight: WordWeight) => {
      for (const word of wordsOf(text)) builder.add(word, row, weight);
    };
    const addRepeated = (text: string, weight: WordWeight) => {
      const words = known.get(text) ?? wordsOf(text);
      known.set(text, words);
      for (const word of words) builder.add(word, row, weight);
    };
    for (const one of [entry, ...variants]) {
      add(one.names[language], wordWeights.name);
      add(one.materialNumber, wordWeights.materialNumber);
      builder.add(joinedWord(one.materialNumber), row, wordWeights.materialNumber);
      addRepeated(one.brand, wordWeights.brand);
      for (const { values } of one.facets) {
        for (const { texts } of values) addRepeated(texts[language], wordWeights.attribute);
      }
    }
  }
  return builder.build();
}

function ranking(size: number, compareRows: (one: number, other: number) => number): Ranking {
  const rowOfRank = Uint32Array.from({ length: size }, (_, row) => row).toSorted(
    (one, other) => compareRows(one, other) || one - other,
  );
  const rankOfRow = new Uint32Array(size);
  for (const [rank, row] of rowOfRank.entries()) rankOfRow[row] = rank;
  return { rankOfRow, rowOfRank };
}

function byText(language: Language, textOf: (row: number) => string): (one: number, other: number) => number {
  const collator = new Intl.Collator(language, { numeric: true });
  return (one, other) => collator.compare(textOf(one), textOf(other));
}

function byPrice(prices: Float64Array, one: number, other: number, direction: 1 | -1): number {
  const first = prices[one] ?? 0;
  const second = prices[other] ?? 0;
  if (first === second) return 0;
  if (first === Number.POSITIVE_INFINITY) return 1;
  if (second === Number.POSITIVE_INFINITY) return -1;
  return (first - second) * direction;
}

function perLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const [en, de] = languages;
  return { en: make(en), de: make(de) };
}
