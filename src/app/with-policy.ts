import { offers } from '../domain/configuration/capabilities.ts';
import { asFault, isForbidden, isSessionOver, noResponse, type Fault } from '../domain/faults/fault.ts';
import { isRefusal, withEnd } from '../domain/faults/is-refusal.ts';
import type { NoticeContent } from '../domain/shell/notice.ts';
import { failureNotice } from '../machines/raise-unless-session-over.ts';
import type { CommandPolicy, ReadPolicy, RequestPolicy } from '../machines/request-policy.ts';
import type { Service } from '../services/transport/service.ts';
import { parkedMemory } from '../services/session/parked-memory.ts';
import type { Dependencies } from './requests.ts';

interface PolicyDependencies extends Pick<
  Dependencies,
  'configuration' | 'faultWords' | 'customer' | 'tell' | 'inTurn' | 'untilNextTry' | 'visitStorage'
> {
  /** Subjects whose last request failed: their notice may still be shown. */
  readonly failed: Set<string>;
  /** How often a customer has signed out on this page. */
  readonly signOuts: () => number;
}

/** Deletes a stored command of a customer, once the gateway has decided about it. */
export type Forget<Input> = (userId: string, input: Input) => void;

/**
 * Carries out a policy: for a request whose page is left, whose session is over, that another tab sends too,
 * or whose response is lost or late. Rejects with a fault.
 *
 * @see MA-6
 */
export function withPolicy<Input, Output>(
  policy: RequestPolicy<Input, Output>,
  service: Service<Input, Output>,
  forget: Forget<Input>,
  dependencies: PolicyDependencies,
): Service<Input, Output> {
  switch (policy.kind) {
    case 'work':
      return service;
    case 'read':
      return read(policy, service, dependencies);
    case 'command':
      return command(policy, service, forget, dependencies);
    default:
      return policy satisfies never;
  }
}

function read<Input, Output>(
  policy: ReadPolicy<Input>,
  service: Service<Input, Output>,
  dependencies: PolicyDependencies,
): Service<Input, Output> {
  const { about } = policy;
  const ask = about ? settling(about, service, dependencies) : service;
  return async (input, options) => {
    try {
      return await ask(input, options);
    } catch (error) {
      if (!options.signal.aborted) notifyOfRefusal(policy, asFault(error), dependencies);
      throw error;
    }
  };
}

function command<Input, Output>(
  policy: CommandPolicy<Input, Output>,
  service: Service<Input, Output>,
  forget: Forget<Input>,
  dependencies: PolicyDependencies,
): Service<Input, Output> {
  const { customer, inTurn, signOuts } = dependencies;
  const ending = endingAt(policy, service, dependencies);
  const send: Service<Input, Output> =
    policy.tabs === 'inTurn' ? (input, options) => inTurn(() => ending(input, options)) : ending;
  const sendUntilDecided = settling(
    policy.about,
    policy.withoutResponse === 'sentAgain' ? sendingAgain(policy, send, dependencies) : send,
    dependencies,
  );

  return async (input, { signal: page }) => {
    const pressedBy = customer() ?? '';
    const { signal } = policy.onLeaving === 'finished' ? new AbortController() : { signal: page };
    const sent = { policy, input, pressedBy, page, signOuts: signOuts() };
    try {
      const output = await sendUntilDecided(input, { signal });
      if (policy.stored === 'untilDecided') forget(pressedBy, input);
      if (!signal.aborted) notifyOfSuccess(sent, output, dependencies);
      return output;
    } catch (error) {
      const fault = asFault(error);
      const isNotDone = isRefusal(fault) || (isSessionOver(fault) && policy.onSessionOver !== 'kept');
      if (policy.stored === 'untilDecided' && isNotDone) forget(pressedBy, input);
      if (!signal.aborted) notifyOfFailure(sent, fault, dependencies);
      throw fault;
    }
  };
}

/** Ends a command by each response, where the gateway is not known to count a repetition once (BA-4). */
function endingAt<Input, Output>(
  { countsOnce, withoutResponse, failure, changes }: CommandPolicy<Input, Output>,
  service: Service<Input, Output>,
  { configuration, faultWords, tell }: PolicyDependencies,
): Service<Input, Output> {
  if (offers(configuration, 'idempotencyKeys')) return service;
  return async (input, options) => {
    try {
      return await service(input, options);
    } catch (error) {
      const reason = typeof countsOnce === 'function' ? countsOnce(input) : countsOnce;
      const mayCountTwice = reason === 'byKey' && withoutResponse !== 'ownState';
      const fault = withEnd(asFault(error), mayCountTwice ? failure : null, faultWords().mayBeDone);
      if (fault.mayBeDone && changes === 'basket') tell({ type: 'basket.outdated' });
      throw fault;
    }
  };
}

/** Adds the subject to each failure, and reports a later success, so that the notice disappears (SE-2). */
function settling<Input, Output>(
  about: (input: Input) => string,
  send: Service<Input, Output>,
  { tell, failed }: PolicyDependencies,
): Service<Input, Output> {
  return async (input, options) => {
    const subject = about(input);
    try {
      const output = await send(input, options);
      if (failed.delete(subject)) tell({ type: 'notice.settled', about: subject });
      return output;
    } catch (error) {
      if (!options.signal.aborted) failed.add(subject);
      const fault: Fault = { ...asFault(error), about: subject };
      throw fault;
    }
  };
}

