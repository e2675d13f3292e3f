import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Basket } from '#src/domain/basket/basket.ts';
import { BasketOutdated } from '#src/views/basket/basket-outdated.tsx';
import { BasketView } from '#src/views/basket/basket-view.tsx';
import { EmptyBasket } from '#src/views/basket/empty-basket.tsx';
import { PageFailed } from '#src/views/failure/page-failed.tsx';
import { PageBody } from '#src/views/frame/page-body.tsx';
import { PageHeading } from '#src/views/frame/page-heading.tsx';
import { aBasket } from '#tests/support/a-product.ts';
import { aBasketActor } from './a-basket-actor.ts';
import { inShop, shown } from './shown.tsx';

const { actor } = aBasketActor();

describe('the basket', () => {
  it('leads from a variant to the page where it is chosen (RT-3)', () => {
    const lines = basketOf('Bolt').lines.map((line) => ({ ...line, configurableProductId: 'bolts' }));
    shown(viewOf(aBasket({ lines })));

    expect(screen.getByRole('link', { name: 'Bolt' }).getAttribute('href')).toBe(
      '/p/bolts?selectedVariant=bolt',
    );
  });

  it('gives the focus of a line that is gone to the one beside it, and of the last one to the page (A3, BA-5)', () => {
    const { rerender } = shown(viewOf(basketOf('Bolt', 'Nut', 'Washer')));
    screen.getByRole('button', { name: 'Remove Nut' }).focus();

    rerender(inShop(viewOf(basketOf('Bolt', 'Washer'))));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Washer/ }));
    rerender(inShop(viewOf(basketOf('Bolt'))));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Bolt/ }));
    rerender(
      inShop(
        <PageBody>
          <EmptyBasket />
        </PageBody>,
      ),
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus alone when another line goes (A3)', () => {
    const { rerender } = shown(viewOf(basketOf('Bolt', 'Nut')));
    const remove = screen.getByRole('button', { name: 'Remove Bolt' });
    remove.focus();

    rerender(inShop(viewOf(basketOf('Bolt'))));

    expect(document.activeElement).toBe(remove);
  });

  it('that could not be read again gives the focus to its heading when one tries again (A3, SE-2)', () => {
    const onRetry = vi.fn();
    shown(
      <>
        <BasketOutdated onRetry={onRetry} />
        <PageHeading title="Basket" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('That could not be loaded. What you see is kept');
    screen.getByRole('button', { name: 'Try again' }).focus();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basket' }));
  });
});

describe('a page that could not be loaded', () => {
  it('gives the focus to what takes its place when one tries again (A3, SE-2)', () => {
    const onRetry = vi.fn();
    const { rerender } = shown(
      <PageBody>
        <PageFailed onRetry={onRetry} />
      </PageBody>,
    );
    screen.getByRole('button', { name: 'Try again' }).focus();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    rerender(inShop(<PageBody>Loading</PageBody>));

    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

function viewOf(basket: Basket) {
  return (
    <PageBody>
      <BasketView actorRef={actor} basket={basket} busyLineIds={[]} onRemoved={vi.fn()} />
    </PageBody>
  );
}

function basketOf(...names: readonly string[]): Basket {
  return aBasket({
    lines: aBasket().lines.flatMap((line) =>
      names.map((productName) => ({ ...line, lineId: productName, productName })),
    ),
  });
}
