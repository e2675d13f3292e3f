import { statesOf, type Chart, type ChartState } from './chart.ts';

/**
 * The events that do nothing in a state although other states of its region handle them, by the id of the state. The states are those in
 * which a machine rests or waits; one without such an event is left out.
 */
export function ignoredEvents({ root, transitions }: Chart): ReadonlyMap<string, readonly string[]> {
  const regions = root.type === 'parallel' ? root.states : [root];
  return new Map(regions.flatMap((region) => ignoredIn(region, transitions)));
}

function ignoredIn(
  region: ChartState,
  transitions: Chart['transitions'],
): readonly (readonly [string, readonly string[]])[] {
  const known = transitions
    .filter(({ source, kind }) => kind === 'event' && isWithin(source, region.id))
    .map(({ event }) => event)
    .filter((event) => !event.endsWith('.*'));
  const resting = statesOf(region).filter(
    ({ id, states }) =>
      states.length === 0 && !transitions.some(({ source, kind }) => source === id && kind === 'always'),
  );
  return resting.flatMap(({ id }) => {
    const handled = transitions.filter(({ source }) => isWithin(id, source)).map(({ event }) => event);
    const ignored = known.filter((event) => !handled.some((descriptor) => matches(event, descriptor)));
    return ignored.length === 0 ? [] : [[id, [...new Set(ignored)].toSorted()] as const];
  });
}

function isWithin(id: string, outerId: string): boolean {
  return `${id}.`.startsWith(`${outerId}.`);
}

/** Whether a transition for `session.*` or `session.expired` is one for the event `session.expired`. */
function matches(event: string, descriptor: string): boolean {
  return descriptor.endsWith('.*') ? event.startsWith(descriptor.slice(0, -1)) : event === descriptor;
}
