import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';

/** Texts in basket and checkout about an order that others in the company have to approve. */
interface NeededApprovalTexts {
  readonly title: string;
  readonly text: string;
  /** A step, and the people who can approve it. */
  readonly step: (words: string, people: readonly string[], more: number) => string;
  readonly refused: string;
  readonly helpers: (people: readonly string[], more: number) => string;
  readonly comment: string;
  readonly commentHint: string;
  readonly send: string;
  readonly sending: string;
  /** Below the button instead of the sentence about a binding order. */
  readonly effect: string;
}

function listed(people: readonly string[], more: number, others: string): string {
  const names = people.map((name) => named`${name}`).join(', ');
  return more > 0 ? `${names} ${others}` : names;
}

const english: NeededApprovalTexts = {
  title: 'Approval needed',
  text: 'Before this is ordered, these people have to agree:',
  step: (words, people, more) =>
    people.length === 0 ? words : `${words}: ${listed(people, more, `and ${more} more`)}`,
  refused: 'You cannot order this',
  helpers: (people, more) => `Who can help: ${listed(people, more, `and ${more} more`)}`,
  comment: 'Comment for the approval',
  commentHint: 'For example what it is for, and by when you need it.',
  send: 'Send for approval',
  sending: 'Sending your order for approval',
  effect: 'It is ordered as soon as everyone has agreed. Until then you can withdraw it.',
};

const german: NeededApprovalTexts = {
  title: 'Freigabe nötig',
  text: 'Bevor bestellt wird, müssen zustimmen:',
  step: (words, people, more) =>
    people.length === 0 ? words : `${words}: ${listed(people, more, `und ${more} weitere`)}`,
  refused: 'Das können Sie nicht bestellen',
  helpers: (people, more) => `Weiterhelfen kann: ${listed(people, more, `und ${more} weitere`)}`,
  comment: 'Kommentar zur Freigabe',
  commentHint: 'Zum Beispiel wofür und bis wann Sie es brauchen.',
  send: 'Zur Freigabe senden',
  sending: 'Ihre Bestellung wird zur Freigabe gesendet',
  effect: 'Bestellt wird, sobald alle zugestimmt haben. Bis dahin können Sie sie zurückziehen.',
};

/** Texts about a needed approval, in each language. */
export const neededApprovalTexts: InLanguages<NeededApprovalTexts> = {
  name: 'neededApproval',
  en: english,
  de: german,
};
