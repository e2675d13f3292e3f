import { categoryTrail } from '../listing/category.ts';
import { searchedTerm } from '../routes/page-location.ts';
import { categoryPath, productPath, searchPath } from '../routes/route.ts';
import type { DescribedPage } from './described-page.ts';

/** One step of a breadcrumb from the home page to a page; the last is the page itself. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumb of a listing or a product (LS-2); empty for every other page. @see §3 */
export function breadcrumbSteps({
  configuration,
  address,
  listing,
  product,
  words,
}: DescribedPage): readonly BreadcrumbStep[] {
  const { paths } = configuration;
  const home = { name: words.home, path: '/' };
  const category = listing?.category;
  if (category) {
    return [
      home,
      ...categoryTrail(category).map(({ id, name }) => ({ name, path: categoryPath(paths, id) })),
      { name: category.name, path: categoryPath(paths, category.id) },
    ];
  }
  if (product) {
    const { breadcrumb, productName, productId } = product;
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
  const term = searchedTerm(address);
  if (term !== null && listing) {
    return [home, { name: words.title, path: searchPath(term) }];
  }
  return [];
}
