import type { ActorRefFrom } from 'xstate';
import { linesSubject } from '../../domain/basket/basket-changes.ts';
import { rowsOf } from '../../domain/quick-order/quick-order-rows.ts';
import { customerRead, ownCommand, work, type PoliciesOf } from '../request-policy.ts';
import { adding, addingSetup, interrupted, unconfirmed } from './quick-order-adding.ts';
import { entering } from './quick-order-entering.ts';

export type { QuickOrderEvent, QuickOrderInput, QuickOrderOutcome, TakenTable } from './quick-order-setup.ts';

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
 * Adds many lines by their article numbers: typed, pasted or from a file. The gateway checks each line and names its faults. One
 * request adds the valid lines to the basket. A try without a response is repeated under the same key, also after the page was
 * loaded again; a refused one gets a new key.
 *
 * @see BA-8
 */
export const quickOrderMachine = addingSetup.createMachine({
  id: 'quickOrder',
  description:
    'Adds many lines by their article numbers: valid ones go into the basket, the others show their faults.',
  meta: { requirements: ['BA-8', 'BA-4', 'RT-5'], ours: true },
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
