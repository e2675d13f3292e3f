import type { BasketAddition } from '#src/domain/basket/basket-changes.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { Product } from '#src/domain/product/product.ts';
import { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { productTilesMachine } from '#src/machines/tile/product-tiles.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import type { FavouriteRequest, StockNotificationRequest } from '#src/domain/session/parked-command.ts';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { TilePartContext } from '#src/views/tile/tile-parts.ts';
import { customerTilePart } from '#src/views/tile/customer-tiles.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aScale } from '#tests/domain/material.ts';
import { aCustomerProduct, someProperties } from '#tests/support/made/a-product.ts';
import { everythingSeenIn } from './seen.ts';
import { inShop } from './shown.tsx';

const bolt = aCustomerProduct({ productName: 'Bolt' });

describe.each(['list', 'grid'] as const)('the tiles of a customer as a %s', (view) => {
  const show = (products: readonly Product[]) => showForCustomer(view, products);

  it('show price with the next tier, stock, quantity with its rule, last order and own number; the border of an offer, content without them, and what is chosen or missing first (TI-2, TI-5, TI-7, TI-9, PR-1, PR-4, LS-9, RT-5)', () => {
    const { pricing } = bolt;
    const { container } = show([
      aCustomerProduct({
        productName: 'Bolt',
        pricing: { ...pricing, pricingScales: [aScale('1500.000', '9', { per: '100', unit: 'PCE' })] },
        properties: someProperties({ SPECIAL_OFFER: 'offer-15' }),
        salesMaterial: {
          customerMaterialNumber: 'NM-5426',
          lastPurchasedDate: '2026-03-03',
          lastPurchasedOrder: '4711',
        },
      }),
      aCustomerProduct({ productId: 'free', pricing: { ...pricing, price: null } }),
      aCustomerProduct({ productId: 'glove', salesMaterial: { isConfigurable: true } }),
      aCustomerProduct({ productId: 'fair', productName: 'Open day', productType: 'EVENT' }),
      aCustomerProduct({ productId: 'flyer', productName: 'Warm hands', productType: 'FLYER' }),
    ]);

    expect(
      everythingSeenIn(container, ['data-offer', 'role', 'aria-haspopup', 'aria-disabled']).join('\n'),
    ).toMatchSnapshot();
  });

  it('lead the keyboard from the name to the heart and on to the quantity (TI-9, A1)', () => {
    const { container } = show([bolt]);

    const stops = [...container.querySelectorAll<HTMLElement>('a, button')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)).toEqual([
      'Bolt',
      'Favourite: Bolt',
      'Save in a list: Bolt',
      'Decrease quantity of Bolt',
      'Increase quantity of Bolt',
      'Add Bolt to basket',
    ]);
  });

  it('move the customer out of the quantity field when other products arrive (FL-5, BA-1)', () => {
    const { rerender } = showForCustomer(view, [bolt]);
    quantity().focus();

    rerender([aCustomerProduct({ productId: 'nut', productName: 'Nut' })]);

    expect(screen.getByRole('link', { name: 'Nut' })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  it('start another unit, which shows its content, at its minimum (PR-1, PR-3, PR-5)', () => {
    show([bolt]);
    const unit = screen.getByRole('combobox', { name: 'Unit of Bolt' });

    expect([...unit.children].map(({ textContent }) => textContent)).toEqual(['piece', 'box (100 piece)']);
    fireEvent.change(unit, { target: { value: 'BOX' } });

    expect(quantity()).toHaveProperty('value', '1');
  });

  it("show the price of the quantity's tier, and name the next one (PR-1, TI-2)", () => {
    const scale = { per: '100', unit: 'PCE', unitText: 'piece', currency: 'EUR' };
    const { container } = show([
      aCustomerProduct({
        productName: 'Bolt',
        pricing: {
          ...bolt.pricing,
          pricingScales: [
            { ...scale, minQuantity: '10', price: '12.5' },
            { ...scale, minQuantity: '50', price: '11' },
            { ...scale, minQuantity: '500', price: '9' },
          ],
        },
      }),
    ]);

    expect(container.textContent).toContain('from 50: €11.00');
    fireEvent.change(quantity(), { target: { value: '60' } });

    expect(container.textContent).toContain('€11.00 per 100 piece');
    expect(container.textContent).toContain('from 500: €9.00');
  });

  it.each([
    {
      product: aCustomerProduct({ restrictionStatuses: ['LICENCE'] }),
      why: 'Not available to your company. Our customer service will help you find an alternative.',
      quantities: [],
    },
    {
      product: aCustomerProduct({ pricing: { ...bolt.pricing, price: null } }),
      why: 'Price on request. Our customer service will gladly make you an offer.',
      quantities: ['20'],
    },
  ])(
    'show the reason on a button that keeps the focus: $why (TI-6, TI-7)',
    ({ product, why, quantities }) => {
      const { addLine } = show([product]);

      const button = screen.getByRole('button', { name: /^Add .*to basket$/, description: why });
      fireEvent.click(button);
      for (const more of screen.queryAllByRole('button', { name: /^Increase/ })) fireEvent.click(more);

      expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual([
        'true',
        false,
      ]);
      expect(addLine.inputs()).toEqual([]);
      expect(
        screen.queryAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value),
        'a product without a price keeps its quantity',
      ).toEqual(quantities);
    },
  );

  it('offer a notice when a product is back, and remember the request, with the focus on the response (TI-8, SN-1, A3)', async () => {
    const { lookUpStockForm, requestNotification } = show([
      aCustomerProduct({ productName: 'Bolt', salesMaterial: { availabilityLevel: 'L' } }),
    ]);
    expect(screen.queryByRole('button', { name: /^Notify/ })).toBeNull();

    lookUpStockForm.response(0, []);
    const button = await screen.findByRole('button', { name: 'Notify me when Bolt is back in stock' });
    button.focus();
    fireEvent.click(button);
    requestNotification.response(0, undefined);

    expect(await screen.findByText('We will notify you')).toBeDefined();
    expect(screen.getByRole('status')).toBe(document.activeElement);
  });
});

function quantity() {
  return screen.getByRole('spinbutton', { name: 'Quantity of Bolt' });
}

function hrefOf({ productId }: Product) {
  return `/p/${productId}`;
}

function showForCustomer(view: 'list' | 'grid', products: readonly Product[]) {
  const addLine = aHeldRequest<BasketAddition, AddedBasket>();
  const saveFavourite = aHeldRequest<FavouriteRequest, void>();
  const lookUpStockForm = aHeldRequest<unknown, readonly string[]>();
  const requestNotification = aHeldRequest<StockNotificationRequest, void>();
  const actorRef = createActor(
    productTilesMachine.provide({
      actors: {
        orderLine: orderLineMachine.provide({ actors: { addLine: requestActor(addLine.service) } }),
        favourite: favouriteMachine.provide({
          actors: { saveFavourite: requestActor(saveFavourite.service) },
        }),
        stockNotification: stockNotificationMachine.provide({
          actors: {
            lookUpStockForm: requestActor(lookUpStockForm.service),
            requestNotification: requestActor(requestNotification.service),
          },
        }),
      },
    }),
    { parent: aParent().parent, input: { userId: 'anna', keySeed: 'visit-1', isVisit: false } },
  ).start();
  const list = (shownProducts: readonly Product[]) =>
    inShop(
      <TilePartContext value={customerTilePart(actorRef)}>
        {view === 'list' ? (
          <ProductTable title="Bolts" products={shownProducts} linkOf={hrefOf} />
        ) : (
          <ProductPanels products={shownProducts} linkOf={hrefOf} />
        )}
      </TilePartContext>,
    );
  const { container, ...rendered } = render(list(products));
  return {
    container,
    rerender: (others: readonly Product[]) => rendered.rerender(list(others)),
    addLine,
    saveFavourite,
    lookUpStockForm,
    requestNotification,
  };
}
