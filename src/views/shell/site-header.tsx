import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import type { SiteLink } from '../../domain/content/site-content.ts';
import type { Language } from '../../domain/locale/language.ts';
import type { Session } from '../../domain/session/session.ts';
import { accountPath, quickOrderPath } from '../../domain/routes/route.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Mark } from './mark.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  readonly session: Session;
  /** The basket's summary; empty while unknown, and for visitors who are not signed in. */
  readonly basketSummary: ReactNode;
  readonly isBasketLoading: boolean;
  /** The search field with its list. */
  readonly search: ReactNode;
  /** The catalogue's button with its panel. */
  readonly catalogue: ReactNode;
  /** The catalogue's links of every page. */
  readonly navigation: readonly SiteLink[];
  readonly signInHref: string;
  readonly onLanguageChosen: (language: Language) => void;
  readonly onSignOut: () => void;
}

/** The header: service, language and account in a thin bar; catalogue, search and basket in a sticky one. */
export function SiteHeader({
  session,
  basketSummary,
  isBasketLoading,
  search,
  catalogue,
  navigation,
  signInHref,
  onLanguageChosen,
  onSignOut,
}: SiteHeaderProps) {
  const { header } = useMessages();
  const { name, isNameShown } = useLocale().configuration.identity;
  const isOffered = useOffers();

  return (
    <header className={styles['header']}>
      <ThinBar
        session={session}
        navigation={navigation}
        signInHref={signInHref}
        onLanguageChosen={onLanguageChosen}
      />
      <div className={styles['bar']}>
        <Link className={styles['home']} to="/" aria-label={header.homeLink(name)}>
          <Mark />
          {isNameShown && <span className={styles['name']}>{name}</span>}
        </Link>
        <div className={styles['catalogue']}>{catalogue}</div>
        {search}
        {session.kind === 'signedIn' && session.customer.visit ? null : session.kind === 'signedIn' ? (
          <AccountMenu customer={session.customer} onSignOut={onSignOut} />
        ) : (
          <Link className={styles['entry']} to={signInHref}>
            <Icon name="person" />
            <span className={styles['wide']}>{header.signIn}</span>
          </Link>
        )}
        {isOffered('basket') && (
          <Link className={styles['entry']} to="/basket" aria-busy={isBasketLoading}>
            <span className={styles['basketIcon']}>
              <Icon name="basket" />
            </span>
            <span className={styles['basketText']}>
              <span className={styles['wide']}>{header.basket}</span>
              {basketSummary}
            </span>
          </Link>
        )}
      </div>
    </header>
  );
}

type ThinBarProps = Pick<SiteHeaderProps, 'session' | 'navigation' | 'signInHref' | 'onLanguageChosen'>;

function ThinBar({ session, navigation, signInHref, onLanguageChosen }: ThinBarProps) {
  const { header } = useMessages();
  const { configuration } = useLocale();
  const { phone } = configuration.service;
  const isOffered = useOffers();
  return (
    <div className={styles['thin']}>
      {phone !== '' && (
        <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span className={styles['wide']}>{header.service}</span>{' '}
          <span className={styles['number']}>{phone}</span>
        </a>
      )}
      {session.kind === 'signedIn' && !session.customer.visit && !isOffered('account') && (
        <bdi className={styles['company']}>{session.customer.company}</bdi>
      )}
      {session.kind === 'signedIn' && isOffered('account') && (
        <Link className={styles['company']} to={accountPath()}>
          <bdi>{session.customer.company}</bdi>
        </Link>
      )}
      {navigation.length > 0 && (
        <nav className={styles['navigation']} aria-label={header.navigation}>
          <ul>
            {navigation.map(({ text, target }) => (
              <li key={text}>
                <TargetLink target={target}>
                  <bdi>{text}</bdi>
                </TargetLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['language']}>
        <LanguageChoice onChosen={onLanguageChosen} />
      </div>
      {session.kind === 'anonymous' && (
        <Link className={styles['thinLink']} to={signInHref}>
          {header.signIn}
        </Link>
      )}
      {session.kind === 'signedIn' && isOffered('orderCheck') && (
        <Link className={styles['thinLink']} data-roomy="" to={quickOrderPath}>
          {header.quickOrder}
        </Link>
      )}
    </div>
  );
}
