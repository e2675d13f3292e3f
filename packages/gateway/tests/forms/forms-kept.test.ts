import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { applicationBytesOf, mostApplicationBytes } from '@statefront/gateway/forms/application-ceiling.ts';
import { exportApplications } from '@statefront/gateway/forms/export-applications.ts';
import { fileBytesOf } from '@statefront/gateway/forms/file-size.ts';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { ExportError } from '@statefront/gateway/problems/export-error.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { anApplication, aStockNotification } from '../support/http/forms.ts';
import { aTemporaryFolder } from '../support/catalogue/catalogue-folder.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const submitted = Date.UTC(2026, 10, 21, 9, 30);

/** A gateway with room for this many bytes of applications, and one of its customers. */
async function aKeeper(applicationBytes?: number) {
  const open = await aGateway();
  const gateway = await openGateway({
    ...open.location,
    now: () => submitted,
    ...(applicationBytes === undefined ? {} : { applicationBytes }),
  });
  const folder = await aTemporaryFolder();
  onTestFinished(async () => {
    await gateway.close();
    await open.close();
    await folder.remove();
  });
  return { gateway, location: open.location, token: open.token, folder: join(folder.directory, 'taken') };
}

function apply(gateway: Gateway, { bytes = 1000, firstName = 'Ada', key = '', language = 'en' } = {}) {
  const body = anApplication({ firstName }, { content: pdf(bytes), name: `${firstName}.pdf` });
  return call(gateway, 'form/process', { method: 'POST', body, language, ...(key === '' ? {} : { key }) });
}

const pdf = (bytes: number) => '%PDF-1.7 '.padEnd(bytes - 5, 'x').concat('%%EOF');

async function linesOf(folder: string, name: string): Promise<unknown[]> {
  const content = await readFile(join(folder, name), 'utf8');
  return content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

async function runMain(values: readonly string[], { dataDirectory, databaseURL = '' }: DatabaseLocation) {
  const child = spawn(process.execPath, [main, ...values], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseURL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

describe('the storage for applications', () => {
  it('refuses one too many with a message to the sender, and reports it to the operator (I2)', async () => {
    const { gateway } = await aKeeper(2000);
    const first = await apply(gateway);
    const second = await apply(gateway);
    const german = await apply(gateway, { language: 'de' });

    expect(first.status).toBe(200);
    expect(second.json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'APPLICATIONS_FULL' }),
      title: 'Insufficient Storage',
      status: 507,
      detail:
        '0.0 MB of 0.0 MB for applications are in use; take them out with "applications FOLDER --remove", or raise APPLICATIONS_MAX_MB',
      error: {
        code: 'APPLICATIONS_FULL',
        message:
          'We cannot accept applications right now. Please try again in a few days, or send yours by email.',
      },
    });
    expect(german.json()).toMatchObject({
      error: {
        message:
          'Wir können gerade keine Bewerbungen annehmen. Bitte versuchen Sie es in einigen Tagen noch einmal, oder senden Sie Ihre per E-Mail.',
      },
    });
  });

  it('is never exceeded by simultaneous applications, which only PostgreSQL accepts concurrently (I2)', async () => {
    const { gateway } = await aKeeper(2000);
    const responses = await Promise.all(Array.from({ length: 5 }, () => apply(gateway)));

    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '507',
      '507',
      '507',
      '507',
    ]);
  });

  it('has room again after applications were removed, for the same request with the same key (P4)', async () => {
    const { gateway, folder } = await aKeeper(2000);
    await apply(gateway);
    const refused = await apply(gateway, { key: 'mine' });
    await gateway.exportApplications(folder, true);
    const accepted = await apply(gateway, { key: 'mine' });

    expect([refused.status, accepted.status]).toEqual([507, 200]);
  });

  it('does not limit stock notifications (SN-2)', async () => {
    const { gateway, token } = await aKeeper(0);
    const body = aStockNotification();

    expect((await call(gateway, 'form/process', { method: 'POST', token, body })).status).toBe(200);
    expect((await apply(gateway)).status).toBe(507);
  });

  it.each([
    [undefined, mostApplicationBytes],
    ['0', 0],
    ['20', 20 * 1024 * 1024],
  ])('is %s MB if APPLICATIONS_MAX_MB says so, that is %i bytes', (setting, bytes) => {
    expect(applicationBytesOf(setting)).toBe(bytes);
  });

  it.each(['much', '-1', '1.5'])('cannot be "%s"', (setting) => {
    expect(() => applicationBytesOf(setting)).toThrow(
      new SettingError(
        `APPLICATIONS_MAX_MB must be a whole number of megabytes, such as 1024, but is "${setting}".`,
      ),
    );
  });
});

