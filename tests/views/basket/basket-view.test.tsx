import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Basket, BasketLine } from '#src/domain/basket/basket.ts';
import type { BasketRow } from '#src/domain/basket/basket-changes.ts';
import { BasketOutdated } from '#src/views/basket/basket-outdated.tsx';
import { BasketView } from '#src/views/basket/basket-view.tsx';
import { EmptyBasket } from '#src/views/basket/empty-basket.tsx';
import { PageFailed } from '#src/views/shell/failure/page-failed.tsx';
import { PageBody } from '#src/views/shell/page-body.tsx';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { aBasket } from '#tests/support/made/a-product.ts';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import { picture } from '../pictures/picture.tsx';
import { inShop, shown } from '../shown.tsx';

const { actor } = startBasket();

const [first] = aBasket().lines;
if (!first) throw new Error('The basket is empty');
const tier = {
  minQuantity: '20',
  price: '11.4',
  per: '100',
  unit: 'PCE',
  unitText: 'Stück',
  currency: 'EUR',
};
const replacement = { productId: 'm8', configurableProductId: 'bolts', productName: 'Bolt M8' };

picture(
  "a basket links a variant to where it is chosen, names a replacement, the customer's number and the saving of scale prices, and says that a sum is unknown, never 0 (RT-3, BA-5, CF-4, GW-3, PR-1)",
  viewOf(
    aBasket({
      canBeOrdered: false,
      lines: [
        { ...first, lineId: 'variant', configurableProductId: 'bolts' },
        {
          ...first,
          lineId: 'gone',
          customerMaterialNumber: 'NM-1',
          problem: 'No longer available.',
          alternatives: [replacement],
        },
        { ...first, lineId: 'unpriced', price: null, lineTotal: null },
        { ...first, lineId: 'scaled', ordinaryPrice: '13.9', pricingScales: [tier] },
      ],
    }),
  ),
  { languages: ['en', 'de'] },
);

