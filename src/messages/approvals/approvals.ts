import type {
  Decision,
  RequestBox,
  RequestEventKind,
  RequestStatus,
  RequestStep,
} from '../../domain/approvals/approval-request.ts';
import type { RequestDifference } from '../../domain/approvals/request-differences.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { named } from '../named.ts';

/** Texts of the pages of approvals. */
interface ApprovalsTexts {
  readonly boxes: string;
  readonly box: Readonly<Record<RequestBox, string>>;
  readonly none: Readonly<Record<RequestBox, string>>;
  readonly statuses: Readonly<Record<RequestStatus, string>>;
  readonly number: string;
  readonly requester: string;
  readonly waitsFor: string;
  readonly sent: string;
  readonly since: (day: string) => string;
  readonly until: (day: string) => string;
  readonly failed: Explanation;
  readonly missing: Explanation;
  readonly backToList: string;
  readonly sentNow: string;
  /** Who decides next. */
  readonly sentNowText: (step: string) => string;
  readonly toOrder: (orderId: string) => string;
  readonly comment: string;
  readonly steps: string;
  readonly stepStates: Readonly<Record<RequestStep['state'], string>>;
  readonly history: string;
  /** `name` is empty if it happened by itself. */
  readonly replaces: string;
  readonly changedSince: string;
  /** A change since the replaced request; `product` is empty if it concerns the whole order. */
  readonly differences: Readonly<
    Record<RequestDifference['kind'], (product: string, before: string, now: string) => string>
  >;
  readonly nothing: string;
  readonly events: Readonly<Record<RequestEventKind, (name: string) => string>>;
  readonly decide: string;
  readonly decisions: Readonly<Record<Decision, string>>;
  readonly decisionComment: string;
  readonly decisionCommentHint: string;
  readonly commentMissing: string;
  readonly mayNotDecide: string;
  readonly mayNotChange: string;
  readonly refused: (reason: string) => string;
  readonly refusedWithoutReason: string;
  readonly change: string;
  readonly withdraw: string;
  readonly withdrawQuestion: string;
  readonly withdrawYes: string;
  readonly withdrawNo: string;
}

const english: ApprovalsTexts = {
  boxes: 'Which approvals',
  box: { toDecide: 'To decide', mine: 'Mine', all: 'All' },
  none: {
    toDecide: 'Nothing waits for your decision.',
    mine: 'You have not sent anything for approval yet.',
    all: 'Nobody in your company has sent anything for approval yet.',
  },
  statuses: {
    waiting: 'Waiting for approval',
    sentBack: 'Sent back',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    ordered: 'Approved and ordered',
    unknown: 'Status unknown',
  },
  number: 'Approval',
  requester: 'Requested by',
  waitsFor: 'Waits for',
  sent: 'Sent',
  since: (day) => `since ${day}`,
  until: (day) => `until ${day}`,
  failed: {
    title: 'Your approvals could not be loaded',
    text: 'Nothing is lost. Please try again in a moment.',
    action: 'Try again',
  },
  missing: {
    title: 'This approval does not exist',
    text: 'It may belong to another company, or the address is not complete.',
    action: 'All approvals',
  },
  backToList: 'All approvals',
  sentNow: 'Sent for approval',
  sentNowText: (step) =>
    step === '' ? 'You will get an e-mail once it is decided.' : named`Next to decide: ${step}`,
  toOrder: (orderId) => `Order ${orderId}`,
  comment: 'Comment',
  steps: 'Who has to agree',
  stepStates: { done: 'Agreed', present: 'Now', later: 'Later' },
  history: 'What happened',
  replaces: 'Replaces',
  changedSince: 'What has changed',
  differences: {
    added: (product, _before, now) => named`${product}: added, quantity ${now}`,
    removed: (product) => named`${product}: removed`,
    quantity: (product, before, now) => named`${product}: quantity ${now} instead of ${before}`,
    price: (product, before, now) => named`${product}: price ${now} instead of ${before}`,
    details: (product) => named`${product}: note or division among the addresses changed`,
    total: (_product, before, now) => named`Total: ${now} instead of ${before}`,
    deliveryAddress: (_product, before, now) => named`Delivery address: ${now} instead of ${before}`,
    requestedDate: (_product, before, now) => named`Delivery date: ${now} instead of ${before}`,
    purchaseOrderNumber: (_product, before, now) => named`PO number: ${now} instead of ${before}`,
    costCentre: (_product, before, now) => named`Cost centre: ${now} instead of ${before}`,
    note: (_product, before, now) => named`Note: ${now} instead of ${before}`,
  },
  nothing: 'none',
  events: {
    submitted: (name) => named`${name} sent it for approval`,
    approved: (name) => named`${name} approved it`,
    declined: (name) => named`${name} declined it`,
    sentBack: (name) => named`${name} sent it back`,
    withdrawn: (name) => named`${name} withdrew it`,
    replaced: (name) => named`${name} replaced it by a later one`,
    passedOn: () => 'Passed on, because nobody decided in time',
    priceChanged: () => 'The prices went up, so everyone has to agree again',
    budgetSpent: () => 'A budget has too little left, so everyone has to agree again',
    ordered: () => 'The order was placed',
    expired: () => 'Expired, because nobody decided',
    unknown: (name) => (name === '' ? 'Changed' : named`${name} changed it`),
  },
  decide: 'Your decision',
  decisions: { approve: 'Approve', sendBack: 'Send back', decline: 'Decline' },
  decisionComment: 'Comment for the requester',
  decisionCommentHint: 'Needed to send back or decline; optional to approve.',
  commentMissing: 'Write why, so that the requester knows what to change.',
  mayNotDecide: 'You cannot decide this',
  mayNotChange: 'You cannot change this here',
  refused: (reason) => named`This was not done. ${reason}`,
  refusedWithoutReason: 'Please look at the present state below.',
  change: 'Change and send again',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this approval? Nobody can decide it then, and nothing is ordered.',
  withdrawYes: 'Yes, withdraw it',
  withdrawNo: 'Keep it',
};

