import type { AddLinesRequest } from '#src/domain/quick-order/quick-order-draft.ts';

/** Trousers in two variants, added in one request. */
export function someLines(): AddLinesRequest {
  const line = {
    materialNumber: '100-0840',
    catalogueId: 'main',
    orderQuantity: '10',
    salesUnit: 'PCE',
    price: '12.5',
    currency: 'EUR',
    per: '1',
    taxAmount: '0.24',
  };
  return {
    idempotencyKey: 'visit-1-matrix-1',
    distributionChainId: '1000-10',
    division: '00',
    currency: 'EUR',
    lines: [
      { ...line, productId: '48-grey' },
      { ...line, productId: '50-grey' },
    ],
  };
}
