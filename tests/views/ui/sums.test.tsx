import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sums } from '#src/views/ui/lines/sums.tsx';
import { anOrder } from '#tests/support/made/an-order.ts';
import { shown } from '../shown.tsx';

it('says that the sums of an order are unknown, never 0 (BA-7, PR-2)', () => {
  shown(<Sums of={anOrder({ netTotal: null, taxTotal: null, grandTotal: null })} />);

  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Price not available',
    'Price not available',
    'Price not available',
  ]);
});
