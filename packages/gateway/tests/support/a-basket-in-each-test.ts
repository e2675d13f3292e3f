import { call, type CallOptions } from './http/call.ts';
import { aGatewayInEachTest } from './a-gateway-in-each-test.ts';

export interface WantedLine {
  readonly productId: string;
  readonly orderQuantity: number | string;
  readonly salesUnit: string;
  readonly note?: string;
}

export function line(productId: string, orderQuantity: number | string, salesUnit = 'PCE'): WantedLine {
  return { productId, orderQuantity, salesUnit };
}

interface SeenBasket {
  readonly lines: {
    readonly lineId: string;
    readonly productId: string;
    readonly orderQuantity: number;
    readonly salesUnit: string;
    readonly note: string;
    readonly priceBefore: number | null;
    readonly availabilityLevelBefore: string;
    readonly leadTimeDays: number;
    readonly alternatives: readonly object[];
  }[];
}

type Options = Pick<CallOptions, 'key' | 'token' | 'language'>;

/** The basket of the customer Olivia, in a new gateway for each test of a file. */
export function aBasketInEachTest() {
  const open = aGatewayInEachTest();
  let keys = 0;

  async function basket(token = open.token): Promise<SeenBasket> {
    return JSON.parse((await call(open.gateway, 'basket', { token })).text);
  }

  return {
    open,
    basket,
    /** Posts an addition of Olivia's with a new key. */
    add: (products: readonly WantedLine[], options: Options = {}) => {
      keys += 1;
      return call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: open.token,
        key: `key-${keys}`,
        body: { distributionChainId: '1000-10', division: '00', currency: 'EUR', products, salesAreas: [] },
        ...options,
      });
    },
    change: (lineId: string, body: object, options: Options = {}) =>
      call(open.gateway, `basket/lines/${lineId}`, { method: 'PATCH', token: open.token, body, ...options }),
    lineIds: async () => (await basket()).lines.map(({ lineId }) => lineId),
    /** Product, quantity and unit of each line. */
    quantities: async (token?: string) =>
      (await basket(token)).lines.map(({ productId, orderQuantity, salesUnit }) => [
        productId,
        orderQuantity,
        salesUnit,
      ]),
  };
}
