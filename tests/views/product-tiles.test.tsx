import type { BasketAddition } from '#src/domain/basket/basket-changes.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { Product } from '#src/domain/product/product.ts';
import type { TilePageKind } from '#src/domain/tile/tile-action.ts';
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
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { inShop, shown } from './shown.tsx';

const bolt = aCustomerProduct({ productName: 'Bolt' });
const flyer = aPublicProduct({
  productId: 'flyer',
  productName: 'Warm hands',
  productType: 'FLYER',
  properties: [
    { attributeId: 'BUTTON_LINK', label: '', value: 'https://example.com/gloves', sortOrder: 1 },
    { attributeId: 'BUTTON_TEXT', label: '', value: 'To the gloves', sortOrder: 2 },
  ],
});

describe('the tiles of a visitor', () => {
  it('show name, number and a link to the product, without price, stock and quantity (TI-1)', () => {
    const { container } = showList([aPublicProduct({ productName: 'Bolt' })]);

    expect(screen.getByRole('link', { name: 'View product' }).getAttribute('href')).toBe('/p/bolt');
    expect(container.textContent).toBe('BoltsImageNameNext stepBolt Article number 100-0840View product');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    { product: flyer, text: 'To the gloves', href: 'https://example.com/gloves' },
    {
      product: aPublicProduct({
        productType: 'FLYER',
        properties: [{ attributeId: 'BUTTON_LINK', label: '', value: 'javascript:alert(1)', sortOrder: 1 }],
      }),
      text: 'View',
      href: '/p/bolt',
    },
    { product: aPublicProduct({ productType: 'EVENT' }), text: 'View event', href: '/p/bolt' },
    {
      product: aPublicProduct({
        salesMaterial: { materialNumber: '1', isConfigurable: true, commodityCode: '' },
      }),
      text: 'Choose variant',
      href: '/p/bolt',
    },
  ])('link with "$text" to $href (TI-5, LS-9, RT-8)', ({ product, text, href }) => {
    showList([product]);

    expect(screen.getByText(text).closest('a')?.getAttribute('href')).toBe(href);
  });

  it.each([
    { pageKind: 'events', text: 'View event' },
    { pageKind: 'variants', text: 'See the range' },
  ] as const)('say "$text" on a page of kind $pageKind (TI-5, LS-7)', ({ pageKind, text }) => {
    showList(
      [
        aPublicProduct({
          salesMaterial: { materialNumber: '1', isConfigurable: true, commodityCode: '' },
        }),
      ],
      { pageKind },
    );

    expect(screen.getByText(text).closest('a')?.getAttribute('href')).toBe('/p/bolt');
  });
});

describe.each([ProductTable, ProductPanels])('the tiles of a visitor in a %o', (View) => {
  it('have the public words of an offer, without a border (TI-2, §3)', () => {
    const words = {
      SPECIAL_OFFER: 'offer-15',
      SPECIAL_OFFER_LABEL: '15 % off',
      SPECIAL_OFFER_TEXT: 'while the campaign lasts',
      PRODUCT_TAG: 'New',
    };
    const properties = Object.entries(words).map(([attributeId, value], sortOrder) => ({
      attributeId,
      label: '',
      value,
      sortOrder,
    }));
    const { container } = shown(
      <View title="Bolts" products={[aPublicProduct({ properties })]} linkOf={hrefOf} />,
    );

    const shownWords = ['15 % off', 'New', 'while the campaign lasts'].map((text) => screen.getByText(text));
    expect(shownWords).toHaveLength(3);
    expect(container.querySelector('[data-offer="true"]')).toBeNull();
  });
});

