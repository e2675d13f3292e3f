import type { SignInElsewhere as Elsewhere } from '../../domain/session/sign-in-elsewhere.ts';
import { signInTexts } from '../../messages/session/sign-in.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Explanation } from './sign-in-view.tsx';
import styles from './sign-in-view.module.css';

export interface SignInElsewhereProps extends Elsewhere {
  readonly hasSessionEnded: boolean;
  readonly isTurnedAway: boolean;
}

/** The link to an identity provider, which also works without scripts (SE-1, SE-4). */
export function SignInElsewhere({ address, problem, hasSessionEnded, isTurnedAway }: SignInElsewhereProps) {
  const { title } = useMessages().signIn;
  const texts = useTexts(signInTexts);
  return (
    <div className={styles['columns']}>
      <div className={styles['entry']}>
        <PageHeading title={title} />
        <p className={styles['text']}>{texts.elsewhere}</p>
        {hasSessionEnded && <Explanation text={texts.sessionEnded} />}
        {isTurnedAway && <Explanation text={texts.customersOnly} />}
        {problem !== null && (
          <p className={styles['error']} role="alert">
            <Icon name="warning" />
            <span>{texts.problems[problem]}</span>
          </p>
        )}
        <a className={styles['elsewhere']} href={address}>
          {texts.elsewhereAction}
        </a>
      </div>
    </div>
  );
}
