import type { Sale } from '../../model/draft.ts';

/** Fasteners are priced by the hundred and come in bags and boxes, larger ones in smaller boxes. */
export function fastenerSale(diameter: number, pricePer100: number): Sale {
  const bag = boxSize(diameter);
  const box = bag * 10;
  return {
    unit: 'PCE',
    price: pricePer100,
    per: 100,
    packs: [
      { unit: 'BOX', quantity: bag },
      { unit: 'PAL', quantity: box * 12 },
    ],
    tiers: [
      [bag * 5, 0.92],
      [box, 0.84],
      [box * 5, 0.76],
    ],
    minimum: bag / 2,
    step: bag / 2,
  };
}

function boxSize(diameter: number): number {
  if (diameter <= 5) return 500;
  if (diameter <= 8) return 200;
  return diameter <= 12 ? 100 : 50;
}
