import { describe, expect, it } from 'vitest';
import { languageOf } from '#server/language.ts';

const languageTags = { en: 'en', de: 'de' };

describe('the language of a visitor', () => {
  it.each([
    ['de', 'en', 'de'],
    ['en', 'de', 'en'],
    ['fr', 'de', 'de'],
    ['', 'de', 'de'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'fr, en;q=0.2, de;q=0.8', 'de'],
    [undefined, 'DE', 'de'],
    [undefined, 'de;q=0, fr', 'en'],
    [undefined, 'de;q=oops', 'en'],
    [undefined, 'en;q=0.5, de-CH', 'de'],
    [undefined, 'zh-Hant-TW, de-CH;q=0.7', 'de'],
    [undefined, '*', 'en'],
    [undefined, '*, en;q=0', 'de'],
    [undefined, ';;,="', 'en'],
    [undefined, '', 'en'],
    [undefined, undefined, 'en'],
  ])('with the cookie %j and a browser that asks for %j is %s (CF-4)', (cookie, accepted, language) => {
    const cookies = cookie === undefined ? {} : { language: cookie };
    const headers = { 'accept-language': accepted };

    expect(languageOf({ cookies, headers, server: { offeredLanguages: ['en', 'de'], languageTags } })).toBe(
      language,
    );
  });

  it.each([
    ['fr', ['de', 'en'], 'de'],
    ['en', ['de', 'en'], 'en'],
    ['en', ['de'], 'de'],
  ] as const)(
    'is for a browser that asks for %s, of %j, %s (CF-4)',
    (accepted, offeredLanguages, language) => {
      const headers = { 'accept-language': accepted };

      expect(
        languageOf({ cookies: { language: accepted }, headers, server: { offeredLanguages, languageTags } }),
      ).toBe(language);
    },
  );

  it('is the one that another language replaces, for a browser that asks for that (CF-4)', () => {
    const server = { offeredLanguages: ['de', 'en'], languageTags: { en: 'fr', de: 'de' } } as const;

    expect(languageOf({ cookies: {}, headers: { 'accept-language': 'fr-CH, de;q=0.5' }, server })).toBe('en');
  });
});
