import type { Locator, Page } from '@playwright/test';

/** How far the page is scrolled, in px. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Clicks, and returns how far the page was scrolled at that moment: a click first scrolls to what it presses. */
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
