import { describe, expect, it } from 'vitest';
import { gestureOf } from '#src/domain/product/gesture.ts';

const down = { x: 100, y: 100, at: 1000 };

describe('gestureOf', () => {
  it.each([
    { does: 'stays where it is', up: { x: 103, y: 98, at: 1100 }, gesture: 'tap' },
    { does: 'goes far to the left', up: { x: 40, y: 110, at: 1200 }, gesture: 'swipeToNext' },
    { does: 'goes far to the right', up: { x: 160, y: 90, at: 1200 }, gesture: 'swipeToPrevious' },
    { does: 'goes a little to the left', up: { x: 70, y: 100, at: 1200 }, gesture: 'drag' },
    { does: 'goes down more than across', up: { x: 40, y: 200, at: 1200 }, gesture: 'drag' },
  ])('is a $gesture when the finger $does (PD-1)', ({ up, gesture }) => {
    expect(gestureOf(down, up, null)).toBe(gesture);
  });

  it.each([
    { second: 'soon and near', lastTap: { x: 110, y: 95, at: 800 }, gesture: 'doubleTap' },
    { second: 'late', lastTap: { x: 110, y: 95, at: 500 }, gesture: 'tap' },
    { second: 'far away', lastTap: { x: 200, y: 95, at: 800 }, gesture: 'tap' },
  ])('is a $gesture when a second tap comes $second (PD-1)', ({ lastTap, gesture }) => {
    expect(gestureOf(down, { ...down, at: 1050 }, lastTap)).toBe(gesture);
  });
});
