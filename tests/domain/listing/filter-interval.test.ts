import { describe, expect, it } from 'vitest';
import { formatInterval, parseInterval, typedInterval } from '#src/domain/listing/filter-interval.ts';

describe('an interval of figures', () => {
  it.each([
    ['2.5..10', { from: '2.5', to: '10' }],
    ['..10', { from: '', to: '10' }],
    ['-5..', { from: '-5', to: '' }],
  ])('is written as "%s" in an address (RT-6, FL-1)', (value, range) => {
    expect(parseInterval(value)).toEqual(range);
    expect(formatInterval(range)).toBe(value);
  });

  it.each(['..', '10', 'M8', '1..x', '1...2', '1..2..3', ''])('is not read from "%s" (RT-6)', (value) => {
    expect(parseInterval(value)).toBeNull();
  });

  it.each([
    { from: '2,5', to: '10', language: 'de', says: { from: '2.5', to: '10' } },
    { from: '2.5', to: '1.000', language: 'de', says: { from: '2.5', to: '1000' } },
    { from: '2,5', to: '1,000', language: 'en', says: { from: '2.5', to: '1000' } },
    { from: '0.3333333333333333', to: '', language: 'en', says: { from: '0.3333333333333333', to: '' } },
    { from: ' ', to: '-3', language: 'en', says: { from: '', to: '-3' } },
    { from: 'ten', to: '', language: 'en', says: { field: 'from', kind: 'noFigure' } },
    { from: '1', to: '1e3', language: 'en', says: { field: 'to', kind: 'noFigure' } },
    { from: '10', to: '9', language: 'en', says: { field: 'to', kind: 'reversed' } },
  ] as const)('typed as "$from" to "$to" ($language) is read as people mean it (FL-1)', (typed) => {
    expect(typedInterval(typed, typed.language)).toEqual(typed.says);
  });
});
