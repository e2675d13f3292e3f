import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call, type CallOptions } from '../support/http/call.ts';
import { csrfPair, csrfPairAt } from '../support/http/csrf-pair.ts';
import { anApplication, aStockNotification, smallPdf } from '../support/http/forms.ts';

const open = aGatewayForAllTests();

const send = (body: object, options: CallOptions = {}) =>
  call(open.gateway, 'form/process', { method: 'POST', body, ...options });

const stored = async (sql: string) => {
  const db = await openDatabase(open.location);
  const rows = await db.all(sql);
  await db.close();
  return rows;
};

const tenAtOnce = (key: string) => send(anApplication({ message: 'Ten at once' }, {}), { key });

const keptOfThem = () =>
  stored("select application_id from job_application where fields like '%Ten at once%'");

const refusedFields = async (body: object, options: CallOptions = {}) => {
  const response = await send(body, options);
  const problem: { errors?: { parameter: string; reason: string }[] } = JSON.parse(response.text);
  return [response.status, problem.errors?.map(({ parameter, reason }) => `${parameter}: ${reason}`)];
};

describe('form/metadata', () => {
  it('describes the stock notification (SN-1)', async () => {
    const response = await call(open.gateway, 'form/metadata?$formid=STOCK_NOTIFICATION');

    expect(response.json()).toEqual({
      formId: 'STOCK_NOTIFICATION',
      title: 'Tell me when it is back in stock',
      fields: [
        { name: 'materialNumber', label: 'Material number', type: 'hidden', required: true, maxLength: 200 },
        { name: 'siteId', label: 'Site', type: 'hidden', required: true, maxLength: 200 },
        { name: 'userId', label: 'Customer', type: 'hidden', required: true, maxLength: 200 },
      ],
    });
  });

  it('describes the job application with one PDF of at most 5 MB, in German too (CT-4)', async () => {
    const response = await call(open.gateway, 'form/metadata?$formid=JOB_APPLICATION', { language: 'de' });
    const { title, fields }: { title: string; fields: { name: string }[] } = JSON.parse(response.text);

    expect(title).toBe('Bewerbung');
    expect(fields.find(({ name }) => name === 'cv')).toEqual({
      name: 'cv',
      label: 'Lebenslauf (PDF)',
      type: 'file',
      required: true,
      accept: '.pdf',
      maxBytes: 5 * 1024 * 1024,
    });
    expect(fields.find(({ name }) => name === 'preferredContact')).toMatchObject({
      options: [
        { value: 'EMAIL', label: 'Per E-Mail' },
        { value: 'PHONE', label: 'Telefonisch' },
      ],
    });
  });

  it('says that other forms do not exist (SN-1)', async () => {
    expect((await call(open.gateway, 'form/metadata?$formid=SURVEY')).json()).toMatchObject({
      status: 404,
      detail: 'There is no form "SURVEY"',
      error: { code: 'FORM_NOT_FOUND' },
    });
  });
});

