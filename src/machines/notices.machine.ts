import { assign, setup, type ActorRefFrom } from 'xstate';
import { noticeVariant, type Notice, type NoticeContent } from '../domain/notices/notice.ts';
import type { RequirementsMeta } from './news.ts';

export interface NoticesInput {
  readonly successMs: number;
}

interface NoticesContext extends NoticesInput {
  readonly notices: readonly Notice[];
  readonly lastId: number;
}

export type NoticesEvent =
  | { readonly type: 'notice.raised'; readonly content: NoticeContent }
  | { readonly type: 'notice.dismissed'; readonly id: number }
  | { readonly type: 'page.changed' };

/**
 * The messages on top of the page. A success goes by itself, an error stays until it is closed or the page
 * changes, and one cause never stands there twice.
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
    isLastNotice: ({ context }, params: { id: number }) =>
      context.notices.every((notice) => notice.id === params.id),
    hasErrors: ({ context }) => context.notices.some((notice) => notice.variant === 'error'),
    hasOnlyErrors: ({ context }) => context.notices.every((notice) => notice.variant === 'error'),
  },
  actions: {
    storeNotice: assign(({ context }, params: { content: NoticeContent }) => ({
      lastId: context.lastId + 1,
      notices: [
        ...context.notices.filter((notice) => !isSameCause(notice.content, params.content)),
        { id: context.lastId + 1, variant: noticeVariant(params.content), content: params.content },
      ],
    })),
    clearNotice: assign({
      notices: ({ context }, params: { id: number }) =>
        context.notices.filter((notice) => notice.id !== params.id),
    }),
    clearErrors: assign({
      notices: ({ context }) => context.notices.filter((notice) => notice.variant !== 'error'),
    }),
    clearSuccesses: assign({
      notices: ({ context }) => context.notices.filter((notice) => notice.variant === 'error'),
    }),
    clearAll: assign({ notices: [] }),
  },
}).createMachine({
  id: 'notices',
  description: 'The messages on top of the page: what succeeded, what failed, and what to do next.',
  meta: { requirements: ['SE-2', 'BA-3'] },
  context: ({ input }) => ({ ...input, notices: [], lastId: 0 }),
  initial: 'hidden',
  on: {
    'notice.raised': {
      description: 'A new message is shown; the same cause takes the place of its older message.',
      target: '.showing',
      actions: { type: 'storeNotice', params: ({ event }) => ({ content: event.content }) },
    },
  },
  states: {
    hidden: { description: 'There is nothing to say.' },
    showing: {
      description: 'At least one message is on the screen.',
      after: {
        successDuration: [
          {
            description: 'Successes have been read; errors stay until the customer closes them.',
            guard: 'hasErrors',
            target: 'insisting',
            actions: 'clearSuccesses',
          },
          { description: 'Everything has been read.', target: 'hidden', actions: 'clearAll' },
        ],
      },
      on: {
        'notice.dismissed': [
          {
            description: 'The last message is closed.',
            guard: { type: 'isLastNotice', params: ({ event }) => ({ id: event.id }) },
            target: 'hidden',
            actions: 'clearAll',
          },
          {
            description: 'One message is closed, others stay.',
            actions: { type: 'clearNotice', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        'page.changed': [
          {
            description: 'Errors belong to the page that was left.',
            guard: 'hasOnlyErrors',
            target: 'hidden',
            actions: 'clearAll',
          },
          {
            description: 'Errors belong to the page that was left; successes stay their time.',
            actions: 'clearErrors',
          },
        ],
      },
    },
    insisting: {
      description: 'Only errors are left; they wait for the customer.',
      on: {
        'notice.dismissed': [
          {
            description: 'The last error is closed.',
            guard: { type: 'isLastNotice', params: ({ event }) => ({ id: event.id }) },
            target: 'hidden',
            actions: 'clearAll',
          },
          {
            description: 'One error is closed, others stay.',
            actions: { type: 'clearNotice', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        'page.changed': {
          description: 'Errors belong to the page that was left.',
          target: 'hidden',
          actions: 'clearAll',
        },
      },
    },
  },
});

export type NoticesActorRef = ActorRefFrom<typeof noticesMachine>;

function isSameCause(one: NoticeContent, other: NoticeContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
