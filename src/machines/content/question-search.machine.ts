import { assign, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { RequirementsMeta } from '../shop-event.ts';

interface QuestionSearchContext {
  /** As typed; a question is found if it contains each of its words. */
  readonly term: string;
}

export interface QuestionSearchEvent {
  readonly type: 'term.typed';
  readonly term: string;
}

/** The visitor begins to look for a question. That needs an actor from then on. */
export interface QuestionSearchTouched {
  readonly type: 'questionSearch.touched';
}

/**
 * The search in a list of questions and answers, while the visitor types. The listing spawns it at the first key.
 *
 * @see CT-1
 */
export const questionSearchMachine = setup({
  types: {
    context: {} as QuestionSearchContext,
    events: {} as QuestionSearchEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isBlank: (_, { term }: { term: string }) => term.trim() === '',
  },
  actions: {
    storeTerm: assign({ term: (_, { term }: { term: string }) => term }),
  },
}).createMachine({
  id: 'questionSearch',
  description: 'The search in a list of questions and answers.',
  meta: { requirements: ['CT-1'] },
  context: { term: '' },
  initial: 'all',
  on: {
    'term.typed': [
      {
        description: 'Nothing is looked for.',
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.all',
        actions: { type: 'storeTerm', params: ({ event }) => event },
      },
      {
        description: 'The visitor looks for words.',
        target: '.found',
        actions: { type: 'storeTerm', params: ({ event }) => event },
      },
    ],
  },
  states: {
    all: { description: 'Every question is shown.' },
    found: {
      description: 'The questions that contain each word, also in the answer, are shown and counted.',
    },
  },
});

type QuestionSearchActorRef = ActorRefFrom<typeof questionSearchMachine>;

/** A machine that spawns the search: the listing of the questions. */
export type QuestionsActorRef = ActorRef<
  Snapshot<unknown> & { readonly children: { readonly questionSearch?: QuestionSearchActorRef | undefined } },
  QuestionSearchTouched
>;

/** The search in the questions; spawned at its first use. `undefined` only once the list is left. */
export function questionSearchOf(actorRef: QuestionsActorRef): QuestionSearchActorRef | undefined {
  const search = () => actorRef.getSnapshot().children.questionSearch;
  if (!search()) actorRef.send({ type: 'questionSearch.touched' });
  return search();
}
