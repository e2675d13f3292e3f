import { test as base, type Page } from '@playwright/test';

/** A journey through the shop: a page that was gone to responds, as one does for a person who has looked at it. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled ?? true) waitForHydration(page);
    await provide(page);
  },
});

/** Makes `goto` and `reload` wait: the page is on the screen before its scripts run; pages that are not the shop's, and scripts that fail, are not waited for. */
export function waitForHydration(page: Page): void {
  const ready = () =>
    page
      .locator('html[data-ready], html:not(:has(#root))')
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await ready();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await ready();
    return response;
  };
}
