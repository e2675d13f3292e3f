import type { Queries } from '@statefront/host/database/database.ts';
import { integer } from '@statefront/host/database/row.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';
import { Problem } from '../problems/problem.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { megabyte } from './file-size.ts';

/** How many bytes of applications are stored by default. */
export const mostApplicationBytes = 1024 * megabyte;

/**
 * The bytes that the environment variable `APPLICATIONS_MAX_MB` allows; `undefined` means 1,024 MB, 0 refuses
 * all applications.
 *
 * @throws SettingError with one sentence.
 */
export function applicationBytesOf(text: string | undefined): number {
  if (text === undefined) return mostApplicationBytes;
  if (/^\d{1,9}$/.test(text)) return Number(text) * megabyte;
  throw new SettingError(
    `APPLICATIONS_MAX_MB must be a whole number of megabytes, such as 1024, but is "${text}".`,
  );
}

/**
 * Makes sure that this many more bytes fit; simultaneous applications wait for each other.
 *
 * @throws Problem `APPLICATIONS_FULL`, whose detail tells the operator what to do.
 * @see I2
 */
export async function reserveApplicationBytes(queries: Queries, added: number, most: number): Promise<void> {
  await lockRow(queries, 'applications');
  const row = await queries.get(
    'select coalesce(sum(octet_length(fields) + octet_length(content)), 0) as kept from job_application',
  );
  const kept = row ? integer(row, 'kept') : 0;
  if (kept + added <= most) return;
  throw new Problem(
    'APPLICATIONS_FULL',
    `${megabytes(kept)} MB of ${megabytes(most)} MB for applications are in use; take them out with "applications FOLDER --remove", or raise APPLICATIONS_MAX_MB`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}
