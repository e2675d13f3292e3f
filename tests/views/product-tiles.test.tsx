import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerTilePart } from '#src/views/tile/customer-tiles.tsx';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { TilePartContext } from '#src/views/tile/tile-parts.ts';
import * as models from '#tests/machines/models/product.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { staged } from './pictures/picture.tsx';
import { inShop } from './shown.tsx';

it.each([ProductTable, ProductPanels])(
  'tiles move the customer out of the quantity field when other products arrive (FL-5, BA-1), in %o',
  (Tiles) => {
    const tilesRef = staged(models.productTiles, []);
    const list = (productName: string) =>
      inShop(
        <TilePartContext value={customerTilePart(tilesRef)}>
          <Tiles
            title="Bolts"
            products={[aCustomerProduct({ productId: productName, productName })]}
            linkOf={({ productId }) => `/p/${productId}`}
          />
        </TilePartContext>,
      );
    const { rerender } = render(list('Bolt'));
    screen.getByRole('spinbutton', { name: 'Quantity of Bolt' }).focus();

    rerender(list('Nut'));

    expect(screen.getByRole('link', { name: 'Nut' })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  },
);