describe.each(['list', 'grid'] as const)('the tiles of a customer as a %s', (view) => {
  const show = (products: readonly Product[]) => showForCustomer(view, products);

  it('show price, stock and quantity, with the rule before any fault (TI-2, PR-4)', () => {
    const { container } = show([bolt]);

    expect(container.textContent).toContain('€12.50');
    expect(container.textContent).toContain('In stock');
    expect(container.textContent).toContain('in steps of 10');
    expect(quantity()).toHaveProperty('value', '10');
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

  it('name the unit of the next price beside a quantity in another one, with its separators (TI-2, CF-4)', () => {
    const scale = { per: '100', unit: 'PCE', unitText: 'piece', currency: 'EUR' };
    const { container } = show([
      aCustomerProduct({
        productName: 'Bolt',
        pricing: {
          ...bolt.pricing,
          pricingScales: [
            { ...scale, minQuantity: '10', price: '12.5' },
            { ...scale, minQuantity: '1500.000', price: '9' },
          ],
        },
      }),
    ]);
    expect(container.textContent).toContain('from 1,500: €9.00');

    fireEvent.change(screen.getByRole('combobox', { name: 'Unit of Bolt' }), { target: { value: 'BOX' } });

    expect(container.textContent).toContain('from 1,500 piece: €9.00');
  });

  it.each([
    { why: 'for another number of units', per: '10', unit: 'PCE' },
    { why: 'for another unit', per: '100', unit: 'BOX' },
  ])('do not call a price better that is $why (TI-2, PR-1)', ({ per, unit }) => {
    const { container } = show([
      aCustomerProduct({
        productName: 'Bolt',
        pricing: {
          ...bolt.pricing,
          pricingScales: [{ minQuantity: '500', price: '9', per, unit, unitText: unit, currency: 'EUR' }],
        },
      }),
    ]);

    expect(container.textContent).toContain('€12.50');
    expect(container.textContent).not.toContain('€9.00');
  });

  it.each([
    { offer: 'offer-15', marked: ['true'] },
    { offer: '', marked: [] },
  ])('have a border when they are on offer: "$offer" (TI-2)', ({ offer, marked }) => {
    const { container } = show([
      aCustomerProduct({
        properties: [{ attributeId: 'SPECIAL_OFFER', label: '', value: offer, sortOrder: 0 }],
      }),
    ]);

    expect(
      [...container.querySelectorAll('[data-offer="true"]')].map((tile) => tile.getAttribute('data-offer')),
    ).toEqual(marked);
  });

  it('open the event on its page, even if the product could be ordered (TI-5)', () => {
    showForCustomer(view, [bolt], 'events');

    expect(screen.getByRole('link', { name: 'View event' }).getAttribute('href')).toBe('/p/bolt');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: /basket/ })).toBeNull();
  });

  it.each([
    {
      product: aCustomerProduct({ restrictionStatuses: ['LICENCE'] }),
      why: 'Not available to your company.',
      quantities: [],
    },
    {
      product: aCustomerProduct({ pricing: { ...bolt.pricing, price: null } }),
      why: 'Price on request.',
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

  it('link to the choice of a variant, and show that there is no price without one (TI-5, TI-7)', () => {
    const { container } = show([aCustomerProduct({ salesMaterial: { isConfigurable: true } })]);

    expect(screen.getByRole('button', { name: 'Choose variant' }).getAttribute('aria-haspopup')).toBe(
      'dialog',
    );
    expect(container.textContent).toContain('Price not available');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

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

  it('name the last order with a link to it, and the customer’s own number (TI-2, TI-9, RT-5)', () => {
    show([
      aCustomerProduct({
        salesMaterial: {
          customerMaterialNumber: 'NM-5426',
          lastPurchasedDate: '2026-03-03',
          lastPurchasedOrder: '4711',
        },
      }),
    ]);

    const link = screen.getByRole('link', { name: 'Last bought on 3rd March 2026' });
    expect(link).toHaveProperty('pathname', '/orders/4711');
    expect(link.parentElement?.textContent).toMatch(/NM-5426/);
  });

  it('say so if there is no price (TI-7)', () => {
    show([{ ...bolt, pricing: { ...bolt.pricing, price: null } }]);

    expect(screen.getByText('Price not available')).toBeDefined();
  });

  it('leave a flyer among them unchanged (LS-9)', () => {
    const { productId, productName, productType, properties } = flyer;
    show([bolt, aCustomerProduct({ productId, productName, productType, properties })]);

    const tile = screen.getAllByRole(view === 'list' ? 'row' : 'listitem').at(-1);
    expect(tile && within(tile).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'To the gloves' })).toBeDefined();
  });
});

function quantity() {
  return screen.getByRole('spinbutton', { name: 'Quantity of Bolt' });
}

function hrefOf({ productId }: Product) {
  return `/p/${productId}`;
}

function showList(
  products: readonly Product[],
  { pageKind = 'list' }: { readonly pageKind?: TilePageKind } = {},
) {
  return shown(<ProductTable title="Bolts" products={products} linkOf={hrefOf} pageKind={pageKind} />);
}

function showForCustomer(
  view: 'list' | 'grid',
  products: readonly Product[],
  pageKind: TilePageKind = 'list',
) {
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
          <ProductTable title="Bolts" products={shownProducts} linkOf={hrefOf} pageKind={pageKind} />
        ) : (
          <ProductPanels products={shownProducts} linkOf={hrefOf} pageKind={pageKind} />
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
