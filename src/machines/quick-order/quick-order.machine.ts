import type { ActorRefFrom } from 'xstate';
import { linesSubject } from '../../domain/basket/basket-changes.ts';
import { rowsOf } from '../../domain/quick-order/quick-order-rows.ts';
import { customerRead, ownCommand, work, type PoliciesOf } from '../request-policy.ts';
import { adding, addingSetup, interrupted, unconfirmed } from './quick-order-adding.ts';
import { entering } from './quick-order-entering.ts';

export type { QuickOrderEvent, QuickOrderInput, QuickOrderOutcome, TakenTable } from './quick-order-setup.ts';

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const quickOrderPolicies: PoliciesOf<typeof quickOrderMachine> = {
  readFile: work,
  checkLines: { ...customerRead, about: () => 'quickOrder' },
  addLines: {
    ...ownCommand,
    changes: 'basket',
    about: ({ lines }) => linesSubject(lines),
    failure: 'basketFailed',
  },
};

/**
 * Many lines at once by their numbers: typed, pasted or out of a file. The gateway looks at them and names what is wrong with
 * each; those that are good come into the basket in one request, whatever is pressed or lost: a try without a response is
 * repeated under the same key, also after the page was loaded again, and a refused one gets a new key.
 *
 * @see BA-8
 */
export const quickOrderMachine = addingSetup.createMachine({
  id: 'quickOrder',
  description:
    'Many lines at once by their numbers: what is good comes into the basket, the rest says why not.',
  meta: { requirements: ['BA-8', 'BA-4', 'RT-5'] },
  context: ({ input }) => ({
    ...input,
    rows: rowsOf([]),
    asked: [],
    pending: null,
    mayBeAdded: false,
    isAddWanted: false,
    outcome: null,
    cleared: [],
    file: null,
    table: null,
    isAssigning: false,
    assigned: {},
    refused: null,
    intent: 1,
  }),
  entry: 'recallDraft',
  invoke: {
    id: 'materialSearch',
    src: 'materialSearch',
    systemId: 'materialSearch',
    input: ({ context: { resultCount } }) => ({ resultCount }),
  },
  initial: 'entering',
  states: { entering, adding, unconfirmed, interrupted },
});

export type QuickOrderActorRef = ActorRefFrom<typeof quickOrderMachine>;
