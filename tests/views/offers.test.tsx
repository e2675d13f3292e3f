import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine } from '#src/machines/carousel.machine.ts';
import { Offers } from '#src/views/home/offers.tsx';
import { aPublicProduct } from '#tests/support/a-product.ts';
import { onScreen } from './on-screen.ts';
import { shown } from './shown.tsx';

describe('Offers', () => {
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
  ])('lead $leading (LS-9, RT-8)', ({ own, href }) => {
    const product = aPublicProduct({
      productType: own === '' ? '' : 'FLYER',
      properties: [{ attributeId: 'BUTTON_LINK', label: '', value: own, sortOrder: 1 }],
    });
    const carouselRef = createActor(carouselMachine, { input: { itemCount: 1 } }).start();
    shown(<Offers carouselRef={carouselRef} products={[product]} linkOf={() => '/p/bolt'} />);

    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });
});