describe('the basket', () => {
  it('moves the focus from a removed line to the next one, and from the last one to the page (A3, BA-5)', () => {
    const { rerender } = shown(viewOf(basketOf('Bolt', 'Nut', 'Washer')));
    screen.getByRole('button', { name: 'Remove Nut' }).focus();

    rerender(inShop(viewOf(basketOf('Bolt', 'Washer'))));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^\d Washer/ }));
    rerender(inShop(viewOf(basketOf('Bolt'))));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^\d Bolt/ }));
    rerender(
      inShop(
        <PageBody>
          <EmptyBasket />
        </PageBody>,
      ),
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('keeps the row of a removed line with the focus in it, and restores the line (A3, BA-5)', () => {
    const basket = basketOf('Bolt', 'Nut');
    const onRestored = vi.fn();
    const rows = presentRows(basket).map((row): BasketRow =>
      row.line.lineId === 'Bolt' ? { ...row, state: 'removed' } : row,
    );
    const onRemoved = vi.fn();
    const { rerender } = shown(viewOf(basket, { onRemoved }));
    press('Remove Bolt');
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith('Bolt');

    rerender(inShop(viewOf(basket, { rows, onRestored })));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^\d Bolt/ }));
    expect(screen.getByText('1 line')).toBeTruthy();
    press('Undo Bolt');
    expect(onRestored).toHaveBeenCalledExactlyOnceWith('Bolt');

    rerender(inShop(viewOf(basket)));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^\d Bolt/ }));
  });

  it('is grouped by one value, which the customer can change (BA-5)', () => {
    const basket = basketOf('Bolt', 'Gloves', 'Nut');
    const lines = basket.lines.map((line) =>
      line.lineId === 'Gloves'
        ? { ...line, groupingProperties: [{ propertyKey: 'BRAND', value: 'Handy' }] }
        : line,
    );
    const onGroupingChosen = vi.fn();
    const grouped = {
      properties: [{ propertyKey: 'BRAND', propertyName: 'Brand' }],
      chosenKey: 'BRAND',
      onGroupingChosen,
    };
    const { rerender } = shown(viewOf(aBasket({ lines }), grouped));

    expect(headers()).toEqual(['Forge', 'Bolt', 'Nut', 'Handy', 'Gloves']);
    expect(screen.getByRole('row', { name: /Gloves/ }).firstElementChild?.textContent).toBe('3');
    screen.getByRole('button', { name: 'Remove Gloves' }).focus();
    rerender(inShop(viewOf(basketOf('Bolt', 'Nut'), grouped)));
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /^\d Nut/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Group by' }), { target: { value: '' } });
    expect(onGroupingChosen).toHaveBeenCalledExactlyOnceWith('');
    rerender(inShop(viewOf(aBasket({ lines }), { ...grouped, chosenKey: '' })));

    expect(headers()).toEqual(['Bolt', 'Gloves', 'Nut']);
  });

  it('moves its rows without making new ones when it is grouped differently (BA-5, V1)', () => {
    const basket = basketOf('Bolt', 'Nut');
    const properties = [{ propertyKey: 'BRAND', propertyName: 'Brand' }];
    const { rerender } = shown(viewOf(basket, { properties, chosenKey: '' }));
    const row = screen.getByRole('row', { name: /^\d Nut/ });

    rerender(inShop(viewOf(basket, { properties, chosenKey: 'BRAND' })));

    expect(screen.getByRole('row', { name: /^\d Nut/ })).toBe(row);
  });

  it('keeps the focus when another line is removed (A3)', () => {
    const { rerender } = shown(viewOf(basketOf('Bolt', 'Nut')));
    const remove = screen.getByRole('button', { name: 'Remove Bolt' });
    remove.focus();

    rerender(inShop(viewOf(basketOf('Bolt'))));

    expect(document.activeElement).toBe(remove);
  });

  it('that could not be read again focuses its heading when the customer tries again (A3, SE-2)', () => {
    const onRetry = vi.fn();
    shown(
      <>
        <BasketOutdated failure={null} onRetry={onRetry} />
        <PageHeading title="Basket" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded. No connection.');
    screen.getByRole('button', { name: 'Try again' }).focus();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basket' }));
  });
});

describe('a page that could not be loaded', () => {
  it('focuses its replacement when the customer tries again (A3, SE-2)', () => {
    const onRetry = vi.fn();
    const { rerender } = shown(
      <PageBody>
        <PageFailed onRetry={onRetry} />
      </PageBody>,
    );
    screen.getByRole('button', { name: 'Try again' }).focus();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    rerender(
      inShop(
        <PageBody>
          <p>Loading</p>
        </PageBody>,
      ),
    );

    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

function viewOf(basket: Basket, overrides: Partial<ComponentProps<typeof BasketView>> = {}) {
  return (
    <PageBody>
      <BasketView
        actorRef={actor}
        basket={basket}
        rows={presentRows(basket)}
        properties={[]}
        chosenKey=""
        isCompact={false}
        progress="saved"
        checkout="open"
        onCheckoutRequested={vi.fn()}
        onGroupingChosen={vi.fn()}
        onCompactChosen={vi.fn()}
        onRemoved={vi.fn()}
        onRestored={vi.fn()}
        onListRequested={vi.fn()}
        onCleared={vi.fn()}
        onRetry={vi.fn()}
        {...overrides}
      />
    </PageBody>
  );
}

/** As a person does it: the pressed button has the focus. */
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

function headers() {
  return screen.getAllByRole('rowheader').map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0]);
}

function presentRows({ lines }: Basket): readonly BasketRow[] {
  return lines.map((line) => aRow(line));
}

function basketOf(...names: readonly string[]): Basket {
  return aBasket({
    lines: aBasket().lines.flatMap((line) =>
      names.map((productName) => ({ ...line, lineId: productName, productName })),
    ),
  });
}

function aRow(line: BasketLine, overrides: Partial<BasketRow> = {}): BasketRow {
  return { line, state: 'present', isPending: false, refusal: null, ...overrides };
}
