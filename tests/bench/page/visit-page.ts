import { devices, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { cumulativeLayoutShift, quietMs, totalBlockingTime } from './blocking-time.ts';
import { speedIndex, type Frame } from './speed-index.ts';
import {
  decodeTrace,
  navigationStart,
  screenshots,
  type Screenshot,
  type TraceEvent,
} from './trace-events.ts';
import { openUnwatchedPage } from './unwatched-page.ts';

/** A visitor's experience of one page load; times in ms since the navigation started. */
export interface PageFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly speedIndex: number;
  readonly tbt: number;
  readonly cls: number;
  /** JavaScript received until the page was idle, compressed, with headers. */
  readonly scriptBytes: number;
}

export interface Visit {
  readonly figures: PageFigures;
  readonly events: readonly TraceEvent[];
  readonly start: TraceEvent;
}

/** A mid-range phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  userAgent: devices['Pixel 7'].userAgent,
};
/** The network of a phone, and the slowdown of its processor. */
const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const slowness = 4;

const screenshotCategories = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.screenshot'];
const taskCategories = [
  ...screenshotCategories,
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.cpu_profiler',
];

/**
 * Loads a page with an empty cache, over slow 4G, with a four times slower processor, and measures it until 5
 * s have passed without a long task.
 *
 * @param areTasksTraced also traces the parts of each task, which makes tasks a little longer
 */
export async function visitPage(browser: Browser, url: string, areTasksTraced: boolean): Promise<Visit> {
  const page = await openUnwatchedPage(browser);
  try {
    await page.send('Network.enable', {});
    await page.send('Network.emulateNetworkConditions', slow4G);
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...phone.viewport,
      deviceScaleFactor: 1,
      mobile: phone.isMobile,
    });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: phone.hasTouch });
    await page.send('Emulation.setUserAgentOverride', {
      userAgent: phone.userAgent,
      acceptLanguage: phone.locale,
    });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const stopTrace = await page.trace(areTasksTraced ? taskCategories : screenshotCategories);
    await page.send('Page.navigate', { url });
    const measured = await page.evaluate(`(${timingsWhenQuiet.toString()})(${quietMs})`);
    const events = decodeTrace(await stopTrace());
    const start = navigationStart(events, url);
    const frames = await framesOf(browser, screenshots(events, start));
    return { figures: figuresOf(v.parse(timings, measured), frames), events, start };
  } finally {
    await page.close();
  }
}

const timings = v.object({
  fcp: v.number(),
  lcp: v.number(),
  load: v.number(),
  tasks: v.array(v.object({ start: v.number(), duration: v.number() })),
  shifts: v.array(v.object({ at: v.number(), value: v.number() })),
  scriptBytes: v.number(),
});

type Timings = v.InferOutput<typeof timings>;

function figuresOf(
  { fcp, lcp, load, tasks, shifts, scriptBytes }: Timings,
  frames: readonly Frame[],
): PageFigures {
  return {
    fcp,
    lcp,
    speedIndex: speedIndex(frames),
    tbt: totalBlockingTime(tasks, { painted: fcp, loaded: Math.max(load, fcp) }),
    cls: cumulativeLayoutShift(shifts),
    scriptBytes,
  };
}

/** Runs in the page and only reads the browser's records until the page is idle. */
async function timingsWhenQuiet(quiet: number): Promise<Timings> {
  const [navigation] = performance.getEntriesByType('navigation');
  const load = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true });

  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const quietSince = () =>
    Math.max(
      load,
      ...entries
        .filter(({ entryType }) => entryType !== 'layout-shift')
        .map(({ startTime, duration }) => startTime + duration),
    );
  for (let rest = quiet; rest > 0; rest = quietSince() + quiet - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  return {
    fcp: ofType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcp: ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    load,
    tasks: ofType('longtask').map(({ startTime, duration }) => ({ start: startTime, duration })),
    shifts: ofType('layout-shift').map((entry) => ({
      at: entry.startTime,
      value: Number(Reflect.get(entry, 'value')),
    })),
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.transferSize, 0),
  };
}

/** The frames of some screenshots; a blank page of the browser decodes them. */
async function framesOf(browser: Browser, taken: readonly Screenshot[]): Promise<readonly Frame[]> {
  const page: Page = await browser.newPage();
  try {
    const histograms = await page.evaluate(
      histogramsOf,
      taken.map(({ image }) => image),
    );
    return taken.map(({ at }, index) => ({ at, histogram: histograms[index] ?? [] }));
  } finally {
    await page.close();
  }
}

async function histogramsOf(images: readonly string[]): Promise<readonly (readonly number[])[]> {
  return Promise.all(
    images.map(async (image) => {
      const jpeg = await (await fetch(`data:image/jpeg;base64,${image}`)).blob();
      const bitmap = await createImageBitmap(jpeg);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      const histogram = Array.from({ length: 768 }, () => 0);
      for (const [index, value] of pixels.entries()) {
        const channel = index % 4;
        if (channel < 3) histogram[channel * 256 + value] = (histogram[channel * 256 + value] ?? 0) + 1;
      }
      return histogram;
    }),
  );
}
