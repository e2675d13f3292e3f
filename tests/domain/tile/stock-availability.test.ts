import { expect, it } from 'vitest';
import { stockAvailability } from '#src/domain/tile/stock-availability.ts';

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
