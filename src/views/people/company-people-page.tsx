import { useSelector } from '@xstate/react';
import { dayIn } from '../../domain/locale/day-in.ts';
import { roleOf } from '../../domain/people/company-people.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import type { CompanyPeopleActorRef } from '../../machines/people/company-people.machine.ts';
import { roleNames, ruleWords } from '../../messages/approval-rules/rule-words.ts';
import { companyPeopleTexts } from '../../messages/people/company-people.ts';
import { companyPeopleTitle } from '../../messages/people/company-people-title.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { LoadedPage } from '../shell/loaded-page.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { useReason } from '../use-reason.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { CompanyUnits, OpenButton, UnitDialog } from './company-units.tsx';
import { PersonDialog } from './person-dialog.tsx';
import styles from './company-people.module.css';

export interface CompanyPeopleProps {
  readonly actorRef: CompanyPeopleActorRef;
}

/** The administrator's page of a company's people (CO-1). */
export function CompanyPeoplePage({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const { page: title } = useTexts(companyPeopleTitle);

  return (
    <LoadedPage title={title} texts={texts} actorRef={actorRef}>
      <div>
        <Button variant="next" onPressed={() => actorRef.send({ type: 'person.opened', id: '' })}>
          {texts.invite}
        </Button>
      </div>
      <Outcome actorRef={actorRef} />
      <Invitations actorRef={actorRef} />
      <People actorRef={actorRef} />
      <CompanyUnits actorRef={actorRef} />
      <PersonDialog actorRef={actorRef} />
      <UnitDialog actorRef={actorRef} />
    </LoadedPage>
  );
}

/** Whether the last command was done, and why not. */
function Outcome({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const isDone = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: 'done' }));
  const refusal = useSelector(actorRef, ({ context }) =>
    (context.form ?? context.unit) ? null : context.refusal,
  );
  const reason = useReason(refusal);
  return (
    <>
      <p role="status" className={styles['done']}>
        {isDone && (
          <>
            <Icon name="check" />
            <span>{texts.done}</span>
          </>
        )}
      </p>
      <p role="alert" className={styles['bad']}>
        {refusal && (
          <>
            <Icon name="warning" />
            <span>{texts.refused(reason)}</span>
          </>
        )}
      </p>
    </>
  );
}

/** The people of the company; a press on a name changes them. */
function People({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const words = useTexts(ruleWords);
  const { valid, roles } = useSelector(actorRef, ({ context }) => context.people);
  const { priceLocale } = useLocale();
  const { currency } = valid.rules;
  const units = new Map(valid.rules.units.map(({ id, name }) => [id, name]));
  return (
    <section className={styles['part']} aria-labelledby="company-people">
      <h2 id="company-people">{texts.people}</h2>
      <ul>
        {valid.rules.people.map((person) => (
          <li key={person.id} className={styles['row']} data-active={person.isActive}>
            <OpenButton
              name={person.name}
              onPressed={() => actorRef.send({ type: 'person.opened', id: person.id })}
            />
            <bdi>
              {[person, ...(person.furtherUnits ?? [])].map(({ unit }) => units.get(unit) ?? unit).join(', ')}
            </bdi>
            <span>
              <bdi>
                {texts.roleNames[roleOf(person, roles)] ??
                  texts.ownRoles(roleNames(words, person.roles) || texts.noRole)}
              </bdi>{' '}
              <span className={styles['note']}>{texts.roleRights[roleOf(person, roles)]}</span>
            </span>
            <span>
              {person.isActive
                ? person.limit && texts.upTo(formatPrice(String(person.limit.amount), currency, priceLocale))
                : texts.withoutAccess}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people who are invited, and have not accepted yet. */
function Invitations({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const { invitations, valid } = useSelector(actorRef, ({ context }) => context.people);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const timeZone = useTimeZone();
  const { language } = useLocale();
  const units = new Map(valid.rules.units.map(({ id, name }) => [id, name]));
  return (
    <section className={styles['part']} aria-labelledby="company-invitations">
      <h2 id="company-invitations">{texts.invitations}</h2>
      {invitations.length === 0 && <p className={styles['note']}>{texts.noInvitations}</p>}
      <ul>
        {invitations.map(({ invitationId, name, mail, unit, role, expiresAt, isExpired }) => {
          const change = (kind: 'again' | 'withdraw') => () =>
            actorRef.send({ type: 'invitation.changed', invitationId, change: kind });
          return (
            <li key={invitationId} className={styles['row']}>
              <span className={styles['who']}>
                <bdi>{name}</bdi> <bdi className={styles['note']}>{mail}</bdi>
              </span>
              <bdi>{units.get(unit) ?? unit}</bdi>
              <span>
                <bdi>{texts.roleNames[role] ?? role}</bdi>{' '}
                <span className={styles['note']}>
                  {isExpired
                    ? texts.isExpired
                    : texts.holdsUntil(dayText(dayIn(expiresAt, timeZone), language))}
                </span>
              </span>
              <span className={styles['acts']}>
                <Button isBusy={isBusy} onPressed={change('again')}>
                  <span>{texts.again}</span>
                  <HiddenText>{` ${name}`}</HiddenText>
                </Button>
                <Button variant="quiet" isBusy={isBusy} onPressed={change('withdraw')}>
                  <span>{texts.withdraw}</span>
                  <HiddenText>{` ${name}`}</HiddenText>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
