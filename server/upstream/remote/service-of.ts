/** Services that stand beside each other in one folder, but are apart in what they cost the gateway. */
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
 * Which service of the gateway a path asks, such as `product/search`; the first folder where it names none.
 *
 * @example serviceOf('product/4711') //=> 'product'
 */
export function serviceOf(path: string): string {
  const [folder = '', name = ''] = path.split('?')[0]?.split('/') ?? [];
  const service = `${folder}/${name}`;
  return namedServices.has(service) ? service : folder;
}
