import { expect, it } from 'vitest';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pathTo, plantedDefects } from './planted-defects.ts';
import { properties } from './properties.ts';

it('every property has a planted defect that violates it, and every defect a property (MA-3)', () => {
  const violated = new Set(plantedDefects.map(({ property }) => property));

  expect([...violated].toSorted()).toEqual(properties.map(({ name }) => name).toSorted());
});

it.each(plantedDefects.slice(0, casesOf(4, plantedDefects.length)))(
  'an exploration finds a planted defect: $mistake (MA-3)',
  { timeout: casesOf(90_000, 600_000) },
  async (defect) => {
    expect(await pathTo(defect)).toContain(`${defect.scenario}: not true that ${defect.property}: `);
  },
);
