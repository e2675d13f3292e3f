import { assign, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { RequirementsMeta } from '../shop-event.ts';

export interface QuestionListInput {
  /** The ids of the questions whose answers the address opened. */
  readonly opened: readonly string[];
}

interface QuestionListContext extends QuestionListInput {
  /** As typed; a question is found if it contains each of its words. */
  readonly term: string;
}

export type QuestionListEvent =
  | { readonly type: 'term.typed'; readonly term: string }
  /** The address names an answer that the browser did not open itself. */
  | { readonly type: 'answer.addressed'; readonly id: string };

/** The visitor looks for a question, or the address names one. That needs an actor from then on. */
export interface QuestionListTouched extends QuestionListInput {
  readonly type: 'questionList.touched';
}

/**
 * A list of questions and answers: which are found while the visitor types, and which the address opens. The visitor opens and
 * closes each as well, which is the browser's. The listing spawns it at its first use.
 *
 * @see CT-1
 */
export const questionListMachine = setup({
  types: {
    input: {} as QuestionListInput,
    context: {} as QuestionListContext,
    events: {} as QuestionListEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isBlank: (_, { term }: { term: string }) => term.trim() === '',
  },
  actions: {
    storeTerm: assign({ term: (_, { term }: { term: string }) => term }),
    openAnswer: assign({ opened: ({ context }, { id }: { id: string }) => [...context.opened, id] }),
  },
}).createMachine({
  id: 'questionList',
  description: 'A list of questions and answers: those found, and those that the address opens.',
  meta: { requirements: ['CT-1'] },
  context: ({ input: { opened } }) => ({ term: '', opened }),
  initial: 'all',
  on: {
    'answer.addressed': {
      description: 'The address names an answer: it is open.',
      actions: { type: 'openAnswer', params: ({ event }) => event },
    },
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

type QuestionListActorRef = ActorRefFrom<typeof questionListMachine>;

/** A machine that spawns the list of questions: the listing. */
export type QuestionsActorRef = ActorRef<
  Snapshot<unknown> & { readonly children: { readonly questionList?: QuestionListActorRef | undefined } },
  QuestionListTouched
>;

/** The list of questions; spawned at its first use. `undefined` only once the list is left. */
export function questionListOf(actorRef: QuestionsActorRef): QuestionListActorRef | undefined {
  const list = () => actorRef.getSnapshot().children.questionList;
  if (!list()) actorRef.send({ type: 'questionList.touched', opened: [] });
  return list();
}

/** Reports that the address names an answer, also to a listing that has not started yet. */
export function reportAddressed(actorRef: QuestionsActorRef, id: string): void {
  const list = actorRef.getSnapshot().children.questionList;
  if (list) list.send({ type: 'answer.addressed', id });
  else actorRef.send({ type: 'questionList.touched', opened: [id] });
}
