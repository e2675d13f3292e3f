import type { ActorRef, Snapshot } from 'xstate';

/** The term and the open answer in a list of questions and answers (CT-1). */
export interface Questions {
  /** As typed; a question is found if it contains each of its words, also in the answer. */
  readonly term: string;
  /** The ids of the questions whose answers the address opened; the visitor opens and closes them in the browser. */
  readonly opened: readonly string[];
}

export type QuestionEvent =
  | { readonly type: 'question.typed'; readonly term: string }
  /** The address names an answer that the browser did not open itself. */
  | { readonly type: 'answer.addressed'; readonly id: string };

/** The listing that contains the questions. */
export type QuestionsActorRef = ActorRef<
  Snapshot<unknown> & { readonly context: { readonly questions: Questions } },
  QuestionEvent
>;
