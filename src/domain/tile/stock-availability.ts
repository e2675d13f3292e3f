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
