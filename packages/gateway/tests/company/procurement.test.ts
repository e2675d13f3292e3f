import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { aCompanyForAllTests, companies, companyCustomers, hammers } from '../support/a-company.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import { call, code, type CallOptions } from '../support/http/call.ts';

const works = aCompanyForAllTests();
let token = '';

/** Posts within a visit of Rita from the procurement system of her company. */
const post = (path: string, body: object, options: CallOptions = {}) =>
  call(works.open.gateway, path, { method: 'POST', key: crypto.randomUUID(), token, body, ...options });

beforeAll(async () => {
  const profiles = tinyCatalogue['punchout-profiles'].map((profile) => ({ ...profile, customerId: 'rita' }));
  await importChanged(works.open.gateway, () => ({}), {
    customers: companyCustomers,
    companies,
    'punchout-profiles': profiles,
  });
  const signedIn = await call(works.open.gateway, 'punchoutSignIns', {
    method: 'POST',
    body: {
      protocol: 'oci',
      identities: [{ domain: 'oci', identity: 'open-ltd', role: 'from' }],
      secret: 'oci-secret',
      basketKey: 'visit',
    },
  });
  ({ token } = JSON.parse(signedIn.text));
});

it('an order within a visit from a procurement system meets the rules of the company (CO-3)', async () => {
  await post('basket/lines', hammers(40));

  expect(code(await post('orders', { deliveryAddressId: 'gate' }))).toBe('APPROVAL_NEEDED');
});

it('an order document of a procurement system, where it was approved, is placed (CO-3, PU-3)', async () => {
  const line = { value: null, currency: 'EUR', note: '' };
  const response = await post('punchoutOrders', {
    type: 'new',
    orderId: '4500001',
    payloadId: 'p-1',
    note: '',
    shipTo: null,
    lines: [{ ...line, lineNumber: '1', material: 'hammer', quantity: '400', units: ['PCE'] }],
    onPriceDifference: 'refuse',
  });

  expect([response.status, JSON.parse(response.text)]).toMatchObject([
    201,
    { orderId: '1000001', differences: [] },
  ]);
});

it('every other way to an order asks the rules: basket, order again, lists and quick order place theirs by one call (CO-3)', async () => {
  const root = new URL('../../', import.meta.url).pathname;
  const callers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: root, exclude: (name) => name === 'tests' })) {
    const source = await readFile(`${root}${file}`, 'utf8');
    const calls = source.matchAll(/(?<!function )\b(placeOrder|placeRequest|writeWeighed|writeOrder)\(/g);
    callers.push(...[...calls].map(([, name]) => `${name} in ${file}`));
  }

  expect([...new Set(callers)].toSorted()).toEqual([
    'placeOrder in routes/order-routes.ts',
    'placeRequest in approvals/decide-request.ts',
    'writeOrder in orders/place-order.ts',
    'writeOrder in punchout/document-order.ts',
    'writeWeighed in approvals/place-request.ts',
    'writeWeighed in orders/place-order.ts',
  ]);
});
