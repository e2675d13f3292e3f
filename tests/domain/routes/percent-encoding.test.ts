import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeText, unescapeText } from '#src/domain/routes/percent-encoding.ts';

it('a text survives escaping, half surrogate pairs become U+FFFD, and nothing throws (RT-6)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\uD800', '\uDC00'), (text, half) => {
      expect(unescapeText(escapeText(text + half))).toBe((text + half).toWellFormed());
    }),
    { numRuns: 10_000 },
  );
});

it.each(['100%', '%zz', '%E0%A4', '%'])('the malformed escape in %s yields the raw text (RT-4)', (text) => {
  expect(unescapeText(text)).toBe(text);
});
