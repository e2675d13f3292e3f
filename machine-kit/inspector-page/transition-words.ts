/** What the author of a machine says of one of its transitions. */
export interface TransitionWords {
  readonly description: string;
  /** Requirement ids of the transition, or of the nearest state around it that names some. */
  readonly requirements: readonly string[];
}

const known = new Map<string, ReadonlyMap<string, TransitionWords>>();

/**
 * What every transition of a machine means, by its id, from the definition that an `@xstate.actor` message carries as JSON
 * text; empty when it carries none.
 *
 * @see MA-2
 */
export function transitionWords(definition = ''): ReadonlyMap<string, TransitionWords> {
  const words = known.get(definition) ?? new Map(read(definition));
  known.set(definition, words);
  return words;
}

type Words = readonly [string, TransitionWords];

function read(definition: string): readonly Words[] {
  try {
    const machine: unknown = JSON.parse(definition);
    return wordsOf(machine, String(part(machine, 'id')), []);
  } catch {
    return [];
  }
}

function wordsOf(state: unknown, id: string, around: readonly string[]): readonly Words[] {
  const own = requirementsOf(state);
  const here = own.length > 0 ? own : around;
  const events: readonly (readonly [string, unknown])[] = [
    ...entries(part(state, 'on')),
    ['always', part(state, 'always')],
    ...entries(part(state, 'after')).map(([delay, value]) => [`xstate.after.${delay}.${id}`, value] as const),
    [`xstate.done.state.${id}`, part(state, 'onDone')],
    ...listOf(part(state, 'invoke')).flatMap((invoke) => [
      [`xstate.done.actor.${String(part(invoke, 'id'))}`, part(invoke, 'onDone')] as const,
      [`xstate.error.actor.${String(part(invoke, 'id'))}`, part(invoke, 'onError')] as const,
    ]),
  ];
  return [
    ...events.flatMap(([event, value]) =>
      listOf(value).map((candidate, index): Words => {
        const requirements = requirementsOf(candidate);
        const description: unknown = part(candidate, 'description');
        return [
          `${id}|${event}|${index}`,
          {
            description: typeof description === 'string' ? description : '',
            requirements: requirements.length > 0 ? requirements : here,
          },
        ];
      }),
    ),
    ...entries(part(state, 'states')).flatMap(([key, child]) => {
      const childId: unknown = part(child, 'id');
      return wordsOf(child, typeof childId === 'string' ? childId : `${id}.${key}`, here);
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
