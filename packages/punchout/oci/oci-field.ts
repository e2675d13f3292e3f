/**
 * The fields of a line in SAP's order, without `NEW_ITEM-`, with the number of characters that SAP gives them
 * (PU-1). A buyer's profile may state other lengths.
 */
const fields = [
  ['DESCRIPTION', 40],
  ['MATNR', 40],
  ['QUANTITY', 15],
  ['UNIT', 3],
  ['PRICE', 15],
  ['CURRENCY', 5],
  ['PRICEUNIT', 5],
  ['LEADTIME', 5],
  ['VENDOR', 10],
  ['VENDORMAT', 40],
  ['MANUFACTCODE', 10],
  ['MANUFACTMAT', 40],
  ['MATGROUP', 10],
  ['SERVICE', 1],
  ['CONTRACT', 10],
  ['CONTRACT_ITEM', 5],
  ['EXT_QUOTE_ID', 35],
  ['EXT_QUOTE_ITEM', 10],
  ['EXT_PRODUCT_ID', 40],
  ['ATTACHMENT', 255],
  ['ATTACHMENT_TITLE', 255],
  ['ATTACHMENT_PURPOSE', 1],
  ['EXT_SCHEMA_TYPE', 10],
  ['EXT_CATEGORY_ID', 60],
  ['CUST_FIELD1', 10],
  ['CUST_FIELD2', 10],
  ['CUST_FIELD3', 10],
  ['CUST_FIELD4', 20],
  ['CUST_FIELD5', 50],
] as const;

/** A field of limited length, without `NEW_ITEM-`. */
export type OciField = (typeof fields)[number][0];

export const ociFieldNames: readonly OciField[] = fields.map(([name]) => name);

/** SAP's length of each field. */
export const ociLengths: ReadonlyMap<OciField, number> = new Map(fields);

/** Fields that a profile may fill with a text of its choice. */
export const customFieldNames = [
  'MATGROUP',
  'SERVICE',
  'CONTRACT',
  'CONTRACT_ITEM',
  'EXT_QUOTE_ID',
  'EXT_QUOTE_ITEM',
  'CUST_FIELD1',
  'CUST_FIELD2',
  'CUST_FIELD3',
  'CUST_FIELD4',
  'CUST_FIELD5',
] as const satisfies readonly OciField[];
