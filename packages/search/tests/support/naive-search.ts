import type { Language } from '../../language.ts';
import type { IndexedCategory, IndexedProduct } from '../../index/index-entry.ts';
import type { Facet, ListingRequest, SearchPort, SearchResult } from '../../search-port.ts';
import { factorOf, withMeanings } from './naive-facets.ts';
import {
  categoryKey,
  choicesOf,
  collators,
  itemsOf,
  lineage,
  order,
  said,
  withCategories,
  type Item,
  type Listed,
  type Scored,
  type Value,
} from './naive-products.ts';

/**
 * Listings without any optimisation: checks every product for every request, and shares no code with the index. Finds whole
 * words of a to z only. It does not know identifiers and the natural order of texts, which have separate tests.
 */
export function naiveSearch(
  categories: readonly IndexedCategory[],
  given: readonly IndexedProduct[],
): Pick<SearchPort, 'category' | 'search' | 'list'> {
  const products = withMeanings(given).map((product) => withCategories(categories, product));
  const variantsOf = Map.groupBy(products, ({ parentId }) => parentId);
  const listed = products
    .filter(({ parentId }) => parentId === null)
    .map(({ productId, entry }): Listed => {
      const variants = variantsOf.get(productId) ?? [];
      return {
        productId,
        own: entry,
        entries: [entry, ...variants.map((variant) => variant.entry)],
        variants,
      };
    });
  const facetKeys = [
    ...new Set([
      'brand',
      categoryKey,
      ...products.flatMap(({ entry }) => entry.facets.map(({ key }) => key)),
    ]),
  ];
  const known = new Map(facetKeys.map((key) => [key, knownValues(key)]));
  const knownUnits = new Map(facetKeys.map((key) => [key, unitsUsed(key)]));
  const itemsOfProduct = new Map(listed.map((product) => [product, itemsOf(product)]));

  return {
    category: async (request) => {
      if (!categories.some(({ categoryId }) => categoryId === request.categoryId)) return undefined;
      const inBranch = listed.filter(({ own }) =>
        own.categoryIds.some((id) => lineage(categories, id).includes(request.categoryId)),
      );
      return result(
        request,
        inBranch.map((product) => ({ product, score: 0 })),
        'name',
      );
    },
    search: async (request) => {
      const searched = wordsOf(request.term);
      const scored = listed.map((product) => {
        const scores = itemsOf(product).map((item) => {
          const words = wordsOfItem(item, request.language);
          return searched.every((word) => words.has(word)) ? 1 : 0;
        });
        return { product, scores, score: Math.max(...scores) };
      });
      return result(
        request,
        scored.filter(({ score }) => score > 0),
        'name',
      );
    },
    list: async (request) => {
      const ids = request.productIds.flatMap((id) => {
        const found = products.find(({ productId }) => productId === id);
        return found ? [found.parentId ?? found.productId] : [];
      });
      const wanted = [...new Set(ids)].flatMap(
        (id) => listed.find(({ productId }) => productId === id) ?? [],
      );
      return result(
        request,
        wanted.map((product, place) => ({ product, score: -place })),
        'score',
      );
    },
  };

  function result(
    request: ListingRequest,
    base: readonly Scored[],
    relevance: 'name' | 'score',
  ): SearchResult {
    const { selections, language } = request;
    const placed = selections.flatMap((selection) => placesOf(selection.key, selection.values));
    const wanted = [...Map.groupBy(placed, ({ key }) => key)].map(([key, own]) => {
      const values = own.flatMap((one) => one.values);
      return {
        key,
        unit: own[0]?.unit ?? '',
        named: new Set(values.flatMap((text) => valuesNamed(key, text, language))),
        ranges: unitsOf(key).length === 0 ? [] : values.filter((text) => isRange(key, text)),
        unknown: [...new Set(values)].filter(
          (text) =>
            valuesNamed(key, text, language).length === 0 &&
            (unitsOf(key).length === 0 || !isRange(key, text)),
        ),
      };
    });
    const isNamed = ({ key, unit, named, ranges }: (typeof wanted)[number], value: string) =>
      named.has(value) ||
      ranges.some((text) => {
        const [from, to] = text.split('..');
        const figure = (known.get(key)?.find(({ en }) => en === value)?.order ?? 0) / factorOf(unit);
        return (from === '' || figure >= Number(from)) && (to === '' || figure <= Number(to));
      });
    const scoresOf = new Map(base.map(({ product, scores }) => [product, scores]));
    const passing = (product: Listed, but?: string) =>
      choicesOf(product)
        .map((choice, place) => ({ choice, place, score: scoresOf.get(product)?.[place] ?? 1 }))
        .filter(
          ({ choice, score }) =>
            score > 0 &&
            wanted.every((one) => one.key === but || choice(one.key).some((value) => isNamed(one, value))),
        );
    const isSearch = 'term' in request;
    const isNarrowed = selections.length > 0 || (request.quickFilters?.chosen.length ?? 0) > 0;
    const isShownAsVariant = isSearch || ('categoryId' in request && isNarrowed);
    const shown = ({ product }: Scored): { readonly productId: string; readonly fitting?: number } => {
      const fitting = passing(product);
      const items = itemsOfProduct.get(product) ?? [];
      if (!isShownAsVariant || fitting.length === items.length) return { productId: product.productId };
      const best = fitting.toSorted((one, other) => other.score - one.score || one.place - other.place)[0];
      return { productId: items[best?.place ?? 0]?.productId ?? '', fitting: fitting.length };
    };
    const { quickFilters } = request;
    const isBought = ({ productId, variants }: Listed) =>
      [productId, ...variants.map((variant) => variant.productId)].some((id) =>
        quickFilters?.boughtIds.includes(id),
      );
    const isShort = (product: Listed) =>
      quickFilters?.chosen.every((key) => (key === 'IN_STOCK' ? product.own.isInStock : isBought(product))) ??
      true;
    const candidates = base.filter(({ product }) => isShort(product));
    const hits = candidates.filter(({ product }) => passing(product).length > 0);
    const sorted = hits.toSorted((one, other) => order(request, one, other, relevance));
    const page = sorted.slice(request.skip, request.skip + request.top).map(shown);
    return {
      productIds: page.map(({ productId }) => productId),
      fittingVariants: isShownAsVariant
        ? new Map(
            page.flatMap(({ productId, fitting }) => (fitting === undefined ? [] : [[productId, fitting]])),
          )
        : undefined,
      total: hits.length,
      contentTotal: hits.filter(({ product }) => product.own.productType !== '').length,
      hasOnlyEvents: hits.length > 0 && hits.every(({ product }) => product.own.event !== undefined),
      quickFilters: quickFilters && {
        IN_STOCK: hits.filter(({ product }) => product.own.isInStock).length,
        BOUGHT_BEFORE: hits.filter(({ product }) => isBought(product)).length,
      },
      facets: inDisplayOrder(
        withoutRepeated(
          facetKeys.flatMap((key) => {
            const counted = candidates.map(({ product }) =>
              passing(product, key).flatMap(({ choice }) => choice(key)),
            );
            return facet(
              key,
              counted,
              wanted.find((one) => one.key === key),
              hits.length,
              language,
            );
          }),
          wanted.map(({ key }) => key),
        ),
        wanted.map(({ key }) => key),
      )
        .map((one, _, all) => ({ ...one, title: titleOf(one, all) }))
        .filter(
          ({ key, title }, place, all) =>
            wanted.some((one) => one.key === key) || all.findIndex((one) => one.title === title) === place,
        )
        .map(({ key, unit, title, isRare, range, values }) => ({
          key: keyIn(key, unit),
          label: title,
          isRare,
          range,
          values,
        })),
    };
  }

  function isRange(key: string, text: string): boolean {
    const isValue = (known.get(key) ?? []).some(({ en, de }) => en === text || de === text);
    return !isValue && text !== '..' && /^(-?\d+(\.\d+)?)?\.\.(-?\d+(\.\d+)?)?$/.test(text);
  }

  /** The words of a variant and its product, or of a product without variants. */
  function wordsOfItem({ entry: item, entries }: Item, language: Language): ReadonlySet<string> {
    const texts = entries.flatMap((entry) => [
      entry.names[language],
      entry === item || item.brand === '' ? entry.brand : '',
      ...entry.facets
        .filter(({ key }) => key !== categoryKey)
        .filter(
          ({ key }) => entry === item || !item.facets.some((own) => own.key === key && own.values.length > 0),
        )
        .flatMap(({ values }) => values.map((value) => value.texts[language])),
    ]);
    const above = new Set(entries.at(-1)?.categoryIds.flatMap((id) => lineage(categories, id)));
    const named = categories.filter(({ categoryId }) => above.has(categoryId));
    return new Set([...texts, ...named.map(({ names }) => names[language])].flatMap(wordsOf));
  }

  /** The units of a facet's figures, the most used first; none for texts. They are the same in each language. */
  function unitsOf(key: string): readonly string[] {
    return knownUnits.get(key) ?? [];
  }

  function unitsUsed(key: string): readonly string[] {
    const uses = products.flatMap(({ entry }) =>
      entry.facets.filter((one) => one.key === key).flatMap(({ values }) => values),
    );
    const figures = Map.groupBy(
      uses.filter((value) => value.order !== null),
      ({ unit = '' }) => unit,
    );
    return [...figures].toSorted(([, one], [, other]) => other.length - one.length).map(([unit]) => unit);
  }

  function keyIn(key: string, unit: string): string {
    return unitsOf(key).indexOf(unit) <= 0 ? key : `${key}~${unit}`;
  }

  /** The facet and the unit that a key in an address means. */
  function placesOf(address: string, values: readonly string[]) {
    const places = facetKeys.flatMap((key) => [key, ...unitsOf(key)].map((_, place) => ({ key, place })));
    return places.flatMap(({ key, place }) => {
      const unit = unitsOf(key)[Math.max(0, place - 1)] ?? '';
      const isMeant = place === 0 ? address === key : place > 1 && address === keyIn(key, unit);
      return isMeant ? [{ key, unit, values }] : [];
    });
  }

  /** The label, with the unit behind it if another facet has the same label. The catalogues have no groups. */
  function titleOf(
    { key, label }: Pick<Facet, 'key' | 'label'>,
    all: readonly Pick<Facet, 'key' | 'label'>[],
  ): string {
    const alike = all.filter((one) => one.label === label).map((one) => unitsOf(one.key)[0] ?? '');
    const own = unitsOf(key)[0] ?? '';
    return new Set(alike).size > 1 && own !== '' ? `${label} (${own})` : label;
  }

  /** @param selection where any selection of the facet is made */
  function facet(
    key: string,
    counted: readonly (readonly string[])[],
    selection:
      | {
          readonly unit: string;
          readonly named: ReadonlySet<string>;
          readonly ranges: readonly string[];
          readonly unknown: readonly string[];
        }
      | undefined,
    hitCount: number,
    language: Language,
  ): (Facet & { readonly usefulness: number; readonly unit: string })[] {
    const named = selection?.named;
    const counts = new Map<string, number>();
    for (const values of counted) {
      for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = (known.get(key) ?? [])
      .map((value) => ({
        value,
        isSelected: named?.has(value.en) === true,
        count: counts.get(value.en) ?? 0,
      }))
      .filter(({ isSelected, count }) => isSelected || count > 0);
    const carriers = counted.filter((own) => own.length > 0).length;
    const units = unitsOf(key);
    const found = values.filter(({ count }) => count > 0);
    const uses = sum(found.map(({ count }) => count));
    const isMeasured = units.length > 0 && units[0] !== '';
    const isOption = products.some(({ entry }) =>
      entry.facets.some((one) => one.key === key && one.isOption),
    );
    const isChoice =
      found.length > 1 &&
      (isMeasured ||
        found.length <= 40 ||
        uses >= (isOption ? 1.5 : 3) * found.length ||
        (isOption && 10 * carriers <= found.length));
    const isRanged = units.length > 0 && ((selection?.ranges.length ?? 0) > 0 || found.length > 12);
    const isCommon = carriers >= 0.15 * hitCount;
    const isUseful = isChoice && (isCommon || (isOption ? uses : carriers) >= 50);
    const usesIn = (unit: string) => sum(found.map(({ value, count }) => (value.unit === unit ? count : 0)));
    const unit = selection?.unit ?? units.toSorted((one, other) => usesIn(other) - usesIn(one))[0] ?? '';
    const unknown = (selection?.unknown ?? []).map((text) => ({ text, isSelected: true, count: 0 }));
    if ((values.length + unknown.length === 0 && !isRanged) || (!named && !isUseful)) return [];
    const sorted = values.toSorted(
      (one, other) =>
        (one.value.order ?? Number.MAX_VALUE) - (other.value.order ?? Number.MAX_VALUE) ||
        collators[language].compare(one.value[language], other.value[language]) ||
        (one.value.en < other.value.en ? -1 : 1),
    );
    const frequent = sorted.toSorted((one, other) => other.count - one.count).slice(0, 200);
    const offered = sorted.filter((each) => each.isSelected || frequent.includes(each));
    const most = Math.max(0, ...counts.values());
    const usefulness = uses === 0 ? 0 : Math.min(1, carriers / hitCount) * (1 - most / uses);
    const figures = (found.length > 0 ? found.map(({ value }) => value) : (known.get(key) ?? [])).map(
      (value) => value.order ?? 0,
    );
    const range = isRanged
      ? { from: inUnit(Math.min(...figures), unit), to: inUnit(Math.max(...figures), unit), unit }
      : undefined;
    return [
      {
        usefulness,
        range,
        unit,
        isRare: !named && !isCommon,
        key,
        label: labelOf(key, language),
        values: [
          ...offered
            .filter(({ isSelected }) => !isRanged || isSelected)
            .map(({ value, isSelected, count }) => ({ text: value[language], isSelected, count })),
          ...unknown,
        ],
      },
    ];
  }

  /** Facets without repetitions of another one, unless a repetition is selected. */
  function withoutRepeated<Offered extends { readonly key: string }>(
    facets: readonly Offered[],
    selected: readonly string[],
  ): readonly Offered[] {
    return facets.filter(
      ({ key }) => selected.includes(key) || !facets.some((other) => repeats(key, other.key)),
    );
  }

  function repeats(key: string, other: string): boolean {
    if (key === 'brand' || other === categoryKey) return false;
    const stating = products.filter(({ entry }) => said(entry, key) !== '');
    const keys = ['brand', ...(stating[0]?.entry.facets ?? []).map((each) => each.key)];
    return (
      stating.length > 0 &&
      keys.slice(0, keys.indexOf(key)).includes(other) &&
      stating.every(({ entry }) => said(entry, key) === said(entry, other))
    );
  }

  /** The twelve most useful common facets in the order of products, then 28 others by usefulness. */
  function inDisplayOrder<
    Ranked extends Pick<Facet, 'key' | 'isRare' | 'range'> & { readonly usefulness: number },
  >(facets: readonly Ranked[], selected: readonly string[]): readonly Ranked[] {
    const byUse = facets.toSorted((one, other) => other.usefulness - one.usefulness);
    const unselected = byUse.filter(({ key, isRare, range }) => range && !isRare && !selected.includes(key));
    const late = unselected.slice(4);
    const common = byUse.filter((one) => !one.isRare && !late.includes(one)).slice(0, 12);
    const others = byUse.filter((one) => !common.includes(one));
    return [
      ...common.toSorted((one, other) => placeOf(one.key) - placeOf(other.key)),
      ...others.filter(({ key }, place) => selected.includes(key) || place < 28),
    ];
  }

  /** The average position among the attributes of products; the brand comes first. */
  function placeOf(key: string): number {
    const stated = products.flatMap(({ entry }) => {
      const keys = ['brand', ...entry.facets.map((one) => one.key)];
      return keys.flatMap((each, place) => (each === key ? [place] : []));
    });
    return stated.length === 0 ? 0 : sum(stated) / stated.length;
  }

  function labelOf(key: string, language: Language): string {
    if (key === 'brand') return { en: 'Brand', de: 'Marke' }[language];
    const facets = products.flatMap(({ entry }) => entry.facets);
    return facets.find((one) => one.key === key)?.label[language] ?? '';
  }

  function knownValues(key: string): Value[] {
    const seen = new Map<string, Value>();
    const takenGerman = new Set<string>();
    for (const { entry } of products) {
      if (key === 'brand' && entry.brand !== '') {
        seen.set(entry.brand, { en: entry.brand, de: entry.brand, order: null });
      }
      for (const { key: own, values } of entry.facets) {
        if (own !== key) continue;
        for (const { texts, order: place, unit } of values) {
          if (seen.has(texts.en)) continue;
          const de = takenGerman.has(texts.de) ? `${texts.de} (${texts.en})` : texts.de;
          takenGerman.add(de);
          seen.set(texts.en, { en: texts.en, de, order: place, unit });
        }
      }
    }
    return [...seen.values()];
  }

  /**
   * The English values that a text names; the visitor's language takes precedence if it is a value in both.
   */
  function valuesNamed(key: string, text: string, language: Language): string[] {
    const all = known.get(key) ?? [];
    const own = all.filter((value) => value[language] === text);
    const named = own.length > 0 ? own : all.filter(({ en, de }) => en === text || de === text);
    return named.map(({ en }) => en);
  }
}

/** A figure in the base unit as one in this unit, as a person reads it. */
function inUnit(figure: number, unit: string): number {
  return Number((figure / factorOf(unit)).toPrecision(12));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9äöüß]+/g) ?? [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
