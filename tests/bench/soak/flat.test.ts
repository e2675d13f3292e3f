import { expect, it } from 'vitest';
import { growthOf } from './flat.ts';

const limit = { share: 0.1, amount: 2 };

it.each([
  ['that stays', [1, 5, 9, 100, 101, 100, 100, 101, 100], true],
  ['that grows only at first', [10, 50, 90, 100, 104, 106, 106, 107, 106], true],
  ['that goes on growing', [10, 20, 30, 40, 50, 60, 70, 80, 90], false],
  ['that jumps once, as with a collection', [10, 10, 10, 10, 10, 90, 10, 90, 10], true],
  ['that is small and grows a little', [3, 3, 3, 3, 3, 3, 5, 5, 5], true],
  ['without samples', [], false],
])('a figure %s is flat or not (L1)', (_, samples, isFlat) => {
  expect(growthOf({ name: 'memory', samples, limit })).toMatchObject({ isFlat });
});

it('a figure without a limit is neither flat nor not (L1)', () => {
  expect(growthOf({ name: 'database', samples: [1, 2, 3], limit: undefined })).toEqual({
    name: 'database',
    first: 1,
    second: 2,
    last: 3,
    isFlat: undefined,
  });
});