describe('a stock notification', () => {
  it('is stored for the customer, once for any number of requests (SN-2)', async () => {
    const first = await send(aStockNotification(), { token: open.token });
    const again = await send(aStockNotification({ siteId: 'other' }), { token: open.token, language: 'de' });
    const { reference }: { reference: string } = JSON.parse(first.text);

    expect(first.json()).toEqual({
      formId: 'STOCK_NOTIFICATION',
      reference,
      message: 'We will tell you as soon as the product is back in stock.',
    });
    expect(again.json()).toMatchObject({
      reference,
      message: 'Wir benachrichtigen Sie, sobald das Produkt wieder auf Lager ist.',
    });
    const form = await call(open.gateway, 'form/metadata?$formid=STOCK_NOTIFICATION', { token: open.token });
    expect(form.json()).toMatchObject({
      requestedMaterials: ['K-7'],
      requestedProducts: [{ materialNumber: 'K-7', productId: expect.any(String) }],
    });
    expect(await stored('select customer_id, material_number, site_id from stock_notification')).toEqual([
      { customer_id: 'olivia', material_number: 'K-7', site_id: 'other' },
    ]);
  });

  it('requested ten times at once is stored once with one reference (P1)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send(aStockNotification(), { token: open.token, key: 'ten' })),
    );

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await stored("select 1 from stock_notification where material_number = 'K-7'")).length).toBe(1);
  });

  it.each([
    ['of another customer', { userId: 'max' }, 403, 'OTHER_CUSTOMER'],
    ['for an unknown material', { materialNumber: 'X-1' }, 404, 'PRODUCT_NOT_FOUND'],
    ['for a product in stock', { materialNumber: 'T-100' }, 422, 'ALREADY_IN_STOCK'],
    ['without a site', { siteId: ' ' }, 422, 'FORM_INVALID'],
    ['by another form', { formId: 'SURVEY' }, 404, 'FORM_NOT_FOUND'],
  ])('%s is refused (SN-3, H13)', async (_, fields, status, code) => {
    expect((await send(aStockNotification(fields), { token: open.token })).json()).toMatchObject({
      status,
      error: { code, message: expect.stringMatching(/\.$/) },
    });
  });

  it('is for customers only (SN-1)', async () => {
    expect((await send(aStockNotification())).json()).toMatchObject({
      status: 401,
      error: { code: 'SESSION_EXPIRED' },
    });
  });

  it('names each field that is missing, unknown or sent twice', async () => {
    const fields = [
      ...aStockNotification().filter(({ name }) => name !== 'materialNumber'),
      { name: 'siteId', value: 'x' },
      { name: 'colour', value: 'red' },
    ];

    expect(await refusedFields(fields, { token: open.token })).toEqual([
      422,
      [
        'materialNumber: Please fill in this field.',
        'siteId: This field was sent more than once.',
        'colour: The form has no such field.',
      ],
    ]);
  });
});

