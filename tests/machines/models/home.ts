import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { noCustomerRows } from '#src/domain/home/customer-rows.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { homePageMachine } from '#src/machines/home/home-page.machine.ts';
import { promotionRowMachine } from '#src/machines/home/promotion-row.machine.ts';
import { promotionRowsMachine } from '#src/machines/home/promotion-rows.machine.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { broken } from './samples.ts';

const slidingPromotion = aPublicProduct({
  productId: 'sale',
  properties: [
    { attributeId: 'PROMO_TITLE', label: '', value: 'Old in, new out', sortOrder: 0 },
    { attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 1 },
  ],
});

export const homePage: MachineModel<typeof homePageMachine> = {
  machine: homePageMachine,
  inputs: [
    { categories: null, userId: 'anna', mostViewed: 4, initial: null, keySeed: 'home' },
    { categories: null, userId: '', mostViewed: 4, initial: null, keySeed: 'home' },
  ],
  samples: [
    { type: 'xstate.done.actor.loadCustomerRows', output: { ...noCustomerRows, openOrders: [anOrder()] } },
    { type: 'xstate.done.actor.loadCustomerRows', output: noCustomerRows },
    { type: 'xstate.error.actor.loadCustomerRows', error: broken },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [slidingPromotion, aPublicProduct()] },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [] },
    { type: 'xstate.error.actor.loadHomeBlocks', error: broken },
    { type: 'xstate.done.actor.loadOffers', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadOffers', output: [] },
    { type: 'xstate.error.actor.loadOffers', error: broken },
  ],
};

export const carousel: MachineModel<typeof carouselMachine> = {
  machine: carouselMachine,
  inputs: [{ itemCount: 12 }, { itemCount: 1 }],
  samples: [
    { type: 'width.changed', viewport: 'mobile' },
    { type: 'width.changed', viewport: 'desktop' },
    { type: 'scrolled', position: 0 },
    { type: 'scrolled', position: 5 },
    { type: 'scrolled', position: 11 },
  ],
  key: ({ context }) => [context.first, context.seen, context.itemsPerSlide],
};

export const promotionRows: MachineModel<typeof promotionRowsMachine> = {
  machine: promotionRowsMachine,
  inputs: [undefined],
  samples: [
    {
      type: 'promotion.shown',
      row: { rowId: 'sale', productIds: ['bolt'], variant: 'transparent-light' },
    },
  ],
  key: ({ context }) => context.rowIds,
};

export const promotionRow: MachineModel<typeof promotionRowMachine> = {
  machine: promotionRowMachine,
  inputs: [{ productIds: ['bolt'] }],
  samples: [
    { type: 'promotion.shown' },
    { type: 'xstate.done.actor.loadPromoted', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadPromoted', output: [] },
    { type: 'xstate.error.actor.loadPromoted', error: broken },
  ],
};
