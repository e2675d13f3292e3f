import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { named } from '../named.ts';

/** The effect of a change on a person, a unit or a cost centre. */
export type ReviewedChange = 'change' | 'ends' | 'begins' | 'adds' | 'removes';

/** Texts of the page of a company's people. */
interface CompanyPeopleTexts {
  readonly lead: string;
  readonly failed: Explanation;
  readonly invite: string;
  readonly people: string;
  readonly units: string;
  readonly addUnit: string;
  readonly above: string;
  readonly noneAbove: string;
  readonly below: (unit: string) => string;
  readonly manager: string;
  readonly nobody: string;
  readonly managedBy: (name: string) => string;
  readonly costCentres: string;
  readonly addCostCentre: string;
  readonly noCostCentres: string;
  readonly noName: string;
  readonly invitations: string;
  readonly noInvitations: string;
  readonly done: string;
  readonly refused: (reason: string) => string;
  /** Names of the ready-made roles, by their ids. */
  readonly roleNames: Readonly<Record<string, string>>;
  readonly roleRights: Readonly<Record<string, string>>;
  /** Roles that are no ready-made one. */
  readonly ownRoles: (roles: string) => string;
  readonly noRole: string;
  readonly open: (name: string) => string;
  readonly withoutAccess: string;
  readonly holdsUntil: (day: string) => string;
  readonly isExpired: string;
  readonly again: string;
  readonly withdraw: string;
  readonly name: string;
  readonly mail: string;
  readonly mailHint: string;
  readonly unit: string;
  readonly furtherUnit: (number: number) => string;
  readonly furtherRole: (number: number) => string;
  readonly addToUnit: string;
  readonly removeUnit: (unit: string) => string;
  readonly role: string;
  readonly limit: string;
  readonly limitHint: string;
  readonly noAmount: string;
  readonly upTo: (amount: string) => string;
  readonly send: string;
  readonly sending: string;
  readonly goOn: string;
  readonly checking: string;
  readonly endAccess: string;
  readonly giveAccess: string;
  readonly remove: string;
  /** The effect of removing a unit or cost centre. */
  readonly removal: string;
  readonly review: Readonly<Record<ReviewedChange, (name: string) => string>>;
  readonly problems: string;
  readonly example: (order: string) => string;
  readonly mend: string;
  readonly handedOn: (requestId: string, names: string) => string;
  readonly stranded: (requestId: string) => string;
  readonly sentBack: (requestId: string) => string;
  readonly edits: string;
  readonly changes: string;
  readonly noChange: string;
  readonly confirm: Readonly<Record<ReviewedChange, string>>;
  readonly cancel: string;
}

const english: CompanyPeopleTexts = {
  lead: 'Who buys for your company, in which unit, and what they may do. Each change is checked first, so that no order gets stuck.',
  failed: {
    title: 'The people could not be loaded',
    text: 'You can try again in a moment.',
    action: 'Try again',
  },
  invite: 'Invite a person',
  people: 'People',
  units: 'Units',
  addUnit: 'Add a unit',
  above: 'Belongs to',
  noneAbove: 'No unit above it',
  below: (unit) => named`belongs to ${unit}`,
  manager: 'Manager',
  nobody: 'Nobody',
  managedBy: (name) => named`Manager: ${name}`,
  costCentres: 'Cost centres',
  addCostCentre: 'Add a cost centre',
  noCostCentres: 'There are none yet.',
  noName: 'Write a name.',
  invitations: 'Invitations',
  noInvitations: 'Nobody is invited at present.',
  done: 'Done. The list shows it.',
  refused: (reason) => named`Nothing was changed. ${reason}`,
  roleNames: {
    requester: 'Requester',
    buyer: 'Buyer',
    approver: 'Approver',
    administrator: 'Administrator',
    viewer: 'Viewer',
  },
  roleRights: {
    requester: 'Orders by the approval rules.',
    buyer: 'Orders as the rules allow buyers.',
    approver: 'Decides, does not order.',
    administrator: 'Changes people and rules, and buys.',
    viewer: 'Sees products and stock, no prices, and does not order.',
  },
  ownRoles: (roles) => named`Own combination: ${roles}`,
  noRole: 'no role',
  open: (name) => named`Change ${name}`,
  withoutAccess: 'without access',
  holdsUntil: (day) => `holds until ${day}`,
  isExpired: 'expired',
  again: 'Send again',
  withdraw: 'Withdraw',
  name: 'Name',
  mail: 'Email',
  mailHint: 'The invitation goes there; later it is the user name.',
  unit: 'Unit',
  furtherUnit: (number) => `Unit ${number}`,
  furtherRole: (number) => `Role in unit ${number}`,
  addToUnit: 'Add to another unit',
  removeUnit: (unit) => `Remove unit ${unit}`,
  role: 'Role',
  limit: 'May decide up to',
  limitHint: 'Leave it empty for any amount.',
  noAmount: 'Write an amount such as 1000 or 2499.50.',
  upTo: (amount) => `decides up to ${amount}`,
  send: 'Send the invitation',
  sending: 'Sending…',
  goOn: 'Check the change',
  checking: 'Checking…',
  endAccess: 'End access',
  giveAccess: 'Give access again',
  remove: 'Remove',
  removal: 'Nobody can choose it any more. Orders and requests that name it keep its name.',
  review: {
    change: (name) => named`Change ${name}?`,
    ends: (name) => named`End the access of ${name}?`,
    begins: (name) => named`Give ${name} access again?`,
    adds: (name) => named`Add ${name}?`,
    removes: (name) => named`Remove ${name}?`,
  },
  problems: 'This change leads to problems:',
  example: (order) => named`Example: ${order}`,
  mend: 'Change the approval rules first',
  handedOn: (requestId, names) => named`The open request ${requestId} goes on to ${names}.`,
  stranded: (requestId) =>
    named`Nobody could decide the open request ${requestId}. Decide or withdraw it first.`,
  sentBack: (requestId) => named`The open request ${requestId} is sent back when it is approved.`,
  edits: 'What changes as soon as you confirm:',
  changes: 'What changes for orders:',
  noChange: 'Every order is decided as before.',
  confirm: {
    change: 'Make the change',
    ends: 'End access',
    begins: 'Give access',
    adds: 'Add',
    removes: 'Remove',
  },
  cancel: 'Cancel',
};

