import { expect, it } from 'vitest';
import { drawnParts } from '#src/views/listing/all-products/all-products-lines.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const products = Array.from({ length: 60 }, (_, index) => aPublicProduct({ productId: `bolt-${index}` }));

it('holds the positions of products that are not loaded yet, and reserves space for those not drawn (LS-5)', () => {
  const parts = drawnParts(
    {
      drawn: [{ first: 1, last: 3 }],
      layout: { columns: 2, linePx: 500, gapPx: 40 },
      lineCount: 6,
    },
    { 0: products.slice(0, 6) },
    12,
  );

  expect(parts).toEqual([
    { kind: 'space', key: 'before all', height: 460 },
    ...[2, 3, 4, 5].map((position) => ({ kind: 'product', key: position, product: products[position] })),
    { kind: 'awaited', key: 6 },
    { kind: 'awaited', key: 7 },
    { kind: 'space', key: 'after 1', height: 960 },
  ]);
});
