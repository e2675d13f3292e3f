import * as v from 'valibot';
import { customFieldNames, ociFieldNames } from '../oci/oci-field.ts';

const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(500, 'is too long'));
const codes = v.optional(v.record(v.string(), text), {});
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000));

function oneOf<const Names extends readonly string[]>(names: Names) {
  return v.picklist(names, `must be one of ${names.join(', ')}`);
}

/** The settings of OCI in a buyer's profile. */
export const ociEntries = {
  version: v.optional(oneOf(['4.0', '5.0']), '4.0'),
  /** Lengths other than SAP's, by the name of the field without `NEW_ITEM-`. */
  lengths: v.optional(v.record(oneOf(ociFieldNames), length), {}),
  /** Exactly this many decimals in every quantity; `null` for as many as the quantity has, up to 3. */
  quantityDecimals: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
    null,
  ),
  firstIndex: v.optional(v.picklist([0, 1]), 1),
  charset: v.optional(oneOf(['UTF-8', 'ISO-8859-1', 'windows-1252']), 'UTF-8'),
  /** Texts of further fields, such as `CUST_FIELD1` or `CONTRACT`; `{note}` is replaced by the note of the line. */
  custFields: v.optional(v.record(oneOf(customFieldNames), v.string()), {}),
  /** The number of the supplier in the buyer's system; empty to send none. */
  vendor: v.optional(v.string(), ''),
};

/** The settings of cXML in a buyer's profile. */
export const cxmlEntries = {
  encoding: v.optional(oneOf(['base64', 'urlencoded']), 'base64'),
  /** Where order confirmations and ship notices are posted; `null` if the buyer fetches them. */
  documentsUrl: v.optional(v.nullable(text), null),
  /** How many days after its dispatch an order usually arrives; a ship notice must name a day. */
  deliveryDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 2),
};

/**
 * The settings of one buyer except its secret, for the import and for the shop's server, so that an imported profile
 * always works (PU-6).
 */
export const profileEntries = {
  profileId: text,
  /** The customer of the shop whose prices the buyer sees. */
  customerId: text,
  protocol: oneOf(['oci', 'cxml']),
  /** Of cXML, the credentials of its header; of OCI, one of the domain `oci` with the user name. */
  identities: v.pipe(
    v.array(v.object({ domain: text, identity: text, role: oneOf(['from', 'to', 'sender']) })),
    v.minLength(1, 'must not be empty'),
  ),
  /** Origins that hooks and post addresses must have, such as `https://buyer.example`. */
  origins: v.array(text),
  /** Origins that may show the shop in a frame. */
  frameAncestors: v.optional(v.array(text), []),
  oci: v.optional(v.object(ociEntries), {}),
  cxml: v.optional(v.object(cxmlEntries), {}),
  /** The buyer's code of each of our units. */
  units: codes,
  /** The buyer's code of our categories, by id; it also applies to the categories below. */
  categories: codes,
  /** The classification of these codes, such as `UNSPSC`; empty for the buyer's material groups. */
  categorySchema: v.optional(v.string(), ''),
  onPriceDifference: v.optional(oneOf(['refuse', 'note']), 'refuse'),
  language: v.optional(oneOf(['en', 'de']), 'en'),
};
