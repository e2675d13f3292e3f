import type { CDPSession, Page } from '@playwright/test';

/** How long an action kept the browser busy, in ms. */
export interface Busy {
  /** From the press to the next frame, for the slowest press (Event Timing, in steps of 8 ms). */
  readonly interaction: number;
  /** The longest blocking of the main thread. */
  readonly task: number;
}

/** A page in a browser with a slower processor. */
export interface SlowPage {
  readonly page: Page;
  /** How busy the browser was during an action and until it was idle again. */
  readonly measured: (action: () => Promise<void>) => Promise<Busy>;
  /** Memory of scripts in MB, after a garbage collection. */
  readonly heapMegabytes: () => Promise<number>;
}

/** Opens an address, and waits until the page is hydrated and idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Slows the processor of a page down by this factor. */
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
    /** Event Timing leaves out faster presses. */
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

/** Resolves after two frames, so that everything before them was observed. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
}

function readBusy(): Busy {
  return { ...window.busy };
}
