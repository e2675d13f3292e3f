import { texts, type Language } from '../../language.ts';
import { lineage, type CategoryNode } from '../import/category-tree.ts';
import { categoryUrl, propertyList } from './product-document.ts';
import { mediaPath, withImageAddresses } from './property-groups.ts';
import type { Survey } from '../import/survey/survey.ts';

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
    parentCategories: lineage(node)
      .slice(1)
      .map((parent) => ({ id: parent.line.id, name: name(parent, language) })),
    childCategories: node.children.map((child) => ({
      id: child.line.id,
      name: name(child, language),
      image: image(child, survey),
      categoryType: child.line.categoryType ?? '',
      productCount: survey.products.categoryCounts.get(child.line.id) ?? 0,
    })),
    properties: propertyList(withImageAddresses(line.properties ?? [], survey.images), language),
  };
}

function name({ line }: CategoryNode, language: Language): string {
  return texts(line.name, line.names)[language];
}

function image({ line }: CategoryNode, survey: Survey): string {
  return mediaPath(survey.images.get(line.images?.[0] ?? '')?.mediaId);
}
