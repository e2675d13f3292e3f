import type { Locator, Page } from '@playwright/test';

/** The scroll position of the page, in px. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Clicks, and returns the scroll position at that moment, because a click first scrolls to its target. */
export async function scrolledAtClick(page: Page, target: Locator): Promise<number> {
  const atClick = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Math.round(scrollY)), { once: true, capture: true });
      }),
  );
  await target.click();
  return atClick;
}
