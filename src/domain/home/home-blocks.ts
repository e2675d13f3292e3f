import type { Category } from '../listing/category.ts';
import { specialProperty } from '../product/special-properties.ts';

const mostBlocks = 12;

/**
 * The entries of the catalogue for the home page, in the order of the categories and of their lists, without
 * duplicates, at most twelve (CT-2, CT-5).
 *
 * @example homeBlockIds([{ properties: [aProperty('HOME_CONTENT', 'sale|bolt')] }]) //=> ['sale', 'bolt']
 */
export function homeBlockIds(categories: readonly Pick<Category, 'properties'>[]): readonly string[] {
  const ids = categories
    .flatMap((category) => specialProperty(category, 'HOME_CONTENT').split('|'))
    .map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, mostBlocks);
}
