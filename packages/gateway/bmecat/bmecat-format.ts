import {
  classificationElements,
  classificationRecords,
  templateElements,
} from './classification/document-words.ts';
import type { KnownElements } from '@statefront/sheets/xml/xml-reader.ts';

const mimeInfo = {
  MIME: {
    MIME_TYPE: {},
    MIME_SOURCE: {},
    MIME_DESCR: {},
    MIME_PURPOSE: {},
    MIME_ORDER: {},
  },
} as const;

const feature = {
  FNAME: {},
  FT_IDREF: {},
  FTEMPLATE: templateElements,
  FVALUE: {},
  VALUE_IDREF: {},
  VARIANTS: {
    VARIANT: { FVALUE: {}, SUPPLIER_AID_SUPPLEMENT: {}, SUPPLIER_PID_SUPPLEMENT: {} },
    VORDER: {},
  },
  FUNIT: {},
  FORDER: {},
  FVALUE_DETAILS: {},
} as const;

const price = {
  PRICE_AMOUNT: {},
  PRICE_CURRENCY: {},
  TAX: {},
  PRICE_FACTOR: {},
  LOWER_BOUND: {},
  TERRITORY: {},
  PRICE_BASE: { PRICE_UNIT: {}, PRICE_UNIT_FACTOR: {} },
} as const;

const orderFigures = {
  NO_CU_PER_OU: {},
  PRICE_QUANTITY: {},
  QUANTITY_MIN: {},
  QUANTITY_INTERVAL: {},
} as const;

const product = {
  SUPPLIER_PID: {},
  PRODUCT_DETAILS: {
    DESCRIPTION_SHORT: {},
    DESCRIPTION_LONG: {},
    EAN: {},
    INTERNATIONAL_PID: {},
    MANUFACTURER_PID: {},
    MANUFACTURER_NAME: {},
    KEYWORD: {},
    PRODUCT_STATUS: {},
    DELIVERY_TIME: {},
  },
  PRODUCT_FEATURES: {
    REFERENCE_FEATURE_SYSTEM_NAME: {},
    REFERENCE_FEATURE_GROUP_ID: {},
    REFERENCE_FEATURE_GROUP_NAME: {},
    FEATURE: feature,
  },
  PRODUCT_ORDER_DETAILS: { ORDER_UNIT: {}, CONTENT_UNIT: {}, ...orderFigures },
  PRODUCT_PRICE_DETAILS: {
    DATETIME: { DATE: {} },
    VALID_START_DATE: {},
    VALID_END_DATE: {},
    PRODUCT_PRICE: price,
  },
  MIME_INFO: mimeInfo,
  PRODUCT_REFERENCE: { PROD_ID_TO: {} },
  PRODUCT_LOGISTIC_DETAILS: { CUSTOMS_TARIFF_NUMBER: { CUSTOMS_NUMBER: {} } },
} as const;

const categoryMap = { PROD_ID: {}, CATALOG_GROUP_ID: {} } as const;

/** The kinds of documents, by their element inside BMECAT. */
export const transactions = [
  'T_NEW_CATALOG',
  'T_NEW_PRODUCTDATA',
  'T_UPDATE_PRODUCTS',
  'T_UPDATE_PRICES',
] as const;

export type Transaction = (typeof transactions)[number];

function elements(productElements: KnownElements): KnownElements {
  const contents = {
    ...classificationElements,
    CATALOG_GROUP_SYSTEM: {
      GROUP_SYSTEM_ID: {},
      GROUP_SYSTEM_NAME: {},
      CATALOG_STRUCTURE: {
        GROUP_ID: {},
        GROUP_NAME: {},
        GROUP_DESCRIPTION: {},
        PARENT_ID: {},
        GROUP_ORDER: {},
        MIME_INFO: mimeInfo,
      },
    },
    PRODUCT: productElements,
    PRODUCT_TO_CATALOGGROUP_MAP: categoryMap,
  };
  return {
    BMECAT: {
      HEADER: {
        GENERATOR_INFO: {},
        CATALOG: {
          LANGUAGE: {},
          CURRENCY: {},
          MIME_ROOT: {},
          CATALOG_ID: {},
          CATALOG_VERSION: {},
          CATALOG_NAME: {},
          TERRITORY: {},
          DATETIME: { DATE: {}, TIME: {}, TIMEZONE: {} },
        },
      },
      ...Object.fromEntries(transactions.map((name) => [name, contents])),
    },
  };
}

/**
 * The elements of BMEcat 2005 that are read. All others are counted, except buyer, supplier and catalogue
 * names, which the shop does not use.
 */
export const bmecatElements = elements(product);

/** The elements of an update of prices. */
export const priceElements = elements({
  SUPPLIER_PID: {},
  PRODUCT_ORDER_DETAILS: product.PRODUCT_ORDER_DETAILS,
  PRODUCT_PRICE_DETAILS: product.PRODUCT_PRICE_DETAILS,
});

/** The same with the parts of products that the first reading needs. */
export const surveyedElements = elements({
  SUPPLIER_PID: {},
  PRODUCT_DETAILS: { DESCRIPTION_SHORT: {} },
  PRODUCT_ORDER_DETAILS: orderFigures,
  PRODUCT_PRICE_DETAILS: {
    PRODUCT_PRICE: { PRICE_AMOUNT: {}, TAX: {}, PRICE_FACTOR: {}, LOWER_BOUND: {} },
  },
});

export const bmecatRecords: ReadonlySet<string> = new Set([
  'HEADER',
  'CATALOG_STRUCTURE',
  'PRODUCT',
  'PRODUCT_TO_CATALOGGROUP_MAP',
  ...classificationRecords,
]);

const names = new Map<string, string>();
const mostNames = 1000;

/**
 * The name of an element in BMEcat 2005: without a prefix, and with ARTICLE and AID of BMEcat 1.2 as PRODUCT
 * and PID.
 */
export function bmecatName(written: string): string {
  const known = names.get(written);
  if (known !== undefined) return known;
  const name = written
    .slice(written.indexOf(':') + 1)
    .replace(/^ARTICLE/, 'PRODUCT')
    .replace(/_AID$/, '_PID')
    .replace(/^ART_ID/, 'PROD_ID');
  if (names.size < mostNames) names.set(written, name);
  return name;
}

/** The reason with the element names of BMEcat 1.2. */
export function inWordsOf12(reason: string): string {
  return reason
    .replaceAll(/\bPRODUCT_(?=[A-Z])/g, 'ARTICLE_')
    .replaceAll(/\b([A-Z]+)_PID\b/g, '$1_AID')
    .replaceAll(/\bPROD_ID/g, 'ART_ID');
}
