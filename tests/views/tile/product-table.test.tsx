import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/product/product.ts';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { aPublicProduct, someProperties } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const linkOf = ({ productId }: Product) => `/p/${productId}`;

it('a row draws a parcel if its picture cannot be loaded (TI-1)', () => {
  const products = [aPublicProduct({ thumbnail: '/media/gone' })];
  const { container } = shown(<ProductTable title="Bolts" {...{ products, linkOf }} />);

  fireEvent.error(container.querySelector('img') ?? container);

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('[data-missing="true"] > svg')).toHaveLength(1);
});

describe('promotions among the products', () => {
  const list = {
    products: ['one', 'two', 'three'].map((name) => aPublicProduct({ productId: name, productName: name })),
    promotions: [
      aPublicProduct({
        productId: 'promotion',
        properties: someProperties({ PROMO_TITLE: 'Old in, new out' }),
      }),
    ],
    promotionRowStart: 2,
    linkOf,
  };

  it('fill a row of the table, whose other rows keep products (CT-2, CT-5)', async () => {
    const { container } = shown(<ProductTable title="Bolts" {...list} />);
    await screen.findByRole('region', { name: 'Old in, new out' });
    const cells = [...container.querySelectorAll('tbody td[colspan]')];

    expect(
      [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('th a, h2')?.textContent),
    ).toEqual(['one', 'Old in, new out', 'two', 'three']);
    expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual([
      String(container.querySelectorAll('thead th').length),
    ]);
  });

  it('follow the first row of panels, for any number of columns (CT-2, CT-5)', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'ul { grid-template-columns: 180px 180px }';
    const { container } = shown(<ProductPanels {...list} />);
    await screen.findByRole('region', { name: 'Old in, new out' });

    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'one',
      'two',
      'Old in, new out',
      'three',
    ]);
    style.remove();
  });
});
