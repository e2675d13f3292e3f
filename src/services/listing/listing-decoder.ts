import * as v from 'valibot';
import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import type { Category } from '../../domain/listing/category.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import type { Product } from '../../domain/product/product.ts';
import { completedProduct, type ProductSettings } from '../../domain/product/completed-product.ts';
import {
  decodeReadable,
  exactText,
  firstText,
  flag,
  list,
  numberOr,
  requiredNumber,
  sortedList,
  text,
  today,
  type GatewayCall,
  id,
  alsoNamed,
  categoryNames,
} from '../transport/decoder-parts.ts';
import { byAudience } from '../product/product-decoder.ts';
import { property } from '../product/property-decoder.ts';

/** A nameless category is called by its id. */
const named = <Named extends { readonly id: string; readonly name: string }>(category: Named): Named => ({
  ...category,
  name: firstText(category.name, category.id),
});

const reference = alsoNamed(categoryNames, v.pipe(v.object({ id, name: text }), v.transform(named)));

const childCategory = alsoNamed(
  categoryNames,
  v.pipe(
    v.object({
      id,
      name: text,
      image: text,
      categoryType: text,
      productCount: numberOr(0),
      sortOrder: v.exactOptional(numberOr(0)),
    }),
    v.transform(named),
  ),
);

const category = alsoNamed(
  categoryNames,
  v.pipe(
    v.object({
      id,
      name: text,
      description: text,
      image: text,
      categoryType: text,
      pageKey: text,
      sortOrder: numberOr(0),
      url: text,
      productCount: v.exactOptional(numberOr(0)),
      parentCategories: list(reference),
      childCategories: sortedList(childCategory),
      properties: list(property),
    }),
    v.transform(named),
  ),
);

const facet = v.pipe(
  v.object({
    filterKey: id,
    filterDescription: text,
    sortOrder: numberOr(0),
    rare: flag,
    range: v.nullish(
      v.pipe(
        v.object({ from: requiredNumber, to: requiredNumber, unit: text }),
        v.transform((range) => ({ ...range, selected: '' })),
      ),
      null,
    ),
    values: list(v.object({ value: exactText, selected: flag, count: numberOr(null) })),
  }),
  v.transform(({ rare, ...each }) => ({
    ...each,
    ...(rare && { isRare: true as const }),
    filterDescription: firstText(each.filterDescription, each.filterKey),
    values: each.values.filter(({ value }) => value.trim() !== ''),
  })),
);

const sortOrder = v.pipe(
  v.object({
    description: text,
    selected: flag,
    sortKey: id,
    sortDescending: flag,
    sortOrder: numberOr(0),
  }),
  v.transform((order) => ({ ...order, description: firstText(order.description, order.sortKey) })),
);

const listing = byAudience((product) =>
  v.object({
    products: list(product),
    productCount: numberOr(null),
    contentCount: numberOr(0),
    missingSize: v.exactOptional(text),
    leftOutWords: v.exactOptional(list(text)),
    filters: sortedList(facet),
    sortOrders: sortedList(sortOrder),
    category: v.pipe(
      list(category),
      v.transform((found) => found[0] ?? null),
    ),
  }),
);

const mainProducts = { field: 'products', itemFields: ['productId'], count: 'productCount' };

const products = byAudience((product) => v.object({ products: list(product) }));

const categories = v.object({ categories: sortedList(category) });

const mainCategories = { field: 'categories', itemFields: ['id', 'categoryId'] };

/**
 * A search response: filters and sort orders in display order, products as from `decodeProduct`.
 *
 * @param categoryId of the requested category; if the response has no readable category, this one replaces
 * it, so that its page has a heading
 * @throws GatewayResponseError (GW-3).
 */
export function decodeListing(
  call: GatewayCall,
  response: unknown,
  settings: ProductSettings = defaultConfiguration,
  categoryId = '',
): Listing {
  const { productCount, ...decoded } = decodeReadable(call, listing(call), response, mainProducts);
  return {
    ...decoded,
    productCount: productCount ?? decoded.products.length,
    ...(productCount === null ? { hasUnknownCount: true } : {}),
    category: decoded.category ?? (categoryId === '' ? null : v.parse(category, { id: categoryId })),
    products: decoded.products.map((each) => completedProduct(each, settings, today())),
  };
}

/** Products by id, as from `decodeProduct`. @throws GatewayResponseError (GW-3). */
export function decodeProducts(
  call: GatewayCall,
  response: unknown,
  settings: ProductSettings,
): readonly Product[] {
  const { products: decoded } = decodeReadable(call, products(call), response, mainProducts);
  return decoded.map((each) => completedProduct(each, settings, today()));
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeCategories(call: GatewayCall, response: unknown): readonly Category[] {
  return decodeReadable(call, categories, response, mainCategories).categories;
}
