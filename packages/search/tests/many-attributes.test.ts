import { expect, it } from 'vitest';
import { meaningsOf } from '../facets/facet-meaning.ts';
import { RepeatedFacets } from '../facets/repeated-facets.ts';

it('compares 10,000 attributes with one value in time, and finds those that repeat one (FL-1)', () => {
  const label = { en: 'A', de: 'A' };
  const values = [{ texts: { en: 'Yes', de: 'Ja' }, order: null }];
  const facets = Array.from({ length: 10_000 }, (_, index) =>
    meaningsOf({ key: `k${index}`, label, group: label, isOption: false, values }),
  ).flat();
  const repeated = new RepeatedFacets();

  repeated.note(facets);

  const [first, last] = [facets[0]?.id ?? '', facets.at(-1)?.id ?? ''];
  expect([repeated.repeatedBy(first), repeated.repeatedBy(last)]).toEqual([null, first]);
}, 3_000);
