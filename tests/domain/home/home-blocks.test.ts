import { describe, expect, it } from 'vitest';
import { homeBlockIds } from '#src/domain/home/home-blocks.ts';

const aCategoryWith = (value: string) => ({
  properties: [{ attributeId: 'HOME_CONTENT', label: '', value, sortOrder: 1 }],
});

describe('homeBlockIds', () => {
  it("takes each category's blocks for the home page, in their order and each once (CT-2, CT-5)", () => {
    const categories = [aCategoryWith('sale| bolt |'), { properties: [] }, aCategoryWith('bolt|nut')];

    expect(homeBlockIds(categories)).toEqual(['sale', 'bolt', 'nut']);
  });

  it('takes twelve at most (CT-2)', () => {
    const many = Array.from({ length: 30 }, (_, at) => `block-${at}`).join('|');

    expect(homeBlockIds([aCategoryWith(many)])).toHaveLength(12);
  });

  it('is empty for a catalogue without such blocks (CT-2)', () => {
    expect(homeBlockIds([aCategoryWith(' | ')])).toEqual([]);
  });
});
