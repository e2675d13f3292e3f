import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { aResetToken, messagesOf } from '../support/http/an-outbox.ts';
import { tokenIn } from '../support/http/messages-in.ts';
import { call } from '../support/http/call.ts';
import { tinyPassword } from '../support/catalogue/tiny-catalogue.ts';

const clock = { now: Date.UTC(2026, 10, 21, 12) };
const newPassword = 'anvil-lathe-rivet-42';
const minute = 60_000;
const open = aGatewayInEachTest({ now: () => clock.now });

beforeEach(() => {
  clock.now = Date.UTC(2026, 10, 21, 12);
});

function ask(account: string, language = 'en') {
  return call(open.gateway, 'account/password-reset', { method: 'POST', body: { account }, language });
}

function choose(token: string, password = newPassword, language = 'en') {
  const body = { token, newPassword: password };
  return call(open.gateway, 'account/new-password', { method: 'POST', body, language });
}

async function writeTo(userName: string, email: string) {
  const token = await signedIn(open.gateway, userName);
  await call(open.gateway, 'account', { method: 'PATCH', token, body: { email } });
}

async function signIn(userName: string, password: string) {
  const body = { userName, password };
  return (await call(open.gateway, 'session', { method: 'POST', body })).status;
}

function refusalOf(response: { readonly text: string }) {
  const { error }: { error: { code: string; message: string } } = JSON.parse(response.text);
  return error;
}

/** E-mail addresses that the gateway refuses, and addresses it writes to. */
const addresses = {
  refused: [
    '<script>@x.example',
    'ada(office)@x.example',
    'ada,ben@x.example',
    '"ada"@x.example',
    'ada@x.example>',
    'a\\b@x.example',
    'ada@x',
    `${'a'.repeat(245)}@x.example`,
  ],
  taken: ["o'neill+shop@x.example", 'ä.löwe@müller.example', `${'a'.repeat(244)}@x.example`],
};

