import { languages, type Language } from '../../language.ts';
import type { IndexedCategory, IndexedFacet, IndexedProduct } from '../../index/index-entry.ts';
import type { Facet, FacetSelection, ListingRequest, SearchResult } from '../../search-port.ts';

type Value = IndexedFacet['values'][number];

/** A product with what customers can order of it: its variants, or itself. */
interface Listed extends IndexedProduct {
  readonly items: readonly IndexedProduct[];
}

type Fits = (item: IndexedProduct, of: Listed) => boolean;

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};
const written = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/**
 * Listings without any optimisation: checks every product for every request, and shares no code with the index. Finds whole
 * words of a to z only. Of facets, it gives the values and ranges of the ones that `offered` names; other tests say which are offered.
 */
export function naiveSearch(categories: readonly IndexedCategory[], products: readonly IndexedProduct[]) {
  const variantsOf = Map.groupBy(products, ({ parentId }) => parentId);
  const listed = products
    .filter(({ parentId }) => parentId === null)
    .map((product): Listed => ({ ...product, items: variantsOf.get(product.productId) ?? [product] }));
  const keys = new Set([
    'brand',
    'CATEGORY_NAME',
    ...products.flatMap(({ entry }) => entry.facets.map(({ key }) => key)),
  ]);
  const known = new Map(
    Array.from(keys, (key) => {
      const values = products.flatMap((product) => ownValues(product, key));
      return [key, [...new Map(values.map((value) => [value.texts.en, value])).values()]];
    }),
  );

  function lineage(id: string): readonly string[] {
    const category = categories.find(({ categoryId }) => categoryId === id);
    if (!category) return [];
    return [id, ...(category.parentId === null ? [] : lineage(category.parentId))];
  }

  function ownValues({ entry }: IndexedProduct, key: string): readonly Value[] {
    const { brand, categoryIds, facets } = entry;
    if (key === 'brand') return brand === '' ? [] : [{ texts: { en: brand, de: brand }, order: null }];
    if (key !== 'CATEGORY_NAME')
      return facets.filter((one) => one.key === key).flatMap(({ values }) => values);
    const own = categoryIds.flatMap((id) => categories.filter(({ categoryId }) => categoryId === id));
    return own.map(({ names }) => ({ texts: names, order: null }));
  }

  /** A variant inherits the values of its product. */
  function valuesOf(item: IndexedProduct, of: IndexedProduct, key: string): readonly Value[] {
    const own = ownValues(item, key);
    return own.length > 0 ? own : ownValues(of, key);
  }

  function wordsOf(item: IndexedProduct, of: IndexedProduct, language: Language): ReadonlySet<string> {
    const above = new Set(of.entry.categoryIds.flatMap(lineage));
    const texts = [
      ...[item, of].map(({ entry }) => entry.names[language]),
      ...[...keys]
        .flatMap((key) => (key === 'CATEGORY_NAME' ? [] : valuesOf(item, of, key)))
        .map(({ texts: own }) => own[language]),
      ...categories.filter(({ categoryId }) => above.has(categoryId)).map(({ names }) => names[language]),
    ];
    return new Set(texts.flatMap(plainWords));
  }

  /** The values that a text names; the visitor's language takes precedence. */
  function named(key: string, text: string, language: Language): readonly Value[] {
    const all = known.get(key) ?? [];
    const own = all.filter(({ texts }) => texts[language] === text);
    return own.length > 0 ? own : all.filter(({ texts }) => languages.some((each) => texts[each] === text));
  }

  function isRange(key: string, text: string): boolean {
    return (
      text !== '..' && written.test(text) && known.get(key)?.some((value) => value.order !== null) === true
    );
  }

  /** Whether a selection has a value. */
  function chosenBy({ key, values }: FacetSelection, language: Language): (value: Value) => boolean {
    const single = new Set(values.flatMap((text) => named(key, text, language)).map(({ texts }) => texts.en));
    const ranges = values
      .filter((text) => isRange(key, text))
      .map((text) => {
        const [, from = '-Infinity', to = 'Infinity'] = written.exec(text) ?? [];
        return { from: Number(from), to: Number(to) };
      });
    return ({ texts, order: figure }) =>
      single.has(texts.en) ||
      ranges.some(({ from, to }) => figure !== null && figure >= from && figure <= to);
  }

  function result(
    request: ListingRequest,
    given: readonly Listed[],
    offered: readonly Facet[],
    {
      fits = () => true,
      isList = false,
      isSearch = false,
    }: { fits?: Fits; isList?: boolean; isSearch?: boolean },
  ): SearchResult {
    const { language, quickFilters, skip, top } = request;
    const selections = request.selections
      .filter(({ key }) => keys.has(key))
      .map(({ key, values }) => ({ key, values, isChosen: chosenBy({ key, values }, language) }));
    const passing = (product: Listed, but?: string) =>
      product.items.filter(
        (item) =>
          fits(item, product) &&
          selections.every(({ key, isChosen }) => key === but || valuesOf(item, product, key).some(isChosen)),
      );
    const isBought = ({ productId, items }: Listed) =>
      [productId, ...items.map((item) => item.productId)].some((id) => quickFilters?.boughtIds.includes(id));
    const candidates = given.filter(
      (product) =>
        quickFilters?.chosen.every((key) =>
          key === 'IN_STOCK' ? product.entry.isInStock : isBought(product),
        ) ?? true,
    );
    const hits = candidates.filter((product) => passing(product).length > 0);
    const isNarrowed = request.selections.length > 0 || (quickFilters?.chosen.length ?? 0) > 0;
    const hasVariants = isSearch || (!isList && isNarrowed);
    const page = hits
      .toSorted((one, other) => (isList && request.sort.key === 'RELEVANCE' ? 0 : order(request, one, other)))
      .slice(skip, skip + top)
      .map((product) => {
        const own = passing(product);
        const isWhole = !hasVariants || own.length === product.items.length;
        return isWhole
          ? { productId: product.productId }
          : { productId: own[0]?.productId ?? '', fitting: own.length };
      });
    return {
      productIds: page.map(({ productId }) => productId),
      fittingVariants: hasVariants
        ? new Map(
            page.flatMap(({ productId, fitting }) => (fitting === undefined ? [] : [[productId, fitting]])),
          )
        : undefined,
      total: hits.length,
      contentTotal: hits.filter(({ entry }) => entry.productType !== '').length,
      hasOnlyEvents: hits.length > 0 && hits.every(({ entry }) => entry.event !== undefined),
      quickFilters: quickFilters && {
        IN_STOCK: hits.filter(({ entry }) => entry.isInStock).length,
        BOUGHT_BEFORE: hits.filter(isBought).length,
      },
      facets: offered.map((facet) => {
        const counts = new Map<string, number>();
        for (const product of candidates) {
          const own = passing(product, facet.key).flatMap((item) => valuesOf(item, product, facet.key));
          for (const text of new Set(own.map(({ texts }) => texts.en)))
            counts.set(text, (counts.get(text) ?? 0) + 1);
        }
        return withCounts(
          facet,
          counts,
          selections.find(({ key }) => key === facet.key)?.values ?? [],
          language,
        );
      }),
    };
  }

  function withCounts(
    facet: Facet,
    counts: ReadonlyMap<string, number>,
    selected: readonly string[],
    language: Language,
  ): Facet {
    const { key, range } = facet;
    const chosen = new Set(selected.flatMap((text) => named(key, text, language)));
    const values = (known.get(key) ?? [])
      .toSorted((one, other) => compare(one, other, language))
      .map((value) => ({ value, isSelected: chosen.has(value), count: counts.get(value.texts.en) ?? 0 }));
    const found = values.filter(({ count }) => count > 0);
    const figures = (found.length > 0 ? found : values).map(({ value }) => value.order ?? 0);
    const frequent = new Set(found.toSorted((one, other) => other.count - one.count).slice(0, 200));
    const unknown = selected.filter((text) => named(key, text, language).length === 0 && !isRange(key, text));
    return {
      ...facet,
      range: range && { ...range, from: figures[0] ?? 0, to: figures.at(-1) ?? 0 },
      values: [
        ...values
          .filter((one) => one.isSelected || (range === undefined && frequent.has(one)))
          .map(({ value, isSelected, count }) => ({ text: value.texts[language], isSelected, count })),
        ...unknown.map((text) => ({ text, isSelected: true, count: 0 })),
      ],
    };
  }

  return {
    category: (request: ListingRequest & { readonly categoryId: string }, offered: readonly Facet[] = []) =>
      categories.some(({ categoryId }) => categoryId === request.categoryId)
        ? result(
            request,
            listed.filter(({ entry }) =>
              entry.categoryIds.some((id) => lineage(id).includes(request.categoryId)),
            ),
            offered,
            {},
          )
        : undefined,
    search: (request: ListingRequest & { readonly term: string }, offered: readonly Facet[]) => {
      const searched = plainWords(request.term);
      const fits: Fits = (item, of) => {
        const words = wordsOf(item, of, request.language);
        return searched.every((word) => words.has(word));
      };
      return result(request, listed, offered, { fits, isSearch: true });
    },
    list: (
      request: ListingRequest & { readonly productIds: readonly string[] },
      offered: readonly Facet[],
    ) => {
      const rows = new Map(
        listed.flatMap((product) => [product, ...product.items].map(({ productId }) => [productId, product])),
      );
      const wanted = new Set(request.productIds.flatMap((id) => rows.get(id) ?? []));
      return result(request, [...wanted], offered, { isList: true });
    },
  };
}

