import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, positionsOfLines, visibleLines, widened } from '#src/domain/listing/visible-range.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -1, max: 40 }))
  .map(([first, length]) => ({ first, last: first + length }));

function placesOf({ first, last }: { first: number; last: number }): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('visibleLines', () => {
  it.each([
    { at: 'the top', scrolledPx: 0, seen: { first: 0, last: 1 } },
    { at: 'half a line down', scrolledPx: 25, seen: { first: 0, last: 2 } },
    { at: 'the end', scrolledPx: 4900, seen: { first: 98, last: 99 } },
    { at: 'a position below the list', scrolledPx: 9000, seen: { first: 99, last: 99 } },
    { at: 'a position above the list', scrolledPx: -500, seen: { first: 0, last: 0 } },
  ])('are those in the window, at $at (LS-5)', ({ scrolledPx, seen }) => {
    expect(visibleLines({ lineCount: 100, linePx: 50, scrolledPx, windowPx: 100 })).toEqual(seen);
  });

  it('are exactly the lines that the window touches (LS-5)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 20, max: 600 }),
        fc.nat(),
        fc.integer({ min: 1, max: 2000 }),
        (lineCount, linePx, at, windowPx) => {
          const scrolledPx = at % (lineCount * linePx);
          const touched = (line: number) =>
            line * linePx < scrolledPx + windowPx && (line + 1) * linePx > scrolledPx;
          const { first, last } = visibleLines({ lineCount, linePx, scrolledPx, windowPx });
          expect([first, last].map(touched)).toEqual([true, true]);
          expect(first === 0 || !touched(first - 1)).toBe(true);
          expect(last === lineCount - 1 || !touched(last + 1)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('widened', () => {
  it('holds the interval and this many positions around it, as far as they exist (LS-5)', () => {
    fc.assert(
      fc.property(
        range,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 500, max: 600 }),
        ({ first, last }, by, step, count) => {
          const wide = widened({ first, last }, { by, count, step });
          expect(wide.first).toBeLessThanOrEqual(Math.max(0, first - by));
          expect(wide.last).toBeGreaterThanOrEqual(Math.min(count - 1, last + by));
          expect(wide.first % step).toBe(0);
          expect(wide.last - wide.first).toBeLessThan(last - first + 1 + 2 * by + 2 * step);
        },
      ),
    );
  });

  it('is unchanged while the interval moves less than a step (LS-5)', () => {
    const options = { by: 4, count: 1000, step: 8 };

    expect(widened({ first: 100, last: 109 }, options)).toEqual({ first: 96, last: 119 });
    expect(widened({ first: 103, last: 112 }, options)).toEqual({ first: 96, last: 119 });
    expect(widened({ first: 108, last: 117 }, options)).toEqual({ first: 104, last: 127 });
  });
});

describe('merged', () => {
  it('has the same positions, each once and in order, in separate intervals (LS-5)', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
        const result = merged(ranges);
        expect(result.flatMap(placesOf)).toEqual(
          [...new Set(ranges.flatMap(placesOf))].toSorted((one, other) => one - other),
        );
        result.slice(1).forEach(({ first }, index) => {
          expect(first).toBeGreaterThan((result[index]?.last ?? 0) + 1);
        });
      }),
    );
  });
});

describe('positionsOfLines', () => {
  it('ends with the last product if the last line is not full (LS-5)', () => {
    expect(positionsOfLines({ first: 2, last: 3 }, 4, 14)).toEqual({ first: 8, last: 13 });
  });
});
