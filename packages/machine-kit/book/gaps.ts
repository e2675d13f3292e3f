import { statesOf, type Chart } from '../chart.ts';
import { wordsFor, type ImplementationKind } from '../machine-words.ts';

/** A missing part of a machine's description, and its position. */
export interface Gap {
  readonly machineId: string;
  readonly at: string;
  readonly missing: 'requirement' | 'words';
}

/** States and transitions without requirement or description, and actions and actors without words. */
export function gapsOf(chart: Chart): readonly Gap[] {
  const { id, root, transitions } = chart;
  const states = statesOf(root);
  const used = (kind: ImplementationKind, names: readonly string[]) =>
    [...new Set(names)].filter((name) => wordsFor(chart.words, kind, name) === undefined);
  return [
    ...[...states, ...transitions]
      .filter(({ requirements }) => requirements.ids.length === 0)
      .map((each) => ({ machineId: id, at: each.id, missing: 'requirement' as const })),
    ...[
      ...[...states, ...transitions].filter(({ description }) => description === '').map((each) => each.id),
      ...used('actions', [
        ...transitions.flatMap(({ actions }) => actions),
        ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ]),
      ...used('actors', [
        ...states.flatMap(({ invokes, spawns }) => [...invokes.map(({ actor }) => actor), ...spawns]),
        ...transitions.flatMap(({ spawns }) => spawns),
      ]),
    ].map((at) => ({ machineId: id, at, missing: 'words' as const })),
  ];
}
