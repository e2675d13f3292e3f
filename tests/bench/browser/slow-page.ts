import type { CDPSession, Page } from '@playwright/test';

/** How long the browser was busy with what a visitor did, in ms. */
export interface Busy {
  /** From the press to the next frame, for the slowest of them (Event Timing, which knows steps of 8 ms). */
  readonly interaction: number;
  /** The longest time in which nothing else could have had a response. */
  readonly task: number;
}

/** A page in a browser whose processor is slowed down. */
export interface SlowPage {
  readonly page: Page;
  /** What the browser was busy with while this was done and until it came to rest. */
  readonly measured: (action: () => Promise<void>) => Promise<Busy>;
  /** Memory that scripts hold, in MB, after a garbage collection. */
  readonly heapMegabytes: () => Promise<number>;
}

/** Opens an address, and waits until the page responds and is quiet. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Slows the processor of a page down, so many times, from now on. */
export async function slowPage(page: Page, times: number): Promise<SlowPage> {
  const devTools = await page.context().newCDPSession(page);
  await page.addInitScript(observe);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return {
    page,
    async measured(action) {
      await page.evaluate(forgetBusy);
      await action();
      await page.waitForLoadState('networkidle');
      await page.evaluate(rest);
      return page.evaluate(readBusy);
    },
    heapMegabytes: () => heapMegabytes(devTools),
  };
}

async function heapMegabytes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

declare global {
  interface PerformanceObserverInit {
    /** Event Timing: presses that took less are left out. */
    durationThreshold?: number;
  }
  interface Window {
    busy: { interaction: number; task: number };
  }
}

function observe(): void {
  window.busy = { interaction: 0, task: 0 };
  for (const [type, kind] of [
    ['event', 'interaction'],
    ['longtask', 'task'],
  ] as const) {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.busy[kind] = Math.max(window.busy[kind], duration);
    }).observe({ type, durationThreshold: 16 });
  }
}

function forgetBusy(): void {
  window.busy = { interaction: 0, task: 0 };
}

/** Resolves when two frames were painted one after the other, so that everything before them was observed. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
}

function readBusy(): Busy {
  return { ...window.busy };
}
