import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';

/** A credential of a buyer's document; with an empty domain it matches every domain. */
export interface OfferedIdentity {
  readonly domain: string;
  readonly identity: string;
  readonly role: 'from' | 'to' | 'sender';
}

export interface OfferedCredentials {
  readonly protocol: 'oci' | 'cxml';
  readonly identities: readonly OfferedIdentity[];
  readonly secret: string;
}

/** A profile as the shop's server receives it: without the secret (PU-5). */
export interface StoredProfile {
  readonly profileId: string;
  readonly customerId: string;
  readonly identities: readonly OfferedIdentity[];
}

/**
 * The profile of a buyer. As slow for an unknown buyer as for a wrong secret.
 *
 * @throws Problem `WRONG_CREDENTIALS` that does not say which of them is wrong.
 */
export async function profileOf(
  queries: Queries,
  { protocol, identities, secret }: OfferedCredentials,
): Promise<StoredProfile> {
  const rows = await queries.all(
    'select body, secret_hash from punchout_profile where protocol = $1 order by profile_id',
    [protocol],
  );
  const known = rows
    .map((row) => {
      const profile: StoredProfile = JSON.parse(text(row, 'body'));
      return { profile, hash: text(row, 'secret_hash') };
    })
    .filter(({ profile }) => isMeant(profile, identities));
  for (const { profile, hash } of known) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other; seldom more than one
    if (await verifyPassword(secret, hash)) return profile;
  }
  if (known.length === 0) await verifyPassword(secret, decoyHash);
  throw new Problem('WRONG_CREDENTIALS');
}

/** Whether a buyer names every identity of the profile in the roles that they name. */
function isMeant({ identities }: StoredProfile, offered: readonly OfferedIdentity[]): boolean {
  const roles = new Set(offered.map(({ role }) => role));
  const wanted = identities.filter(({ role }) => roles.has(role));
  return (
    wanted.some(({ role }) => role !== 'to') &&
    wanted.every((one) => offered.some((other) => isSame(one, other)))
  );
}

function isSame(one: OfferedIdentity, other: OfferedIdentity): boolean {
  return (
    one.role === other.role &&
    one.identity === other.identity &&
    (other.domain === '' || one.domain.toLowerCase() === other.domain.toLowerCase())
  );
}
