import { describe, expect, it } from 'vitest';
import { faqEntry } from '#src/domain/content/faq-entry.ts';
import { contactCard, contactVcard } from '#src/domain/content/contact-card.ts';
import { contentLines } from '#src/domain/content/content-lines.ts';
import { eventCalendar, eventEntry, isPastEvent } from '#src/domain/content/event-entry.ts';
import { contentLayout } from '#src/domain/content/content-layout.ts';
import { carouselVariant } from '#src/domain/shell/carousel-variant.ts';
import type { Category } from '#src/domain/listing/category.ts';
import { marketingBlocks, slidingRow } from '#src/domain/content/marketing-blocks.ts';
import { promotionRow } from '#src/domain/home/promotion-row.ts';
import { foundQuestions } from '#src/domain/content/found-questions.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { followUpQuery } from '#src/domain/listing/whole-page.ts';
import { describingHtml, hasOwnName, withoutText } from '#src/domain/content/text-entry.ts';
import { jobPosting } from '#src/domain/content/job-posting.ts';
import { categoryTemplates } from '#src/domain/routes/route.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';
import { aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import { aCategory } from '#tests/views/a-category.ts';

const fact = (attributeId: string, value: string, sortOrder: number) => ({
  attributeId,
  label: attributeId.toLowerCase(),
  value,
  sortOrder,
});

it('five templates have special layouts (CT-1, RT-2)', () => {
  expect(
    Object.fromEntries(categoryTemplates.map((template) => [template, contentLayout(template)])),
  ).toEqual({
    PRODUCT_LIST: null,
    SUB_CATEGORY: null,
    MARKETING: 'marketing',
    CONTACTS: 'contacts',
    FAQ: 'faq',
    EVENTS_LIST: 'events',
    JOB_LIST: 'jobs',
  });
});

describe('a contact card', () => {
  it('has its properties in their order, and links to call and write (PD-6, CT-1)', () => {
    const card = contactCard(
      aPublicProduct({
        productName: 'Jule Petersen',
        mainImage: '/media/jule',
        thumbnailImages: ['/media/jule-small', '/media/jule', ''],
        properties: [
          fact('EMAIL', 'jule@example.com', 3),
          fact('PHONE', '+49 (40) 66969-110', 2),
          fact('ROLE', 'Service', 1),
          fact('FAX', ' ', 4),
          fact('IS_FAVOURITE', 'false', 0),
        ],
      }),
    );

    expect(card).toEqual({
      name: 'Jule Petersen',
      images: ['/media/jule-small', '/media/jule'],
      facts: [
        { id: 'ROLE', label: 'role', value: 'Service', href: null },
        { id: 'PHONE', label: 'phone', value: '+49 (40) 66969-110', href: 'tel:+494066969110' },
        { id: 'EMAIL', label: 'email', value: 'jule@example.com', href: 'mailto:jule@example.com' },
      ],
    });
  });

  it.each([
    ['EMAIL', 'jule@example.com?bcc=all@example.com'],
    ['EMAIL', 'javascript:alert(1)'],
    ['PHONE', 'call me'],
    ['PHONE', '+49;ext=javascript:1'],
    ['ROLE', 'jule@example.com'],
  ])('shows as text whatever is not a number or an address: %s %s (RT-8)', (attributeId, value) => {
    const { facts } = contactCard(aPublicProduct({ properties: [fact(attributeId, value, 1)] }));

    expect(facts.map(({ href }) => href)).toEqual([null]);
  });
});

it('an answer is its text with markup, else its description (CT-1)', () => {
  const propertyGroups = [aGroup('DESCRIPTION', 8, [aProperty(1, { textType: 'H', value: '<p>Yes.</p>' })])];

  expect(faqEntry(aPublicProduct({ productName: 'Why?', propertyGroups }))).toEqual({
    id: 'bolt',
    question: 'Why?',
    html: '<p>Yes.</p>',
  });
  expect(faqEntry(aPublicProduct({ description: 'Yes.' })).html).toBe('Yes.');
});

it('a job begins with title, place and employment; an invalid day is not shown (CT-3)', () => {
  const properties = [
    fact('LOCATION', 'Bremen', 1),
    fact('EMPLOYMENT_TYPE', 'Full-time', 2),
    fact('PUBLISHED_ON', 'soon', 3),
  ];

  expect(jobPosting(aPublicProduct({ productName: 'Driver', properties }))).toEqual({
    title: 'Driver',
    location: 'Bremen',
    employmentType: 'Full-time',
    publishedOn: '',
  });
});

it('a contact is a card for address books, with its special characters escaped (CT-1)', () => {
  const properties = [
    fact('PHONE', '+49 40 66969-110', 1),
    fact('EMAIL', 'jule@example.com', 2),
    fact('ROLE', 'Service; Nord, Ost\nEND:VCARD', 3),
  ];

  expect(contactVcard(contactCard(aPublicProduct({ productName: 'Petersen, Jule', properties })))).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Petersen\\, Jule',
      'TEL;VALUE=uri:tel:+494066969110',
      'EMAIL:jule@example.com',
      'NOTE:Service\\; Nord\\, Ost\\nEND:VCARD',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

describe('an event', () => {
  const training = eventEntry(
    aPublicProduct({
      productId: 'anchors',
      productName: 'Anchors',
      properties: [
        fact('EVENT_DATE', '2027-02-28', 1),
        fact('EVENT_END', '2027-02-28', 2),
        fact('LOCATION', 'Bremen', 3),
      ],
    }),
  );

  it('covers whole days in a calendar, to the end of the last one (CT-1)', () => {
    expect(eventCalendar(training, 'https://shop.example/p/anchors')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Statefront//EN',
        'BEGIN:VEVENT',
        'UID:anchors@shop.example',
        'DTSTAMP:20270228T000000Z',
        'DTSTART;VALUE=DATE:20270228',
        'DTEND;VALUE=DATE:20270301',
        'SUMMARY:Anchors',
        'LOCATION:Bremen',
        'URL:https://shop.example/p/anchors',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('is over once its last day is (CT-1)', () => {
    expect(isPastEvent(training, '2027-02-28')).toBe(false);
    expect(isPastEvent(training, '2027-03-01')).toBe(true);
  });

  it('has no invalid day, and does not end before it starts (CT-1)', () => {
    const properties = [fact('EVENT_DATE', '2027-02-28', 1), fact('EVENT_END', 'soon', 2)];

    expect(eventEntry(aPublicProduct({ properties }))).toMatchObject({ endsOn: '2027-02-28' });
    expect(isPastEvent(eventEntry(aPublicProduct({ properties: [] })), '2027-03-01')).toBe(false);
  });
});

it('a long line of a file is folded between characters, at 75 octets at most (CT-1)', () => {
  const text = contentLines([['NOTE', 'ü'.repeat(100)]]);

  expect(text.replaceAll('\r\n ', '')).toBe(`NOTE:${'ü'.repeat(100)}\r\n`);
  expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThan(
    76,
  );
});

const promotion = (id: string, ...properties: ReturnType<typeof fact>[]) =>
  aPublicProduct({ productId: id, properties: [fact('PROMO_TITLE', 'Sale', 1), ...properties] });
const ordered = (order: string) => fact('BLOCK_ORDER', order, 2);
const kinds = (products: Parameters<typeof marketingBlocks>[0]) =>
  marketingBlocks(products).map((block) =>
    block.kind === 'products' ? block.products.map(({ productId }) => productId) : block.product.productId,
  );

describe('the blocks of a page', () => {
  it('are promotions, then the others in their order, with consecutive products in one row (CT-1, CT-5)', () => {
    const bolt = aPublicProduct({ productId: 'bolt' });
    const nut = aPublicProduct({ productId: 'nut' });
    const text = aPublicProduct({ productId: 'text', productType: 'TEXT' });

    expect(kinds([bolt, nut, text, promotion('sale')])).toEqual(['sale', ['bolt', 'nut'], 'text']);
    expect(marketingBlocks([text])).toEqual([{ kind: 'text', product: text }]);
    expect(marketingBlocks([])).toEqual([]);
  });

  it('follow the order of the catalogue, unordered ones last (CT-1)', () => {
    const text = aPublicProduct({ productId: 'text', productType: 'TEXT', properties: [ordered(' 20 ')] });
    const bolt = aPublicProduct({ productId: 'bolt', properties: [ordered('10')] });
    const unread = promotion('unread', ordered('-1; drop'));

    expect(kinds([unread, promotion('last', ordered('30')), text, bolt])).toEqual([
      ['bolt'],
      'text',
      'last',
      'unread',
    ]);
  });
});

describe('a search in questions', () => {
  const entries = [
    { id: '1', question: 'What does delivery cost?', html: '<p>Nothing from <b>100</b> € on.</p>' },
    { id: '2', question: 'Wer prüft Schläuche?', html: '' },
  ];
  const ids = (term: string) => foundQuestions(entries, term).map(({ id }) => id);

  it('finds each word in question or answer, in any order, ignoring capitals and accents (CT-1)', () => {
    expect([
      ids('COST deliver'),
      ids('nothing 100'),
      ids('prufe'),
      ids('schläuche'),
      ids('cost 200'),
    ]).toEqual([['1'], ['1'], [], ['2'], []]);
  });

  it('finds all questions for an empty term, and ignores markup (CT-1)', () => {
    expect([ids(' '), ids('<b>'), ids('</p>')]).toEqual([['1', '2'], [], []]);
  });
});

describe('questions of a category', () => {
  const faq = { ...aListing(), category: aCategory({ pageKey: 'FAQ' }), productCount: 14 };
  const asked = (query: Partial<ListingQuery>, listing: Partial<typeof faq> = {}) =>
    followUpQuery({ ...initialListingQuery, ...query }, { ...faq, ...listing })?.pageSize ?? null;

  it('are requested once more if they exceed one page (CT-1)', () => {
    expect([
      asked({}),
      asked({ page: 2 }),
      asked({ pageSize: 24 }),
      asked({}, { productCount: 61 }),
      asked({}, { productCount: faq.products.length }),
      asked({}, { category: aCategory({ pageKey: '' }) }),
    ]).toEqual([14, null, null, null, null, null]);
  });
});

const order = (sortKey: string, isSelected: boolean) => ({
  description: sortKey,
  selected: isSelected,
  sortKey,
  sortDescending: false,
  sortOrder: 1,
});

describe('events of a category', () => {
  const events = aListing({
    category: aCategory({ pageKey: 'EVENTS_LIST' }),
    productCount: 61,
    sortOrders: [order('EVENT_DATE', false), order('NAME', true)],
  });
  const asked = (query: Partial<ListingQuery>, listing: Partial<Listing> = {}) => {
    const own = followUpQuery({ ...initialListingQuery, ...query }, { ...events, ...listing });
    return own && [own.sortKey, own.page, own.pageSize];
  };

  it('are requested by day on each page, unless another order was chosen (CT-1, SO-3)', () => {
    expect([
      asked({}),
      asked({ page: 2 }),
      asked({}, { productCount: 14 }),
      asked({ sortKey: 'NAME' }),
      asked({ sortKey: 'NAME' }, { productCount: 14 }),
      asked({}, { sortOrders: [order('EVENT_DATE', true), order('NAME', false)] }),
      asked({}, { sortOrders: [order('NAME', true)] }),
      asked({}, { category: aCategory({ pageKey: '' }) }),
    ]).toEqual([
      ['EVENT_DATE', 1, 0],
      ['EVENT_DATE', 2, 0],
      ['EVENT_DATE', 1, 14],
      null,
      ['NAME', 1, 14],
      null,
      null,
      null,
    ]);
  });
});

it('parts shown elsewhere on the page are not repeated in the text (CT-3)', () => {
  const groups = [
    aGroup('DESCRIPTION', 1, [aProperty(1, { value: 'Drive.' })]),
    aGroup('FACTS', 2, [aProperty(1, { value: 'Bremen' })]),
  ];

  expect(withoutText(groups, 'Drive.').map(({ groupKey }) => groupKey)).toEqual(['FACTS']);
});

it('the HTML that describes a product replaces its description, and other parts of its heading stay (PD-1)', () => {
  const groups = [
    aGroup('DESCRIPTION', 1, [
      aProperty(1, { attributeType: 'B', value: '', valueDescription: 'yes' }),
      aProperty(2, { value: '2 t' }),
      aProperty(3, { textType: 'H', value: '<p>Endless</p>' }),
    ]),
  ];
  const facts = [aGroup('DESCRIPTION', 1, groups[0]?.properties.slice(0, 2) ?? [])];

  expect([
    describingHtml(aPublicProduct({ propertyGroups: groups })),
    describingHtml(aPublicProduct({ propertyGroups: facts })),
    describingHtml(aPublicProduct({ propertyGroups: [] })),
    withoutText(groups, '<p>Endless</p>'),
    withoutText(facts, ''),
  ]).toEqual(['<p>Endless</p>', '', '', facts, facts]);
});

const asking = (value: string) => aCategory({ properties: [fact('PRODUCT_VIEW', value, 1)] });

describe('a carousel of a page', () => {
  it('has the products of a category that asks for it, without other content (LS-3, CT-2)', () => {
    const bolt = aPublicProduct({ productId: 'bolt' });
    const products = [bolt, promotion('sale'), aPublicProduct({ productId: 'text', productType: 'TEXT' })];
    const sliding = (category: Category | null) => slidingRow(aListing({ category, products }))?.products;

    expect([sliding(asking(' CAROUSEL ')), sliding(asking('LIST')), sliding(null)]).toEqual([
      [bolt],
      undefined,
      undefined,
    ]);
  });

  it('has the products of a page on which a promotion asks for it (LS-3, CT-5)', () => {
    const bolt = aPublicProduct({ productId: 'bolt' });
    const view = fact('PRODUCT_VIEW', 'CAROUSEL', 2);
    const sale = promotion('sale');

    const asker = { ...sale, properties: [...sale.properties, view, fact('CAROUSEL_VARIANT', 'tinted', 3)] };
    expect([
      slidingRow({ category: null, products: [asker, bolt] }),
      slidingRow({ category: null, products: [sale, { ...bolt, properties: [view] }] }),
      slidingRow({ category: null, products: [asker] }),
    ]).toEqual([{ products: [bolt], variant: 'tinted' }, null, null]);
  });

  it("belongs to the promotion when it names products, and then leaves the page's products in place (LS-3, CT-5)", () => {
    const bolt = aPublicProduct({ productId: 'bolt' });
    const sale = promotion('sale');
    const names = (ids: string, ...more: ReturnType<typeof fact>[]) => ({
      ...sale,
      properties: [...sale.properties, fact('PROMOTION', ids, 2), ...more],
    });
    const view = fact('PRODUCT_VIEW', 'CAROUSEL', 3);

    expect([
      promotionRow(names('nut| washer |nut', view)),
      promotionRow(names('nut| washer |nut', view), 'nut'),
      promotionRow(names('nut| washer |nut', view), 'bolt')?.rowId,
      promotionRow(names('nut', view), 'nut'),
      promotionRow(names(Array.from({ length: 20 }, (_, at) => at).join('|'), view))?.productIds.length,
      promotionRow(names(' | ', view)),
      promotionRow(names('nut')),
      promotionRow({ ...names('nut', view), properties: [fact('PROMOTION', 'nut', 1), view] }),
      slidingRow({ category: null, products: [names('nut', view), bolt] }),
    ]).toEqual([
      { rowId: 'sale', productIds: ['nut', 'washer'], variant: 'transparent-light' },
      { rowId: 'sale without nut', productIds: ['washer'], variant: 'transparent-light' },
      'sale',
      null,
      12,
      null,
      null,
      null,
      null,
    ]);
  });

  it("has the page's background or a tinted one, for any other name (CT-2)", () => {
    expect(['tinted', ' Tinted', '', 'url(x)'].map(carouselVariant)).toEqual([
      'tinted',
      'tinted',
      'transparent-light',
      'transparent-light',
    ]);
  });
});

describe('the name of a text', () => {
  it('is its heading unless the page has that title already (CT-1)', () => {
    const breadcrumb = [{ categoryId: 'imprint', categoryName: 'Imprint', url: '/c/imprint', sortOrder: 1 }];

    expect(['Imprint', 'Returns'].map((productName) => hasOwnName({ productName, breadcrumb }))).toEqual([
      false,
      true,
    ]);
  });
});
