import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Listing } from '#src/domain/listing/listing.ts';
import { structuredData } from '#src/domain/page-facts/structured-data.ts';
import type { Product } from '#src/domain/product/product.ts';
import { aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import { aCategory } from '#tests/views/a-category.ts';

/** The properties that schema.org and search engines require of each kind that the shop names. */
const required: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement', 'numberOfItems'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  ListItem: ['position', 'name'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['address'],
  PostalAddress: ['addressLocality'],
  Product: ['name'],
  Question: ['name', 'acceptedAnswer'],
  WebPage: ['name', 'url'],
};

const fact = (attributeId: string, value: string) => ({ attributeId, label: '', value, sortOrder: 0 });

const day = fact('EVENT_DATE', '2027-02-16');
const location = fact('LOCATION', 'Bremen');
const published = fact('PUBLISHED_ON', '2026-09-01');
const reach = [fact('PHONE', '+49 40 66969 121'), fact('EMAIL', 'emre@example.com')];

describe('the structured data of a page', () => {
  it.each([
    ['Event', 'EVENT', [day, location]],
    ['WebPage', 'EVENT', [day]],
    ['WebPage', 'EVENT', [location]],
    ['JobPosting', 'JOB', [location, published, fact('EMPLOYMENT_TYPE', 'Full time')]],
    ['WebPage', 'JOB', [location]],
    ['WebPage', 'JOB', [published]],
    ['Person', 'CONTACT', reach],
    ['Person', 'CONTACT', []],
    ['WebPage', 'FLYER', []],
    ['WebPage', 'TEXT', []],
    ['Product', '', []],
  ] as const)('is a %s with all that is required for %s and %j (RT-9)', (kind, productType, properties) => {
    const product = aPublicProduct({ productName: 'A name', productType, properties });
    const entries = structuredData(aDocument('/p/x', { product }));

    expect(entries.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', kind]);
    expect(missing(entries)).toEqual([]);
  });

  it.each([
    ['products', aPublicProduct(), ['BreadcrumbList', 'ItemList']],
    [
      'questions',
      aPublicProduct({ productType: 'FAQ', description: 'Yes.' }),
      ['BreadcrumbList', 'ItemList', 'FAQPage'],
    ],
    ['texts', aPublicProduct({ productType: 'TEXT' }), ['BreadcrumbList']],
  ])('is complete for a list of %s (RT-9, CT-1)', (_, product, kinds) => {
    const listing = aListing({ category: aCategory(), products: [product] });
    const entries = structuredData(aDocument('/c/bolts', { listing }));

    expect(entries.map((entry) => entry['@type'])).toEqual(kinds);
    expect(missing(entries)).toEqual([]);
  });

  it('names the operator of the shop on the home page (RT-9)', () => {
    const entries = structuredData(aDocument('/', {}));

    expect(entries).toMatchObject([
      { '@type': 'Organization', name: 'Statefront', url: 'https://shop.example/' },
    ]);
    expect(missing(entries)).toEqual([]);
  });
});

function aDocument(
  address: string,
  {
    product = null,
    listing = null,
  }: { readonly product?: Product | null; readonly listing?: Listing | null },
) {
  return {
    configuration: defaultConfiguration,
    address,
    origin: 'https://shop.example',
    product,
    listing,
    words: { home: 'Home', title: 'A page' },
  };
}

/** All required properties that are empty, of the entries and of the entries inside them. */
function missing(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(missing);
  if (typeof value !== 'object' || value === null) return [];
  const entry = Object.fromEntries(Object.entries(value));
  const kind = String(entry['@type']);
  const own = (required[kind] ?? [`a rule for ${kind}`]).filter((property) => isEmpty(entry[property]));
  return [...own.map((property) => `${kind}.${property}`), ...Object.values(entry).flatMap(missing)];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
