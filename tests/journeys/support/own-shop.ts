import { ownShopPort } from './shop-address.ts';
import { aShopProcess, type ShopProcess } from './shop-process.ts';
import { test as base } from './shop-test.ts';

/** Journeys with a separate shop, for actions that would disturb the shared one. */
export const test = base.extend<{ ownShop: ShopProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  ownShop: async ({}, provide, testInfo) => {
    // The shop starts, and may import a catalogue, within the time of the test: that takes a minute on a busy machine.
    testInfo.slow();
    const shop = await aShopProcess(ownShopPort(testInfo.parallelIndex));
    await provide(shop);
    await shop.end();
  },
});
