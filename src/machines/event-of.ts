import { assertEvent, type EventDescriptor, type EventObject, type ExtractEvent } from 'xstate';

/**
 * The event as the type that an action or a guard is made for. `setup()` knows only the union of all events.
 *
 * @example eventOf(event, 'route.*') // of type route.changed or route.failed
 * @throws Error naming the event, when a transition of another event uses the action.
 */
export function eventOf<Event extends EventObject, Descriptor extends EventDescriptor<Event>>(
  event: Event,
  descriptor: Descriptor,
): ExtractEvent<Event, Descriptor> {
  assertEvent(event, descriptor);
  return event;
}
