import { assign, cancel, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import {
  noticeVariant,
  staysShown,
  withNotice,
  withoutSettled,
  type Notice,
} from '../../domain/shell/notice.ts';
import { eventOf } from '../event-of.ts';
import type { NoticeEvent, RequirementsMeta } from '../shop-event.ts';

export interface NoticesInput {
  readonly successMs: number;
}

interface NoticesContext extends NoticesInput {
  readonly notices: readonly Notice[];
  readonly lastId: number;
}

export type NoticesEvent =
  | NoticeEvent
  | { readonly type: 'notice.expired'; readonly id: number }
  | { readonly type: 'notice.dismissed'; readonly id: number }
  | { readonly type: 'page.changed' };

/**
 * The messages on top of the page. A success goes when its time is over or the next one comes; an error stays
 * until it is closed, the page changes, or the failed request succeeds. No message appears twice.
 *
 * @see §8
 */
export const noticesMachine = setup({
  types: {
    input: {} as NoticesInput,
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  delays: {
    successDuration: ({ context }) => context.successMs,
  },
  guards: {
    staysShown: ({ event }) => staysShown(noticeVariant(eventOf(event, 'notice.raised').content)),
    isLastNotice: ({ context }, params: { id: number }) =>
      context.notices.every((notice) => notice.id === params.id),
    hasOnlySettled: ({ context }, { about }: { about: string }) =>
      withoutSettled(context.notices, about).length === 0,
    hasOnlyStaying: ({ context }) => context.notices.every(({ variant }) => staysShown(variant)),
  },
  actions: {
    /** A notice that makes room for a new one does not end a second time. */
    stopTimesOfReplaced: enqueueActions(({ context, event, enqueue }) => {
      const kept = withRaised(context, event).map(({ id }) => id);
      for (const { id } of context.notices) if (!kept.includes(id)) enqueue.cancel(timeOf(id));
    }),
    storeNotice: assign(({ context, event }) => ({
      lastId: context.lastId + 1,
      notices: withRaised(context, event),
    })),
    startTime: enqueueActions(({ context: { lastId }, enqueue }) => {
      enqueue.raise({ type: 'notice.expired', id: lastId }, { id: timeOf(lastId), delay: 'successDuration' });
    }),
    stopTime: cancel(({ event }) => timeOf(eventOf(event, 'notice.dismissed').id)),
    clearNotice: assign({
      notices: ({ context }, params: { id: number }) =>
        context.notices.filter((notice) => notice.id !== params.id),
    }),
    clearSettled: assign({
      notices: ({ context }, { about }: { about: string }) => withoutSettled(context.notices, about),
    }),
    clearStaying: assign({
      notices: ({ context }) => context.notices.filter(({ variant }) => !staysShown(variant)),
    }),
  },
}).createMachine({
  id: 'notices',
  description: 'The messages on top of the page: what succeeded, what failed, and what to do next.',
  meta: { requirements: ['SE-2', 'BA-3'] },
  context: ({ input }) => ({ ...input, notices: [], lastId: 0 }),
  initial: 'hidden',
  on: {
    'notice.raised': [
      {
        description:
          'An error or a warning is shown until it is closed; the same cause replaces its older message.',
        meta: { requirements: ['SE-2'] },
        guard: 'staysShown',
        target: '.showing',
        actions: 'storeNotice',
      },
      {
        description: 'A success is shown for its time, instead of the success before it.',
        meta: { requirements: ['SE-2'] },
        target: '.showing',
        actions: ['stopTimesOfReplaced', 'storeNotice', 'startTime'],
      },
    ],
  },
  states: {
    hidden: { description: 'There is nothing to say.' },
    showing: {
      description: 'At least one message is on the screen.',
      on: {
        'notice.expired': [
          {
            description: 'The last message has been read.',
            meta: { requirements: ['SE-2'] },
            guard: { type: 'isLastNotice', params: ({ event }) => event },
            target: 'hidden',
            actions: { type: 'clearNotice', params: ({ event }) => event },
          },
          {
            description:
              'A success has been read; what came later stays its own time, an error until it is closed.',
            meta: { requirements: ['SE-2'] },
            actions: { type: 'clearNotice', params: ({ event }) => event },
          },
        ],
        'notice.dismissed': [
          {
            description: 'The last message is closed.',
            meta: { requirements: ['SE-2'] },
            guard: { type: 'isLastNotice', params: ({ event }) => event },
            target: 'hidden',
            actions: ['stopTime', { type: 'clearNotice', params: ({ event }) => event }],
          },
          {
            description: 'One message is closed, others stay.',
            meta: { requirements: ['SE-2'] },
            actions: ['stopTime', { type: 'clearNotice', params: ({ event }) => event }],
          },
        ],
        'notice.settled': [
          {
            description: 'The request that failed has succeeded since, or no longer applies.',
            meta: { requirements: ['SE-2'] },
            guard: { type: 'hasOnlySettled', params: ({ event }) => event },
            target: 'hidden',
            actions: { type: 'clearSettled', params: ({ event }) => event },
          },
          {
            description: 'Of several messages, those that are no longer true go.',
            meta: { requirements: ['SE-2'] },
            actions: { type: 'clearSettled', params: ({ event }) => event },
          },
        ],
        'page.changed': [
          {
            description: 'Errors and warnings belong to the page that was left.',
            meta: { requirements: ['SE-2'] },
            guard: 'hasOnlyStaying',
            target: 'hidden',
            actions: 'clearStaying',
          },
          {
            description: 'Errors and warnings belong to the page that was left; successes stay their time.',
            meta: { requirements: ['SE-2'] },
            actions: 'clearStaying',
          },
        ],
      },
    },
  },
});

export type NoticesActorRef = ActorRefFrom<typeof noticesMachine>;

/** The notices after the raised one is shown. */
function withRaised({ notices, lastId }: NoticesContext, event: NoticesEvent): readonly Notice[] {
  return withNotice(notices, lastId + 1, eventOf(event, 'notice.raised'));
}

function timeOf(noticeId: number): string {
  return `timeOf.${noticeId}`;
}
