import type { CustomerProduct, Product } from './product.ts';

const contentTypes: ReadonlySet<string> = new Set(['FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ', 'TEXT']);

/** Whether it stands among the products without being one: a flyer, an event or a job cannot be ordered. @see LS-9, CT-1 */
export function isContent({ productType }: Pick<Product, 'productType'>): boolean {
  return contentTypes.has(productType);
}

/** Whether all of some products are content: nothing among them has a price. `false` of none. @see LS-9 */
export function isContentOnly(products: readonly Pick<Product, 'productType'>[]): boolean {
  return products.length > 0 && products.every(isContent);
}

/** What a customer sees price and stock of; `undefined` for a visitor, and for content, which has neither. @see TI-2 */
export function pricedProduct(product: Product): CustomerProduct | undefined {
  return product.audience === 'customer' && !isContent(product) ? product : undefined;
}
