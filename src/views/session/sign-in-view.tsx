import { useRef, type RefObject } from 'react';
import { passwordResetPath } from '../../domain/account/password-reset-path.ts';
import { formTokenField } from '../../domain/session/form-token-field.ts';
import type { Credentials, DemoCustomer } from '../../domain/session/session.ts';
import type { SignInFailure } from '../../domain/session/sign-in-failure.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { signInTexts } from '../../messages/session/sign-in.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './sign-in-view.module.css';

export interface SignInViewProps {
  readonly isBusy: boolean;
  readonly error: SignInFailure | null;
  /** The token with which the browser sends the form without scripts (H9). */
  readonly formToken: string;
  readonly hasSessionEnded: boolean;
  /** Whether the visitor opened a product that only customers see. */
  readonly isTurnedAway: boolean;
  /** Empty unless the shop is a demonstration. */
  readonly demoCustomers: readonly DemoCustomer[];
  readonly onSubmitted: (credentials: Credentials) => void;
}

/** Signing in, with a password or as one of the customers of a demonstration (SE-1). */
export function SignInView({
  isBusy,
  error,
  formToken,
  hasSessionEnded,
  isTurnedAway,
  demoCustomers,
  onSubmitted,
}: SignInViewProps) {
  const { title } = useMessages().signIn;
  const signIn = useTexts(signInTexts);
  const form = useRef<HTMLFormElement>(null);

  const fillIn = ({ userName, password }: Credentials) => {
    for (const [name, value] of Object.entries({ userName, password })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.current?.requestSubmit();
  };

  return (
    <div className={styles['columns']}>
      <div className={styles['entry']}>
        <PageHeading title={title} />
        <p className={styles['text']}>{signIn.text}</p>
        {hasSessionEnded && <Explanation text={signIn.sessionEnded} />}
        {isTurnedAway && <Explanation text={signIn.customersOnly} />}
        <SignInForm
          ref={form}
          isBusy={isBusy}
          error={error}
          formToken={formToken}
          onSubmitted={onSubmitted}
        />
        <Help />
      </div>

      {demoCustomers.length > 0 && (
        <DemoCustomers customers={demoCustomers} isBusy={isBusy} formToken={formToken} onChosen={fillIn} />
      )}
    </div>
  );
}

interface SignInFormProps extends Pick<SignInViewProps, 'isBusy' | 'error' | 'formToken' | 'onSubmitted'> {
  readonly ref: RefObject<HTMLFormElement | null>;
}

function SignInForm({ ref, isBusy, error, formToken, onSubmitted }: SignInFormProps) {
  const signIn = useTexts(signInTexts);
  return (
    <form
      ref={ref}
      className={styles['form']}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const userName = fields.get('userName');
        const password = fields.get('password');
        if (!isBusy && typeof userName === 'string' && typeof password === 'string') {
          onSubmitted({ userName: userName.trim(), password });
        }
      }}
    >
      <input type="hidden" name={formTokenField} value={formToken} />
      <label className={styles['field']}>
        <span>{signIn.userName}</span>
        <input
          className={styles['input']}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error === 'wrongCredentials'}
          aria-describedby={error === null ? undefined : 'sign-in-error'}
        />
      </label>
      <label className={styles['field']}>
        <span>{signIn.password}</span>
        <input
          className={styles['input']}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={error === 'wrongCredentials'}
          aria-describedby={error === null ? undefined : 'sign-in-error'}
        />
      </label>
      {error !== null && (
        <p id="sign-in-error" className={styles['error']} role="alert">
          <Icon name="warning" />
          <span>{signIn.errors[error]}</span>
        </p>
      )}
      <button type="submit" className={styles['submit']} aria-busy={isBusy}>
        {isBusy ? signIn.submitting : signIn.submit}
      </button>
    </form>
  );
}

interface DemoCustomersProps extends Pick<SignInViewProps, 'isBusy' | 'formToken'> {
  readonly customers: readonly DemoCustomer[];
  readonly onChosen: (customer: DemoCustomer) => void;
}

/** Customers of a demonstration; pressing one signs them in, also without scripts. */
function DemoCustomers({ customers, isBusy, formToken, onChosen }: DemoCustomersProps) {
  const signIn = useTexts(signInTexts);
  return (
    <section className={styles['demo']} aria-labelledby="demo">
      <h2 id="demo">{signIn.demoTitle}</h2>
      <p className={styles['text']}>{signIn.demoText}</p>
      <ul className={styles['customers']}>
        {customers.map((customer) => (
          <li key={customer.userName}>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                if (!isBusy) onChosen(customer);
              }}
            >
              <input type="hidden" name={formTokenField} value={formToken} />
              <input type="hidden" name="userName" value={customer.userName} />
              <input type="hidden" name="password" value={customer.password} />
              <button type="submit" className={styles['customer']} aria-disabled={isBusy}>
                <HiddenText>{signIn.demoAs}</HiddenText>
                <bdi className={styles['company']}>{customer.company}</bdi>
                <bdi>{customer.name}</bdi>
                <bdi className={styles['note']}>{customer.note}</bdi>
                <Icon name="right" />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains why the visitor is asked to sign in. */
export function Explanation({ text }: { readonly text: string }) {
  return (
    <p className={styles['notice']} role="status">
      <Icon name="information" />
      <span>{text}</span>
    </p>
  );
}

/** Links for visitors who cannot sign in: a new password, and a message to the shop. */
function Help() {
  const signIn = useTexts(signInTexts);
  const { email } = useLocale().configuration.service;
  const isOffered = useOffers();
  const newCustomer = `mailto:${email}?subject=${encodeURIComponent(signIn.newCustomerSubject)}`;
  return (
    <div className={styles['help']}>
      {isOffered('passwordReset') && (
        <p>
          <span>{signIn.forgotten}</span> <Link to={passwordResetPath}>{signIn.forgottenAction}</Link>
        </p>
      )}
      {email !== '' && (
        <p>
          <span>{signIn.newCustomer}</span> <a href={newCustomer}>{signIn.newCustomerAction}</a>
        </p>
      )}
    </div>
  );
}
