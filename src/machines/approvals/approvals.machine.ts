import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  requestQuery,
  type RequestList,
  type RequestQuery,
} from '../../domain/approvals/approval-request.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { loadAndShow } from '../load-and-show.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';

/** The parameters of the address, unread. */
export interface ApprovalsInput {
  readonly box: string;
  readonly page: string;
}

interface ApprovalsContext {
  readonly query: RequestQuery;
  readonly list: RequestList | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type ApprovalsEvent = { readonly type: 'retry.requested' } | ConnectionReturned;

export const approvalsPolicies: PoliciesOf<typeof approvalsMachine> = { loadRequests: customerRead };

/**
 * A list of requests: those to decide, one's own, or all of the company. The address says which, and which page of it.
 *
 * @see CO-3
 */
export const approvalsMachine = setup({
  types: {
    input: {} as ApprovalsInput,
    context: {} as ApprovalsContext,
    events: {} as ApprovalsEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: { loadRequests: notProvided<RequestList, RequestQuery>('loadRequests') },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeList: assign({ list: (_, params: { list: RequestList }) => params.list }),
  },
}).createMachine({
  id: 'approvals',
  description: 'Requests for approval: those to decide, one’s own, or all of the company.',
  meta: { requirements: ['CO-3', 'RT-5'], ours: true },
  context: ({ input }) => ({ query: requestQuery(input), list: null, failure: null }),
  initial: 'loading',
  states: loadAndShow({
    load: 'loadRequests',
    input: ({ context }: { readonly context: ApprovalsContext }) => context.query,
    store: 'storeList',
    params: (list: RequestList) => ({ list }),
    subject: 'The requests are',
    requirement: 'CO-3',
  }),
});

export type ApprovalsActorRef = ActorRefFrom<typeof approvalsMachine>;
