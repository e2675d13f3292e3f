import type { EntryFault, FileFault } from '../../domain/content/entry-faults.ts';
import type { FormField } from '../../domain/content/form.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { named } from '../named.ts';

/** Texts of the application form. */
interface ApplicationTexts {
  readonly titleFor: (job: string) => string;
  readonly optional: (label: string) => string;
  readonly chooseFile: string;
  /** `limit` is the maximum size, such as 5 MB; empty without one. */
  readonly dropFile: (limit: string) => string;
  readonly removeFile: (fileName: string) => string;
  readonly checkingFile: string;
  readonly choose: string;
  readonly send: string;
  readonly sending: string;
  readonly arrived: string;
  readonly percent: (percent: number) => string;
  readonly cancel: string;
  readonly kept: string;
  readonly notSent: string;
  readonly checkFields: string;
  readonly back: string;
  readonly fault: Readonly<Record<EntryFault, string>>;
  /** Messages for empty fields of other kinds than text. */
  readonly missing: Readonly<Partial<Record<FormField['type'], string>>>;
  readonly fileFault: Readonly<Record<FileFault, (limit: string) => string>>;
  readonly sent: Explanation;
  readonly failed: Explanation;
}

const english: ApplicationTexts = {
  titleFor: (job) => `Application: ${job}`,
  optional: (label) => named`${label} (optional)`,
  chooseFile: 'Choose a file',
  dropFile: (limit) => `or drop it here: one PDF${limit === '' ? '' : ` of at most ${limit}`}`,
  removeFile: (fileName) => `Remove ${fileName}`,
  checkingFile: 'Checking the file',
  choose: 'Please choose',
  send: 'Send application',
  sending: 'Sending your application',
  arrived: 'Application sent',
  percent: (percent) => `${percent}%`,
  cancel: 'Stop sending',
  kept: 'What you enter is kept while this tab is open. The file has to be chosen again after a reload.',
  notSent:
    'No connection: your application could not be sent. Everything you entered is kept; please try again.',
  checkFields: 'Your application has not been sent yet: please check the marked fields.',
  back: 'Back to the position',
  fault: {
    missing: 'Please fill in this field.',
    tooLong: 'This is too long. Please shorten it.',
    misfit: 'This format is not valid. Please check this field.',
  },
  missing: {
    checkbox: 'Please confirm.',
    date: 'Please choose a day.',
    file: 'Please choose a PDF.',
    select: 'Please choose.',
  },
  fileFault: {
    empty: () => 'This file is empty. Please choose another one.',
    tooLarge: (limit) => `This file is larger than ${limit}. Please choose a smaller one.`,
    notPdf: () => 'This is not a PDF. Please save your CV as PDF and choose it again.',
  },
  sent: {
    title: 'Thank you for your application',
    text: 'We have received it together with your CV, and will reply within a week.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'The form could not be loaded',
    text: 'The position may have been filled. What you entered is kept.',
    action: 'Try again',
  },
};

const german: ApplicationTexts = {
  titleFor: (job) => `Bewerbung: ${job}`,
  optional: (label) => named`${label} (optional)`,
  chooseFile: 'Datei wählen',
  dropFile: (limit) => `oder hier ablegen: eine PDF-Datei${limit === '' ? '' : ` mit höchstens ${limit}`}`,
  removeFile: (fileName) => `${fileName} entfernen`,
  checkingFile: 'Die Datei wird geprüft',
  choose: 'Bitte wählen',
  send: 'Bewerbung senden',
  sending: 'Ihre Bewerbung wird gesendet',
  arrived: 'Bewerbung gesendet',
  percent: (percent) => `${percent}\u00A0%`,
  cancel: 'Senden abbrechen',
  kept: 'Ihre Angaben bleiben erhalten, solange dieser Tab geöffnet ist. Nach dem Neuladen wählen Sie die Datei bitte noch einmal.',
  notSent:
    'Keine Verbindung: Ihre Bewerbung konnte nicht gesendet werden. Alle Angaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
  checkFields: 'Ihre Bewerbung wurde noch nicht gesendet: Bitte prüfen Sie die markierten Felder.',
  back: 'Zurück zur Stelle',
  fault: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    tooLong: 'Das ist zu lang. Bitte kürzen Sie es.',
    misfit: 'Dieses Format ist ungültig. Bitte prüfen Sie dieses Feld.',
  },
  missing: {
    checkbox: 'Bitte bestätigen Sie.',
    date: 'Bitte wählen Sie einen Tag.',
    file: 'Bitte wählen Sie eine PDF-Datei.',
    select: 'Bitte wählen Sie aus.',
  },
  fileFault: {
    empty: () => 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
    tooLarge: (limit) => `Diese Datei ist größer als ${limit}. Bitte wählen Sie eine kleinere.`,
    notPdf: () =>
      'Das ist keine PDF-Datei. Bitte speichern Sie Ihren Lebenslauf als PDF und wählen Sie ihn noch einmal.',
  },
  sent: {
    title: 'Danke für Ihre Bewerbung',
    text: 'Wir haben sie mit Ihrem Lebenslauf erhalten und antworten innerhalb einer Woche.',
    action: 'Zur Startseite',
  },
  failed: {
    title: 'Das Formular konnte nicht geladen werden',
    text: 'Die Stelle ist vielleicht vergeben. Ihre Angaben bleiben erhalten.',
    action: 'Erneut versuchen',
  },
};

/** Texts of the application form, in each language. */
export const applicationTexts: InLanguages<ApplicationTexts> = {
  name: 'application',
  en: english,
  de: german,
};
