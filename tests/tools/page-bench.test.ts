import { describe, expect, it } from 'vitest';
import { cumulativeLayoutShift, totalBlockingTime } from '#tests/bench/page/blocking-time.ts';
import { longTasks, taskLines } from '#tests/bench/page/long-tasks.ts';
import { pageTable, withPageTable } from '#tests/bench/page/page-report.ts';
import { speedIndex } from '#tests/bench/page/speed-index.ts';
import {
  decodeTrace,
  navigationStart,
  screenshots,
  type TraceEvent,
} from '#tests/bench/page/trace-events.ts';

describe('the Speed Index of a page', () => {
  it('is the time of the only change if everything appears at once', () => {
    expect(speedIndex([aFrame(0, 0), aFrame(800, 100)])).toBe(800);
  });

  it('counts the missing part for as long as it is missing', () => {
    expect(speedIndex([aFrame(0, 0), aFrame(1000, 60), aFrame(2000, 100)])).toBe(1000 + 0.4 * 1000);
  });

  it('counts a part that is shown, removed and shown again until it is back', () => {
    expect(speedIndex([aFrame(500, 50), aFrame(1000, 0), aFrame(2000, 100)])).toBe(500 + 250 + 1000);
  });

  it('counts no more than all if something is painted beyond the last frame', () => {
    expect(speedIndex([aFrame(1000, 100), aFrame(2000, 50)])).toBe(1000);
  });

  it('is 0 for a page that stays white, and without a frame', () => {
    expect([speedIndex([aFrame(100, 0), aFrame(900, 0)]), speedIndex([])]).toEqual([0, 0]);
  });
});

describe('the Total Blocking Time of a page', () => {
  const times = { painted: 1000, loaded: 2000 };

  it('is the time of each task beyond 50 ms after the first paint', () => {
    const tasks = [
      { start: 1100, duration: 80 },
      { start: 1500, duration: 50 },
      { start: 2500, duration: 250 },
    ];
    expect(totalBlockingTime(tasks, times)).toBe(30 + 0 + 200);
  });

  it('counts the part of a task that is after the paint', () => {
    const tasks = [
      { start: 500, duration: 300 },
      { start: 900, duration: 200 },
      { start: 960, duration: 60 },
    ];
    expect(totalBlockingTime(tasks, times)).toBe(50);
  });

  it('ends at the first 5 s without a long task after the page has loaded', () => {
    const tasks = [
      { start: 6900, duration: 100 },
      { start: 11_999, duration: 100 },
      { start: 17_100, duration: 100 },
    ];
    expect(totalBlockingTime(tasks, times)).toBe(100);
  });

  it('is 0 without a long task', () => {
    expect(totalBlockingTime([], times)).toBe(0);
  });
});

describe('the Cumulative Layout Shift of a page', () => {
  it('is the largest sum of shifts that follow one another within a second', () => {
    const shifts = [
      { at: 100, value: 0.25 },
      { at: 900, value: 0.25 },
      { at: 1900, value: 0.125 },
    ];
    expect(cumulativeLayoutShift(shifts)).toBe(0.5);
  });

  it('does not add up shifts for longer than 5 s', () => {
    const shifts = Array.from({ length: 7 }, (_, index) => ({ at: index * 900, value: 1 }));
    expect(cumulativeLayoutShift(shifts)).toBe(6);
  });

  it('is 0 when nothing moves', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
  });
});

