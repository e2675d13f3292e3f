import type { SnapshotFrom } from 'xstate';
import { documentsOf } from '#src/domain/orders/order-document.ts';
import type { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import type { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { orderDocumentsTexts } from '#src/messages/orders/order-documents.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { OrderPage } from '#src/views/orders/order-page.tsx';
import { OrdersPage } from '#src/views/orders/orders-page.tsx';
import { aFullOrder } from '#tests/support/made/with-everything.ts';
import * as models from '#tests/machines/models/order.ts';
import { button, form, link, pageFailed, part, sends, text, type Screen } from './screen.ts';

export const orders: Screen<typeof ordersMachine> = {
  model: models.orders,
  view: (actorRef) => <OrdersPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const { title } = messages.orders;
    const texts = textsIn(ordersTexts, language);
    const page = ({ context: { list } }: SnapshotFrom<typeof ordersMachine>) => [
      part('search', texts.searchLabel),
      ...(list ? [] : [part('status', messages.loading)]),
      ...(list?.orders.length === 0 ? [text(texts.noneFound), link(texts.clearSearch, '/orders')] : []),
      ...(list && list.orders.length > 0 ? [part('table', title), link('4711', '/orders/4711')] : []),
    ];
    return {
      states: {
        loading: page,
        ready: page,
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
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
  model: {
    ...models.orderPage,
    samples: [...models.orderPage.samples, { type: 'xstate.done.actor.loadOrder', output: aFullOrder() }],
    key: ({ context: { order } }) => [order?.status, order?.note],
  },
  view: (actorRef) => <OrderPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const {
      orders: { one },
      loading,
    } = messages;
    const texts = textsIn(ordersTexts, language);
    const { links } = textsIn(orderDocumentsTexts, language);
    const page = ({ context: { order } }: SnapshotFrom<typeof orderPageMachine>) => [
      part('heading', one('4711')),
      link(texts.backToList, '/orders'),
      ...(order ? [link('Hex bolt', '/p/bolt?currentPath=%2Forders%2F4711')] : []),
      ...(order ? [part('table', one('4711')), text(order.statusText)] : [part('status', loading)]),
    ];
    const withDocuments = (snapshot: SnapshotFrom<typeof orderPageMachine>) => [
      ...page(snapshot),
      ...documentsOf(snapshot.context.order?.status ?? 'CANCELLED').map((document) =>
        link(links[document], `/orders/4711/${document}.pdf`),
      ),
    ];
    return {
      states: {
        loading: withDocuments,
        ready: withDocuments,
        cancelling: (snapshot) => [
          ...withDocuments(snapshot),
          part('button', texts.cancel, '[aria-busy=true]'),
        ],
        confirmingCancellation: (snapshot) => [...page(snapshot), part('group', texts.cancelQuestion)],
        missing: () => [part('heading', texts.missing.title), link(texts.missing.action, '/orders')],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
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
