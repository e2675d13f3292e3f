import { describe, expect, it } from 'vitest';
import { ownDescription } from '#src/domain/product/own-description.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';

const aProduct = (description: string) => ({
  description,
  propertyGroups: [
    aGroup('PRODUCT_LIST_PROPS', 1, [aProperty(1, { value: 'Exotic Liquids' })]),
    aGroup('TECHNICAL', 2, [aProperty(1, { value: '10 boxes x 20 bags' })]),
  ],
});

describe('the description of a product (PD-1)', () => {
  it.each(['10 boxes x 20 bags', '<p>10 boxes x 20 bags</p>', ' 10 boxes x 20 bags '])(
    'is hidden if a property below repeats it: %s',
    (description) => {
      expect(ownDescription(aProduct(description))).toBe('');
    },
  );

  it.each(['Black tea with spices.', 'Exotic Liquids'])(
    'is shown if no property repeats it: %s',
    (description) => {
      expect(ownDescription(aProduct(description))).toBe(description);
    },
  );
});
