import { linkTarget } from '#src/domain/links/link-target.ts';
import { parseListingQuery } from '#src/domain/listing/listing-query.ts';
import type { Listing } from '#src/domain/listing/listing.ts';
import { paging } from '#src/domain/listing/paging.ts';
import { effectivePageSize } from '#src/domain/listing/search-request.ts';
import type { Product } from '#src/domain/product/product.ts';
import { productPath } from '#src/domain/routes/route.ts';
import type { PageDocument } from './document.ts';
import { breadcrumbOf, type BreadcrumbStep } from './breadcrumb.ts';

type StructuredData = Readonly<Record<string, unknown>>;

/** What a page says about itself in the words of schema.org; never a price or stock (RT-9, SE-3). */
export function structuredData(document: PageDocument): readonly StructuredData[] {
  const { page, origin, configuration } = document;
  const { listing, product } = page;
  const trail = breadcrumbOf(document);
  const current = trail.at(-1);
  if (!current) return [];
  const addressOf = ({ productId }: Product) => `${origin}${productPath(configuration.paths, productId)}`;

  return [
    breadcrumbList(trail, origin),
    ...(product ? [productEntry(product, origin, addressOf)] : []),
    ...(listing ? [itemList(document, listing, current, addressOf)] : []),
  ];
}

/**
 * What stands on this page of the list, at the place it has among all entries. Flyers have places too and are counted, but
 * not named: they are advertisements of the shop's own.
 */
function itemList(
  { configuration, origin, address }: PageDocument,
  { products, productCount }: Listing,
  { name, path }: BreadcrumbStep,
  addressOf: (product: Product) => string,
): StructuredData {
  const [, search = ''] = address.split(/\?(.*)/s);
  const query = parseListingQuery(search);
  const { skip } = paging({
    totalItems: productCount,
    page: query.page,
    pageSize: effectivePageSize(query, configuration.listing, productCount),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url: `${origin}${path}`,
    numberOfItems: productCount,
    itemListElement: products
      .map((product, index) => ({ product, position: skip + index + 1 }))
      .filter(({ product }) => product.productType !== 'FLYER')
      .map(({ product, position }) => ({
        '@type': 'ListItem',
        position,
        name: product.productName,
        url: addressOf(product),
      })),
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

function productEntry(
  product: Product,
  origin: string,
  addressOf: (product: Product) => string,
): StructuredData {
  const { productName, description, mainImage, salesMaterial } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName,
    url: addressOf(product),
    ...(salesMaterial.materialNumber === '' ? {} : { sku: salesMaterial.materialNumber }),
    ...(description === '' ? {} : { description }),
    ...(linkTarget(mainImage).kind === 'internal' ? { image: `${origin}${mainImage}` } : {}),
  };
}
