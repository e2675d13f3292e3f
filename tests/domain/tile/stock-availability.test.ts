import { expect, it } from 'vitest';
import { shipsInDays, stockAvailability } from '#src/domain/tile/stock-availability.ts';

it.each([
  ['H', 'IN_STOCK'],
  ['M', 'AVAILABLE_TO_ORDER'],
  ['L', 'OUT_OF_STOCK'],
  ['', 'OUT_OF_STOCK'],
  ['h', 'OUT_OF_STOCK'],
  ['X', 'OUT_OF_STOCK'],
])('the level %j means %s (TI-4)', (level, availability) => {
  expect(stockAvailability(level)).toBe(availability);
});

it.each([
  ['IN_STOCK', 5, 0],
  ['AVAILABLE_TO_ORDER', 5, 5],
  ['OUT_OF_STOCK', 2.5, 3],
  ['AVAILABLE_TO_ORDER', 0, null],
  ['AVAILABLE_TO_ORDER', undefined, null],
  ['AVAILABLE_TO_ORDER', -1, null],
  ['AVAILABLE_TO_ORDER', 1e9, null],
] as const)(
  'goods %s with a lead time of %s ship in %s working days (TI-4)',
  (availability, days, inDays) => {
    expect(shipsInDays(availability, days)).toBe(inDays);
  },
);
