import { languages, type Language, type Texts } from '../language.ts';
import { EntryWords } from './entry-words.ts';
import { categoryStretches, type CategoryStretches } from './category-stretches.ts';
import {
  perLanguage,
  widthOf,
  type CatalogueStamp,
  type ColumnIndex,
  type FacetFacts,
  type IndexDescription,
  type Lists,
} from './column-index.ts';
import { packColumns } from './columns.ts';
import { DraftFacet, factsOf } from '../facets/draft-facet.ts';
import type { FacetMeaning } from '../facets/facet-meaning.ts';
import {
  brandMeaning,
  categoryKey,
  categoryMeaning,
  displayOrder,
  entryMeanings,
} from '../facets/facet-values.ts';
import { EntryColumn, GrowingColumn } from './growing-column.ts';
import { SaleEntries } from './sale-entries.ts';
import { RepeatedFacets } from '../facets/repeated-facets.ts';
import { unionOf, VariantColumns, type FacetPlaces } from './variant-columns.ts';
import type { EventDays, IndexedCategory, IndexedProduct, IndexEntry } from './index-entry.ts';
import { Synonyms } from '../words/synonyms.ts';
import { dictionaryOf, postingsOf, type Dictionary, type Postings } from '../words/postings.ts';
import { fields } from '../ranking.ts';
import { materialOrder, nameRanks, noPrice } from '../sort-ranks.ts';
import { mostSkipped, numberList, type NumberList } from '../words/number-list.ts';
import { placeOf, textList } from '../words/text-list.ts';
import {
  indexedNeighbours,
  joinedWord,
  neighbourKeyCount,
  numberForms,
  phraseKey,
  wordsOf,
  type NumberForm,
} from '../words/words.ts';

/** A listed product with its number among them; its variants may refer to it before it is added. */
interface DraftProduct {
  readonly productId: string;
  listed:
    | {
        names: Texts;
        materialNumber: string;
        isContent: boolean;
        event: EventDays | undefined;
        isInStock: boolean;
        categories: readonly number[];
      }
    | undefined;
}

/** The items of the index: the entry of each and the one of its product, and the first item of each entry. */
interface EntryItems {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  readonly entries: Uint32Array;
  readonly parents: Uint32Array;
  readonly firstOf: Int32Array;
}

/** A form of a number, with the first item of its product. */
interface ItemNumber extends NumberForm {
  readonly item: number;
}

interface DraftFacets {
  readonly facts: readonly FacetFacts[];
  readonly combinations: Lists;
  readonly variants: ColumnIndex['variants'];
  /** The facets of each row, with its code in each. */
  readonly rowStarts: Uint32Array;
  readonly facets: Uint32Array;
  readonly codes: Uint32Array;
}

/**
 * Builds the index product by product, in any order. Turns values into numbers at once, so that a large
 * catalogue is never in memory as a whole.
 */
export class IndexBuilder {
  readonly #categories: CategoryStretches;
  readonly #categoryNames: readonly Texts[];
  readonly #products: DraftProduct[] = [];
  readonly #productNumbers = new Map<string, number>();
  readonly #facets = new Map<string, DraftFacet>();
  readonly #repeatedFacets = new RepeatedFacets();
  readonly #facetOfValue = new GrowingColumn();
  readonly #placeOfValue = new GrowingColumn();
  readonly #wordsOfValue = perLanguage((): number[][] => []);
  readonly #synonymGroups: readonly (readonly string[])[];
  readonly #words: Readonly<Record<Language, EntryWords>>;
  /** For each entry, including variants: its listed product and its values. */
  readonly #owners = new GrowingColumn();
  readonly #ids: string[] = [];
  readonly #materialNumbers: string[] = [];
  readonly #prices: (number | null)[] = [];
  readonly #listPrices = new Map<string, Map<number, number | null>>();
  readonly #customerNumbers: { customerId: string; text: string; entry: number }[] = [];
  readonly #sale = new SaleEntries();
  readonly #values = new EntryColumn();
  readonly #neighbours = new EntryColumn();

  /** @param categories siblings in their order */
  constructor(categories: readonly IndexedCategory[], synonyms: readonly (readonly string[])[] = []) {
    this.#synonymGroups = synonyms;
    const known = new Synonyms(synonyms);
    this.#words = perLanguage((language) => new EntryWords(language, known));
    this.#categories = categoryStretches(categories);
    const names = new Map(categories.map((category) => [category.categoryId, category.names]));
    this.#categoryNames = this.#categories.categories.map(({ id }) => names.get(id) ?? { en: '', de: '' });
    this.#facetOf(brandMeaning([]));
    this.#facetOf(categoryMeaning([]));
  }

