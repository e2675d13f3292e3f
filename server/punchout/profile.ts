import * as v from 'valibot';
import { customFieldNames, ociFieldNames } from './oci/oci-field.ts';

const texts = v.optional(v.record(v.string(), v.string()), {});
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000));

const ociSettings = v.object({
  version: v.optional(v.picklist(['4.0', '5.0']), '4.0'),
  /** Lengths other than SAP's, by the name of the field without `NEW_ITEM-`. */
  lengths: v.optional(v.record(v.picklist(ociFieldNames), length), {}),
  /** Exactly this many decimals in every quantity; `null` for as many as the quantity has, up to 3. */
  quantityDecimals: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
    null,
  ),
  firstIndex: v.optional(v.picklist([0, 1]), 1),
  charset: v.optional(v.picklist(['UTF-8', 'ISO-8859-1', 'windows-1252']), 'UTF-8'),
  /** Texts of further fields, such as `CUST_FIELD1` or `CONTRACT`; `{note}` is replaced by the note of the line. */
  custFields: v.optional(v.record(v.picklist(customFieldNames), v.string()), {}),
  /** The number of the supplier in the buyer's system; empty to send none. */
  vendor: v.optional(v.string(), ''),
});

const cxmlSettings = v.object({
  encoding: v.optional(v.picklist(['base64', 'urlencoded']), 'base64'),
  /** Where order confirmations and ship notices are posted; `null` if the buyer fetches them. */
  documentsUrl: v.optional(v.nullable(v.string()), null),
  /** How many days after its dispatch an order usually arrives; a ship notice must name a day. */
  deliveryDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 2),
});

/** The settings of one buyer as the gateway sends them: never with the secret (PU-5, PU-6). */
export const punchoutProfile = v.object({
  profileId: v.string(),
  /** The customer of the shop whose prices the buyer sees. */
  customerId: v.string(),
  protocol: v.picklist(['oci', 'cxml']),
  /** Of cXML, the credentials of its header; of OCI, one of the domain `oci` with the user name. */
  identities: v.array(
    v.object({ domain: v.string(), identity: v.string(), role: v.picklist(['from', 'to', 'sender']) }),
  ),
  /** Origins that hooks and post addresses must have, such as `https://buyer.example`. */
  origins: v.array(v.string()),
  /** Origins that may show the shop in a frame. */
  frameAncestors: v.optional(v.array(v.string()), []),
  oci: v.optional(ociSettings, {}),
  cxml: v.optional(cxmlSettings, {}),
  /** The buyer's code of each of our units. */
  units: texts,
  /** The buyer's code of our categories, by id; it also applies to the categories below. */
  categories: texts,
  /** The classification of these codes, such as `UNSPSC`; empty for the buyer's material groups. */
  categorySchema: v.optional(v.string(), ''),
  onPriceDifference: v.optional(v.picklist(['refuse', 'note']), 'refuse'),
  language: v.optional(v.picklist(['en', 'de']), 'en'),
});

export type PunchoutProfile = v.InferOutput<typeof punchoutProfile>;
