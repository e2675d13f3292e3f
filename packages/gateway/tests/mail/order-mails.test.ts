import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { localeOf } from '@statefront/gateway/mail/order-letter.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { mailQueue, type MailQueue } from '@statefront/gateway/mail/mail-queue.ts';
import { smtpOutbox } from '@statefront/gateway/mail/outbox.ts';
import { call } from '../support/http/call.ts';
import { aMailServer } from '../support/http/a-mail-server.ts';
import { messagesOf } from '../support/http/an-outbox.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { entered, ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, olivia, clock, fillBasket, place } = ordersInEachTest();
const minute = 60_000;
const hour = 60 * minute;

async function enterMailAddress() {
  const body = { email: 'olivia@open.example' };
  await call(open.gateway, 'account', { method: 'PATCH', token: olivia.token, body });
}

describe('the confirmation of an order', () => {
  it('has Swiss figures for an order in Swiss francs, in each language (BA-6)', () => {
    expect(localeOf('en', { currency: 'CHF' })).toBe('en-CH');
    expect(localeOf('de', { currency: 'CHF' })).toBe('de-CH');
  });

  it('goes to the customer in their language, with the figures of the page of the order (BA-6)', async () => {
    await enterMailAddress();
    await fillBasket();
    const response = await place(entered, { language: 'de' });
    const { orderId }: { orderId: string } = JSON.parse(response.text);
    const [message] = await messagesOf(open);

    expect(message).toMatchObject({
      from: { address: 'no-reply@localhost' },
      to: [{ address: 'olivia@open.example' }],
      subject: `Ihre Bestellung ${orderId}`,
      text: [
        'Guten Tag Olivia Open, vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen.',
        '',
        `Auftragsnummer: ${orderId}`,
        'Datum: 20. Mai 2026',
        'Ihre Bestellnummer: PO-7',
        'Wunschtermin: 20. Mai 2026',
        'Lieferadresse: Olivia Open, Elbchaussee 1, 22765 Hamburg, DE',
        'Hinweis: Ring twice.',
        'Thank you',
        '',
        'Klauenhammer',
        'T-100, Ihre Nummer: OL-1',
        '2 Stück, 12,50\u00a0€ je Stück',
        'Ab Lager',
        '25,00\u00a0€',
        '',
        'Holzschraube',
        'S-600',
        '500 Stück, 4,10\u00a0€ je 100 Stück',
        '20,50\u00a0€',
        '',
        'Netto: 45,50\u00a0€',
        'MwSt.: 8,65\u00a0€',
        'Gesamt: 54,15\u00a0€',
        '',
        'Bestellung und Status ansehen:',
        `http://localhost:4100/orders/${orderId}`,
        '',
      ].join('\n'),
    });
    expect(message?.html).toContain('<html lang="de">');
    expect(message?.html).toContain('Ring twice.<br>Thank you');
  });

  it.each([
    ['de', 1, 'Versand in 1 Arbeitstag\n'],
    ['en', 5, 'Ships in 5 working days\n'],
  ] as const)(
    'says when each line is sent: %s, %i days (TI-4, BA-6)',
    async (language, leadTimeDays, line) => {
      await enterMailAddress();
      await fillBasket();
      await importChanged(open.gateway, () => ({ stock: { level: 'M', leadTimeDays } }));
      await place({}, { language });

      expect((await messagesOf(open))[0]?.text?.split(line)).toHaveLength(3);
    },
  );

  it.each([
    [false, '<img src="cid:logo@shop" alt="" height="32"><strong>Nordhafen &amp; Co</strong>'],
    [true, '<img src="cid:logo@shop" alt="Nordhafen &amp; Co" height="32">'],
  ])(
    'begins with logo and name of the shop, in the logo: %s, and ends with its contact (CF-1, BA-6)',
    async (isNameInLogo, head) => {
      const logo = Buffer.from('logo');
      const signature = {
        name: 'Nordhafen & Co',
        contact: ['+49 40 555'],
        colour: '#0b5d3b',
        logo,
        isNameInLogo,
      };
      const gateway = await openGateway({ ...open.location, now: () => clock.now, signature });
      onTestFinished(() => gateway.close());
      await enterMailAddress();
      await fillBasket();
      const body = { deliveryAddressId: olivia.home };
      await call(gateway, 'orders', { method: 'POST', token: olivia.token, key: 'mail', body });
      const [message] = await messagesOf({ gateway, location: open.location });

      const html = message?.html?.replaceAll(/ style="[^"]*"/g, '');
      expect(html).toContain(`<body><div><p>${head}</p>\n<h1>Your order `);
      expect(html).toContain('<p>Nordhafen &amp; Co<br>+49 40 555</p></div>');
      expect(message?.attachments).toMatchObject([
        { contentId: '<logo@shop>', disposition: 'inline', mimeType: 'image/png' },
      ]);
    },
  );

  it('goes to nobody for an order that was refused, nor twice for one that was sent twice (BA-4)', async () => {
    await enterMailAddress();
    await fillBasket();
    const refused = await place({ deliveryAddressId: 'unknown' });
    await place({}, { key: 'once' });
    await place({}, { key: 'once' });

    expect(refused.status).toBe(422);
    expect(await messagesOf(open)).toHaveLength(1);
  });

  it('is not needed to order: a customer without an e-mail address gets none', async () => {
    await fillBasket();

    expect((await place()).status).toBe(201);
    expect(await messagesOf(open)).toEqual([]);
  });
});

