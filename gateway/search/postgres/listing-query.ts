import type { ColumnIndex } from '../column-index.ts';
import { leastShare, mostValues } from '../facet-rule.ts';
import type { SearchBuyer, SortChoice } from '../search-port.ts';
import type { Language } from '../../language.ts';
import { numberArray } from './array-literal.ts';
import { furtherValueMark } from './row-values.ts';
import type { Parameters } from './statement.ts';

/** A facet of which values are selected, by their numbers in it. */
export interface SelectedFacet {
  readonly facet: number;
  readonly values: readonly number[];
}

export interface ListingQuery {
  /** The parameter that holds the fill. */
  readonly fill: string;
  /** Common table expressions that `source` needs. */
  readonly tables: string;
  /** Rows under the name `r`. */
  readonly source: string;
  /** What is sorted by; ties go by material rank. */
  readonly figure: string;
  readonly selected: readonly SelectedFacet[];
  readonly isCounted: boolean;
  readonly skip: number;
  readonly top: number;
}

/**
 * One statement for a listing, so that it sees one state of the tables. It answers rows `(kind, place, number, text)`: `fill`
 * when the fill is still there, `total`, `product` with its place and id, `value` with its number and count. Counts are
 * those of `FacetTally`: a row that fails no selection counts for all facets, one that fails a single one for that alone.
 * Facets that would not be offered are left out unless they are selected.
 */
export function listingQuery(parameters: Parameters, index: ColumnIndex, query: ListingQuery): string {
  const { fill, tables, source, figure, selected, isCounted } = query;
  const misses = selected.map(({ facet, values }, place) => {
    const firstValue = index.description.facets[facet]?.firstValue ?? 0;
    const allowed = parameters.add(numberArray(values.map((value) => firstValue + value)));
    return `(not r.facet_values && ${allowed}::integer[])::integer as miss${place + 1}`;
  });
  const isMissed = selected.map((_, place) => `miss${place + 1}`);
  const kept =
    selected.length === 0
      ? `select r.row, r.material_rank, r.facet_values, ${figure} as figure, 0 as missed from ${source}`
      : `select row, material_rank, facet_values, figure,
           ${isMissed.map((miss, place) => `${miss} * ${place + 1}`).join(' + ')} as missed
         from (select r.row, r.material_rank, r.facet_values, ${figure} as figure, ${misses.join(', ')}
           from ${source} offset 0) as candidate
         where ${isMissed.join(' + ')} <= 1`;
  return `with ${[
    ...(tables === '' ? [] : [tables]),
    `kept as ${isCounted || selected.length > 0 ? 'materialized' : 'not materialized'} (${kept})`,
    `page as (select row, row_number() over (order by figure, material_rank) as place from kept where missed = 0
      order by figure, material_rank
      offset ${parameters.add(query.skip)}::bigint limit ${parameters.add(query.top)}::bigint)`,
    ...(isCounted ? [countTables(parameters, index, selected)] : []),
  ].join(',\n')}
  select 'fill' as kind, 0 as place, 0 as number, '' as text from search_fill where fill = ${fill}
  union all select 'product', page.place, 0, r.product_id
    from page join search_row r on r.fill = ${fill} and r.row = page.row
  ${isCounted ? "union all select 'total', 0, count(*), '' from kept where missed = 0" : ''}
  ${isCounted ? "union all select 'value', value, number, '' from offered" : ''}`;
}

function countTables(
  parameters: Parameters,
  { description: { facets } }: ColumnIndex,
  selected: readonly SelectedFacet[],
): string {
  const passed = 'select unnest(facet_values) as value from kept where missed = 0';
  const missed = selected.map(({ facet }, place) => {
    const { firstValue = 0, valueCount = 0 } = facets[facet] ?? {};
    return `select value from kept cross join lateral unnest(facet_values) as u (value)
      where missed = ${place + 1} and (value >= ${parameters.add(firstValue)}::integer
        and value < ${parameters.add(firstValue + valueCount)}::integer
        or value = ${parameters.add(furtherValueMark(facet))}::integer)`;
  });
  const starts = parameters.add(numberArray(facets.map(({ firstValue }) => firstValue)));
  const asked = parameters.add(numberArray(selected.map(({ facet }) => facet)));
  return `counted as (
      select value, count(*) as number from (${[passed, ...missed].join(' union all ')}) as one group by value),
    by_facet as (
      select value, number,
        case when value < 0 then -1 - value else width_bucket(value, ${starts}::integer[]) - 1 end as facet
      from counted),
    sized as (
      select value, number, facet, count(*) filter (where value >= 0) over (partition by facet) as size,
        sum(case when value < 0 then -number else number end) over (partition by facet) as carriers
      from by_facet),
    offered as (
      select value, number from sized
      where facet = any(${asked}::integer[]) or (size <= ${mostValues} and carriers::double precision
        >= (select count(*) from kept where missed = 0)::double precision * ${leastShare}::double precision))`;
}

/** The rows of a category's branch: those at home in it, and the copies of those that are at home elsewhere. */
export function branchSource(
  parameters: Parameters,
  fill: string,
  { homeStarts, extras: { starts }, description: { categories, rowCount } }: ColumnIndex,
  place: number,
): string {
  const stretch = (from: number, to: number) =>
    `select * from search_row where fill = ${fill} and row >= ${parameters.add(from)}::integer
      and row < ${parameters.add(to)}::integer`;
  const home = stretch(homeStarts[place] ?? 0, homeStarts[categories[place]?.end ?? place] ?? 0);
  const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0];
  return from === to
    ? `(${home}) as r`
    : `(${home} union all ${stretch(rowCount + from, rowCount + to)}) as r`;
}

/** The expression that rows `r` are sorted by, the lowest first; what has no price comes last in both directions. */
export function sortFigure(
  parameters: Parameters,
  { description: { priceLists } }: ColumnIndex,
  sort: SortChoice,
  language: Language,
  buyer: SearchBuyer | undefined,
): string {
  const sign = sort.isDescending ? '-' : '';
  switch (sort.key) {
    case 'PRICE': {
      const list = 1 + priceLists.indexOf(buyer?.priceList ?? '');
      const price = `r.prices[${parameters.add(list + 1)}::integer]`;
      return sort.isDescending ? `(case when ${price} = 'Infinity' then ${price} else -${price} end)` : price;
    }
    case 'MATERIAL_NUMBER':
      return `${sign}r.material_group`;
    case 'PRODUCT_NAME':
    case 'RELEVANCE':
    default:
      return `${sign}${nameRank(language)}`;
  }
}

export function nameRank(language: Language): string {
  return language === 'de' ? 'r.name_de' : 'r.name_en';
}
