import { isMailAddress } from '../mail/mail-address.ts';
import { refuseFaults, textFaults, type FieldFault } from '../problems/field-fault.ts';

/** The fields of the account to change; a missing field stays as it is. */
export interface AccountBody {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface PasswordBody {
  readonly oldPassword?: string;
  readonly newPassword?: string;
}

/** The token of a link, and the new password. */
export interface NewPasswordBody {
  readonly token: string;
  readonly newPassword?: string;
}

const shortestPassword = 12;
const longestPassword = 200;

/** The fields, trimmed. @throws Problem `FORM_INVALID` naming each field at fault. */
export function accountChange(body: AccountBody): AccountBody {
  const name = body.name?.trim();
  const email = body.email?.trim();
  const phone = body.phone?.trim();
  refuseFaults([
    ...(name === undefined ? [] : textFaults('name', name, { max: 100, isRequired: true })),
    ...(email === undefined ? [] : mailFaults('email', email)),
    ...(phone === undefined ? [] : phoneFaults(phone)),
  ]);
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}

/** Old and new password; checks the length of the new one. @throws Problem `FORM_INVALID` */
export function passwordChange(body: PasswordBody): { oldPassword: string; newPassword: string } {
  const { oldPassword = '', newPassword = '' } = body;
  refuseFaults([
    ...textFaults('oldPassword', oldPassword, { max: longestPassword, isRequired: true }),
    ...newPasswordFaults(newPassword),
  ]);
  return { oldPassword, newPassword };
}

/** The new password, checked for its length. @throws Problem `FORM_INVALID` */
export function newPasswordOf({ newPassword = '' }: NewPasswordBody): string {
  refuseFaults(newPasswordFaults(newPassword));
  return newPassword;
}

/** The old password does not fit. */
export const wrongOldPassword: FieldFault = {
  field: 'oldPassword',
  message: { en: 'This is not your current password.', de: 'Das ist nicht Ihr aktuelles Passwort.' },
};

function newPasswordFaults(newPassword: string): FieldFault[] {
  if (Array.from(newPassword).length >= shortestPassword)
    return textFaults('newPassword', newPassword, { max: longestPassword });
  return [
    {
      field: 'newPassword',
      message: {
        en: `At least ${shortestPassword} characters.`,
        de: `Mindestens ${shortestPassword} Zeichen.`,
      },
    },
  ];
}

/** The fault of an e-mail address; an empty one has none. */
export function mailFaults(field: string, address: string): FieldFault[] {
  if (address === '' || isMailAddress(address)) return [];
  return [
    {
      field,
      message: {
        en: 'Enter an address such as name@company.com.',
        de: 'Geben Sie eine Adresse an wie name@firma.de.',
      },
    },
  ];
}

function phoneFaults(phone: string): FieldFault[] {
  if (phone === '' || /^\+?[0-9 ()/.-]{3,30}$/.test(phone)) return [];
  return [
    {
      field: 'phone',
      message: {
        en: 'Enter a number such as +49 30 123456, at most 30 digits and spaces.',
        de: 'Geben Sie eine Nummer an wie +49 30 123456, höchstens 30 Ziffern und Leerzeichen.',
      },
    },
  ];
}
