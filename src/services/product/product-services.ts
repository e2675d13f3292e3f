import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import { isMissing, isSessionOver } from '../../domain/faults/fault.ts';
import { filterParameter, productIdsAtOnce } from '../../domain/listing/search-request.ts';
import type { ProductDetail } from '../../domain/product/product-detail.ts';
import type { Product } from '../../domain/product/product.ts';
import { escapeText } from '../../domain/routes/percent-encoding.ts';
import { choicesOf, noVariants, type VariantChoice } from '../../domain/variants/variants-information.ts';
import { decodeProducts } from '../listing/listing-decoder.ts';
import { decodeProduct } from './product-decoder.ts';
import { decodeVariantProducts, decodeVariants } from '../variants/variants-decoder.ts';
import { faultOf } from '../transport/gateway-error.ts';
import type { GatewayServices, ProductRequest } from '../transport/gateway-services.ts';
import { prefetchCache } from '../transport/prefetch-cache.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** A product waits no longer than this for its choices, which its page then loads separately (PD-3). */
const choicesBudgetMs = 1500;

/** The services of products and their variants. @see §7 GET {productService}, {variantsService} */
export function productServices(
  context: ServiceContext,
): Pick<
  GatewayServices,
  'loadVariants' | 'loadVariantProducts' | 'loadProducts' | 'loadMatrix' | 'loadProduct' | 'prefetchProduct'
> {
  const { client, configuration, named, customer } = context;
  const { call } = client;
  const { services: paths } = configuration;

  const loadVariants: GatewayServices['loadVariants'] = async ({ productId, choices }, { signal }) => {
    requireInputs('variants', { serviceURL: paths.variants, productId });
    const path = `${paths.variants}?$product-ids=${escapeText(productId)}${choices.map(choiceParameter).join('')}`;
    const information = decodeVariants(named(`GET ${paths.variants}`), await call(path, { signal }));
    const [only, ...others] = information?.variants ?? [];
    if (!information || !only || others.length > 0 || choices.length === 0) return information;
    // The only variant that is left is the chosen one, where the gateway does not name it (PD-3).
    return { ...information, selectedVariant: information.selectedVariant || only.variantProductId };
  };

  const loadVariantProducts: GatewayServices['loadVariantProducts'] = async ({ productId }, { signal }) => {
    requireInputs('variants', { serviceURL: paths.variants, productId });
    const path = `${paths.variants}?$product-ids=${escapeText(productId)}&$usage=SEE_THE_RANGE`;
    return decodeVariantProducts(named(`GET ${paths.variants}`), await call(path, { signal }), configuration);
  };

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
    loadVariants,
    loadVariantProducts,
    loadProduct: products.load,
    prefetchProduct: products.prefetch,

    async loadProducts({ productIds }, { signal }) {
      const path = `${paths.products}?$product-ids=${productIdsAtOnce(productIds)}`;
      return decodeProducts(named(`GET ${paths.products}`), await call(path, { signal }), configuration);
    },

    async loadMatrix({ productId }, options) {
      const [variants, variantProducts] = await Promise.all([
        loadVariants({ productId, choices: [] }, options),
        loadVariantProducts({ productId }, options),
      ]);
      return { variants, variantProducts };
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

function choiceParameter({ selectionKey, selectionValue }: VariantChoice): string {
  return `&${filterParameter({ filterKey: selectionKey, values: [selectionValue] })}`;
}

/** The products with these ids, in their order; those that the gateway does not have are left out (PD-5). */
export async function loadProductsOf(
  { loadProducts }: Pick<GatewayServices, 'loadProducts'>,
  productIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  if (productIds.length === 0) return [];
  const products = await loadProducts({ productIds }, { signal });
  const found = new Map(products.map((product) => [product.productId, product]));
  return productIds.flatMap((productId) => found.get(productId) ?? []);
}
