import { createActor, fromTransition, SimulatedClock, type AnyEventObject } from 'xstate';

const collecting = fromTransition(
  (parentEvents: readonly AnyEventObject[], event: AnyEventObject) => [...parentEvents, event],
  [],
);

/**
 * A parent for the machine under test: it remembers what it is told, and its clock moves only when told to.
 *
 * @param systemId for a machine that sends events to it by `system.get(..)`
 */
export function aParent({ systemId }: { readonly systemId?: string } = {}) {
  const clock = new SimulatedClock();
  const parent = createActor(collecting, { clock, ...(systemId !== undefined && { systemId }) }).start();
  return { parent, clock, parentEvents: () => parent.getSnapshot().context };
}
