import { nameOf } from '../chart.ts';

/** What the author of a machine says of one of its transitions. */
export interface TransitionWords {
  readonly description: string;
  /** Requirement ids of the transition, or of the nearest state around it that names some. */
  readonly requirements: readonly string[];
}

/** A transition as the definition of its machine says it. */
export interface DefinedTransition extends TransitionWords {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  /** Its name; `null` when there is none. */
  readonly guard: string | null;
  /** Whether taking it changes anything. */
  readonly hasEffect: boolean;
}

/** What the definition of a machine says. */
export interface MachineDefinition {
  readonly id: string;
  /** By their ids, in the order in which they are tried. */
  readonly transitions: ReadonlyMap<string, DefinedTransition>;
  /** Ids of the states and transitions that name a requirement themselves, by its id. */
  readonly places: ReadonlyMap<string, readonly string[]>;
}

const known = new Map<string, MachineDefinition>();

/**
 * What a machine says of its transitions, from the definition that an `@xstate.actor` message carries as JSON text; nothing
 * when it carries none.
 *
 * @see MA-2
 */
export function machineDefinition(definition = ''): MachineDefinition {
  const words = known.get(definition) ?? read(definition);
  known.set(definition, words);
  return words;
}

/** What every transition of a machine means, by its id. @see MA-2 */
export function transitionWords(definition = ''): ReadonlyMap<string, TransitionWords> {
  return machineDefinition(definition).transitions;
}

function read(definition: string): MachineDefinition {
  const machine = parsed(definition);
  const id = String(part(machine, 'id'));
  const places = new Map<string, string[]>();
  const transitions =
    machine === undefined
      ? []
      : transitionsOf(machine, id, [], (place, requirements) => {
          for (const requirement of requirements)
            places.set(requirement, [...(places.get(requirement) ?? []), place]);
        });
  return { id, transitions: new Map(transitions.map((each) => [each.id, each])), places };
}

function parsed(definition: string): unknown {
  try {
    return JSON.parse(definition);
  } catch {
    return undefined;
  }
}

type Note = (place: string, requirements: readonly string[]) => void;

function transitionsOf(
  state: unknown,
  source: string,
  around: readonly string[],
  note: Note,
): readonly DefinedTransition[] {
  const own = requirementsOf(state);
  const here = own.length > 0 ? own : around;
  note(source, own);
  const events: readonly (readonly [string, unknown])[] = [
    ...entries(part(state, 'on')),
    ['always', part(state, 'always')],
    ...entries(part(state, 'after')).map(
      ([delay, value]) => [`xstate.after.${delay}.${source}`, value] as const,
    ),
    [`xstate.done.state.${source}`, part(state, 'onDone')],
    ...listOf(part(state, 'invoke')).flatMap((invoke) => [
      [`xstate.done.actor.${String(part(invoke, 'id'))}`, part(invoke, 'onDone')] as const,
      [`xstate.error.actor.${String(part(invoke, 'id'))}`, part(invoke, 'onError')] as const,
    ]),
  ];
  return [
    ...events.flatMap(([event, value]) =>
      listOf(value).map((candidate, index): DefinedTransition => {
        const id = `${source}|${event}|${index}`;
        const requirements = requirementsOf(candidate);
        const description: unknown = part(candidate, 'description');
        const guard: unknown = part(candidate, 'guard');
        note(id, requirements);
        return {
          id,
          source,
          event,
          guard: guard === undefined ? null : (nameOf(guard) ?? '(inline)'),
          hasEffect: [part(candidate, 'target'), part(candidate, 'actions')].some(
            (effect) => listOf(effect).length > 0,
          ),
          description: typeof description === 'string' ? description : '',
          requirements: requirements.length > 0 ? requirements : here,
        };
      }),
    ),
    ...entries(part(state, 'states')).flatMap(([key, child]) => {
      const childId: unknown = part(child, 'id');
      return transitionsOf(child, typeof childId === 'string' ? childId : `${source}.${key}`, here, note);
    }),
  ];
}

function requirementsOf(value: unknown): readonly string[] {
  return listOf(part(part(value, 'meta'), 'requirements')).filter((id) => typeof id === 'string');
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
