import type { SnapshotFrom } from 'xstate';
import type { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import type { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { OrderPage } from '#src/views/orders/order-page.tsx';
import { OrdersPage } from '#src/views/orders/orders-page.tsx';
import * as models from '#tests/machines/models/order.ts';
import { button, form, part, sends, text, type Screen } from './screen.ts';

export const orders: Screen<typeof ordersMachine> = {
  model: models.orders,
  view: (actorRef) => <OrdersPage actorRef={actorRef} />,
  shows: ({ orders: { title } }, language) => {
    const texts = textsIn(ordersTexts, language);
    return {
      states: {
        loading: () => [part('search', texts.searchLabel)],
        failed: () => [part('heading', texts.failed.title)],
        ready: ({ context: { list } }) => [
          part('search', texts.searchLabel),
          ...(list?.orders.length === 0 ? [] : [part('table', title)]),
        ],
      },
      presses: (snapshot) =>
        snapshot.matches('failed')
          ? [sends(button(texts.failed.action), { type: 'retry.requested' })]
          : [
              sends(form({ [texts.searchLabel]: 'PO 7' }, texts.search), {
                at: 'shop',
                type: 'navigation.requested',
                to: '/orders?q=PO+7',
                replace: false,
              }),
            ],
    };
  },
  others: {
    'query.changed': 'the shop, when the address changes',
    'connection.returned': 'the browser',
  },
};

export const orderPage: Screen<typeof orderPageMachine> = {
  model: models.orderPage,
  view: (actorRef) => <OrderPage actorRef={actorRef} />,
  shows: ({ orders: { one }, loading }, language) => {
    const texts = textsIn(ordersTexts, language);
    const page = ({ context: { order } }: SnapshotFrom<typeof orderPageMachine>) => [
      part('heading', one('4711')),
      ...(order ? [part('table', one('4711')), text(order.statusText)] : [part('status', loading)]),
    ];
    return {
      states: {
        loading: page,
        ready: page,
        cancelling: page,
        confirmingCancellation: (snapshot) => [...page(snapshot), part('group', texts.cancelQuestion)],
        missing: () => [part('heading', texts.missing.title)],
        failed: () => [part('heading', texts.failed.title)],
      },
      presses: (snapshot) => {
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' })];
        if (snapshot.matches('confirmingCancellation')) {
          return [
            sends(button(texts.cancelYes), { type: 'cancellation.confirmed' }),
            sends(button(texts.cancelNo), { type: 'question.dismissed' }),
          ];
        }
        return [sends(button(texts.cancel), { type: 'cancellation.requested' })];
      },
    };
  },
  others: {
    'order.outdated': 'the shop, after a command was carried out',
    'connection.returned': 'the browser',
  },
};
