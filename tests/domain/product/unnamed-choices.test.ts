import { expect, it } from 'vitest';
import { unnamedChoices } from '#src/domain/product/unnamed-choices.ts';

it.each([
  ['Work glove, size 9, blue', ['9', 'Blue'], []],
  ['Work glove, size 9', ['9', 'Blue'], ['Blue']],
  ['Work glove 19', ['9'], ['9']],
  ['Hex bolt DIN 933', ['M8', '70 mm'], ['M8', '70 mm']],
  ['Hex bolt M8 x 70 mm', ['M8', '70 mm'], []],
])(
  'the row of "%s" with the choices %j adds %j, which the name does not say (LS-10)',
  (productName, choices, shown) => {
    expect(unnamedChoices({ productName, fittingVariants: { count: 2, choices } })).toEqual(shown);
  },
);
