import { assign, sendTo, setup } from 'xstate';
import type { Fault } from '../../domain/faults/fault.ts';
import { inUnit, type Credentials, type Session } from '../../domain/session/session.ts';
import { signInFailure, type SignInFailure } from '../../domain/session/sign-in-failure.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent, UnitChosen } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface SessionInput {
  /** Who the server said the visitor is; `null` if unknown. */
  readonly initial: Session | null;
}

interface SessionContext {
  readonly session: Session;
  /** Whether the page or the server has said who the visitor is. */
  readonly isKnown: boolean;
  readonly signInFailure: SignInFailure | null;
}

export type SessionEvent =
  | { readonly type: 'signIn.requested'; readonly credentials: Credentials }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'signIn.required' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.changedElsewhere' }
  | UnitChosen
  | ConnectionReturned;

/** Types, actors, guards and actions of the session. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadSession: notProvided<Session, unknown>('loadSession'),
    signIn: notProvided<Session, Credentials>('signIn'),
    /**
     * Returns the page that also signs the customer out where they signed in; `undefined` if there is none.
     */
    clearSession: notProvided<string | undefined, unknown>('clearSession'),
  },
  guards: {
    isUnknown: ({ context }) => !context.isKnown,
    isCustomer: (_, params: { session: Session }) => params.session.kind === 'signedIn',
    isLedElsewhere: (_, params: { to: string | undefined }) => params.to !== undefined,
    wasCustomer: ({ context }) => context.session.kind === 'signedIn',
  },
  actions: {
    storeSession: assign({ session: (_, params: { session: Session }) => params.session }),
    storeUnit: assign({
      session: ({ context: { session } }, { unit }: { unit: string | null }) =>
        session.kind === 'signedIn' ? { ...session, customer: inUnit(session.customer, unit) } : session,
    }),
    rememberUnit: providedByApp('rememberUnit'),
    storeAnonymous: assign({ session: { kind: 'anonymous' } }),
    forgetCustomer: providedByApp('forgetCustomer'),
    notifyOtherTabsOfSession: providedByApp('notifyOtherTabsOfSession'),
    openElsewhere: providedByApp<{ to: string | undefined }>('openElsewhere'),
    markKnown: assign({ isKnown: true }),
    clearFailure: assign({ signInFailure: null }),
    storeFailure: assign({ signInFailure: (_, params: { fault: Fault }) => signInFailure(params.fault) }),
    announceSession: sendTo(shop, ({ context }: { context: SessionContext }): ShopEvent => ({
      type: 'session.changed',
      session: context.session,
    })),
    announceEnded: sendTo(shop, { type: 'session.ended' } satisfies ShopEvent),
    raiseNotice: sendTo(shop, (_, params: NoticeContent): ShopEvent => ({
      type: 'notice.raised',
      content: params,
    })),
  },
});
