import { texts, type Language } from '../../language.ts';
import { lineage, type CategoryNode } from '../import/category-tree.ts';
import { categoryUrl, imagesByRole, propertyList } from './product-document.ts';
import { mediaPath, withImageAddresses } from './property-groups.ts';
import type { PropertyLine } from '../import/line-schemas.ts';
import type { Survey } from '../import/survey/survey.ts';

/** Rows of the home page: two on a wide screen, and one of products without images. */
const mostHomeProducts = { withImages: 10, withoutImages: 5 } as const;

const homeProperties: ReadonlySet<string> = new Set(['HOME_CONTENT', 'PROMOTION']);

export type CategoryBody = ReturnType<typeof categoryDocument>;

/** The body of a category in one language; the nearest parent comes first. @see §3 Category */
export function categoryDocument(node: CategoryNode, survey: Survey, language: Language) {
  const { line } = node;
  return {
    id: line.id,
    name: name(node, language),
    description: line.descriptions?.[language] ?? line.descriptions?.en ?? line.description ?? '',
    image: image(node, survey),
    categoryType: line.categoryType ?? '',
    pageKey: line.pageKey ?? '',
    sortOrder: line.sortOrder ?? 0,
    url: categoryUrl(line.id),
    productCount: productCount(node, survey),
    parentCategories: lineage(node)
      .slice(1)
      .map((parent) => ({ id: parent.line.id, name: name(parent, language) })),
    childCategories: node.children.map((child) => ({
      id: child.line.id,
      name: name(child, language),
      image: image(child, survey),
      categoryType: child.line.categoryType ?? '',
      productCount: productCount(child, survey),
    })),
    properties: propertyList(
      withImageAddresses([...(line.properties ?? []), ...homeContent(node, survey)], survey.images),
      language,
    ),
  };
}

/** How many products the category has with all categories below it. */
function productCount({ line }: CategoryNode, survey: Survey): number {
  return survey.products.categoryCounts.get(line.id) ?? 0;
}

function name({ line }: CategoryNode, language: Language): string {
  return texts(line.name, line.names)[language];
}

/** The category's own image, else one of its first product that has images. */
function image({ line }: CategoryNode, survey: Survey): string {
  const own = survey.images.get(line.images?.[0] ?? '');
  const [example] = survey.products.examples.get(line.id) ?? [];
  return mediaPath((own ?? imagesByRole(example ?? {}, survey).main)?.mediaId);
}

/**
 * The first products of each top category, for the home page of a catalogue that names neither products nor
 * promotions for it (CT-2).
 */
function homeContent(node: CategoryNode, { tree, products }: Survey): readonly PropertyLine[] {
  const isArranged = tree.top.some((top) =>
    (top.line.properties ?? []).some(({ attributeId }) => homeProperties.has(attributeId)),
  );
  const filled = tree.top.filter(({ line: { id } }) => products.examples.has(id));
  const place = filled.indexOf(node);
  if (place === -1 || isArranged) return [];
  const haveImages = filled.some(({ line: { id } }) => products.examples.get(id)?.[0]?.images.length);
  const most = mostHomeProducts[haveImages ? 'withImages' : 'withoutImages'];
  const share = Math.floor(most / filled.length) + (place < most % filled.length ? 1 : 0);
  const shown = (products.examples.get(node.line.id) ?? []).slice(0, share);
  if (shown.length === 0) return [];
  return [{ attributeId: 'HOME_CONTENT', value: shown.map(({ id }) => id).join('|') }];
}