describe('a trace of a page', () => {
  const url = 'http://localhost/c/bolts';
  const start = anEvent('navigationStart', 1000, 0, {
    data: { documentLoaderURL: url, isOutermostMainFrame: true },
  });

  it('distinguishes the navigation to the page from others, and has its screenshots in order of time', () => {
    const text = JSON.stringify({
      traceEvents: [
        { name: 'process_name', ph: 'M', pid: 1, tid: 2, ts: 0, args: { name: 'Renderer' } },
        { ...start, args: { data: { documentLoaderURL: '', isOutermostMainFrame: true } } },
        start,
        { ...start, args: { data: { documentLoaderURL: url, isOutermostMainFrame: false } } },
        anEvent('Screenshot', 500, 0, { snapshot: 'before' }),
        anEvent('Screenshot', 9000, 0, { snapshot: 'second' }),
        anEvent('Screenshot', 3000, 0, { snapshot: 'first' }),
      ],
      metadata: {},
    });
    const events = decodeTrace(text);
    expect(navigationStart(events, url)).toEqual(start);
    expect(screenshots(events, start)).toEqual([
      { at: 2, image: 'first' },
      { at: 8, image: 'second' },
    ]);
    expect(() => navigationStart(events, 'http://localhost/')).toThrow(
      'The trace has no navigation to http://localhost/',
    );
  });

  it('names the parts of the long tasks of its main thread, the longest task and the longest part first', () => {
    const events = [
      start,
      anEvent('RunTask', 10_000, 60_000),
      anEvent('ParseHTML', 11_000, 55_000, { data: { url } }),
      anEvent('RunTask', 100_000, 200_000),
      anEvent('RunTask', 100_000, 300_000, {}, 99),
      anEvent('Layout', 105_000, 50_000, {}, 99),
      anEvent('FunctionCall', 110_000, 150_000, {
        data: { url: 'http://localhost/assets/react.js', functionName: 'S' },
      }),
      anEvent('Layout', 120_000, 40_000),
      anEvent('UpdateLayoutTree', 165_000, 15_000),
      anEvent('Layout', 270_000, 10_000),
      anEvent('RunTask', 400_000, 50_000),
      anEvent('Profile', 0, 0, { data: { startTime: 99_000 } }, 3),
      aProfileChunk([aNode(1, '', ''), aNode(2, 'S', 'react.js')], [1, 2], [1000, 15_000]),
      aProfileChunk([aNode(3, '', 'shop.js')], [3, 2, 1, 2], [30_000, 20_000, 5000, 200_000]),
    ];
    const tasks = longTasks(events, start);
    expect(tasks).toEqual([
      {
        start: 99,
        duration: 200,
        parts: [
          { name: 'function call S react.js', ms: 95 },
          { name: 'layout', ms: 50 },
          { name: 'other', ms: 40 },
          { name: 'style', ms: 15 },
        ],
        files: [
          { name: 'react.js', ms: 35 },
          { name: 'shop.js', ms: 20 },
        ],
        functions: [
          { name: 'S react.js:1:8', ms: 35 },
          { name: '(anonymous) shop.js:1:8', ms: 20 },
        ],
      },
      {
        start: 9,
        duration: 60,
        parts: [
          { name: 'parse HTML bolts', ms: 55 },
          { name: 'other', ms: 5 },
        ],
        files: [],
        functions: [],
      },
    ]);
    expect(tasks.flatMap(taskLines)).toEqual([
      '   200 ms at    99: function call S react.js 95, layout 50, other 40, style 15',
      '          files: react.js 35, shop.js 20',
      '          functions: S react.js:1:8 35, (anonymous) shop.js:1:8 20',
      '    60 ms at     9: parse HTML bolts 55, other 5',
    ]);
  });
});

describe('the figures of the page bench in the documentation', () => {
  const shop = { fcp: 1200, lcp: 1700, speedIndex: 1500, tbt: 149.6, cls: 0.0004, scriptBytes: 131_400 };
  const copy = { fcp: 1000, lcp: 1500, speedIndex: 1000, tbt: 0, cls: 0, scriptBytes: 0 };

  it('are medians beside their aims', () => {
    const visits = [
      { ...shop, fcp: 1300 },
      { ...shop, fcp: 1100 },
      { ...shop, fcp: 9000 },
    ];
    expect(pageTable([{ name: 'category', shop: visits, copy: [copy, copy, copy] }])).toBe(
      [
        '| page | figure | shop | smallest to largest | static | ratio | aim | |',
        '|---|---|---|---|---|---|---|---|',
        '| category | FCP, ms | 1300 | 1100 to 9000 | 1000 | 1.30 | 1.3 x | kept |',
        '| category | LCP, ms | 1700 | 1700 to 1700 | 1500 | 1.13 | 1.1 x | missed |',
        '| category | Speed Index, ms | 1500 | 1500 to 1500 | 1000 | 1.50 | 1.4 x | missed |',
        '| category | TBT, ms | 150 | 150 to 150 | 0 |  | 150 | kept |',
        '| category | CLS | 0.000 | 0.000 to 0.000 | 0.000 |  | 0 | kept |',
        '| category | JavaScript, kB | 131.4 | 131.4 to 131.4 | 0.0 |  |  |  |',
      ].join('\n'),
    );
  });

  it('replace only the figures of the last run', () => {
    const document = 'Before\n\n<!-- bench page: start -->\nold\n<!-- bench page: end -->\n\nAfter\n';
    const written = withPageTable(document, 'new');
    expect(written).toBe(
      'Before\n\n<!-- bench page: start -->\n\nnew\n\n<!-- bench page: end -->\n\nAfter\n',
    );
    expect(withPageTable(written, 'new')).toBe(written);
    expect(() => withPageTable('Before', 'new')).toThrow(
      'tests/bench/performance.md has no place for the figures',
    );
  });
});

/** This many of 100 pixels are black, the others white. */
function aFrame(at: number, black: number) {
  const channel = Array.from({ length: 256 }, (_, value) =>
    value === 0 ? black : value === 255 ? 100 - black : 0,
  );
  return { at, histogram: [...channel, ...channel, ...channel] };
}

function anEvent(name: string, ts: number, dur: number, args: TraceEvent['args'] = {}, tid = 2): TraceEvent {
  return { name, ph: 'X', pid: 1, tid, ts, dur, args };
}

function aNode(id: number, functionName: string, file: string) {
  const url = file && `http://localhost/assets/${file}`;
  return { id, callFrame: { functionName, url, lineNumber: 0, columnNumber: 7 } };
}

function aProfileChunk(
  nodes: readonly ReturnType<typeof aNode>[],
  samples: readonly number[],
  timeDeltas: readonly number[],
): TraceEvent {
  return anEvent('ProfileChunk', 0, 0, { data: { cpuProfile: { nodes, samples }, timeDeltas } }, 3);
}
