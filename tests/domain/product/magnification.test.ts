import { describe, expect, it } from 'vitest';
import { anchoredScroll } from '#src/domain/product/magnification.ts';

describe('anchoredScroll', () => {
  it.each([
    { scroll: 0, anchor: 100, ratio: 2, to: 100 },
    { scroll: 100, anchor: 100, ratio: 1.5, to: 200 },
    { scroll: 200, anchor: 100, ratio: 2 / 3, to: 100 },
    { scroll: 0, anchor: 100, ratio: 0.5, to: 0 },
  ])('keeps the point at $anchor px when $scroll px are scrolled and it grows $ratio times (PD-1)', (row) => {
    expect(anchoredScroll(row)).toBeCloseTo(row.to);
  });
});
