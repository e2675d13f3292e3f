import { expect, it } from 'vitest';
import { productDrawing } from '#src/domain/product/product-drawing.ts';

it.each([
  ['', false, 'parcel'],
  ['', true, 'parcels'],
  ['EVENT', false, 'calendar'],
  ['CONTACT', false, 'person'],
  ['FLYER', false, 'sheet'],
])(
  'draws a product of type "%s", with variants: %s, as a %s (TI-1, CT-1)',
  (productType, isConfigurable, drawing) => {
    const salesMaterial = { materialNumber: '1', isConfigurable, commodityCode: '' };
    expect(productDrawing({ productType, salesMaterial })).toBe(drawing);
  },
);
