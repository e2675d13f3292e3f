import * as v from 'valibot';
import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import { completedProduct } from '../../domain/product/completed-product.ts';
import type { Product } from '../../domain/product/product.ts';
import type { VariantsInformation } from '../../domain/variants/variants-information.ts';
import { decodeReadable, firstText, flag, list, text, type GatewayCall } from '../transport/decoder-parts.ts';
import { product } from '../product/product-decoder.ts';

const selectionOption = v.pipe(
  v.object({
    selectionKey: v.string(),
    propertyKey: text,
    label: text,
    selectionValues: list(v.object({ selectionValue: v.string(), selectionAvailable: flag, selected: flag })),
  }),
  v.transform((option) => ({
    ...option,
    label: firstText(option.label, option.propertyKey, option.selectionKey),
  })),
);

const options = v.pipe(
  v.nullish(v.record(v.string(), text), {}),
  v.transform((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))),
);

const variants = v.object({
  products: list(
    v.object({
      productVariants: list(v.object({ variantProductId: v.string(), options })),
      selectionOptions: list(selectionOption),
      selectedVariant: text,
    }),
  ),
});

/**
 * The first item of the response is the variants' information (PD-3); without items there are no variants.
 * @throws GatewayResponseError (GW-3).
 */
export function decodeVariants(call: GatewayCall, response: unknown): VariantsInformation | null {
  const [first] = decodeReadable(call, variants, response).products;
  if (!first) return null;
  return {
    options: first.selectionOptions,
    variants: first.productVariants,
    selectedVariant: first.selectedVariant,
  };
}

const range = v.object({ products: list(product) });

/**
 * The variants of a configurable product, as from `decodeProduct` (VP-1). @throws GatewayResponseError
 * (GW-3).
 */
export function decodeRange(
  call: GatewayCall,
  response: unknown,
  configurableTypes = defaultConfiguration.configurableTypes,
): readonly Product[] {
  return decodeReadable(call, range, response).products.map((each) =>
    completedProduct(each, configurableTypes),
  );
}
