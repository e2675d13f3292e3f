import { assign, setup, spawnChild, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { PathParts } from '../../domain/routes/route.ts';
import { eventOf } from '../event-of.ts';
import type { LinkApproached, RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { work, type PoliciesOf } from '../request-policy.ts';

export interface LinkPrefetchInput {
  /** False on data saver: only pages that the visitor asks for are fetched. */
  readonly isAllowed: boolean;
  readonly paths: PathParts;
}

/** The page behind a link, as the shop's paths name it. */
export interface PrefetchRequest {
  readonly to: string;
  readonly paths: PathParts;
}

/** The pages behind links in view. */
export interface CodeRequest {
  readonly links: readonly string[];
  readonly paths: PathParts;
}

interface LinkPrefetchContext extends LinkPrefetchInput {
  /** The link whose page is fetched, or will be if the pointer stays. */
  readonly to: string;
  /** The link that was reached while another page was loading, empty for none. */
  readonly next: string;
}

export type LinkPrefetchEvent =
  | LinkApproached
  | { readonly type: 'page.changed' }
  /** The visitor can see these links, and open their pages. */
  | { readonly type: 'links.shown'; readonly links: readonly string[] }
  | DoneActorEvent<void, 'prefetchCode'>
  | ErrorActorEvent<unknown, 'prefetchCode'>;

export const linkPrefetchPolicies: PoliciesOf<typeof linkPrefetchMachine> = {
  prefetchPage: work,
  prefetchCode: work,
};

/**
 * Prefetches the page behind a link that the visitor is about to follow. It fetches one page at a time; of
 * the links passed meanwhile only the last one counts. Beside that, it loads the code of the pages behind the
 * links in view. Its failures stay hidden: the page is fetched again when it is opened.
 */
export const linkPrefetchMachine = setup({
  types: {
    input: {} as LinkPrefetchInput,
    context: {} as LinkPrefetchContext,
    events: {} as LinkPrefetchEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    prefetchPage: notProvided<void, PrefetchRequest>('prefetchPage'),
    prefetchCode: notProvided<void, CodeRequest>('prefetchCode'),
  },
  delays: {
    /**
     * Shorter than the time between reaching a link and pressing it, longer than the time for passing over
     * it.
     */
    dwellTime: 80,
  },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isOtherLinkWaiting: ({ context }) => context.next !== '',
  },
  actions: {
    storeLink: assign({ to: ({ event }) => eventOf(event, 'link.approached').to }),
    storeNext: assign({ next: ({ event }) => eventOf(event, 'link.approached').to }),
    clearNext: assign({ next: '' }),
    takeNext: assign({ to: ({ context }) => context.next, next: '' }),
    spawnPrefetchCode: spawnChild('prefetchCode', {
      id: 'prefetchCode',
      input: ({ context: { paths }, event }: { context: LinkPrefetchContext; event: LinkPrefetchEvent }) => ({
        links: eventOf(event, 'links.shown').links,
        paths,
      }),
    }),
  },
}).createMachine({
  id: 'linkPrefetch',
  description: 'Fetches the page behind a link before it is followed.',
  meta: { requirements: ['RT-1'], ours: true },
  context: ({ input }) => ({ ...input, to: '', next: '' }),
  initial: 'idle',
  on: {
    'links.shown': {
      description: 'The first page has arrived as a whole: the code of the next one may load.',
      guard: 'isAllowed',
      actions: 'spawnPrefetchCode',
    },
    'xstate.done.actor.prefetchCode': { description: 'The code of the pages in view is there.' },
    'xstate.error.actor.prefetchCode': { description: 'A page loads its code again when it is opened.' },
  },
  states: {
    idle: {
      description: 'No link is being looked at.',
      on: {
        'link.approached': {
          description: 'The pointer or the focus reached a link.',
          guard: 'isAllowed',
          target: 'dwelling',
          actions: 'storeLink',
        },
      },
    },
    dwelling: {
      description: 'The pointer may only be passing.',
      on: {
        'link.approached': {
          description: 'It went on to another link.',
          target: 'dwelling',
          reenter: true,
          actions: 'storeLink',
        },
        'page.changed': { description: 'It was pressed: its page asks for itself.', target: 'idle' },
      },
      after: { dwellTime: { description: 'It stays.', target: 'fetching' } },
    },
    fetching: {
      description: 'The page behind the link is loading.',
      invoke: {
        id: 'prefetchPage',
        src: 'prefetchPage',
        input: ({ context: { to, paths } }) => ({ to, paths }),
        onDone: [
          {
            description: 'Another link was reached meanwhile.',
            guard: 'isOtherLinkWaiting',
            target: 'dwelling',
            actions: 'takeNext',
          },
          { description: 'The page is there.', target: 'idle' },
        ],
        onError: [
          {
            description: 'Another link was reached meanwhile.',
            guard: 'isOtherLinkWaiting',
            target: 'dwelling',
            actions: 'takeNext',
          },
          { description: 'The page will be requested when it is opened.', target: 'idle' },
        ],
      },
      on: {
        'link.approached': {
          description: 'Another link waits its turn; of several the last one.',
          actions: 'storeNext',
        },
        'page.changed': {
          description: 'A link was pressed: its page asks for itself.',
          actions: 'clearNext',
        },
      },
    },
  },
});
