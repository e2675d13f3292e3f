import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { PanelCarousel } from '#src/views/tile/promotion/panel-carousel.tsx';
import { TilePartContext } from '#src/views/tile/tile-parts.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { onScreen } from '../on-screen.ts';
import { shown } from '../shown.tsx';

describe('PanelCarousel', () => {
  beforeEach(() => onScreen(1440));
  afterEach(() => vi.unstubAllGlobals());

  it("has the panels of a listing, with a customer's parts (LS-3, TI-2)", () => {
    const carouselRef = createActor(carouselMachine, { input: { itemCount: 2 } }).start();
    const products = [aCustomerProduct(), aPublicProduct({ productId: 'nut', productName: 'Nut' })];
    shown(
      <TilePartContext value={(slot, { product }) => <span>{`${slot} of ${product.productId}`}</span>}>
        <PanelCarousel actorRef={carouselRef} title="Offers" products={products} linkOf={() => '/p/bolt'} />
      </TilePartContext>,
    );

    const [bolt, nut] = screen.getAllByRole('listitem');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(bolt?.textContent).toMatch(/^Hex bolt.*notes of bolt.*corner of bolt.*foot of bolt$/);
    expect(nut?.textContent).toBe('NutArticle number 100-0840View product');
  });
});