describe('the maximum size of a file', () => {
  it.each([
    [undefined, 5 * 1024 * 1024],
    ['1', 1024 * 1024],
    ['50', 50 * 1024 * 1024],
  ])('is %s MB if UPLOAD_MAX_MB says so, that is %i bytes (CT-4, CF-1)', (setting, bytes) => {
    expect(fileBytesOf(setting)).toBe(bytes);
  });

  it.each(['0', '51', 'large'])('cannot be "%s" (CF-1)', (setting) => {
    expect(() => fileBytesOf(setting)).toThrow(
      new SettingError(
        `UPLOAD_MAX_MB must be a whole number of megabytes from 1 to 50, but is "${setting}".`,
      ),
    );
  });

  it('is shown by the form (CT-4, CF-1)', async () => {
    const { gateway, close } = await aGateway({ fileBytes: 1024 });
    onTestFinished(close);

    const form = await call(gateway, 'form/metadata?$formid=JOB_APPLICATION');

    expect(form.json()).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ name: 'cv', maxBytes: 1024 })]),
    });
  });

  it('is named when a file is larger (CT-4, CF-1)', async () => {
    const { gateway, close } = await aGateway({ fileBytes: 2 * 1024 * 1024 });
    onTestFinished(close);

    const response = await apply(gateway, { bytes: 2 * 1024 * 1024 + 1, language: 'de' });

    expect(response.json()).toMatchObject({
      status: 422,
      errors: [{ parameter: 'cv', reason: 'Die Datei ist größer als 2 MB.' }],
    });
  });
});

