import { accountFormMachine } from '../../machines/account/account-form.machine.ts';
import {
  passwordResetMachine,
  passwordResetPolicies,
} from '../../machines/account/password-reset.machine.ts';
import type { Requests } from '../requests.ts';

/** The machine of a forgotten password with its service (MA-1). Its input is never stored. */
export function composePasswordReset({ actor }: Requests) {
  const accountForm = accountFormMachine.provide({
    actors: { saveForm: actor(passwordResetPolicies.saveForm, (services) => services.saveForm) },
  });
  return passwordResetMachine.provide({ actors: { accountForm } });
}
