import { contactCard } from '../content/contact-card.ts';
import { eventEntry } from '../content/event-entry.ts';
import { faqEntry } from '../content/faq-entry.ts';
import { employmentTypes } from '../content/employment-types.ts';
import { jobPosting } from '../content/job-posting.ts';
import { entryHtml } from '../content/text-entry.ts';
import { linkTarget } from '../links/link-target.ts';
import { parseListingQuery } from '../listing/listing-query.ts';
import type { Listing } from '../listing/listing.ts';
import { paging } from '../listing/paging.ts';
import { effectivePageSize } from '../listing/search-request.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';
import { plainText } from '../property/plain-text.ts';
import { splitAddress } from '../routes/page-location.ts';
import { productPath } from '../routes/route.ts';
import { breadcrumbSteps, type BreadcrumbStep } from './breadcrumb-steps.ts';
import type { DescribedPage } from './described-page.ts';

type StructuredData = Readonly<Record<string, unknown>>;

/**
 * The structured data of a page in schema.org terms; never a price or stock (RT-9, SE-3). An entry without a
 * property that search engines require of its kind is described as a page.
 */
export function structuredData(page: DescribedPage): readonly StructuredData[] {
  const { origin, configuration, listing, product } = page;
  const trail = breadcrumbSteps(page);
  const current = trail.at(-1);
  if (splitAddress(page.address).path === '/')
    return [{ '@context': 'https://schema.org', ...organisation(page) }];
  if (!current) return [];
  const addressOf = ({ productId }: Product) => `${origin}${productPath(configuration.paths, productId)}`;

  return [
    breadcrumbList(trail, origin),
    ...(product ? [productEntry(product, page, addressOf)] : []),
    ...(listing ? [...itemList(page, listing, current, addressOf), ...faqPage(listing)] : []),
  ];
}

/**
 * The entries on this page of the list, each with its position among all entries. Flyers and texts count but
 * are not named, because they are the shop's own.
 */
function itemList(
  { configuration, origin, address }: DescribedPage,
  { products, productCount, hasUnknownCount }: Listing,
  { name, path }: BreadcrumbStep,
  addressOf: (product: Product) => string,
): readonly StructuredData[] {
  const [, search = ''] = address.split(/\?(.*)/s);
  const query = parseListingQuery(search);
  const { skip } = paging({
    totalItems: productCount,
    page: query.page,
    pageSize: effectivePageSize(query, configuration.listing, productCount),
  });
  const named = products
    .map((product, index) => ({ product, position: skip + index + 1 }))
    .filter(({ product }) => product.productType !== 'FLYER' && product.productType !== 'TEXT');
  if (named.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      url: `${origin}${path}`,
      ...(hasUnknownCount ? {} : { numberOfItems: productCount }),
      itemListElement: named.map(({ product, position }) => ({
        '@type': 'ListItem',
        position,
        name: product.productName,
        url: addressOf(product),
      })),
    },
  ];
}

/** The organisation of the shop with its contact data. */
function organisation({ configuration, origin }: DescribedPage): StructuredData {
  const { phone, email } = configuration.service;
  return {
    '@type': 'Organization',
    name: configuration.organisation.name || configuration.identity.name,
    url: `${origin}/`,
    ...(phone === '' ? {} : { telephone: phone }),
    ...(email === '' ? {} : { email }),
  };
}

function breadcrumbList(trail: readonly BreadcrumbStep[], origin: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The answers of the list, if there are any (CT-1). */
function faqPage({ products }: Listing): readonly StructuredData[] {
  const entries = products
    .filter(({ productType }) => productType === 'FAQ')
    .map(faqEntry)
    .filter(({ html }) => html !== '');
  if (entries.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(html, 'H') },
      })),
    },
  ];
}

/** A job with the data that search engines require: employer, location, date (CT-3). */
function jobEntry(product: Product, page: DescribedPage, url: string): StructuredData {
  const { title, location, employmentType, publishedOn } = jobPosting(product);
  if (location === '' || publishedOn === '') return pageEntry(product, url);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    url,
    description: plainText(entryHtml(product), 'H') || title,
    datePosted: publishedOn,
    ...(employmentType === '' ? {} : { employmentType: employmentTypes(employmentType) }),
    hiringOrganization: organisation(page),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location },
    },
  };
}

/** An event with the data that search engines require: time and location (CT-1). */
function eventData(product: Product, url: string): StructuredData {
  const { name, startsOn, endsOn, venue } = eventEntry(product);
  if (startsOn === '' || venue === '') return pageEntry(product, url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    url,
    description: product.description || name,
    startDate: startsOn,
    endDate: endsOn,
    location: { '@type': 'Place', name: venue, address: venue },
  };
}

/** Content of another kind, or with too little data for its kind. */
function pageEntry({ productName, description }: Product, url: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: productName,
    url,
    ...(description === '' ? {} : { description }),
  };
}

/** A person's name and contact data (PD-6). */
function personEntry(product: Product, url: string): StructuredData {
  const { name, facts } = contactCard(product);
  const reached = (scheme: string) => facts.find(({ href }) => href?.startsWith(scheme))?.value;
  const [telephone, email] = [reached('tel:'), reached('mailto:')];
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url,
    ...(telephone === undefined ? {} : { telephone }),
    ...(email === undefined ? {} : { email }),
  };
}

function productEntry(
  product: Product,
  page: DescribedPage,
  addressOf: (product: Product) => string,
): StructuredData {
  const url = addressOf(product);
  if (product.productType === 'JOB') return jobEntry(product, page, url);
  if (product.productType === 'CONTACT') return personEntry(product, url);
  if (product.productType === 'EVENT') return eventData(product, url);
  if (isContent(product)) return pageEntry(product, url);
  const { productName, description, mainImage, salesMaterial } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName,
    url,
    ...(salesMaterial.materialNumber === '' ? {} : { sku: salesMaterial.materialNumber }),
    ...(description === '' ? {} : { description }),
    ...(linkTarget(mainImage).kind === 'internal' ? { image: `${page.origin}${mainImage}` } : {}),
  };
}
