import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statesOf, toChart, type Chart } from '@statefront/machine-kit/chart.ts';
import { layoutChart, type Box, type ChartLayout } from '@statefront/machine-kit/diagrams/chart-layout.ts';
import { diagramFiles, staleFiles, writeStaleFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { readStatelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { doorMachine, drawerMachine, searchMachine, tilesMachine } from '../specimens.ts';

const machines = [searchMachine, doorMachine, tilesMachine, drawerMachine];
const withoutWords = machines.map((machine) => ({ machine, words: {} }));
const heading = { title: 'Machines', command: 'npm run draw' };

describe('the diagrams', () => {
  let files: ReadonlyMap<string, string>;
  beforeAll(async () => {
    files = await diagramFiles(withoutWords, heading);
  });

  it('are a diagram and a chart for each machine, and a list with a line for each (MA-2)', () => {
    expect([...files.keys()].toSorted()).toEqual([
      'README.md',
      'door.json',
      'door.svg',
      'drawer.json',
      'drawer.svg',
      'search.json',
      'search.svg',
      'tiles.json',
      'tiles.svg',
    ]);
    expect(files.get('README.md')?.split('\n').slice(-5)).toEqual([
      expect.stringMatching(/^\| \[search\]\(search\.svg\) \| .+\. \| QS-1 \|$/),
      expect.stringMatching(/^\| \[door\]/),
      expect.stringMatching(/^\| \[tiles\]/),
      expect.stringMatching(/^\| \[drawer\]/),
      '',
    ]);
    expect(readStatelyMachine(files.get('search.json') ?? '')).toEqual(toChart(searchMachine));
  });

  it('are the same bytes each time they are generated (MA-2)', async () => {
    expect(await diagramFiles(withoutWords, heading)).toEqual(files);
  });

  it('mark each state and each arrow, so that a page can highlight them (MA-4)', () => {
    for (const machine of machines) {
      const { root, transitions } = toChart(machine);
      const svg = files.get(`${machine.id}.svg`) ?? '';
      const arrows = transitions.filter(({ targets }) => targets.length > 0).map(({ id }) => id);
      expect(marksIn(svg, 'g', 'data-state')).toEqual(
        statesOf(root)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect(marksIn(svg, 'path', 'data-transition')).toEqual(arrows.toSorted());
      expect(marksIn(svg, 'g', 'data-transition')).toEqual(arrows.toSorted());
    }
  });

  it('show the order of guards, and the internal transitions of a state (MA-2)', () => {
    expect(textsIn(files.get('search.svg'))).toEqual(
      expect.arrayContaining(['[1. long enough]', '[else]', 'after debounce (1300 ms)', 'entry / clearHits']),
    );
    expect(textsIn(files.get('door.svg'))).toEqual(
      expect.arrayContaining(['door.knocked', '/ announceHeard, countKnock', '/ nothing']),
    );
  });

  it('show which actor a transition spawns (MA-2)', () => {
    expect(textsIn(files.get('tiles.svg'))).toEqual(
      expect.arrayContaining(['tile.addRequested', '/ startAdding', 'spawns addItem']),
    );
  });

  it('show guards, delays and actions in words if there are some (MA-2)', async () => {
    const words = {
      guards: { isLongEnough: 'the term has at least 3 characters' },
      actions: { storeTerm: 'store the term' },
    };
    const inWords = await diagramFiles([{ machine: searchMachine, words }], heading);

    expect(textsIn(inWords.get('search.svg'))).toEqual(
      expect.arrayContaining(['[1. the term has at least 3 characters]', '[else]']),
    );
  });

  it('have a dark theme, need no font and run no script (MA-2)', () => {
    const svg = files.get('search.svg') ?? '';

    expect(svg).toContain('@media (prefers-color-scheme: dark)');
    expect(svg).not.toMatch(/var\(|--[a-z]/);
    expect(svg).toMatch(/\.page \{ fill: #fbfbfc; \}.*dark\) \{.*\.page \{ fill: #14181d \}/);
    expect([...svg.matchAll(/font-family:\s*([^;]+);/g)].map(([, family]) => family)).toEqual(['sans-serif']);
    expect(svg).not.toMatch(/<script|on[a-z]+="|https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
  });

  it('draw no label over another one or over a state (MA-2)', async () => {
    for (const machine of machines) {
      const chart = toChart(machine);
      expect(overlapsIn(chart, await layoutChart(chart))).toEqual([]);
    }
  });

  it('wrap a long chain of states into lines (MA-2)', async () => {
    const keys = Array.from({ length: 90 }, (_, index) => `step${index}`);
    const states = keys.map((key, index) => [key, { on: { next: { target: keys[index + 1] ?? key } } }]);
    const chain = createMachine({ id: 'chain', initial: 'step0', states: Object.fromEntries(states) });

    const { width, height } = await layoutChart(toChart(chain));

    expect(Math.max(width, height)).toBeLessThan(2000);
  });
});

describe('stale diagrams', () => {
  const files = new Map([
    ['a.svg', 'a'],
    ['b.svg', 'b'],
  ]);
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'diagrams-'));
  });
  afterAll(async () => {
    await rm(directory, { recursive: true });
  });

  it('are found if missing, changed or orphaned, then written and deleted (MA-2)', async () => {
    expect(await staleFiles(join(directory, 'nowhere'), files)).toEqual(['a.svg', 'b.svg']);

    expect(await writeStaleFiles(directory, files)).toEqual(['a.svg', 'b.svg']);
    expect(await staleFiles(directory, files)).toEqual([]);

    await writeFile(join(directory, 'a.svg'), 'edited by hand');
    await writeFile(join(directory, 'gone.svg'), 'of a machine that is gone');
    expect(await staleFiles(directory, files)).toEqual(['a.svg', 'gone.svg']);

    expect(await writeStaleFiles(directory, files)).toEqual(['a.svg', 'gone.svg']);
    expect(await readdir(directory)).toEqual(['a.svg', 'b.svg']);
    expect(await staleFiles(directory, files)).toEqual([]);
  });
});

function textsIn(svg = ''): readonly (string | undefined)[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}

function marksIn(svg: string, element: string, attribute: string): readonly string[] {
  const marks = svg.matchAll(new RegExp(`<${element}[^>]* ${attribute}="([^"]*)"`, 'g'));
  return [...marks].map(([, id = '']) => id).toSorted();
}

function overlapsIn(chart: Chart, { labels, states }: ChartLayout): readonly string[] {
  const leaves = statesOf(chart.root)
    .filter((state) => state.states.length === 0)
    .map(({ id }) => ({ name: id, box: states.get(id) }));
  const things = [...labels.map(({ transitionId, box }) => ({ name: transitionId, box })), ...leaves];
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .flatMap((other) => (isOverlap(one.box, other.box) ? [`${one.name} and ${other.name}`] : [])),
  );
}

function isOverlap(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b) return true;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
