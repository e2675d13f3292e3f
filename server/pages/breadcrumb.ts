import { categoryPath, productPath, searchPath } from '#src/domain/routes/route.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';
import { pageTitle } from './page-title.ts';

/** One step on the way from the home page to a page; the last is the page itself. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

/** The way to a listing or a product (LS-2); empty for every other page. @see §3 */
export function breadcrumbOf(document: PageDocument): readonly BreadcrumbStep[] {
  const { configuration, route, language, page } = document;
  const { paths } = configuration;
  const home = { name: messagesIn(language).home, path: '/' };
  const category = page.listing?.category;
  if (route.kind === 'category' && category) {
    return [
      home,
      ...category.parentCategories
        .toReversed()
        .map(({ id, name }) => ({ name, path: categoryPath(paths, id) })),
      { name: category.name, path: categoryPath(paths, category.id) },
    ];
  }
  if (route.kind === 'product' && page.product) {
    const { breadcrumb, productName, productId } = page.product;
    return [
      home,
      ...breadcrumb
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ categoryId, categoryName }) => ({
          name: categoryName,
          path: categoryPath(paths, categoryId),
        })),
      { name: productName, path: productPath(paths, productId) },
    ];
  }
  if (route.kind === 'search' && page.listing) {
    return [home, { name: pageTitle(document), path: searchPath(route.term) }];
  }
  return [];
}
