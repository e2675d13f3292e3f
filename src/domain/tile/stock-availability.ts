/** @see §4 Stock availability */
export type StockAvailability = 'IN_STOCK' | 'AVAILABLE_TO_ORDER' | 'OUT_OF_STOCK';

/**
 * The availability of a source level. Missing and unknown levels count as out of stock (TI-4). @see §4 Stock
 * availability
 */
export function stockAvailability(level: string): StockAvailability {
  switch (level) {
    case 'H':
      return 'IN_STOCK';
    case 'M':
      return 'AVAILABLE_TO_ORDER';
    default:
      return 'OUT_OF_STOCK';
  }
}

/** A longer lead time, of four years, is a mistake in the data. */
const longestLeadTimeDays = 999;

/**
 * Working days until goods are sent: 0 from stock, `null` if the gateway announces none, which it does with a
 * lead time of 0 for goods that are not in stock (TI-4).
 */
export function shipsInDays(availability: StockAvailability, leadTimeDays = 0): number | null {
  return availability === 'IN_STOCK' ? 0 : announcedDays(leadTimeDays === 0 ? null : leadTimeDays);
}

/** Whole working days; `null` if there are none, or they are no number to count to. */
export function announcedDays(days: number | null): number | null {
  return days !== null && days >= 0 && days <= longestLeadTimeDays ? Math.ceil(days) : null;
}
