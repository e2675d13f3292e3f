import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a browser wrote to its console that a visitor's developer tools would show in red or yellow. */
export interface Complaints {
  readonly all: string[];
}

/** Listens from the first request on; a response that a test provokes on purpose is named in `expected`. */
export function listenForComplaints(page: Page, expected: readonly RegExp[] = []): Complaints {
  const all: string[] = [];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) all.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(message.text());
  });
  page.on('pageerror', (error) => add(String(error)));
  return { all };
}

/**
 * No rule of WCAG 2.0 to 2.2 A and AA, or of axe's best practice, is broken on what is on the screen (A1). Bars that stay in
 * the window are let go meanwhile: what lies half below one is no small target, since it comes out when the page is scrolled.
 * The shop has no frames, so axe need not open a page to bring the responses of several together.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    ),
  );
  await bars.evaluate((elements) => elements.forEach(({ style }) => style.setProperty('position', 'static')));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await bars.evaluate((elements) => elements.forEach(({ style }) => style.removeProperty('position')));
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    `axe at ${page.url()}`,
  ).toEqual([]);
}

/** Nothing makes the page scroll sideways (A5). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window);
}
