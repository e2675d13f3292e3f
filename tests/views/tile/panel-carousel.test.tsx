import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withWholeMeasures } from '#src/domain/tile/whole-measures.ts';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { PanelCarousel } from '#src/views/tile/promotion/panel-carousel.tsx';
import { TilePartContext } from '#src/views/tile/tile-parts.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { onScreen } from '../on-screen.ts';
import { shown } from '../shown.tsx';

describe('PanelCarousel', () => {
  beforeEach(() => onScreen(1440));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    { leading: 'a product to its page', own: '', href: '/p/bolt' },
    { leading: 'a flyer to where its button leads', own: '/c/gloves', href: '/c/gloves' },
    {
      leading: 'a flyer whose button may not be followed to its page',
      own: 'javascript:alert(1)',
      href: '/p/bolt',
    },
  ])('opens $leading (LS-9, RT-8)', ({ own, href }) => {
    const product = aPublicProduct({
      productType: own === '' ? '' : 'FLYER',
      properties: [{ attributeId: 'BUTTON_LINK', label: '', value: own, sortOrder: 1 }],
    });
    const carouselRef = createActor(carouselMachine, { input: { itemCount: 1 } }).start();
    shown(
      <PanelCarousel actorRef={carouselRef} title="Offers" products={[product]} linkOf={() => '/p/bolt'} />,
    );

    expect(
      screen.getByRole('link', { name: withWholeMeasures(product.productName) }).getAttribute('href'),
    ).toBe(href);
  });

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