describe('an export of forms', () => {
  it('writes a line for each, and every CV unchanged (CT-4, SN-2)', async () => {
    const { gateway, location, token, folder } = await aKeeper();
    const body = aStockNotification();
    const request: { reference: string } = JSON.parse(
      (await call(gateway, 'form/process', { method: 'POST', token, body })).text,
    );
    const ada: { reference: string } = JSON.parse((await apply(gateway)).text);

    const run = await runMain(['applications', folder], location);

    expect(run).toEqual({
      code: 0,
      output: `Written ${join(folder, 'applications.jsonl')}: 1 applications\nWritten ${join(folder, 'stock-notifications.jsonl')}: 1 stock notifications\n`,
      errors: '',
    });
    expect(await linesOf(folder, 'applications.jsonl')).toEqual([
      {
        applicationId: ada.reference,
        submittedAt: '2026-11-21T09:30:00.000Z',
        jobId: null,
        customerId: null,
        fields: {
          formId: 'JOB_APPLICATION',
          firstName: 'Ada',
          lastName: 'Löwe',
          email: 'ada@example.com',
          consent: 'true',
        },
        fileName: 'Ada.pdf',
        cv: `cv/${ada.reference}.pdf`,
      },
    ]);
    expect(await linesOf(folder, 'stock-notifications.jsonl')).toEqual([
      {
        notificationId: request.reference,
        requestedAt: '2026-11-21T09:30:00.000Z',
        customerId: 'olivia',
        materialNumber: 'K-7',
        siteId: 'main',
      },
    ]);
    expect(await readFile(join(folder, 'cv', `${ada.reference}.pdf`), 'utf8')).toBe(pdf(1000));
  });

  it('writes each on one line, whatever was typed (I5)', async () => {
    const { gateway, folder } = await aKeeper();
    await apply(gateway, { firstName: '=cmd()\u2028"x' });
    await apply(gateway, { firstName: '../../x' });
    await gateway.exportApplications(folder, false);

    const lines = await readFile(join(folder, 'applications.jsonl'), 'utf8');

    expect(lines.split('\n').length).toBe(3);
    expect(await readdir(join(folder, 'cv'))).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
      expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
    ]);
  });

  it('can only be read by the operator (I9)', async () => {
    const { gateway, folder } = await aKeeper();
    await apply(gateway);
    await gateway.exportApplications(folder, false);
    const [cv = ''] = await readdir(join(folder, 'cv'));

    const rights = await Promise.all(
      ['.', 'cv', 'applications.jsonl', 'stock-notifications.jsonl', `cv/${cv}`].map(
        async (name) => (await stat(join(folder, name))).mode & 0o077,
      ),
    );

    expect(rights).toEqual([0, 0, 0, 0, 0]);
  });

  it('keeps applications in the database unless asked to remove them, and always keeps new ones (CT-4)', async () => {
    const { gateway, folder } = await aKeeper();
    await apply(gateway, { firstName: 'Ada' });
    await gateway.exportApplications(`${folder}-1`, false);
    await apply(gateway, { firstName: 'Bea' });
    await gateway.exportApplications(`${folder}-2`, true);
    await apply(gateway, { firstName: 'Cleo' });
    await gateway.exportApplications(`${folder}-3`, true);

    const names = await Promise.all(
      [1, 2, 3].map(async (round) => {
        const lines = await linesOf(`${folder}-${round}`, 'applications.jsonl');
        return lines.map((line) => /(Ada|Bea|Cleo)\.pdf/.exec(JSON.stringify(line))?.[1] ?? '').toSorted();
      }),
    );
    expect(names).toEqual([['Ada'], ['Ada', 'Bea'], ['Cleo']]);
  });

  it('overwrites no existing folder, and says so in one sentence', async () => {
    const { gateway, location, folder } = await aKeeper();
    await apply(gateway);
    await gateway.exportApplications(folder, false);
    const kept = await linesOf(folder, 'applications.jsonl');

    const again = await runMain(['applications', folder, '--remove'], location);
    const wrong = await runMain(['applications', folder, '--delete'], location);

    expect(again).toEqual({
      code: 1,
      output: '',
      errors: `The folder "${folder}" is there already; name a new one.\n`,
    });
    expect(wrong.code).toBe(2);
    expect(await linesOf(folder, 'applications.jsonl')).toEqual(kept);
  });

  it('removes nothing if the folder cannot be completed, and deletes the folder (CT-4)', async () => {
    const { gateway, folder } = await aKeeper();
    await apply(gateway);
    const notifications = join(folder, 'stock-notifications.jsonl');

    const fault: unknown = await gateway
      .exportApplications(folder, true, () => mkdirSync(notifications))
      .catch((cause: unknown) => cause);

    expect(fault).toEqual(
      new ExportError(
        `The folder "${folder}" cannot be written (EISDIR: illegal operation on a directory, open '${notifications}'); make room there, or name a new one elsewhere.`,
      ),
    );
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
    await gateway.exportApplications(folder, false);
    expect((await linesOf(folder, 'applications.jsonl')).length).toBe(1);
  });

  it('counts the written ones, without those that another process removed meanwhile (CT-4)', async () => {
    const { gateway, location, folder } = await aKeeper();
    await apply(gateway);
    const db = await openDatabase(location);
    onTestFinished(() => db.close());
    const reported: string[] = [];

    await exportApplications(withOneMore(db), folder, true, (line) => reported.push(line));

    expect(reported).toEqual([
      `Written ${join(folder, 'applications.jsonl')}: 1 applications`,
      `Written ${join(folder, 'stock-notifications.jsonl')}: 0 stock notifications`,
      'Removed 1 applications from the database',
    ]);
  });
});

/** A database that names one application more than it has. */
function withOneMore(db: Database): Database {
  return {
    ...db,
    all: async (sql, values) => {
      const rows = await db.all(sql, values);
      return sql.includes('from job_application') ? [{ application_id: 'removed' }, ...rows] : rows;
    },
  };
}
