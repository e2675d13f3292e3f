import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';

/**
 * A name for a transition that survives `provide()`, JSON and minification: its source state, its event
 * and its position among the candidates of that event.
 *
 * @example transitionId(transition) //=> 'search.request|term.changed|0'
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const event: string = transition.eventType;
  const candidates = (event === '' ? source.always : source.transitions.get(event)) ?? [];
  return nameTransition(source.id, event, candidates.indexOf(transition));
}

/**
 * The same name from its parts; `event` is empty for an eventless transition, `index` is the position among
 * the candidates.
 */
export function nameTransition(sourceId: string, event: string, index: number): string {
  return `${sourceId}|${event === '' ? 'always' : event}|${index}`;
}

/** A transition that a running machine took. */
export interface TakenTransition {
  readonly machineId: string;
  readonly id: string;
}

/** The transitions of an inspection event; empty for any other kind of event. */
export function takenTransitions(event: InspectionEvent): readonly TakenTransition[] {
  if (event.type !== '@xstate.microstep') return [];
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of what was taken
  return event._transitions.map((transition: AnyTransitionDefinition) => ({
    machineId: transition.source.machine.id,
    id: transitionId(transition),
  }));
}

/** The type of an event for people: "starts", "after debounce" and "loadHits done" for events of XState. */
export function eventLabel(type: string): string {
  if (type === 'xstate.init') return 'starts';
  const [, kind, name] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined || name === undefined) return type;
  if (kind === 'after') return `after ${name.split('.')[0]}`;
  return `${name} ${kind === 'done.actor' ? 'done' : 'failed'}`;
}
