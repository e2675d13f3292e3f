import { describe, expect, it } from 'vitest';
import { catalogueFolder } from '@statefront/gateway/demo-catalogue/assembly/catalogue-folder.ts';
import type { ContentType, OrderLine, ProductLine } from '@statefront/gateway/demo-catalogue/model/lines.ts';

const folder = catalogueFolder(2026);
const products = new Map(folder.products.map((product) => [product.id, product]));
const categories = new Map(folder.categories.map((category) => [category.id, category]));
const images = new Map(folder.images.map((image) => [image.id, image]));
const ofType = (type: ContentType) => folder.products.filter((product) => product.type === type);
const articles = folder.products.filter(({ type }) => type === undefined);

describe('the content of the demo catalogue', () => {
  it('has a page of every template, after the products, each with its properties (CT-1)', () => {
    const pages = folder.categories
      .filter(({ pageKey }) => !['', 'SUB_CATEGORY'].includes(pageKey))
      .map(({ id, pageKey }) => ({
        pageKey,
        types: [...new Set(folder.products.filter(isIn(id)).map(({ type }) => type))],
      }));
    const top = folder.categories.filter(({ parentId }) => parentId === null);

    expect(pages).toEqual([
      { pageKey: 'CONTACTS', types: ['CONTACT'] },
      { pageKey: 'EVENTS_LIST', types: ['EVENT'] },
      { pageKey: 'FAQ', types: ['FAQ'] },
      { pageKey: 'MARKETING', types: ['TEXT'] },
      { pageKey: 'MARKETING', types: [undefined, 'FLYER', 'TEXT'] },
      { pageKey: 'JOB_LIST', types: ['JOB'] },
      { pageKey: 'MARKETING', types: ['TEXT'] },
      { pageKey: 'MARKETING', types: ['TEXT'] },
      { pageKey: 'MARKETING', types: ['TEXT'] },
    ]);
    expect(top.slice(-2).map(({ id }) => id)).toEqual(['service', 'company']);
    expect(top.map(({ sortOrder }) => sortOrder)).toEqual(top.map((_, at) => at + 1));
    expect(folder.categories.some(({ categoryType }) => categoryType === 'RANGE_PRODUCT')).toBe(true);
  });

  it('links from header, footer and banner to existing pages (GW-2, RT-8)', () => {
    const links = folder.site.map(({ link }) => link?.replace(/#.*/, '') ?? '');

    expect(new Set(folder.site.map(({ area }) => area))).toEqual(new Set(['navigation', 'footer', 'banner']));
    expect(links.filter((link) => !categories.has(link.replace('/c/', '')))).toEqual([]);
    expect(folder.site.filter(({ isTerms }) => isTerms).map(({ link }) => link)).toEqual(['/c/terms']);
    const entries = folder.site.flatMap(({ link }) => link?.split('#').slice(1) ?? []);
    expect([entries.length, entries.filter((id) => !products.has(id))]).toEqual([1, []]);
    expect(links).toEqual(expect.arrayContaining(['/c/imprint', '/c/terms', '/c/privacy', '/c/returns']));
  });

  it('has events of the next twelve months and a past one, each with an end after its beginning', () => {
    const events = ofType('EVENT').map(
      (event) => [fact(event, 'EVENT_DATE'), fact(event, 'EVENT_END')] as const,
    );
    const now = new Date();
    const inAYear = new Date(now).setFullYear(now.getFullYear() + 1);
    const isoToday = now.toISOString().slice(0, 10);
    const isoInAYear = new Date(inAYear).toISOString().slice(0, 10);

    expect(events.filter(([from, to]) => !(isDay(from) && isDay(to) && from <= to))).toEqual([]);
    expect(events.filter(([from]) => from >= isoToday && from <= isoInAYear).length).toBeGreaterThanOrEqual(
      6,
    );
    expect(events.filter(([, to]) => to < isoToday).length).toBe(1);
  });

  it('links only to existing pages', () => {
    const written = folder.products.flatMap(({ descriptionHtml }) =>
      [...(descriptionHtml?.en ?? '').matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? ''),
    );
    const buttons = folder.products.flatMap(({ properties = [] }) =>
      properties.filter(({ attributeId }) => attributeId === 'BUTTON_LINK').map(({ value }) => value),
    );
    const banners = folder.categories
      .map((category) => propertyOf(category, 'LINK'))
      .filter((link) => link !== '');
    const links = [...written, ...buttons, ...banners];

    expect(links.length).toBeGreaterThan(25);
    expect(
      links.filter((link) => !(isKnownPath(link) || link.startsWith('https://www.example.com/'))),
    ).toEqual([]);
  });

  it('takes promotions from a bucket named Promotion in every language (PD-5, CT-5)', () => {
    const promotions = folder.products
      .flatMap((product) => product.buckets ?? [])
      .filter(({ name }) => name === 'Promotion');
    const items = [...new Set(promotions.flatMap((bucket) => bucket.items))].flatMap(
      (id) => products.get(id) ?? [],
    );
    const complete = items.filter(({ categoryIds }) => !categoryIds.includes('specification'));
    const keys = [
      'PROMO_TITLE',
      'PROMO_SUBTITLE',
      'PROMO_IMAGE',
      'PROMO_BG_IMAGE',
      'PRODUCT_TAGS',
      'BUTTON_LINK',
      'BUTTON_TEXT',
      'SPECIAL_OFFER_ID',
    ];
    const offers = new Set(folder.offers.map(({ id }) => id));

    expect(items.map(({ id }) => id).filter((id) => id.startsWith('spec-'))).toEqual(['spec-promotion']);
    expect(complete.length).toBe(4);
    expect(promotions.filter(({ names, isTechnical }) => names.de !== 'Promotion' || isTechnical)).toEqual(
      [],
    );
    expect(complete.flatMap((item) => keys.filter((key) => fact(item, key) === ''))).toEqual([]);
    expect(complete.filter((item) => !images.has(fact(item, 'PROMO_BG_IMAGE')))).toEqual([]);
    expect(complete.filter((item) => !offers.has(fact(item, 'SPECIAL_OFFER_ID')))).toEqual([]);
  });

  it('promotes a product on offer in every category that promotes one with a price (LS-9)', () => {
    const promoted = folder.categories
      .map((category) =>
        propertyOf(category, 'PROMOTION')
          .split('|')
          .flatMap((id) => products.get(id) ?? [])
          .filter(({ kind }) => kind === 'simple'),
      )
      .filter(({ length }) => length > 0);

    expect(promoted.length).toBe(5);
    expect(promoted.filter((each) => !each.some(({ offerIds = [] }) => offerIds.length > 0))).toEqual([]);
  });
});

describe('the documents of the demo catalogue', () => {
  it('are PDFs with a correct table of objects, in both languages', () => {
    const wrong = folder.documents.filter(
      ({ base64 }) => !isRightPdf(Buffer.from(base64, 'base64').toString('latin1')),
    );

    expect(folder.documents.length).toBeGreaterThan(300);
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(folder.documents.filter(({ title, titles }) => title === titles.de)).toEqual([]);
  });

  it('contain the attributes of the product as a table, with umlauts in PDF encoding', () => {
    const sheet = folder.documents.find(({ id }) => id === '820-0005-data-sheet');
    const words = Buffer.from(sheet?.base64 ?? '', 'base64').toString('latin1');

    expect(words).toContain('(Shaft diameter)');
    expect(words).toContain('(20 mm)');
    expect(words).toContain(String.raw`(Au\337endurchmesser)`);
  });

  it('include a safety data sheet for every hazardous product', () => {
    const hazardous = articles.filter(({ attributes }) => attributes.some(({ key }) => key === 'hazards'));

    expect(hazardous.length).toBeGreaterThan(30);
    expect(
      hazardous.filter(
        ({ documentIds = [] }) => !documentIds.some((id) => id.endsWith('-safety-data-sheet')),
      ),
    ).toEqual([]);
  });
});

describe('the prices of the demo catalogue', () => {
  it('include no offer for less than can be ordered (PR-4)', () => {
    const most = new Map(folder.offers.map(({ id, maxQuantity = Infinity }) => [id, maxQuantity]));
    const wrong = articles.filter(({ offerIds = [], minimumOrderQuantity = 1 }) =>
      offerIds.some((id) => Number(most.get(id) ?? 0) < minimumOrderQuantity),
    );

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('include agreed prices of single customers and of sales areas, with tiers below them', () => {
    const conditions = articles.flatMap(({ prices = [] }) => prices);
    const wrong = conditions.filter(({ amount, scales = [] }) =>
      [{ minQuantity: 0, price: amount }, ...scales].some((tier, at, tiers) => {
        const next = tiers[at + 1];
        return next && (next.minQuantity <= tier.minQuantity || next.price >= tier.price);
      }),
    );

    expect(wrong).toEqual([]);
    expect(conditions.filter(({ customerId }) => customerId === '100117').length).toBeGreaterThan(10);
    expect(conditions.filter(({ customerId }) => customerId === '100254').length).toBeGreaterThan(10);
    expect(conditions.filter(({ salesArea }) => salesArea === '1000/20/01').length).toBeGreaterThan(50);
    expect(articles.filter(({ taxPct }) => taxPct === 7).length).toBe(4);
  });
});

describe('the orders of the demo catalogue', () => {
  it('are at least a dozen for each customer, from received to delivered, to one of their addresses', () => {
    const byCustomer = Map.groupBy(folder.orders, ({ customerId }) => customerId);
    const lost = folder.orders.filter(({ customerId, addressId }) =>
      folder.customers.every(
        ({ id, addresses }) => id !== customerId || !addresses?.some((address) => address.id === addressId),
      ),
    );

    expect([...byCustomer.values()].filter((orders) => orders.length < 12 || orders.length > 20)).toEqual([]);
    expect(byCustomer.size).toBe(3);
    expect(lost).toEqual([]);
    expect(new Set(folder.orders.map(({ status }) => status))).toEqual(
      new Set<OrderLine['status']>(['RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']),
    );
    expect(new Set(folder.orders.map(({ id }) => id)).size).toBe(folder.orders.length);
    expect(
      folder.customers.filter(
        ({ addresses }) => addresses?.filter(({ isDefault }) => isDefault).length !== 1,
      ),
    ).toEqual([]);
  });

  it('contain only products that the customer can buy, in orderable quantities (PR-3)', () => {
    const wrong = folder.orders.flatMap((order) =>
      order.lines
        .filter((line) => !isOrderable(line, order.customerId))
        .map((line) => `${order.id} ${line.productId}`),
    );

    expect(wrong).toEqual([]);
    expect(folder.orders.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });

  it('decide when each product was last bought, by the newest order that was not cancelled', () => {
    const wrong = folder.purchases.filter(
      ({ customerId, productId, lastPurchasedDate, lastPurchasedOrder }) => {
        const bought = folder.orders
          .filter((order) => order.customerId === customerId && order.status !== 'CANCELLED')
          .filter(({ lines }) => lines.some((line) => line.productId === productId));
        const newest = bought.toSorted((one, other) => one.placedAt.localeCompare(other.placedAt)).at(-1);
        return newest?.id !== lastPurchasedOrder || newest.placedAt.slice(0, 10) !== lastPurchasedDate;
      },
    );

    expect(folder.purchases.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });
});

function isIn(categoryId: string) {
  return ({ categoryIds }: ProductLine) => categoryIds.includes(categoryId);
}

function fact({ properties = [] }: ProductLine, key: string): string {
  return properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
}

function propertyOf(category: (typeof folder.categories)[number], key: string): string {
  return category.properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
}

function isDay(words: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words));
}

function isKnownPath(link: string): boolean {
  const [, kind = '', id = ''] = /^\/(c|p|login)(?:\/([^?/]+))?(?:\?.*)?$/.exec(link) ?? [];
  if (kind === 'c') return categories.has(id);
  return kind === 'p' ? products.has(id) : kind === 'login';
}

/**
 * Whether every entry of the table of objects points to its object, and every stream has its stated length.
 */
function isRightPdf(pdf: string): boolean {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const [, count = ''] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(pdf.slice(start)) ?? [];
  const places = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  const streams = [...pdf.matchAll(/<<\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/g)];
  return (
    pdf.startsWith('%PDF-1.4\n') &&
    places.length === Number(count) - 1 &&
    places.every((place, at) => pdf.startsWith(`${at + 1} 0 obj\n`, place)) &&
    streams.length >= 2 &&
    streams.every(([, length, content]) => content?.length === Number(length))
  );
}

function isOrderable(
  { productId, orderQuantity, salesUnit }: OrderLine['lines'][number],
  customerId: string,
): boolean {
  const product = products.get(productId);
  const customer = folder.customers.find(({ id }) => id === customerId);
  const unit = product?.units?.find((one) => one.unit === salesUnit);
  if (!product || !customer || !unit) return false;
  const quantity = (orderQuantity * unit.numerator) / unit.denominator;
  const currencies = [product.price?.currency, ...(product.prices ?? []).map(({ currency }) => currency)];
  return (
    product.kind !== 'configurable' &&
    product.restrictions === undefined &&
    product.price?.amount !== null &&
    currencies.includes(customer.currency) &&
    quantity >= (product.minimumOrderQuantity ?? 1) &&
    Number.isInteger(quantity / Number(product.roundingQuantity ?? '1'))
  );
}
