import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call, code } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

const open = aGatewayInEachTest();

function put(productId: string, token = open.token) {
  return call(open.gateway, `favourites/${encodeURIComponent(productId)}`, { method: 'PUT', token });
}

function remove(productId: string, token = open.token) {
  return call(open.gateway, `favourites/${encodeURIComponent(productId)}`, { method: 'DELETE', token });
}

async function favourites(token = open.token): Promise<string[]> {
  const { productIds }: { productIds: string[] } = JSON.parse(
    (await call(open.gateway, 'favourites', { token })).text,
  );
  return productIds;
}

interface SeenProduct {
  readonly productId: string;
  readonly properties: readonly { readonly attributeId: string; readonly value: string }[];
}

function marks(products: readonly SeenProduct[]) {
  return products.map(({ productId, properties }) => [
    productId,
    properties.filter(({ attributeId }) => attributeId === 'IS_FAVOURITE').map(({ value }) => value),
  ]);
}

describe('favourites', () => {
  it('are listed with the newest first, and both changes may be repeated (TI-9)', async () => {
    for (const productId of ['hammer', 'gloves', 'rope', 'hammer']) {
      expect((await put(productId)).status).toBe(204);
    }
    expect(await favourites()).toEqual(['rope', 'gloves', 'hammer']);

    for (const productId of ['gloves', 'gloves', 'nothing']) {
      expect((await remove(productId)).status).toBe(204);
    }
    expect(await favourites()).toEqual(['rope', 'hammer']);
    const response = await call(open.gateway, 'favourites', { token: open.token });
    expect([response.headers['cache-control'], response.json()]).toEqual([
      'private, no-store',
      { productIds: ['rope', 'hammer'] },
    ]);
  });

  it("mark a customer's products in every list, also products without other properties (TI-9)", async () => {
    await put('hammer');
    await put('glue');
    const paths = ['product/products?$product-ids=hammer|saw|glue', 'product/search?$category=supplies'];
    const [byIds, listing] = await Promise.all(
      paths.map(async (path): Promise<{ products: SeenProduct[] }> =>
        JSON.parse((await call(open.gateway, path, { token: open.token })).text),
      ),
    );

    expect(marks(byIds?.products ?? [])).toEqual([
      ['hammer', ['true']],
      ['saw', ['false']],
      ['glue', ['true']],
    ]);
    expect(byIds?.products[0]?.properties).toEqual([
      { attributeId: 'PRODUCT_TAG', label: '', value: 'New', sortOrder: 1 },
      { attributeId: 'BRAND', label: 'Brand', value: 'Forge', sortOrder: 2 },
      { attributeId: 'IS_FAVOURITE', label: '', value: 'true', sortOrder: 0 },
    ]);
    expect(byIds?.products[2]?.properties).toEqual([
      { attributeId: 'IS_FAVOURITE', label: '', value: 'true', sortOrder: 0 },
    ]);
    expect(marks(listing?.products ?? [])).toEqual([
      ['glue', ['true']],
      ['rope', ['false']],
      ['screw', ['false']],
      ['gloves', ['false']],
    ]);
  });

  it('are shown to no other customer, and visitors see no mark (H13, SE-3)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await put('hammer');

    expect(await favourites(max)).toEqual([]);
    const [marked, anonymous] = await Promise.all(
      [{ token: max }, {}].map(async (options): Promise<SeenProduct> =>
        JSON.parse((await call(open.gateway, 'product/hammer', options)).text),
      ),
    );
    expect(marks(marked ? [marked] : [])).toEqual([['hammer', ['false']]]);
    expect(marks(anonymous ? [anonymous] : [])).toEqual([['hammer', []]]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const path = method === 'GET' ? 'favourites' : 'favourites/hammer';
      const response = await call(open.gateway, path, { method });
      expect([method, response.status, code(response)]).toEqual([method, 401, 'SESSION_EXPIRED']);
    }
  });

  it('can only be existing products', async () => {
    const response = await put('nothing');

    expect([response.status, code(response)]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('are limited to 1,000 (TI-9)', async () => {
    const many = manyProducts(1000);
    await importChanged(open.gateway, () => ({}), { products: many });
    for (const { id } of many) await put(id);
    const response = await put('hammer');

    expect([response.status, response.json()]).toMatchObject([
      422,
      {
        error: {
          code: 'TOO_MANY_FAVOURITES',
          message: 'You have reached the maximum of 1,000 favourites. Please remove one first.',
        },
      },
    ]);
    expect((await put('many-0')).status).toBe(204);
    await remove('many-0');
    expect((await put('hammer')).status).toBe(204);
    expect(await favourites()).toEqual([
      'hammer',
      ...many
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    ]);
  });

  it('survive an import; a favourite whose product is gone returns with it (TI-9)', async () => {
    await put('hammer');
    await put('rope');
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? undefined : {}));
    expect(await favourites()).toEqual(['hammer']);

    await importChanged(open.gateway, () => ({}));
    expect(await favourites()).toEqual(['rope', 'hammer']);
  });
});
