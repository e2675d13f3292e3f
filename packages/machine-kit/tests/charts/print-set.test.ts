import { beforeAll, describe, expect, it } from 'vitest';
import { statesOf, toChart, type Chart } from '@statefront/machine-kit/chart.ts';
import { printSet } from '@statefront/machine-kit/prints/print-set.ts';
import { searchMachine } from '../specimens.ts';

const words = {
  guards: { isLongEnough: 'the term has 3 letters' },
  actions: { storeTerm: 'store the term', storeHits: 'store the hits', clearHits: 'clear the hits' },
  actors: { loadHits: 'ask for hits' },
  delays: { debounce: 'while a person types' },
};
const chart = toChart(searchMachine, { words });
const described = { machine: searchMachine, words };

describe('a print set', () => {
  let html: string;

  beforeAll(async () => {
    html = await printSet(described, { revision: 'abc123', date: '2026-11-27' });
  });

  it('says each state and each transition once, with its number, guard and description (MA-2)', () => {
    const rows = [...html.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, first]) => first);

    expect(rows).toEqual([
      ...statesOf(chart.root).map(({ id }) => id.replace('search.', '')),
      ...chart.transitions.map((_, index) => String(index + 1)),
    ]);
    const texts = [...statesOf(chart.root), ...chart.transitions].map(({ description }) => description);
    expect(texts.filter((text) => !html.includes(`<td>${text}</td>`))).toEqual([]);
  });

  it('says guards, actions, actors, delays and events in words, with their names in small type (MA-2)', () => {
    const found = [
      '<td>1. the term has 3 letters <code>isLongEnough</code></td>',
      'store the term <code>storeTerm</code>; go to <b>request.debouncing</b>',
      '<td>term changed <code>term.changed</code></td>',
      '<td>it fails: ask for hits <code>loadHits</code></td>',
      '<td>after debounce (1300 ms)</td>',
      'meanwhile: ask for hits <code>loadHits</code>',
    ];

    expect(found.filter((text) => !html.includes(text))).toEqual([]);
  });

  it('has a title block: machine, sheet, revision, date, requirements, room to sign (MA-2)', () => {
    expect(
      /<header>(.*?)<\/header>/s
        .exec(html)?.[1]
        ?.replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    ).toBe(
      ' Machine Search search Sheet 1 of 1 search Revision abc123, 2026-11-27 Requirements QS-1 QS-2 QS-3 QS-9 Signed, date ',
    );
  });

  it('draws the number of a transition beside its event (MA-2)', () => {
    const drawn = [...html.matchAll(/<text class="event"[^>]*>(\d+(?:, \d+)*) /g)].map(
      ([, number]) => number,
    );

    expect(drawn.map(Number).toSorted((one, other) => one - other)).toEqual(
      chart.transitions.map((_, index) => index + 1),
    );
  });

  it('marks what is new or changed since the signed revision, and says it (MA-2)', async () => {
    const [first, second, ...others] = chart.transitions;
    const before: Chart = {
      ...chart,
      transitions: [...(first ? [{ ...first, description: 'As it was.' }] : []), ...others],
    };
    const marked = await printSet(described, {
      revision: 'abc123',
      date: '2026-11-27',
      signed: { chart: before, revision: 'v1' },
    });

    expect([...marked.matchAll(/<tr class="(\w+)"><td>(\d+)/g)].map(([, kind, row]) => [kind, row])).toEqual([
      ['changed', '1'],
      ['new', '2'],
    ]);
    expect(marked).toContain('<h2>Changed since v1</h2>');
    expect(marked).toContain(second?.description);
  });
});
