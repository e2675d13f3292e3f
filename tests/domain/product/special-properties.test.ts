import { expect, it } from 'vitest';
import { specialProperty } from '#src/domain/product/special-properties.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';

const offer = { attributeId: 'SPECIAL_OFFER_TEXT', label: '', value: '10% off', sortOrder: 1 };

it('a special property is read by its exact key, and empty when it is missing (TI-10)', () => {
  const product = aCustomerProduct({ properties: [offer] });
  expect(specialProperty(product, 'SPECIAL_OFFER_TEXT')).toBe('10% off');
  expect(specialProperty(product, 'SPECIAL_OFFER_LABEL')).toBe('');
});
