import type { Address } from '../orders/order.ts';
import type { Account } from './account.ts';

/** The forms of the account, and those of a forgotten password. */
export type AccountForm = StoredForm | 'password' | 'resetRequest' | 'newPassword';

/** The forms whose draft outlives the page; a password is never stored (SE-1, SE-3). */
export type StoredForm = 'profile' | 'address';

/** Whether the draft of a form outlives the page (SE-1, SE-3). */
export function isStoredForm(form: AccountForm): form is StoredForm {
  return form === 'profile' || form === 'address';
}

/** What is entered, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/** What stands in a box that is ticked; one that is not is empty. */
export const ticked = 'yes';

/** What may be changed of the profile. */
export function profileValues({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>): FormValues {
  return { name, email, phone };
}

/** A form to change the password with, which always starts empty. */
export const passwordValues: FormValues = { oldPassword: '', newPassword: '' };

/** A form to ask for a link to a new password (RT-5). */
export const resetRequestValues: FormValues = { account: '' };

/** A form to choose a new password by the token of a link, which is no field (RT-5). */
export function newPasswordValues(token: string): FormValues {
  return { token, newPassword: '' };
}

/** An address as it is entered; all fields are empty for a new one, and so is `addressId`. */
export function addressValues(address: Address | undefined): FormValues {
  return {
    addressId: address?.addressId ?? '',
    name: address?.name ?? '',
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    isDefault: address?.isDefault ? ticked : '',
  };
}

/** Whether anything is entered that is not saved. */
export function isChanged(values: FormValues, saved: FormValues): boolean {
  return Object.entries(values).some(([name, value]) => value !== (saved[name] ?? ''));
}
