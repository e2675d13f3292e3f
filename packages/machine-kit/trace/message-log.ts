import { StateMachine, type AnyActorRef, type InspectionEvent } from 'xstate';
import { eventLabel, takenTransitions } from '../transition-id.ts';
import { isActorRef } from './trace-recorder.ts';

/** Who sends or receives a message: a machine by its id, `page` outside the system, or `requests`. */
export type Participant = string;

/** A message of a running system. Actors of one machine are one participant, and so are all requests. */
export interface Message {
  readonly from: Participant;
  readonly to: Participant;
  /** The event in words for people: its type, "starts", "after debounce", "loadHits done". */
  readonly label: string;
  /** The ids of the transitions that the receiver took. */
  readonly taken: readonly string[];
}

/** Writes down who tells whom in a running system, in order. @see MA-5 */
export class MessageLog {
  readonly #noted: Noted[] = [];

  get messages(): readonly Message[] {
    return this.#noted.map(({ from, to, label, taken }) => ({ from, to, label, taken }));
  }

  /** Pass it to `system.inspect` of a root actor. */
  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event;
    if (!isActorRef(actorRef)) return;
    if (event.type === '@xstate.microstep') {
      const cause = this.#noted.findLast(
        (noted) => noted.receiver === actorRef && noted.event === event.event,
      );
      cause?.taken.push(...takenTransitions(event).map(({ id }) => id));
    } else if (event.type === '@xstate.event') {
      this.#note(isActorRef(event.sourceRef) ? event.sourceRef : undefined, actorRef, event.event);
    } else if (event.type === '@xstate.action' && event.action.type === 'xstate.emit') {
      const emitted: unknown = Reflect.get(Object(event.action.params), 'event');
      this.#add(participantOf(actorRef), outside, String(Reflect.get(Object(emitted), 'type')));
    }
  };

  #note(sender: AnyActorRef | undefined, receiver: AnyActorRef, event: Noted['event'] & object): void {
    const to = participantOf(receiver);
    const from = sender ? participantOf(sender) : outside;
    const { type } = event;
    if (type === 'xstate.init') {
      this.#add(from, to, to === requests ? receiver.id : 'starts');
      return;
    }
    // A response arrives at the request first, which then tells its machine.
    if (to !== requests) this.#add(from, to, eventLabel(type), receiver, event);
  }

  #add(
    from: Participant,
    to: Participant,
    label: string,
    receiver?: AnyActorRef,
    event?: Noted['event'],
  ): void {
    this.#noted.push({ from, to, label, taken: [], receiver, event });
  }
}

interface Noted extends Message {
  readonly taken: string[];
  readonly receiver: AnyActorRef | undefined;
  readonly event: { readonly type: string } | undefined;
}

const outside = 'page';
const requests = 'requests';

function participantOf(actor: AnyActorRef): Participant {
  // Only the type of a created actor has it.
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic.id : requests;
}
