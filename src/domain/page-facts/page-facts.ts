import type { Category } from '../listing/category.ts';
import { plainDescription } from '../listing/category-description.ts';
import { formatListingQuery, initialListingQuery, parseListingQuery } from '../listing/listing-query.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';
import { categoryPath, productPath, type PathParts } from '../routes/route.ts';
import { shortDescription } from './short-description.ts';

/** The subject of a page; `null` if search engines should find nothing in it. */
export type PageSubject = Pick<Category, 'id' | 'name' | 'description' | 'properties'> | Product;

/** Facts about a page for search engines and the browser's tab. */
export interface PageFacts {
  /** Without the shop's name. */
  readonly title: string;
  readonly description: string;
  /** Path and query of the page's canonical address. */
  readonly canonicalPath: string;
  readonly isIndexed: boolean;
}

/**
 * Title, description and canonical address of a category or a product. The address of a category keeps only
 * the page; a combination of filter values is one of thousands and is excluded from search engines (RT-9).
 */
export function pageFacts(subject: PageSubject, search: string, paths: PathParts): PageFacts {
  const description = shortDescription(
    specialProperty(subject, 'META_DESCRIPTION') || plainDescription(subject.description),
  );
  const metaTitle = specialProperty(subject, 'META_TITLE');
  if ('productId' in subject) {
    return {
      title: metaTitle || subject.productName,
      description,
      canonicalPath: productPath(paths, subject.productId),
      isIndexed: true,
    };
  }
  const { page, filters } = parseListingQuery(search);
  const query = formatListingQuery({ ...initialListingQuery, page });
  return {
    title: metaTitle || subject.name,
    description,
    canonicalPath: `${categoryPath(paths, subject.id)}${query && `?${query}`}`,
    isIndexed: filters.flatMap(({ values }) => values).length <= 1,
  };
}
