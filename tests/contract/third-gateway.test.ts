import { onTestFinished, describe, expect, it } from 'vitest';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { categoryTrail } from '#src/domain/listing/category.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import { chef, thirdGateway } from '@statefront/conformance/third-gateway/third-gateway.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();

describe("the services against a gateway that wraps everything in OData's envelope", () => {
  it('read a listing with its category, filters and sort orders (LS-2, LS-10, FL-1, GW-3)', async () => {
    const { services } = await aShop();
    const query = { ...initialListingQuery, filters: [{ filterKey: 'MATERIAL', values: ['Beech wood'] }] };
    const listing = await services.loadListing(listingOf('COOKWARE', query), { signal });

    expect(listing.products.map(({ productName, audience }) => [productName, audience])).toEqual([
      ['Ladle', 'public'],
    ]);
    expect(listing.productCount).toBe(1);
    expect(listing.category && categoryTrail(listing.category)).toEqual([{ id: 'KITCHEN', name: 'Kitchen' }]);
    expect(listing.filters).toMatchObject([
      {
        filterKey: 'MATERIAL',
        values: [
          { value: 'Steel', selected: false },
          { value: 'Copper', selected: false },
          { value: 'Beech wood', selected: true },
        ],
      },
    ]);
    expect(listing.sortOrders.map(({ sortDescending, selected }) => [sortDescending, selected])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("read a customer's price, scales, units, stock and last purchase (PR-1, PR-3, TI-2, GW-3)", async () => {
    const { services } = await aCustomer();
    const { product } = await services.loadProduct({ productId: 'PAN-24', selectedVariant: '' }, { signal });
    if (product.audience !== 'customer') throw new Error('The product is read for a visitor.');

    const { pricingScales, ...pricing } = product.pricing ?? {};
    expect(pricing).toMatchObject({ price: '48.5', tax: '19', currency: 'EUR', quantity: '1', unit: 'PCE' });
    expect(pricingScales?.map(({ minQuantity, price, per }) => [minQuantity, price, per])).toEqual([
      ['1', '48.5', '1'],
      ['12', '44', '1'],
    ]);
    const { unitsOfMeasure, ...material } = product.salesMaterial;
    expect(unitsOfMeasure.map(({ unit, numeratorForConversion }) => [unit, numeratorForConversion])).toEqual([
      ['PCE', 1],
      ['CAR', 12],
    ]);
    expect(material).toMatchObject({
      inStock: true,
      availabilityLevel: 'H',
      lastPurchasedDate: '2026-03-02',
    });
    expect(product.validFrom).toBe('2026-01-01');
    expect(product.buckets.map(({ bucketName, items }) => [bucketName, items.length])).toEqual([
      ['Goes with it', 2],
      ['Promotion', 1],
    ]);
    expect(product.propertyGroups.map(({ groupKey, properties }) => [groupKey, properties.length])).toEqual([
      ['PRODUCT_LIST_PROPS', 1],
      ['TECHNICAL', 1],
    ]);
  });

  it('find the variants of a range, and the chosen one (PD-3, VP-1, GW-3)', async () => {
    const { services } = await aCustomer();
    const choices = [{ selectionKey: 'BLADE', selectionValue: '25 cm' }];
    const chosen = await services.loadVariants({ productId: 'KNIFE', choices }, { signal });
    const range = await services.loadVariantProducts({ productId: 'KNIFE' }, { signal });

    expect(chosen?.selectedVariant).toBe('KNIFE-25');
    expect(chosen?.options[0]?.selectionValues).toEqual([
      { selectionValue: '20 cm', selectionAvailable: true, selected: false },
      { selectionValue: '25 cm', selectionAvailable: true, selected: true },
    ]);
    expect(range.map((one) => [one.productId, one.audience === 'customer' && one.pricing?.price])).toEqual([
      ['KNIFE-20', '72'],
      ['KNIFE-25', '84'],
    ]);
  });

  it('find categories and products with price and stock by a quick search (QS-4, GW-3)', async () => {
    const { services } = await aCustomer();
    const found = await services.quickSearch({ term: 'kni', resultCount: 9 }, { signal });
    expect(found.categories).toEqual([
      { categoryId: 'KNIVES', categoryName: 'Knives', parentNames: ['Kitchen'] },
    ]);
    expect(found.products.map(({ productName, terms }) => [productName, terms])).toEqual([
      [
        'Chef’s knife',
        {
          price: '72',
          fromPrice: null,
          quantity: '1',
          unitText: 'piece',
          currency: 'EUR',
          availability: 'IN_STOCK',
          leadTimeDays: 0,
        },
      ],
    ]);
  });

  it('add a line, and say why a line is refused in the words of the gateway (BA-1, BA-3, GW-3)', async () => {
    const { services, added } = await aCustomer();
    const [towel] = await services.loadProducts({ productIds: ['TOWEL'] }, { signal });
    if (towel?.audience !== 'customer') throw new Error('The towel is read for a visitor.');
    const draft = basketLineDraft(towel, { quantity: '20', unit: 'PCE' });
    await services.addLine({ draft, key: 'towels' }, { signal });
    expect(added).toEqual([
      {
        productId: 'TOWEL',
        materialNumber: 'M-TOWEL',
        catalogueId: 'KITCHEN-2026',
        orderQuantity: 20,
        salesUnit: 'PCE',
        price: 14.9,
        per: 10,
        currency: 'EUR',
        taxAmount: 5.66,
      },
    ]);

    const gone = services.addLine({ draft: { ...draft, productId: 'GONE' }, key: 'gone' }, { signal });
    expect(await gone.catch(faultOf)).toMatchObject({ serverMessage: 'We no longer sell this article.' });
  });

  it('ask for a notice of an article that is sold out (SN-1, SN-2, GW-3)', async () => {
    const { services } = await aCustomer();
    expect(await services.lookUpStockForm({}, { signal })).toEqual([]);
    const pot = {
      productId: 'POT-10',
      productName: 'Stock pot 10 l',
      materialNumber: 'M-POT-10',
      userId: 'CHEF',
    };
    await services.requestNotification(pot, { signal });
    const unknown = services.requestNotification({ ...pot, materialNumber: 'M-GONE' }, { signal });
    expect(await unknown.catch(faultOf)).toMatchObject({
      serverMessage: 'Which article do you want to be notified of?',
    });
  });
});

function listingOf(categoryId: string, query = initialListingQuery) {
  return { source: { mode: 'category', categoryId }, query } as const;
}

/** The shop on the third gateway; a part of a response that it cannot read fails the test. */
async function aShop() {
  const { url, added, close } = await thirdGateway();
  const upstream = remoteUpstream({ gatewayURL: new URL(url) });
  onTestFinished(async () => {
    await upstream.close();
    await close();
  });
  return { ...(await aVisitor({}, {}, { upstreamOf: () => upstream, capabilities: [] })), added };
}

async function aCustomer() {
  const shop = await aShop();
  await shop.services.signIn(chef, { signal });
  return shop;
}
