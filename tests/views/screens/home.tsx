import { createActor, type SnapshotFrom } from 'xstate';
import type { Language } from '#src/domain/locale/language.ts';
import type { homePageMachine } from '#src/machines/home/home-page.machine.ts';
import type { promotionRowMachine } from '#src/machines/home/promotion-row.machine.ts';
import { promotionRowId, promotionRowsMachine } from '#src/machines/home/promotion-rows.machine.ts';
import { quickOrderMachine } from '#src/machines/quick-order/quick-order.machine.ts';
import { contentTexts } from '#src/messages/content/content.ts';
import { homeTexts } from '#src/messages/home/home.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import type { Messages } from '#src/messages/messages.ts';
import { HomePage } from '#src/views/home/home-page.tsx';
import { PromotionRowView } from '#src/views/tile/promotion/promotion-row.tsx';
import * as basketModels from '#tests/machines/models/basket.ts';
import * as models from '#tests/machines/models/home.ts';
import { broken } from '#tests/machines/models/samples.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { anonymous } from '#tests/support/made/a-session.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { aFullOrder } from '#tests/support/made/with-everything.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { button, link, part, text, withChild, type Screen, type Seen } from './screen.ts';

/** The links of a product's panel, or of its row, on the home page. */
function productLinks({ tiles }: Messages, productId: string, name: string): readonly Seen[] {
  return ['', name, tiles.view.viewProduct].map((each) => link(each, `/p/${productId}?currentPath=%2F`));
}

const named = (productId: string, productName: string) => aPublicProduct({ productId, productName });
const offer = named('offer', 'Offered drill');
const block = named('block', 'Named saw');
const bought = named('bought', 'Bought before');
const viewed = named('viewed', 'Looked at');

const failures = (['loadOffers', 'loadHomeBlocks', 'loadCustomerRows'] as const).map((id) => ({
  type: `xstate.error.actor.${id}` as const,
  error: broken,
}));

const [quickOrderInput] = basketModels.quickOrder.inputs;
if (!quickOrderInput) throw new Error('the model has no input');

type Snapshot = SnapshotFrom<typeof homePageMachine>;

/** The part of the page below its head, which customers and visitors see. */
function blocksOf(messages: Messages, { context }: Snapshot) {
  return context.blocks.flatMap(({ productId, productName }) =>
    productLinks(messages, productId, productName),
  );
}

const head = ({ catalogue, retry }: Messages, language: Language) => [
  part('heading', textsIn(homeTexts, language).categories),
  text(catalogue.failed),
  button(retry),
];

/** The home page of a customer. */
export const homePage: Screen<typeof homePageMachine> = {
  model: {
    ...models.homePage,
    inputs: models.homePage.inputs.filter(({ userId }) => userId !== ''),
    samples: [
      { type: 'xstate.done.actor.loadOffers', output: [offer] },
      { type: 'xstate.done.actor.loadHomeBlocks', output: [block] },
      {
        type: 'xstate.done.actor.loadCustomerRows',
        output: {
          openOrders: [anOrder({ orderId: '4715' })],
          lastOrder: aFullOrder(),
          lists: [
            { listId: 'site', name: 'Site', lineCount: 3 },
            { listId: 'van', name: 'Van', lineCount: null },
          ],
          bought: [bought],
          viewed: [viewed],
        },
      },
      ...failures,
    ],
  },
  view: (actorRef, { storefront, muted }) => {
    const quickOrder = muted(createActor(quickOrderMachine, { input: quickOrderInput }));
    withChild(muted(withChild(storefront, 'homePage', actorRef)), 'quickOrder', quickOrder);
    return <HomePage />;
  },
  shows: (messages, language) => {
    const texts = textsIn(homeTexts, language);
    return {
      states: {
        offers: ({ context }) => [
          ...head(messages, language),
          part('heading', texts.welcome('Anna Berg')),
          ...context.products.flatMap(({ productId, productName }) =>
            productLinks(messages, productId, productName),
          ),
        ],
        blocks: (snapshot) => blocksOf(messages, snapshot),
        'customerRows.loading': () => [part('status', messages.loading)],
        'customerRows.ready': () => [
          link(texts.order('4711'), '/orders/4711'),
          link(texts.order('4715'), '/orders/4715'),
          link(texts.allOrders, '/orders'),
          link('Site', '/lists/site'),
          link('Van', '/lists/van'),
          link(texts.allLists, '/account?section=lists'),
          ...productLinks(messages, bought.productId, bought.productName),
          ...productLinks(messages, viewed.productId, viewed.productName),
        ],
      },
      presses: () => [],
    };
  },
};

/** The home page of a visitor. */
export const homePageOfVisitor: Screen<typeof homePageMachine> = {
  name: 'homePageOfVisitor',
  model: {
    ...homePage.model,
    inputs: models.homePage.inputs.filter(({ userId }) => userId === ''),
  },
  shop: { session: anonymous, location: aStorefrontInput.location },
  view: homePage.view,
  shows: (messages, language) => {
    const texts = textsIn(homeTexts, language);
    return {
      states: {
        offers: () => [...head(messages, language), text(texts.text)],
        'offers.loading': () => [part('heading', texts.offers)],
        'offers.ready': () => [
          part('heading', texts.offers),
          ...productLinks(messages, offer.productId, offer.productName),
        ],
        blocks: (snapshot) => blocksOf(messages, snapshot),
      },
      presses: () => [],
    };
  },
};

const sale = { rowId: 'sale', productIds: ['bolt'], variant: 'transparent-light' } as const;

export const promotionRow: Screen<typeof promotionRowMachine> = {
  model: {
    ...models.promotionRow,
    samples: [
      { type: 'xstate.done.actor.loadPromoted', output: [offer] },
      { type: 'xstate.done.actor.loadPromoted', output: [] },
      { type: 'xstate.error.actor.loadPromoted', error: broken },
    ],
  },
  view: (actorRef, { storefront, muted }) => {
    const rows = createActor(promotionRowsMachine);
    withChild(storefront, 'promotionRows', muted(withChild(rows, promotionRowId(sale.rowId), actorRef)));
    return <PromotionRowView row={sale} promotion="Spring sale" />;
  },
  shows: (messages, language) => {
    const title = part('heading', textsIn(contentTexts, language).promoted('Spring sale'));
    return {
      states: {
        loading: () => [title],
        sliding: () => [title, ...productLinks(messages, offer.productId, offer.productName)],
      },
      presses: () => [],
    };
  },
  others: { 'promotion.shown': 'the rows of promotions, when the row is on a page again' },
};
