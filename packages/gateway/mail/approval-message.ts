import type { Language } from '../language.ts';
import { mailOf } from './letter.ts';
import { fact, localeOf } from './order-letter.ts';
import type { Mail } from './outbox.ts';

/** A request with the name of the recipient and the address of its page. */
export interface RequestToTell {
  readonly requester: string;
  readonly recipient: string;
  readonly lineCount: number;
  /** `null` if prices are not shown to the recipient (CO-7). */
  readonly grandTotal: string | null;
  readonly currency: string;
  readonly purchaseOrderNumber: string;
  readonly comment: string;
  readonly address: string;
}

/** The reason of a message about a request. */
export type RequestKind = 'waiting' | 'passedOn' | 'declined' | 'sentBack' | 'expired';

/** The message to a person who may decide a request now, or to its requester when it has ended. */
export function approvalMessage(
  { requester, recipient, lineCount, address, ...request }: RequestToTell,
  kind: RequestKind,
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  const { currency, grandTotal } = request;
  const money = new Intl.NumberFormat(localeOf(language, request), { style: 'currency', currency });
  const amount = grandTotal === null ? null : money.format(Number(grandTotal));
  const subject = words[kind].subject(requester);
  return mailOf({
    language,
    subject: amount === null ? subject : `${subject}: ${amount}`,
    opening: words[kind].opening(recipient, requester),
    facts: [
      [words.requester, requester],
      [words.lines, String(lineCount)],
      ...fact(words.purchaseOrder, request.purchaseOrderNumber),
      ...fact(words.comment, request.comment),
    ],
    items: [],
    sums: amount === null ? [] : [[words.total, amount]],
    link: { text: words[kind].link, address },
  });
}

const wordsIn = {
  en: {
    requester: 'Asked by',
    lines: 'Lines',
    purchaseOrder: 'Purchase order number',
    comment: 'Comment',
    total: 'Total',
    waiting: {
      subject: (name: string) => `${name} asks for your approval`,
      opening: (recipient: string, name: string) =>
        `Hello ${recipient}, ${name} wants to order and needs your approval.`,
      link: 'See the request and decide',
    },
    passedOn: {
      subject: (name: string) => `${name} asks for your approval`,
      opening: (recipient: string, name: string) =>
        `Hello ${recipient}, ${name} wants to order, and the approval has passed to you: nobody decided in time, or others may no longer decide.`,
      link: 'See the request and decide',
    },
    expired: {
      subject: () => 'Your request has expired',
      opening: (recipient: string) =>
        `Hello ${recipient}, nobody decided your request within 30 days, so it has ended. Nothing is ordered; you can change it and ask again.`,
      link: 'See the request and change it',
    },
    declined: {
      subject: () => 'Your request was declined',
      opening: (recipient: string) => `Hello ${recipient}, your request was declined. Nothing is ordered.`,
      link: 'See the request',
    },
    sentBack: {
      subject: () => 'Your request was sent back',
      opening: (recipient: string) =>
        `Hello ${recipient}, your request was sent back. Change it and ask again; nothing is ordered yet.`,
      link: 'See the request and change it',
    },
  },
  de: {
    requester: 'Angefordert von',
    lines: 'Positionen',
    purchaseOrder: 'Bestellnummer',
    comment: 'Kommentar',
    total: 'Gesamt',
    waiting: {
      subject: (name: string) => `${name} bittet um Ihre Freigabe`,
      opening: (recipient: string, name: string) =>
        `Guten Tag ${recipient}, ${name} möchte bestellen und braucht Ihre Freigabe.`,
      link: 'Freigabe ansehen und entscheiden',
    },
    passedOn: {
      subject: (name: string) => `${name} bittet um Ihre Freigabe`,
      opening: (recipient: string, name: string) =>
        `Guten Tag ${recipient}, ${name} möchte bestellen, und die Freigabe ist auf Sie übergegangen: Niemand hat rechtzeitig entschieden, oder andere dürfen nicht mehr entscheiden.`,
      link: 'Freigabe ansehen und entscheiden',
    },
    expired: {
      subject: () => 'Ihre Freigabe ist abgelaufen',
      opening: (recipient: string) =>
        `Guten Tag ${recipient}, über Ihre Freigabe hat 30 Tage lang niemand entschieden, deshalb ist sie beendet. Es ist nichts bestellt; Sie können sie ändern und erneut senden.`,
      link: 'Freigabe ansehen und ändern',
    },
    declined: {
      subject: () => 'Ihre Freigabe wurde abgelehnt',
      opening: (recipient: string) =>
        `Guten Tag ${recipient}, Ihre Freigabe wurde abgelehnt. Es ist nichts bestellt.`,
      link: 'Freigabe ansehen',
    },
    sentBack: {
      subject: () => 'Ihre Freigabe wurde zurückgegeben',
      opening: (recipient: string) =>
        `Guten Tag ${recipient}, Ihre Freigabe wurde zurückgegeben. Ändern Sie sie, und senden Sie sie noch einmal; bestellt ist noch nichts.`,
      link: 'Freigabe ansehen und ändern',
    },
  },
};
