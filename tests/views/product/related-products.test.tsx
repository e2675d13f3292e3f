import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RelatedProducts } from '#src/views/product/related/related-products.tsx';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const person = aPublicProduct({
  productId: 'jule',
  productName: 'Jule Petersen',
  productType: 'CONTACT',
  thumbnailImages: ['/media/jule', '/media/jule-at-work'],
  properties: [
    { attributeId: 'PHONE', label: 'Phone', value: '+49 40 66969', sortOrder: 2 },
    { attributeId: 'ROLE', label: 'Role', value: 'Fasteners', sortOrder: 1 },
  ],
});

it('shows below a product its buckets, its alternatives and the cards of its contacts (PD-1, PD-5, PD-6)', () => {
  const { container } = shown(
    <RelatedProducts
      productId="bolt"
      rows={[
        {
          kind: 'bucket',
          id: 'b1',
          name: 'Accessories',
          productIds: ['nut'],
          products: [aPublicProduct({ productId: 'nut', productName: 'Nut' })],
        },
        {
          kind: 'alternatives',
          id: 'alternatives',
          name: '',
          productIds: ['screw'],
          products: [aPublicProduct({ productId: 'screw', productName: 'Screw' })],
        },
        { kind: 'contacts', id: 'contacts', name: '', productIds: ['jule'], products: [person] },
      ]}
      linkOf={({ productId }) => `/p/${productId}`}
    />,
  );

  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Accessories',
    'Nut',
    'Alternatives',
    'Screw',
    'Ask us about this product',
    'Jule Petersen',
  ]);
  const card = within(screen.getByRole('region', { name: 'Ask us about this product' })).getByRole(
    'listitem',
  );
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Role', 'Phone']);
  expect([...container.querySelectorAll('li img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/jule',
    '/media/jule-at-work',
  ]);
});
