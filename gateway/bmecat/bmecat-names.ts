const names2005: Readonly<Record<string, string>> = {
  ARTICLE: 'PRODUCT',
  ARTICLE_DETAILS: 'PRODUCT_DETAILS',
  ARTICLE_FEATURES: 'PRODUCT_FEATURES',
  ARTICLE_ORDER_DETAILS: 'PRODUCT_ORDER_DETAILS',
  ARTICLE_PRICE: 'PRODUCT_PRICE',
  ARTICLE_PRICE_DETAILS: 'PRODUCT_PRICE_DETAILS',
  ARTICLE_REFERENCE: 'PRODUCT_REFERENCE',
  ARTICLE_STATUS: 'PRODUCT_STATUS',
  ARTICLE_TO_CATALOGGROUP_MAP: 'PRODUCT_TO_CATALOGGROUP_MAP',
  ARTICLE_TO_CATALOGGROUP_MAP_ORDER: 'PRODUCT_TO_CATALOGGROUP_MAP_ORDER',
  ART_ID: 'PROD_ID',
  ART_ID_TO: 'PROD_ID_TO',
  BUYER_AID: 'BUYER_PID',
  EAN: 'INTERNATIONAL_PID',
  MANUFACTURER_AID: 'MANUFACTURER_PID',
  SUPPLIER_AID: 'SUPPLIER_PID',
  SUPPLIER_ALT_AID: 'SUPPLIER_ALT_PID',
  T_UPDATE_ARTICLES: 'T_UPDATE_PRODUCTS',
};

/** The name an element has in BMEcat 2005, whichever prefix and version it was written with. */
export function name2005(name: string): string {
  const local = name.slice(name.indexOf(':') + 1);
  return names2005[local] ?? local;
}

const header = ['LANGUAGE', 'CATALOG_ID', 'CATALOG_NAME', 'CURRENCY', 'MIME_ROOT', 'CATALOG_VERSION'];
const mime = ['MIME_TYPE', 'MIME_SOURCE', 'MIME_DESCR', 'MIME_PURPOSE', 'MIME_ORDER'];
const group = ['GROUP_ID', 'GROUP_NAME', 'GROUP_DESCRIPTION', 'PARENT_ID', 'GROUP_ORDER'];
const details = [
  'DESCRIPTION_SHORT',
  'DESCRIPTION_LONG',
  'INTERNATIONAL_PID',
  'MANUFACTURER_NAME',
  'MANUFACTURER_PID',
];
const order = [
  'ORDER_UNIT',
  'CONTENT_UNIT',
  'NO_CU_PER_OU',
  'PRICE_QUANTITY',
  'QUANTITY_MIN',
  'QUANTITY_INTERVAL',
];
const price = ['PRICE_AMOUNT', 'PRICE_CURRENCY', 'TAX', 'PRICE_FACTOR', 'LOWER_BOUND'];

/** Paths, below a record, of the elements that an import reads; everything else is counted. */
export const knownPaths: ReadonlySet<string> = new Set([
  ...below('HEADER/CATALOG', header),
  ...below('CATALOG_STRUCTURE', group),
  ...below('CATALOG_STRUCTURE/MIME_INFO/MIME', mime),
  'PRODUCT/SUPPLIER_PID',
  ...below('PRODUCT/PRODUCT_DETAILS', details),
  ...below('PRODUCT/PRODUCT_FEATURES/FEATURE', ['FNAME', 'FVALUE', 'FUNIT', 'FORDER']),
  ...below('PRODUCT/PRODUCT_ORDER_DETAILS', order),
  ...below('PRODUCT/PRODUCT_PRICE_DETAILS/PRODUCT_PRICE', price),
  ...below('PRODUCT/PRODUCT_PRICE_DETAILS/PRODUCT_PRICE/TAX_DETAILS', ['TAX']),
  ...below('PRODUCT/MIME_INFO/MIME', mime),
  ...below('PRODUCT/PRODUCT_REFERENCE', ['PROD_ID_TO']),
  ...below('PRODUCT_TO_CATALOGGROUP_MAP', ['PROD_ID', 'CATALOG_GROUP_ID']),
]);

/** A path with the names of its last elements, and every path on the way. */
function below(path: string, names: readonly string[]): string[] {
  const steps = path.split('/');
  const ways = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  return [...ways, ...names.map((name) => `${path}/${name}`)];
}
