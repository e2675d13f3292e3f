import { categoriesIn, productsIn, unknownId } from '../catalogue-evidence.ts';
import { expectNone, expectThat, group, skipped, type Check, type Finding } from '../check.ts';
import { isOk, type Exchange } from '../exchange.ts';
import { categoryId, entriesOf, listIn, type Fields } from '../reading.ts';

const parentIds = (category: Fields) => entriesOf(category, 'parentCategories').map(categoryId);
const childIds = (category: Fields) => entriesOf(category, 'childCategories').map(categoryId);

/** Categories by themselves, by id and by a search. */
export const categoryChecks: readonly Check[] = group('Categories', 'browse', {
  'GW-2: category/categories lists the categories at the top.': ({ visitor: { roots } }) =>
    expectThat(
      isOk(roots) && categoriesIn(roots).length > 0,
      `${roots.status} with ${categoriesIn(roots).length} categories`,
    ),
  'GW-2: No category at the top comes twice.': ({ visitor: { roots } }) =>
    expectNone(doubles(categoriesIn(roots).map(categoryId))),
  'LS-2: Categories at the top have no parents.': ({ visitor: { roots } }) =>
    expectNone(
      categoriesIn(roots).flatMap((one) =>
        parentIds(one).length > 0 ? `${categoryId(one)} is below ${parentIds(one).join(', ')}` : [],
      ),
    ),
  'GW-1: category/categories with $category-ids, joined by a pipe, brings those that were asked for, each once.':
    ({ visitor: { categoriesByIds, askedCategories } }) => expectAsked(categoriesByIds, askedCategories),
  'GW-3: An unknown category id brings no category.': ({ visitor: { unknownCategory } }) =>
    expectThat(
      [400, 404].includes(unknownCategory.status) ||
        (isOk(unknownCategory) && listIn(unknownCategory.data, 'categories')?.length === 0),
      `${unknownCategory.status} with ${categoriesIn(unknownCategory).map(categoryId).join(', ') || 'no list'}`,
    ),
  'RT-1: The listing of an unknown category is empty, 404 or 400.': ({
    visitor: { unknownCategoryListing: listing },
  }) =>
    expectThat(
      [400, 404].includes(listing.status) || (isOk(listing) && productsIn(listing).length === 0),
      `${listing.status} with ${productsIn(listing).length} products of ${unknownId}`,
    ),
  'LS-7: A sub-category names the category above it as its nearest parent.': ({ visitor: { categories } }) =>
    expectNone(
      categories.flatMap((category) =>
        categories
          .filter((child) => childIds(category).includes(categoryId(child)))
          .flatMap((child) =>
            parentIds(child)[0] === categoryId(category)
              ? []
              : `${categoryId(child)} names ${parentIds(child).join(', ') || 'none'}, not ${categoryId(category)}`,
          ),
      ),
    ),
  'LS-2: Parents go from the nearest up to the top.': ({ visitor: { categories, roots } }) => {
    const top = categoriesIn(roots).map(categoryId);
    return expectNone(
      categories.flatMap((category) => {
        const last = parentIds(category).at(-1);
        return last === undefined || top.includes(last)
          ? []
          : `the last parent of ${categoryId(category)} is ${last}`;
      }),
    );
  },
  'LS-7: A category does not contain itself.': ({ visitor: { categories } }) =>
    expectNone(
      categories.flatMap((one) =>
        [...childIds(one), ...parentIds(one)].includes(categoryId(one)) ? categoryId(one) : [],
      ),
    ),
  'LS-7: Sub-categories can be asked for by their ids.': ({ visitor: { categories } }) => {
    const below = categories.flatMap(childIds);
    if (below.length === 0) return skipped('no category has sub-categories');
    const known = categories.map(categoryId);
    return expectThat(
      below.some((id) => known.includes(id)),
      `none of ${below.slice(0, 5).join(', ')} came`,
    );
  },
});

/** The ids that occur more than once. */
export function doubles(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${id} comes twice`);
}

function expectAsked(exchange: Exchange, ids: readonly string[]): Finding {
  const asked = [...ids].toSorted().join(', ');
  const came = categoriesIn(exchange).map(categoryId).toSorted().join(', ');
  return expectThat(came === asked, `asked for ${asked}, came ${exchange.status} with ${came || 'none'}`);
}
