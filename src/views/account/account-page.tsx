import { useSelector } from '@xstate/react';
import { shownSections } from '../../domain/account/account.ts';
import { accountPath } from '../../domain/routes/route.ts';
import type { AccountActorRef } from '../../machines/account/account.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { WithContact } from '../shell/with-contact.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useCustomerSlot } from '../customer-slot.ts';
import { Link } from '../ui/link.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { useLocale } from '../locale-context.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Waiting } from './waiting.tsx';
import styles from './account.module.css';

export interface AccountProps {
  readonly actorRef: AccountActorRef;
}

/** The customer's account, section by section (RT-5). */
export function AccountPage({ actorRef }: AccountProps) {
  const { account } = useMessages();
  const texts = useTexts(accountTexts);
  const section = useSelector(actorRef, ({ context }) => context.section);
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const { configuration } = useLocale();
  const { ApprovalsLink } = useCustomerSlot();
  usePageTitle(`${texts.section[section]} – ${account.title}`);

  if (hasFailed) {
    return (
      <PageFailed
        texts={texts.failed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <>
      <PageHeading title={account.title} />
      <div className={styles['columns']}>
        <nav aria-label={texts.sections}>
          <ul className={styles['sections']}>
            {shownSections(configuration).map((each) => (
              <li key={each}>
                <Link to={accountPath(each)} aria-current={each === section ? 'page' : undefined}>
                  {texts.section[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles['section']} aria-labelledby="section-title">
          <h2 id="section-title">{texts.section[section]}</h2>
          <WithContact>
            <Section actorRef={actorRef} />
          </WithContact>
        </section>
        <ul className={styles['sections']}>
          <ApprovalsLink />
        </ul>
      </div>
    </>
  );
}

function Section({ actorRef }: AccountProps) {
  const account = useSelector(actorRef, ({ context }) => context.account);
  const section = useSelector(actorRef, ({ context }) => context.section);
  const children = useSelector(actorRef, (snapshot) => snapshot.children);
  const { profileForm, passwordForm, addressBook, myLists, requestedProducts } = children;
  if (account && profileForm && section === 'profile')
    return <ProfileSection account={account} formRef={profileForm} />;
  if (passwordForm && section === 'password') return <PasswordSection formRef={passwordForm} />;
  if (addressBook) return <AddressesSection actorRef={addressBook} />;
  if (myLists) return <ListsSection actorRef={myLists} />;
  if (requestedProducts) return <NotificationsSection actorRef={requestedProducts} />;
  if (account && section === 'favourites') return <FavouritesSection count={account.favouriteCount} />;
  return <Waiting />;
}