  add({ productId, parentId, entry }: IndexedProduct): void {
    const number = this.#owners.length;
    const product = this.#productOf(parentId ?? productId);
    if (parentId === null) {
      const draft = this.#products[product];
      if (draft) draft.listed = this.#listed(entry);
    }
    this.#owners.push(product);
    this.#ids.push(productId);
    this.#materialNumbers.push(entry.materialNumber);
    this.#prices.push(entry.price);
    this.#sale.add(entry);
    for (const [list, price] of Object.entries(entry.prices)) {
      const prices = this.#listPrices.get(list) ?? new Map<number, number | null>();
      this.#listPrices.set(list, prices.set(number, price));
    }
    for (const [customerId, text] of Object.entries(entry.customerMaterialNumbers)) {
      this.#customerNumbers.push({ customerId, text, entry: number });
    }
    const stated = entryMeanings(entry.brand, this.#categoriesNamed(entry), entry.facets);
    this.#repeatedFacets.note(stated);
    const values: number[] = [];
    for (const [place, meaning] of stated.entries()) {
      const draft = this.#facetOf(meaning);
      draft.note(meaning, place);
      values.push(...meaning.values.map((value) => this.#valueNumber(draft, value)));
    }
    this.#values.add(values);
    for (const language of languages) this.#words[language].add(entry);
    this.#neighbours.add(new Set(languages.flatMap((language) => indexedNeighbours(entry.names[language]))));
  }

  /** The index of all added entries, in one buffer; see `unpackIndex`. */
  build(stamp: CatalogueStamp): SharedArrayBuffer {
    this.#mergeTexts();
    const products = this.#inOrder();
    const rowOf = new Int32Array(this.#products.length).fill(-1);
    for (const [row, product] of products.numbers.entries()) rowOf[product] = row;
    const entries = this.#entriesOfRows(rowOf, products.numbers.length);
    const facets = this.#rowFacets(entries, products.numbers);
    const facts = facets.facts;
    const priceLists = [...this.#listPrices.keys()].toSorted();
    const ids = this.#productIds(rowOf, products.numbers.length);
    const items = this.#itemsOfRows(entries, products.numbers);
    const customers = this.#customers(items);
    return packColumns({
      description: {
        ...stamp,
        rowCount: products.numbers.length,
        categories: this.#categories.categories,
        facets: facts,
        priceLists,
        customers: customers.parts,
        events: this.#eventsOfRows(products.numbers),
        synonyms: this.#synonymGroups,
      },
      homeStarts: products.homeStarts,
      extras: this.#extras(products.numbers),
      ...columnsOf(facets, products.homeStarts),
      valueTexts: perLanguage((language) =>
        textList(this.#drafts().flatMap(({ values }) => values.values.map(({ texts }) => texts[language]))),
      ),
      valueFigures: Float64Array.from(
        this.#drafts().flatMap(({ values }) =>
          values.values.map(({ measure }) => measure?.figure ?? Number.NaN),
        ),
      ),
      valueUnits: Uint8Array.from(this.#drafts().flatMap((draft) => draft.unitNumbers())),
      valueOrder: perLanguage((language) =>
        Uint32Array.from(this.#drafts().flatMap(({ values }) => displayOrder(values.values, language))),
      ),
      combinations: facets.combinations,
      variants: facets.variants,
      items: {
        starts: items.starts,
        rows: items.rows,
        products: Uint32Array.from(items.entries, (entry) => placeOf(ids.productIds, this.#ids[entry] ?? '')),
      },
      nameKeys: perLanguage((language) =>
        Uint32Array.from(products.numbers, (product) =>
          phraseKey(wordsOf(this.#products[product]?.listed?.names[language] ?? '')),
        ),
      ),
      nameRanks: perLanguage((language) =>
        nameRanks(
          Array.from(products.numbers, (product) => this.#products[product]?.listed?.names[language] ?? ''),
          language,
        ),
      ),
      ...products.order,
      isContent: Uint8Array.from(products.numbers, (product) =>
        this.#products[product]?.listed?.isContent === true ? 1 : 0,
      ),
      isInStock: Uint8Array.from(products.numbers, (product) =>
        this.#products[product]?.listed?.isInStock === true ? 1 : 0,
      ),
      sale: this.#sale.columns(items),
      prices: [undefined, ...priceLists].map((list) =>
        this.#priceColumn(rowOf, products.numbers.length, list),
      ),
      ...ids,
      materialNumbers: this.#numbers(items),
      customerNumbers: customers.list,
      dictionaries: perLanguage((language) => this.#dictionary(items, products.numbers, language)),
      neighbours: this.#neighbourPostings(items),
      categoryDictionaries: perLanguage((language) => this.#categoryDictionary(language)),
    } satisfies ColumnIndex);
  }

  #productOf(productId: string): number {
    const known = this.#productNumbers.get(productId);
    if (known !== undefined) return known;
    const number = this.#products.push({ productId, listed: undefined }) - 1;
    this.#productNumbers.set(productId, number);
    return number;
  }

  #listed({
    names,
    materialNumber,
    productType,
    event,
    isInStock,
    categoryIds,
  }: IndexEntry): DraftProduct['listed'] {
    const { places } = this.#categories;
    const categories = new Set(categoryIds.flatMap((id) => places.get(id) ?? []));
    const isContent = productType !== '';
    return { names, materialNumber, isContent, event, isInStock, categories: [...categories] };
  }

  #eventsOfRows(numbers: Uint32Array): IndexDescription['events'] {
    return Array.from(numbers, (product) => this.#products[product]?.listed?.event).flatMap((event, row) =>
      event ? [{ row, ...event }] : [],
    );
  }

  #categoriesNamed({ categoryIds }: IndexEntry): readonly Texts[] {
    return categoryIds.flatMap((id) => this.#categoryNames[this.#categories.places.get(id) ?? -1] ?? []);
  }

  #facetOf(meaning: FacetMeaning): DraftFacet {
    const known = this.#facets.get(meaning.id);
    if (known) return known;
    const draft = new DraftFacet(this.#facets.size, meaning);
    this.#facets.set(meaning.id, draft);
    return draft;
  }

  /** Figures that are written as texts, as `100 %`, belong to the other texts of their attribute if these are more. */
  #mergeTexts(): void {
    const facetOfValue = this.#facetOfValue.view();
    const placeOfValue = this.#placeOfValue.view();
    for (const draft of this.#drafts()) {
      const texts = this.#facets.get(draft.meaning.textId);
      if (!texts || texts === draft || !draft.isWritten || texts.uses < draft.uses) continue;
      const numbers = [...draft.numbers];
      this.#repeatedFacets.forget(texts.meaning.id);
      for (const [index, place] of texts.absorb(draft).entries()) {
        facetOfValue[numbers[index] ?? 0] = texts.number;
        placeOfValue[numbers[index] ?? 0] = place;
      }
    }
  }

  #drafts(): readonly DraftFacet[] {
    return [...this.#facets.values()];
  }

  #valueNumber(facet: DraftFacet, value: FacetMeaning['values'][number]): number {
    const place = facet.values.placeOf(value);
    const known = facet.numbers[place];
    if (known !== undefined) return known;
    const number = this.#facetOfValue.length;
    facet.numbers.push(number);
    this.#facetOfValue.push(facet.number);
    this.#placeOfValue.push(place);
    for (const language of languages) {
      const text = facet.values.values[place]?.texts[language] ?? '';
      const words =
        facet.meaning.key === categoryKey
          ? []
          : this.#words[language].idsOfText(text, facet.meaning.label[language]);
      this.#wordsOfValue[language].push(words);
    }
    return number;
  }

  /** The listed products by home category, then by material number. */
  #inOrder() {
    const listed = this.#products.flatMap(({ productId, listed: facts }, number) =>
      facts ? [{ number, productId, materialNumber: facts.materialNumber, home: facts.categories[0] }] : [],
    );
    const { places: placeOfRank, sameAsBefore } = materialOrder(
      listed.map(({ materialNumber }) => materialNumber),
      listed.map(({ productId }) => productId),
    );
    const homeCount = this.#categories.categories.length + 1;
    const homes = Uint32Array.from(placeOfRank, (place) => listed[place]?.home ?? homeCount - 1);
    const rankOfRow = Uint32Array.from(homes, (_, rank) => rank).toSorted(
      (one, other) => (homes[one] ?? 0) - (homes[other] ?? 0) || one - other,
    );
    const homeStarts = new Uint32Array(homeCount + 1);
    for (const home of homes) homeStarts[home + 1] = (homeStarts[home + 1] ?? 0) + 1;
    for (let home = 0; home < homeCount; home++) {
      homeStarts[home + 1] = (homeStarts[home + 1] ?? 0) + (homeStarts[home] ?? 0);
    }
    const rowsByMaterial = new Uint32Array(listed.length);
    for (const [row, rank] of rankOfRow.entries()) rowsByMaterial[rank] = row;
    return {
      numbers: rankOfRow.map((rank) => listed[placeOfRank[rank] ?? 0]?.number ?? 0),
      homeStarts,
      order: { materialRanks: rankOfRow, rowsByMaterial, sameMaterialAsBefore: sameAsBefore },
    };
  }

  /** The entries of each row: the product and its variants. */
  #entriesOfRows(rowOf: Int32Array, rowCount: number): Lists {
    const rows = Array.from({ length: rowCount }, (): number[] => []);
    for (const [entry, owner] of this.#owners.view().entries()) rows[rowOf[owner] ?? -1]?.push(entry);
    return listsOf(rows);
  }

  #extras(numbers: Uint32Array): Lists {
    const rows = this.#categories.categories.map((): number[] => []);
    for (const [row, number] of numbers.entries()) {
      const [home = -1, ...others] = this.#products[number]?.listed?.categories ?? [];
      const branches = new Set(others.flatMap((category) => this.#categories.lineages[category] ?? []));
      for (const branch of branches) {
        const isAtHome = home >= branch && home < (this.#categories.categories[branch]?.end ?? 0);
        if (!isAtHome) rows[branch]?.push(row);
      }
    }
    return listsOf(rows);
  }

  /**
   * The values of each row's variants, or of the product if it has none: a row has the values of any of its
   * variants. A variant inherits facets from its product.
   */
  #rowFacets(entries: Lists, products: Uint32Array): DraftFacets {
    const rowCount = entries.starts.length - 1;
    const facetOfValue = this.#facetOfValue.view();
    const placeOfValue = this.#placeOfValue.view();
    const drafts = this.#drafts();
    const combinations = drafts.map(() => new Map<string, readonly number[]>());
    const combinationNumbers = drafts.map(() => new Map<string, number>());
    const firstValues = [0];
    for (const { numbers } of drafts) firstValues.push((firstValues.at(-1) ?? 0) + numbers.length);
    const variants = new VariantColumns(rowCount);
    const rowStarts = new Uint32Array(rowCount + 1);
    const facets = new GrowingColumn();
    const codes = new GrowingColumn();
    for (let row = 0; row < rowCount; row++) {
      const { productId } = this.#products[products[row] ?? 0] ?? { productId: '' };
      let own: FacetPlaces = new Map();
      const ofVariants: FacetPlaces[] = [];
      for (let at = entries.starts[row] ?? 0; at < (entries.starts[row + 1] ?? 0); at++) {
        const entry = entries.items[at] ?? 0;
        const found = new Map<number, Set<number>>();
        for (const value of this.#values.of(entry)) {
          const facet = facetOfValue[value] ?? 0;
          const known = found.get(facet);
          if (known) known.add(placeOfValue[value] ?? 0);
          else found.set(facet, new Set([placeOfValue[value] ?? 0]));
        }
        if (this.#ids[entry] === productId) own = found;
        else ofVariants.push(found);
      }
      const choices = ofVariants.length === 0 ? [own] : ofVariants.map((each) => new Map([...own, ...each]));
      const members = unionOf(choices);
      variants.add(row, choices, members, firstValues);
      for (const [facet, ownPlaces] of members) {
        const sorted = [...ownPlaces].toSorted((one, other) => one - other);
        facets.push(facet);
        const valueCount = drafts[facet]?.numbers.length ?? 0;
        codes.push(sorted.length === 1 ? 1 + (sorted[0] ?? 0) : 1 + valueCount + combination(facet, sorted));
      }
      rowStarts[row + 1] = facets.length;
    }
    return {
      facts: factsOf(
        drafts,
        combinations.map(({ size }) => size),
        this.#repeatedFacets,
      ),
      combinations: listsOf(combinations.flatMap((one) => [...one.values()])),
      variants: variants.view(),
      rowStarts,
      facets: facets.view(),
      codes: codes.view(),
    };

    function combination(facet: number, members: readonly number[]): number {
      const name = members.join();
      const numbers = combinationNumbers[facet];
      const known = numbers?.get(name);
      if (known !== undefined) return known;
      const number = numbers?.size ?? 0;
      numbers?.set(name, number);
      combinations[facet]?.set(name, members);
      return number;
    }
  }

  #priceColumn(rowOf: Int32Array, rowCount: number, list: string | undefined): Float64Array {
    const column = new Float64Array(rowCount).fill(noPrice);
    const own = list === undefined ? undefined : this.#listPrices.get(list);
    for (const [entry, owner] of this.#owners.view().entries()) {
      const row = rowOf[owner] ?? -1;
      const special = own?.get(entry);
      const price = (special === undefined ? this.#prices[entry] : special) ?? noPrice;
      if (row >= 0) column[row] = Math.min(column[row] ?? noPrice, price);
    }
    return column;
  }

  #productIds(rowOf: Int32Array, rowCount: number) {
    const owners = this.#owners.view();
    const sorted = this.#ids
      .map((id, entry) => ({ id, row: rowOf[owners[entry] ?? 0] ?? -1 }))
      .filter(({ row }) => row >= 0)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const productOfRow = new Uint32Array(rowCount);
    for (const [place, { id, row }] of sorted.entries()) {
      const isOwn = this.#productNumbers.has(id) && rowOf[this.#productNumbers.get(id) ?? 0] === row;
      if (isOwn) productOfRow[row] = place;
    }
    return {
      productIds: textList(sorted.map(({ id }) => id)),
      rowOfProduct: Uint32Array.from(sorted, ({ row }) => row),
      productOfRow,
    };
  }

  /** The items of each row: its variants, or the product if it has none. */
  #itemsOfRows(entries: Lists, products: Uint32Array): EntryItems {
    const rowCount = entries.starts.length - 1;
    const starts = new Uint32Array(rowCount + 1);
    const rows = new GrowingColumn();
    const items = new GrowingColumn();
    const parents = new GrowingColumn();
    const firstOf = new Int32Array(this.#ids.length).fill(-1);
    for (let row = 0; row < rowCount; row++) {
      const all = [...entries.items.subarray(entries.starts[row], entries.starts[row + 1])];
      const { productId } = this.#products[products[row] ?? 0] ?? { productId: '' };
      const own = all.filter((entry) => this.#ids[entry] === productId);
      const variants = all.filter((entry) => this.#ids[entry] !== productId);
      const first = items.length;
      for (const entry of variants.length === 0 ? own.slice(-1) : variants) {
        firstOf[entry] = items.length;
        items.push(entry);
        parents.push(own.at(-1) ?? entry);
        rows.push(row);
      }
      for (const entry of own) {
        firstOf[entry] = first;
      }
      starts[row + 1] = items.length;
    }
    return { starts, rows: rows.view(), entries: items.view(), parents: parents.view(), firstOf };
  }

  #numbers(items: EntryItems): NumberList {
    return this.#numberList(
      items,
      this.#materialNumbers.map((text, entry) => ({ text, entry, customerId: '' })),
    ).list;
  }

  #customers(items: EntryItems) {
    const { list, sorted } = this.#numberList(items, this.#customerNumbers);
    const parts: [string, number, number][] = [];
    for (const [place, { customerId }] of sorted.entries()) {
      const last = parts.at(-1);
      if (last?.[0] === customerId) last[2] = place + 1;
      else parts.push([customerId, place, place + 1]);
    }
    return { parts, list };
  }

  #numberList(
    { firstOf, entries }: EntryItems,
    texts: readonly { readonly text: string; readonly entry: number; readonly customerId: string }[],
  ) {
    const numbers = texts.flatMap(({ text, entry, customerId }) => {
      const item = firstOf[entry] ?? -1;
      const isOfRow = entries[item] !== entry;
      return item < 0 ? [] : [{ text: joinedWord(text), written: text, item, isOfRow, customerId }];
    });
    const sorted = numbers
      .flatMap(({ text, written, customerId, item }, number) =>
        numberForms(written)
          .filter((form) => text.length - form.text.length <= mostSkipped)
          .map((form) => ({ ...form, customerId, item, number })),
      )
      .toSorted((one, other) => byText(one.customerId, other.customerId) || byNumber(one, other));
    return { list: numberList(numbers, sorted), sorted };
  }

  /** The words of each item; also the ones of its categories, and of its product except for its own facets. */
  #dictionary(items: EntryItems, products: Uint32Array, language: Language): Dictionary {
    const words = this.#words[language];
    const facetOfValue = this.#facetOfValue.view();
    const wordsOfValue = this.#wordsOfValue[language];
    const categoryWords = this.#categoryNames.map((names) => words.idsOfText(names[language]));
    return dictionaryOf(words.vocabulary, language, items.rows.length, (item, field, visit) => {
      const entry = items.entries[item] ?? 0;
      const parent = items.parents[item] ?? entry;
      const own = parent === entry ? [entry] : [entry, parent];
      if (field === fields.category) {
        const { categories = [] } = this.#products[products[items.rows[item] ?? 0] ?? 0]?.listed ?? {};
        for (const category of new Set(categories.flatMap((one) => this.#categories.lineages[one] ?? []))) {
          for (const word of categoryWords[category] ?? []) visit(word);
        }
        return;
      }
      for (const each of own) for (const word of words.wordsOf(each, field)) visit(word);
      if (field === fields.name) {
        for (const word of words.sizesOf(entry)) visit(word);
        return;
      }
      const facetsOfVariant = new Set<number>();
      for (const each of own) {
        for (const value of this.#values.of(each)) {
          const facet = facetOfValue[value] ?? 0;
          if (each === entry) facetsOfVariant.add(facet);
          else if (facetsOfVariant.has(facet)) continue;
          const isBrand = facet === 0;
          if (isBrand === (field === fields.brand)) for (const word of wordsOfValue[value] ?? []) visit(word);
        }
      }
    });
  }

  #neighbourPostings({ entries, parents, rows }: EntryItems): Postings {
    return postingsOf(neighbourKeyCount, rows.length, (item, visit) => {
      for (const entry of new Set([entries[item] ?? 0, parents[item] ?? 0])) {
        for (const pair of this.#neighbours.of(entry)) visit(pair);
      }
    });
  }

  #categoryDictionary(language: Language): Dictionary {
    const all = new EntryWords(language, new Synonyms(this.#synonymGroups));
    const words = this.#categoryNames.map((names) => all.idsOfText(names[language]));
    return dictionaryOf(all.vocabulary, language, words.length, (row, field, visit) => {
      if (field === fields.name) for (const word of words[row] ?? []) visit(word);
    });
  }
}

/** Columns for the facets of a home, as wide as each facet needs. */
function columnsOf(
  { facts, rowStarts, facets, codes }: DraftFacets,
  homeStarts: Uint32Array,
): Pick<ColumnIndex, 'codes' | 'homeFacets'> {
  const starts = new Uint32Array(homeStarts.length);
  const present = new GrowingColumn();
  const offsets = new GrowingColumn();
  const ends: [number, number, number] = [0, 0, 0];
  for (let home = 0; home + 1 < homeStarts.length; home++) {
    const firstRow = homeStarts[home] ?? 0;
    const endRow = homeStarts[home + 1] ?? 0;
    const own = new Set(facets.subarray(rowStarts[firstRow], rowStarts[endRow]));
    for (const facet of [...own].toSorted((one, other) => one - other)) {
      const fact = facts[facet];
      if (!fact) continue;
      const width = widthOf(fact);
      present.push(facet);
      offsets.push(ends[width]);
      ends[width] += endRow - firstRow;
    }
    starts[home + 1] = present.length;
  }
  const lists: ColumnIndex['codes'] = [
    new Uint8Array(ends[0]),
    new Uint16Array(ends[1]),
    new Uint32Array(ends[2]),
  ];
  const offsetOf = new Float64Array(facts.length);
  for (let home = 0; home + 1 < homeStarts.length; home++) {
    const firstRow = homeStarts[home] ?? 0;
    for (let at = starts[home] ?? 0; at < (starts[home + 1] ?? 0); at++) {
      offsetOf[present.view()[at] ?? 0] = (offsets.view()[at] ?? 0) - firstRow;
    }
    for (let row = firstRow; row < (homeStarts[home + 1] ?? 0); row++) {
      for (let at = rowStarts[row] ?? 0; at < (rowStarts[row + 1] ?? 0); at++) {
        const facet = facets[at] ?? 0;
        const fact = facts[facet];
        if (fact) lists[widthOf(fact)][(offsetOf[facet] ?? 0) + row] = codes[at] ?? 0;
      }
    }
  }
  return {
    codes: lists,
    homeFacets: { starts, facets: present.view(), offsets: offsets.view() },
  };
}

/** Whole numbers come before equal parts of others. */
function byNumber(one: ItemNumber, other: ItemNumber): number {
  return byText(one.text, other.text) || Number(one.isPart) - Number(other.isPart) || one.item - other.item;
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length;
  return { starts, items: Uint32Array.from(lists.flat()) };
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
