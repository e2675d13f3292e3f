import { expect, type Page } from '@playwright/test';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { misfits } from './misfits.ts';
import { desk } from './screens.ts';
import { expectNoSidewaysScroll } from './shop-page.ts';

/** In px: the smallest phone, the first with filters beside the list, and others between them and a large screen. */
const widths = isDeep ? [320, 390, 600, 768, 820, 1024, 1280, 1366, 1440, 1920, 2560] : [320, 1024];

/**
 * Expects that a page fits windows of every width: it does not scroll sideways, cuts no text, and draws no
 * control outside of its box (A5).
 */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await page.setViewportSize({ width, height: desk.height });
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await expectNoSidewaysScroll(page);
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await expect
      .poll(() => page.evaluate(misfits), { message: `misfits of ${screen} at ${width} px` })
      .toEqual([]);
  }
  await page.setViewportSize(desk);
}
