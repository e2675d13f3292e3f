import { homeBlockIds } from '../../domain/home/home-blocks.ts';
import { offeredProductIds, offersFirst } from '../../domain/home/offers.ts';
import type { PromotionRow } from '../../domain/home/promotion-row.ts';
import type { Category } from '../../domain/listing/category.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ListingServices } from '../listing/listing-services.ts';
import type { ProductServices } from '../product/product-services.ts';
import { loadProductsOf } from '../product/related-services.ts';
import type { Service } from '../transport/service.ts';

export interface OffersRequest {
  readonly categories: readonly Category[] | null;
}

/** The services of the product rows of the home page and of promotions. */
export interface ProductRowServices {
  /**
   * The promoted products of the given categories, special offers first; by default of the top categories.
   */
  readonly loadOffers: Service<OffersRequest, readonly Product[]>;
  /** The home page content of the given categories; by default of the top categories. */
  readonly loadHomeBlocks: Service<OffersRequest, readonly Product[]>;
  /** The products of a promotion, in its order (LS-3, CT-5). */
  readonly loadPromoted: Service<Pick<PromotionRow, 'productIds'>, readonly Product[]>;
}

export function productRowServices(
  services: Pick<ProductServices & ListingServices, 'loadProducts' | 'loadCategories'>,
): ProductRowServices {
  const productsOf = (productIds: readonly string[], signal: AbortSignal) =>
    loadProductsOf(services, productIds, signal);

  return {
    async loadOffers({ categories }, { signal }) {
      const productIds = offeredProductIds(categories ?? (await services.loadCategories({}, { signal })));
      return offersFirst(await productsOf(productIds, signal));
    },

    async loadHomeBlocks({ categories }, { signal }) {
      return productsOf(homeBlockIds(categories ?? (await services.loadCategories({}, { signal }))), signal);
    },

    async loadPromoted({ productIds }, { signal }) {
      return productsOf(productIds, signal);
    },
  };
}
