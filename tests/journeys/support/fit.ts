import { expect, type Page } from '@playwright/test';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { misfits } from './misfits.ts';
import { desk, phone, tablet } from './screens.ts';
import { expectNoSidewaysScroll } from './shop-page.ts';

const smallest = 320;

/** Settings of a reader, each with the widths in px of the windows in which a page must fit. */
const readings = {
  /** The smallest phone, the first width with filters beside the list, and widths up to a large screen. */
  normal: isDeep ? [smallest, 390, 600, 768, 820, 1024, 1280, 1366, 1440, 1920, 2560] : [smallest, 1024],
  /** A font of 32 px is chosen in the browser. */
  'large text': isDeep ? [smallest, phone.width, tablet.width, desk.width] : [phone.width],
  /** The text has the distances of WCAG 1.4.12. */
  'spaced text': isDeep ? [smallest, phone.width, tablet.width, 1280, desk.width] : [1280],
};

/**
 * Expects that a page fits windows of every width: it does not scroll sideways, cuts no text, and draws no
 * control outside of its box (A5), also with text of twice the size and with spaced text (A1). The page stays in the last
 * window, which is as wide as a desk's: drawing it again for each page would take a tenth of the time.
 */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  await expectToFitRead(page, screen, 'normal');
  await setFontSize(page, 32);
  await expectToFitRead(page, screen, 'large text');
  await setFontSize(page, 16);
  await page.evaluate(spaceText, true);
  await expectToFitRead(page, screen, 'spaced text');
  await page.evaluate(spaceText, false);
}

async function expectToFitRead(page: Page, screen: string, reading: keyof typeof readings): Promise<void> {
  for (const width of readings[reading]) {
    await page.setViewportSize({ width, height: desk.height });
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => page.evaluate(misfits), { message: `misfits of ${screen} at ${width} px, ${reading}` })
      .toEqual([]);
  }
}

/** Chooses the browser's font size in px, on which all sizes in `rem` depend. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
}

/** Runs in the page: sets the distances of WCAG 1.4.12, or removes them. */
function spaceText(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = isSpaced ? [sheet] : [];
}
