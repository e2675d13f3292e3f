import { assign, setup } from 'xstate';
import type { DemoCustomer } from '../../domain/session/session.ts';
import { notProvided } from '../request-actor.ts';
import { publicRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';

interface DemoCustomersContext {
  readonly demoCustomers: readonly DemoCustomer[];
}

export const demoCustomersPolicies: PoliciesOf<typeof demoCustomersMachine> = {
  loadDemoCustomers: publicRead,
};

/** The customers of a demonstration shop, as whom everyone may sign in. A real shop has none. */
export const demoCustomersMachine = setup({
  types: {
    context: {} as DemoCustomersContext,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadDemoCustomers: notProvided<readonly DemoCustomer[], unknown>('loadDemoCustomers'),
  },
  actions: {
    storeDemoCustomers: assign({
      demoCustomers: (_, params: { demoCustomers: readonly DemoCustomer[] }) => params.demoCustomers,
    }),
  },
}).createMachine({
  id: 'demoCustomers',
  description: 'The customers that the sign-in page of a demonstration shop offers.',
  meta: { requirements: ['SE-4'], ours: true },
  context: { demoCustomers: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway says whether this is a demonstration.',
      invoke: {
        id: 'loadDemoCustomers',
        src: 'loadDemoCustomers',
        input: {},
        onDone: {
          description: 'It is one.',
          target: 'ready',
          actions: { type: 'storeDemoCustomers', params: ({ event }) => ({ demoCustomers: event.output }) },
        },
        onError: {
          description: 'It is a real shop, or there is no response: the form alone is shown.',
          target: 'absent',
        },
      },
    },
    ready: { description: 'The customers are offered beside the form.' },
    absent: { description: 'The page shows the form alone.' },
  },
});
