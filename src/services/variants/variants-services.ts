import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import { filterParameter } from '../../domain/listing/search-request.ts';
import type { Product } from '../../domain/product/product.ts';
import { escapeText } from '../../domain/routes/percent-encoding.ts';
import type { MatrixParts } from '../../domain/variants/variant-matrix.ts';
import type { VariantChoice, VariantsInformation } from '../../domain/variants/variants-information.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeVariantProducts, decodeVariants } from './variants-decoder.ts';

export interface VariantsRequest {
  readonly productId: string;
  readonly choices: readonly VariantChoice[];
}

/** A configurable product whose variants are requested as products (VP-1). */
export interface VariantProductsRequest {
  readonly productId: string;
}

/** A configurable product with a matrix of variants (PD-9). */
export interface MatrixRequest {
  readonly productId: string;
}

/** The services of the variants of a product. @see §7 GET {variantsService} */
export interface VariantsServices {
  readonly loadVariants: Service<VariantsRequest, VariantsInformation | null>;
  /** The variants of a configurable product as products, in the catalogue's order; the gateway returns 500 at most (VP-1). */
  readonly loadVariantProducts: Service<VariantProductsRequest, readonly Product[]>;
  /** All variants of a product, and the choices that lead to each (PD-9). */
  readonly loadMatrix: Service<MatrixRequest, MatrixParts>;
}

export function variantsServices({
  client: { call },
  configuration,
  named,
}: ServiceContext): VariantsServices {
  const { variants: serviceURL } = configuration.services;

  const loadVariants: VariantsServices['loadVariants'] = async ({ productId, choices }, { signal }) => {
    requireInputs('variants', { serviceURL, productId });
    const path = `${serviceURL}?$product-ids=${escapeText(productId)}${choices.map(choiceParameter).join('')}`;
    const information = decodeVariants(named(`GET ${serviceURL}`), await call(path, { signal }));
    const [only, ...others] = information?.variants ?? [];
    if (!information || !only || others.length > 0 || choices.length === 0) return information;
    // The only variant that is left is the chosen one, where the gateway does not name it (PD-3).
    return { ...information, selectedVariant: information.selectedVariant || only.variantProductId };
  };

  const loadVariantProducts: VariantsServices['loadVariantProducts'] = async ({ productId }, { signal }) => {
    requireInputs('variants', { serviceURL, productId });
    const path = `${serviceURL}?$product-ids=${escapeText(productId)}&$usage=SEE_THE_RANGE`;
    return decodeVariantProducts(named(`GET ${serviceURL}`), await call(path, { signal }), configuration);
  };

  return {
    loadVariants,
    loadVariantProducts,

    async loadMatrix({ productId }, options) {
      const [variants, variantProducts] = await Promise.all([
        loadVariants({ productId, choices: [] }, options),
        loadVariantProducts({ productId }, options),
      ]);
      return { variants, variantProducts };
    },
  };
}

function choiceParameter({ selectionKey, selectionValue }: VariantChoice): string {
  return `&${filterParameter({ filterKey: selectionKey, values: [selectionValue] })}`;
}
