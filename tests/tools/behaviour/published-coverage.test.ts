import { describe, expect, it } from 'vitest';
import { publishedCoverage, readTakenBy } from '#tools/behaviour/published-coverage.ts';

describe('the tests that took a transition', () => {
  it('are published for tests of behaviour and journeys, for declared transitions (MA-3)', () => {
    const text = publishedCoverage(
      [
        { kind: 'tests', file: 'tests/machines/door.test.ts', taken: { 'a door > opens': ['open', 'gone'] } },
        { kind: 'tests', file: 'tests/machines/every-machine.test.ts', taken: { model: ['open', 'close'] } },
        { kind: 'journeys', file: 'tests/journeys/tours/door.spec.ts', taken: { 'through it': ['open'] } },
      ],
      ['open', 'close'],
    );

    expect([...readTakenBy(text)]).toEqual([
      ['open', { tests: ['a door opens'], journeys: ['through it'] }],
      ['close', { tests: [], journeys: [] }],
    ]);
  });
});
