import type { AccountFormActorRef } from '../../machines/account/account-form.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { useTexts } from '../messages-context.tsx';
import { FormShell, TextField } from './form-fields.tsx';

/** A form for a new password (RT-5). */
export function PasswordSection({ formRef }: { readonly formRef: AccountFormActorRef }) {
  const texts = useTexts(accountTexts);
  return (
    <FormShell formRef={formRef} submit={texts.changePassword} saved={texts.passwordSaved} discard={null}>
      <TextField
        formRef={formRef}
        name="oldPassword"
        type="password"
        label={texts.oldPassword}
        autoComplete="current-password"
      />
      <TextField
        formRef={formRef}
        name="newPassword"
        type="password"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
      />
    </FormShell>
  );
}
