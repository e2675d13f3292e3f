import * as v from 'valibot';

/** The part of a machine's config that names its states. */
export interface StateDefinition {
  readonly id?: string | undefined;
  readonly states?: Readonly<Record<string, StateDefinition>> | undefined;
}

const stateDefinition: v.GenericSchema<unknown, StateDefinition> = v.object({
  id: v.optional(v.string()),
  states: v.optional(
    v.record(
      v.string(),
      v.lazy(() => stateDefinition),
    ),
  ),
});
const definition = v.pipe(v.string(), v.parseJson(), stateDefinition);
const known = new Map<string, StateDefinition>();

/** The definition that an `@xstate.actor` message carries as JSON text; empty when it carries none. */
export function readDefinition(json = ''): StateDefinition {
  const read = known.get(json) ?? v.parse(v.fallback(definition, {}), json);
  known.set(json, read);
  return read;
}

/** The ids of the states that a machine's state value names, outermost first, as in the charts. */
export function activeStates(state: StateDefinition, value: unknown, id = state.id ?? ''): readonly string[] {
  const below = typeof value === 'string' ? { [value]: {} } : Object(value);
  return [
    id,
    ...Object.entries(below).flatMap(([key, inner]) => {
      const child = state.states?.[key] ?? {};
      return activeStates(child, inner, child.id ?? `${id}.${key}`);
    }),
  ];
}
