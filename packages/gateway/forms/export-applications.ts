import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Row } from '@statefront/host/database/database.ts';
import { bytes, integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { privateFile, privateFolder } from '@statefront/host/files/private-files.ts';
import { ExportError, unwritableFolder } from '../problems/export-error.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';

/** Applications and requests are personal data: only the operator can read the files. */
const onlyMine = { mode: privateFile, flush: true } as const;

/**
 * Writes applications and stock notifications into a new folder: `applications.jsonl`, each line with the
 * name of its file in `cv/`, and `stock-notifications.jsonl`. One application is in memory at a time. With
 * `isRemoving`, deletes the written applications from the database once all are safely on the disk; stock
 * notifications stay.
 *
 * An incomplete folder is deleted; a complete one stays even if the deletion fails.
 *
 * @throws ExportError if the folder exists already or cannot be written.
 * @see CT-4, SN-2
 */
export async function exportApplications(
  db: Database,
  directory: string,
  isRemoving: boolean,
  onProgress: (line: string) => void,
): Promise<void> {
  await newFolder(directory);
  const applicationIds = await writeAll(db, directory, onProgress).catch(async (cause: unknown) => {
    await rm(directory, { recursive: true, force: true }).catch(() => undefined);
    throw isFileFault(cause) ? unwritableFolder(directory, cause) : cause;
  });
  if (!isRemoving) return;
  await remove(db, applicationIds);
  onProgress(`Removed ${applicationIds.length} applications from the database`);
}

async function writeAll(
  db: Database,
  directory: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const applicationIds = await writeApplications(db, directory, onProgress);
  await writeNotifications(db, directory, onProgress);
  return applicationIds;
}

/** Returns the ids of the written applications, without those that another process has deleted meanwhile. */
async function writeApplications(
  db: Database,
  directory: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const ids = await db.all(
    'select application_id from job_application order by submitted_at, application_id',
  );
  const path = join(directory, 'applications.jsonl');
  const written: string[] = [];
  await mkdir(join(directory, 'cv'), { mode: privateFolder });
  await writeFile(path, '', onlyMine);
  for (const id of ids.map((row) => text(row, 'application_id'))) {
    const application = await applicationLine(db, id, directory);
    if (application === undefined) continue;
    await appendFile(path, application, onlyMine);
    written.push(id);
  }
  onProgress(`Written ${path}: ${written.length} applications`);
  return written;
}

async function writeNotifications(
  db: Database,
  directory: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const notifications = await db.all(
    'select * from stock_notification order by requested_at, notification_id',
  );
  const path = join(directory, 'stock-notifications.jsonl');
  await writeFile(path, notifications.map(notificationLine).join(''), onlyMine);
  onProgress(`Written ${path}: ${notifications.length} stock notifications`);
}

async function newFolder(directory: string): Promise<void> {
  const sentence = await mkdir(directory, { recursive: true, mode: privateFolder }).then(
    (made) =>
      made === undefined ? `The folder "${directory}" is there already; name a new one.` : undefined,
    () => `The folder "${directory}" cannot be made; name a new one where you may write.`,
  );
  if (sentence !== undefined) throw new ExportError(sentence);
}

/** Writes the CV of an application; returns its line, `undefined` if the application was deleted. */
async function applicationLine(
  db: Database,
  applicationId: string,
  directory: string,
): Promise<string | undefined> {
  const row = await db.get('select * from job_application where application_id = $1', [applicationId]);
  if (!row) return undefined;
  const cv = `cv/${applicationId}.pdf`;
  await writeFile(join(directory, cv), bytes(row, 'content'), onlyMine);
  const fields: Readonly<Record<string, string>> = JSON.parse(text(row, 'fields'));
  return line({
    applicationId,
    submittedAt: moment(row, 'submitted_at'),
    jobId: textOrNull(row, 'job_id'),
    customerId: textOrNull(row, 'customer_id'),
    fields,
    fileName: text(row, 'file_name'),
    cv,
  });
}

function notificationLine(row: Row): string {
  return line({
    notificationId: text(row, 'notification_id'),
    requestedAt: moment(row, 'requested_at'),
    customerId: text(row, 'customer_id'),
    materialNumber: text(row, 'material_number'),
    siteId: text(row, 'site_id'),
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function moment(row: Row, column: string): string {
  return new Date(integer(row, column)).toISOString();
}

async function remove(db: Database, applicationIds: readonly string[]): Promise<void> {
  await db.transaction(async (queries) => {
    for (const id of applicationIds) {
      await queries.run('delete from job_application where application_id = $1', [id]);
    }
  });
}
