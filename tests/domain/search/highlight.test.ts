import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlighted } from '#src/domain/search/highlight.ts';

/** The parts as one text, with the matches in brackets. */
function bracketed(text: string, term: string): string {
  return highlighted(text, term)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

describe('highlighted', () => {
  it.each([
    ['Hex bolt M8', 'hex', '[Hex] bolt M8'],
    ['Hex bolt M8', 'BOLT hex', '[Hex] [bolt] M8'],
    ['Hexagon bolt', 'hex', '[Hex]agon bolt'],
    ['Eye bolt for eyebolts', 'bolt', 'Eye [bolt] for eyebolts'],
    ['Große Säge', 'gross', '[Groß]e Säge'],
    ['Große Säge', 'gros', '[Groß]e Säge'],
    ['Große Säge', 'größe', '[Große] Säge'],
    ['Große Säge', 'saege', 'Große [Säge]'],
    ['Große Säge', 'sage', 'Große [Säge]'],
    ['Große Sa\u0308ge', 'säge', 'Große [Sa\u0308ge]'],
    ['Saegeblatt', 'säge', '[Saege]blatt'],
    ['Café crème', 'creme CAFE', '[Café] [crème]'],
    ['GROẞ', 'gross', '[GROẞ]'],
    ['110.0005', '1100005', '[110.0005]'],
    ['110.0005', '110-00', '[110.00]05'],
    ['110.0005', '0005', '110.[0005]'],
    ['DIN 931', 'din931', 'DIN 931'],
    ['Bolt <b>8</b>', '<b>', '[B]olt <[b]>8</[b]>'],
    ['Bolt (8)', '. * ( \\', 'Bolt (8)'],
    ['Bolt', '', 'Bolt'],
    ['', 'bolt', ''],
  ])('in “%s” for “%s” marks %s (QS-7)', (text, term, expected) => {
    expect(bracketed(text, term)).toBe(expected);
  });

  it('never changes the text, for any term (QS-7)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, term) => {
        const parts = highlighted(text, term);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part, index) => part.isMatch !== parts[index + 1]?.isMatch)).toBe(true);
      }),
    );
  });
});
