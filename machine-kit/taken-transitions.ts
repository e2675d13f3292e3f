import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionId } from './transition-id.ts';

/** A transition that a running machine took. */
export interface TakenTransition {
  readonly machineId: string;
  readonly id: string;
}

/** The transitions an inspection event reports; empty for any other kind of event. */
export function takenTransitions(event: InspectionEvent): readonly TakenTransition[] {
  if (event.type !== '@xstate.microstep') return [];
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of what was taken
  return event._transitions.map((transition: AnyTransitionDefinition) => ({
    machineId: transition.source.machine.id,
    id: transitionId(transition),
  }));
}
