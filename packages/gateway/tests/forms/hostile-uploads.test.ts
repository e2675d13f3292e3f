import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { csrfPair } from '../support/http/csrf-pair.ts';
import { anApplication, smallPdf, type AttachedFile } from '../support/http/forms.ts';

const open = aGatewayForAllTests();

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
const pdf = smallPdf;
const largest = 5 * 1024 * 1024;

/** The first bytes of other kinds of files. */
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
  'text/css',
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
  refused('more than 1,024 bytes before a PDF', { content: `${'x'.repeat(1025)}${pdf}` }),
  refused('spelled in small letters', { content: pdf.toLowerCase() }),
  refused('wide characters', { content: Array.from(pdf).join('\0') }),
  refused('one byte too many', { content: pdf.padEnd(largest + 1, ' '), reason: tooLarge }),
  refused('huge', { content: pdf.padEnd(largest + 4096, 'x'), reason: tooLarge }),
];

function refused(kind: string, faults: Partial<Upload>): Upload {
  return { kind, name: 'cv.pdf', type: 'application/pdf', content: pdf, reason: notPdf, ...faults };
}

function send(upload: AttachedFile) {
  return call(open.gateway, 'form/process', {
    method: 'POST',
    body: anApplication({}, upload),
    key: randomUUID(),
  });
}

async function encodedForm(upload: AttachedFile) {
  const encoded = new Response(anApplication({}, upload));
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.text(),
  };
}

async function applicationCount(): Promise<number> {
  const db = await openDatabase(open.location);
  const rows = await db.all('select application_id from job_application');
  await db.close();
  return rows.length;
}

describe('a PDF', () => {
  it.each([
    ['with a byte order mark', { content: `\uFEFF${pdf}` }],
    ['behind a line end', { content: `\r\n${pdf}` }],
    ['behind 1,024 bytes of a printer', { content: `\u001b%-12345X@PJL`.padEnd(1024, ' ').concat(pdf) }],
    ['filled up with spaces and line ends', { content: pdf.padEnd(9000, ' \r\n') }],
    ['filled up with zeros', { content: pdf.padEnd(9000, '\0') }],
    ['of a system that calls it a file', { type: 'application/octet-stream' }],
    ['of a system that says nothing of its type', { type: '' }],
    ['with a name in capitals', { name: 'CV.PDF' }],
  ])('%s is accepted (CT-4)', async (_kind, facts) => {
    const response = await send(facts);

    expect([response.status, JSON.parse(response.text)]).toEqual([200, expect.anything()]);
  });

  it('is accepted if its form part has no type (CT-4)', async () => {
    const { body, headers } = await encodedForm({});
    const withoutType = body.replace(/Content-Type: application\/pdf\r\n/, '');

    const response = await open.gateway.app.inject({
      method: 'POST',
      url: '/itcpgw/site_apis/form/process',
      headers: { ...headers, ...(await csrfPair(open.gateway)) },
      payload: withoutType,
    });

    expect([withoutType.length < body.length, response.statusCode]).toEqual([true, 200]);
  });
});

describe('a hostile upload', () => {
  it.each(uploads)('is refused with its reason: $kind (CT-4, I2)', async ({ reason, ...upload }) => {
    const response = await send(upload);
    const problem: { errors?: readonly unknown[] } = JSON.parse(response.text);

    expect([response.status, problem.errors]).toEqual([422, [{ parameter: 'cv', reason }]]);
  });

  it('leaves nothing behind, and a real application is accepted afterwards (CT-4)', async () => {
    const before = await applicationCount();
    await send({ name: 'cv.exe' });

    expect(await applicationCount()).toBe(before);
    expect((await send({})).status).toBe(200);
    expect(await applicationCount()).toBe(before + 1);
  });
});
