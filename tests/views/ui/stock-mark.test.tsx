import { expect, it } from 'vitest';
import { stockAvailability } from '#src/domain/tile/stock-availability.ts';
import { StockMark } from '#src/views/ui/stock-mark.tsx';
import { shown } from '../shown.tsx';

it.each([
  { level: 'H', days: 4, text: 'In stock', availability: 'IN_STOCK' },
  { level: 'M', days: 0, text: 'Available to order', availability: 'AVAILABLE_TO_ORDER' },
  {
    level: 'M',
    days: 4,
    text: 'Available to order, Ships in 4 working days',
    availability: 'AVAILABLE_TO_ORDER',
  },
  { level: 'L', days: 0, text: 'Out of stock', availability: 'OUT_OF_STOCK' },
])(
  'the level $level has the text "$text" and its own style (TI-4)',
  ({ level, days, text, availability }) => {
    const { container } = shown(<StockMark availability={stockAvailability(level)} leadTimeDays={days} />);

    const mark = container.querySelector('[data-availability]');
    expect([mark?.textContent, mark?.getAttribute('data-availability')]).toEqual([text, availability]);
  },
);
