import type { ColumnIndex } from './index/column-index.ts';
import { dayNumber } from './index/sale-entries.ts';
import type { EventDays } from './index/index-entry.ts';
import { Lowest } from './lowest.ts';
import type { ListingRequest, QuickRequest } from './search-port.ts';
import { stepOf } from './ranking.ts';
import { noPrice } from './sort-ranks.ts';

/** Writes the sort figures, the lowest first, of `length` rows from position `from` on. */
export type SortFigures = (rows: Uint32Array, from: number, length: number, into: Float64Array) => void;

const chunkLength = 1024;
const millisecondsADay = 86_400_000;
/** More days since 1970 than any valid date has. */
const afterEveryDay = 4_000_000;

/**
 * Returns the sort figures of every order except relevance, whose figures each search computes. Prices come
 * from the visitor's price list, else from the list price.
 *
 * @param events the days of the rows that are events
 */
export function sortedBy(
  index: ColumnIndex,
  events: ReadonlyMap<number, EventDays>,
): (request: Pick<ListingRequest, 'sort' | 'buyer' | 'language' | 'today'>) => SortFigures {
  let groups: Uint32Array | undefined;
  return ({ sort, buyer, language, today = '' }) => {
    const sign = sort.isDescending ? -1 : 1;
    switch (sort.key) {
      case 'PRICE': {
        const list = 1 + index.description.priceLists.indexOf(buyer?.priceList ?? '');
        return byPrice(index.prices[list] ?? new Float64Array(0), sign);
      }
      case 'MATERIAL_NUMBER':
        groups ??= materialGroups(index);
        return byRank(groups, sign);
      case 'EVENT_DATE':
        return byEventDay(events, today);
      case 'PRODUCT_NAME':
      case 'RELEVANCE':
      default:
        return byRank(index.nameRanks[language], sign);
    }
  };
}

/** @param sign -1 if the highest rank comes first */
export function byRank(ranks: Uint32Array, sign: 1 | -1): SortFigures {
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) into[at] = (ranks[rows[from + at] ?? 0] ?? 0) * sign;
  };
}

/**
 * By relevance, see `criteria`. Products outside the days of their sale cannot be ordered, and for customers the ones that
 * are out of stock or restricted; an order that visitors see does not reveal stock (SE-3).
 */
export function byRelevance(
  { isContent, sale }: ColumnIndex,
  ranks: Uint32Array,
  { buyer, today }: Pick<QuickRequest, 'buyer' | 'today'>,
): SortFigures {
  const day = today === undefined ? undefined : dayNumber(today);
  const [articleStep, orderableStep] = [stepOf('isArticle'), stepOf('isOrderable')];
  const isOrderable = (row: number) =>
    (buyer === undefined || sale.isOrderable[row] === 1) &&
    (day === undefined || (day >= (sale.firstDays[row] ?? 0) && day <= (sale.lastDays[row] ?? 0)));
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) {
      const row = rows[from + at] ?? 0;
      const article = isContent[row] === 1 ? 0 : articleStep;
      into[at] = -(ranks[row] ?? 0) - article - (isOrderable(row) ? orderableStep : 0);
    }
  };
}

/** The first `top` rows after `skip`; rows that sort equally are in the order of material number. */
export function firstRows(
  { materialRanks, rowsByMaterial }: ColumnIndex,
  rows: Uint32Array,
  figures: SortFigures,
  skip: number,
  top: number,
): number[] {
  if (skip >= rows.length || top === 0) return [];
  const lowest = new Lowest(skip + top, rows.length);
  const chunk = new Float64Array(Math.min(chunkLength, rows.length));
  for (let from = 0; from < rows.length; from += chunkLength) {
    const length = Math.min(chunkLength, rows.length - from);
    figures(rows, from, length, chunk);
    for (let at = 0; at < length; at++)
      lowest.offer(chunk[at] ?? 0, materialRanks[rows[from + at] ?? 0] ?? 0);
  }
  return lowest.after(skip).map((rank) => rowsByMaterial[rank] ?? 0);
}

/** Rows without a price come last in both directions. */
function byPrice(prices: Float64Array, sign: 1 | -1): SortFigures {
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) {
      const price = prices[rows[from + at] ?? 0] ?? noPrice;
      into[at] = price === noPrice ? price : price * sign;
    }
  };
}

/** The next event first, then rows without a day, then past events, the latest first. */
function byEventDay(events: ReadonlyMap<number, EventDays>, today: string): SortFigures {
  const figureOf = (row: number) => {
    const { startsOn, endsOn } = events.get(row) ?? { startsOn: '', endsOn: '' };
    if (startsOn === '') return afterEveryDay;
    const days = Date.parse(startsOn) / millisecondsADay;
    return endsOn < today ? 2 * afterEveryDay - days : days;
  };
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) into[at] = figureOf(rows[from + at] ?? 0);
  };
}

/**
 * The rank of the first row with the same material number, so that ids stay ascending when the order is
 * reversed.
 */
function materialGroups({ materialRanks, rowsByMaterial, sameMaterialAsBefore }: ColumnIndex): Uint32Array {
  const groups = new Uint32Array(materialRanks.length);
  let first = 0;
  for (const [rank, row] of rowsByMaterial.entries()) {
    if (sameMaterialAsBefore[rank] === 0) first = rank;
    groups[row] = first;
  }
  return groups;
}
