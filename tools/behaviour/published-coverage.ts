import * as v from 'valibot';
import type { TakenBy } from '@statefront/machine-kit/book/book.ts';
import type { TakenRecord } from '#tests/support/runs/taken-record.ts';

const published = v.object({
  tests: v.array(v.string()),
  journeys: v.array(v.string()),
  /** By transition id: indices of tests and journeys in the lists above. */
  taken: v.record(v.string(), v.object({ tests: v.array(v.number()), journeys: v.array(v.number()) })),
});

/**
 * Tests that prove nothing about behaviour, because their events are derived from the machines, or their
 * machines are invented.
 */
const noBehaviour =
  /^(tests\/((machines|inspection)\/every-machine|views\/every-screen|tools\/|traces\/)|packages\/machine-kit\/)/;

/**
 * The tests and journeys that took each transition in their last run, as JSON. Leaves out transitions that no
 * longer exist.
 *
 * @see MA-3
 */
export function publishedCoverage(records: readonly TakenRecord[], declared: readonly string[]): string {
  const known = new Set(declared);
  const all = records
    .filter(({ file }) => !noBehaviour.test(file))
    .flatMap(({ kind, taken }) =>
      Object.entries(taken).map(([name, ids]) => ({
        kind,
        name: title(name),
        ids: new Set(ids.filter((id) => known.has(id))),
      })),
    )
    .filter(({ name, ids }) => name !== '' && ids.size > 0);
  const names = (kind: TakenRecord['kind']) =>
    [...new Set(all.filter((each) => each.kind === kind).map(({ name }) => name))].toSorted();
  const [tests, journeys] = [names('tests'), names('journeys')];
  const takers = (kind: TakenRecord['kind'], list: readonly string[], id: string) => [
    ...new Set(
      all
        .filter((each) => each.kind === kind && each.ids.has(id))
        .map(({ name }) => list.indexOf(name))
        .toSorted((one, other) => one - other),
    ),
  ];
  const taken = declared.map(
    (id) =>
      `${JSON.stringify(id)}: ${JSON.stringify({
        tests: takers('tests', tests, id),
        journeys: takers('journeys', journeys, id),
      })}`,
  );
  return `{
"tests": [
${tests.map((name) => JSON.stringify(name)).join(',\n')}
],
"journeys": [
${journeys.map((name) => JSON.stringify(name)).join(',\n')}
],
"taken": {
${taken.join(',\n')}
}
}
`;
}

/** By transition id, from the output of `publishedCoverage`; empty if none was published. */
export function readTakenBy(text: string | null): ReadonlyMap<string, TakenBy> {
  if (text === null) return new Map();
  const { tests, journeys, taken } = v.parse(published, JSON.parse(text));
  return new Map(
    Object.entries(taken).map(([id, by]) => [
      id,
      { tests: named(tests, by.tests), journeys: named(journeys, by.journeys) },
    ]),
  );
}

function named(list: readonly string[], numbers: readonly number[]): readonly string[] {
  return numbers.flatMap((number) => list[number] ?? []);
}

/** The name of a test with its subject. */
function title(name: string): string {
  return name.replaceAll(' > ', ' ').trim();
}
