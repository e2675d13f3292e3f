import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { capabilityNames } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { decodeCategories, decodeListing } from '#src/services/listing/listing-decoder.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeVariants } from '#src/services/variants/variants-decoder.ts';
import { aBrowser, aClient, aServer } from '../support/a-server.ts';
import { hostile, aCategory, dataIn, metaWords } from '../support/documents.ts';
import {
  category,
  credentials,
  customer,
  json,
  listing,
  product,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

const desktop = { rememberedMode: 'list', isWide: true };

describe('the document of a page', () => {
  it('loads entry, styles and font before any data of the page', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/c/bolts');

    const head = payload.slice(0, payload.indexOf('<title>'));
    for (const tag of [
      '<style>.site-header__bar{color:red}</style>',
      '<link rel="stylesheet" href="/assets/app-1.css" disabled>',
      '<link rel="preload" as="font" type="font/woff2" href="/assets/figtree-latin-wght-normal-1.woff2" crossorigin>',
      '<script type="module" src="/assets/app-1.js"></script>',
      '<link rel="modulepreload" href="/assets/react-1.js" fetchpriority="low">',
    ]) {
      expect(head).toContain(tag);
    }
    expect(payload).not.toMatch(/<script(?! type="(module" src=|application\/))/);
    expect(payload).not.toContain('style=');
  });

  it('already has the category page: name, breadcrumb, image and the gateway’s responses (RT-9, LS-2)', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/c/bolts?page=2');

    expect(payload).toContain('<title>Bolts &amp; nuts – Page 2 – Statefront</title>');
    expect(payload).toContain('<meta name="description" content="Everything that holds.">');
    expect(payload).toContain('<link rel="canonical" href="http://localhost:80/c/bolts?page=2">');
    expect(payload).toMatch(/<h1[^>]*><bdi>Bolts &amp; nuts/);
    expect(payload).toContain('href="/c/fasteners"');
    expect(payload).toContain('src="/media/picture-1.svg"');
    expect(dataIn(payload)).toEqual({
      configuration: {
        ...defaultConfiguration,
        capabilities: capabilityNames,
        paths: { ...defaultConfiguration.paths, absent: [] },
      },
      address: '/c/bolts?page=2',
      initial: {
        session: { kind: 'anonymous' },
        categories: decodeCategories('', { categories: [category] }),
        site: noSiteContent,
        listing: { ...decodeListing('', listing), productCount: 13 },
        product: null,
        home: null,
        isMissing: false,
      },
      hints: desktop,
    });
  });

  it.each([
    { roots: 60, path: '/c/bolts', sent: 60 },
    { roots: 61, path: '/c/bolts', sent: null },
    { roots: 400, path: '/', sent: 400 },
  ])(
    'has $roots top categories on $path only if they are small or shown (LS-7)',
    async ({ roots, path: address, sent }) => {
      const categories = Array.from({ length: roots }, (_, index) => ({ ...category, id: `c${index}` }));
      const upstream = recordingUpstream((request) =>
        request.path === 'category/categories' ? json({ categories }) : smallGateway(request),
      );
      const { app } = await aServer({ upstream });

      const { payload } = await app.inject(address);

      expect(dataIn(payload)).toMatchObject({
        initial: { categories: sent === null ? null : { length: sent } },
      });
    },
  );

  it('is no larger with 400 top categories than with none (LS-7)', async () => {
    expect(await bytesWith(400)).toBeLessThanOrEqual((await bytesWith(0)) + 100);
  });

  it('has the whole page for visitors without JavaScript: products, categories and footer (RT-9)', async () => {
    const { app } = await aServer();

    const { payload } = await app.inject('/c/bolts');
    const body = payload.slice(
      payload.indexOf('<div id="root">'),
      payload.indexOf('<script type="application/json"'),
    );

    expect(body).toContain('>Hexagon bolt M8</bdi></a>');
    expect(body).toContain('href="/p/bolt?currentPath=%2Fc%2Fbolts"');
    expect(body).toContain('<footer id="footer"');
    expect(body).toContain('role="search"');
  });

  it('allows its own rules by their hash and nothing else inline (H1)', async () => {
    const { app } = await aServer();

    const { headers, payload } = await app.inject('/c/bolts');

    const css = /<style>(.*?)<\/style>/s.exec(payload)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(String(headers['content-security-policy']).match(/(?:style|script)-src[^;]*/g)).toEqual([
      "script-src 'self'",
      `style-src 'sha256-${hash}' 'self'`,
    ]);
  });

  it.each([
    {
      what: 'a phone by its client hint',
      headers: { 'sec-ch-ua-mobile': '?1' },
      hints: { ...desktop, isWide: false },
    },
    {
      what: 'a phone by its name',
      headers: { 'user-agent': 'Safari Mobile/15E148' },
      hints: { ...desktop, isWide: false },
    },
    {
      what: 'a visitor who chose the grid',
      headers: { cookie: 'displayMode=grid' },
      hints: { ...desktop, rememberedMode: 'grid' },
    },
    { what: 'a cookie that says nothing', headers: { cookie: 'displayMode=%00' }, hints: desktop },
  ])('is rendered for $what (LS-6, LA-1)', async ({ headers, hints }) => {
    const { app } = await aServer();

    expect(dataIn((await app.inject({ url: '/c/bolts', headers })).payload).hints).toEqual(hints);
  });

  it('is sent with its data if it cannot be rendered, and the error is logged (GW-4)', async () => {
    const { app, log } = await aServer({
      files: { ...aClient, renderPage: () => Promise.reject(new Error('A view is broken')) },
    });

    const { statusCode, payload } = await app.inject('/c/bolts');

    expect(statusCode).toBe(200);
    expect(payload).toContain('<div id="root"></div>');
    expect(dataIn(payload).initial).toMatchObject({ session: { kind: 'anonymous' } });
    expect(log.filter((entry) => 'problem' in entry)).toMatchObject([
      { problem: 'pageNotRendered', error: expect.stringContaining('A view is broken') },
    ]);
  });

  it('requests exactly the list that the address names (RT-6, RT-7)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    await app.inject('/c/bolts?filter=colour~red%7Cblue&sort=PRICE;desc&page=2&size=24');

    expect(upstream.requests.find(({ path }) => path === 'product/search')?.query).toBe(
      '$usage=LISTING&$category=bolts&$filter-colour=red%7Cblue&$sortby=PRICE;desc&$top=24&$skip=24',
    );
  });

  it("shows a category's promotion with its height reserved, if promotions are switched on (LS-8)", async () => {
    const upstream = aCategory({
      properties: [
        ...metaWords,
        { attributeId: 'PROMOTION', value: 'bolt' },
        { attributeId: 'PROMO_IMAGE', value: '/media/banner.svg' },
        { attributeId: 'IMAGE_ALT', value: hostile },
        { attributeId: 'LINK', value: '/c/nuts?page=2' },
      ],
    });
    const { features } = defaultConfiguration;
    const [on, off] = await Promise.all(
      [true, false].map(async (promotions) => {
        const configuration = { ...defaultConfiguration, features: { ...features, promotions } };
        const { app } = await aServer({ upstream, configuration });
        return (await app.inject('/c/bolts')).payload;
      }),
    );

    expect(on).toContain('href="/c/nuts?page=2"');
    expect(on).toMatch(/<img[^>]* src="\/media\/banner.svg"[^>]* width="1200" height="360"/);
    expect(on).not.toContain('<img src=x');
    expect(off?.slice(0, off.indexOf('<script type="application/json"'))).not.toContain('/media/banner.svg');
  });

  it('introduces a range with its image (LS-7)', async () => {
    const { app } = await aServer({
      upstream: aCategory({ categoryType: 'RANGE_PRODUCT', image: '/media/range.svg' }),
    });

    const { payload } = await app.inject('/c/bolts');

    expect(payload).toContain('src="/media/range.svg"');
    expect(payload).toMatch(/<h2[^>]*>See the range<\/h2>/);
  });

  it('recognises a configurable product, in a list and on its page (TI-5)', async () => {
    const configuration = { ...defaultConfiguration, configurableTypes: ['KMAT'] };
    const kinds = { ...product, productKind: 'KMAT' };
    const upstream = recordingUpstream((request) => {
      if (request.path === 'product/search') return json({ ...listing, products: [kinds, product] });
      return request.path === 'product/bolt' ? json(kinds) : smallGateway(request);
    });
    const { app } = await aServer({ upstream, configuration });

    const list = dataIn((await app.inject('/c/bolts')).payload);
    const page = dataIn((await app.inject('/p/bolt')).payload);

    const [first, second] = [true, false].map((isConfigurable) => ({ salesMaterial: { isConfigurable } }));
    expect(list.initial).toMatchObject({ listing: { products: [first, second] } });
    expect(page.initial).toMatchObject({ product: { product: first, variants: null, variant: null } });
    expect(upstream.requests.at(-1)?.path).toBe('product/variants');
  });

  it('has a configurable product with its variants and the variant in the address, and no product that is not one of them (PD-3)', async () => {
    const configurable = { ...product, salesMaterial: { ...product.salesMaterial, isConfigurable: true } };
    const variant = { ...product, productId: 'bolt-8', productName: 'Hexagon bolt M8x20' };
    const upstream = recordingUpstream((request) => {
      if (request.path === 'product/bolt') return json(configurable);
      if (request.path === 'product/bolt-8') return json(variant);
      if (request.path === 'product/nut') return json({ ...product, productId: 'nut' });
      return request.path === 'product/variants' ? json(variants) : smallGateway(request);
    });
    const variants = {
      products: [
        {
          productId: 'bolt',
          productVariants: [{ variantProductId: 'bolt-8', options: { size: 'M8 | 20' } }],
          selectionOptions: [],
          selectedVariant: '',
        },
      ],
    };
    const { app } = await aServer({ upstream });

    const open = dataIn((await app.inject('/p/bolt')).payload);
    const chosen = dataIn((await app.inject('/p/bolt?selectedVariant=bolt-8')).payload);
    const others = await Promise.all(
      ['gone', 'nut'].map(async (id) => dataIn((await app.inject(`/p/bolt?selectedVariant=${id}`)).payload)),
    );

    const shared = { product: decodeProduct('', configurable), variants: decodeVariants('', variants) };
    expect(open.initial).toMatchObject({ product: { ...shared, variant: null } });
    expect(others.map(({ initial }) => initial)).toEqual([open.initial, open.initial]);
    expect(upstream.requests.map(({ path }) => path)).not.toContain('product/nut');
    expect(chosen.initial).toMatchObject({
      product: {
        ...shared,
        variants: { ...shared.variants, selectedVariant: 'bolt-8' },
        variant: decodeProduct('', variant),
      },
    });
    expect(
      upstream.requests.flatMap(({ path, query }) => (path === 'product/variants' ? [query] : [])),
    ).toEqual([
      '$product-ids=bolt',
      '$product-ids=bolt',
      '$product-ids=bolt&$filter-size=M8%2520%257C%252020',
      '$product-ids=bolt',
      '$product-ids=bolt',
    ]);
  });

  it('is for the signed-in customer, with their data, and never cached (SE-3, H15)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);

    const page = await browser.get('/c/bolts');

    expect(page.headers['cache-control']).toBe('no-store');
    expect(dataIn(page.payload).initial).toMatchObject({ session: { kind: 'signedIn', customer } });
    expect(upstream.requests.at(-1)?.headers['authorization']).toMatch(/^Bearer /);
    expect(page.payload).toContain('Anna Berg');
  });

  it('is in the language of the visitor (CF-4)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    const response = await app.inject({ url: '/c/bolts', headers: { 'accept-language': 'de-AT,en;q=0.5' } });

    expect(response.payload).toContain('<html lang="de">');
    expect(response.headers['content-language']).toBe('de');
    expect(upstream.requests.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'de', 'de']);
  });
});

/** The size of a search page with this many top categories in the catalogue. */
async function bytesWith(roots: number): Promise<number> {
  const categories = Array.from({ length: roots }, (_, index) => ({ ...category, id: `c${index}` }));
  const upstream = recordingUpstream((request) =>
    request.path === 'category/categories' ? json({ categories }) : smallGateway(request),
  );
  const { app } = await aServer({ upstream });
  return Buffer.byteLength((await app.inject('/search?q=bolt')).payload);
}
