import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDescription } from '#src/domain/listing/category-description.ts';
import { branchesAndLeaves, categoryTrail, withProductCount } from '#src/domain/listing/category.ts';
import { categoryTemplate, isRangeProduct } from '#src/domain/listing/category-template.ts';
import { walkedPosition } from '#src/domain/shell/panel-walk.ts';
import { categoryTemplates } from '#src/domain/routes/route.ts';

describe('the columns of the catalogue', () => {
  it('are filled without gaps: first categories with subcategories, then the others (LS-7)', () => {
    const [gifts, radios, audio, cards] = [
      aCategory('gifts', ['weddings']),
      aCategory('radios'),
      aCategory('audio', ['headphones']),
      aCategory('cards'),
    ];

    expect(branchesAndLeaves([gifts, radios, audio, cards])).toEqual({
      branches: [gifts, audio],
      leaves: [radios, cards],
    });
  });
});

describe('the number of products on the tile of a category', () => {
  it('is the one that the gateway says, else the sum of its subcategories (LS-7)', () => {
    const gifts = aCategory('gifts', ['weddings', 'birthdays']);

    expect(withProductCount({ ...gifts, productCount: 73 }).productCount).toBe(73);
    expect(withProductCount(gifts).productCount).toBe(2);
  });
});

it("a trail goes from the top down, and leaves the category's list unchanged (LS-2)", () => {
  const category = {
    parentCategories: [
      { id: 'screws', name: 'Screws' },
      { id: 'fasteners', name: 'Fasteners' },
    ],
  };
  expect(categoryTrail(category)).toEqual([
    { id: 'fasteners', name: 'Fasteners' },
    { id: 'screws', name: 'Screws' },
  ]);
  expect(category.parentCategories[0]).toEqual({ id: 'screws', name: 'Screws' });
});

describe('categoryTemplate', () => {
  it.each(categoryTemplates)(
    'takes %s from the address, or from the category if the address names none (RT-2)',
    (template) => {
      expect(categoryTemplate(template, 'EVENTS_LIST')).toBe(template);
      expect(categoryTemplate(null, template)).toBe(template);
    },
  );

  it.each(['', 'NEWS', 'sub_category'])('is a product list for the key "%s" (RT-2)', (pageKey) => {
    expect(categoryTemplate(null, pageKey)).toBe('PRODUCT_LIST');
  });

  it('knows a range by its type (LS-7)', () => {
    expect(['RANGE_PRODUCT', ''].map((categoryType) => isRangeProduct({ categoryType }))).toEqual([
      true,
      false,
    ]);
  });
});

describe('plainDescription', () => {
  it.each([
    ['<p>Bolts &amp; <b>nuts</b></p><script>alert(1)</script>', 'Bolts & nuts'],
    ['Hoses for 4 < 6 bar, 8 > 7', 'Hoses for 4 < 6 bar, 8 > 7'],
    ['one<br>two&nbsp;three', 'one two three'],
    ['<i>&lt;b&gt;</i>', '<b>'],
    ['a &lt; b', 'a &lt; b'],
  ])('%s is read as %s (LS-1)', (text, plain) => {
    expect(plainDescription(text)).toBe(plain);
  });
});

describe('walkedPosition', () => {
  const counts = [3, 0, 2];

  it.each([
    ['ArrowDown', [0, 0], [0, 1]],
    ['ArrowDown', [0, 2], [2, 0]],
    ['ArrowDown', [2, 1], null],
    ['ArrowUp', [2, 0], [0, 2]],
    ['ArrowUp', [0, 0], null],
    ['ArrowRight', [0, 2], [2, 1]],
    ['ArrowRight', [2, 0], null],
    ['ArrowLeft', [2, 1], [0, 1]],
    ['ArrowLeft', [0, 1], null],
    ['Home', [2, 1], [0, 0]],
    ['End', [0, 0], [2, 1]],
    ['Enter', [0, 0], null],
  ] as const)('%s leads from %j to %j', (key, [group, link], to) => {
    expect(walkedPosition(key, counts, { group, link })).toEqual(to && { group: to[0], link: to[1] });
  });

  it('reaches every link from the first with the down key alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 6 }), (groups) => {
        let place = walkedPosition('Home', groups, { group: 0, link: 0 });
        let reached = 0;
        while (place) {
          reached += 1;
          place = walkedPosition('ArrowDown', groups, place);
        }
        expect(reached).toBe(groups.reduce((sum, count) => sum + count, 0));
      }),
    );
  });
});

function aCategory(id: string, children: readonly string[] = []) {
  return {
    id,
    childCategories: children.map((child) => ({
      id: child,
      name: child,
      image: '',
      categoryType: '',
      productCount: 1,
    })),
  };
}
