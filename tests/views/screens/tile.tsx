import { use } from 'react';
import { createActor, type AnyActorRef } from 'xstate';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import { checkQuantity, quantityRules } from '#src/domain/quantity/order-quantity.ts';
import { unitOf } from '#src/domain/units/convert-quantity.ts';
import type { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import type { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { productTilesMachine } from '#src/machines/tile/product-tiles.machine.ts';
import type { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import { customerTilePart } from '#src/views/tile/customer-tiles.tsx';
import { TilePartContext, type TileSlot } from '#src/views/tile/tile-parts.ts';
import { complaintText } from '#src/views/ui/quantity/quantity-complaint.ts';
import * as models from '#tests/machines/models/product.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import {
  button,
  entry,
  keyIn,
  left,
  localeOf,
  part,
  text,
  withChild,
  type Around,
  type Screen,
} from './screen.ts';

/** The customer's part of a tile, whose actor for one purpose is the one under test. */
function tileOf(
  product: CustomerProduct,
  purpose: 'favourite' | 'stockNotification' | 'orderLine',
  actorRef: AnyActorRef,
  { watched }: Around,
) {
  const tiles = createActor(productTilesMachine, {
    input: { userId: 'anna', keySeed: 'visit', isVisit: false },
  }).start();
  return (
    <TilePartContext
      value={customerTilePart(
        watched('tiles', withChild(tiles, `${purpose}.${product.productId}`, actorRef)),
      )}
    >
      <Tile product={product} slot={slots[purpose]} />
    </TilePartContext>
  );
}

const slots = { favourite: 'favourite', stockNotification: 'stock', orderLine: 'foot' } as const;

function Tile({ product, slot }: { readonly product: CustomerProduct; readonly slot: TileSlot }) {
  return use(TilePartContext)?.(slot, { product, to: '/p/bolt', pageKind: 'list' });
}

const bolt = aCustomerProduct();

export const favourite: Screen<typeof favouriteMachine> = {
  model: models.favourite,
  view: (actorRef, around) => tileOf(bolt, 'favourite', actorRef, around),
  shows: ({ tiles }) => {
    const heart = (isMarked: boolean) => [
      part('button', tiles.favourite(bolt.productName), `[aria-pressed=${isMarked}]`),
    ];
    return {
      states: {
        unmarked: () => heart(false),
        unmarking: () => heart(false),
        marked: () => heart(true),
        marking: () => heart(true),
      },
      presses: () => [[button(tiles.favourite(bolt.productName)), { type: 'favourite.toggled' }]],
    };
  },
};

const missing = aCustomerProduct({ salesMaterial: { availabilityLevel: 'L', inStock: false } });

export const stockNotification: Screen<typeof stockNotificationMachine> = {
  model: models.stockNotification,
  view: (actorRef, around) => tileOf(missing, 'stockNotification', actorRef, around),
  shows: ({ tiles }) => {
    const notify = button(tiles.notifyOf(missing.productName));
    return {
      states: {
        ready: () => [notify],
        requesting: () => [notify],
        requested: () => [text(tiles.notified)],
      },
      presses: () => [[notify, { type: 'notification.requested' }]],
    };
  },
  others: { 'notification.kept': 'the shop, once a request made after the session had ended is kept' },
};

export const orderLine: Screen<typeof orderLineMachine> = {
  model: models.orderLine,
  view: (actorRef, around) => tileOf(actorRef.getSnapshot().context.product, 'orderLine', actorRef, around),
  shows: (messages, language) => {
    const { tiles, quantity, product: texts } = messages;
    const name = bolt.productName;
    const field = ['spinbutton', tiles.quantityOf(name)] as const;
    return {
      states: {
        'blocked.restricted': () => [button(texts.addToBasket), text(messages.refusals.RESTRICTED)],
        'blocked.priceUnavailable': () => [text(messages.refusals.NO_PRICE)],
        'blocked.variantRequired': () => [part('button', tiles.view.chooseVariant)],
        'ready.invalid': ({ context: { product, quantityText, unit } }) => [
          part(...field, '[aria-invalid=true]'),
          text(
            complaintText(
              checkQuantity(quantityText, quantityRules(product.salesMaterial, unit)),
              messages,
              unitOf(product.salesMaterial, unit),
              localeOf(language),
            ) ?? '',
          ),
        ],
        'ready.added': () => [button(tiles.added)],
        adding: () => [button(tiles.adding(name))],
      },
      presses: (snapshot) => {
        const { quantityText, unit, product } = snapshot.context;
        if (snapshot.matches({ blocked: 'restricted' })) return [];
        if (snapshot.matches({ blocked: 'variantRequired' }))
          return [
            [
              button(tiles.view.chooseVariant),
              { at: 'shop', type: 'variants.requested', productId: 'bolt', productName: name },
            ],
          ];
        const add = snapshot.hasTag('added')
          ? tiles.added
          : snapshot.hasTag('adding')
            ? tiles.adding(name)
            : tiles.add(name);
        const other = unit === 'BOX' ? 'PCE' : 'BOX';
        const isAtMinimum =
          !snapshot.matches({ ready: 'invalid' }) &&
          Number(quantityText) <= Number(quantityRules(product.salesMaterial, unit).minimum);
        return [
          [entry(...field, '70'), { type: 'quantity.changed', text: '70' }],
          [left(...field), { type: 'quantity.committed' }, 'nothing was typed'],
          [button(quantity.increase(name)), { type: 'quantity.stepped', direction: 1 }],
          [keyIn(...field, 'ArrowUp'), { type: 'quantity.stepped', direction: 1 }],
          [keyIn(...field, 'ArrowDown'), { type: 'quantity.stepped', direction: -1 }],
          ...(isAtMinimum
            ? []
            : [[button(quantity.decrease(name)), { type: 'quantity.stepped', direction: -1 }] as const]),
          [entry('combobox', tiles.unitOf(name), other), { type: 'unit.chosen', unit: other }],
          [button(add), { type: 'add.requested' }, 'a second press of a double click means nothing'],
          [keyIn(...field, 'Enter'), { type: 'add.requested' }, 'the message beside the field says why'],
        ];
      },
    };
  },
};
