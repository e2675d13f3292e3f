import * as v from 'valibot';
import { isPasswordHash } from '../session/password.ts';
import { isOfBuyer, isOrigin } from './buyer-origins.ts';
import { cxmlEntries, ociEntries, profileEntries } from '@statefront/punchout/lines/profile-entries.ts';

/** An origin that receives baskets or frames the shop: TLS, except on this machine (PU-5). */
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://buyer.example, with http only for localhost'),
);

/** A line of `punchout-profiles.jsonl`: the settings of a buyer's procurement system. @see PU-6 */
export const profileLine = v.pipe(
  v.object({
    ...profileEntries,
    secret: v.optional(
      v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(500, 'is too long')),
    ),
    secretHash: v.optional(
      v.pipe(v.string(), v.check(isPasswordHash, 'must be a hash that an export wrote')),
    ),
    /** Whether the secret is published with the demo catalogue. */
    demo: v.optional(v.boolean()),
    origins: v.array(origin),
    frameAncestors: v.optional(v.array(origin), []),
    oci: v.optional(v.strictObject(ociEntries), {}),
    cxml: v.optional(v.strictObject(cxmlEntries), {}),
  }),
  v.check(({ secret, secretHash }) => Boolean(secret ?? secretHash), 'secret: is missing'),
  v.check(
    ({ cxml, origins }) => !cxml.documentsUrl || isOfBuyer(cxml.documentsUrl, origins),
    'cxml.documentsUrl: must be an address, without user and password, of one of the origins',
  ),
);

export type ProfileLine = v.InferOutput<typeof profileLine>;
