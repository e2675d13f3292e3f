import type { CustomerProduct, Product } from './product.ts';

const contentTypes: ReadonlySet<string> = new Set(['FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ', 'TEXT']);

/** Whether it is content among the products: a flyer, an event or a job cannot be ordered. @see LS-9, CT-1 */
export function isContent({ productType }: Pick<Product, 'productType'>): boolean {
  return contentTypes.has(productType);
}

/** Whether all products are content, without prices. `false` for an empty list. @see LS-9 */
export function isContentOnly(products: readonly Pick<Product, 'productType'>[]): boolean {
  return products.length > 0 && products.every(isContent);
}

/**
 * The product with price and stock for a customer; `undefined` for a visitor, and for content, which has
 * neither. @see TI-2
 */
export function pricedProduct(product: Product): CustomerProduct | undefined {
  return product.audience === 'customer' && !isContent(product) ? product : undefined;
}