describe('a job application', () => {
  it('is stored with every byte of its CV (CT-4)', async () => {
    const bytes = new Uint8Array([...Buffer.from('%PDF-1.4 '), 0, 255, 13, 10, 26, ...Buffer.from('%%EOF')]);
    const form = anApplication(
      { jobId: 'hammer', message: 'Two\nlines' },
      { content: bytes, name: 'Ada Löwe.PDF' },
    );
    const response = await send(form);
    const { reference }: { reference: string } = JSON.parse(response.text);

    expect(response.json()).toEqual({
      formId: 'JOB_APPLICATION',
      reference,
      message: 'Thank you, your application has arrived.',
    });
    const [row] = await stored(`select * from job_application where application_id = '${reference}'`);
    expect([row?.['job_id'], row?.['customer_id'], row?.['file_name']]).toEqual([
      'hammer',
      null,
      'Ada Löwe.PDF',
    ]);
    expect(row?.['content']).toEqual(bytes);
    expect(JSON.parse(String(row?.['fields']))).toEqual({
      formId: 'JOB_APPLICATION',
      firstName: 'Ada',
      lastName: 'Löwe',
      email: 'ada@example.com',
      consent: 'true',
      jobId: 'hammer',
      message: 'Two\nlines',
    });
  });

  it('accepts one CV of at most 5 MB (CT-4)', async () => {
    const largest = `${smallPdf.padEnd(5 * 1024 * 1024 - '%%EOF'.length, ' ')}%%EOF`;

    expect((await send(anApplication({}, { content: largest }))).status).toBe(200);
    expect(await refusedFields(anApplication({}, { content: `${largest} ` }))).toEqual([
      422,
      ['cv: The file is larger than 5 MB.'],
    ]);
    expect(await refusedFields(anApplication({}, {}, {}))).toEqual([422, ['cv: Please send one file only.']]);
    expect((await send(anApplication({}, {}, {}, {}))).status).toBe(413);
  });

  it('without a length is refused before it is read, and its connection ends (I2)', async () => {
    const address = await open.gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const sending = request(`${address}/itcpgw/site_apis/form/process`, {
      method: 'POST',
      headers: { ...(await csrfPairAt(address)), 'content-type': 'multipart/form-data; boundary=x' },
    });
    const closed = new Promise((resolve) => {
      sending.once('close', resolve);
    });
    sending.on('error', () => undefined);
    sending.write(part('firstName', 'Ada').slice(0, -'--x--'.length));

    const [response]: IncomingMessage[] = await once(sending, 'response');

    expect([response?.statusCode, response && (await json(response))]).toEqual([
      411,
      {
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'LENGTH_REQUIRED' }),
        title: 'Length Required',
        status: 411,
        detail: 'A form with files needs a Content-Length',
        error: { code: 'LENGTH_REQUIRED', message: 'The request must say how long it is.' },
      },
    ]);
    await closed;
  });

  it('names every invalid field, in the language of the visitor (CT-4)', async () => {
    const form = anApplication({
      firstName: '',
      email: 'ada',
      phone: 'call me',
      earliestStart: '2026-02-30',
      preferredContact: 'PIGEON',
      consent: 'no',
      message: 'x'.repeat(4001),
      jobTitle: 'x',
    });

    expect(await refusedFields(form, { language: 'de' })).toEqual([
      422,
      [
        'firstName: Bitte füllen Sie dieses Feld aus.',
        'email: Bitte geben Sie eine Adresse wie name@example.com ein.',
        'phone: Bitte geben Sie eine Telefonnummer ein.',
        'earliestStart: Bitte geben Sie ein Datum wie 2026-12-31 ein.',
        'preferredContact: Bitte wählen Sie einen der angebotenen Werte.',
        'message: Höchstens 4000 Zeichen.',
        'cv: Bitte wählen Sie eine Datei.',
        'consent: Bitte kreuzen Sie dieses Feld an.',
        'jobTitle: Dieses Feld hat das Formular nicht.',
      ],
    ]);
    expect(await refusedFields(anApplication({ jobId: 'gone' }, {}))).toEqual([
      422,
      ['jobId: This position is no longer open.'],
    ]);
    expect(await refusedFields(anApplication({}, { field: 'firstName' }))).toEqual([
      422,
      ['cv: Please choose a file.', 'firstName: This field takes no file.'],
    ]);
  });

  it('sent twice with the same key is one application; another one with the key is refused (BA-4)', async () => {
    const key = randomUUID();
    const first = await send(anApplication({}, {}), { key });
    const again = await send(anApplication({}, {}), { key });
    const other = await send(anApplication({}, { content: `${smallPdf} and a half` }), { key });

    expect(again.text).toBe(first.text);
    expect(other.json()).toMatchObject({ status: 422, error: { code: 'KEY_REUSED' } });
  });

  it('sent ten times at once with one key is one application, and with ten keys ten (P1, P3)', async () => {
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => tenAtOnce(key)));
    const keptOnce = (await keptOfThem()).length;
    const others = await Promise.all(Array.from({ length: 10 }, () => tenAtOnce(randomUUID())));

    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([same[0]?.status, keptOnce]).toEqual([200, 1]);
    expect([new Set(others.map(({ text }) => text)).size, (await keptOfThem()).length]).toEqual([10, 11]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', ''],
    [
      'an unfinished part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"',
    ],
    ['prototype keys', 'multipart/form-data; boundary=x', part('__proto__', 'x')],
    ['a NUL character', 'multipart/form-data; boundary=x', part('firstName', '\0')],
    ['JSON inside', 'multipart/form-data; boundary=x', part('firstName', '{', 'application/json')],
    ['a wrong media type', 'text/plain', 'formId=JOB_APPLICATION'],
  ])('with %s is refused and does no harm', async (_, contentType, payload) => {
    const response = await open.gateway.app.inject({
      method: 'POST',
      url: '/itcpgw/site_apis/form/process',
      headers: { ...(await csrfPair(open.gateway)), 'content-type': contentType },
      payload,
    });

    expect([400, 406, 415, 422]).toContain(response.statusCode);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
});

function part(name: string, value: string, type = 'text/plain'): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n--x--\r\n`;
}
