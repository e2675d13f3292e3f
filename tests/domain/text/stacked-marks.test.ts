import { describe, expect, it } from 'vitest';
import { withoutStackedMarks } from '#src/domain/text/stacked-marks.ts';

describe('accents of a text', () => {
  it.each([
    { text: 'Pipe', shown: 'Pipe' },
    { text: 'Vie\u0323\u0302t', shown: 'Vie\u0323\u0302t' },
    { text: `Z${'\u0301\u0323\u0308'.repeat(9)}algo`, shown: 'Z\u0301\u0323algo' },
    { text: 'שִׁ֑לּוֹ', shown: 'שִׁ֑לּוֹ' },
  ])('are at most two on a letter, so that no line covers another: $shown (PD-1, A5)', ({ text, shown }) => {
    expect(withoutStackedMarks(text)).toBe(shown);
  });
});
