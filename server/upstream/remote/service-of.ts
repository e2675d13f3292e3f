/** Services in one folder that differ in their load on the gateway. */
const namedServices: ReadonlySet<string> = new Set([
  'product/search',
  'product/products',
  'product/variants',
  'product/groupingProperties',
  'category/search',
  'category/categories',
  'form/metadata',
  'form/process',
]);

/**
 * The gateway service of a path, such as `product/search`; by default its first folder.
 *
 * @example serviceOf('product/4711') //=> 'product'
 */
export function serviceOf(path: string): string {
  const [folder = '', name = ''] = path.split('?')[0]?.split('/') ?? [];
  const service = `${folder}/${name}`;
  return namedServices.has(service) ? service : folder;
}
