import { files } from '../catalogue/import/catalogue-files.ts';
import { writeFile } from '../catalogue/import/catalogue-source.ts';
import type { FolderReader } from '../catalogue/import/folder-reader.ts';
import type { Generation } from '../catalogue/import/generation.ts';
import type { CustomerLine } from '../catalogue/import/line-schemas.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { hashPassword } from '../session/password.ts';
import { profileLine, type ProfileLine } from './profile-line.ts';

/** A profile with the hash of its secret in place of the secret. */
export interface HashedProfile {
  readonly line: ProfileLine;
  readonly hash: string;
}

/** Reads and checks the profiles of buyers. */
export async function surveyProfiles(
  folder: FolderReader,
  customers: readonly CustomerLine[],
): Promise<readonly ProfileLine[]> {
  const file = files.punchoutProfiles;
  const known = new Set(customers.map(({ id }) => id));
  const profiles: ProfileLine[] = [];
  const taken = new Set<string>();
  for await (const { line, value } of folder.lines(file, profileLine)) {
    const { profileId, customerId } = value;
    if (taken.has(profileId)) folder.bad.add(file, line, `profileId: "${profileId}" occurs a second time`);
    taken.add(profileId);
    if (known.size > 0 && !known.has(customerId) && !folder.faulty.mayHold(files.customers, customerId))
      folder.bad.add(file, line, `customerId: "${customerId}" is not in ${files.customers}`);
    profiles.push(value);
  }
  return profiles;
}

/** Hashes the secrets, and writes the lines for an export with the hashes only (PU-5). */
export async function hashProfiles(
  generation: Generation,
  folder: FolderReader,
  profiles: readonly ProfileLine[],
): Promise<readonly HashedProfile[]> {
  const hashed: HashedProfile[] = [];
  for (const line of profiles) {
    // oxlint-disable-next-line no-await-in-loop -- a hash keeps a processor busy
    await generation.stayAlive();
    const { secret, secretHash = '', demo } = line;
    const kind = demo === true ? 'published' : 'secret';
    // oxlint-disable-next-line no-await-in-loop -- as above
    hashed.push({ line, hash: secret === undefined ? secretHash : await hashPassword(secret, kind) });
  }
  const hashes = new Map(hashed.map(({ line, hash }) => [line.profileId, hash]));
  await writeFile<ProfileLine>(generation, folder, files.punchoutProfiles, {
    kept: ({ text, value }) => {
      if (value.demo === true) return text;
      const { secret: _secret, ...rest } = value;
      return JSON.stringify({ ...rest, secretHash: hashes.get(value.profileId) });
    },
  });
  return hashed;
}

/** Replaces the profiles by those of the new catalogue. */
export async function importProfiles(queries: Queries, profiles: readonly HashedProfile[]): Promise<void> {
  await queries.run('delete from punchout_profile');
  await insertRows(
    queries,
    'punchout_profile',
    ['profile_id', 'customer_id', 'protocol', 'secret_hash', 'body'],
    profiles.map(({ line: { secret: _secret, secretHash: _hash, demo: _demo, ...body }, hash }) => [
      body.profileId,
      body.customerId,
      body.protocol,
      hash,
      JSON.stringify(body),
    ]),
  );
}
