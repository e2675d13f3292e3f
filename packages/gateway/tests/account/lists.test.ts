import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call, type CallOptions } from '../support/http/call.ts';

const open = aGatewayInEachTest();

const hammers = { productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' };
const saws = { productId: 'saw', orderQuantity: 1, salesUnit: 'PCE' };

interface Response {
  readonly status: number;
  readonly body: {
    readonly listId: string;
    readonly error?: { readonly code: string };
    readonly errors?: readonly object[];
  };
}

async function send(
  method: NonNullable<CallOptions['method']>,
  path: string,
  body?: object,
  key?: string,
): Promise<Response> {
  const response = await call(open.gateway, path, {
    method,
    token: open.token,
    ...(body ? { body } : {}),
    ...(key === undefined ? {} : { key }),
  });
  return { status: response.status, body: response.text === '' ? null : JSON.parse(response.text) };
}

const newKey = () => crypto.randomUUID();

async function aList(name: string, lines: readonly object[]): Promise<string> {
  return (await send('POST', 'lists', { name, lines }, newKey())).body.listId;
}

/** Status of a listing, and the ids of its products. */
async function listed(query: string) {
  const response = await call(open.gateway, `product/search?${query}`, { token: open.token });
  const { products = [] }: { products?: readonly { readonly productId: string }[] } = JSON.parse(
    response.text,
  );
  return [response.status, products.map(({ productId }) => productId)];
}

describe('lists', () => {
  it('hold products with quantities under a name, the newest first (BA-5)', async () => {
    const site = await aList('  Site 7 ', [hammers, saws]);
    const van = await aList('Van', []);

    expect((await send('GET', 'lists')).body).toEqual({
      lists: [
        { listId: van, name: 'Van', lineCount: 0 },
        { listId: site, name: 'Site 7', lineCount: 2 },
      ],
    });
    expect((await send('GET', `lists/${site}`)).body).toEqual({
      listId: site,
      name: 'Site 7',
      lineCount: 2,
      lines: [hammers, saws],
    });
  });

  it('are created once for a key, and a taken name is reported at its field (BA-4, BA-5)', async () => {
    const key = newKey();
    const twice = [
      await send('POST', 'lists', { name: 'Site', lines: [hammers] }, key),
      await send('POST', 'lists', { name: 'Site', lines: [hammers] }, key),
    ];
    const taken = await send('POST', 'lists', { name: 'SITE' }, newKey());
    const nameless = await send('POST', 'lists', { name: ' ' }, newKey());

    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      [{ parameter: 'name', reason: 'You already have a list with this name. Choose another name.' }],
    ]);
    expect(nameless.body.errors).toEqual([{ parameter: 'name', reason: 'Please fill in this field.' }]);
  });

  it('are renamed, filled, emptied and removed; a repeated request changes nothing (BA-5)', async () => {
    const site = await aList('Site', [hammers]);

    expect((await send('PATCH', `lists/${site}`, { name: 'site' })).body).toMatchObject({ name: 'site' });
    for (const orderQuantity of [7, 7]) {
      const lines = [{ ...hammers, orderQuantity }, saws];
      const { body } = await send('PUT', `lists/${site}/lines`, { lines });
      expect(body).toMatchObject({ lineCount: 2, lines: [{ ...hammers, orderQuantity: 7 }, saws] });
    }
    for (const path of [`lists/${site}/lines/saw`, `lists/${site}/lines/saw`]) {
      expect((await send('DELETE', path)).status).toBe(204);
    }
    expect((await send('GET', `lists/${site}`)).body).toMatchObject({ lineCount: 1 });
    for (const path of [`lists/${site}`, `lists/${site}`])
      expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', `lists/${site}`)).body.error?.code).toBe('LIST_NOT_FOUND');
  });

  it('refuse an unknown product, an unknown unit and an invalid quantity, with all other lines (BA-3, PR-4)', async () => {
    const site = await aList('Site', []);
    const codes = await Promise.all(
      [
        [{ ...saws, productId: 'nothing' }],
        [hammers, { ...saws, salesUnit: 'TON' }],
        [hammers, { ...saws, orderQuantity: 0 }],
      ].map(async (lines) => (await send('PUT', `lists/${site}/lines`, { lines })).body.error?.code),
    );

    expect(codes).toEqual(['PRODUCT_NOT_FOUND', 'UNKNOWN_UNIT', 'INVALID_QUANTITY']);
    expect((await send('GET', `lists/${site}`)).body).toMatchObject({ lineCount: 0 });
  });

  it('are not created if one of their lines is refused (BA-3, BA-4)', async () => {
    const key = newKey();
    const wrong = { name: 'Site', lines: [hammers, { ...saws, salesUnit: 'TON' }] };
    const refused = [await send('POST', 'lists', wrong, key), await send('POST', 'lists', wrong, key)];

    expect(refused.map(({ body }) => body.error?.code)).toEqual(['UNKNOWN_UNIT', 'UNKNOWN_UNIT']);
    expect((await send('GET', 'lists')).body).toEqual({ lists: [] });
    expect((await send('POST', 'lists', { name: 'Site', lines: [hammers] }, newKey())).status).toBe(201);
  });

  it('use the last quantity of a product and unit that is given several times, however many lines there are (BA-5)', async () => {
    const site = await aList('Site', []);
    const lines = Array.from({ length: 50 }, (_, index) => ({ ...hammers, orderQuantity: index + 1 }));
    const filled = await send('PUT', `lists/${site}/lines`, { lines: [...lines, saws] });

    expect(filled.status).toBe(200);
    expect(filled.body).toMatchObject({ lines: [{ ...hammers, orderQuantity: 50 }, saws] });
  });

  it('leave out products that have left the catalogue, such as in an old basket line (BA-5)', async () => {
    const site = await aList('Site', [{ ...saws, productId: 'nothing' }, hammers]);

    expect((await send('GET', `lists/${site}`)).body).toMatchObject({ lineCount: 1, lines: [hammers] });
  });

  it('are added to the basket in one request, which reports every line that is not added (BA-5, BA-7)', async () => {
    const site = await aList('Site', [hammers, saws]);
    const key = newKey();

    const first = await send('POST', `lists/${site}/basket`, {}, key);
    const again = await send('POST', `lists/${site}/basket`, {}, key);

    expect(first.body).toMatchObject({
      basket: { lines: [{ productId: 'hammer', orderQuantity: 2 }] },
      added: [{ productId: 'hammer', productName: 'Claw hammer', orderQuantity: 2 }],
      notAdded: [
        {
          productId: 'saw',
          productName: 'Saw',
          code: 'RESTRICTED',
          message: 'Not available to your company.',
        },
      ],
    });
    expect(again.body).toEqual(first.body);
  });

  it('have filters and sort orders, by default the order of their lines (LS-10)', async () => {
    const site = await aList('Site', [saws, hammers]);
    expect(await listed(`$list=${site}`)).toEqual([200, ['saw', 'hammer']]);
    expect(await listed(`$list=${site}&$sortby=PRODUCT_NAME;asc`)).toEqual([200, ['hammer', 'saw']]);
    expect(await listed('$list=nothing')).toEqual([404, []]);
    expect(await listed(`$list=${site}&q=saw`)).toEqual([400, []]);
  });

  it('are shown to no other customer, and to no visitor (H13, SE-3)', async () => {
    const site = await aList('Site', [hammers]);
    const max = await signedIn(open.gateway, 'max');
    const others = await Promise.all(
      [max, undefined].flatMap((token) =>
        [`lists/${site}`, `product/search?$list=${site}`].map(
          async (path) => (await call(open.gateway, path, token === undefined ? {} : { token })).status,
        ),
      ),
    );

    expect(others).toEqual([404, 404, 401, 401]);
    expect((await call(open.gateway, 'lists', { token: max })).json()).toEqual({ lists: [] });
  });
});