/**
 * Sends a command again with its key until the gateway has decided about it. While its outcome is unknown,
 * the same command counts as the same one, and another command of its actor waits, so that none overtakes it
 * (BA-4).
 */
function sendingAgain<Input, Output>(
  { failure, session }: CommandPolicy<Input, Output>,
  send: Service<Input, Output>,
  { customer, tell, untilNextTry }: PolicyDependencies,
): Service<Input, Output> {
  const undecided = new Map<string, Promise<Output>>();

  return async (input, options) => {
    const pressedBy = customer();
    const content = `${pressedBy} ${contentOf(input)}`;
    const sendAgain = async (): Promise<Output> => {
      for (;;) {
        tell({ type: 'notice.raised', content: { key: 'outcomeUnknown', of: failure } });
        // Only its own customer's session carries it out.
        do await untilNextTry();
        while (!customer() && customer() !== pressedBy);
        if (customer() !== pressedBy || options.signal.aborted) throw noResponse;
        try {
          const output = await send(input, options);
          tell({ type: 'notice.raised', content: { key: 'outcomeKnown', of: failure } });
          return output;
        } catch (error) {
          const fault = asFault(error);
          if (isRefusal(fault)) throw fault;
          if (isSessionOver(fault) && session === 'customer') tell({ type: 'session.expired' });
        }
      }
    };

    const same = undecided.get(content);
    if (same) return same;
    while (undecided.size > 0) await Promise.allSettled(undecided.values());
    try {
      return await send(input, options);
    } catch (error) {
      if (!isOutcomeUnknown(asFault(error)) || options.signal.aborted) throw error;
      const outcome = sendAgain().finally(() => undecided.delete(content));
      undecided.set(content, outcome);
      return outcome;
    }
  };
}

/** A command that has ended. */
interface SentCommand<Input, Output> {
  readonly policy: CommandPolicy<Input, Output>;
  readonly input: Input;
  /** Id of the customer who pressed it; empty for a visitor. */
  readonly pressedBy: string;
  /** Aborted if the page is left. */
  readonly page: AbortSignal;
  /** How often a customer had signed out by then. */
  readonly signOuts: number;
}

/** An open page shows the success itself. */
function notifyOfSuccess<Input, Output>(
  { policy: { changes, lateNotice }, pressedBy, page }: SentCommand<Input, Output>,
  output: Output,
  { customer, tell }: PolicyDependencies,
): void {
  if (!page.aborted || customer() !== pressedBy) return;
  if (lateNotice) tell({ type: 'notice.raised', content: lateNotice(output) });
  if (changes === 'basket') tell({ type: 'basket.outdated' });
}

function notifyOfFailure<Input, Output>(
  sent: SentCommand<Input, Output>,
  fault: Fault,
  dependencies: PolicyDependencies,
): void {
  const { policy, page, pressedBy } = sent;
  if (isSessionOver(fault) && policy.session === 'customer') notifyOfEnd(sent, dependencies);
  else if (!page.aborted) notifyOfRefusal(policy, fault, dependencies);
  else if (dependencies.customer() === pressedBy) notifyLate(sent, fault, dependencies);
}

/** The session was over, so that nothing was done. Another customer learns nothing about it (SE-1, SE-3). */
function notifyOfEnd<Input, Output>(
  { policy: { onSessionOver, about }, input, pressedBy, page, signOuts }: SentCommand<Input, Output>,
  { customer, tell, visitStorage, signOuts: signOutsNow }: PolicyDependencies,
): void {
  if (typeof onSessionOver === 'function' && pressedBy !== '' && signOuts === signOutsNow())
    parkedMemory(visitStorage, pressedBy).park(onSessionOver(input));
  const now = customer() ?? '';
  if (onSessionOver === 'notified' && ['', pressedBy].includes(now))
    tell({ type: 'notice.raised', content: { key: 'notDone' }, about: about(input) });
  if (!page.aborted || now === pressedBy) tell({ type: 'session.expired' });
}

/** The page was left: another page reports the outcome of the command. */
function notifyLate<Input, Output>(
  { policy: { failure, changes, withoutResponse }, input }: SentCommand<Input, Output>,
  fault: Fault,
  { tell }: PolicyDependencies,
): void {
  if (isOutcomeUnknown(fault) && typeof withoutResponse === 'function') {
    for (const event of withoutResponse(input)) tell(event);
    return;
  }
  const content: NoticeContent = isOutcomeUnknown(fault)
    ? { key: 'outcomeOnPage', of: failure }
    : { key: failure, reason: fault.serverMessage };
  tell(failureNotice(content, fault));
  if (changes === 'basket') tell({ type: 'basket.outdated' });
}

/** A customer whose session is over, or who may not do this, may sign in (SE-2). */
function notifyOfRefusal(
  { session }: Pick<ReadPolicy<never>, 'session'>,
  fault: Fault,
  { customer, tell }: PolicyDependencies,
): void {
  if (session !== 'customer') return;
  if (isSessionOver(fault)) tell({ type: 'session.expired' });
  if (isForbidden(fault) && customer()) tell(failureNotice({ key: 'forbidden' }, fault));
}

/** Whether the command may have been carried out: it was neither refused nor without a session. */
function isOutcomeUnknown(fault: Fault): boolean {
  return !isRefusal(fault) && !isSessionOver(fault);
}

/** The content of a command without its key. */
function contentOf(input: unknown): string {
  return JSON.stringify(input, (name, value: unknown) => (name === 'idempotencyKey' ? undefined : value));
}
