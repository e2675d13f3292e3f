import { cleanText } from '../locale/clean-text.ts';
import type { OrderColumns } from './order-columns.ts';
import { longestMaterial, type QuickOrderEntry } from './quick-order-row.ts';
import type { TableRows } from './table-cells.ts';

/**
 * The entries of a quick order from the lines of a table; lines that are empty in these columns are left out
 * (BA-8).
 */
export function orderEntries(
  lines: TableRows,
  { material, quantity, unit }: OrderColumns,
): readonly QuickOrderEntry[] {
  return lines
    .map((cells) => ({
      material: fieldText(cells[material]),
      quantityText: fieldText(cells[quantity]),
      unit: unit === null ? '' : fieldText(cells[unit]),
      productId: '',
    }))
    .filter((entry) => entry.material !== '' || entry.quantityText !== '');
}

function fieldText(cell = ''): string {
  return cleanText(cell).slice(0, longestMaterial);
}
