import type { AccountSection } from '../../domain/account/account.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the account. */
interface AccountTexts {
  readonly sections: string;
  readonly section: Readonly<Record<AccountSection, string>>;
  readonly failed: Explanation;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly discard: string;

  readonly notSaved: string;
  readonly refused: (reason: string) => string;

  readonly company: string;
  readonly companyHint: string;
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly phone: string;
  readonly phoneHint: string;

  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordHint: string;
  readonly changePassword: string;
  readonly passwordSaved: string;

  readonly noAddresses: string;
  readonly newAddress: string;
  readonly editAddress: string;
  readonly addressName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly useAsDefault: string;
  readonly defaultAddress: string;
  readonly add: string;
  readonly edit: string;
  readonly editOf: (address: string) => string;
  readonly makeDefault: string;
  readonly makeDefaultOf: (address: string) => string;
  readonly remove: string;
  readonly removeOf: (address: string) => string;
  readonly removeQuestion: (address: string) => string;
  readonly removeYes: string;
  readonly removeNo: string;
  readonly cancel: string;
  readonly addressesFailed: string;

  readonly favourites: (count: number) => string;
  readonly favouritesHint: string;
  readonly noFavourites: string;
  readonly toFavourites: string;
  readonly toCatalogue: string;

  readonly notifications: string;
  readonly noNotifications: string;
  readonly notificationsFailed: string;
  readonly findMaterial: (materialNumber: string) => string;
}

const english: AccountTexts = {
  sections: 'Parts of your account',
  section: {
    profile: 'Profile',
    password: 'Password',
    addresses: 'Addresses',
    lists: 'Lists',
    favourites: 'Favourites',
    notifications: 'Stock notifications',
  },
  failed: {
    title: 'Your account could not be loaded',
    text: 'Nothing is lost. Please try again in a few minutes.',
    action: 'Try again',
  },
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  discard: 'Discard changes',

  notSaved:
    'No connection: your changes were not saved. What you entered is kept; please try again in a moment.',
  refused: (reason) => named`Your changes were not saved. ${reason}`,

  company: 'Company',
  companyHint: 'Part of your contract. Please call us to have it changed.',
  name: 'Name',
  nameHint: 'Shown at the top after your next sign-in.',
  email: 'Email',
  emailHint: 'We send confirmations and stock notifications to this address.',
  phone: 'Telephone',
  phoneHint: 'For questions about an order, for example +49\u00a030\u00a0123456.',

  oldPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: '12 characters or more. A sentence is easy to remember.',
  changePassword: 'Change password',
  passwordSaved: 'Your password has been changed. You are signed out on all other devices.',

  noAddresses: 'You have no addresses yet. Add one, and the checkout will suggest it.',
  newAddress: 'New address',
  editAddress: 'Change address',
  addressName: 'Name or site',
  street: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  useAsDefault: 'Use as default address',
  defaultAddress: 'Default address',
  add: 'Add address',
  edit: 'Change',
  editOf: (address) => named`Change ${address}`,
  makeDefault: 'Make default',
  makeDefaultOf: (address) => named`Make default: ${address}`,
  remove: 'Remove',
  removeOf: (address) => named`Remove ${address}`,
  removeQuestion: (address) => named`Remove ${address}? Orders already placed keep it.`,
  removeYes: 'Yes, remove it',
  removeNo: 'Keep it',
  cancel: 'Cancel',
  addressesFailed: 'Your addresses could not be loaded.',

  favourites: (count) => `You have ${englishCount(count, { one: 'favourite', other: 'favourites' })}.`,
  favouritesHint: 'Sort, filter and order them as in any other list.',
  noFavourites: 'You have no favourites yet. Press the heart beside a product in a list to add it here.',
  toFavourites: 'Open your favourites',
  toCatalogue: 'Go to the catalogue',

  notifications: 'We will email you as soon as one of these products is back in stock.',
  noNotifications:
    'You have no stock notifications. Press “Notify me” beside a product that is out of stock to request one.',
  notificationsFailed: 'Your notifications could not be loaded.',
  findMaterial: (materialNumber) => `Search for ${materialNumber}`,
};

const german: AccountTexts = {
  sections: 'Bereiche Ihres Kontos',
  section: {
    profile: 'Profil',
    password: 'Passwort',
    addresses: 'Adressen',
    lists: 'Listen',
    favourites: 'Favoriten',
    notifications: 'Benachrichtigungen',
  },
  failed: {
    title: 'Ihr Konto konnte nicht geladen werden',
    text: 'Es geht nichts verloren. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    action: 'Erneut versuchen',
  },
  save: 'Speichern',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  discard: 'Änderungen verwerfen',

  notSaved:
    'Keine Verbindung: Ihre Änderungen wurden nicht gespeichert. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es gleich noch einmal.',
  refused: (reason) => named`Ihre Änderungen wurden nicht gespeichert. ${reason}`,

  company: 'Firma',
  companyHint: 'Teil Ihres Vertrags. Bitte rufen Sie uns an, um sie ändern zu lassen.',
  name: 'Name',
  nameHint: 'Wird nach der nächsten Anmeldung oben angezeigt.',
  email: 'E-Mail',
  emailHint: 'An diese Adresse senden wir Bestätigungen und Benachrichtigungen.',
  phone: 'Telefon',
  phoneHint: 'Für Fragen zu einer Bestellung, zum Beispiel +49\u00a030\u00a0123456.',

  oldPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: '12 Zeichen oder mehr. Ein Satz ist leicht zu merken.',
  changePassword: 'Passwort ändern',
  passwordSaved: 'Ihr Passwort wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.',

  noAddresses: 'Sie haben noch keine Adresse. Legen Sie eine an, dann wird sie beim Bestellen vorgeschlagen.',
  newAddress: 'Neue Adresse',
  editAddress: 'Adresse ändern',
  addressName: 'Name oder Standort',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  useAsDefault: 'Als Standardadresse verwenden',
  defaultAddress: 'Standardadresse',
  add: 'Adresse anlegen',
  edit: 'Ändern',
  editOf: (address) => named`${address} ändern`,
  makeDefault: 'Als Standard',
  makeDefaultOf: (address) => named`Als Standard: ${address}`,
  remove: 'Entfernen',
  removeOf: (address) => named`${address} entfernen`,
  removeQuestion: (address) => named`${address} entfernen? Bereits aufgegebene Bestellungen behalten sie.`,
  removeYes: 'Ja, entfernen',
  removeNo: 'Behalten',
  cancel: 'Abbrechen',
  addressesFailed: 'Ihre Adressen konnten nicht geladen werden.',

  favourites: (count) => `Sie haben ${germanCount(count, { one: 'Favoriten', other: 'Favoriten' })}.`,
  favouritesHint: 'Bestellen, sortieren und filtern Sie dort wie in jeder anderen Liste.',
  noFavourites:
    'Sie haben noch keine Favoriten. Drücken Sie in einer Liste auf das Herz neben einem Produkt, um es hier zu speichern.',
  toFavourites: 'Favoriten öffnen',
  toCatalogue: 'Zum Katalog',

  notifications: 'Wir senden Ihnen eine E-Mail, sobald eines dieser Produkte wieder auf Lager ist.',
  noNotifications:
    'Sie haben noch keine Benachrichtigungen. Drücken Sie bei einem Produkt, das nicht auf Lager ist, auf „Benachrichtigen“.',
  notificationsFailed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  findMaterial: (materialNumber) => `${materialNumber} suchen`,
};

/** Texts of the account, in each language. */
export const accountTexts: InLanguages<AccountTexts> = { name: 'account', en: english, de: german };
