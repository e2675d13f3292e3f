import { expect, it } from 'vitest';
import { viewedBy, viewedMemory } from '#src/services/product/viewed-memory.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';

it('the viewed products are stored for their customer only, and deleted once another customer looks (PD-8, SE-3)', () => {
  const text = aKeptText();
  const [annas, bens] = ['anna', 'ben'].map((userId) => viewedMemory(text, userId));
  annas?.remember(['bolt', 'nut']);

  expect([annas?.recall(), bens?.recall()]).toEqual([['bolt', 'nut'], []]);
  bens?.remember(['hose']);
  expect([annas?.recall(), bens?.recall()]).toEqual([[], ['hose']]);
});

it.each(['no JSON', '7', 'null', '{}', '["anna",7]', '[]'])(
  'are ignored when another program wrote %s (I10)',
  (poison) => {
    const text = aKeptText();
    text.write(poison);

    expect(viewedMemory(text, 'anna').recall()).toEqual([]);
  },
);

it('are empty for a visitor, and fail without their context (PD-8, CF-2)', () => {
  const text = aKeptText();
  viewedMemory(text, '').remember(['bolt']);

  expect(viewedBy(text, { userId: '', mostViewed: 4 })).toEqual([]);
  expect(() => viewedBy(text, JSON.parse('{"userId":"anna"}'))).toThrow(
    'recently viewed: missing maxRecentlyViewedItems',
  );
});
