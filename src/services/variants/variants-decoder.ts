import * as v from 'valibot';
import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import { completedProduct, type ProductSettings } from '../../domain/product/completed-product.ts';
import type { Product } from '../../domain/product/product.ts';
import type { VariantsInformation } from '../../domain/variants/variants-information.ts';
import {
  decodeReadable,
  firstText,
  flag,
  list,
  numberOr,
  sortedList,
  text,
  today,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';
import { isRecord } from '../transport/response-body.ts';
import { byAudience } from '../product/product-decoder.ts';

/** §3 names no order of choices and their values; one that comes counts. */
const order = v.exactOptional(numberOr(0));

const selectionOption = v.pipe(
  v.object({
    selectionKey: id,
    propertyKey: text,
    label: text,
    sortOrder: order,
    selectionValues: sortedList(
      v.object({ selectionValue: id, selectionAvailable: flag, selected: flag, sortOrder: order }),
    ),
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

const ofProduct = v.object({
  productVariants: list(v.object({ variantProductId: id, options })),
  selectionOptions: sortedList(selectionOption),
  selectedVariant: text,
});

/** §3 names what an option has, and not the list of them: it is the one whose items have a selection key. */
const withSelectionOptions = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (!isRecord(value) || (value['selectionOptions'] ?? null) !== null) return value;
    const found = Object.values(value).find(
      (each): each is readonly unknown[] =>
        Array.isArray(each) && isRecord(each[0]) && 'selectionKey' in each[0],
    );
    return { ...value, selectionOptions: found };
  }),
  ofProduct,
);

const variants = v.object({ products: list(withSelectionOptions) });

const mainVariants = { field: 'products', itemFields: ['productVariants'] };

/**
 * The first item of the response is the variants' information (PD-3); without items there are no variants.
 * @throws GatewayResponseError (GW-3).
 */
export function decodeVariants(call: GatewayCall, response: unknown): VariantsInformation | null {
  const [first] = decodeReadable(call, variants, response, mainVariants).products;
  if (!first) return null;
  return {
    options: first.selectionOptions,
    variants: first.productVariants,
    selectedVariant: first.selectedVariant,
  };
}

const variantProducts = byAudience((product) => v.object({ products: list(product) }));

const mainProducts = { field: 'products', itemFields: ['productId'] };

/**
 * The variants of a configurable product, as from `decodeProduct` (VP-1). @throws GatewayResponseError
 * (GW-3).
 */
export function decodeVariantProducts(
  call: GatewayCall,
  response: unknown,
  settings: ProductSettings = defaultConfiguration,
): readonly Product[] {
  return decodeReadable(call, variantProducts(call), response, mainProducts).products.map((each) =>
    completedProduct(each, settings, today()),
  );
}
