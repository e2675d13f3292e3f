import { randomUUID } from 'node:crypto';
import type { Queries } from '@statefront/host/database/database.ts';
import { refuseFaults } from '../problems/field-fault.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { reserveApplicationBytes } from './application-ceiling.ts';
import { valueIn, type FormEntry } from './form-entry.ts';

/**
 * Stores an application with its CV.
 *
 * @returns its reference.
 * @throws Problem naming `jobId` if the position does not exist, `APPLICATIONS_FULL` if the storage is full.
 * @see CT-4, I2
 */
export async function keepJobApplication(
  queries: Queries,
  entry: FormEntry,
  customer: ShopCustomer | undefined,
  { now, applicationBytes }: { readonly now: number; readonly applicationBytes: number },
): Promise<string> {
  const jobId = valueIn(entry, 'jobId');
  const job = await queries.get('select product_id from product where product_id = $1', [jobId]);
  refuseFaults(jobId === '' || job ? [] : [{ field: 'jobId', message: noSuchPosition }]);
  const applicationId = randomUUID();
  const [cv] = entry.files;
  const content = cv?.content ?? new Uint8Array();
  const fields = JSON.stringify(
    Object.fromEntries(entry.fields.map(({ name, value }) => [name, value.trim()])),
  );
  await reserveApplicationBytes(queries, Buffer.byteLength(fields) + content.length, applicationBytes);
  await queries.run(
    `insert into job_application (application_id, job_id, customer_id, fields, file_name, content, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      applicationId,
      jobId === '' ? null : jobId,
      customer?.customerId ?? null,
      fields,
      cv?.fileName ?? '',
      content,
      now,
    ],
  );
  return applicationId;
}

const noSuchPosition = {
  en: 'This position is no longer open.',
  de: 'Diese Stelle ist nicht mehr offen.',
};
