import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import { isMissing, isSessionOver } from '../../domain/faults/fault.ts';
import { productIdsAtOnce } from '../../domain/listing/search-request.ts';
import type { ProductDetail } from '../../domain/product/product-detail.ts';
import type { Product } from '../../domain/product/product.ts';
import { escapeText } from '../../domain/routes/percent-encoding.ts';
import { choicesOf, noVariants, type VariantChoice } from '../../domain/variants/variants-information.ts';
import { decodeProducts } from '../listing/listing-decoder.ts';
import { faultOf } from '../transport/gateway-error.ts';
import { prefetchCache } from '../transport/prefetch-cache.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import type { VariantsServices } from '../variants/variants-services.ts';
import { decodeProduct } from './product-decoder.ts';

/** A product waits no longer than this for its choices, which its page then loads separately (PD-3). */
const choicesBudgetMs = 1500;

export interface ProductRequest {
  readonly productId: string;
  /** Empty while no variant is chosen. */
  readonly selectedVariant: string;
  /** The choices made so far, while no variant is chosen (PD-3). */
  readonly openChoices?: readonly VariantChoice[];
}

/** Products requested by id, at most as many as one request allows. */
export interface ProductsRequest {
  readonly productIds: readonly string[];
}

/** The services of products. @see §7 GET {productService} */
export interface ProductServices {
  /**
   * Without `variants` if loading the choices of a configurable product fails, or takes longer than 1.5 s.
   */
  readonly loadProduct: Service<ProductRequest, ProductDetail>;
  /** Like `prefetchListing`, for a product. */
  readonly prefetchProduct: Service<ProductRequest, void>;
  /** The products with these ids, including variants; missing ones are left out. */
  readonly loadProducts: Service<ProductsRequest, readonly Product[]>;
}

export function productServices(
  context: ServiceContext,
  loadVariants: VariantsServices['loadVariants'],
): ProductServices {
  const { client, configuration, named, customer } = context;
  const { call } = client;
  const { services: paths } = configuration;

  const loadChoice = async (request: ProductRequest, signal: AbortSignal) => {
    const { productId, selectedVariant, openChoices = [] } = request;
    const information = (await loadVariants({ productId, choices: openChoices }, { signal })) ?? noVariants;
    if (!information.variants.some(({ variantProductId }) => variantProductId === selectedVariant)) {
      const only = openChoices.length > 0 ? information.selectedVariant : '';
      return {
        variants: information,
        variant: only === '' ? null : await loadSingleProduct(context, only, signal),
      };
    }
    const [variants, variant] = await Promise.all([
      loadVariants({ productId, choices: choicesOf(information, selectedVariant) }, { signal }),
      loadSingleProduct(context, selectedVariant, signal),
    ]);
    return { variants: variants ?? noVariants, variant };
  };

  /** The product; if the gateway does not have it, its variant alone, which can be ordered all the same. */
  const loadProductOrVariant = async (
    { productId, selectedVariant }: ProductRequest,
    signal: AbortSignal,
  ) => {
    try {
      return await loadSingleProduct(context, productId, signal);
    } catch (error) {
      if (!isMissing(faultOf(error)) || selectedVariant === '') throw error;
      const variant = await loadSingleProduct(context, selectedVariant, signal);
      if (variant.configurableProductId === productId) return variant;
      throw error;
    }
  };

  const products = prefetchCache<ProductRequest, ProductDetail>(
    async (request, { signal }) => {
      const product = await loadProductOrVariant(request, signal);
      if (!product.salesMaterial.isConfigurable) return { product, variants: null, variant: null };
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(choicesBudgetMs)]);
      try {
        return { product, ...(await loadChoice(request, inTime)) };
      } catch (error) {
        if (signal.aborted || isSessionOver(faultOf(error))) throw error;
        return { product, variants: null, variant: null };
      }
    },
    { customer, now: () => performance.now() },
  );

  return {
    loadProduct: products.load,
    prefetchProduct: products.prefetch,

    async loadProducts({ productIds }, { signal }) {
      const path = `${paths.products}?$product-ids=${productIdsAtOnce(productIds)}`;
      return decodeProducts(named(`GET ${paths.products}`), await call(path, { signal }), configuration);
    },
  };
}

/** One product without its variants. Without an id it has its defaults, without a request (PD-7). */
export async function loadSingleProduct(
  { client, configuration, named }: ServiceContext,
  productId: string,
  signal: AbortSignal,
): Promise<Product> {
  const { services: paths } = configuration;
  requireInputs('product', { serviceURL: paths.product });
  if (productId === '') return decodeProduct(named('product'), { productId }, configuration);
  const path = `${paths.product}${escapeText(productId)}`;
  return decodeProduct(named(`GET ${path}`), await client.call(path, { signal }), configuration);
}
