import { accountFormMachine } from '../../machines/account-form.machine.ts';
import { passwordResetMachine } from '../../machines/password-reset.machine.ts';
import type { Requests } from '../requests.ts';

/** The machine of a forgotten password with its service (MA-1). Nothing that is entered there is stored. */
export function composePasswordReset({ request }: Requests) {
  const accountForm = accountFormMachine.provide({
    actors: { saveForm: request((services) => services.saveForm) },
  });
  return { passwordReset: passwordResetMachine.provide({ actors: { accountForm } }) };
}
