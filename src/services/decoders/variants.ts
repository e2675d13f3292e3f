import * as v from 'valibot';
import type { VariantsInformation } from '../../domain/product/variants-information.ts';
import { decode, flag, list, text } from './parts.ts';

const selectionOption = v.object({
  selectionKey: v.string(),
  propertyKey: text,
  label: text,
  selectionValues: list(v.object({ selectionValue: v.string(), selectionAvailable: flag, selected: flag })),
});

const variants = v.object({
  products: list(
    v.object({
      productId: v.string(),
      productVariants: list(
        v.object({ variantProductId: v.string(), options: v.nullish(v.record(v.string(), text), {}) }),
      ),
      selectionOptions: list(selectionOption),
      selectedVariant: text,
    }),
  ),
});

/** The first item of the response is the variants' information (PD-3); none: there are no variants. @throws GatewayResponseError (GW-3). */
export function decodeVariants(call: string, response: unknown): VariantsInformation | null {
  const [first] = decode(call, variants, response).products;
  if (!first) return null;
  return {
    options: first.selectionOptions,
    variants: first.productVariants,
    selectedVariant: first.selectedVariant,
  };
}
