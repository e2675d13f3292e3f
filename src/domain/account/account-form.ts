import type { Address } from '../orders/order.ts';
import type { Account } from './account.ts';

/** The forms of the account, of a forgotten password, and of an invitation. */
export type AccountForm = StoredForm | 'password' | 'resetRequest' | 'newPassword' | 'invitation';

/** The forms whose draft is stored beyond the page; a password never is (SE-1, SE-3). */
export type StoredForm = 'profile' | 'address';

/** Whether the draft of a form is stored beyond the page (SE-1, SE-3). */
export function isStoredForm(form: AccountForm): form is StoredForm {
  return form === 'profile' || form === 'address';
}

/** Entered values, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/** The value of a ticked box; an unticked one is empty. */
export const ticked = 'yes';

/** The fields of the profile that a customer can change. */
export function profileValues({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>): FormValues {
  return { name, email, phone };
}

/** A password form, which always starts empty. */
export const passwordValues: FormValues = { oldPassword: '', newPassword: '' };

/** A form to request a reset link (RT-5). */
export const resetRequestValues: FormValues = { account: '' };

/** A form to choose a new password with the token of a link, which is not a field (RT-5). */
export function newPasswordValues(token: string): FormValues {
  return { token, newPassword: '' };
}

/** The fields of an address; for a new one all are empty, including `addressId`. */
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

/** Whether any entered value is not saved. */
export function isChanged(values: FormValues, saved: FormValues): boolean {
  return Object.entries(values).some(([name, value]) => value !== (saved[name] ?? ''));
}
