import { createActor, fromTransition, SimulatedClock, type AnyEventObject } from 'xstate';

const collecting = fromTransition(
  (parentEvents: readonly AnyEventObject[], event: AnyEventObject) => [...parentEvents, event],
  [],
);

/**
 * A parent for the machine under test, which is the shop as well: it remembers what it is told, and its clock moves only when
 * told to.
 */
export function aParent() {
  const clock = new SimulatedClock();
  const parent = createActor(collecting, { clock, systemId: 'storefront' }).start();
  return { parent, clock, parentEvents: () => parent.getSnapshot().context };
}
