import { createActor, fromTransition, SimulatedClock, type AnyEventObject } from 'xstate';

const collecting = fromTransition(
  (news: readonly AnyEventObject[], event: AnyEventObject) => [...news, event],
  [],
);

/** A parent for the machine under test: it remembers what it is told, and its clock moves only when told to. */
export function aParent() {
  const clock = new SimulatedClock();
  const parent = createActor(collecting, { clock }).start();
  return { parent, clock, news: () => parent.getSnapshot().context };
}
