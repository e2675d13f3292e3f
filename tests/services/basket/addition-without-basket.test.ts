import { describe, expect, it } from 'vitest';
import type { Capabilities } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { basketReader } from '#src/services/basket/basket-reader.ts';
import { basketServices } from '#src/services/basket/basket-services.ts';
import type { GatewayClient } from '#src/services/transport/gateway-client.ts';
import { serviceContext } from '#src/services/transport/service-context.ts';

const { signal } = new AbortController();
const basket = {
  lines: [],
  currency: 'EUR',
  netTotal: '1',
  taxTotal: '0',
  grandTotal: '1',
  canBeOrdered: true,
  approval: null,
};
const draft = {
  distributionChainId: '010001',
  division: '00',
  salesOrganisation: '0100',
  distributionChannel: '01',
  materialNumber: '70002',
  productId: 'B-250',
  catalogueId: '0001',
  orderQuantity: '10',
  salesUnit: 'PCE',
  currency: 'EUR',
  price: '4.24',
  per: '1',
  displayPrice: '4.24',
  taxAmount: '8.06',
};

describe('an addition whose response has no basket', () => {
  it('is done where the gateway shows no basket, and is not sent again (BA-1, BA-4, GW-5)', async () => {
    const { added, calls } = await add([], null);
    expect(added).toMatchObject({ lines: [], canBeOrdered: false });
    expect(calls).toEqual(['POST /basket/lines']);
  });

  it('has an empty basket where the gateway shows none, without a call (BA-5, GW-5)', async () => {
    const { services, calls } = someServices([], null);
    expect(await services.loadBasket({}, { signal })).toMatchObject({ lines: [], canBeOrdered: false });
    expect(calls).toEqual([]);
  });

  it('is done whatever such a gateway responds (BA-1, GW-5)', async () => {
    const { added } = await add([], { messages: [] });
    expect(added.lines).toEqual([]);
  });

  it('is followed by reading the basket where there is one (BA-1, BA-5)', async () => {
    const { added, calls } = await add(['basket'], null);
    expect(added).toEqual(basket);
    expect(calls).toEqual(['POST /basket/lines', 'GET /basket']);
  });
});

it('an addition of a session without a sales area names the one of the product (BA-1)', async () => {
  const { bodies } = await add([], null);

  expect(bodies).toEqual([
    expect.objectContaining({
      salesAreas: [{ salesOrganisation: '0100', distributionChannel: '01', division: '00' }],
    }),
  ]);
});

async function add(capabilities: Capabilities, response: unknown) {
  const { services, calls, bodies } = someServices(capabilities, response);
  return { added: await services.addLine({ draft, key: 'key' }, { signal }), calls, bodies };
}

function someServices(capabilities: Capabilities, response: unknown) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const call: GatewayClient['call'] = async (path, { method = 'GET', body }) => {
    calls.push(`${method} ${path}`);
    bodies.push(body);
    return method === 'GET' ? basket : response;
  };
  const services = basketServices(
    {
      ...serviceContext({
        client: { call, csrfToken: async () => '' },
        configuration: { ...defaultConfiguration, capabilities },
        customer: () => 'miriam',
        onLeftOut: () => undefined,
        salesAreas: () => [],
      }),
      readBasket: basketReader(call, '/basket'),
    },
    () => [],
  );
  return { services, calls, bodies };
}
