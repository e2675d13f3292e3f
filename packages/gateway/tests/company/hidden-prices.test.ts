import { describe, expect, it } from 'vitest';
import { aCompanyForAllTests, companyRules, peopleWith } from '../support/a-company.ts';
import { signedIn } from '../support/a-gateway.ts';
import { tinyPassword } from '../support/catalogue/tiny-catalogue.ts';
import { messagesOf } from '../support/http/an-outbox.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { contractOf } from '../support/http/contract-check.ts';

const works = aCompanyForAllTests();

const why = {
  code: 'pricesHidden',
  figures: {},
  liftedBy: [{ personId: 'olga', name: 'Olga' }],
  message: 'Prices are not shown to you.',
  nextStep: { code: 'askPeople', message: 'Please ask Olga.' },
};

/** The ids in the calls of a walk through the gateway. */
interface Owned {
  readonly orderId: string;
  readonly requestId: string;
  readonly lineId: string;
  readonly listId: string;
}

/** Gives Rita an order, a request whose price went up while it waited, a list, and a line in her basket. */
async function owned(): Promise<Owned> {
  const order = await works.order('rita', 1);
  const requestId = await works.asked('rita', 100);
  await works.importCompany({}, 13.75);
  await works.decide('paul', requestId);
  await works.importCompany();
  const list = await works.post('rita', 'lists', { name: crypto.randomUUID() });
  await works.fill('rita', 2);
  const { orderId }: Owned = JSON.parse(order.text);
  const { listId }: Owned = JSON.parse(list.text);
  const basket: { lines: readonly Owned[] } = JSON.parse((await works.as('rita', 'basket')).text);
  return { orderId, requestId, listId, lineId: basket.lines[0]?.lineId ?? '' };
}