describe('a reset link', () => {
  it('goes to every e-mail address that a customer can enter, and every other address is refused (RT-5)', async () => {
    const token = await signedIn(open.gateway);
    const enter = async (email: string) =>
      (await call(open.gateway, 'account', { method: 'PATCH', token, body: { email } })).status;

    for (const email of addresses.refused) expect([email, await enter(email)]).toEqual([email, 422]);
    for (const [index, email] of addresses.taken.entries()) {
      expect([email, await enter(email)]).toEqual([email, 200]);
      await ask('olivia');
      expect((await messagesOf(open))[index]?.to).toEqual([{ name: '', address: email }]);
      clock.now += 61 * minute;
    }
  });

  it('is in the log for a customer whose e-mail address cannot be written to (RT-5)', async () => {
    const faults: unknown[] = [];
    const db = await openDatabase(open.location);
    await db.run("update account set email = 'ada,ben@x.example' where customer_id = 'olivia'");
    await db.close();
    const gateway = await openGateway({ ...open.location, onMailFault: (cause) => faults.push(cause) });

    await call(gateway, 'account/password-reset', { method: 'POST', body: { account: 'olivia' } });
    await gateway.settled();
    await gateway.close();

    expect(faults).toEqual([new Error('No message can be sent to the e-mail address of customer "olivia"')]);
    expect(await messagesOf(open)).toEqual([]);
  });

  it('is requested by user name or e-mail address, and goes to the customer in a message (RT-5)', async () => {
    await writeTo('olivia', 'Olivia@open.example');
    const byName = await ask(' olivia ');
    const [first] = await messagesOf(open);
    const byMail = await ask('olivia@OPEN.example', 'de');
    const [, second] = await messagesOf(open);

    expect([byName, byMail].map(({ status, text }) => [status, text])).toEqual([
      [202, '{"isDemonstration":true}'],
      [202, '{"isDemonstration":true}'],
    ]);
    expect(first).toMatchObject({
      from: { address: 'no-reply@localhost' },
      to: [{ address: 'Olivia@open.example' }],
      subject: 'Your new password',
      date: '2026-11-21T12:00:00.000Z',
      headers: expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
      text: [
        'A new password was requested for the user name olivia. The link below works once, within one hour.',
        '',
        'Choose a new password:',
        `http://localhost:4100/new-password?token=${tokenIn(first)}`,
        '',
        'If you did not request this, you can ignore this message: your password stays as it is.',
        '',
      ].join('\n'),
    });
    expect(second?.text).toContain('Für den Benutzernamen olivia wurde ein neues Passwort angefordert.');
    expect(tokenIn(second)).toMatch(/^[\w-]{43}$/);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
  });

  it('is not sent to an unknown user name or a customer without an address, with the same response (H16)', async () => {
    await writeTo('olivia', 'olivia@open.example');
    const responses = [await ask('unknown'), await ask('max'), await ask('olivia')];
    const seen = responses.map(({ status, text, headers }) => [status, text, headers['cache-control']]);

    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await messagesOf(open)).toHaveLength(1);
  });

  it('goes to each customer with the same e-mail address (RT-5)', async () => {
    for (const userName of ['olivia', 'max']) await writeTo(userName, 'office@open.example');
    await ask('office@open.example');
    const messages = await messagesOf(open);

    expect(messages.map(({ text = '' }) => /user name (\w+)/.exec(text)?.[1] ?? '').toSorted()).toEqual([
      'max',
      'olivia',
    ]);
  });

  it('is sent at most three times within an hour, without saying so (H16)', async () => {
    await writeTo('olivia', 'olivia@open.example');
    for (let time = 0; time < 5; time++) await ask('olivia');
    expect(await messagesOf(open)).toHaveLength(3);
    clock.now += 60 * minute;
    await ask('olivia');

    expect(await messagesOf(open)).toHaveLength(4);
  });

  it("has a token of which only a hash is stored, in a message that only the gateway's user can read (H6)", async () => {
    const token = await aResetToken(open, 'olivia');
    const db = await openDatabase(open.location);
    const rows = await db.all('select * from password_reset');
    await db.close();
    const folder = join(open.location.dataDirectory, 'outbox');
    const [file = ''] = await readdir(folder);
    const modes = await Promise.all(
      [folder, join(folder, file)].map(async (path) => (await stat(path)).mode),
    );

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(modes.map((mode) => (mode % 0o1000).toString(8))).toEqual(['700', '600']);
  });

  it('sets a new password once and ends every session of this customer only (RT-5, SE-4)', async () => {
    const sessions = [open.token, await signedIn(open.gateway), await signedIn(open.gateway, 'max')];
    const token = await aResetToken(open, 'olivia');
    const other = await aResetToken(open, 'olivia');
    const response = await choose(token);

    expect([response.status, response.text]).toEqual([200, '{"userId":"olivia"}']);
    const statuses = await Promise.all(
      sessions.map(async (each) => (await call(open.gateway, 'session', { token: each })).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect([await signIn('olivia', tinyPassword), await signIn('olivia', newPassword)]).toEqual([401, 200]);
    expect([(await choose(other)).status, (await choose(token, 'battery staple')).status]).toEqual([
      422, 422,
    ]);
    expect(await signIn('olivia', newPassword)).toBe(200);
  });

  it('succeeds when it is sent again after a lost response, and changes nothing then (RT-5, BA-4)', async () => {
    const token = await aResetToken(open, 'olivia');
    const atOnce = await Promise.all([choose(token), choose(token)]);
    const session = await signedIn(open.gateway, 'olivia', newPassword);
    const later = await choose(token);

    expect([...atOnce, later].map((response) => [response.status, response.text])).toEqual(
      [1, 2, 3].map(() => [200, '{"userId":"olivia"}']),
    );
    expect((await call(open.gateway, 'session', { token: session })).status).toBe(200);
  });

  it('cannot be used to guess the password: the first different password ends it (H16)', async () => {
    const token = await aResetToken(open, 'olivia');
    await choose(token);
    const codes = [];
    for (const password of ['battery staple', newPassword]) {
      codes.push(refusalOf(await choose(token, password)).code);
    }

    expect(codes).toEqual(['RESET_LINK_OVER', 'RESET_LINK_OVER']);
    expect(await signIn('olivia', newPassword)).toBe(200);
  });

  it.each([
    ['en', 'This link has been used or is older than an hour. Please request a new one.'],
    [
      'de',
      'Dieser Link wurde schon verwendet oder ist älter als eine Stunde. Bitte fordern Sie einen neuen an.',
    ],
  ])(
    'is refused after an hour, and if the gateway never sent it, in the language %s (H6)',
    async (language, message) => {
      const token = await aResetToken(open, 'olivia');
      clock.now += 60 * minute;

      for (const each of [token, 'made-up']) {
        expect(refusalOf(await choose(each, newPassword, language))).toEqual({
          code: 'RESET_LINK_OVER',
          message,
        });
      }
      expect(await signIn('olivia', tinyPassword)).toBe(200);
    },
  );

  it('stays valid after a password that is too short (RT-5)', async () => {
    const token = await aResetToken(open, 'olivia');

    expect(refusalOf(await choose(token, 'short')).code).toBe('FORM_INVALID');
    expect((await choose(token)).status).toBe(200);
  });

  it('stops working when the customer changes the password (H6)', async () => {
    const token = await aResetToken(open, 'olivia');
    await call(open.gateway, 'account/password', {
      method: 'POST',
      token: open.token,
      body: { oldPassword: tinyPassword, newPassword: 'battery staple' },
    });

    expect(refusalOf(await choose(token)).code).toBe('RESET_LINK_OVER');
  });

  it('used twice at the same time sets one password (H6)', async () => {
    const token = await aResetToken(open, 'olivia');
    const responses = await Promise.all(
      ['battery staple 1', 'battery staple 2'].map((one) => choose(token, one)),
    );

    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
  });

  it('that cannot be written is reported only to the operator (H16, X2)', async () => {
    await writeTo('olivia', 'olivia@open.example');
    const mailFolder = join(open.location.dataDirectory, 'taken');
    await writeFile(mailFolder, '');
    const faults: unknown[] = [];
    const gateway = await openGateway({
      ...open.location,
      mailFolder,
      shopOrigin: 'https://shop.example',
      onMailFault: (cause) => faults.push(cause),
    });
    const body = { account: 'olivia' };
    const response = await call(gateway, 'account/password-reset', { method: 'POST', body });
    await gateway.close();

    expect(response.status).toBe(202);
    expect(faults).toEqual([expect.objectContaining({ code: 'EEXIST' })]);
  });
});
