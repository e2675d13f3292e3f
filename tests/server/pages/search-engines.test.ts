import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { categoryTemplates } from '#src/domain/routes/route.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { aServer } from '../support/a-server.ts';
import { aCategory, dataIn, metaWords, structuredDataIn } from '../support/documents.ts';
import {
  category,
  json,
  listing,
  problem,
  product,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

describe('a page', () => {
  it('describes a product without a price for search engines (RT-9, SE-3)', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/p/bolt?currentPath=%2Fc%2Fbolts');

    expect(structuredDataIn(payload)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:80/' },
          { '@type': 'ListItem', position: 2, name: 'Bolts & nuts', item: 'http://localhost:80/c/bolts' },
          { '@type': 'ListItem', position: 3, name: 'Hexagon bolt M8', item: 'http://localhost:80/p/bolt' },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Hexagon bolt M8',
        url: 'http://localhost:80/p/bolt',
        sku: '4711',
        description: 'Steel, zinc plated.',
        image: 'http://localhost:80/media/picture-1.svg',
      },
    ]);
    expect(payload).toContain('<link rel="canonical" href="http://localhost:80/p/bolt">');
    expect(dataIn(payload).initial).toMatchObject({
      product: { product: decodeProduct('', product), variants: null, variant: null },
    });
  });

  it('names the configured employer, the location, date and schema.org’s type of a job for search engines (CT-3, RT-9)', async () => {
    const facts = { LOCATION: 'Bremen', EMPLOYMENT_TYPE: 'Full-time', PUBLISHED_ON: '2026-09-01' };
    const properties = Object.entries(facts).map(([attributeId, value]) => ({ attributeId, value }));
    const job = { ...product, productType: 'JOB', productName: 'Driver', properties };
    const configuration = { ...defaultConfiguration, organisation: { name: 'Weserholt GmbH' } };
    const { app } = await aServer({ upstream: recordingUpstream(() => json(job)), configuration });

    const { payload } = await app.inject('/p/bolt');

    expect(structuredDataIn(payload)[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Driver',
      url: 'http://localhost:80/p/bolt',
      description: 'Steel, zinc plated.',
      datePosted: '2026-09-01',
      employmentType: ['FULL_TIME'],
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Weserholt GmbH',
        url: 'http://localhost:80/',
        telephone: defaultConfiguration.service.phone,
        email: defaultConfiguration.service.email,
      },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Bremen' },
      },
    });
  });

  it('names time and location of an event, and contact data of a person, for search engines (CT-1, PD-6, RT-9)', async () => {
    const days = { EVENT_DATE: '2027-02-16', EVENT_END: '2027-02-17', LOCATION: 'Bremen' };
    const event = {
      ...product,
      productType: 'EVENT',
      productName: 'Anchors',
      properties: propertiesOf(days),
    };
    const ways = { PHONE: '+49 40 66969-110', EMAIL: 'jule@example.com' };
    const contact = {
      ...product,
      productType: 'CONTACT',
      productName: 'Jule',
      properties: propertiesOf(ways),
    };
    expect(await productDataOf(event)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Anchors',
      url: 'http://localhost:80/p/bolt',
      description: 'Steel, zinc plated.',
      startDate: '2027-02-16',
      endDate: '2027-02-17',
      location: { '@type': 'Place', name: 'Bremen', address: 'Bremen' },
    });
    expect(await productDataOf(contact)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Jule',
      url: 'http://localhost:80/p/bolt',
      telephone: '+49 40 66969-110',
      email: 'jule@example.com',
    });
  });

  it('has the answers of a list of questions for search engines, without markup (CT-1, RT-9)', async () => {
    const value = { attributeType: 'T', textType: 'H', value: '<p>Within a <b>day</b>.</p>' };
    const properties = [{ propertyKey: 'DESCRIPTION', value }];
    const faq = {
      ...product,
      productType: 'FAQ',
      productName: 'When will it arrive?',
      propertyGroups: [{ groupKey: 'DESCRIPTION', properties }],
    };
    const unanswered = { ...product, productType: 'FAQ', productId: 'nut', description: '' };
    const { app } = await aServer({
      upstream: recordingUpstream(() => json({ ...listing, products: [faq, unanswered] })),
    });

    const { payload } = await app.inject('/c/bolts');

    expect(structuredDataIn(payload)[2]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'When will it arrive?',
          acceptedAnswer: { '@type': 'Answer', text: 'Within a day.' },
        },
      ],
    });
  });

  it('lists the products of a category for search engines (RT-9)', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/c/bolts');

    expect(structuredDataIn(payload)[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Bolts & nuts',
      url: 'http://localhost:80/c/bolts',
      numberOfItems: 1,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Hexagon bolt M8', url: 'http://localhost:80/p/bolt' },
      ],
    });
  });

  it.each(categoryTemplates)(
    'has one canonical address, title and description under /%s/bolts too (RT-2, RT-9)',
    async (template) => {
      const { app } = await aServer({ upstream: aCategory({ properties: metaWords }) });

      const { payload } = await app.inject(`/${template}/bolts?sort=PRICE;asc&filter=head~hex&display=grid`);

      expect(payload).toContain('<title>Bolts | Supplier – Statefront</title>');
      expect(payload).toContain('<meta name="description" content="From stock.">');
      expect(payload).toContain('<link rel="canonical" href="http://localhost:80/c/bolts">');
      expect(payload).not.toContain('noindex');
    },
  );

  it('has a title and a description of the home page, with the names of the categories (RT-9)', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/');

    expect(headOf(payload)).toEqual({
      title: 'Catalogue and ordering for business customers – Statefront',
      description:
        'Find products by name, article number or standard, and order them at your own prices. Bolts &amp; nuts',
      canonical: 'http://localhost:80/',
      'og:type': 'website',
      'og:site_name': 'Statefront',
      'og:title': 'Catalogue and ordering for business customers – Statefront',
      'og:description':
        'Find products by name, article number or standard, and order them at your own prices. Bolts &amp; nuts',
      'og:url': 'http://localhost:80/',
      'og:image': 'http://localhost:80/share-image.png',
    });
  });

  it.each([
    ['/media/photo.jpg', 'http://localhost:80/media/photo.jpg'],
    ['/media/drawing.svg', 'http://localhost:80/share-image.png'],
    ['https://evil.example/x.png', 'http://localhost:80/share-image.png'],
    ['', 'http://localhost:80/share-image.png'],
  ])('shows %j of a product beside a shared link as %s (RT-9, RT-8)', async (mainImage, shown) => {
    const { app } = await aServer({ upstream: recordingUpstream(() => json({ ...product, mainImage })) });

    const { payload } = await app.inject('/p/bolt');

    expect(headOf(payload)).toMatchObject({ 'og:type': 'product', 'og:image': shown });
    expect((await app.inject('/share-image.png')).headers['content-type']).toBe('image/png');
  });

  it.each([
    ['/c/bolts?page=2', 'en', 'Bolts &amp; nuts – Page 2 – Statefront'],
    ['/c/bolts?page=2', 'de', 'Bolts &amp; nuts – Seite 2 – Statefront'],
    ['/c/bolts', 'en', 'Bolts &amp; nuts – Statefront'],
    ['/search?q=bolt&page=3', 'en', 'Results for “bolt” – Page 3 – Statefront'],
  ])('names the page of %s in %s as %s (RT-9, LS-4)', async (url, language, title) => {
    const { app } = await aServer({ upstream: advertisingUpstream({}) });

    const { payload } = await app.inject({ url, headers: { 'accept-language': language } });

    expect(headOf(payload)).toMatchObject({ title });
  });

  it.each([
    ['/c/bolts?page=99', '/c/bolts'],
    ['/search?q=bolt&page=99', '/search?q=bolt'],
  ])('has no page %s, and leads to the start of the list (RT-9, LS-4)', async (url, start) => {
    const { app } = await aServer({ upstream: advertisingUpstream({ products: [] }) });

    const { statusCode, payload } = await app.inject(url);

    expect(statusCode).toBe(404);
    expect(headOf(payload)).toEqual({
      title: 'This page of the list does not exist – Statefront',
      robots: 'noindex',
    });
    expect(payload).toContain('>This page of the list does not exist</bdi></h1>');
    expect(payload).toMatch(new RegExp(`href="${start.replace('?', '\\?')}"[^>]*>Back to the list<`));
    expect(structuredDataIn(payload)).toEqual([]);
  });

  it('excludes combinations of filters and search results from search engines (RT-9)', async () => {
    const { app } = await aServer();

    const pages = await Promise.all(
      ['/c/bolts?filter=head~hex|round', '/search?q=bolt'].map((url) => app.inject(url)),
    );

    for (const { payload } of pages) expect(payload).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    { productType: 'EVENT', count: '3 entries' },
    { productType: '', count: '3 products' },
  ])('shows "$count" above products of the type "$productType" (LS-9)', async ({ productType, count }) => {
    const products = ['fair', 'course'].map((productId) => ({ ...product, productId, productType }));
    const upstream = recordingUpstream((request) =>
      request.path === 'product/search'
        ? json({ ...listing, products, productCount: 3 })
        : smallGateway(request),
    );
    const { app } = await aServer({ upstream });

    expect((await app.inject('/c/bolts')).payload).toContain(`>${count}<`);
  });

  it('counts the entries of later pages from their start, and names no advertisements (RT-9)', async () => {
    const { app } = await aServer({ upstream: advertisingUpstream({}) });

    const { payload } = await app.inject('/c/bolts?page=2');

    expect(structuredDataIn(payload)[1]).toMatchObject({
      numberOfItems: 40,
      itemListElement: [
        { position: 13, url: 'http://localhost:80/p/bolt' },
        { position: 15, url: 'http://localhost:80/p/nut' },
      ],
    });
  });

  it('describes a search as shown: the breadcrumb, and its products at their positions (RT-9, LS-2)', async () => {
    const { app } = await aServer({ upstream: advertisingUpstream({ category: null }) });

    const { payload } = await app.inject('/search?q=hex+bolt&sort=PRICE;desc&page=2');

    const name = 'Results for “hex bolt”';
    const url = 'http://localhost:80/search?q=hex+bolt';
    expect(structuredDataIn(payload)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:80/' },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name,
        url,
        numberOfItems: 40,
        itemListElement: [
          { '@type': 'ListItem', position: 13, name: product.productName, url: 'http://localhost:80/p/bolt' },
          { '@type': 'ListItem', position: 15, name: product.productName, url: 'http://localhost:80/p/nut' },
        ],
      },
    ]);
    expect(payload).toContain(`<link rel="canonical" href="${url}&amp;page=2">`);
    expect(payload).toContain(`<span aria-current="page"><bdi>${name}</bdi></span>`);
  });

  it.each(['/search?q=', '/search?q=bolt'])('leaves out %s without a response (RT-9, GW-4)', async (url) => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => problem(500, 'FAILED', 'Out of order.')),
    });

    const { payload } = await app.inject(url);

    expect(structuredDataIn(payload)).toEqual([]);
    expect(payload).not.toContain('rel="canonical"');
  });

  it.each([
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '/..//evil.example/x.png',
    'https://evil.example/x.png',
  ])('names only the shop’s images, and not %s, for search engines (RT-8, LS-8)', async (src) => {
    const { features } = defaultConfiguration;
    const configuration = { ...defaultConfiguration, features: { ...features, promotions: true } };
    const banner = [
      { attributeId: 'PROMOTION', value: 'bolt' },
      { attributeId: 'PROMO_IMAGE', value: src },
    ];
    const foreign = { ...product, mainImage: src, thumbnail: src };
    const pageOf = async (url: string, properties: typeof banner) => {
      const upstream = recordingUpstream((request) => {
        if (request.path === 'product/bolt') return json(foreign);
        return request.path === 'product/search'
          ? json({ ...listing, products: [foreign], category: { ...category, properties } })
          : smallGateway(request);
      });
      const { app } = await aServer({ upstream, configuration });
      return (await app.inject(url)).payload;
    };

    const pages = await Promise.all([
      pageOf('/c/bolts', banner),
      pageOf('/c/bolts', []),
      pageOf('/p/bolt', []),
    ]);

    expect(JSON.stringify(pages.map(structuredDataIn))).not.toContain('evil.example');
  });
});

