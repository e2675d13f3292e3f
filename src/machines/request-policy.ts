import type { AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { FailureKey, NoticeContent } from '../domain/shell/notice.ts';
import type { ParkedCommand } from '../domain/session/parked-command.ts';
import type { ShopEvent } from './shop-event.ts';

/** Work that asks nothing of the gateway, or that may fail without a word. */
export interface WorkPolicy {
  readonly kind: 'work';
}

/** A request that changes nothing: it stops when its page is left. */
export interface ReadPolicy<Input> {
  readonly kind: 'read';
  /** Whose session it needs: a 401 to a customer's request ends their session. */
  readonly session: 'customer' | 'anyone';
  /** What its notice of failure is about; missing if its machine raises none. */
  readonly about?: (input: Input) => string;
}

/** A request that changes something. */
export interface CommandPolicy<Input, Output> {
  readonly kind: 'command';
  readonly session: 'customer' | 'anyone';
  /** What it changes; the basket is read again when a command of it ends after its page was left. */
  readonly changes: 'basket' | 'other';
  /** What it is about: a notice of its failure goes once a request about the same succeeds. */
  readonly about: (input: Input) => string;
  /** The notice that tells why it was not done, once its page is left. */
  readonly failure: FailureKey;
  /** Why it counts once when it is sent twice: by its key, or because doing it twice is doing it once. */
  readonly countsOnce: 'byKey' | 'byNature';
  /** When its page is left: it is finished, or stopped. */
  readonly onLeaving: 'finished' | 'stopped';
  /**
   * When the session is over (401), so that nothing was done: it is parked as this command and asked about after signing in; a
   * notice tells that it was not done; or its own machine keeps it.
   */
  readonly onSessionOver: ((input: Input) => ParkedCommand) | 'told' | 'kept';
  /**
   * When it is unknown whether it was done: the customer is told and it is sent again under the same key until that is known; its
   * own machine has a state for it; or its machine hands it over, and so do these events once its page is left.
   */
  readonly withoutResponse: 'sentAgain' | 'ownState' | ((input: Input) => readonly ShopEvent[]);
  /** Whether two tabs may send one at the same time. */
  readonly tabs: 'inTurn' | 'together';
  /** Whether it is stored beyond its page until the gateway has decided. */
  readonly stored: 'untilDecided' | 'no';
  /** What is told when it is done after its page was left; nothing if missing. */
  readonly lateNotice?: (output: Output) => NoticeContent;
}

/**
 * What happens to the request of an actor on leaving its page, on a 401, in another tab, and when its response is lost or late.
 * It is declared beside the actor and applied by `src/app/requests.ts`.
 *
 * @see MA-6
 */
export type RequestPolicy<Input, Output> = WorkPolicy | ReadPolicy<Input> | CommandPolicy<Input, Output>;

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

type PolicyOf<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input> ? RequestPolicy<Input, Output> : never;

/** A policy for each promise of a machine; the compiler names what is missing or superfluous. */
export type PoliciesOf<Machine extends AnyStateMachine> = {
  readonly [
    Name in keyof ActorsOf<Machine> as [PolicyOf<NonNullable<ActorsOf<Machine>[Name]>>] extends [never]
      ? never
      : Name
  ]-?: PolicyOf<NonNullable<ActorsOf<Machine>[Name]>>;
};

export const work: WorkPolicy = { kind: 'work' };
export const customerRead: ReadPolicy<unknown> = { kind: 'read', session: 'customer' };
export const publicRead: ReadPolicy<unknown> = { kind: 'read', session: 'anyone' };

/** What most commands of a customer have in common. */
export const customerCommand = {
  kind: 'command',
  session: 'customer',
  changes: 'other',
  countsOnce: 'byKey',
  onLeaving: 'finished',
  onSessionOver: 'told',
  withoutResponse: 'sentAgain',
  tabs: 'together',
  stored: 'no',
} as const;

/** A command whose machine has states of its own for a session that is over and for a missing response. */
export const ownCommand = { ...customerCommand, onSessionOver: 'kept', withoutResponse: 'ownState' } as const;
