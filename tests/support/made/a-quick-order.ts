import type { CheckedLine, QuickOrderEntry } from '#src/domain/quick-order/quick-order-row.ts';
import { aRefusal } from './an-approval.ts';

export function anEntry(overrides: Partial<QuickOrderEntry> = {}): QuickOrderEntry {
  return { material: '100-0840', quantityText: '10', unit: '', productId: '', ...overrides };
}

export function aCheckedLine(overrides: Partial<CheckedLine> = {}): CheckedLine {
  return {
    product: {
      productId: 'bolt',
      materialNumber: '100-0840',
      productName: 'Hex bolt',
      thumbnail: '',
      catalogueId: 'main',
      units: [{ unit: 'PCE', unitText: 'piece', content: null }],
    },
    candidates: [],
    orderQuantity: '10',
    salesUnit: 'PCE',
    salesUnitText: 'piece',
    price: '12.5',
    per: '1',
    taxAmount: '0.24',
    lineTotal: '1.25',
    currency: 'EUR',
    problem: null,
    ...overrides,
  };
}

/** A line that the gateway refuses. */
export function aRefusedLine(message = 'There is no product with this number.'): CheckedLine {
  return aCheckedLine({
    product: null,
    problem: { ...aRefusal(message, 'UNKNOWN_MATERIAL'), nearestQuantity: null },
  });
}
