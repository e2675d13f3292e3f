import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  itemsPerSlide,
  lastFirst,
  shownItems,
  slidFirst,
  withinSlides,
  type Slides,
} from '#src/domain/shell/slides.ts';

const viewports = fc.constantFrom('mobile', 'tablet', 'desktop');
const anySlides = fc
  .tuple(fc.nat({ max: 60 }), viewports, fc.double({ min: -99, max: 99, noNaN: true }))
  .map(([itemCount, viewport, position]): Slides => {
    const size = itemsPerSlide(viewport, itemCount);
    return {
      itemCount,
      itemsPerSlide: size,
      first: withinSlides({ itemCount, itemsPerSlide: size }, position),
    };
  });

describe('itemsPerSlide', () => {
  it.each([
    ['mobile', 12, 1],
    ['tablet', 12, 2],
    ['desktop', 12, 4],
    ['tablet', 1, 1],
    ['tablet', 2, 2],
    ['desktop', 1, 1],
    ['desktop', 2, 2],
    ['desktop', 3, 4],
    ['desktop', 0, 1],
  ] as const)('shows on a %s, of %i items, %i a slide (CT-2)', (viewport, itemCount, expected) => {
    expect(itemsPerSlide(viewport, itemCount)).toBe(expected);
  });
});

describe('the slides of a carousel', () => {
  it('show every item on the way from the start to the end, and come back to the start (CT-2)', () => {
    fc.assert(
      fc.property(anySlides, (slides) => {
        const seen = new Set<number>();
        let at: Slides = { ...slides, first: 0 };
        for (let slide = 0; slide <= at.itemCount; slide += 1) {
          const { from, to } = shownItems(at);
          for (let item = from; item <= to; item += 1) if (item > 0) seen.add(item);
          at = { ...at, first: slidFirst(at, 1) };
        }
        expect(seen.size).toBe(slides.itemCount);
        expect(at.first).toBe(lastFirst(at));
        for (let slide = 0; slide <= at.itemCount; slide += 1) at = { ...at, first: slidFirst(at, -1) };
        expect(at.first).toBe(0);
      }),
    );
  });

  it('never leave the items, and are full if there are enough (CT-2)', () => {
    fc.assert(
      fc.property(anySlides, (slides) => {
        const { from, to, of } = shownItems(slides);
        expect(Math.min(from, 1)).toBe(Math.min(of, 1));
        expect(to).toBeLessThanOrEqual(of);
        expect(of === 0 ? 0 : to - from + 1).toBe(Math.min(slides.itemsPerSlide, of));
      }),
    );
  });
});
