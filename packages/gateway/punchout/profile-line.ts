import * as v from 'valibot';
import { isPasswordHash } from '../session/password.ts';

const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(500, 'is too long'));
const codes = v.optional(v.record(v.string(), text));

/** An origin that receives baskets or frames the shop: TLS, except on this machine (PU-5). */
const origin = v.pipe(
  text,
  v.check(isOrigin, 'must be an origin such as https://buyer.example, with http only for localhost'),
);

/** A line of `punchout-profiles.jsonl`: the settings of a buyer's procurement system. @see PU-6 */
export const profileLine = v.pipe(
  v.object({
    profileId: text,
    customerId: text,
    protocol: v.picklist(['oci', 'cxml'], 'must be oci or cxml'),
    identities: v.pipe(
      v.array(
        v.object({
          domain: text,
          identity: text,
          role: v.picklist(['from', 'to', 'sender'], 'must be from, to or sender'),
        }),
      ),
      v.minLength(1, 'must not be empty'),
    ),
    secret: v.optional(text),
    secretHash: v.optional(
      v.pipe(v.string(), v.check(isPasswordHash, 'must be a hash that an export wrote')),
    ),
    /** Whether the secret is published with the demo catalogue. */
    demo: v.optional(v.boolean()),
    origins: v.array(origin),
    frameAncestors: v.optional(v.array(origin)),
    oci: v.optional(
      v.object({
        version: v.optional(v.picklist(['4.0', '5.0'])),
        lengths: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)))),
        quantityDecimals: v.optional(v.nullable(v.picklist([0, 1, 2, 3]))),
        firstIndex: v.optional(v.picklist([0, 1])),
        charset: v.optional(v.picklist(['UTF-8', 'ISO-8859-1', 'windows-1252'])),
        custFields: codes,
        vendor: v.optional(v.string()),
      }),
    ),
    cxml: v.optional(
      v.object({
        encoding: v.optional(v.picklist(['base64', 'urlencoded'])),
        deliveryDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))),
        documentsUrl: v.optional(v.nullable(text)),
      }),
    ),
    units: codes,
    categories: codes,
    categorySchema: v.optional(v.string()),
    onPriceDifference: v.optional(v.picklist(['refuse', 'note'])),
    language: v.optional(v.picklist(['en', 'de'])),
  }),
  v.check(({ secret, secretHash }) => Boolean(secret ?? secretHash), 'secret: is missing'),
  v.check(
    ({ cxml, origins }) => !cxml?.documentsUrl || isOfOrigins(cxml.documentsUrl, origins),
    'cxml.documentsUrl: must be an address, without user and password, of one of the origins',
  ),
);

export type ProfileLine = v.InferOutput<typeof profileLine>;

function isOfOrigins(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value) || new URL(value).origin !== value) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isThisMachine(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