const german: ApprovalsTexts = {
  boxes: 'Welche Freigaben',
  box: { toDecide: 'Zu entscheiden', mine: 'Meine', all: 'Alle' },
  none: {
    toDecide: 'Sie haben nichts zu entscheiden.',
    mine: 'Sie haben noch nichts zur Freigabe gesendet.',
    all: 'In Ihrer Firma hat noch niemand etwas zur Freigabe gesendet.',
  },
  statuses: {
    waiting: 'Wartet auf Freigabe',
    sentBack: 'Zurückgegeben',
    declined: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    expired: 'Abgelaufen',
    ordered: 'Freigegeben und bestellt',
    unknown: 'Status unbekannt',
  },
  number: 'Freigabe',
  requester: 'Angefordert von',
  waitsFor: 'Wartet auf',
  sent: 'Gesendet',
  since: (day) => `seit ${day}`,
  until: (day) => `bis ${day}`,
  failed: {
    title: 'Ihre Freigaben konnten nicht geladen werden',
    text: 'Es ist nichts verloren. Bitte versuchen Sie es gleich noch einmal.',
    action: 'Erneut versuchen',
  },
  missing: {
    title: 'Diese Freigabe gibt es nicht',
    text: 'Vielleicht gehört sie zu einer anderen Firma, oder die Adresse ist unvollständig.',
    action: 'Alle Freigaben',
  },
  backToList: 'Alle Freigaben',
  sentNow: 'Zur Freigabe gesendet',
  sentNowText: (step) =>
    step === ''
      ? 'Sie erhalten eine E-Mail, sobald entschieden ist.'
      : named`Als Nächstes entscheidet: ${step}`,
  toOrder: (orderId) => `Bestellung ${orderId}`,
  comment: 'Kommentar',
  steps: 'Wer zustimmen muss',
  stepStates: { done: 'Zugestimmt', present: 'Jetzt', later: 'Später' },
  history: 'Verlauf',
  replaces: 'Ersetzt',
  changedSince: 'Was sich geändert hat',
  differences: {
    added: (product, _before, now) => named`${product}: hinzugefügt, Menge ${now}`,
    removed: (product) => named`${product}: entfernt`,
    quantity: (product, before, now) => named`${product}: Menge ${now} statt ${before}`,
    price: (product, before, now) => named`${product}: Preis ${now} statt ${before}`,
    details: (product) => named`${product}: Hinweis oder Aufteilung auf die Adressen geändert`,
    total: (_product, before, now) => named`Summe: ${now} statt ${before}`,
    deliveryAddress: (_product, before, now) => named`Lieferadresse: ${now} statt ${before}`,
    requestedDate: (_product, before, now) => named`Liefertermin: ${now} statt ${before}`,
    purchaseOrderNumber: (_product, before, now) => named`Bestellnummer: ${now} statt ${before}`,
    costCentre: (_product, before, now) => named`Kostenstelle: ${now} statt ${before}`,
    note: (_product, before, now) => named`Hinweis: ${now} statt ${before}`,
  },
  nothing: 'keine Angabe',
  events: {
    submitted: (name) => named`${name} hat zur Freigabe gesendet`,
    approved: (name) => named`${name} hat freigegeben`,
    declined: (name) => named`${name} hat abgelehnt`,
    sentBack: (name) => named`${name} hat zurückgegeben`,
    withdrawn: (name) => named`${name} hat zurückgezogen`,
    replaced: (name) => named`${name} hat sie durch eine spätere ersetzt`,
    passedOn: () => 'Weitergegeben, weil niemand rechtzeitig entschieden hat',
    priceChanged: () => 'Die Preise sind gestiegen; alle müssen noch einmal zustimmen',
    budgetSpent: () => 'Ein Budget reicht nicht mehr; alle müssen noch einmal zustimmen',
    ordered: () => 'Die Bestellung wurde aufgegeben',
    expired: () => 'Abgelaufen, weil niemand entschieden hat',
    unknown: (name) => (name === '' ? 'Geändert' : named`${name} hat etwas geändert`),
  },
  decide: 'Ihre Entscheidung',
  decisions: { approve: 'Freigeben', sendBack: 'Zurückgeben', decline: 'Ablehnen' },
  decisionComment: 'Kommentar für die anfordernde Person',
  decisionCommentHint: 'Nötig zum Zurückgeben oder Ablehnen; beim Freigeben freiwillig.',
  commentMissing: 'Schreiben Sie den Grund, damit klar ist, was zu ändern ist.',
  mayNotDecide: 'Sie können das nicht entscheiden',
  mayNotChange: 'Sie können das hier nicht ändern',
  refused: (reason) => named`Das wurde nicht ausgeführt. ${reason}`,
  refusedWithoutReason: 'Bitte sehen Sie unten den aktuellen Stand.',
  change: 'Ändern und erneut senden',
  withdraw: 'Zurückziehen',
  withdrawQuestion:
    'Diese Freigabe zurückziehen? Danach kann niemand mehr darüber entscheiden, und es wird nichts bestellt.',
  withdrawYes: 'Ja, zurückziehen',
  withdrawNo: 'Behalten',
};

/** Texts of the pages of approvals, in each language. */
export const approvalsTexts: InLanguages<ApprovalsTexts> = { name: 'approvals', en: english, de: german };
