import {
  articles,
  departments,
  departmentsBelow,
  factNames,
  materialNumberOf,
  type Article,
} from './catalogue.ts';
import { writeCategory, writeProduct, type Wire } from './wire.ts';

const filterKeys = ['MATERIAL', 'MAKER', 'VOLUME', 'SHAPE'];

/**
 * The response to a product search: `$category`, `$filter-{key}`, `$sortby`, `$top` and `$skip` as the
 * specification writes them, the term as `q` or alone. Other parameters are ignored.
 *
 * @see §7 Search query syntax
 */
export function search(query: string, isCustomer: boolean): Wire {
  const parameters = parseQuery(query);
  const term = termOf(query);
  const categoryId = parameters.get('$category');
  const inScope = articles
    .filter(({ familyId }) => familyId === '')
    .filter((one) =>
      categoryId === undefined ? isSold(one) : departmentsBelow(categoryId).includes(one.categoryId),
    )
    .filter((one) => matches(one, term));

  const wanted = new Map(
    filterKeys.map((key) => [key, (parameters.get(`$filter-${key}`) ?? '').split('|').filter(Boolean)]),
  );
  const passes = (one: Article, except = '') =>
    [...wanted].every(
      ([key, values]) => key === except || values.length === 0 || values.includes(one.facts[key] ?? ''),
    );
  const [sortKey = '', direction = 'asc'] = (parameters.get('$sortby') ?? '').split(';');
  const found = sorted(
    inScope.filter((one) => passes(one)),
    sortKey,
    direction === 'desc',
  );
  const skip = figure(parameters.get('$skip'), 0);
  const page = found.slice(skip, skip + figure(parameters.get('$top'), 20));
  return {
    products: page.map((one) => writeProduct(one, isCustomer)),
    productCount: String(found.length),
    filters: writeFilters(inScope, wanted, passes),
    sortOrders: [
      sortOrder('PRODUCT_NAME', false, 'Name, A to Z', sortKey, direction, '010'),
      sortOrder('PRODUCT_NAME', true, 'Name, Z to A', sortKey, direction, '020'),
      sortOrder('MATERIAL_NUMBER', false, 'Number', sortKey, direction, '030'),
    ],
    ...(term === '' ? {} : { categories: searchCategories(term) }),
    ZZ_TOOK_MS: '12',
  };
}

/** Departments whose name has the term, as a bare list. */
export function searchCategories(term: string): readonly Wire[] {
  const asked = term.toLowerCase();
  return departments.filter(({ name }) => name.toLowerCase().includes(asked)).map(writeCategory);
}

/** The parameters of a query, each decoded once; the first of several with one name. */
export function parseQuery(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const name = decoded(at === -1 ? part : part.slice(0, at));
    if (!parameters.has(name)) parameters.set(name, at === -1 ? '' : decoded(part.slice(at + 1)));
  }
  return parameters;
}

/** The term of a search: `q`, or the part of the query that is not a parameter. */
export function termOf(query: string): string {
  const bare = query.split('&').find((part) => part !== '' && !part.includes('=') && !part.startsWith('$'));
  return (parseQuery(query).get('q') ?? decoded(bare ?? '')).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isSold({ kind }: Article): boolean {
  return kind === '' || kind === 'CNFG';
}

function matches(one: Article, term: string): boolean {
  const text = [one.name, one.text, materialNumberOf(one), ...Object.values(one.facts)]
    .join(' ')
    .toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function sorted(list: readonly Article[], key: string, isDescending: boolean): readonly Article[] {
  if (key === '') return list;
  const textOf = (one: Article) => (key === 'MATERIAL_NUMBER' ? materialNumberOf(one) : one.name);
  const ascending = list.toSorted((one, other) =>
    textOf(one).localeCompare(textOf(other), 'en', { numeric: true }),
  );
  return isDescending ? ascending.toReversed() : ascending;
}

function figure(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : otherwise;
}

function writeFilters(
  scope: readonly Article[],
  wanted: ReadonlyMap<string, readonly string[]>,
  passes: (one: Article, except: string) => boolean,
): readonly Wire[] {
  return filterKeys
    .map((key, index) => {
      const values = new Set(
        scope.filter((one) => passes(one, key)).flatMap(({ facts }) => facts[key] ?? []),
      );
      return {
        filterKey: key,
        filterDescription: factNames[key] ?? key,
        sortOrder: String((index + 1) * 10).padStart(3, '0'),
        values: [...values].map((value) => ({
          value,
          selected: wanted.get(key)?.includes(value) ? 'X' : '',
        })),
      };
    })
    .filter(({ values }) => values.length > 1)
    .toReversed();
}

function sortOrder(
  sortKey: string,
  isDescending: boolean,
  description: string,
  chosenKey: string,
  direction: string,
  order: string,
): Wire {
  const isChosen = sortKey === chosenKey && isDescending === (direction === 'desc');
  return {
    description,
    selected: isChosen ? 'X' : '',
    sortKey,
    sortDescending: isDescending ? 'X' : '',
    sortOrder: order,
  };
}
