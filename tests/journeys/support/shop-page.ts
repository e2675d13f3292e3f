import { expect, type Page, type ViewportSize } from '@playwright/test';
import axe from 'axe-core';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { heldTexts } from '../../support/held-texts.ts';
import { desk, screens, tablet } from './screens.ts';

/** Warnings and errors in the browser's console. */
export interface Complaints {
  readonly all: string[];
}

/**
 * Listens from the first request on; `expected` names responses that a test provokes on purpose, alone or
 * with their address.
 */
export function listenForComplaints(page: Page, expected: readonly RegExp[] = []): Complaints {
  const all: string[] = [];
  const add = (text: string, about = '') => {
    const whole = `${text} ${about}`.trim();
    if (!expected.some((pattern) => pattern.test(text) || pattern.test(whole))) all.push(whole);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      add(message.text(), message.location().url);
    }
  });
  page.on('pageerror', (error) => add(String(error)));
  return { all };
}

const axeOptions: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  /** Skips selectors for each element and a second fetch of the style sheets, which take half of the time. */
  selectors: false,
  preload: false,
};

/**
 * Expects no violation of WCAG 2.0 to 2.2 A and AA, or of axe's best practice, on the screen (A1). Makes
 * sticky bars static meanwhile, because an element half below one is not a small target: scrolling uncovers
 * it. Retries while the page is still being drawn.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expect
    .poll(() => page.evaluate(violationsOf, axeOptions), { message: `axe at ${page.url()}` })
    .toEqual([]);
}

interface BrokenRule {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** Runs in the page, once axe has loaded. */
async function violationsOf(options: axe.RunOptions): Promise<readonly BrokenRule[]> {
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe');
  bars.forEach(({ style }) => style.setProperty('position', 'static'));
  const { violations } = await run(document, options);
  bars.forEach(({ style }) => style.removeProperty('position'));
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/**
 * Expects no sideways scrolling (A5). Compares with the width of the page, from which the window may take
 * some px for a scroll bar.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth),
      { message: `px that ${page.url()} is wider than the window` },
    )
    .toBeLessThanOrEqual(0);
}

/** Expects the page to work after a page translator has changed it. */
async function expectTranslatable(page: Page): Promise<void> {
  const body = await page.evaluateHandle(() => document.body);
  await expect.poll(() => body.evaluate(heldTexts), { message: `held texts of ${page.url()}` }).toEqual([]);
}

/**
 * Expects an accessible page without sideways scrolling (A1, A5) that can be translated; on a desk, also at a
 * tablet's width. Axe runs only in the journey's own window; in the deep run in each but the tablet's.
 */
export function expectToLookRight(page: Page): Promise<void> {
  const window = page.viewportSize() ?? desk;
  return expectToLookRightIn(page, window.width === desk.width ? [tablet, desk] : [window]);
}

/** As `expectToLookRight`, in the windows of a phone, a tablet and a desk: for a journey that leads through the shop on a desk alone. */
export function expectToLookRightEverywhere(page: Page): Promise<void> {
  return expectToLookRightIn(page, screens);
}

async function expectToLookRightIn(page: Page, windows: readonly ViewportSize[]): Promise<void> {
  const own = page.viewportSize();
  await expectTranslatable(page);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    if (isDeep ? width !== tablet.width : width === own?.width) await expectAccessible(page);
  }
}