/** The title, meta elements and canonical address in the head of a document, by their names. */
function headOf(payload: string): Readonly<Record<string, string>> {
  const [head = ''] = payload.split('</head>');
  const named =
    /<title>(?<title>[^<]*)|<meta (?:name|property)="(?<name>description|robots|og:[^"]*)" content="(?<content>[^"]*)|<link rel="canonical" href="(?<canonical>[^"]*)/g;
  return Object.fromEntries(
    [...head.matchAll(named)].map(({ groups }) => {
      const { title, name, content = '', canonical } = groups ?? {};
      if (title !== undefined) return ['title', title];
      return canonical === undefined ? [name, content] : ['canonical', canonical];
    }),
  );
}

/** Lists a bolt and a nut with a flyer between them, of 40 products. */
function advertisingUpstream(overrides: { readonly category?: null; readonly products?: readonly [] }) {
  const products = ['bolt', 'flyer', 'nut'].map((productId) => ({
    ...product,
    productId,
    productType: productId === 'flyer' ? 'FLYER' : '',
  }));
  return recordingUpstream((request) =>
    request.path === 'product/search'
      ? json({ ...listing, products, productCount: 40, ...overrides })
      : smallGateway(request),
  );
}

function propertiesOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([attributeId, value]) => ({ attributeId, value }));
}

/** The structured data of a product page. */
async function productDataOf(body: object): Promise<unknown> {
  const { app } = await aServer({ upstream: recordingUpstream(() => json(body)) });
  return structuredDataIn((await app.inject('/p/bolt')).payload)[1];
}
