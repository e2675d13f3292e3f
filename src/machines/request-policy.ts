import type { AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { FailureKey, NoticeContent } from '../domain/shell/notice.ts';
import type { ParkedCommand } from '../domain/session/parked-command.ts';
import type { ShopEvent } from './shop-event.ts';

/** Work without a request to the gateway, or a request that may fail in silence. */
export interface WorkPolicy {
  readonly kind: 'work';
}

/** A request that changes nothing: it stops when its page is left. */
export interface ReadPolicy<Input> {
  readonly kind: 'read';
  /** The session that it needs: a 401 to a customer's request ends their session. */
  readonly session: 'customer' | 'anyone';
  /** The subject of its notice of failure; missing if its machine raises none. */
  readonly about?: (input: Input) => string;
}

type CountsOnce = 'byKey' | 'byNature';

/** A request that changes something. */
export interface CommandPolicy<Input, Output> {
  readonly kind: 'command';
  readonly session: 'customer' | 'anyone';
  /**
   * The data that it changes. The basket is read again when a basket command ends after its page was left.
   */
  readonly changes: 'basket' | 'other';
  /** Its subject: a notice of its failure goes once a request about the same subject succeeds. */
  readonly about: (input: Input) => string;
  /** The notice that says why it was not done, once its page is left. */
  readonly failure: FailureKey;
  /**
   * Why it counts once when it is sent twice: by its key, or because repeating it has no further effect. Only
   * a gateway with idempotency keys is known to keep either.
   */
  readonly countsOnce: CountsOnce | ((input: Input) => CountsOnce);
  /** Whether it is finished or stopped when its page is left. */
  readonly onLeaving: 'finished' | 'stopped';
  /**
   * When the session is over (401), so that it was not done: it is parked as this command and the customer is
   * asked after signing in; a notice says that it was not done; or its own machine keeps it.
   */
  readonly onSessionOver: ((input: Input) => ParkedCommand) | 'notified' | 'kept';
  /**
   * When it is unknown whether it was done: the customer is told and it is sent again under the same key
   * until that is known; its own machine has a state for it, in which the customer decides, or which sends it
   * again; or its machine hands it over, as do these events once its page is left.
   */
  readonly withoutResponse:
    | 'sentAgain'
    | 'ownState'
    | 'sentByMachine'
    | ((input: Input) => readonly ShopEvent[]);
  /** Whether two tabs may send one at the same time. */
  readonly tabs: 'inTurn' | 'together';
  /** Whether it is stored beyond its page until the gateway has decided. */
  readonly stored: 'untilDecided' | 'no';
  /** The notice when it is done after its page was left; missing for none. */
  readonly lateNotice?: (output: Output) => NoticeContent;
}

/**
 * Decides about the request of an actor when its page is left, on a 401, in another tab, and when its response is lost or late.
 * It is declared beside the actor. The machine `command` carries out the policy of a command.
 *
 * @see MA-6
 */
export type RequestPolicy<Input, Output> = WorkPolicy | ReadPolicy<Input> | CommandPolicy<Input, Output>;

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

type PolicyOf<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input> ? RequestPolicy<Input, Output> : never;

/** A policy for each promise of a machine. The compiler names a missing or superfluous one. */
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

/** The policy that most commands of a customer share. */
export const customerCommand = {
  kind: 'command',
  session: 'customer',
  changes: 'other',
  countsOnce: 'byKey',
  onLeaving: 'finished',
  onSessionOver: 'notified',
  withoutResponse: 'sentAgain',
  tabs: 'together',
  stored: 'no',
} as const;

/** A command whose machine has its own states for a session that is over and for a missing response. */
export const ownCommand = { ...customerCommand, onSessionOver: 'kept', withoutResponse: 'ownState' } as const;

/** The policy of one command: applied to its input, so that it is plain data and a trace records it. */
export interface AppliedPolicy extends Pick<
  CommandPolicy<unknown, unknown>,
  'session' | 'changes' | 'failure' | 'onLeaving' | 'stored'
> {
  readonly about: string;
  readonly onSessionOver: ParkedCommand | 'notified' | 'kept';
  readonly withoutResponse: 'sentAgain' | 'ownState' | 'sentByMachine' | readonly ShopEvent[];
  /**
   * At a gateway that is not known to count a repetition once: whether sending it twice may count twice, and
   * the sentence that it may be done. `null` at a gateway that is known to.
   */
  readonly withoutKeys: { readonly mayCountTwice: boolean; readonly sentence: string } | null;
}

/** @param mayBeDone the sentence for a gateway that is not known to count a repetition once; `null` if it is */
export function appliedPolicy<Input, Output>(
  policy: CommandPolicy<Input, Output>,
  input: Input,
  mayBeDone: string | null,
): AppliedPolicy {
  const { session, changes, failure, onLeaving, stored, onSessionOver, withoutResponse, countsOnce } = policy;
  const reason = typeof countsOnce === 'function' ? countsOnce(input) : countsOnce;
  return {
    session,
    changes,
    failure,
    onLeaving,
    stored,
    about: policy.about(input),
    onSessionOver: typeof onSessionOver === 'function' ? onSessionOver(input) : onSessionOver,
    withoutResponse: typeof withoutResponse === 'function' ? withoutResponse(input) : withoutResponse,
    withoutKeys:
      mayBeDone === null
        ? null
        : { mayCountTwice: reason === 'byKey' && withoutResponse !== 'ownState', sentence: mayBeDone },
  };
}
