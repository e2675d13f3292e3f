import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGateway, signedIn, type OpenGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { call, type Result, type CallOptions } from '@statefront/gateway/tests/support/http/call.ts';
import { aResetToken, messagesOf } from '@statefront/gateway/tests/support/http/an-outbox.ts';
import { tokenIn } from '@statefront/gateway/tests/support/http/messages-in.ts';
import { companies, companyCustomers, companyRules } from '@statefront/gateway/tests/support/a-company.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { contractOf } from '@statefront/gateway/tests/support/http/contract-check.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';

let open: OpenGateway;

beforeAll(async () => {
  open = await aGateway();
  await importChanged(open.gateway, () => ({}), { customers: companyCustomers, companies });
});

afterAll(() => open.close());

const get = (path: string, options: CallOptions = {}) => call(open.gateway, path, options);
const line = { productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' };

const address = { name: 'Olivia', street: 'Weg 1', postalCode: '10115', city: 'Berlin', country: 'DE' };

async function aLine(): Promise<string> {
  const response = await get('basket/lines', {
    method: 'POST',
    token: open.token,
    key: crypto.randomUUID(),
    body: { products: [line] },
  });
  const { lines }: { lines: { lineId: string }[] } = JSON.parse(response.text);
  return lines[0]?.lineId ?? '';
}

async function created(path: string, id: string, body: object): Promise<string> {
  const response = await get(path, { method: 'POST', token: open.token, key: crypto.randomUUID(), body });
  return String(JSON.parse(response.text)[id]);
}

async function anOrderBody() {
  await aLine();
  return {
    deliveryAddressId: await created('addresses', 'addressId', address),
    purchaseOrderNumber: 'PO-1',
  };
}

async function anOrder(): Promise<string> {
  return created('orders', 'orderId', await anOrderBody());
}

async function aList(): Promise<string> {
  return created('lists', 'listId', { name: crypto.randomUUID(), lines: [line] });
}

async function aFrame(): Promise<string> {
  const { mainImage }: { mainImage: string } = JSON.parse((await get('product/hammer')).text);
  return mainImage.slice(1);
}

function signInOfBuyer(): Promise<Result> {
  return get('punchoutSignIns', {
    method: 'POST',
    body: {
      protocol: 'oci',
      identities: [{ domain: 'oci', identity: 'open-ltd', role: 'from' }],
      secret: 'oci-secret',
      basketKey: crypto.randomUUID(),
    },
  });
}

async function anOrderDocument(): Promise<Result> {
  const { token }: { token: string } = JSON.parse((await signInOfBuyer()).text);
  const orderId = crypto.randomUUID();
  return get('punchoutOrders', {
    method: 'POST',
    token,
    key: orderId,
    body: {
      type: 'new',
      orderId,
      payloadId: orderId,
      note: '',
      shipTo: null,
      lines: [
        {
          lineNumber: '1',
          material: 'hammer',
          quantity: '2',
          units: ['PCE'],
          value: null,
          currency: 'EUR',
          note: '',
        },
      ],
      onPriceDifference: 'refuse',
    },
  });
}

async function asked(
  name: 'rita' | 'paul' | 'olga',
  path: string,
  body?: object,
  method: CallOptions['method'] = 'POST',
) {
  const token = await signedIn(open.gateway, name);
  return get(path, { token, ...(body && { method, key: crypto.randomUUID(), body }) });
}

async function askForApproval(): Promise<Result> {
  await asked('rita', 'basket/lines', { products: [{ ...line, orderQuantity: 40 }] });
  return asked('rita', 'approval-requests', { deliveryAddressId: 'gate' });
}

async function requestPath(): Promise<string> {
  const { requestId }: { requestId: string } = JSON.parse((await askForApproval()).text);
  return `approval-requests/${requestId}`;
}

const mailOf = (name: string) => `${name}@works.example`;

const anInvitation = (name: string) => ({
  name,
  mail: mailOf(name),
  unit: 'workshop',
  role: 'requester',
  limit: null,
});

async function invitationPath(name: string): Promise<string> {
  const response = await asked('olga', 'company/invitations', anInvitation(name));
  const { invitations }: { invitations: { mail: string; invitationId: string }[] } = JSON.parse(
    response.text,
  );
  return `company/invitations/${invitations.find(({ mail }) => mail === mailOf(name))?.invitationId}`;
}

/** One successful call of each operation; `call` compares the response with `openapi.json`. */
const calls: Readonly<Record<string, () => Promise<Result>>> = {
  'GET /product/search': () => get('product/search?$category=tools'),
  'GET /category/search': () => get('category/search?q=tool'),
  'GET /product/products': () => get('product/products?$product-ids=hammer', { token: open.token }),
  'GET /product/{productId}': () => get('product/hammer', { token: open.token }),
  'GET /product/variants': () => get('product/variants?$product-ids=gloves'),
  'GET /product/groupingProperties': () => get('product/groupingProperties?$grouping-usage=BASKET'),
  'GET /page/': () => get('page/'),
  'GET /page/{categoryId}': () => get('page/supplies'),
  'GET /category': () => get('category'),
  'GET /category/categories': () => get('category/categories'),
  'GET /category/{categoryId}': () => get('category/tools'),
  'GET /form/metadata': () => get('form/metadata?$formid=JOB_APPLICATION'),
  'POST /form/process': () =>
    get('form/process', {
      method: 'POST',
      token: open.token,
      body: Object.entries({
        formId: 'STOCK_NOTIFICATION',
        materialNumber: 'K-7',
        siteId: 'main',
        userId: 'olivia',
      }).map(([name, value]) => ({ name, value })),
    }),
  'POST /session': () =>
    get('session', { method: 'POST', body: { userName: 'max', password: tinyPassword } }),
  'GET /session': () => get('session', { token: open.token }),
  'DELETE /session': async () =>
    get('session', { method: 'DELETE', token: await signedIn(open.gateway, 'max') }),
  'POST /clearSessionStorage': async () =>
    get('clearSessionStorage', { method: 'POST', token: await signedIn(open.gateway, 'max') }),
  'GET /demo/customers': () => get('demo/customers'),
  'GET /basket': () => get('basket', { token: open.token }),
  'POST /basket/lines': () =>
    get('basket/lines', { method: 'POST', token: open.token, key: 'k', body: { products: [line] } }),
  'PATCH /basket/lines/{lineId}': async () =>
    get(`basket/lines/${await aLine()}`, {
      method: 'PATCH',
      token: open.token,
      body: { orderQuantity: 2 },
    }),
  'DELETE /basket/lines/{lineId}': async () =>
    get(`basket/lines/${await aLine()}`, { method: 'DELETE', token: open.token }),
  'DELETE /basket': () => get('basket', { method: 'DELETE', token: open.token }),
  'POST /basket/check': () =>
    get('basket/check', {
      method: 'POST',
      token: open.token,
      body: { lines: [{ material: 'T-100', quantity: '2' }] },
    }),
  'POST /orders': async () =>
    get('orders', { method: 'POST', token: open.token, key: 'order', body: await anOrderBody() }),
  'GET /orders': () => get('orders', { token: open.token }),
  'GET /orders/{orderId}': async () => get(`orders/${await anOrder()}`, { token: open.token }),
  'POST /orders/{orderId}/reorder': async () =>
    get(`orders/${await anOrder()}/reorder`, {
      method: 'POST',
      token: open.token,
      key: 'reorder',
      body: {},
    }),
  'POST /orders/{orderId}/cancel': async () =>
    get(`orders/${await anOrder()}/cancel`, { method: 'POST', token: open.token }),
  'GET /company': () => asked('rita', 'company'),
  'GET /company/rules': () => asked('olga', 'company/rules'),
  'GET /company/budgets': () => asked('olga', 'company/budgets'),
  'PUT /company/budgets': () => asked('olga', 'company/budgets', { budgets: [], basedOn: 0 }, 'PUT'),
  'POST /company/rules/check': () => asked('olga', 'company/rules/check', { rules: companyRules }),
  'POST /company/rules/try': () =>
    asked('olga', 'company/rules/try', { order: { requester: 'rita', amount: 600, currency: 'EUR' } }),
  'PUT /company/rules': () => asked('olga', 'company/rules', { rules: companyRules, basedOn: 1 }, 'PUT'),
  'GET /company/invitations': () => asked('olga', 'company/invitations'),
  'POST /company/invitations': () => asked('olga', 'company/invitations', anInvitation('nora')),
  'POST /company/invitations/{invitationId}/again': async () =>
    asked('olga', `${await invitationPath('nils')}/again`, {}),
  'POST /company/invitations/{invitationId}/withdraw': async () =>
    asked('olga', `${await invitationPath('nele')}/withdraw`, {}),
  'POST /company/invitations/accept': async () => {
    await invitationPath('nadja');
    const token = tokenIn(
      (await messagesOf(open)).findLast(({ to }) => to?.[0]?.address === mailOf('nadja')),
    );
    return get('company/invitations/accept', {
      method: 'POST',
      body: { token, newPassword: 'anvil-lathe-rivet-42' },
    });
  },
  'GET /approval-requests': () => asked('paul', 'approval-requests'),
  'POST /approval-requests': askForApproval,
  'POST /approval-requests/{requestId}/decision': async () =>
    asked('paul', `${await requestPath()}/decision`, { decision: 'approve' }),
  'POST /approval-requests/{requestId}/withdraw': async () =>
    asked('rita', `${await requestPath()}/withdraw`, {}),
  'POST /approval-requests/{requestId}/change': async () =>
    asked('rita', `${await requestPath()}/change`, {}),
  'GET /approval-requests/{requestId}': async () => asked('paul', await requestPath()),
  'POST /account/password-reset': () =>
    get('account/password-reset', { method: 'POST', body: { account: 'olivia' } }),
  'POST /account/new-password': async () => {
    const token = await aResetToken(open, 'max');
    return get('account/new-password', {
      method: 'POST',
      body: { token, newPassword: 'anvil-lathe-rivet-42' },
    });
  },
  'GET /addresses': () => get('addresses', { token: open.token }),
  'POST /addresses': () =>
    get('addresses', { method: 'POST', token: open.token, key: 'address', body: address }),
  'PUT /addresses/{addressId}': async () =>
    get(`addresses/${await created('addresses', 'addressId', address)}`, {
      method: 'PUT',
      token: open.token,
      body: address,
    }),
  'DELETE /addresses/{addressId}': async () =>
    get(`addresses/${await created('addresses', 'addressId', address)}`, {
      method: 'DELETE',
      token: open.token,
    }),
  'GET /purchases': () => get('purchases', { token: open.token }),
  'GET /favourites': () => get('favourites', { token: open.token }),
  'PUT /favourites/{productId}': () => get('favourites/saw', { method: 'PUT', token: open.token }),
  'DELETE /favourites/{productId}': () => get('favourites/saw', { method: 'DELETE', token: open.token }),
  'GET /lists': () => get('lists', { token: open.token }),
  'POST /lists': () =>
    get('lists', { method: 'POST', token: open.token, key: 'list', body: { name: 'Site', lines: [line] } }),
  'GET /lists/{listId}': async () => get(`lists/${await aList()}`, { token: open.token }),
  'PATCH /lists/{listId}': async () =>
    get(`lists/${await aList()}`, { method: 'PATCH', token: open.token, body: { name: 'Renamed' } }),
  'DELETE /lists/{listId}': async () =>
    get(`lists/${await aList()}`, { method: 'DELETE', token: open.token }),
  'PUT /lists/{listId}/lines': async () =>
    get(`lists/${await aList()}/lines`, { method: 'PUT', token: open.token, body: { lines: [line] } }),
  'DELETE /lists/{listId}/lines/{productId}': async () =>
    get(`lists/${await aList()}/lines/hammer`, { method: 'DELETE', token: open.token }),
  'POST /lists/{listId}/basket': async () =>
    get(`lists/${await aList()}/basket`, { method: 'POST', token: open.token, key: 'refill', body: {} }),
  'GET /account': () => get('account', { token: open.token }),
  'PATCH /account': () => get('account', { method: 'PATCH', token: open.token, body: { phone: '+49 30 1' } }),
  'POST /account/password': async () =>
    get('account/password', {
      method: 'POST',
      token: await signedIn(open.gateway, 'dora'),
      body: { oldPassword: tinyPassword, newPassword: 'battery staple 12' },
    }),
  'POST /punchoutSignIns': signInOfBuyer,
  'POST /punchoutOrders': anOrderDocument,
  'GET /punchoutOrders/{watchToken}': async () => {
    const { watchToken }: { watchToken: string } = JSON.parse((await anOrderDocument()).text);
    return get(`punchoutOrders/${watchToken}`);
  },
  'GET /media/{imageId}': async () => get(await aFrame()),
};

describe('openapi.json', () => {
  it('names exactly the operations that are tried here (GW-2)', async () => {
    const { operations } = await contractOf(open.gateway);

    expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(Object.entries(calls))('describes the response of %s (GW-1)', async (_, succeed) => {
    expect([200, 201, 202, 204]).toContain((await succeed()).status);
  });
});