const german: CompanyPeopleTexts = {
  lead: 'Wer für Ihre Firma einkauft, in welcher Einheit, und was sie dürfen. Jede Änderung wird zuerst geprüft, damit keine Bestellung stecken bleibt.',
  failed: {
    title: 'Die Personen konnten nicht geladen werden',
    text: 'Sie können es gleich noch einmal versuchen.',
    action: 'Noch einmal versuchen',
  },
  invite: 'Person einladen',
  people: 'Personen',
  units: 'Einheiten',
  addUnit: 'Einheit hinzufügen',
  above: 'Gehört zu',
  noneAbove: 'Keine Einheit darüber',
  below: (unit) => named`gehört zu ${unit}`,
  manager: 'Leitung',
  nobody: 'Niemand',
  managedBy: (name) => named`Leitung: ${name}`,
  costCentres: 'Kostenstellen',
  addCostCentre: 'Kostenstelle hinzufügen',
  noCostCentres: 'Es gibt noch keine.',
  noName: 'Schreiben Sie einen Namen.',
  invitations: 'Einladungen',
  noInvitations: 'Zurzeit ist niemand eingeladen.',
  done: 'Erledigt. Die Liste zeigt es.',
  refused: (reason) => named`Es wurde nichts geändert. ${reason}`,
  roleNames: {
    requester: 'Anforderung',
    buyer: 'Einkauf',
    approver: 'Freigabe',
    administrator: 'Verwaltung',
    viewer: 'Ansicht',
  },
  roleRights: {
    requester: 'Bestellt nach den Freigaberegeln.',
    buyer: 'Bestellt, wie die Regeln es dem Einkauf erlauben.',
    approver: 'Entscheidet, bestellt nicht.',
    administrator: 'Ändert Personen und Regeln, und kauft ein.',
    viewer: 'Sieht Produkte und Bestand, keine Preise, und bestellt nicht.',
  },
  ownRoles: (roles) => named`Eigene Zusammenstellung: ${roles}`,
  noRole: 'keine Rolle',
  open: (name) => named`${name} ändern`,
  withoutAccess: 'ohne Zugang',
  holdsUntil: (day) => `gilt bis ${day}`,
  isExpired: 'abgelaufen',
  again: 'Noch einmal senden',
  withdraw: 'Zurückziehen',
  name: 'Name',
  mail: 'E-Mail',
  mailHint: 'Dorthin geht die Einladung; später ist es der Benutzername.',
  unit: 'Einheit',
  furtherUnit: (number) => `Einheit ${number}`,
  furtherRole: (number) => `Rolle in Einheit ${number}`,
  addToUnit: 'Zu weiterer Einheit hinzufügen',
  removeUnit: (unit) => `Einheit ${unit} entfernen`,
  role: 'Rolle',
  limit: 'Darf entscheiden bis',
  limitHint: 'Leer lassen für jeden Betrag.',
  noAmount: 'Schreiben Sie einen Betrag wie 1000 oder 2499,50.',
  upTo: (amount) => `entscheidet bis ${amount}`,
  send: 'Einladung senden',
  sending: 'Wird gesendet…',
  goOn: 'Änderung prüfen',
  checking: 'Wird geprüft…',
  endAccess: 'Zugang beenden',
  giveAccess: 'Wieder Zugang geben',
  remove: 'Entfernen',
  removal: 'Niemand kann sie mehr wählen. Bestellungen und Freigaben, die sie nennen, behalten ihren Namen.',
  review: {
    change: (name) => named`${name} ändern?`,
    ends: (name) => named`Zugang von ${name} beenden?`,
    begins: (name) => named`${name} wieder Zugang geben?`,
    adds: (name) => named`${name} hinzufügen?`,
    removes: (name) => named`${name} entfernen?`,
  },
  problems: 'Diese Änderung führt zu Problemen:',
  example: (order) => named`Beispiel: ${order}`,
  mend: 'Zuerst die Freigaberegeln ändern',
  handedOn: (requestId, names) => named`Die offene Freigabe ${requestId} geht an ${names} über.`,
  stranded: (requestId) =>
    named`Niemand könnte über die offene Freigabe ${requestId} entscheiden. Entscheiden Sie zuerst darüber, oder ziehen Sie sie zurück.`,
  sentBack: (requestId) =>
    named`Die offene Freigabe ${requestId} wird zurückgegeben, wenn ihr zugestimmt wird.`,
  edits: 'Was sich ändert, sobald Sie bestätigen:',
  changes: 'Was sich für Bestellungen ändert:',
  noChange: 'Jede Bestellung wird entschieden wie zuvor.',
  confirm: {
    change: 'Änderung vornehmen',
    ends: 'Zugang beenden',
    begins: 'Zugang geben',
    adds: 'Hinzufügen',
    removes: 'Entfernen',
  },
  cancel: 'Abbrechen',
};

/** Texts of the page of a company's people, in each language. */
export const companyPeopleTexts: InLanguages<CompanyPeopleTexts> = {
  name: 'companyPeople',
  en: english,
  de: german,
};
