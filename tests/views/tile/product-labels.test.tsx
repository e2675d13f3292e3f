import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FittingVariants, ImageLabels, ProductLabels } from '#src/views/tile/product-labels.tsx';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const offer = {
  PRODUCT_TAG: 'New',
  SPECIAL_OFFER: 'offer-15',
  SPECIAL_OFFER_LABEL: '−25 %',
  SPECIAL_OFFER_TEXT: 'A quarter off while stocks last',
};

it.each([
  { has: offer, texts: ['−25 %', 'New', 'A quarter off while stocks last'], onImage: ['−25 %', 'New'] },
  { has: { PRODUCT_TAG: 'New' }, texts: ['New'], onImage: ['New'] },
  { has: {}, texts: [], onImage: [] },
])('a tile has the tag of its product, and label and text of its offer: $texts (TI-2)', (given) => {
  const properties = Object.entries(given.has).map(([attributeId, value], sortOrder) => {
    return { attributeId, label: '', value, sortOrder };
  });
  const product = aPublicProduct({ properties });

  expect(textsOf(<ProductLabels product={product} />)).toEqual(given.texts);
  expect(textsOf(<ImageLabels product={product} />)).toEqual(given.onImage);
});

it.each([
  { count: 3, choices: ['M8', '70 mm'], text: 'M8, 70 mm · 3 variants fit' },
  { count: 1, choices: ['M8'], text: 'M8' },
  { count: 0, choices: [], text: '' },
])('a row says which variant fits and how many do: "$text" (LS-10)', ({ count, choices, text }) => {
  const product = aPublicProduct({ productName: 'Hex bolt', fittingVariants: { count, choices } });

  expect(shown(<FittingVariants product={product} className={undefined} />).container.textContent).toBe(text);
});

function textsOf(view: ReactNode) {
  return [...shown(view).container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
}
