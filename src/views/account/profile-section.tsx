import type { Account } from '../../domain/account/account.ts';
import type { AccountFormActorRef } from '../../machines/account/account-form.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { FormShell, TextField, useDiscard } from './form-fields.tsx';
import styles from './account.module.css';

export interface ProfileSectionProps {
  readonly account: Account;
  readonly formRef: AccountFormActorRef;
}

/** The customer's name, language and contact data (CF-4, RT-5). */
export function ProfileSection({ account, formRef }: ProfileSectionProps) {
  const texts = useTexts(accountTexts);
  const { header } = useMessages();
  const { chooseLanguage } = useStorefront();
  const field = { formRef };
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{texts.company}</dt>
        <dd>
          <bdi>{account.company}</bdi>
          <span className={styles['hint']}>{texts.companyHint}</span>
        </dd>
        <dt>{header.language}</dt>
        <dd className={styles['languages']}>
          <LanguageChoice onChosen={chooseLanguage} />
        </dd>
      </dl>
      <FormShell formRef={formRef} submit={texts.save} saved={texts.saved} discard={useDiscard(formRef)}>
        <TextField {...field} name="name" label={texts.name} hint={texts.nameHint} autoComplete="name" />
        <TextField
          {...field}
          name="email"
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          autoComplete="email"
        />
        <TextField
          {...field}
          name="phone"
          type="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          autoComplete="tel"
        />
      </FormShell>
    </>
  );
}
