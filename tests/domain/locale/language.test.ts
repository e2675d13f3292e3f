import { describe, expect, it } from 'vitest';
import { chosenLanguage } from '#src/domain/locale/language.ts';

describe('chosenLanguage', () => {
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
    [undefined, '*', 'en'],
    [undefined, '', 'en'],
    [undefined, undefined, 'en'],
  ])('with the cookie %j and a browser that asks for %j is %s (CF-4)', (cookie, accepted, language) => {
    expect(chosenLanguage(cookie, accepted)).toBe(language);
  });
});
