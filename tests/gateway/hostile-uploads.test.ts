import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/database/database.ts';
import { aGateway, type OpenGateway } from './support/a-gateway.ts';
import { call } from './support/call.ts';

let open: OpenGateway;

beforeAll(async () => {
  open = await aGateway();
});

afterAll(() => open.close());

interface Upload {
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly reason: string;
}

const notPdf = 'The file must be a PDF (.pdf).';
const tooLarge = 'The file is larger than 5 MB.';
const incomplete = 'The PDF is incomplete. Please save it once more and choose it again.';
const pdf = '%PDF-1.7 a life in two pages\n%%EOF\n';
const largest = 5 * 1024 * 1024;

/** What a file of another kind begins with. */
const beginnings: Readonly<Record<string, string>> = {
  'a Windows program': 'MZ\u0090\0',
  'a Linux program': '\u007fELF\u0002',
  'an archive': 'PK\u0003\u0004',
  'a compressed file': '\u001f\u008b\u0008',
  'an image of PNG': '\u0089PNG\r\n',
  'an image of GIF': 'GIF89a',
  'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a web page': '<!doctype html><script>alert(1)</script>',
  'a shell script': '#!/bin/sh\nrm -rf /',
  'a PHP page': '<?php system($_GET["c"]);',
  'an XML entity bomb': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>',
  'an RTF document': '{\\rtf1 hello}',
  'a PostScript program': '%!PS-Adobe-3.0',
};

const badNames = [
  'cv',
  'cv.exe',
  'cv.pdf.exe',
  'cv.pdf.html',
  'cv.pdf.',
  'cv.pdf ',
  'cv.pdf/',
  'cv.pdfx',
  'cv.p df',
  'cv_pdf',
  'pdf',
  'cv.pdf;.js',
  'cv.pdf%00.php',
  '../../etc/passwd',
  'C:\\Windows\\system.ini',
  '<img src=x onerror=alert(1)>',
  'ＣＶ．ｐｄｆ',
  'cv.fdp\u202e',
];

const badTypes = [
  'text/html',
  'text/plain',
  'image/svg+xml',
  'application/x-msdownload',
  'application/zip',
  'application/javascript',
];

const truncated = ['', '%', '%PDF'];

const uploads: readonly Upload[] = [
  ...Object.entries(beginnings).map(([kind, content]) => refused(`renamed: ${kind}`, { content })),
  ...['a web page', 'an archive', 'an image of GIF'].map((kind) =>
    refused(`polyglot: ${kind} before a PDF`, { content: `${beginnings[kind]}\n${pdf}` }),
  ),
  ...badNames.map((name) => refused(`name: ${JSON.stringify(name)}`, { name })),
  ...badTypes.map((type) => refused(`type: ${type}`, { type })),
  ...truncated.map((content) => refused(`truncated: ${content.length} bytes`, { content })),
  refused('9 bytes: %PDF-1.7 and nothing', { content: '%PDF-1.7\n', reason: incomplete }),
  refused('truncated: a PDF without its end', { content: pdf.slice(0, -6), reason: incomplete }),
  refused('line end before a PDF', { content: `\r\n${pdf}` }),
  refused('spelled in small letters', { content: pdf.toLowerCase() }),
  refused('wide characters', { content: Array.from(pdf).join('\0') }),
  refused('one byte too many', { content: pdf.padEnd(largest + 1, ' '), reason: tooLarge }),
  refused('huge', { content: pdf.padEnd(largest + 4096, 'x'), reason: tooLarge }),
];

function refused(kind: string, faults: Partial<Upload>): Upload {
  return { kind, name: 'cv.pdf', type: 'application/pdf', content: pdf, reason: notPdf, ...faults };
}

function send({ name, type, content }: Omit<Upload, 'kind' | 'reason'>) {
  const form = new FormData();
  const entered = { firstName: 'Ada', lastName: 'Löwe', email: 'ada@example.com', consent: 'true' };
  for (const [key, value] of Object.entries({ formId: 'JOB_APPLICATION', ...entered }))
    form.append(key, value);
  form.append('cv', new Blob([content], { type }), name);
  return call(open.gateway, 'form/process', { method: 'POST', body: form, key: randomUUID() });
}

async function applicationCount(): Promise<number> {
  const db = await openDatabase(open.location);
  const rows = await db.all('select application_id from job_application');
  await db.close();
  return rows.length;
}

describe('a hostile upload', () => {
  it('comes in fifty forms (CT-4)', () => {
    expect(uploads).toHaveLength(50);
    expect(new Set(uploads.map(({ kind }) => kind)).size).toBe(50);
  });

  it.each(uploads)('is refused with its reason: $kind (CT-4, I2)', async ({ reason, ...upload }) => {
    const response = await send(upload);
    const problem: { errors?: readonly unknown[] } = JSON.parse(response.text);

    expect([response.status, problem.errors]).toEqual([422, [{ parameter: 'cv', reason }]]);
  });

  it('leaves nothing behind, and a real application is taken afterwards (CT-4)', async () => {
    expect(await applicationCount()).toBe(0);
    expect((await send({ name: 'cv.pdf', type: 'application/pdf', content: pdf })).status).toBe(200);
    expect(await applicationCount()).toBe(1);
  });
});
