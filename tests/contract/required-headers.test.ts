import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGateway, type OpenGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { call } from '@statefront/gateway/tests/support/http/call.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Operation {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

let open: OpenGateway;

beforeAll(async () => {
  open = await aGateway();
});

afterAll(() => open.close());

async function operations(): Promise<readonly Operation[]> {
  const { paths }: { paths: Record<string, Record<string, { parameters?: readonly Parameter[] }>> } =
    JSON.parse((await call(open.gateway, 'openapi.json')).text);
  return Object.entries(paths).flatMap(([path, described]) =>
    methods
      .filter((method) => method.toLowerCase() in described)
      .map((method) => ({
        method,
        path: path.replace('/itcpgw/site_apis/', ''),
        parameters: described[method.toLowerCase()]?.parameters ?? [],
      })),
  );
}

const wantsOf = ({ parameters }: Operation, name: string) =>
  parameters.find((one) => one.name.toLowerCase() === name)?.required;

const isChange = ({ method }: Operation) => method !== 'GET';

/** A valid body of every operation with a key; `null` for operations without a body. */
const bodies: Readonly<Record<string, object | null>> = {
  'DELETE basket': null,
  'POST basket/lines': { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
  'PATCH basket/lines/{lineId}': { orderQuantity: 2 },
  'POST orders': { deliveryAddressId: 'any', purchaseOrderNumber: 'PO-1' },
  'POST orders/{orderId}/reorder': { replaces: false },
  'PUT company/budgets': { budgets: [], basedOn: 0 },
  'PUT company/rules': { rules: {}, basedOn: 1 },
  'POST company/invitations': {
    name: 'Ina',
    mail: 'ina@works.example',
    unit: 'works',
    role: 'requester',
    limit: null,
  },
  'POST company/invitations/{invitationId}/again': null,
  'POST company/invitations/{invitationId}/withdraw': null,
  'POST approval-requests': { deliveryAddressId: 'any' },
  'POST approval-requests/{requestId}/decision': { decision: 'approve' },
  'POST approval-requests/{requestId}/withdraw': null,
  'POST approval-requests/{requestId}/change': null,
  'POST addresses': { name: 'Olivia', street: 'Weg 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  'POST lists': { name: 'Workshop', lines: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
  'POST lists/{listId}/basket': { replaces: false },
  'POST punchoutOrders': {
    type: 'delete',
    orderId: '4500001',
    payloadId: 'p-1',
    note: '',
    shipTo: null,
    lines: [],
    onPriceDifference: 'refuse',
  },
  'POST form/process': [{ name: 'formId', value: 'STOCK_NOTIFICATION' }],
};

describe('the headers that an operation needs (GW-1, GW-2)', () => {
  it('are marked as required: exactly the keys of changes that are refused without one', async () => {
    const keyed = (await operations()).filter((one) => wantsOf(one, 'idempotency-key') !== undefined);
    const refused = await Promise.all(
      keyed.map(async ({ method, path }) => {
        const name = `${method} ${path}`;
        const response = await call(open.gateway, path.replaceAll(/\{\w+\}/g, 'none'), {
          method,
          token: open.token,
          ...(bodies[name] ? { body: bodies[name] } : {}),
        });
        return response.text.includes('"KEY_MISSING"') && response.status === 400 ? [name] : [];
      }),
    );

    expect(keyed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(bodies).toSorted(),
    );
    expect(
      keyed.filter((one) => wantsOf(one, 'idempotency-key')).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(refused.flat());
    expect(refused.flat().toSorted()).toEqual([
      'POST addresses',
      'POST approval-requests',
      'POST approval-requests/{requestId}/change',
      'POST approval-requests/{requestId}/decision',
      'POST approval-requests/{requestId}/withdraw',
      'POST basket/lines',
      'POST company/invitations',
      'POST company/invitations/{invitationId}/again',
      'POST company/invitations/{invitationId}/withdraw',
      'POST lists',
      'POST lists/{listId}/basket',
      'POST orders',
      'POST orders/{orderId}/reorder',
      'PUT company/budgets',
      'PUT company/rules',
    ]);
  });

  it('are marked as required: token and cookie of every change, but not of reading (H10)', async () => {
    const all = await operations();
    const refused = await Promise.all(
      all.map(async (one) => {
        const { statusCode, headers } = await open.gateway.app.inject({
          method: one.method,
          url: `/itcpgw/site_apis/${one.path.replaceAll(/\{\w+\}/g, 'none')}`,
        });
        return statusCode === 403 && headers['x-csrf-token'] === 'Required' ? [one] : [];
      }),
    );

    expect(refused.flat()).toEqual(all.filter(isChange));
    expect(all.filter((one) => wantsOf(one, 'x-csrf-token'))).toEqual(all.filter(isChange));
    expect(
      all.filter(({ parameters }) => parameters.some((one) => one.in === 'cookie' && one.required === true)),
    ).toEqual(all.filter(isChange));
  });
});
