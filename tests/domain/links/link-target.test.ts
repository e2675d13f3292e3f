import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget, returnAddress, targetFrom } from '#src/domain/links/link-target.ts';
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

describe('a relative reference of the catalogue', () => {
  it.each([
    ['c/bolts', '/c/c/bolts', ''],
    ['nuts?page=2', '/c/nuts', 'page=2'],
    ['../p/bolt', '/p/bolt', ''],
    ['./', '/c/', ''],
    ['?q=x', '/c/screws', 'q=x'],
    ['#top', '/c/screws', 'sort=NAME#top'],
    ['nuts#a:b', '/c/nuts#a:b', ''],
  ])('resolves as in a browser: %j (RT-8)', (reference, path, query) => {
    expect(linkTarget(` ${reference} `)).toEqual({ kind: 'relative', reference });
    expect(targetFrom('/c/screws?sort=NAME', reference)).toEqual({ kind: 'internal', path, query });
  });

  it.each(['../api/session', '../%61pi', '../..//evil.example'])(
    'has no target outside the pages of the shop: %j (RT-8)',
    (reference) => {
      expect(targetFrom('/c/screws', reference)).toEqual({ kind: 'none' });
    },
  );

  it('never leaves the shop, for any input (RT-8)', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '\t',
      'http',
      ' ',
      'a.example',
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          const target = linkTarget(text);
          if (target.kind !== 'relative') return;
          const url = new URL(target.reference, 'https://shop.example/c/page');
          expect(url.origin).toBe('https://shop.example');
        },
      ),
      { numRuns: 10_000 },
    );
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
    'c/bolts',
    '?q=x',
    '#top',
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

  it('never leaves the shop, for any input (RT-8)', () => {
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
