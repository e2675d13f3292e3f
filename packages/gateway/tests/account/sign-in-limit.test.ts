import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSignInLimit, signInLimit, type Verdict } from '@statefront/host/limits/sign-in-limit.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aGateway, signedIn } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { csrfPairAt } from '../support/http/csrf-pair.ts';
import { tinyPassword } from '../support/catalogue/tiny-catalogue.ts';

const clock = { elapsed: 0 };

beforeEach(() => {
  clock.elapsed = 0;
});

/** A gateway that listens, and trusts a shop on this machine to name the caller. */
async function aListeningGateway() {
  const open = await aGateway();
  onTestFinished(open.remove);
  await open.gateway.close();
  const gateway = await openGateway({
    ...open.location,
    trustedProxies: ['loopback'],
    elapsedMs: () => clock.elapsed,
  });
  onTestFinished(() => gateway.close());
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const csrf = await csrfPairAt(address);
  const post = async (path: string, body: object, from: string, token?: string) => {
    const response = await fetch(`${address}/itcpgw/site_apis/${path}`, {
      method: 'POST',
      headers: {
        ...(token === undefined
          ? csrf
          : { ...(await csrfPairAt(address)), authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      wait: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  return {
    gateway,
    signIn: (password: string, { userName = 'olivia', from = '192.0.2.1' } = {}) =>
      post('session', { userName, password }, from),
    changePassword: (token: string, oldPassword: string) =>
      post('account/password', { oldPassword, newPassword: 'anvil-lathe-rivet-42' }, '192.0.2.1', token),
  };
}

async function statusesOf(times: number, ask: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await ask(index)).status);
  }
  return statuses;
}

const repeated = (status: number, times: number) => Array.from({ length: times }, () => status);

describe('a standalone gateway', () => {
  it('allows ten attempts to guess a password from one address, which then has to wait a quarter of an hour (H16)', async () => {
    const { signIn } = await aListeningGateway();

    const guesses = await statusesOf(signInLimit.perUserName, () => signIn('a guess'));
    clock.elapsed += 60_000;
    const refused = await signIn(tinyPassword);
    const elsewhere = await signIn(tinyPassword, { from: '192.0.2.2' });
    const other = await signIn(tinyPassword, { userName: 'max' });
    clock.elapsed += signInLimit.windowMs;

    expect(guesses).toEqual(repeated(401, signInLimit.perUserName));
    expect([refused.status, refused.wait, JSON.parse(refused.text)]).toEqual([
      429,
      '840',
      {
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'TOO_MANY_SIGN_INS' }),
        title: 'Too Many Requests',
        status: 429,
        detail: 'Wait 840 s',
        error: {
          code: 'TOO_MANY_SIGN_INS',
          message: 'Too many attempts with a wrong password. Please try again in 14 min.',
        },
      },
    ]);
    expect([elsewhere.status, other.status]).toEqual([200, 200]);
    expect((await signIn(tinyPassword)).status).toBe(200);
  });

  it('allows ten attempts to guess an old password (H16)', async () => {
    const { gateway, changePassword } = await aListeningGateway();
    const token = await signedIn(gateway, 'max');

    const guesses = await statusesOf(signInLimit.perUserName, () => changePassword(token, 'a guess'));

    expect(guesses).toEqual(repeated(422, signInLimit.perUserName));
    expect((await changePassword(token, tinyPassword)).status).toBe(429);
  });
});

describe('a gateway inside the shop', () => {
  it('leaves the limit to the server, which knows the addresses of visitors (H16)', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const body = { userName: 'olivia', password: 'a guess' };

    const guesses = await statusesOf(signInLimit.perUserName + 1, () =>
      call(gateway, 'session', { method: 'POST', body }),
    );

    expect(guesses).toEqual(repeated(401, signInLimit.perUserName + 1));
  });
});

it('counts a user name in any letter case as one, since an invited person signs in with any (H16)', () => {
  const limit = createSignInLimit(() => 0);
  const waits = ['nora@works.example', 'NORA@works.example', ' Nora@Works.example '].flatMap((userName) =>
    Array.from({ length: 4 }, () => limit.attempt('192.0.2.1', userName)),
  );

  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 900, 900]);
});

it('lets a colleague of the same office in after 50 wrong passwords and 500 that could not be checked, and no address guess 500 times (H16)', () => {
  const limit = createSignInLimit(() => 0);
  const guess = (userName: string, verdict: Verdict = 'wrong') => {
    const wait = limit.attempt('192.0.2.1', userName);
    if (wait === 0) limit.settle('192.0.2.1', userName, verdict);
    return wait;
  };
  const office = Array.from({ length: 50 }, (_, index) => guess(`visitor-${index % 10}`));
  const unchecked = Array.from({ length: 500 }, (_, index) => guess(`unchecked-${index}`, 'none'));
  const colleague = limit.attempt('192.0.2.1', 'max');
  limit.settle('192.0.2.1', 'max', 'right');
  const guesses = Array.from({ length: 451 }, (_, index) => guess(`guess-${index}`));

  const longest = Math.max(...office, ...unchecked);
  expect([longest, colleague, guesses.indexOf(900), limit.attempt('192.0.2.2', 'max')]).toEqual([
    0, 0, 450, 0,
  ]);
});
