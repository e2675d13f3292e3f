import {
  categoriesIn,
  filtersIn,
  optionsIn,
  productsIn,
  variantsIn,
  type CatalogueEvidence,
} from './catalogue-evidence.ts';
import type { Evidence } from './evidence.ts';
import { isOk, type Exchange } from './exchange.ts';
import { entriesOf, isRecord, recordOf, type Fields } from './reading.ts';

/** Every product of the responses, of a visitor or a customer. */
export function productsOf(catalogue: CatalogueEvidence | null): readonly Fields[] {
  if (catalogue === null) return [];
  const lists = [
    catalogue.listing,
    catalogue.whole,
    catalogue.search,
    catalogue.quick,
    catalogue.products,
    catalogue.bucketProducts,
    catalogue.range,
  ];
  const details = [catalogue.product, ...catalogue.moreProducts, catalogue.family, catalogue.variant];
  return [
    ...lists.flatMap(productsIn),
    ...details.flatMap(detailIn),
    ...[...catalogue.templates.values()].flat(),
  ];
}

function detailIn(exchange: Exchange | null): readonly Fields[] {
  return exchange !== null && isOk(exchange) && isRecord(exchange.data) ? [exchange.data] : [];
}

/** The products of both. */
export function everyProduct({ visitor, customer }: Evidence): readonly Fields[] {
  return [...productsOf(visitor), ...productsOf(customer)];
}

export function everySalesMaterial(evidence: Evidence): readonly Fields[] {
  return everyProduct(evidence).flatMap((product) => nonEmpty(recordOf(product, 'salesMaterial')));
}

/** The sales materials of the customer, with units and stock. */
export function customerMaterials({ customer }: Evidence): readonly Fields[] {
  return productsOf(customer).flatMap((product) => nonEmpty(recordOf(product, 'salesMaterial')));
}

export function everyPricing({ customer }: Evidence): readonly Fields[] {
  return productsOf(customer).flatMap((product) => nonEmpty(recordOf(product, 'pricing')));
}

export function everyPropertyGroup(evidence: Evidence): readonly Fields[] {
  return everyProduct(evidence).flatMap((product) => entriesOf(product, 'propertyGroups'));
}

export function everyBucket(evidence: Evidence): readonly Fields[] {
  return everyProduct(evidence).flatMap((product) => entriesOf(product, 'buckets'));
}

export function everyCategory({ visitor }: Evidence): readonly Fields[] {
  return [...visitor.categories, ...[visitor.roots, visitor.categoriesByIds].flatMap(categoriesIn)];
}

export function everyFilter({ visitor }: Evidence): readonly Fields[] {
  return [visitor.listing, visitor.search, visitor.filteredOne].flatMap((one) => (one ? filtersIn(one) : []));
}

export function everySortOrder({ visitor }: Evidence): readonly Fields[] {
  return [visitor.listing, visitor.search].flatMap(({ data }) =>
    isRecord(data) ? entriesOf(data, 'sortOrders') : [],
  );
}

export function everyVariants({ visitor, customer }: Evidence): readonly Fields[] {
  return [visitor.variants, visitor.chosenVariants, customer?.variants ?? null].flatMap((one) =>
    nonEmpty(variantsIn(one)),
  );
}

export function everyOption(evidence: Evidence): readonly Fields[] {
  return everyVariants(evidence).flatMap(optionsIn);
}

/** The records in a field of each. */
export function inEach(records: readonly Fields[], name: string): readonly Fields[] {
  return records.flatMap((record) => entriesOf(record, name));
}

function nonEmpty(record: Fields): readonly Fields[] {
  return Object.keys(record).length === 0 ? [] : [record];
}
