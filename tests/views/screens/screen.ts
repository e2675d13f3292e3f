import { createEvent, fireEvent, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import type { AnyMachineModel, MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { defaultConfiguration, type Configuration } from '#src/domain/configuration/configuration.ts';
import { faultCause, type Fault } from '#src/domain/faults/fault.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { PageLocation } from '#src/domain/routes/page-location.ts';
import type { Session } from '#src/domain/session/session.ts';
import type { StorefrontActorRef } from '#src/machines/shell/storefront.machine.ts';
import type { Explanation, Messages } from '#src/messages/messages.ts';

/** The screen of a machine: what a person sees in each state, and which press sends which event. @see MA-3 */
export interface Screen<Machine extends AnyStateMachine> {
  /** The name of a second screen of a machine. */
  readonly name?: string;
  readonly model: MachineModel<Machine>;
  /** The configuration of the shop around it; the default one if it is missing. */
  readonly configuration?: Configuration;
  /** Who uses the shop around it and where; a customer on the home page if it is missing. */
  readonly shop?: ShopAround;
  /** The view of an actor; empty while it is not on the page. */
  readonly view: (actorRef: ActorRefFrom<Machine>, around: Around) => ReactNode;
  readonly shows: (
    texts: Messages,
    language: Language,
  ) => {
    /** The parts of the page while a state is active, and only then. */
    readonly states?: Readonly<
      Partial<
        Record<StatePath<StateValueFrom<Machine>>, (snapshot: SnapshotFrom<Machine>) => readonly Seen[]>
      >
    >;
    /** Every control, and the event that it sends. It can be used exactly while the machine accepts the event. */
    readonly presses: (
      snapshot: SnapshotFrom<Machine>,
    ) => readonly Press<EventFromLogic<Machine> | ToAnother>[];
  };
  /** The events that no control of this view sends, and who sends them. */
  readonly others?: { readonly [Type in EventFromLogic<Machine>['type']]?: string };
  /** The selectors that say whether the machine accepts an event, by name. */
  readonly asks?: Asks<SnapshotFrom<Machine>, EventFromLogic<Machine>>;
}

type Asks<Snapshot, Event> = Readonly<Record<string, readonly Ask<Snapshot, Event>[]>>;

interface Ask<Snapshot, Event> {
  says(snapshot: Snapshot): boolean;
  readonly event: Event;
}

/** The customer or visitor, and the page on which they are. */
interface ShopAround {
  readonly session: Session;
  readonly location: PageLocation;
}

/** The actors around a machine that its view uses too. */
export interface Around {
  /** The shop of a signed-in customer, which only records the events that the view sends. */
  readonly storefront: StorefrontActorRef;
  /** Another actor, whose events are recorded under this name instead of being sent. */
  readonly watched: <Ref extends AnyActorRef>(name: string, ref: Ref) => Ref;
  /** Another actor, whose own screen says what it is sent. */
  readonly muted: <Ref extends AnyActorRef>(ref: Ref) => Ref;
}

/** A screen without its machine's own types, so that screens of different machines fit in one list. */
export interface AnyScreen {
  readonly name?: string;
  readonly model: AnyMachineModel;
  readonly configuration?: Configuration;
  readonly shop?: ShopAround;
  view(actorRef: AnyActorRef, around: Around): ReactNode;
  shows(
    texts: Messages,
    language: Language,
  ): {
    readonly states?: Readonly<
      Record<string, ((snapshot: AnyMachineSnapshot) => readonly Seen[]) | undefined>
    >;
    presses(snapshot: AnyMachineSnapshot): readonly Press<AnyEventObject>[];
  };
  readonly others?: Readonly<Record<string, string | undefined>>;
  readonly asks?: Asks<AnyMachineSnapshot, AnyEventObject>;
}

/**
 * A control and the event that it sends, or all of them; and why it stays open where the machine ignores it, if it does.
 */
export type Press<Event> = readonly [Control, Event | readonly Event[], string?];

/** An event for another actor, by its name. */
interface ToAnother extends AnyEventObject {
  readonly at: string;
  readonly type: string;
}

/** The states of a machine, such as `editing` and `editing.empty`. */
type StatePath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatePath<NonNullable<Value[Key]>>}` }[keyof Value &
      string];

/** A part of a page: an element with this name or text, of a role, of any, or a labelled `field` (a date or password has no role). */
export interface Seen {
  readonly role: string | null;
  readonly name: string;
  /** A selector that the element matches too, such as `[aria-pressed=true]`. */
  readonly is?: string;
}

export interface Control extends Seen {
  readonly role: string;
  readonly use: (element: HTMLElement) => void;
}

export const text = (name: string): Seen => ({ role: null, name });
export const part = (role: string, name: string, is = '*'): Seen => ({ role, name, is });

/** A control that is pressed. */
export function press(role: string, name: string, is = '*'): Control {
  return { role, name, is, use: (element) => fireEvent.click(element) };
}

/** A link that leads to this address. */
export function link(name: string, address: string): Control {
  return press('link', name, `[href=${JSON.stringify(address)}]`);
}
export const button = (name: string): Control => press('button', name);

/** A field into which a text is typed, or a list of choices from which one is chosen. */
export function entry(role: string, name: string, value: string): Control {
  return { role, name, use: (element) => fireEvent.change(element, { target: { value } }) };
}

/** Events that the machine accepts in a situation, but no control sends. */
export function noControls<const Events extends readonly AnyEventObject[]>(
  reason: string,
  ...events: Events
): readonly Press<Events[number]>[] {
  return events.map((event) => [{ role: 'reason', name: reason, use: () => false }, event]);
}

/** A control and its event, in a list of others. */
export function sends<const Event extends AnyEventObject>(
  control: Control,
  event: Event,
  ignored?: string,
): Press<Event> {
  return ignored === undefined ? [control, event] : [control, event, ignored];
}

/** Fields that are filled in, and the button that sends them. */
export function form(values: Readonly<Record<string, string>>, name: string): Control {
  const use = (element: HTMLElement) => {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(page.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
    fireEvent.click(element);
  };
  return { role: 'button', name, use };
}

/** A file that is chosen. */
export function upload(name: string, file: File): Control {
  return { role: 'file', name, use: (element) => fireEvent.change(element, { target: { files: [file] } }) };
}

/** Escape in a dialog. */
export function escape(name: string): Control {
  return { role: 'dialog', name, use: (element) => fireEvent(element, createEvent('cancel', element)) };
}

/** A press beside a dialog. */
export function beside(name: string): Control {
  return { role: 'dialog', name, use: (element) => fireEvent.click(element) };
}

/** A field that is left. */
export function left(role: string, name: string): Control {
  return { role, name, use: (element) => fireEvent.blur(element) };
}

/** A key that is pressed in a field. */
export function keyIn(role: string, name: string, key: string): Control {
  return { role, name, use: (element) => fireEvent.keyDown(element, { key }) };
}

/** The same actor, with this child. Its view finds the child there. */
export function withChild<Ref extends AnyActorRef>(parent: Ref, id: string, child: AnyActorRef): Ref {
  Object.assign(parent.getSnapshot().children, { [id]: child });
  return parent;
}

const { phone, email } = defaultConfiguration.service;
export const phoneLink = link(phone, `tel:${phone.replaceAll(' ', '')}`);

/** The shop's contact data beside a form. */
export const contact = [phoneLink, link(email, `mailto:${email}`)];

/** Why something could not be loaded: the server's words, or the shop's. */
export function reasonOf({ faults }: Messages, failure: Fault | null): string {
  return failure ? (failure.serverMessage ?? faults[faultCause(failure)]) : '';
}

/** A page that could not be loaded, with the reason, and whom to call. */
export function pageFailed(
  { title, text: what }: Explanation,
  messages: Messages,
  failure: Fault | null,
): readonly Seen[] {
  const words = `${reasonOf(messages, failure)} ${what}`.trimStart();
  return [part('heading', title), text(words), phoneLink];
}

export const localeOf = (language: Language): string => (language === 'de' ? 'de-DE' : 'en-GB');
