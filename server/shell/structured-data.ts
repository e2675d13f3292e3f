import type { Category } from '#src/domain/category/category.ts';
import { linkTarget } from '#src/domain/links/link-target.ts';
import { parseListingQuery } from '#src/domain/listing/listing-query.ts';
import type { Listing } from '#src/domain/listing/listing.ts';
import { paging } from '#src/domain/listing/paging.ts';
import { effectivePageSize } from '#src/domain/listing/search-request.ts';
import type { Product } from '#src/domain/product/product.ts';
import { categoryPath, productPath } from '#src/domain/routes/route.ts';
import type { PageDocument } from './document.ts';
import { breadcrumbOf } from './breadcrumb.ts';

type StructuredData = Readonly<Record<string, unknown>>;

/** What a page says about itself in the words of schema.org; never a price or stock (RT-9, SE-3). */
export function structuredData(document: PageDocument): readonly StructuredData[] {
  const { page, route, origin, configuration } = document;
  const trail = breadcrumbOf(document);
  const breadcrumbs = trail.length < 2 ? [] : [breadcrumbList(trail, origin)];
  const addressOf = (product: Product) => `${origin}${productPath(configuration.paths, product.productId)}`;

  if (route.kind === 'product' && page.product)
    return [...breadcrumbs, productEntry(page.product, origin, addressOf)];
  if (route.kind === 'category' && page.listing?.category)
    return [...breadcrumbs, itemList(document, page.listing, page.listing.category, addressOf)];
  return breadcrumbs;
}

/**
 * What stands on this page of the list, at the place it has among all entries. Flyers have places too and are counted, but
 * not named: they are advertisements of the shop's own.
 */
function itemList(
  { configuration, origin, address }: PageDocument,
  { products, productCount }: Listing,
  category: Category,
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
    name: category.name,
    url: `${origin}${categoryPath(configuration.paths, category.id)}`,
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

function breadcrumbList(trail: ReturnType<typeof breadcrumbOf>, origin: string): StructuredData {
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
