import type { Product } from './product.ts';

/**
 * The choices of a variant that a search found for its product, without those that its name contains, in any letter case (LS-10).
 *
 * @example unnamedChoices({ productName: 'Glove, size 9', fittingVariants: { count: 2, choices: ['9', 'Blue'] } }) //=> ['Blue']
 */
export function unnamedChoices({
  productName,
  fittingVariants,
}: Pick<Product, 'productName' | 'fittingVariants'>): readonly string[] {
  const words = ` ${wordsOf(productName)} `;
  return (fittingVariants?.choices ?? []).filter((choice) => !words.includes(` ${wordsOf(choice)} `));
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,;/()]+/)
    .filter((word) => word !== '')
    .join(' ');
}
