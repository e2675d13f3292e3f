import type { CommandPolicy, RequestPolicy } from './request-policy.ts';

/** A policy in sentences, question by question; empty if the question does not arise. */
export interface PolicyInWords {
  readonly countsOnce: string;
  readonly onLeaving: string;
  readonly onSessionOver: string;
  readonly tabs: string;
  readonly withoutResponse: string;
  readonly late: string;
}

/** The questions that a policy settles, as the book asks them (MA-6). */
export const policyQuestions: readonly (readonly [keyof PolicyInWords, string])[] = [
  ['countsOnce', 'Sent twice'],
  ['withoutResponse', 'No response'],
  ['onSessionOver', 'Session over (401)'],
  ['onLeaving', 'Page left'],
  ['late', 'Late response'],
  ['tabs', 'Another tab'],
];

/** A policy in one paragraph. */
export function policyText(policy: RequestPolicy<never, never>): string {
  const inWords = policyInWords(policy);
  if (!inWords)
    return 'It asks nothing of the gateway that could go wrong for the customer, or its machine decides about that.';
  return policyQuestions
    .filter(([question]) => inWords[question] !== '')
    .map(([question, heading]) => `${heading}: ${inWords[question]}.`)
    .join(' ');
}

/** A policy, question by question; `null` for work without a request to the gateway. */
export function policyInWords(policy: RequestPolicy<never, never>): PolicyInWords | null {
  switch (policy.kind) {
    case 'work':
      return null;
    case 'read':
      return {
        countsOnce: '',
        onLeaving: 'it is stopped',
        onSessionOver:
          policy.session === 'customer'
            ? 'the session ends, and the customer may sign in'
            : 'it fails like any other',
        tabs: '',
        withoutResponse: 'its machine says that it failed',
        late: '',
      };
    case 'command':
      return {
        countsOnce: sentTwice(policy),
        onLeaving: policy.onLeaving === 'finished' ? 'it is finished' : 'it is stopped',
        onSessionOver: sessionOver(policy),
        tabs: policy.tabs === 'inTurn' ? 'one tab after the other' : 'independent of it',
        withoutResponse: lost(policy),
        late: late(policy),
      };
    default:
      return policy satisfies never;
  }
}

function sentTwice({ countsOnce }: CommandPolicy<never, never>): string {
  if (typeof countsOnce === 'function')
    return 'what it adds counts once, by its key; anything else is the same as sent once';
  return countsOnce === 'byKey' ? 'it counts once, by its key' : 'it is the same as sent once';
}

function sessionOver({ session, onSessionOver }: CommandPolicy<never, never>): string {
  if (session === 'anyone') return 'it fails like any other';
  if (typeof onSessionOver === 'function') return 'it is parked, and asked about after signing in';
  return onSessionOver === 'notified'
    ? 'the customer is told that it was not done'
    : 'its machine keeps it, and goes on with it after signing in';
}

function lost({ withoutResponse, stored }: CommandPolicy<never, never>): string {
  const kept = stored === 'untilDecided' ? '; it is stored until the gateway has decided' : '';
  if (typeof withoutResponse === 'function')
    return `it is handed over to the basket, which sends it again${kept}`;
  if (withoutResponse === 'sentByMachine')
    return 'its machine says so, and sends it again under the same key';
  return withoutResponse === 'sentAgain'
    ? `the customer is told so, and it is sent again under the same key until its outcome is known${kept}`
    : `its machine says so, and the next try is the same one${kept}`;
}

function late({ onLeaving, changes, failure, lateNotice }: CommandPolicy<never, never>): string {
  if (onLeaving === 'stopped') return '';
  return [
    ...(changes === 'basket' ? ['the basket is read again'] : []),
    ...(lateNotice ? ['a notice tells of success'] : []),
    `a notice tells of a failure (\`${failure}\`)`,
  ].join(', ');
}
