import type { AnyTransitionDefinition } from 'xstate';

/**
 * A name for a transition that survives `provide()`, JSON and minification: its source state, its event
 * and its place among the candidates of that event.
 *
 * @example transitionId(transition) //=> 'quickSearch.request|term.changed|0'
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const event: string = transition.eventType;
  const candidates = (event === '' ? source.always : source.transitions.get(event)) ?? [];
  return nameTransition(source.id, event, candidates.indexOf(transition));
}

export function nameTransition(sourceId: string, event: string, place: number): string {
  return `${sourceId}|${event === '' ? 'always' : event}|${place}`;
}
