import { listOf, nameOf, requirementIds } from '../chart.ts';
import { nameTransition } from '../transition-id.ts';

/** A transition in the definition of its machine. */
export interface DefinedTransition {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  /** Its name; `null` if there is none. */
  readonly guard: string | null;
  /** Whether it changes anything. */
  readonly hasEffect: boolean;
  readonly description: string;
  /** Requirement ids of the transition, or of the nearest ancestor that names some. */
  readonly requirements: readonly string[];
}

/** The parts of a machine's definition. */
export interface MachineDefinition {
  /** `null` for an actor that is not a machine. */
  readonly id: string | null;
  /** By id, in the order of trying. */
  readonly transitions: ReadonlyMap<string, DefinedTransition>;
  /** By requirement id: the ids of the states and transitions that name it themselves. */
  readonly carriedOutBy: ReadonlyMap<string, readonly string[]>;
  /** The outermost state, as XState configures it. */
  readonly root: unknown;
}

const known = new Map<string, MachineDefinition>();

/**
 * Reads the definition in an `@xstate.actor` message, which is JSON text; without a readable definition there
 * is no id and no transition.
 *
 * @see MA-2
 */
export function machineDefinition(definition = ''): MachineDefinition {
  const found = known.get(definition) ?? read(definition);
  known.set(definition, found);
  return found;
}

/** The ids of the active states in a machine's state value, outermost first, as in the charts. */
export function activeStates({ id, root }: MachineDefinition, value: unknown): readonly string[] {
  return activeWithin(root, id ?? '', value);
}

function activeWithin(state: unknown, id: string, value: unknown): readonly string[] {
  const below = typeof value === 'string' ? { [value]: {} } : Object(value);
  return [
    id,
    ...Object.entries(below).flatMap(([key, inner]) => {
      const child = part(part(state, 'states'), key);
      return activeWithin(child, childId(id, key, child), inner);
    }),
  ];
}

function childId(parentId: string, key: string, child: unknown): string {
  return idOf(child) ?? `${parentId}.${key}`;
}

function idOf(state: unknown): string | null {
  const id = part(state, 'id');
  return typeof id === 'string' ? id : null;
}

function read(definition: string): MachineDefinition {
  const root = parsed(definition);
  const id = idOf(root);
  const carriedOutBy = new Map<string, string[]>();
  const note: Note = (stateOrTransition, requirements) => {
    for (const requirement of requirements)
      carriedOutBy.set(requirement, [...(carriedOutBy.get(requirement) ?? []), stateOrTransition]);
  };
  const transitions = id === null ? [] : transitionsOf(root, id, [], note);
  return { id, transitions: new Map(transitions.map((each) => [each.id, each])), carriedOutBy, root };
}

function parsed(definition: string): unknown {
  try {
    return JSON.parse(definition);
  } catch {
    return undefined;
  }
}

type Note = (stateOrTransition: string, requirements: readonly string[]) => void;

function transitionsOf(
  state: unknown,
  source: string,
  around: readonly string[],
  note: Note,
): readonly DefinedTransition[] {
  const own = requirementIds(part(state, 'meta'));
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
        const id = nameTransition(source, event, index);
        const requirements = requirementIds(part(candidate, 'meta'));
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
    ...entries(part(state, 'states')).flatMap(([key, child]) =>
      transitionsOf(child, childId(source, key, child), here, note),
    ),
  ];
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
