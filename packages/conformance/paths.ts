/** The paths of §7 below the gateway's folder, as far as the shop requests them. */
export const paths = {
  search: 'product/search',
  products: 'product/products',
  product: 'product/',
  variants: 'product/variants',
  grouping: 'product/groupingProperties',
  categories: 'category/categories',
  form: 'form/process',
  formMetadata: 'form/metadata',
} as const;

/** The paths that §7 leaves open, as the shop requests them. */
export const openPaths = {
  session: 'session',
  basket: 'basket',
  lines: 'basket/lines',
  orders: 'orders',
  addresses: 'addresses',
  favourites: 'favourites',
  lists: 'lists',
  purchases: 'purchases',
  account: 'account',
} as const;

/** The query of a listing of a category. */
export function listingOf(
  id: string,
  others: Readonly<{ top?: number; skip?: number; sort?: string; filters?: readonly string[] }> = {},
): string {
  const { top = 4, skip = 0, sort = 'PRODUCT_NAME;asc', filters = [] } = others;
  const parameters = [
    '$usage=LISTING',
    `$category=${encodeURIComponent(id)}`,
    ...filters,
    `$sortby=${sort}`,
    `$top=${top}`,
    `$skip=${skip}`,
  ];
  return `${paths.search}?${parameters.join('&')}`;
}

/** A filter of a listing with these values. */
export function filterBy(key: string, ...values: readonly string[]): string {
  return `$filter-${encodeURIComponent(key)}=${encodeURIComponent(values.join('|'))}`;
}

/** Products, variants or categories by their ids. */
export function byIds(path: string, name: string, ...ids: readonly string[]): string {
  return `${path}?${name}=${encodeURIComponent(ids.join('|'))}`;
}
