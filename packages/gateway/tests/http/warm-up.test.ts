import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { warmUp } from '@statefront/gateway/http/warm-up.ts';
import { aDatabase } from '../support/database/a-database.ts';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';

const categories = JSON.stringify({ categories: [{ id: 'one' }, { id: 'other' }] });

const listingOf = (category: string) =>
  `product/search?$usage=LISTING&$category=${category}&$top=12&$sortby=PRODUCT_NAME;asc`;

/** The warm-up's requests to a gateway, sorted: the status of the response, the language and the address. */
async function askedOf(gateway: Gateway): Promise<string[]> {
  const asked: string[] = [];
  await warmUp(async (path, language) => {
    const { status, text } = await call(gateway, path, { language });
    asked.push(`${status} ${language} ${decodeURIComponent(path)}`);
    return text;
  }, new AbortController().signal);
  return asked.toSorted();
}

describe('the warm-up', () => {
  it('requests categories, filtered pages, searches, suggestions and products as visitors do, in every language', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);

    const asked = await askedOf(gateway);

    expect(asked.filter((question) => question.startsWith('200 en '))).toEqual([
      '200 en category/categories',
      '200 en product/anvil',
      '200 en product/glue',
      '200 en product/products?$product-ids=anvil|hammer|saw|gloves',
      '200 en product/products?$product-ids=glue|rope|screw|gloves',
      '200 en product/search?$usage=LISTING&$category=supplies&$top=12&$sortby=MATERIAL_NUMBER;asc&$filter-brand=Fixum',
      '200 en product/search?$usage=LISTING&$category=supplies&$top=12&$sortby=PRODUCT_NAME;asc',
      '200 en product/search?$usage=LISTING&$category=tools&$top=12&$sortby=MATERIAL_NUMBER;asc&$filter-brand=Forge',
      '200 en product/search?$usage=LISTING&$category=tools&$top=12&$sortby=PRODUCT_NAME;asc',
      '200 en product/search?$usage=LISTING&q=Anvil&$sortby=RELEVANCE;asc',
      '200 en product/search?$usage=LISTING&q=Glue&$sortby=RELEVANCE;asc',
      '200 en product/search?$usage=QUICK_SEARCH&q=Anv',
      '200 en product/search?$usage=QUICK_SEARCH&q=Avil',
      '200 en product/search?$usage=QUICK_SEARCH&q=Glu',
      '200 en product/search?$usage=QUICK_SEARCH&q=Gue',
      '200 en product/search?$usage=QUICK_SEARCH&q=K-7',
      '200 en product/search?$usage=QUICK_SEARCH&q=T-300',
    ]);
    expect(asked.map((question) => question.slice(0, 6))).toEqual([
      ...Array.from({ length: 17 }, () => '200 de'),
      ...Array.from({ length: 17 }, () => '200 en'),
    ]);
  });

  it('requests only the categories of an empty catalogue', async () => {
    const { location, remove } = await aDatabase();
    onTestFinished(remove);
    const gateway = await openGateway(location);
    onTestFinished(() => gateway.close());

    expect(await askedOf(gateway)).toEqual(['200 de category/categories', '200 en category/categories']);
  });

  it('uses eight of the top categories, however many there are', async () => {
    const asked: string[] = [];
    await warmUp(async (path, language) => {
      if (language === 'en') asked.push(path);
      return JSON.stringify(
        path === 'category/categories'
          ? { categories: Array.from({ length: 9 }, (_, index) => ({ id: `top-${index}` })) }
          : { products: [], filters: [] },
      );
    }, new AbortController().signal);

    expect(asked).toHaveLength(1 + 8);
  });

  it('sends one request after the other, so that visitors get responses between them', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    let asked = 0;
    const unansweredThen: number[] = [];
    await warmUp(async (path, language) => {
      asked += 1;
      unansweredThen.push(asked);
      const { text } = await call(gateway, path, { language });
      asked -= 1;
      return text;
    }, new AbortController().signal);

    expect(new Set(unansweredThen)).toEqual(new Set([1]));
  });

  it('ends when its time is over, although a response is still missing, and sends nothing after that', async () => {
    const over = new AbortController();
    const held = Promise.withResolvers<string>();
    const heldIsAsked = Promise.withResolvers<void>();
    const asked: string[] = [];
    const warmedUp = warmUp(async (path, language) => {
      asked.push(`${language} ${path}`);
      if (path === 'category/categories') return categories;
      heldIsAsked.resolve();
      return held.promise;
    }, over.signal);
    await heldIsAsked.promise;

    over.abort();
    await warmedUp;
    held.resolve(JSON.stringify({ products: [], filters: [] }));
    await turn();

    expect(asked).toEqual(['en category/categories', 'de category/categories', `en ${listingOf('one')}`]);
  });

  it('stops after an error response', async () => {
    const asked: string[] = [];
    const warmedUp = warmUp(async (path, language) => {
      asked.push(`${language} ${path}`);
      return path === 'category/categories' ? categories : 'no JSON';
    }, new AbortController().signal);

    await expect(warmedUp).rejects.toBeInstanceOf(SyntaxError);
    await turn();
    expect(asked).toEqual(['en category/categories', 'de category/categories', `en ${listingOf('one')}`]);
  });

  it('does not keep a gateway from starting if a response is an error', async () => {
    const { gateway, close } = await aGateway();
    await close();

    expect(await gateway.warmUp()).toBeUndefined();
  });
});
