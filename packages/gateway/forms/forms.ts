import { texts } from '../language.ts';
import { mailAddressPattern } from '../mail/mail-address.ts';
import { usualFileBytes } from './file-size.ts';
import type { Form } from './form.ts';

/** @see §6 Back-in-stock button, SN-2 */
export const stockNotification: Form = {
  formId: 'STOCK_NOTIFICATION',
  title: texts('Tell me when it is back in stock', { de: 'Benachrichtigen, sobald wieder auf Lager' }),
  fields: [
    hidden('materialNumber', texts('Material number', { de: 'Materialnummer' })),
    hidden('siteId', texts('Site', { de: 'Standort' })),
    hidden('userId', texts('Customer', { de: 'Kunde' })),
  ],
};

/** @see §5 CV upload, CT-4 */
export const jobApplication: Form = {
  formId: 'JOB_APPLICATION',
  title: texts('Job application', { de: 'Bewerbung' }),
  fields: [
    {
      name: 'jobId',
      label: texts('Position', { de: 'Stelle' }),
      type: 'hidden',
      required: false,
      maxLength: 200,
    },
    {
      name: 'firstName',
      label: texts('First name', { de: 'Vorname' }),
      type: 'text',
      required: true,
      maxLength: 100,
    },
    {
      name: 'lastName',
      label: texts('Last name', { de: 'Nachname' }),
      type: 'text',
      required: true,
      maxLength: 100,
    },
    {
      name: 'email',
      label: texts('Email', { de: 'E-Mail' }),
      type: 'email',
      required: true,
      maxLength: 254,
      pattern: mailAddressPattern,
    },
    {
      name: 'phone',
      label: texts('Telephone', { de: 'Telefon' }),
      type: 'tel',
      required: false,
      maxLength: 40,
      pattern: '[+]?[0-9 \\(\\)\\/.\\-]{5,}',
    },
    {
      name: 'earliestStart',
      label: texts('Earliest start', { de: 'Frühester Beginn' }),
      type: 'date',
      required: false,
      maxLength: 10,
    },
    {
      name: 'preferredContact',
      label: texts('How may we reach you?', { de: 'Wie dürfen wir Sie erreichen?' }),
      type: 'select',
      required: false,
      options: [
        { value: 'EMAIL', label: texts('By email', { de: 'Per E-Mail' }) },
        { value: 'PHONE', label: texts('By telephone', { de: 'Telefonisch' }) },
      ],
    },
    {
      name: 'message',
      label: texts('Message', { de: 'Nachricht' }),
      type: 'textarea',
      required: false,
      maxLength: 4000,
    },
    {
      name: 'cv',
      label: texts('CV (PDF)', { de: 'Lebenslauf (PDF)' }),
      type: 'file',
      required: true,
      accept: '.pdf',
      maxBytes: usualFileBytes,
    },
    {
      name: 'consent',
      label: texts('I agree that my data is kept for this application.', {
        de: 'Ich bin einverstanden, dass meine Daten für diese Bewerbung gespeichert werden.',
      }),
      type: 'checkbox',
      required: true,
    },
  ],
};

export const forms = [stockNotification, jobApplication] as const;

function hidden(name: string, label: Form['title']) {
  return { name, label, type: 'hidden', required: true, maxLength: 200 } as const;
}