function compare(one: Value, other: Value, language: Language): number {
  return (
    (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE) ||
    collators[language].compare(one.texts[language], other.texts[language])
  );
}

/** By the requested order, then by material number and id; the names decide the relevance of a category. */
function order({ sort, language, buyer }: ListingRequest, one: Listed, other: Listed): number {
  const direction = sort.isDescending ? -1 : 1;
  const byMaterial = collators.en.compare(one.entry.materialNumber, other.entry.materialNumber);
  const byName = collators[language].compare(one.entry.names[language], other.entry.names[language]);
  const byTie = byMaterial || (one.productId < other.productId ? -1 : 1);
  const [first = Number.NaN, second = Number.NaN] = [one, other].map((product) =>
    price(product, buyer?.priceList),
  );
  switch (sort.key) {
    case 'PRICE':
      if (Number.isFinite(first) && Number.isFinite(second)) return (first - second) * direction || byTie;
      return Number(Number.isFinite(second)) - Number(Number.isFinite(first)) || byTie;
    case 'MATERIAL_NUMBER':
      return byMaterial * direction || byTie;
    case 'RELEVANCE':
      return byName || byTie;
    case 'PRODUCT_NAME':
    case 'EVENT_DATE':
    default:
      return byName * direction || byTie;
  }
}

/** The lowest price of a product and its variants. */
function price({ entry, items }: Listed, priceList = ''): number {
  const prices = [entry, ...items.map((item) => item.entry)].map((each) => {
    const own = each.prices[priceList];
    return (own === undefined ? each.price : own) ?? Number.POSITIVE_INFINITY;
  });
  return Math.min(...prices);
}

function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9äöüß]+/g) ?? [];
}
