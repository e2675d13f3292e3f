import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { modes, upstreamTo } from '../support/modes.ts';
import { withWholeMeasures } from '#src/domain/tile/whole-measures.ts';
import { recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const ids = ['10/20', 'A//B/', '10/20.5', 'a..b/..c', '50%/2 m'];

/**
 * A shop whose catalogue has, in the category `empty`, a product for each id, over a gateway in this process
 * or at an address.
 */
async function aShop(mode: (typeof modes)[number]) {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  await importChanged(gateway, () => ({}), {
    products: ids.map((id) => ({
      id,
      kind: 'simple',
      categoryIds: ['empty'],
      name: `Number ${id}`,
      attributes: [],
      unit: 'PCE',
      price: { amount: 1, currency: 'EUR' },
    })),
  });
  const { app } = await aServer({
    upstream: await upstreamTo(gateway, mode),
    pageDataBudgetMs: 10_000,
  });
  const browser = aBrowser(app);
  await browser.signIn({ userName: 'olivia', password: tinyPassword });
  return browser;
}

describe('a product whose number has a slash in it', () => {
  it.each(modes)(
    'opens from a list, becomes a favourite, and is still one after a reload, over a gateway that is %s (RT-3, TI-9)',
    async (mode) => {
      const browser = await aShop(mode);

      const list: { products: { productId: string }[] } = (
        await browser.get('/api/product/search?$usage=LISTING&$category=empty')
      ).json();
      const listed = list.products.map(({ productId }) => productId);
      const opened = await Promise.all(
        listed.map(async (id) => browser.get(`/api/product/${encodeURIComponent(id)}`)),
      );
      const kept = await Promise.all(
        listed.map(async (id) => browser.send('PUT', `/api/favourites/${encodeURIComponent(id)}`)),
      );
      const reloaded = await Promise.all(
        listed.map(async (id) => browser.get(`/p/${encodeURIComponent(id)}`)),
      );
      const favourites = (await browser.get('/api/favourites')).json().productIds;
      const dropped = await browser.send('DELETE', '/api/favourites/10%2f20');

      expect(listed.toSorted()).toEqual(ids.toSorted());
      expect(opened.map((response) => [response.statusCode, response.json().productId])).toEqual(
        listed.map((id) => [200, id]),
      );
      expect(kept.map(({ statusCode }) => statusCode)).toEqual(listed.map(() => 204));
      expect(reloaded.map(({ statusCode }) => statusCode)).toEqual(listed.map(() => 200));
      const headings = listed.map((id) => `${withWholeMeasures(`Number ${id}`)}</bdi></h1>`);
      expect(headings.filter((heading, index) => reloaded[index]?.payload.includes(heading))).toEqual(
        headings,
      );
      expect(favourites.toSorted()).toEqual(ids.toSorted());
      expect(dropped.statusCode).toBe(204);
      expect((await browser.get('/api/favourites')).json().productIds.toSorted()).toEqual(
        ids.filter((id) => id !== '10/20').toSorted(),
      );
    },
  );

  it.each(['..%2F..%2Fhac', '%2E%2E%2fhac', '10%2F..%2F20', '..%5Chac', '..%252Fhac', '..;%2Fhac', '..;'])(
    'gives no access to other pages of the gateway: /p/%s does not exist (H8)',
    async (id) => {
      const upstream = recordingUpstream(smallGateway);
      const { app } = await aServer({ upstream });

      const response = await app.inject(`/p/${id}`);

      expect(response.statusCode).toBe(404);
      expect(upstream.requests.map(({ path }) => path)).toEqual(['category/categories', 'page/']);
    },
  );
});
