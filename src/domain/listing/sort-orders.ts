import type { SortOrder } from './listing.ts';

/** The identity of a sort order (SO-1). */
export type SortChoice = Pick<SortOrder, 'sortKey' | 'sortDescending'>;

/** Whether both are the same order: the same key in the same direction (SO-1). */
export function isSameSort(one: SortChoice, other: SortChoice): boolean {
  return one.sortKey === other.sortKey && one.sortDescending === other.sortDescending;
}

/**
 * The orders with only the chosen one selected. If the choice is not offered, or there is none, the gateway's
 * selection stays: the configured order in a category, relevance in a search (SO-1, SO-3).
 */
export function shownSortOrders(orders: readonly SortOrder[], choice: SortChoice): readonly SortOrder[] {
  return orders.some((order) => isSameSort(order, choice))
    ? orders.map((order) => ({ ...order, selected: isSameSort(order, choice) }))
    : orders;
}

/** The selected order; `null` if there is none. */
export function selectedSort(orders: readonly SortOrder[]): SortOrder | null {
  return orders.find(({ selected }) => selected) ?? null;
}
