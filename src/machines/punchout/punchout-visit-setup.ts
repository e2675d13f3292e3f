import { assign, setup } from 'xstate';
import type { Fault } from '../../domain/faults/fault.ts';
import type { PunchoutVisit } from '../../domain/punchout/visit.ts';
import type { VisitEnd } from '../../services/punchout/punchout-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';

export interface PunchoutVisitInput {
  readonly visit: PunchoutVisit;
}

interface PunchoutVisitContext extends PunchoutVisitInput {
  /** Why lines could not be transferred, by their ids. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Why the last transfer failed; `null` if no fault is known. */
  readonly fault: Fault | null;
}

export type PunchoutVisitEvent =
  | { readonly type: 'transfer.requested' }
  /** The buyer no longer wants to transfer the basket while it is being saved. */
  | { readonly type: 'transfer.dropped' }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'cancel.confirmed' }
  | { readonly type: 'cancel.dropped' }
  /** Another tab changed the session, or Back restored the page. */
  | { readonly type: 'visit.outdated' }
  /** The session is over, or belongs to another customer or visit. */
  | { readonly type: 'visit.lost' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

/** Types, actors, guards and actions of a visit. */
export const visitSetup = setup({
  types: {
    input: {} as PunchoutVisitInput,
    context: {} as PunchoutVisitContext,
    events: {} as PunchoutVisitEvent,
    /** `over`: the visit has ended; `busy`: a press of a button is being carried out. */
    tags: {} as 'busy' | 'over',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    /** Resolves once the gateway has all changes of the basket. */
    basketSaved: notProvided<void, unknown>('basketSaved'),
    /** Returns the address of the document that leads back to the procurement system. */
    endVisit: notProvided<string, VisitEnd>('endVisit'),
    loadVisit: notProvided<PunchoutVisit, unknown>('loadVisit'),
    /** Returns the id of the visit that this tab showed before the page was reloaded; else that of this visit. */
    recallTabVisit: notProvided<string, { readonly visitId: string }>('recallTabVisit'),
  },
  delays: {
    leavingTime: 20_000,
  },
  guards: {
    isReturned: ({ context }) => context.visit.state === 'returned',
    isCancelled: ({ context }) => context.visit.state === 'cancelled',
    isExpired: ({ context }) => context.visit.state === 'expired',
    isReturning: ({ context }) => context.visit.state === 'returning',
    hasRefusals: ({ context }) => Object.keys(context.refusals).length > 0,
    isEdit: ({ context }) => context.visit.operation === 'edit',
    isInspection: ({ context }) => context.visit.operation === 'inspect',
    canTransfer: ({ context }) => context.visit.operation !== 'inspect',
    isOtherVisit: ({ context }, params: { visit: PunchoutVisit }) =>
      params.visit.visitId !== context.visit.visitId,
    isOtherTabVisit: ({ context }, params: { visitId: string }) => params.visitId !== context.visit.visitId,
    isNotExpressible: (_, params: { fault: Fault }) => params.fault.status === 422,
    isOver: (_, params: { fault: Fault }) => [401, 404, 409, 410].includes(params.fault.status),
  },
  actions: {
    storeVisit: assign({ visit: (_, params: { visit: PunchoutVisit }) => params.visit }),
    storeRefusals: assign({ refusals: (_, params: { fault: Fault }) => params.fault.fields ?? {} }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    clearProblems: assign({ refusals: {}, fault: null }),
    leave: providedByApp<{ to: string }>('leave'),
  },
});