/** A call of each operation; some are refused. */
const calls = ({
  orderId,
  requestId,
  lineId,
  listId,
}: Owned): readonly (readonly [string, string, object?])[] => {
  const line = { productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' };
  const order = { deliveryAddressId: 'gate' };
  const address = { name: 'W', street: 'Weg 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const person = { name: 'Nora', mail: 'n@works.example', unit: 'workshop', role: 'viewer', limit: null };
  const tried = { requester: 'rita', amount: 600, currency: 'EUR' };
  const chosen = { token: 'x', newPassword: 'anvil-lathe-42' };
  const request = `approval-requests/${requestId}`;
  return [
    ['GET /product/search', 'product/search?$usage=LISTING&$category=tools'],
    ['GET /product/search', 'product/search?$usage=LISTING&q=screw'],
    ['GET /product/search', 'product/search?$usage=QUICK_SEARCH&q=hammer'],
    ['GET /category/search', 'category/search?q=tools'],
    ['GET /product/products', 'product/products?$product-ids=hammer%7Cscrew%7Cgloves%7Canvil'],
    ['GET /product/variants', 'product/variants?$usage=SEE_THE_RANGE&$product-ids=gloves'],
    ['GET /product/groupingProperties', 'product/groupingProperties?$grouping-usage=BASKET'],
    ['GET /product/{productId}', 'product/screw'],
    ['GET /page/', 'page/'],
    ['GET /page/{categoryId}', 'page/tools'],
    ['GET /category/categories', 'category/categories'],
    ['GET /category', 'category'],
    ['GET /category/{categoryId}', 'category/tools'],
    ['GET /media/{imageId}', 'media/unknown'],
    ['GET /form/metadata', 'form/metadata?$formid=JOB_APPLICATION'],
    ['POST /form/process', 'form/process', new FormData()],
    ['GET /demo/customers', 'demo/customers'],
    ['GET /session', 'session'],
    ['POST /session', 'session', { userName: 'rita', password: tinyPassword }],
    ['GET /account', 'account'],
    ['PATCH /account', 'account', { phone: '040 1' }],
    ['POST /account/password', 'account/password', { oldPassword: 'x', newPassword: 'anvil-lathe-42' }],
    ['POST /account/password-reset', 'account/password-reset', { userName: 'nobody' }],
    ['POST /account/new-password', 'account/new-password', chosen],
    ['GET /addresses', 'addresses'],
    ['POST /addresses', 'addresses', address],
    ['PUT /addresses/{addressId}', 'addresses/yard', address],
    ['DELETE /addresses/{addressId}', 'addresses/unknown'],
    ['GET /favourites', 'favourites'],
    ['PUT /favourites/{productId}', 'favourites/hammer'],
    ['DELETE /favourites/{productId}', 'favourites/hammer'],
    ['GET /company', 'company'],
    ['GET /company/rules', 'company/rules'],
    ['PUT /company/rules', 'company/rules', { rules: companyRules, basedOn: 1 }],
    ['POST /company/rules/check', 'company/rules/check', { rules: companyRules }],
    ['POST /company/rules/try', 'company/rules/try', { order: tried }],
    ['GET /company/budgets', 'company/budgets'],
    ['PUT /company/budgets', 'company/budgets', { budgets: [], basedOn: 1 }],
    ['GET /company/invitations', 'company/invitations'],
    ['POST /company/invitations', 'company/invitations', person],
    ['POST /company/invitations/accept', 'company/invitations/accept', chosen],
    ['POST /company/invitations/{invitationId}/again', 'company/invitations/unknown/again', {}],
    ['POST /company/invitations/{invitationId}/withdraw', 'company/invitations/unknown/withdraw', {}],
    ['POST /punchoutSignIns', 'punchoutSignIns', { identities: [], secret: 'x', basketKey: 'x' }],
    ['POST /punchoutOrders', 'punchoutOrders', {}],
    ['GET /punchoutOrders/{watchToken}', 'punchoutOrders/unknown'],
    ['GET /purchases', 'purchases'],
    ['GET /orders', 'orders'],
    ['GET /orders/{orderId}', `orders/${orderId}`],
    ['GET /approval-requests', 'approval-requests?$box=mine'],
    ['GET /approval-requests', 'approval-requests'],
    ['GET /approval-requests/{requestId}', `approval-requests/${requestId}`],
    ['GET /lists', 'lists'],
    ['PUT /lists/{listId}/lines', `lists/${listId}/lines`, { lines: [line] }],
    ['GET /lists/{listId}', `lists/${listId}`],
    ['GET /product/search', `product/search?$usage=LISTING&$list=${listId}`],
    ['PATCH /lists/{listId}', `lists/${listId}`, { name: crypto.randomUUID() }],
    ['POST /lists', 'lists', { name: crypto.randomUUID() }],
    ['GET /basket', 'basket'],
    ['POST /basket/check', 'basket/check', { lines: [{ material: 'T-100', quantity: 1 }] }],
    ['PATCH /basket/lines/{lineId}', `basket/lines/${lineId}`, { orderQuantity: 3 }],
    ['POST /basket/lines', 'basket/lines', { products: [{ ...line, price: 9, per: 1 }] }],
    ['POST /basket/lines', 'basket/lines', { currency: 'USD', products: [line] }],
    ['POST /orders', 'orders', { ...order, expectedTotal: 1 }],
    ['POST /approval-requests', 'approval-requests', { ...order, expectedTotal: 1 }],
    ['POST /orders', 'orders', order],
    ['POST /approval-requests', 'approval-requests', order],
    ['POST /lists/{listId}/basket', `lists/${listId}/basket`, {}],
    ['POST /orders/{orderId}/reorder', `orders/${orderId}/reorder`, {}],
    ['POST /orders/{orderId}/cancel', `orders/${orderId}/cancel`, {}],
    ['POST /approval-requests/{requestId}/decision', `${request}/decision`, { decision: 'approve' }],
    ['POST /approval-requests/{requestId}/withdraw', `${request}/withdraw`, {}],
    ['POST /approval-requests/{requestId}/change', `${request}/change`, {}],
    ['DELETE /basket/lines/{lineId}', `basket/lines/${lineId}`],
    ['DELETE /basket', 'basket'],
    ['DELETE /lists/{listId}/lines/{productId}', `lists/${listId}/lines/hammer`],
    ['DELETE /lists/{listId}', `lists/${listId}`],
    ['DELETE /session', 'session'],
    ['POST /clearSessionStorage', 'clearSessionStorage', {}],
  ];
};

/** A field whose figure is money or a rate of tax. */
const money = /price|total|tax|amount|left$|takes$/i;

/** The money in a response: figures of such fields, currencies, and other texts with one of the amounts. */
function moneyIn(text: string, amounts: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  JSON.parse(text, (name, value: unknown) => {
    const isFigure = typeof value === 'number' && money.test(name);
    const isText =
      typeof value === 'string' &&
      (/\bEUR\b|€/.test(value) || [...amounts].some((each) => value.includes(each)));
    if (isFigure || isText) found.push(`${name}: ${String(value)}`);
    return value;
  });
  return found;
}

/** The amounts of hammers and screws that some text could repeat. */
const amounts = new Set(['12.5', '13.75', '4.35', '14.88', '1487', '1636', '1250', '1375']);

/** The operations whose responses have money for a person who sees it. */
// Several in a line.
// oxfmt-ignore
const priced = [
  'GET /product/search', 'GET /product/products', 'GET /product/variants', 'GET /product/{productId}',
  'GET /page/{categoryId}', 'GET /session', 'POST /session', 'GET /account', 'PATCH /account',
  'GET /orders', 'GET /orders/{orderId}', 'GET /approval-requests', 'GET /approval-requests/{requestId}',
  'GET /basket', 'POST /basket/check', 'PATCH /basket/lines/{lineId}', 'POST /basket/lines',
  'POST /orders', 'POST /approval-requests', 'POST /lists/{listId}/basket',
  'POST /orders/{orderId}/reorder', 'POST /orders/{orderId}/cancel',
  'POST /approval-requests/{requestId}/decision', 'POST /approval-requests/{requestId}/withdraw',
  'POST /approval-requests/{requestId}/change', 'DELETE /basket/lines/{lineId}', 'DELETE /basket',
];

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Calls every operation as Rita, and resolves with the money in the responses, by operation. */
async function walk(its: Owned): Promise<ReadonlyMap<string, readonly string[]>> {
  const token = await signedIn(works.open.gateway, 'rita', tinyPassword);
  const found = new Map<string, readonly string[]>();
  for (const [operation, path, body] of calls(its)) {
    const method = methods.find((each) => operation.startsWith(each)) ?? 'GET';
    const { text } = await call(works.open.gateway, path, {
      token,
      method,
      key: crypto.randomUUID(),
      ...(body && { body }),
    });
    const seen = text === '' ? [] : moneyIn(text, amounts);
    found.set(operation, [...(found.get(operation) ?? []), ...seen]);
  }
  return found;
}

/** Lets one of Rita and Vera request, and shows no prices to the other one. */
async function showTo(name: 'rita' | 'vera'): Promise<void> {
  const viewer = { roles: [], mayOrder: false, seesPrices: false };
  const requester = { roles: ['requester'], mayOrder: true, seesPrices: true };
  const people = peopleWith({ rita: viewer, vera: viewer, [name]: requester });
  await works.changeRules({ ...companyRules, people });
}

const products = 'product/products?$product-ids=hammer%7Cgloves';

/** The prices and stock of the products in a response. */
const shown = (text: string) => {
  const body: { products: readonly { pricing?: object; salesMaterial: { availabilityLevel?: string } }[] } =
    JSON.parse(text);
  return body.products.map(({ pricing, salesMaterial: { availabilityLevel } }) => ({
    pricing,
    availabilityLevel,
  }));
};

const listing = (name: 'bert' | 'rita', sort = '') =>
  works.as(name, `product/search?$usage=LISTING&$category=tools${sort}`);
/** The keys by which a listing can be sorted. */
const keys = (text: string) => {
  const body: { sortOrders: readonly { sortKey: string }[] } = JSON.parse(text);
  return new Set(body.sortOrders.map(({ sortKey }) => sortKey));
};

/** Whether the products in a response have prices; `null` for a product of a visitor. */
const has = async (path: string, name?: 'bert' | 'rita') => {
  const { text } = name ? await works.as(name, path) : await call(works.open.gateway, path);
  return shown(text).map(({ pricing }) => (pricing ? Object.keys(pricing).includes('price') : null));
};

describe('a person to whom prices are not shown', () => {
  it('finds no amount and no currency in any response of the gateway, which had them before (CO-7)', async () => {
    const budget = { unit: 'workshop', period: 'year', currency: 'EUR', beyond: 'warn', approver: null };
    await works.put('budgets', [{ ...budget, amount: 90_000 }]);
    const { operations } = await contractOf(works.open.gateway);
    const before = await walk(await owned());
    const its = await owned();
    await showTo('vera');
    const after = await walk(its);
    works.pass(0);

    expect([...after.keys()].toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    expect([...before].filter(([, all]) => all.length > 0).map(([name]) => name)).toEqual(priced);
    expect(new Map([...after].filter(([, all]) => all.length > 0))).toEqual(new Map());
  });

  it('sees stock, and in place of each price why there is none and whom to ask (CO-7)', async () => {
    const none = { pricing: { refusal: why }, availabilityLevel: expect.stringMatching(/^[HML]$/) };

    expect(shown((await works.as('rita', products)).text)).toEqual([none, none]);
    expect((await works.as('rita', products, { language: 'de' })).text).toContain(
      'Preise werden Ihnen nicht angezeigt.',
    );
    expect((await works.as('rita', 'company')).json()).toMatchObject({ rights: [], pricesRefusal: why });
    expect((await works.as('bert', 'company')).json()).toMatchObject({ pricesRefusal: null });
    expect((await works.as('olga', 'company/invitations')).json()).toMatchObject({
      roles: expect.arrayContaining([{ role: 'viewer', roles: [], mayOrder: false, seesPrices: false }]),
    });
  });

  it('keeps the basket, which cannot be ordered or asked for, also with a guess of its total (CO-7)', async () => {
    await works.fill('rita', 2);
    const message = `${why.message} ${why.nextStep.message}`;
    const refusal = { error: { code: 'REQUEST_REFUSED', message }, refusal: why };
    const refused = async (path: string, guess: object) =>
      (await works.post('rita', path, { deliveryAddressId: 'gate', ...guess })).json();

    expect((await works.as('rita', 'basket')).json()).toMatchObject({
      lines: [
        { productId: 'hammer', orderQuantity: 2, price: null, lineTotal: null, availabilityLevel: 'H' },
      ],
      approval: { needed: [], refusal: why },
      grandTotal: null,
    });
    for (const guess of [{}, { expectedTotal: 1 }, { expectedTotal: 29.75 }])
      expect([await refused('orders', guess), await refused('approval-requests', guess)]).toMatchObject([
        refusal,
        refusal,
      ]);
  });

  it('is offered no order by price, and one that is asked for tells nothing (CO-7)', async () => {
    const byPrice = '&$sortby=PRICE;desc';

    expect([
      keys((await listing('bert')).text).has('PRICE'),
      keys((await listing('rita')).text).has('PRICE'),
    ]).toEqual([true, false]);
    expect(productIdsIn(await listing('rita', byPrice))).toEqual(productIdsIn(await listing('rita')));
    expect(productIdsIn(await listing('bert', byPrice))).not.toEqual(productIdsIn(await listing('bert')));
  });

  it('gets no prices of others from a cache, nor do others miss theirs (CO-7)', async () => {
    const quick = 'product/search?$usage=QUICK_SEARCH&q=hammer';
    for (const path of [products, quick]) {
      const all = [
        await has(path, 'rita'),
        await has(path, 'bert'),
        await has(path),
        await has(path, 'rita'),
        await has(path, 'bert'),
      ];
      expect(all.map((each) => each[0])).toEqual([false, true, null, false, true]);
    }
  });

  it('reads in the message about an own request that it was sent back, without the total (CO-7)', async () => {
    const requestId = await works.asked('vera', 100);
    const before = (await messagesOf(works.open)).length;
    await showTo('rita');
    const decided = await works.decide('paul', requestId);

    expect(decided.json()).toMatchObject({ status: 'sentBack', grandTotal: 1487.5 });
    const [message] = (await messagesOf(works.open)).slice(before);
    expect([message?.to?.[0]?.address, message?.subject]).toEqual([
      'vera@works.example',
      'Your request was sent back',
    ]);
    expect(moneyIn(JSON.stringify(message), amounts)).toEqual([]);
    expect((await works.as('vera', `approval-requests/${requestId}`)).json()).toMatchObject({
      status: 'sentBack',
      grandTotal: null,
      lines: [{ orderQuantity: 100, lineTotal: null }],
    });
  });
});
