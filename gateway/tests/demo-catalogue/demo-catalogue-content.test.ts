import { describe, expect, it } from 'vitest';
import { catalogueFolder } from '@statefront/gateway/demo-catalogue/assembly/catalogue-folder.ts';
import type { ContentType, OrderLine, ProductLine } from '@statefront/gateway/demo-catalogue/model/lines.ts';

const folder = catalogueFolder(2026);
const products = new Map(folder.products.map((product) => [product.id, product]));
const categories = new Map(folder.categories.map((category) => [category.id, category]));
const images = new Map(folder.images.map((image) => [image.id, image]));
const ofType = (type: ContentType) => folder.products.filter((product) => product.type === type);
const articles = folder.products.filter(({ type }) => type === undefined);
const today = '2026-11-21';

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
    const links = folder.site.map(({ link }) => link.replace(/#.*/, ''));

    expect(new Set(folder.site.map(({ area }) => area))).toEqual(new Set(['navigation', 'footer', 'banner']));
    expect(links.filter((link) => !categories.has(link.replace('/c/', '')))).toEqual([]);
    expect(folder.site.filter(({ isTerms }) => isTerms).map(({ link }) => link)).toEqual(['/c/terms']);
    const entries = folder.site.flatMap(({ link }) => link.split('#').slice(1));
    expect([entries.length, entries.filter((id) => !products.has(id))]).toEqual([1, []]);
    expect(links).toEqual(expect.arrayContaining(['/c/imprint', '/c/terms', '/c/privacy', '/c/returns']));
  });

  it('is not sold: it has no unit, price or stock', () => {
    const sold = folder.products.filter(
      ({ type, unit, price, stock }) => type !== undefined && (unit ?? price ?? stock) !== undefined,
    );

    expect(sold).toEqual([]);
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

  it('introduces people with an image, a role and an unused telephone number (PD-6)', () => {
    const contacts = ofType('CONTACT');
    const shown = contacts.map((contact) =>
      (contact.properties ?? []).toSorted((one, other) => one.sortOrder - other.sortOrder),
    );

    expect(contacts.length).toBeGreaterThanOrEqual(6);
    expect(contacts.filter((contact) => contact.images.length !== 1)).toEqual([]);
    expect(shown.map((lines) => lines.map(({ attributeId }) => attributeId).join())).toEqual(
      contacts.map(() => 'ROLE,REGION,PHONE,EMAIL,LANGUAGES'),
    );
    expect(shown.flat().filter(({ label, labels }) => label === '' || labels.de === '')).toEqual([]);
    expect(contacts.filter((contact) => !fact(contact, 'PHONE').startsWith('+49 40 66969'))).toEqual([]);
    expect(contacts.filter((contact) => !fact(contact, 'EMAIL').endsWith('@weserholt.example'))).toEqual([]);
  });

  it('names location, employment and day of every job (CT-3)', () => {
    const jobs = ofType('JOB');

    expect(jobs.length).toBeGreaterThanOrEqual(6);
    expect(
      jobs.filter(
        (job) => !(fact(job, 'LOCATION') && fact(job, 'EMPLOYMENT_TYPE') && isDay(fact(job, 'PUBLISHED_ON'))),
      ),
    ).toEqual([]);
  });

  it('answers at least a dozen questions in HTML that needs no cleaning', () => {
    const html = folder.products.flatMap(({ descriptionHtml }) =>
      descriptionHtml ? [descriptionHtml.en, descriptionHtml.de] : [],
    );
    const tags = new Set(
      html.flatMap((words) => [...words.matchAll(/<\/?([a-z]+)/g)].map(([, tag = '']) => tag)),
    );

    expect(ofType('FAQ').length).toBeGreaterThanOrEqual(12);
    expect(ofType('FAQ').filter(({ descriptionHtml }) => !descriptionHtml)).toEqual([]);
    expect([...tags].toSorted()).toEqual(['a', 'li', 'ol', 'p', 'ul']);
    expect(html.filter((words) => !isBalanced(words))).toEqual([]);
  });

  it('puts upright flyers among the products they advertise, with a button that leads somewhere (LS-9, RT-8)', () => {
    const flyers = ofType('FLYER').filter((flyer) => !flyer.categoryIds.includes('about-us'));
    const links = flyers.map((flyer) => fact(flyer, 'BUTTON_LINK'));

    expect(flyers.length).toBe(6);
    expect(flyers.flatMap((flyer) => flyer.images.map(sizeOf))).toEqual(flyers.map(() => '312 443'));
    expect(links.filter((link) => !isKnownPath(link))).toEqual([
      'https://www.example.com/led-calculator?source=flyer',
    ]);
    expect(flyers.filter((flyer) => fact(flyer, 'BUTTON_TEXT') === '')).toEqual([]);
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

  it('advertises on category pages with a wide image, its alternative text and products (LS-8)', () => {
    const promoted = folder.categories.filter((category) => propertyOf(category, 'PROMOTION') !== '');
    const missing = promoted.flatMap((category) => [
      ...propertyOf(category, 'PROMOTION')
        .split('|')
        .filter((id) => !products.has(id)),
      ...['IMAGE_ALT', 'LINK'].filter((key) => propertyOf(category, key) === ''),
    ]);

    expect(promoted.length).toBeGreaterThanOrEqual(5);
    expect(missing).toEqual([]);
    expect(promoted.map((category) => sizeOf(propertyOf(category, 'PROMO_IMAGE')))).toEqual(
      promoted.map(() => '1200 360'),
    );
  });

  it('takes promotions from a bucket named Promotion in every language (PD-5, CT-5)', () => {
    const promotions = folder.products
      .flatMap((product) => product.buckets ?? [])
      .filter(({ name }) => name === 'Promotion');
    const items = [...new Set(promotions.flatMap((bucket) => bucket.items))].flatMap(
      (id) => products.get(id) ?? [],
    );
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

    expect(items.length).toBe(4);
    expect(promotions.filter(({ names, isTechnical }) => names.de !== 'Promotion' || isTechnical)).toEqual(
      [],
    );
    expect(items.flatMap((item) => keys.filter((key) => fact(item, key) === ''))).toEqual([]);
    expect(items.filter((item) => !images.has(fact(item, 'PROMO_BG_IMAGE')))).toEqual([]);
    expect(items.filter((item) => !offers.has(fact(item, 'SPECIAL_OFFER_ID')))).toEqual([]);
  });

  it('puts promotions among the products of three departments, so that pages show them (CT-5)', () => {
    const promotions = folder.products.filter((product) => fact(product, 'PROMO_TITLE') !== '');

    expect(promotions.flatMap(({ categoryIds }) => categoryIds).filter((id) => id !== 'about-us')).toEqual([
      'assortments',
      'grinders',
      'saws',
      'gloves',
    ]);
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

  it('has accessories, spare parts and a technical bucket', () => {
    const names = new Set(
      folder.products.flatMap(({ buckets = [] }) =>
        buckets.map(({ name, isTechnical }) => `${name} ${isTechnical}`),
      ),
    );

    expect(names).toEqual(
      new Set(['Accessories false', 'Spare parts false', 'Tools and matching parts true', 'Promotion false']),
    );
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

  it('include attributes of every type, and several images of some products', () => {
    const types = new Set(articles.flatMap(({ attributes }) => attributes.map(({ type }) => type)));

    expect([...types].toSorted()).toEqual(['boolean', 'file', 'files', 'html', 'list', 'number', 'text']);
    expect(articles.filter((article) => article.images.length > 1).length).toBeGreaterThan(300);
    expect(articles.filter(({ descriptionHtml }) => descriptionHtml).length).toBeGreaterThan(30);
  });
});

describe('the prices of the demo catalogue', () => {
  it('include a dozen offers for both audiences, some without an end and some not valid', () => {
    const running = folder.offers.filter(
      ({ validFrom = '', validTo = '9999' }) => validFrom <= today && today <= validTo,
    );

    expect(folder.offers.length).toBe(12);
    expect(new Set(folder.offers.map(({ audience }) => audience))).toEqual(new Set(['ALL', 'CUSTOMERS']));
    expect(running.filter(({ validTo }) => validTo === undefined).length).toBeGreaterThanOrEqual(6);
    expect(running.length).toBeLessThan(folder.offers.length);
    expect(folder.offers.some(({ minQuantity }) => minQuantity !== undefined)).toBe(true);
    expect(folder.offers.some(({ maxQuantity }) => maxQuantity !== undefined)).toBe(true);
  });

  it('include prices in francs for many products, and none for the others', () => {
    const sold = articles.filter(({ price }) => price?.amount);
    const inFrancs = sold.filter(({ prices = [] }) =>
      prices.some(({ salesArea, currency }) => salesArea === '2000/10/02' && currency === 'CHF'),
    );
    const share = inFrancs.length / sold.length;

    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.85);
    expect(folder.customers.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'CHF']);
  });

  it('include no offer for less than can be ordered (PR-4)', () => {
    const most = new Map(folder.offers.map(({ id, maxQuantity = Infinity }) => [id, maxQuantity]));
    const wrong = articles.filter(({ offerIds = [], minimumOrderQuantity = 1 }) =>
      offerIds.some((id) => (most.get(id) ?? 0) < minimumOrderQuantity),
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
        ({ id, addresses }) => id !== customerId || addresses.every((address) => address.id !== addressId),
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
      folder.customers.filter(({ addresses }) => addresses.filter(({ isDefault }) => isDefault).length !== 1),
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

/** Width and height of an image. */
function sizeOf(imageId: string): string {
  const svg = Buffer.from(images.get(imageId)?.base64 ?? '', 'base64').toString();
  return /viewBox="0 0 (\d+ \d+)"/.exec(svg)?.[1] ?? '';
}

function isKnownPath(link: string): boolean {
  const [, kind = '', id = ''] = /^\/(c|p|login)(?:\/([^?/]+))?(?:\?.*)?$/.exec(link) ?? [];
  if (kind === 'c') return categories.has(id);
  return kind === 'p' ? products.has(id) : kind === 'login';
}

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
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
