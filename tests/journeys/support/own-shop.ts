import { ownShopPort } from './shop-address.ts';
import { aShopProcess, type ShopProcess } from './shop-process.ts';
import { test as base } from './shop-test.ts';

/** Journeys with a shop of their own, for what cannot be done to the shop all journeys share. */
export const test = base.extend<{ ownShop: ShopProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  ownShop: async ({}, provide, { parallelIndex }) => {
    const shop = await aShopProcess(ownShopPort(parallelIndex));
    await provide(shop);
    await shop.end();
  },
});
