import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, waitFor } from 'xstate';
import { noCustomerRows, type CustomerRows, type HomeParts } from '#src/domain/home/customer-rows.ts';
import type { Product } from '#src/domain/product/product.ts';
import { homePageMachine, type HomePageInput } from '#src/machines/home/home-page.machine.ts';
import type { CustomerRowsRequest } from '#src/services/home/customer-row-services.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const rows: CustomerRows = {
  ...noCustomerRows,
  openOrders: [anOrder()],
  lastOrder: anOrder(),
  bought: [aPublicProduct()],
};

describe('homePageMachine', () => {
  it('shows the promotions in a carousel that knows their number (CT-2, LS-8)', async () => {
    const products = ['bolt', 'nut', 'hose'].map((productId) => aPublicProduct({ productId }));
    const actor = start(() => Promise.resolve(products));

    await waitFor(actor, (snapshot) => snapshot.matches({ offers: 'ready' }));

    expect(actor.getSnapshot().context.products).toEqual(products);
    expect(actor.getSnapshot().children.carousel?.getSnapshot().context.itemCount).toBe(3);
  });

  it.each([
    ['there are none', () => Promise.resolve([])],
    ['there is no response', () => Promise.reject(new Error('offline'))],
  ])('is missing when %s (GW-4)', async (_, response) => {
    const actor = start(response);

    await waitFor(actor, (snapshot) => snapshot.matches({ offers: 'absent' }));

    expect(actor.getSnapshot().children.carousel).toBeUndefined();
  });

  it("shows the catalogue's blocks for the page (CT-2, CT-5)", async () => {
    const blocks = [aPublicProduct({ productId: 'promotion-stock' })];
    const actor = start(() => Promise.resolve([]), { loadHomeBlocks: () => Promise.resolve(blocks) });

    await waitFor(actor, (snapshot) => snapshot.matches({ blocks: 'ready' }));

    expect(actor.getSnapshot().context.blocks).toEqual(blocks);
  });

  it('lets its products slide if a promotion among them asks for it (LS-3, CT-5)', async () => {
    const sale = aPublicProduct({
      productId: 'sale',
      properties: [
        { attributeId: 'PROMO_TITLE', label: '', value: 'Old in, new out', sortOrder: 0 },
        { attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 1 },
      ],
    });
    const blocks = [sale, aPublicProduct({ productId: 'bolt' }), aPublicProduct({ productId: 'nut' })];
    const actor = start(() => Promise.resolve([]), { loadHomeBlocks: () => Promise.resolve(blocks) });

    await waitFor(actor, (snapshot) => snapshot.matches({ blocks: 'sliding' }));

    expect(actor.getSnapshot().context.blocks).toEqual(blocks);
    expect(actor.getSnapshot().children.blocksCarousel?.getSnapshot().context.itemCount).toBe(2);
  });

  it.each([
    ['puts nothing there', () => Promise.resolve([])],
    ['does not respond', () => Promise.reject(new Error('offline'))],
  ])('is complete when the catalogue %s (CT-2, GW-4)', async (_, loadHomeBlocks) => {
    const actor = start(() => Promise.resolve([]), { loadHomeBlocks });

    await waitFor(actor, (snapshot) => snapshot.matches({ blocks: 'absent' }));

    expect(actor.getSnapshot().context.blocks).toEqual([]);
  });

  it('shows a customer their orders and products, including those viewed last (BA-7, PD-8)', async () => {
    const asked: CustomerRowsRequest[] = [];
    const actor = start(() => Promise.resolve([]), {
      userId: 'anna',
      viewed: ['bolt', 'nut', 'hose', 'saw', 'glue'],
      loadCustomerRows: (input) => {
        asked.push(input);
        return Promise.resolve(rows);
      },
    });

    await waitFor(actor, (snapshot) => snapshot.matches({ customerRows: 'ready' }));

    expect(asked).toEqual([{ viewed: ['bolt', 'nut', 'hose', 'saw'] }]);
    expect(actor.getSnapshot().context.customerRows).toEqual(rows);
  });

  it('shows at once what the page came with, and keeps it without a response (GW-4)', async () => {
    const offers = [aPublicProduct({ productId: 'bolt' })];
    const actor = start(() => Promise.reject(new Error('offline')), {
      userId: 'anna',
      initial: { customerRows: rows, offers },
      loadCustomerRows: () => Promise.reject(new Error('offline')),
    });
    const shown = () => {
      const { customerRows, products } = actor.getSnapshot().context;
      return { customerRows, products };
    };

    expect(shown()).toEqual({ customerRows: rows, products: offers });
    await waitFor(actor, (snapshot) => snapshot.matches({ customerRows: 'absent', offers: 'absent' }));
    expect(shown()).toEqual({ customerRows: rows, products: offers });
  });

  it('requests no personal rows for a visitor (SE-3)', () => {
    const asked: CustomerRowsRequest[] = [];

    const actor = start(() => Promise.resolve([]), {
      loadCustomerRows: (input) => {
        asked.push(input);
        return Promise.resolve(rows);
      },
    });

    expect([actor.getSnapshot().value.customerRows, asked]).toEqual(['absent', []]);
  });

  it.each([
    ['of a visitor', '', () => Promise.reject(new Error('must not be asked'))],
    ['of a customer who is new', 'anna', () => Promise.resolve(noCustomerRows)],
    ['without a response', 'anna', () => Promise.reject(new Error('offline'))],
  ])('%s it is complete without personal rows (GW-4, SE-3)', async (_, userId, loadCustomerRows) => {
    const actor = start(() => Promise.resolve([]), { userId, loadCustomerRows });

    await waitFor(actor, (snapshot) => snapshot.matches({ customerRows: 'absent' }));

    expect(actor.getSnapshot().context.customerRows).toEqual(noCustomerRows);
  });
});

interface Customer {
  readonly loadHomeBlocks?: () => Promise<readonly Product[]>;
  readonly initial?: HomeParts | null;
  readonly userId?: string;
  readonly viewed?: readonly string[];
  readonly loadCustomerRows?: (input: CustomerRowsRequest) => Promise<CustomerRows>;
}

function start(
  response: () => Promise<readonly Product[]>,
  {
    userId = '',
    viewed = [],
    loadHomeBlocks = () => Promise.resolve([]),
    loadCustomerRows = () => Promise.resolve(noCustomerRows),
    initial = null,
  }: Customer = {},
) {
  const machine = homePageMachine.provide({
    actors: {
      loadOffers: fromPromise<readonly Product[], Pick<HomePageInput, 'categories'>>(response),
      loadHomeBlocks: fromPromise<readonly Product[], Pick<HomePageInput, 'categories'>>(loadHomeBlocks),
      loadCustomerRows: fromPromise<CustomerRows, CustomerRowsRequest>(({ input }) =>
        loadCustomerRows(input),
      ),
    },
    actions: { recallViewed: assign({ viewed }) },
  });
  return createActor(machine, {
    input: { categories: null, userId, mostViewed: 4, initial, keySeed: 'home' },
  }).start();
}
