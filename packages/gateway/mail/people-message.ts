import type { Language } from '../language.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './outbox.ts';

interface PeopleToTell {
  readonly company: string;
  readonly recipient: string;
  readonly problems: readonly string[];
  /** Of the page of rules. */
  readonly address: string;
}

/** The message to an administrator about what a change of people means for approvals (CO-2). */
export function peopleMessage(
  { company, recipient, problems, address }: PeopleToTell,
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  return mailOf({
    language,
    subject: words.subject(company),
    opening: words.opening(recipient, company),
    facts: [],
    items: problems.map((title) => ({ title, details: [], amount: '' })),
    sums: [],
    link: { text: words.link, address },
  });
}

const wordsIn = {
  en: {
    subject: (company: string) => `The approvals of ${company} need your attention`,
    opening: (recipient: string, company: string) =>
      `Hello ${recipient}, the people of ${company} have changed outside the shop, and the approval rules no longer fit them.`,
    link: 'See and change the rules',
  },
  de: {
    subject: (company: string) => `Die Freigaben von ${company} brauchen Ihre Aufmerksamkeit`,
    opening: (recipient: string, company: string) =>
      `Guten Tag ${recipient}, die Personen von ${company} haben sich außerhalb des Shops geändert, und die Freigaberegeln passen nicht mehr zu ihnen.`,
    link: 'Regeln ansehen und ändern',
  },
};
