import { assign, sendTo, setup } from 'xstate';
import type { CompanyPerson } from '../../domain/approvals/approval.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta, UnitChosen } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

interface CompanyInput {
  /** The further unit that the page is about; `null` for the first. */
  readonly unit: string | null;
}

interface CompanyContext extends CompanyInput {
  readonly person: CompanyPerson | null;
}

export type CompanyEvent =
  /** A request was decided: another number waits for this person. */
  | { readonly type: 'approvals.changed' }
  /** The customer opened another page, or came back to the shop: others may have sent or decided requests. */
  | { readonly type: 'company.outdated' }
  | ConnectionReturned;

export const companyPolicies: PoliciesOf<typeof companyMachine> = { loadCompany: customerRead };

/**
 * The customer as one of the people of their company: what they may do there, and how many requests wait for them. A customer
 * without a company sees none of it.
 *
 * @see CO-3
 */
export const companyMachine = setup({
  types: {
    input: {} as CompanyInput,
    context: {} as CompanyContext,
    events: {} as CompanyEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: { loadCompany: notProvided<CompanyPerson | null, unknown>('loadCompany') },
  guards: {
    isUnitLost: ({ context: { unit } }, { person }: { person: CompanyPerson | null }) =>
      person !== null && unit !== null && person.unit.unitId !== unit,
    isOfCompany: (_, { person }: { person: CompanyPerson | null }) => person !== null,
  },
  actions: {
    storePerson: assign({ person: (_, params: { person: CompanyPerson | null }) => params.person }),
    announceFirstUnit: sendTo(shop, ({ context: { person } }: { context: CompanyContext }): UnitChosen => ({
      type: 'unit.chosen',
      unit: null,
      name: person?.unit.name ?? '',
    })),
  },
  delays: { freshness: 20_000 },
}).createMachine({
  id: 'company',
  description: 'The customer in their company, and how many requests wait for them.',
  meta: { requirements: ['CO-3', 'GW-5'], ours: true },
  context: ({ input }) => ({ ...input, person: null }),
  initial: 'loading',
  on: {
    'approvals.changed': {
      description: 'Another number waits for this person; a response on its way counts no more.',
      meta: { requirements: ['CO-3'] },
      target: '.loading',
    },
  },
  states: {
    loading: {
      description: 'The gateway is asked; what was known before stays.',
      tags: 'busy',
      invoke: {
        id: 'loadCompany',
        src: 'loadCompany',
        input: {},
        onDone: [
          {
            description: 'The customer no longer works in the unit of the page, and goes on in their first.',
            meta: { requirements: ['CO-1'] },
            guard: { type: 'isUnitLost', params: ({ event }) => ({ person: event.output }) },
            target: 'known',
            actions: [
              { type: 'storePerson', params: ({ event }) => ({ person: event.output }) },
              'announceFirstUnit',
            ],
          },
          {
            description: 'The customer belongs to a company.',
            meta: { requirements: ['CO-3'] },
            guard: { type: 'isOfCompany', params: ({ event }) => ({ person: event.output }) },
            target: 'known',
            actions: { type: 'storePerson', params: ({ event }) => ({ person: event.output }) },
          },
          {
            description: 'The customer belongs to none.',
            meta: { requirements: ['CO-3'] },
            target: 'alone',
            actions: { type: 'storePerson', params: ({ event }) => ({ person: event.output }) },
          },
        ],
        onError: {
          description: 'It could not be loaded: the page does without it.',
          meta: { requirements: ['GW-4'] },
          target: 'unknown',
        },
      },
    },
    alone: { description: 'The header shows no requests: the customer belongs to no company.' },
    known: {
      description: 'The header shows the requests, for a person of a company.',
      after: {
        freshness: {
          description: 'Others may have sent or decided requests meanwhile.',
          meta: { requirements: ['CO-3'] },
          target: 'aged',
        },
      },
    },
    aged: {
      description: 'The header still shows them, until the customer goes on.',
      on: {
        'company.outdated': {
          description: 'The customer goes on: the number that waits for them is read again.',
          meta: { requirements: ['CO-3'] },
          target: 'loading',
        },
      },
    },
    unknown: {
      description: 'The header shows what was known before, if anything.',
      on: {
        'connection.returned': {
          description: 'The connection is back.',
          meta: { requirements: ['SE-2'] },
          target: 'loading',
        },
      },
    },
  },
});
