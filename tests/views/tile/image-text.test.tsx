import { expect, it } from 'vitest';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const properties = [{ attributeId: 'IMAGE_ALT', label: '', value: 'A bolt with a flange', sortOrder: 1 }];
const linkOf = () => '/p/bolt';

it.each([
  { given: 'the gateway names it', product: aPublicProduct({ thumbnail: '/bolt', properties }) },
  { given: 'it does not', product: aPublicProduct({ thumbnail: '/bolt' }) },
])('an image in a list has an alternative text if $given (TI-1)', ({ product }) => {
  const { container } = shown(
    <>
      <ProductTable title="Bolts" products={[product]} linkOf={linkOf} />
      <ProductPanels products={[product]} linkOf={linkOf} />
    </>,
  );

  const alt = product.properties[0]?.value ?? '';
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('alt'))).toEqual([
    alt,
    alt,
  ]);
});
