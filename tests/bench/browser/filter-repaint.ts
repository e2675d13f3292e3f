import type { Page } from '@playwright/test';
import { percentiles, type Percentiles } from '../percentiles.ts';

const toggles = 20;

declare global {
  interface Window {
    repaint: Promise<number>;
  }
}

/**
 * The time in ms from a press of a filter value to the picture with the other products, when the gateway's answer
 * is in the browser's hands at once. Each answer is asked for beforehand.
 */
export async function filterRepaints(page: Page, path: string): Promise<Percentiles> {
  await page.addInitScript(keepAnswers);
  await page.goto(path);
  const filter = page.getByRole('main').getByRole('checkbox', { name: /^M4\b/ }).first();
  await filter.waitFor();
  for (let toggle = 0; toggle < 2; toggle += 1) await toggled(page, () => filter.click());

  const times: number[] = [];
  for (let toggle = 0; toggle < toggles; toggle += 1) {
    times.push(await toggled(page, () => filter.click()));
  }
  return percentiles(times);
}

async function toggled(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(watchRepaint);
  await click();
  const ms = await page.evaluate(() => window.repaint);
  await page.waitForLoadState('networkidle');
  return ms;
}

/** Every search that was answered once is answered by the browser itself from then on. */
function keepAnswers(): void {
  const answers = new Map<string, string>();
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const kept = answers.get(url);
    if (kept !== undefined) {
      return new Response(kept, { headers: { 'content-type': 'application/json' } });
    }
    const answer = await ask(input, init);
    if (url.includes('/product/search')) answers.set(url, await answer.clone().text());
    return answer;
  };
}

/** From the next press to the picture after the number of products beside the title has changed. */
function watchRepaint(): void {
  window.repaint = new Promise((resolve) => {
    const heading = document.querySelector('main h1')?.parentElement;
    if (!heading) throw new Error('The page has no title');
    let pressedAt = 0;
    addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    });
    observer.observe(heading, { subtree: true, childList: true, characterData: true });
  });
}
