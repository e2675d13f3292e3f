import { texts, type Language, type Texts } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { SortChoice } from '@statefront/search/search-port.ts';

/** The source of a listing's products. @see LS-10 */
export type ListingMode = 'category' | 'search' | 'list';

interface OfferedSort extends SortChoice {
  readonly description: Texts;
}

const relevance: OfferedSort = {
  key: 'RELEVANCE',
  isDescending: false,
  description: texts('Relevance', { de: 'Relevanz' }),
};

const asGiven: OfferedSort = {
  ...relevance,
  description: texts('In the given order', { de: 'In der gegebenen Reihenfolge' }),
};

const everyone: readonly OfferedSort[] = [
  { key: 'PRODUCT_NAME', isDescending: false, description: texts('Name A to Z', { de: 'Name A bis Z' }) },
  { key: 'PRODUCT_NAME', isDescending: true, description: texts('Name Z to A', { de: 'Name Z bis A' }) },
];

const byPrice: readonly OfferedSort[] = [
  {
    key: 'PRICE',
    isDescending: false,
    description: texts('Price, lowest first', { de: 'Preis aufsteigend' }),
  },
  {
    key: 'PRICE',
    isDescending: true,
    description: texts('Price, highest first', { de: 'Preis absteigend' }),
  },
];

const materialNumber: OfferedSort = {
  key: 'MATERIAL_NUMBER',
  isDescending: false,
  description: texts('Material number', { de: 'Materialnummer' }),
};

const eventDate: OfferedSort = {
  key: 'EVENT_DATE',
  isDescending: false,
  description: texts('Date, next first', { de: 'Datum, nächste zuerst' }),
};

/**
 * The order in `$sortby`; by default relevance for a search, the given order for a list, else the name. A
 * person who may not see prices gets the default for an address that sorts by them, because the order would
 * reveal them (SE-3, CO-7).
 *
 * @throws Problem if the order does not exist here.
 */
export function chosenSort(sortby: string | undefined, mode: ListingMode, seesPrices: boolean): SortChoice {
  const offered = offeredSorts(mode, seesPrices);
  const [initial = relevance] = offered;
  if (sortby === undefined) return initial;
  if (sortby === `${eventDate.key};asc`) return eventDate;
  const [key, direction] = sortby.split(';');
  const isDescending = direction === 'desc' && key !== 'RELEVANCE';
  const known = offeredSorts(mode, true);
  const isSame = (one: SortChoice) => one.key === key && one.isDescending === isDescending;
  if (!known.some(isSame)) {
    const names = known.map((one) => `${one.key};${one.isDescending ? 'desc' : 'asc'}`).join(', ');
    throw new Problem('BAD_REQUEST', `$sortby "${sortby}" is none of ${names}`);
  }
  return offered.find(isSame) ?? initial;
}

/** The sort orders that are offered; if all results are events, their day comes first. @see §3 Sort order */
export function sortOrders(
  chosen: SortChoice,
  { mode, hasOnlyEvents }: { readonly mode: ListingMode; readonly hasOnlyEvents: boolean },
  seesPrices: boolean,
  language: Language,
) {
  const offered = [...(hasOnlyEvents ? [eventDate] : []), ...offeredSorts(mode, seesPrices)];
  return offered.map((one, index) => ({
    description: one.description[language],
    selected: one.key === chosen.key && one.isDescending === chosen.isDescending,
    sortKey: one.key,
    sortDescending: one.isDescending,
    sortOrder: index + 1,
  }));
}

function offeredSorts(mode: ListingMode, seesPrices: boolean): readonly OfferedSort[] {
  return [
    ...(mode === 'search' ? [relevance] : []),
    ...(mode === 'list' ? [asGiven] : []),
    ...everyone,
    ...(seesPrices ? byPrice : []),
    materialNumber,
  ];
}
