import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget, returnAddress } from '#src/domain/links/link-target.ts';
import { hostileLinks } from '#tests/support/hostile-links.ts';

describe('linkTarget', () => {
  it.each([
    ['/c/bolts', '/c/bolts', ''],
    ['/c/bolts?page=2?x', '/c/bolts', 'page=2?x'],
    [' /search?q=a%20b ', '/search', 'q=a%20b'],
    ['/', '/', ''],
  ])('splits the internal %j at its first question mark (RT-8)', (text, path, query) => {
    expect(linkTarget(text)).toEqual({ kind: 'internal', path, query });
  });

  it.each([
    ['https://maker.example/sheet?x=1', 'https://maker.example/sheet?x=1'],
    ['HTTP://maker.example', 'http://maker.example/'],
  ])('leads out of the shop to %s (RT-8)', (text, href) => {
    expect(linkTarget(text)).toEqual({ kind: 'external', href });
  });

  it.each(hostileLinks)('does not follow %j (RT-8)', (text) => {
    expect(linkTarget(text)).toEqual({ kind: 'none' });
  });
});

describe('returnAddress', () => {
  it.each(['/', '/c/bolts?page=2', '/basket', '/logins', '/login-help', '/c/login'])(
    'goes back to %s (SE-1)',
    (address) => {
      expect(returnAddress(address)).toBe(address);
    },
  );

  it.each([
    ...hostileLinks,
    'https://maker.example/',
    '/login',
    '/login/',
    '/login?returnTo=/c/x',
    '/LOGIN',
    '/log%69n',
    '/c/../login',
    '/login#x',
  ])('goes home instead of to %j (SE-1, RT-8)', (address) => {
    expect(returnAddress(address)).toBe('/');
  });

  it('never leaves the shop, whatever it is given (RT-8)', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      'http',
      ' ',
      'login',
      '\uD800',
    );
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (address) => {
        const url = new URL(returnAddress(address), 'https://shop.example/some/page');
        expect(url.origin).toBe('https://shop.example');
        expect(url.pathname).not.toMatch(/^\/\/|^\/login\/?$/);
      }),
      { numRuns: 10_000 },
    );
  });
});
