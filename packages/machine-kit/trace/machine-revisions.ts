import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { statesOf, toChart } from '../chart.ts';
import { shortHash } from '../short-hash.ts';
import type { Trace } from './trace.ts';

/**
 * A short hash of a machine's states and transitions. Words, requirements and the length of delays have no
 * influence on it.
 */
export function machineRevision(machine: AnyStateMachine): string {
  const { root, transitions } = toChart(machine);
  return shortHash(
    JSON.stringify([root, transitions], (key, value: unknown) => (texts.has(key) ? undefined : value)),
  );
}

const texts = new Set(['description', 'label', 'requirements', 'condition', 'parameters']);

/** The revision of a machine and of all child machines, by their ids. */
export function revisionsOf(logic: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries([...machinesIn(logic)].map(([id, machine]) => [id, machineRevision(machine)]));
}

/** The states in which a trace begins and which the machines no longer have. */
export function goneAtStart(trace: Trace, machine: AnyStateMachine): readonly Gone[] {
  return goneIn(machine, trace.start.snapshot);
}

/**
 * Changes since a trace was recorded: the application's version, machines with another revision, and
 * recorded states and transitions that are gone. Empty if nothing has.
 */
export function changesSince(trace: Trace, machine: AnyStateMachine, appVersion?: string): string {
  const present = machinesIn(machine);
  const gone = [...goneAtStart(trace, machine), ...goneLater(trace, present)];
  const changed = Object.entries(trace.revisions ?? {}).filter(([id, revision]) => {
    const now = present.get(id);
    return now && machineRevision(now) !== revision;
  });
  const ids = new Set([...gone.map(({ machineId }) => machineId), ...changed.map(([id]) => id)]);
  return [
    ...(trace.appVersion !== undefined && appVersion !== undefined && trace.appVersion !== appVersion
      ? [`recorded with version ${trace.appVersion}, this is ${appVersion}`]
      : []),
    ...[...ids].map((id) => {
      const now = present.get(id);
      const recorded = `recorded with revision ${trace.revisions?.[id] ?? '(unknown)'} of machine ${id}`;
      if (!now) return `${recorded}, which is gone`;
      const whats = new Set(gone.filter(({ machineId }) => machineId === id).map(({ what }) => what));
      const shown = [...whats].slice(0, mostShown).map((what) => `${what} is gone`);
      const more = whats.size > mostShown ? [`${whats.size - mostShown} more are gone`] : [];
      return [`${recorded}, this is ${machineRevision(now)}`, [...shown, ...more].join(', ')]
        .filter(Boolean)
        .join(': ');
    }),
  ].join('; ');
}

const mostShown = 5;

interface Gone {
  readonly machineId: string;
  readonly what: string;
}

/** A machine and its child machines by their ids, outermost first. */
function machinesIn(logic: unknown): ReadonlyMap<string, AnyStateMachine> {
  if (!(logic instanceof StateMachine)) return new Map();
  const actors: Readonly<Record<string, unknown>> = logic.implementations.actors;
  return new Map([[logic.id, logic], ...Object.values(actors).flatMap((each) => [...machinesIn(each)])]);
}

function goneIn(machine: AnyStateMachine, snapshot: unknown): readonly Gone[] {
  const { value, children } = Object(snapshot);
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  return [
    ...goneBelow(machine.root, value),
    ...Object.values(Object(children)).flatMap((child) => {
      const logic = actors[String(Object(child).src)];
      return logic instanceof StateMachine ? goneIn(logic, Object(child).snapshot) : [];
    }),
  ];
}

function goneBelow(node: AnyStateNode, value: unknown): readonly Gone[] {
  const active: readonly (readonly [string, unknown])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(Object(value));
  return active.flatMap(([key, inner]) => {
    const child = node.states[key];
    return child
      ? goneBelow(child, inner)
      : [{ machineId: node.machine.id, what: `state ${node.id}.${key}` }];
  });
}

/** The states and transitions of a trace's entries that the machines no longer have. */
function goneLater({ entries }: Trace, present: ReadonlyMap<string, AnyStateMachine>): readonly Gone[] {
  const charts = new Map([...present].map(([id, machine]) => [id, toChart(machine)]));
  const machineIdAt = new Map(
    entries.flatMap(({ taken }) =>
      Object.entries(taken ?? {}).flatMap(([actorPath, [id]]) =>
        id === undefined ? [] : [[actorPath, machineIdOf(id)] as const],
      ),
    ),
  );
  return entries.flatMap(({ states, taken }) => [
    ...Object.values(taken ?? {})
      .flat()
      .flatMap((id) => {
        const machineId = machineIdOf(id);
        const chart = charts.get(machineId);
        if (chart?.transitions.some((transition) => transition.id === id) === true) return [];
        const source = id.split('|', 1)[0];
        const hasSource = chart && statesOf(chart.root).some((state) => state.id === source);
        return [{ machineId, what: hasSource === true ? `transition ${id}` : `state ${source}` }];
      }),
    ...states.flatMap(({ of, value }) => {
      const machine = present.get(machineIdAt.get(of) ?? '');
      return machine ? goneBelow(machine.root, value) : [];
    }),
  ]);
}

/** The machine of a transition: its id begins with it. */
function machineIdOf(transitionId: string): string {
  return transitionId.split(/[.|]/, 1)[0] ?? transitionId;
}
