import { createActor, fromTransition, SimulatedClock, type AnyEventObject } from 'xstate';

const collecting = fromTransition(
  (parentEvents: readonly AnyEventObject[], event: AnyEventObject) => [...parentEvents, event],
  [],
);

/**
 * A parent for the machine under test, which is also the shop: it records the events it receives, and its
 * clock moves only on command.
 */
export function aParent() {
  const clock = new SimulatedClock();
  const parent = createActor(collecting, { clock, systemId: 'storefront' }).start();
  return { parent, clock, parentEvents: () => parent.getSnapshot().context };
}
