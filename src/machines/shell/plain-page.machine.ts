import { forwardTo, setup, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';

export interface PlainPageInput {
  /** The name of the page in the list of pages. */
  readonly page: string;
  /** Whether the page has a machine. */
  readonly hasMachine: boolean;
  /** The parameters of its machine from the address. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Unique to this opening of the page. */
  readonly keySeed: string;
}

/** Machines by the names of their pages. */
const machines: Readonly<Record<string, AnyStateMachine>> = {};

/**
 * A page that uses no other part of the shop. Its machine, if it has one, lives exactly as long as the page
 * is open; `src/app` adds it to the actors under the name of the page. If the machine breaks, so does the
 * page.
 *
 * @see RT-5, SE-2
 */
export const plainPageMachine = setup({
  types: {
    input: {} as PlainPageInput,
    context: {} as PlainPageInput,
    events: {} as ConnectionReturned,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: machines,
  guards: {
    hasMachine: ({ context }) => context.hasMachine,
  },
  actions: {
    notifyMachine: forwardTo(({ context }) => context.page),
  },
}).createMachine({
  id: 'plainPage',
  description:
    'A page that needs nothing of the shop, such as a form: its machine lives as long as it is open.',
  meta: { requirements: ['RT-5', 'CT-4'] },
  context: ({ input, spawn }) => {
    const { page, hasMachine, parameters, keySeed } = input;
    if (hasMachine) spawn(page, { id: page, systemId: page, input: { ...parameters, keySeed } });
    return input;
  },
  initial: 'open',
  states: {
    open: {
      description: 'The page is shown.',
      meta: { requirements: ['RT-5'] },
      on: {
        'connection.returned': {
          description: 'The connection is back: the machine of the page loads again what it could not.',
          meta: { requirements: ['SE-2'] },
          guard: 'hasMachine',
          actions: 'notifyMachine',
        },
      },
    },
  },
});

export type PlainPageActorRef = ActorRefFrom<typeof plainPageMachine>;
