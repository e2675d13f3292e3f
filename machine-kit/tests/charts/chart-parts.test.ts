import { describe, expect, it } from 'vitest';
import { toChart, type Chart, type ChartState } from '@statefront/machine-kit/chart.ts';
import { brief, paperParts, partOf } from '@statefront/machine-kit/diagrams/chart-parts.ts';
import { layoutChart } from '@statefront/machine-kit/diagrams/chart-layout.ts';
import { searchMachine } from '../specimens.ts';

const search = toChart(searchMachine);

describe('a part of a machine', () => {
  it('shows a closed state as a box without what is inside it (MA-2)', () => {
    const overview = partOf(search, 'search', new Set(['search.request']));

    expect(outline(overview.root)).toEqual(['search', ['request …'], ['panel', ['hidden'], ['shown']]]);
    expect(arrows(overview)).toEqual([
      'hidden term.changed [isLongEnough]: shown',
      'shown panel.dismissed: hidden',
    ]);
  });

  it('is one state with everything inside and all that it does (MA-2)', () => {
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

  it('leads to a state outside by an arrow to its name (MA-2)', () => {
    const loading = partOf(search, 'search.request.loading', new Set());

    expect(outline(loading.root)).toEqual(['loading', ['↗ ready'], ['↗ failed']]);
    expect(arrows(loading)).toEqual(['loading loadHits done: ready', 'loading loadHits failed: failed']);
  });

  it('starts at a closed box what leads out of its inside, once and without its conditions (MA-2)', () => {
    const { transitions } = partOf(withAWayOut(search), 'search', new Set(['search.panel']));

    expect(
      transitions
        .filter(({ source }) => source === 'search.panel')
        .map(({ label, guard, targets }) => ({ label, guard, targets })),
    ).toEqual([{ label: 'term.changed', guard: null, targets: ['search.request.idle'] }]);
  });

  it('is refused for a state that is not there', () => {
    expect(() => partOf(search, 'search.unknown', new Set())).toThrow(
      'search: there is no state search.unknown',
    );
  });

  it('has names and events alone when it is brief (MA-2)', () => {
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
});

describe('the parts of a machine', () => {
  it('are none when the whole can be read on a page, and begin with the overview otherwise (MA-2)', async () => {
    const layout = await layoutChart(search);

    expect(await paperParts(search, { ...layout, width: 700, height: 400 })).toEqual([]);
    expect(
      (await paperParts(search, { ...layout, width: 3000, height: 3000 })).map(({ chart }) => chart.root.id),
    ).toEqual(['search']);
  });
});

/** The chart with every way within the panel leading to the request instead. */
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
