import { beforeEach, expect } from 'vitest';
import { signedIn } from './a-gateway.ts';
import { aGatewayInEachTest } from './a-gateway-in-each-test.ts';
import { call, type CallOptions } from './http/call.ts';

/** The time at which each test begins. */
export const placedAt = '2026-05-20T12:00:00.000Z';

export const address = { street: 'Elbchaussee 1', postalCode: '22765', city: 'Hamburg', country: 'DE' };

/** The fields that a customer enters at the checkout of `fillBasket`'s basket. */
export const entered = {
  purchaseOrderNumber: ' PO-7 ',
  requestedDate: '2026-05-20',
  note: 'Ring twice.\nThank you',
  expectedTotal: 54.15,
};

export const grouping = (status: string) => [{ propertyKey: 'ORDER_STATUS', value: status }];

interface SeenLine {
  readonly lineId: string;
  readonly productId: string;
  readonly orderQuantity: number;
}

type Lines = readonly (readonly [productId: string, orderQuantity: number, salesUnit: string])[];

/** The orders of the customer Olivia, with a new gateway and clock for each test of a file. */
export function ordersInEachTest() {
  /** The time of the gateway, in ms since 1970. */
  const clock = { now: 0 };
  /** Olivia's session token and the id of her only address. */
  const olivia = { token: '', home: '' };
  let keys = 0;

  beforeEach(() => {
    clock.now = Date.parse(placedAt);
  });

  const open = aGatewayInEachTest({ now: () => clock.now });

  beforeEach(async () => {
    olivia.token = await signedIn(open.gateway);
    olivia.home = await addAddress('Olivia Open');
  });

  /** Posts as Olivia with a new key. */
  function send(path: string, options: CallOptions = {}) {
    keys += 1;
    return call(open.gateway, path, { method: 'POST', token: olivia.token, key: `key-${keys}`, ...options });
  }

  /** Resolves with the id of the address. */
  async function addAddress(name: string, token = olivia.token): Promise<string> {
    const { addressId }: { addressId: string } = JSON.parse(
      (await send('addresses', { token, body: { ...address, name } })).text,
    );
    return addressId;
  }

  async function add(lines: Lines, token = olivia.token) {
    const products = lines.map(([productId, orderQuantity, salesUnit]) => ({
      productId,
      orderQuantity,
      salesUnit,
    }));
    const response = await send('basket/lines', { token, body: { products } });
    expect(response.status).toBe(200);
  }

  /** Adds two hammers and 500 screws. */
  async function fillBasket(token = olivia.token) {
    await add(
      [
        ['hammer', 2, 'PCE'],
        ['screw', 500, 'PCE'],
      ],
      token,
    );
  }

  function place(body: object = {}, options: CallOptions = {}) {
    return send('orders', { body: { deliveryAddressId: olivia.home, ...body }, ...options });
  }

  /** Places an order and resolves with its id. */
  async function placedId(options: CallOptions = {}): Promise<string> {
    const { orderId }: { orderId: string } = JSON.parse((await place({}, options)).text);
    return orderId;
  }

  async function basketLines(token = olivia.token) {
    const basket: { lines: readonly SeenLine[] } = JSON.parse(
      (await call(open.gateway, 'basket', { token })).text,
    );
    return basket.lines;
  }

  /** Product and quantity of each line of the basket. */
  async function quantities(token?: string): Promise<(readonly [string, number])[]> {
    return (await basketLines(token)).map(({ productId, orderQuantity }) => [productId, orderQuantity]);
  }

  async function orderIds(search = '', token = olivia.token): Promise<string[]> {
    const { orders }: { orders: { orderId: string }[] } = JSON.parse(
      (await call(open.gateway, `orders${search}`, { token })).text,
    );
    return orders.map(({ orderId }) => orderId);
  }

  return {
    open,
    clock,
    olivia,
    send,
    addAddress,
    add,
    fillBasket,
    place,
    placedId,
    basketLines,
    quantities,
    orderIds,
  };
}
