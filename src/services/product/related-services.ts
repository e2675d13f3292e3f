import { isSessionOver } from '../../domain/faults/fault.ts';
import type { Product } from '../../domain/product/product.ts';
import type { LoadedRow, RelatedRow } from '../../domain/product/related-rows.ts';
import { faultOf } from '../transport/gateway-error.ts';
import type { Service } from '../transport/service.ts';
import type { ProductServices } from './product-services.ts';

/** Rows of products, loaded concurrently (PD-5). */
export interface RelatedRequest {
  readonly rows: readonly RelatedRow[];
}

/** The services of product rows on the page of a product. @see PD-5 */
export interface RelatedServices {
  readonly loadRelated: Service<RelatedRequest, readonly LoadedRow[]>;
}

export function relatedServices(products: Pick<ProductServices, 'loadProducts'>): RelatedServices {
  return {
    async loadRelated({ rows }, { signal }) {
      const loaded = await Promise.all(
        rows.map(async (row) => ({
          ...row,
          products: await orNone(loadProductsOf(products, row.productIds, signal)),
        })),
      );
      return loaded.filter((row) => row.products.length > 0);
    },
  };
}

/** The products with these ids, in their order; those that the gateway does not have are left out (PD-5). */
export async function loadProductsOf(
  { loadProducts }: Pick<ProductServices, 'loadProducts'>,
  productIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  if (productIds.length === 0) return [];
  const products = await loadProducts({ productIds }, { signal });
  const found = new Map(products.map((product) => [product.productId, product]));
  return productIds.flatMap((productId) => found.get(productId) ?? []);
}

/** Optional rows of a page: empty if they could not be loaded, unless the session is over (GW-4, SE-2). */
export async function orNone<T>(request: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await request;
  } catch (error) {
    if (isSessionOver(faultOf(error))) throw error;
    return [];
  }
}
