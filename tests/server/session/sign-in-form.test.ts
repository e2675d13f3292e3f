import { describe, expect, it } from 'vitest';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const right = credentials;
const wrong = { ...credentials, password: 'wrong' };

/** A browser without scripts on the sign-in page, and how it sends the form. */
async function aSignInPage(address = '/login') {
  const upstream = recordingUpstream(smallGateway);
  const { app } = await aServer({ upstream });
  const browser = aBrowser(app);
  const page = await browser.get(address, { accept: 'text/html' });
  const token = /"formToken":"([\w-]+)"/.exec(page.body)?.[1] ?? '';
  const submit = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url: address,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `sid=${browser.cookies.get('sid')}`,
        origin: 'http://localhost:80',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams({ csrfToken: token, ...fields }).toString(),
    });
  return { page, browser, submit, upstream };
}

describe('the sign-in form without scripts', () => {
  it('leads back to the page where the customer was, with a new session (SE-1, SE-4)', async () => {
    const { page, browser, submit } = await aSignInPage('/login?returnTo=%2Fp%2Fbolt');
    const response = await submit(right);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/p/bolt']);
    const sid = response.cookies.find(({ name }) => name === 'sid')?.value ?? '';
    expect(sid).not.toBe(browser.cookies.get('sid'));
    browser.cookies.set('sid', sid);
    expect((await browser.get('/api/session')).json().isLoggedIn).toBe(true);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('leads there as well if the address has signs beyond ASCII (SE-4)', async () => {
    const { submit } = await aSignInPage('/login?returnTo=/c/%F0%9F%92%A3');
    const { statusCode, headers } = await submit(right);

    expect([statusCode, headers.location]).toEqual([303, '/c/%F0%9F%92%A3']);
  });

  it.each([
    { situation: 'a wrong password', fields: wrong, problem: 'wrongCredentials' },
    { situation: 'an empty name', fields: { ...right, userName: ' ' }, problem: 'wrongCredentials' },
  ])('comes back with the reason after $situation (SE-4)', async ({ fields, problem }) => {
    const { submit } = await aSignInPage('/login?returnTo=%2Fp%2Fbolt');
    const response = await submit(fields);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/login?returnTo=%2Fp%2Fbolt&problem=${problem}`,
    ]);
  });

  it('comes back with the advice to wait after too many attempts (SE-4)', async () => {
    const { submit } = await aSignInPage();
    for (let attempt = 0; attempt < 10; attempt += 1) await submit(wrong);
    expect((await submit(right)).headers.location).toBe('/login?problem=tooMany');
  });

  it('never leads to another site (RT-8)', async () => {
    const { submit } = await aSignInPage('/login?returnTo=%2F%2Fevil.example');
    expect((await submit(right)).headers.location).toBe('/');
  });

  it.each([
    { situation: 'no token', fields: { csrfToken: '' }, headers: {} },
    { situation: 'a foreign origin', fields: {}, headers: { origin: 'https://evil.example' } },
    { situation: 'another visitor’s cookie', fields: {}, headers: { cookie: `sid=${'a'.repeat(43)}` } },
  ])('is refused with $situation, and nothing reaches the gateway (H9)', async ({ fields, headers }) => {
    const { submit, upstream } = await aSignInPage();
    const asked = upstream.requests.length;
    const response = await submit({ ...right, ...fields }, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(upstream.requests.length).toBe(asked);
  });
});
