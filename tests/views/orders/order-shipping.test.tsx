import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noCustomerRows } from '#src/domain/home/customer-rows.ts';
import { everyOrder, type Order, type OrderList, type OrderQuery } from '#src/domain/orders/order.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { CustomerRowsView } from '#src/views/home/customer-rows-view.tsx';
import type { OrderRequest } from '#src/services/orders/order-services.ts';
import { OrdersPage } from '#src/views/orders/orders-page.tsx';
import { OrderPage } from '#src/views/orders/order-page.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { signedIn } from '#tests/support/made/a-session.ts';
import { aHost, shown } from '../shown.tsx';

const [line] = anOrder().lines;
if (!line) throw new Error('The order has no line');
const tooLate = 'Ships by Thu, 26 Nov 2026, too late for your requested date';
const order = anOrder({
  shipsInDays: 3,
  requestedDate: '2026-11-25',
  lines: [
    { ...line, lineId: '10', shipsInDays: 3 },
    { ...line, lineId: '20', shipsInDays: 0 },
    { ...line, lineId: '30', shipsInDays: null },
  ],
});

describe('an order says when its goods ship, in the working days of the customer', () => {
  it('on its page, for each line, and marks what is too late for the requested date (BA-6, BA-7)', async () => {
    await page(order);

    expect(shipping()).toEqual([tooLate, tooLate, 'From stock']);
  });

  it('in the list of orders and among the open orders of the home page, for the last line (BA-7)', async () => {
    const list = { orders: [order, anOrder({ orderId: '4712' })], orderCount: 2 };
    const loadOrders = aHeldRequest<OrderQuery, OrderList>();
    const actor = createActor(
      ordersMachine.provide({ actors: { loadOrders: requestActor(loadOrders.service) } }),
      { parent: aParent().parent, input: { query: everyOrder } },
    ).start();
    inOrders(<OrdersPage actorRef={actor} />);
    await act(async () => loadOrders.response(0, list));
    inOrders(
      <CustomerRowsView rows={{ ...noCustomerRows, openOrders: list.orders }} refillRef={undefined} />,
    );

    expect(shipping()).toEqual(['Ships by Thu, 26 Nov 2026', 'Ships by Thu, 26 Nov 2026']);
  });
});

async function page(response: Order) {
  const loadOrder = aHeldRequest<OrderRequest, Order>();
  const actor = createActor(
    orderPageMachine.provide({ actors: { loadOrder: requestActor(loadOrder.service) } }),
    { parent: aParent().parent, input: { orderId: '4711', keySeed: 'visit' } },
  ).start();
  inOrders(<OrderPage actorRef={actor} />);
  await act(async () => loadOrder.response(0, response));
}

function inOrders(view: ReactNode) {
  const initial = { ...aStorefrontInput.initial, session: signedIn() };
  const storefront = createActor(storefrontMachine.provide({ actors: { basket: basketMachine } }), {
    input: { ...aStorefrontInput, initial },
  });
  const delivery = { holidays: { '1000/10/00': ['2026-11-24'] } };
  shown(<StorefrontContext value={aHost(storefront)}>{view}</StorefrontContext>, 'en', {
    ...defaultConfiguration,
    delivery,
  });
}

function shipping(): readonly string[] {
  return screen.queryAllByText(/^Ships|^From stock/).map(({ textContent }) => textContent ?? '');
}
