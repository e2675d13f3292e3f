import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { restorationOf } from '#src/domain/basket/basket-changes.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { seenPrices } from '#src/domain/lists/product-list.ts';
import {
  lineToCheck,
  readyLines,
  rowsOf,
  rowsToCheck,
  withChecks,
  withFaultsShown,
} from '#src/domain/quick-order/quick-order-rows.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor } from '../a-visitor.ts';
import { somewhere } from '#tests/support/made/an-address.ts';

const { signal } = new AbortController();
const options = { signal };
const salesArea = { distributionChainId: '1000-10', division: '00', currency: 'EUR' };

type Adding = (services: GatewayServices) => Promise<() => Promise<unknown>>;

/** Every way in which one hammer comes into the basket: the data that the page loads, and the press. */
export const ways: readonly (readonly [string, Adding])[] = [
  [
    'a tile or a product’s page',
    async (services) => {
      const draft = await hammerDraft(services);
      return () => services.addLine({ draft, key: 'tile' }, options);
    },
  ],
  [
    'an addition that is sent again',
    async (services) => {
      const draft = await hammerDraft(services);
      const { productId, catalogueId, materialNumber, orderQuantity, salesUnit, currency } = draft;
      const line = { productId, catalogueId, materialNumber, orderQuantity, salesUnit, currency };
      const named = { ...line, productName: 'Claw hammer', salesUnitText: 'Piece' };
      return () => services.changeBasket({ kind: 'addition', key: 'again', line: named, draft }, options);
    },
  ],
  [
    'the variants popup or the matrix',
    async (services) => {
      const draft = await hammerDraft(services);
      return () => services.addLines({ ...salesArea, idempotencyKey: 'matrix', lines: [draft] }, options);
    },
  ],
  [
    'a quick order',
    async (services) => {
      const rows = withFaultsShown(
        rowsOf([{ material: 'T-100', quantityText: '1', unit: '', productId: '' }]),
      );
      const asked = rowsToCheck(rows);
      const checks = await services.checkLines({ lines: asked.map(lineToCheck) }, options);
      const lines = readyLines(withChecks(rows, asked, checks)).map(({ line }) => line);
      return () => services.addLines({ ...salesArea, idempotencyKey: 'quick', lines }, options);
    },
  ],
  [
    'an order that is placed again',
    async (services) => {
      const draft = await hammerDraft(services);
      const { grandTotal } = await services.addLine({ draft, key: 'first' }, options);
      await services.saveForm({ form: 'address', values: somewhere, idempotencyKey: 'address' }, options);
      const { addresses } = await services.loadCheckout({ addressIds: [], costCentre: '' }, options);
      const order = await services.placeOrder(
        {
          draft: { ...emptyDraft, deliveryAddressId: addresses[0]?.addressId ?? '' },
          deliveries: [],
          expectedTotal: grandTotal ?? '',
          idempotencyKey: 'order',
        },
        options,
      );
      const { orderId } = order;
      return () => services.reorder({ orderId, replaces: false, idempotencyKey: 'reorder' }, options);
    },
  ],
  [
    'a list',
    async (services) => {
      const lines = [{ productId: 'hammer', orderQuantity: '1', salesUnit: 'PCE' }];
      const saved = { listId: null, name: 'Hall 3', lines, idempotencyKey: 'save' };
      const { listId } = await services.saveToList(saved, options);
      const source = { mode: 'namedList', listId } as const;
      const { products } = await services.loadListing({ source, query: initialListingQuery }, options);
      const prices = seenPrices(products);
      return () =>
        services.putListIntoBasket({ listId, replaces: false, prices, idempotencyKey: 'list' }, options);
    },
  ],
  [
    'a line that is put back',
    async (services) => {
      const draft = await hammerDraft(services);
      const { lines } = await services.addLine({ draft, key: 'removed' }, options);
      const lineId = lines[0]?.lineId ?? '';
      await services.changeBasket({ kind: 'removal', key: 'removal', lineId }, options);
      const restoration = restorationOf(
        lines.map((line) => ({ line, index: 0 })),
        lineId,
      );
      if (!restoration) throw new Error('nothing was removed');
      return () => services.changeBasket({ ...restoration, key: 'back' }, options);
    },
  ],
];

/** A visitor who has signed in as a customer with prices. */
export async function aCustomer() {
  const visitor = await aVisitor();
  await visitor.services.signIn({ userName: 'olivia', password: tinyPassword }, options);
  return visitor;
}

/** The addition of one hammer, as its page sends it. */
export async function hammerDraft(services: GatewayServices) {
  const { product } = await services.loadProduct({ productId: 'hammer', selectedVariant: '' }, options);
  if (product.audience !== 'customer') throw new Error('the hammer came without a price');
  return basketLineDraft(product, { quantity: '1', unit: 'PCE' });
}
