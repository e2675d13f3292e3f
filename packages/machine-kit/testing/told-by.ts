import type { InspectionEvent } from 'xstate';
import { jsonText } from '../json-text.ts';
import { shortHash } from '../short-hash.ts';

/** A longer event is cut, and ends with a hash of the whole. */
const longestEvent = 400;

/**
 * Collects what a machine tells other actors while it handles events: events that it sends or emits, and inputs of actors that it
 * starts.
 */
export function toldBy(machineId: string) {
  const lines = new Set<string>();
  let handled = 'start';
  const note = (to: string, event: unknown) => {
    const text = jsonText(event);
    const shown = text.length > longestEvent ? `${text.slice(0, longestEvent)}… ${shortHash(text)}` : text;
    lines.add(`${handled} → ${to} ${shown}`);
  };
  const isOwn = (actorRef: unknown) => Reflect.get(Object(actorRef), 'id') === machineId;
  return {
    lines,
    inspect: (step: InspectionEvent): void => {
      if (step.type === '@xstate.action' && step.action.type === 'xstate.emit' && isOwn(step.actorRef))
        note('(emitted)', Reflect.get(Object(step.action.params), 'event'));
      if (step.type !== '@xstate.event') return;
      const { actorRef, sourceRef, event } = step;
      if (isOwn(actorRef)) handled = event.type === 'xstate.init' ? 'start' : event.type;
      else if (isOwn(sourceRef) && event.type !== 'xstate.stop') note(nameOf(actorRef), event);
    },
  };
}

/** Without a name, it is the parent of the machine. */
function nameOf(actorRef: object): string {
  const name = String(Reflect.get(actorRef, 'systemId') ?? Reflect.get(actorRef, 'id'));
  return name.startsWith('x:') ? 'parent' : name;
}
