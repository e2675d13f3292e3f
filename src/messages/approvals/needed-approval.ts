import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';

/** Texts in basket and checkout about an order that others in the company have to approve. */
interface NeededApprovalTexts {
  readonly title: string;
  readonly text: string;
  /** A step, and the people who can approve it, if any are named. */
  readonly step: (step: string, people: string) => string;
  readonly refused: string;
  readonly helpers: (people: string) => string;
  readonly comment: string;
  readonly commentHint: string;
  /** In the review of an order that replaces an earlier request. */
  readonly replaces: (requestId: string) => string;
  readonly keepsBoth: string;
  readonly send: string;
  readonly sending: string;
  /** Below the button instead of the sentence about a binding order. */
  readonly effect: string;
}

const english: NeededApprovalTexts = {
  title: 'Approval needed',
  text: 'Before this is ordered, these people have to agree:',
  step: (step, people) => (people === '' ? step : named`${step}: ${people}`),
  refused: 'You cannot order this',
  helpers: (people) => named`Who can help: ${people}`,
  comment: 'Comment for the approval',
  commentHint: 'For example what it is for, and by when you need it.',
  replaces: (requestId) =>
    `This replaces approval ${requestId}. Everyone who decides sees what you have changed.`,
  keepsBoth: 'Send it as a new one',
  send: 'Send for approval',
  sending: 'Sending your order for approval',
  effect: 'It is ordered as soon as everyone has agreed. Until then you can withdraw it.',
};

const german: NeededApprovalTexts = {
  title: 'Freigabe nötig',
  text: 'Bevor bestellt wird, müssen zustimmen:',
  step: (step, people) => (people === '' ? step : named`${step}: ${people}`),
  refused: 'Das können Sie nicht bestellen',
  helpers: (people) => named`Weiterhelfen kann: ${people}`,
  comment: 'Kommentar zur Freigabe',
  commentHint: 'Zum Beispiel wofür und bis wann Sie es brauchen.',
  replaces: (requestId) =>
    `Sie ersetzt die Freigabe ${requestId}. Alle, die entscheiden, sehen Ihre Änderungen.`,
  keepsBoth: 'Als neue senden',
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
