import { expect, type Page, type ViewportSize } from '@playwright/test';
import axe from 'axe-core';
import { heldTexts } from '../../support/held-texts.ts';
import { desk, screens, tablet } from './screens.ts';

/** What a browser wrote to its console that a visitor's developer tools would show in red or yellow. */
export interface Complaints {
  readonly all: string[];
}

/** Listens from the first request on; a response that a test provokes on purpose is named in `expected`, alone or with its address. */
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

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What the width of a window can break: on a tablet, whose other rules a phone and a desk prove. */
const rulesOfLayout: axe.RunOnly = {
  type: 'rule',
  values: ['target-size', 'scrollable-region-focusable'],
};

const axeOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  /** Neither a selector for each element nor the shop's style sheets a second time: they take half of the time. */
  selectors: false,
  preload: false,
};

/**
 * No rule of WCAG 2.0 to 2.2 A and AA, or of axe's best practice, is broken on what is on the screen (A1). Sticky bars are
 * static meanwhile: what lies half below one is no small target, since it comes out when the page is scrolled. A page that is
 * still drawn is looked at again.
 */
export async function expectAccessible(page: Page, runOnly = allRules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expect
    .poll(() => page.evaluate(violationsOf, { ...axeOptions, runOnly }), { message: `axe at ${page.url()}` })
    .toEqual([]);
}

interface BrokenRule {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** Runs in the page, once axe is there. */
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

/** Nothing makes the page scroll sideways (A5). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `px that ${page.url()} is wider than the window` },
    )
    .toBeLessThanOrEqual(0);
}

/** The page keeps working when a page translator has been through it. */
async function expectTranslatable(page: Page): Promise<void> {
  const body = await page.evaluateHandle(() => document.body);
  await expect.poll(() => body.evaluate(heldTexts), { message: `held texts of ${page.url()}` }).toEqual([]);
}

/**
 * The page keeps the rules of access, nothing makes it scroll sideways (A1, A5), and it can be translated; on a desk, also in the
 * window of a tablet.
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
  await expectTranslatable(page);
  for (const { width, height } of windows) {
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await page.setViewportSize({ width, height });
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await expectNoSidewaysScroll(page);
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await expectAccessible(page, width === tablet.width ? rulesOfLayout : allRules);
  }
}
