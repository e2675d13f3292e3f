import {
  formatListingQuery,
  initialListingQuery,
  parseListingQuery,
} from '#src/domain/listing/listing-query.ts';
import type { Category } from '#src/domain/category/category.ts';
import type { Product } from '#src/domain/product/product.ts';
import { specialProperty } from '#src/domain/product/special-properties.ts';
import { categoryPath, productPath } from '#src/domain/routes/route.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';
import { pageTitle } from './page-title.ts';

/** What search engines and the browser's tab are told about a page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The one address of what the page shows, empty when it has none. */
  readonly canonical: string;
  readonly isIndexed: boolean;
}

const longestDescription = 160;

/** What a page is called and what it is about; a page that is not there has nothing to say. @see RT-9 */
export function pageFacts(document: PageDocument): PageFacts {
  const { route, page } = document;
  if (page.listing?.category && route.kind === 'category')
    return categoryFacts(document, page.listing.category);
  if (page.product && route.kind === 'product') return productFacts(document, page.product);
  return {
    title: messagesIn(document.language).documentTitle(route.kind === 'home' ? '' : pageTitle(document)),
    description: '',
    canonical: route.kind === 'home' ? `${document.origin}/` : '',
    isIndexed: route.kind === 'home' || page.outcome === 'failed',
  };
}

function categoryFacts(document: PageDocument, category: Category): PageFacts {
  const { configuration, origin, address, language } = document;
  const { page } = parseListingQuery(searchOf(address));
  const query = formatListingQuery({ ...initialListingQuery, page });
  return {
    title: messagesIn(language).documentTitle(specialProperty(category, 'META_TITLE') || category.name),
    description: shortened(specialProperty(category, 'META_DESCRIPTION') || category.description),
    canonical: `${origin}${categoryPath(configuration.paths, category.id)}${query && `?${query}`}`,
    isIndexed: true,
  };
}

function productFacts({ configuration, origin, language }: PageDocument, product: Product): PageFacts {
  return {
    title: messagesIn(language).documentTitle(specialProperty(product, 'META_TITLE') || product.productName),
    description: shortened(specialProperty(product, 'META_DESCRIPTION') || product.description),
    canonical: `${origin}${productPath(configuration.paths, product.productId)}`,
    isIndexed: true,
  };
}

/** Markup taken out, cut at a word. */
function shortened(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= longestDescription
    ? plain
    : `${plain.slice(0, longestDescription).replace(/\s\S*$/, '')}…`;
}

function searchOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
}