describe('a mail server', () => {
  it('gets each message once, also if it works only later and two gateways share the database', async () => {
    const server = await aMailServer();
    onTestFinished(() => server.close());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const faults: unknown[] = [];
    const options = {
      ...open.location,
      now: () => clock.now,
      mailURL: server.url,
      mailFrom: 'orders@shop.example',
      onMailFault: (cause: unknown) => faults.push(cause),
    };
    const gateways = [await openGateway(options), await openGateway(options)];
    onTestFinished(async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
    });
    await enterMailAddress();
    await fillBasket();
    server.status = 452;
    const [first] = gateways;
    const body = { deliveryAddressId: olivia.home };
    const order = await call(first ?? open.gateway, 'orders', {
      method: 'POST',
      token: olivia.token,
      key: 'mail',
      body,
    });
    await Promise.all(gateways.map((gateway) => gateway.settled()));
    server.status = 250;
    clock.now += hour;
    vi.advanceTimersByTime(minute);
    await Promise.all(gateways.map((gateway) => gateway.settled()));

    expect([order.status, faults.map(String)]).toEqual([201, [expect.stringContaining('452 refused')]]);
    expect(server.received).toMatchObject([
      { from: { address: 'orders@shop.example' }, to: [{ address: 'olivia@open.example' }] },
    ]);
  });

  it('that refuses a message for good gets it once, and one with a passing fault again (BA-6)', async () => {
    const { queue, server, faults, add } = await aQueue();
    await add('olivia@open.example');
    server.status = 550;
    await sendAgain(queue);
    server.status = 250;
    await sendAgain(queue);
    await add('jona@open.example');
    server.status = 452;
    await sendAgain(queue);
    server.status = 250;
    await sendAgain(queue);

    expect(faults.map(String)).toEqual([
      expect.stringContaining('550 refused'),
      expect.stringMatching(/^Error: Message \S+ was given up at attempt 1$/),
      expect.stringContaining('452 refused'),
    ]);
    expect(server.received).toMatchObject([{ to: [{ address: 'jona@open.example' }] }]);
  });

  it('that does not respond for one receiver delays no other (BA-6)', async () => {
    const { queue, server, add } = await aQueue();
    await add(server.hanging);
    queue.send();
    await add('olivia@open.example');
    queue.send();

    await vi.waitFor(() => expect(server.received).toHaveLength(1), 5_000);
  });
});

async function sendAgain(queue: MailQueue) {
  clock.now += hour;
  queue.send();
  await queue.settled();
}

async function aQueue() {
  const server = await aMailServer();
  const db = await openDatabase(open.location);
  const outbox = smtpOutbox(server.url, { from: 'orders@shop.example', now: () => clock.now });
  const faults: unknown[] = [];
  const queue = mailQueue({ db, outbox, now: () => clock.now, onFault: (cause) => faults.push(cause) });
  onTestFinished(async () => {
    await Promise.all([server.close(), queue.close()]);
    outbox.close();
    await db.close();
  });
  const add = (to: string) =>
    db.transaction((queries) => queue.add(queries, { to, subject: 'S', text: 'T' }));
  return { server, queue, faults, add };
}
