import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toChart, type Chart, type ChartState } from '@statefront/machine-kit/chart.ts';
import { brief, paperParts, partOf } from '@statefront/machine-kit/diagrams/chart-parts.ts';
import { drawChart } from '@statefront/machine-kit/diagrams/chart-drawing.ts';
import { layoutChart } from '@statefront/machine-kit/diagrams/chart-layout.ts';
import { searchMachine } from '../specimens.ts';

const search = toChart(searchMachine);

describe('a part of a machine', () => {
  it('shows a closed state as a box without its children (MA-2)', () => {
    const overview = partOf(search, 'search', new Set(['search.request']));

    expect(outline(overview.root)).toEqual(['search', ['request …'], ['panel', ['hidden'], ['shown']]]);
    expect(arrows(overview)).toEqual([
      'hidden term.changed [isLongEnough]: shown',
      'shown panel.dismissed: hidden',
    ]);
  });

  it('is one state with all its descendants, actions and actors (MA-2)', () => {
    const request = partOf(search, 'search.request', new Set());

    expect(request.root.key).toBe('request');
    expect(arrows(request)).toEqual([
      'request term.changed [isLongEnough]: debouncing',
      'request term.changed: idle',
      'debouncing after debounce (1300 ms): loading',
      'loading loadHits done: ready',
      'loading loadHits failed: failed',
    ]);
  });

  it('shows a target outside by an arrow to its name (MA-2)', () => {
    const loading = partOf(search, 'search.request.loading', new Set());

    expect(outline(loading.root)).toEqual(['loading', ['↗ ready'], ['↗ failed']]);
    expect(arrows(loading)).toEqual(['loading loadHits done: ready', 'loading loadHits failed: failed']);
  });

  it('starts transitions from inside a closed box at the box, once and without their conditions (MA-2)', () => {
    const { transitions } = partOf(withAWayOut(search), 'search', new Set(['search.panel']));

    expect(
      transitions
        .filter(({ source }) => source === 'search.panel')
        .map(({ label, guard, targets }) => ({ label, guard, targets })),
    ).toEqual([{ label: 'term.changed', guard: null, targets: ['search.request.idle'] }]);
  });

  it('is refused for an unknown state', () => {
    expect(() => partOf(search, 'search.unknown', new Set())).toThrow(
      'search: there is no state search.unknown',
    );
  });

  it('has only names and events if it is brief (MA-2)', () => {
    const short = brief(search);

    expect(arrows(short)).toEqual([
      'request term.changed: debouncing',
      'request term.changed: idle',
      'debouncing after debounce (1300 ms): loading',
      'loading loadHits done: ready',
      'loading loadHits failed: failed',
      'hidden term.changed: shown',
      'shown panel.dismissed: hidden',
    ]);
    expect(short.transitions.flatMap(({ actions }) => actions)).toEqual([]);
    expect(short.root.description).toBe('');
  });

  it('is called an overview in its drawing if it leaves out conditions (MA-2)', async () => {
    const [whole, overview] = await Promise.all(
      [search, brief(search)].map(async (chart) => drawChart(chart, await layoutChart(chart))),
    );

    expect(whole).toContain('<title id="title">search</title>');
    expect(overview).toContain(
      '<title id="title">search, overview: some conditions and effects are left out</title>',
    );
  });
});

describe('the parts of a machine', () => {
  it('are groups of neighbours if it has too many states without children, and each state is in one part (MA-2)', async () => {
    const keys = Array.from({ length: 15 }, (_, index) => `step${index}`);
    const states = keys.map((key, index) => [key, { on: { next: { target: keys[index + 1] ?? key } } }]);
    const chain = toChart(
      createMachine({ id: 'chain', initial: 'step0', states: Object.fromEntries(states) }),
    );

    const parts = await paperParts(chain, { ...(await layoutChart(chain)), width: 9000 });

    expect(parts.map(({ chart: { root } }) => [root.key, root.states.map(({ key }) => key)])).toEqual([
      ['chain', ['step0 to step7 …', 'step8 to step14 …']],
      ['step0 to step7', [...keys.slice(0, 8), '↗ step8']],
      ['step8 to step14', keys.slice(8)],
    ]);
    expect(parts.flatMap(({ stateIds }) => [...stateIds]).filter((id) => !id.includes('-to-'))).toEqual([
      'chain',
      ...keys.map((key) => `chain.${key}`),
    ]);
  });

  it('are empty if the whole can be read on a page, and else begin with the overview (MA-2)', async () => {
    const layout = await layoutChart(search);

    expect(await paperParts(search, { ...layout, width: 700, height: 400 })).toEqual([]);
    expect(
      (await paperParts(search, { ...layout, width: 3000, height: 3000 })).map(({ chart }) => chart.root.id),
    ).toEqual(['search']);
  });
});

/** The chart with every transition within the panel leading to the request instead. */
function withAWayOut(chart: Chart): Chart {
  const label = 'term.changed';
  return {
    ...chart,
    transitions: chart.transitions.map((transition) =>
      transition.source.startsWith('search.panel.')
        ? { ...transition, label, targets: ['search.request.idle'] }
        : transition,
    ),
  };
}

type Outline = readonly (string | Outline)[];

function outline({ key, states }: ChartState): Outline {
  return [key, ...states.map(outline)];
}

function arrows({ transitions }: Chart): readonly string[] {
  return transitions.map(
    ({ source, label, guard, targets }) =>
      `${lastName(source)} ${label}${guard === null ? '' : ` [${guard}]`}: ${targets.map(lastName).join(', ')}`,
  );
}

function lastName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}
