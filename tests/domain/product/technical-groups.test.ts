import { expect, it } from 'vitest';
import { technicalGroups } from '#src/domain/product/technical-groups.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';

it('the headings of a product page are in sortOrder, without attribute lines and empty headings (PD-1)', () => {
  const lines = [
    'PRODUCT_LIST_PROPS',
    'PRODUCT_LIST_PROPS_2',
    'PRODUCT_LIST_PROPS_3',
    'PRODUCT_GRID_PROPS',
    'PRODUCT_GRID_PROPS_2',
    'PRODUCT_GRID_PROPS_3',
  ];
  const propertyGroups = [
    ...lines.map((groupKey) => aGroup(groupKey, 0, [aProperty(1)])),
    aGroup('LOGISTICS', 2, [aProperty(1)]),
    aGroup('EMPTY', 1, []),
    aGroup('TECHNICAL', 1, [aProperty(2), aProperty(1)]),
  ];
  expect(technicalGroups({ propertyGroups })).toEqual([
    aGroup('TECHNICAL', 1, [aProperty(1), aProperty(2)]),
    aGroup('LOGISTICS', 2, [aProperty(1)]),
  ]);
});
