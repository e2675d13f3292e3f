import { faultsIn, type SourceFault } from './source-fault.ts';

const policies = ['tests/app/request-policies.test.ts'];
const stored = ['tests/app/stored-commands.test.ts'];
const composition = ['tests/app/composition.test.ts'];
const basket = ['tests/app/storefront-basket.test.ts'];
const session = ['tests/app/storefront-session.test.ts'];

/** Mistakes in the composition of the shop. */
export const appFaults: readonly SourceFault[] = [
  ...faultsIn('src/app/with-policy.ts', policies, [
    {
      id: 'parked-after-sign-out',
      mistake: 'A command that is pending at the sign-out is kept for the next sign-in.',
      text: "pressedBy !== '' && signOuts === signOutsNow()",
      by: "pressedBy !== ''",
    },
    {
      id: 'sent-for-another-customer',
      mistake: 'A command with an unknown outcome is sent again in the session of another customer.',
      text: 'if (customer() !== pressedBy || options.signal.aborted) throw noResponse;',
      by: 'if (options.signal.aborted) throw noResponse;',
    },
    {
      id: 'sent-while-signed-out',
      mistake: 'A command with an unknown outcome is sent again while nobody is signed in.',
      text: 'while (!customer() && customer() !== pressedBy);',
      by: 'while (customer() === null);',
    },
    {
      id: 'key-compared',
      mistake: 'The same command, pressed again while its outcome is unknown, counts as another one.',
      text: "name === 'idempotencyKey' ? undefined : value",
      by: 'value',
    },
    {
      id: 'another-overtakes',
      mistake: 'Another command overtakes the one whose outcome is unknown.',
      text: 'while (undecided.size > 0) await',
      by: 'while (undecided.size > 1) await',
    },
    {
      id: 'success-told-to-another',
      mistake: 'The success of a page that was left is told to the next customer.',
      text: 'if (!page.aborted || customer() !== pressedBy) return;',
      by: 'if (!page.aborted) return;',
    },
    {
      id: 'success-told-twice',
      mistake: 'A success that the open page shows is told in a notice as well.',
      text: 'if (!page.aborted || customer() !== pressedBy) return;',
      by: 'if (customer() !== pressedBy) return;',
    },
    {
      id: 'failure-told-to-another',
      mistake: 'The failure of a page that was left is told to the next customer.',
      text: 'else if (dependencies.customer() === pressedBy) notifyLate',
      by: 'else notifyLate',
    },
    {
      id: 'failure-not-settled',
      mistake: 'The notice of a failure stays after the same command has succeeded.',
      text: "if (failed.delete(subject)) tell({ type: 'notice.settled', about: subject });",
      by: 'failed.delete(subject);',
    },
    {
      id: 'visitor-forbidden',
      mistake: 'A visitor is told that their account may not do this.',
      text: 'isForbidden(fault) && customer()',
      by: 'isForbidden(fault)',
      tests: policies,
    },
    {
      id: 'session-end-ignored-by-reads',
      mistake: 'A read that learns that the session is over tells nobody.',
      text: 'if (!options.signal.aborted) notifyOfRefusal(policy, asFault(error), dependencies);',
      by: '',
    },
    {
      id: 'left-page-reports',
      mistake: 'A read whose page was left still ends the session.',
      text: 'if (!options.signal.aborted) notifyOfRefusal(policy',
      by: 'notifyOfRefusal(policy',
    },
    {
      id: 'unknown-outcome-forgotten',
      mistake: 'A stored command without a response is deleted as if it had been refused.',
      text: "if (policy.stored === 'untilDecided' && isNotDone) forget(pressedBy, input);",
      by: "if (policy.stored === 'untilDecided') forget(pressedBy, input);",
      tests: stored,
    },
  ]),
  ...faultsIn('src/app/requests.ts', basket, [
    {
      id: 'viewed-after-sign-out',
      mistake: 'The viewed products of a customer stay in the browser after they signed out.',
      text: '[visitStorage, viewedStorage, applicationStorage, unconfirmedStorage])',
      by: '[visitStorage, applicationStorage, unconfirmedStorage])',
      tests: composition,
    },
    {
      id: 'changes-after-sign-out',
      mistake: 'Unconfirmed changes of a basket stay in the browser after its customer signed out.',
      text: '[visitStorage, viewedStorage, applicationStorage, unconfirmedStorage])',
      by: '[visitStorage, viewedStorage, applicationStorage])',
    },
    {
      id: 'sign-outs-not-counted',
      mistake: 'Pending commands do not learn that their customer has signed out.',
      text: 'signOuts += 1;',
      by: '',
      tests: policies,
    },
    {
      id: 'memory-made-twice',
      mistake: 'The basket and an addition do not share a memory, so that a pending addition is sent twice.',
      text: 'memories.set(userId, memory);',
      by: '',
    },
    {
      id: 'one-memory-for-all',
      mistake: 'Every customer gets the basket memory of the first one.',
      text: 'memories.get(userId) ?? basketMemory(unconfirmedStorage, userId, Date.now);',
      by: '[...memories.values()][0] ?? basketMemory(unconfirmedStorage, userId, Date.now);',
      tests: stored,
    },
    {
      id: 'aborted-reported',
      mistake: 'A request that was aborted is reported to the operator as an error of the shop.',
      text: 'if (!options.signal.aborted && !(error instanceof GatewayError)) report(error);',
      by: 'if (!(error instanceof GatewayError)) report(error);',
      tests: session,
    },
  ]),
  ...faultsIn('src/app/compose/compose-basket.ts', basket, [
    {
      id: 'withdrawn-change-sent',
      mistake: 'A change of the basket that another tab has sent already is sent again.',
      text: 'if (!memory.has(change.key)) return counted(loadBasket)({}, options);',
      by: '',
      tests: composition,
    },
    {
      id: 'removal-by-another-tab',
      mistake: 'A line that the customer puts back stays away, since another tab has sent its removal.',
      text: "if (change.kind === 'removal') memory.markSent(change.key);",
      by: '',
      tests: ['tests/composed/counterexamples.test.ts'],
    },
    {
      id: 'basket-responses-not-counted',
      mistake: 'An addition does not learn that the basket was read meanwhile.',
      text: 'counted(services.loadBasket)',
      by: 'services.loadBasket',
    },
    {
      id: 'addition-kept-after-response',
      mistake:
        'An addition that the gateway has confirmed stays stored, and is sent again in the next visit.',
      text: '(userId, { key }) => basketMemoryOf(userId).drop(key),',
      by: '',
      tests: stored,
    },
    {
      id: 'addition-not-released',
      mistake: 'An addition without a response waits for its page for ever once its customer is gone.',
      text: 'if (customer() !== pressedBy) basketMemoryOf(pressedBy).release(addition.key);',
      by: '',
      tests: stored,
    },
    {
      id: 'addition-of-visitor-kept',
      mistake: 'The addition of another customer is released instead of the one without a response.',
      text: 'if (customer() !== pressedBy) basketMemoryOf(pressedBy).release(addition.key);',
      by: "if (customer() !== pressedBy) basketMemoryOf(customer() ?? '').release(addition.key);",
      tests: stored,
    },
  ]),
  ...faultsIn('src/app/compose/compose-checkout.ts', composition, [
    {
      id: 'order-kept-after-response',
      mistake: 'An order that was placed is offered once more by the next checkout.',
      text: '(userId) => memoryOf(userId).rememberSent(null),',
      by: '',
      tests: stored,
    },
    {
      id: 'order-not-stored',
      mistake: 'An order is forgotten when its page is closed before the response.',
      text: 'memoryOf(userId).rememberSent(sent)',
      by: 'undefined',
    },
    {
      id: 'sent-order-looks-new',
      mistake: 'A reopened checkout does not say that the order may have been placed.',
      text: 'mayBePlaced: sent !== null',
      by: 'mayBePlaced: false',
    },
  ]),
  ...faultsIn('src/app/compose/compose-parked.ts', composition, [
    {
      id: 'additions-not-announced',
      mistake: 'An addition that the customer confirms after signing in is not added.',
      text: "if (command.kind === 'addition') tell(",
      by: "if (command.kind === 'lines') tell(",
    },
    {
      id: 'parked-not-forgotten',
      mistake: 'The customer is asked again about a command that they have decided about.',
      text: 'parkedMemory(visitStorage, userId).forget()',
      by: 'undefined',
    },
  ]),
  ...faultsIn('src/app/compose/compose-account.ts', composition, [
    {
      id: 'draft-of-another-address',
      mistake: 'The unsaved input for one address is put into the form of another one.',
      text: "draft && draft['addressId'] === values['addressId']",
      by: 'draft',
    },
  ]),
  ...faultsIn('src/app/compose/compose-punchout.ts', basket, [
    {
      id: 'transferred-before-addition',
      mistake: 'A basket is transferred while an addition to it is pending.',
      text: '!isPending() && context.changes.length === 0',
      by: 'context.changes.length === 0',
    },
  ]),
  ...faultsIn('src/app/compose/compose-storefront.ts', session, [
    {
      id: 'unknown-is-visitor',
      mistake: 'Before the session is known, requests are made for a visitor.',
      text: "context.isKnown ? '' : null",
      by: "context.isKnown ? '' : ''",
    },
  ]),
  ...faultsIn(
    'src/app/browser-navigation.ts',
    ['tests/app/browser-navigation.test.ts'],
    [
      {
        id: 'late-code-opens-page',
        mistake: 'A page whose code loads late replaces the page that was opened after it.',
        text: 'if (navigation !== navigations) return;',
        by: '',
      },
      {
        id: 'history-entry-too-many',
        mistake: 'Opening the open page adds an entry to the history.',
        text: 'if (replace || isOpen) history.replace(to);',
        by: 'if (replace) history.replace(to);',
      },
      {
        id: 'address-not-written',
        mistake: 'The remembered display mode is missing in the address of a listing.',
        text: 'if (address !== null) rewriteEntry(',
        by: 'if (address === null) rewriteEntry(',
      },
    ],
  ),
];
