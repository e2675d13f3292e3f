import { onTestFinished, describe, expect, it } from 'vitest';
import { upstreamClient } from '#server/pages/upstream-client.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { categoryTrail } from '#src/domain/listing/category.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import { aServer } from '#tests/server/support/a-server.ts';
import { secondGatewayOverHttp } from '@statefront/conformance/second-gateway/over-http.ts';
import { everyService } from '#tests/support/made/every-service.ts';

const { signal } = new AbortController();

describe('the services against a gateway that has only what the specification names, as a visitor', () => {
  it('name a category, its trail and what is below it, although a listing comes without it (LS-2, LS-7, GW-5)', async () => {
    const { services, calls } = await aVisitorOfSecondGateway();
    const listing = await services.loadListing(listingOf('FLASKS'), { signal });
    const above = await services.loadListing(listingOf('GLASS'), { signal });
    const again = await services.loadListing(listingOf('GLASS', { page: 2 }), { signal });

    expect([listing.category?.name, above.category?.name, again.category?.name]).toEqual([
      'Flasks',
      'Glassware',
      'Glassware',
    ]);
    expect(listing.category && categoryTrail(listing.category)).toEqual([{ id: 'GLASS', name: 'Glassware' }]);
    expect(above.category?.childCategories.map(({ id }) => id).toSorted()).toEqual(['BEAKERS', 'FLASKS']);
    expect(above.category?.pageKey).toBe('SUB_CATEGORY');
    expect(calls.filter((call) => call.startsWith('GET category/categories?'))).toEqual([
      'GET category/categories?$category-ids=FLASKS 200',
      'GET category/categories?$category-ids=GLASS 200',
    ]);
  });

  it('say that a category does not exist where no category has its id (RT-1, GW-5)', async () => {
    const { services } = await aVisitorOfSecondGateway();
    const failure = await services.loadListing(listingOf('NOTHING'), { signal }).catch(faultOf);
    expect(failure).toMatchObject({ status: 404 });
  });

  it('find the products of a value with spaces and umlauts (RT-6, GW-1)', async () => {
    const { services } = await aVisitorOfSecondGateway();
    const filters = [
      { filterKey: 'MATERIAL', values: ['Borosilicate glass'] },
      { filterKey: 'MAKER', values: ['Hollmann & Söhne', 'Vitaplast'] },
    ];
    const { products } = await services.loadListing(listingOf('BEAKERS', { filters }), { signal });
    expect(products).toHaveLength(8);
  });

  it('take the only variant that a choice leaves as the chosen one (PD-3, GW-5)', async () => {
    const { services } = await aVisitorOfSecondGateway();
    const choices = [{ selectionKey: 'VOLUME', selectionValue: '250 ml' }];
    const chosen = await services.loadVariants({ productId: 'F-ERL', choices }, { signal });
    const several = await services.loadVariants(
      { productId: 'S-GLOVE', choices: [{ selectionKey: 'SIZE', selectionValue: 'M' }] },
      { signal },
    );
    expect([chosen?.selectedVariant, several?.selectedVariant]).toEqual(['F-ERL-250', '']);
  });

  it('bring related products in their order, and leave out what is gone (PD-5, GW-1)', async () => {
    const { services } = await aVisitorOfSecondGateway();
    const rows = [
      {
        kind: 'bucket',
        id: 'row',
        name: 'Goes with it',
        productIds: ['P-WASH', 'GONE-1', 'B-STIR'],
      } as const,
    ];
    const [row] = await services.loadRelated({ rows }, { signal });
    expect(row?.products.map(({ productId }) => productId)).toEqual(['P-WASH', 'B-STIR']);
  });
});

it.each([
  { customer: '', audience: 'public', hasTerms: false },
  { customer: '0000004711', audience: 'customer', hasTerms: true },
])(
  'products without a price block are for the $audience by the session alone, in every call (SE-3, TI-7, GW-5)',
  async ({ customer, audience, hasTerms }) => {
    const { url, close } = await secondGatewayOverHttp();
    const upstream = remoteUpstream({ gatewayURL: new URL(url) });
    onTestFinished(async () => {
      await upstream.close();
      await close();
    });
    const services = servicesOver({
      client: upstreamClient(upstream, { language: 'en', session: undefined }),
      configuration: { ...defaultConfiguration, capabilities: [] },
      customer: () => customer,
      onLeftOut: () => undefined,
      salesAreas: () => [],
    });
    const { products } = await services.loadListing(listingOf('BEAKERS'), { signal });
    const some = await services.loadProducts({ productIds: ['B-50', 'C-ROTH'] }, { signal });
    const detail = await services.loadProduct(
      { productId: 'F-ERL', selectedVariant: 'F-ERL-250' },
      { signal },
    );
    const variants = await services.loadVariantProducts({ productId: 'F-ERL' }, { signal });
    const hits = await services.quickSearch({ term: 'beaker', resultCount: 9 }, { signal });

    const read = [...products, ...some, ...variants, detail.product, detail.variant];
    expect(new Set(read.map((product) => product?.audience))).toEqual(new Set([audience]));
    expect(new Set(hits.products.map(({ terms }) => terms !== null))).toEqual(new Set([hasTerms]));
  },
);

function listingOf(categoryId: string, query: Partial<typeof initialListingQuery> = {}) {
  return { source: { mode: 'category', categoryId }, query: { ...initialListingQuery, ...query } } as const;
}

async function aVisitorOfSecondGateway() {
  const { url, calls, close } = await secondGatewayOverHttp();
  const upstream = remoteUpstream({ gatewayURL: new URL(url) });
  const { app } = await aServer({ upstream });
  onTestFinished(async () => {
    await upstream.close();
    await close();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const services = everyService({
    origin,
    configuration: { ...defaultConfiguration, capabilities: [] },
    customer: () => '',
    onLeftOut: () => undefined,
    salesAreas: () => [],
  });
  return { services, calls };
}
