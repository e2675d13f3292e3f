import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BasketView } from '#src/views/basket/basket-view.tsx';
import { aBasket } from '#tests/support/a-product.ts';
import { shown } from './shown.tsx';

it('gives the focus to the heading when a line is removed, whose button goes with it (BA-5)', () => {
  const onRemoved = vi.fn();
  const basket = aBasket();
  shown(<BasketView basket={basket} busyLineIds={[]} onQuantityCommitted={vi.fn()} onRemoved={onRemoved} />);
  const [remove] = screen.getAllByRole('button', { name: /^Remove/ });
  remove?.focus();

  if (remove) fireEvent.click(remove);

  expect(onRemoved).toHaveBeenCalledExactlyOnceWith(basket.lines[0]?.lineId);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
