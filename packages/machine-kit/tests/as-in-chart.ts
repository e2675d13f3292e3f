import type { AnyStateMachine } from 'xstate';
import { toChart } from '@statefront/machine-kit/chart.ts';
import type { DefinedTransition } from '@statefront/machine-kit/inspector-page/machine-definition.ts';

/** The transitions of a machine as its definition must have them, by id, from its chart. */
export function transitionsAsInChart(machine: AnyStateMachine): ReadonlyMap<string, DefinedTransition> {
  return new Map(
    toChart(machine).transitions.map(
      ({ id, source, description, requirements, guard, targets, actions, spawns }) => [
        id,
        {
          id,
          source,
          event: id.split('|')[1] ?? '',
          guard,
          hasEffect: [...targets, ...actions, ...spawns].length > 0,
          description,
          requirements: requirements.ids,
        },
      ],
    ),
  );
}
