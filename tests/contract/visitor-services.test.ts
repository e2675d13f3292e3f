import { describe, expect, it } from 'vitest';
import { choicesMade, type VariantChoice } from '#src/domain/variants/variants-information.ts';
import type { RelatedRow } from '#src/domain/product/related-rows.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import {
  strangeProductIds,
  strangeProducts,
  strangeValues,
  strangeVariantId,
} from '@statefront/gateway/tests/support/catalogue/strange-values.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();

describe('the services against the real gateway, as a visitor', () => {
  it('list a category with its filters, orders and exact count, and not a single price (LS-4, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const listing = await services.loadListing(
      { source: { mode: 'category', categoryId: 'tools' }, query: initialListingQuery },
      { signal },
    );

    expect(requests).toEqual([
      'GET /api/product/search?$usage=LISTING&$category=tools&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    ]);
    expect(listing.products.map(({ productId, audience }) => [productId, audience])).toEqual([
      ['anvil', 'public'],
      ['hammer', 'public'],
      ['saw', 'public'],
      ['gloves', 'public'],
    ]);
    expect(listing.productCount).toBe(4);
    expect(listing.category).toMatchObject({ id: 'tools', name: 'Tools', parentCategories: [] });
    expect(listing.filters.map(({ filterKey }) => filterKey)).toContain('material');
  });

  it('load rows of products concurrently, in their order, and leave out missing ones (PD-5)', async () => {
    const { services } = await aVisitor();
    const rows = await services.loadRelated(
      {
        rows: [
          aRow('one', ['saw', 'nonsense', 'anvil']),
          aRow('none', ['nonsense']),
          aRow('two', ['hammer']),
        ],
      },
      { signal },
    );

    expect(rows.map(({ id, products }) => [id, products.map(({ productId }) => productId)])).toEqual([
      ['one', ['saw', 'anvil']],
      ['two', ['hammer']],
    ]);
  });

  it('read links and banner of the site (GW-2)', async () => {
    const { services, requests } = await aVisitor();

    expect((await services.loadSite({}, { signal })).navigation).toEqual([
      { text: 'All tools', target: { kind: 'internal', path: '/c/tools', query: '' } },
    ]);
    expect(requests).toEqual(['GET /api/page/']);
  });

  it('send an application with its CV once, however often it is sent (CT-4)', async () => {
    const { services } = await aVisitor();
    const { form, jobTitle } = await services.loadApplicationForm({ jobId: '' }, { signal });
    const application = {
      entries: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', consent: 'true' },
      file: { field: 'cv', content: new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }) },
      idempotencyKey: 'application-1',
    };

    expect([form.formId, form.fields.map(({ name }) => name), jobTitle]).toEqual([
      'JOB_APPLICATION',
      [
        'jobId',
        'firstName',
        'lastName',
        'email',
        'phone',
        'earliestStart',
        'preferredContact',
        'message',
        'cv',
        'consent',
      ],
      '',
    ]);
    await services.sendApplication(application, { signal });
    await services.sendApplication(application, { signal });
  });

  it('return defaults for a product without an id, without a request (PD-7)', async () => {
    const { services, requests } = await aVisitor();
    const { product, variants, variant } = await services.loadProduct(
      { productId: '', selectedVariant: '' },
      { signal },
    );

    expect([product.productId, product.productName, product.buckets, product.propertyGroups]).toEqual([
      '',
      '',
      [],
      [],
    ]);
    expect([variants, variant, requests]).toEqual([null, null, []]);
  });

  it('return a product with the choices of its address, and the variant that they lead to (PD-3, RT-6)', async () => {
    const { services, requests } = await aVisitor();
    const medium = { selectionKey: 'size', selectionValue: 'M' };
    const black = { selectionKey: 'colour', selectionValue: 'Black' };
    const load = async (openChoices: readonly VariantChoice[]) => {
      const request = { productId: 'gloves', selectedVariant: '', openChoices };
      const { variants, variant } = await services.loadProduct(request, { signal });
      return [choicesMade(variants?.options ?? []), variant?.productId];
    };

    expect(await load([medium])).toEqual([[medium], undefined]);
    expect(await load([medium, black])).toEqual([[medium, black], 'gloves-m-black']);
    expect(await load([{ selectionKey: 'size', selectionValue: 'XXL' }])).toEqual([[], undefined]);
    expect(requests.filter((each) => each.includes('XXL'))).toEqual([
      'GET /api/product/variants?$product-ids=gloves&$filter-size=XXL',
    ]);
  });

  it('name the missing input of a call for variants (CF-2)', async () => {
    const { services } = await aVisitor();

    await expect(services.loadVariants({ productId: '', choices: [] }, { signal })).rejects.toThrow(
      /variants.*productId/,
    );
    await expect(services.loadVariantProducts({ productId: '' }, { signal })).rejects.toThrow(
      /variants.*productId/,
    );
  });

  it('find with a filter exactly the products with its value, of any characters, and count them (RT-6, GW-1)', async () => {
    const { services, gateway } = await aVisitor();
    await importChanged(gateway, () => ({}), { products: strangeProducts });
    const source = { mode: 'category', categoryId: 'empty' } as const;
    const found: unknown[] = [];

    for (const value of strangeValues) {
      const query = { ...initialListingQuery, filters: [{ filterKey: 'mark', values: [value] }] };
      const { products, filters } = await services.loadListing({ source, query }, { signal });
      const marks = filters.flatMap(({ values }) => values);
      found.push({
        products: products.map(({ productId }) => productId),
        marks: new Set(marks.map((each) => each.value)),
        selected: marks.filter(({ selected }) => selected),
      });
    }

    expect(found).toEqual(
      strangeValues.map((value) => ({
        products: strangeProductIds(value),
        marks: new Set(strangeValues),
        selected: [{ value, selected: true, count: 2 }],
      })),
    );
  });

  it('map a choice of any characters to its variant, and back (PD-3, RT-6)', async () => {
    const { services, gateway } = await aVisitor();
    await importChanged(gateway, () => ({}), { products: strangeProducts });
    const found: (readonly [string, string | undefined, string | undefined])[] = [];

    for (const value of strangeValues) {
      const choices = [{ selectionKey: 'mark', selectionValue: value }];
      const chosen = await services.loadVariants({ productId: 'box', choices }, { signal });
      const selectedVariant = chosen?.selectedVariant ?? '';
      const { variants } = await services.loadProduct({ productId: 'box', selectedVariant }, { signal });
      const [choice] = choicesMade(variants?.options ?? []);
      found.push([value, selectedVariant, choice?.selectionValue]);
    }

    expect(found).toEqual(strangeValues.map((value) => [value, strangeVariantId(value), value]));
  });

  it('return the choices of a configurable product together with its variants (PD-9)', async () => {
    const { services } = await aVisitor();

    const { variants, variantProducts } = await services.loadMatrix({ productId: 'gloves' }, { signal });

    expect(variants?.options.map(({ label, selectionValues }) => [label, selectionValues.length])).toEqual([
      ['Size', 3],
      ['Colour', 2],
    ]);
    expect(variantProducts.map(({ productId }) => productId).toSorted()).toEqual(
      variants?.variants.map(({ variantProductId }) => variantProductId).toSorted(),
    );
  });

  it('show the range of a configurable product, variant by variant and without a price (VP-1, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const range = await services.loadVariantProducts({ productId: 'gloves' }, { signal });

    expect(requests).toEqual(['GET /api/product/variants?$product-ids=gloves&$usage=SEE_THE_RANGE']);
    expect(
      range.map(({ productId, configurableProductId, audience }) => [
        productId,
        configurableProductId,
        audience,
      ]),
    ).toEqual(
      ['s-black', 'm-black', 'l-black', 's-yellow', 'l-yellow'].map((variant) => [
        `gloves-${variant}`,
        'gloves',
        'public',
      ]),
    );
  });

  it('find products and variants by their ids, without missing ones (SE-1, GW-2)', async () => {
    const { services, requests } = await aVisitor();

    const found = await services.loadProducts(
      { productIds: ['saw', 'gloves-s-black', 'nothing'] },
      { signal },
    );

    expect(requests).toEqual(['GET /api/product/products?$product-ids=saw%7Cgloves-s-black%7Cnothing']);
    expect(found.map(({ productId }) => productId)).toEqual(['saw', 'gloves-s-black']);
  });

  it('list given products in the given order (LS-10)', async () => {
    const { services, requests } = await aVisitor();
    const source = { mode: 'list', productIds: ['saw', 'anvil'] } as const;

    const listing = await services.loadListing({ source, query: initialListingQuery }, { signal });

    expect(requests).toEqual([
      'GET /api/product/search?$usage=LISTING&$product-ids=saw%7Canvil&$top=12&$skip=0',
    ]);
    expect(listing.products.map(({ productId }) => productId)).toEqual(['saw', 'anvil']);
    expect([listing.productCount, listing.category]).toEqual([2, null]);
  });

  it('find categories by the words of a search without result, and request nothing for a category (LS-3)', async () => {
    const { services, requests } = await aVisitor();

    const source = { mode: 'search', term: 'toolz 4711' } as const;
    const near = await services.loadNearest({ source }, { signal });
    const none = await services.loadNearest(
      { source: { mode: 'category', categoryId: 'tools' } },
      { signal },
    );

    expect(near).toEqual([
      { id: 'tools', name: 'Tools' },
      { id: 'hand-tools', name: 'Hand tools' },
    ]);
    expect(none).toEqual([]);
    expect(requests).toEqual(['GET /api/product/search?$usage=QUICK_SEARCH&q=tool&$top=4&$skip=0']);
  });

  it('load a configurable product with its choices, and the chosen variant (PD-3)', async () => {
    const { services } = await aVisitor();

    const open = await services.loadProduct({ productId: 'gloves', selectedVariant: '' }, { signal });
    const chosen = await services.loadProduct(
      { productId: 'gloves', selectedVariant: 'gloves-m-black' },
      { signal },
    );

    expect(open.variant).toBeNull();
    expect(open.variants?.options.map(({ selectionKey }) => selectionKey)).toEqual(['size', 'colour']);
    expect(chosen.variant?.productId).toBe('gloves-m-black');
    expect(
      chosen.variants?.options
        .find(({ selectionKey }) => selectionKey === 'colour')
        ?.selectionValues.map(({ selectionValue, selectionAvailable, selected }) => [
          selectionValue,
          selectionAvailable,
          selected,
        ]),
    ).toEqual([
      ['Black', true, true],
      ['Yellow', false, false],
    ]);
  });

  it('find categories and products while the visitor types, without a single price (QS-1, QS-4, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const hits = await services.quickSearch({ term: 'tools & hammer', resultCount: 9 }, { signal });
    const tools = await services.quickSearch({ term: 'tool', resultCount: 9 }, { signal });
    const hammers = await services.quickSearch({ term: 'hammer', resultCount: 1 }, { signal });

    expect(requests).toEqual([
      'GET /api/product/search?$usage=QUICK_SEARCH&q=tools%20%26%20hammer&$top=9&$skip=0',
      'GET /api/product/search?$usage=QUICK_SEARCH&q=tool&$top=9&$skip=0',
      'GET /api/product/search?$usage=QUICK_SEARCH&q=hammer&$top=1&$skip=0',
    ]);
    expect(hits.categories).toEqual([]);
    expect(tools.categories).toEqual([
      { categoryId: 'tools', categoryName: 'Tools', parentNames: [] },
      { categoryId: 'hand-tools', categoryName: 'Hand tools', parentNames: ['Tools'] },
    ]);
    expect(hammers.products).toEqual([
      {
        productId: 'hammer',
        productName: 'Claw hammer',
        image: expect.stringMatching(/^\/media\/.*\.svg$/),
        materialNumber: 'T-100',
        configurableProductId: '',
        variantCount: 0,
        offerText: '',
        terms: null,
      },
    ]);
  });

  it('return an empty result without an error for unknown terms (QS-6)', async () => {
    const { services } = await aVisitor();

    for (const term of ['qqqqqq', '%', '<qqq>', "'; qqqq qqqqq", '\ud800', '🔩'.repeat(200)]) {
      expect(await services.quickSearch({ term, resultCount: 9 }, { signal })).toEqual({
        categories: [],
        products: [],
        productCount: 0,
      });
    }
  });

  it('report missing pages and products (SE-2)', async () => {
    const { services } = await aVisitor();

    await expect(
      services.loadProduct({ productId: 'nothing', selectedVariant: '' }, { signal }),
    ).rejects.toMatchObject({
      fault: { status: 404 },
    });
    await expect(services.loadBasket({}, { signal })).rejects.toMatchObject({ fault: { status: 401 } });
  });
});

describe('the services for a variant that does not exist', () => {
  it.each(['gloves-xxl-pink', 'hammer'])(
    'return the product with %s left to choose (RT-3, PD-3)',
    async (selectedVariant) => {
      const { services } = await aVisitor();

      const detail = await services.loadProduct({ productId: 'gloves', selectedVariant }, { signal });

      expect(detail.product.productId).toBe('gloves');
      expect(detail.variant).toBeNull();
    },
  );
});

function aRow(id: string, productIds: readonly string[]): RelatedRow {
  return { kind: 'bucket', id, name: id, productIds };
}
