import type { Person } from '../approvals/approval.ts';

/** Why a person may not do something: data, and sentences for people (CO-5). */
export interface Refusal {
  /** The gateway's code, empty if it has none. */
  readonly code: string;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly message: string;
  /** The next step of the person; `null` if there is none, or if `message` says it. */
  readonly nextStep: { readonly code: string; readonly message: string } | null;
  /** The people who may do it instead, or can change that. */
  readonly liftedBy: readonly Person[];
}

/** A refusal as text, the same on a page, in a notice and for a screen reader: its reason and its next step. */
export function refusalText({ message, nextStep }: Pick<Refusal, 'message' | 'nextStep'>): string {
  return nextStep ? `${message} ${nextStep.message}` : message;
}
