import { useSelector } from '@xstate/react';
import type { TriedStep } from '../../domain/company/company-rules.ts';
import { companyRulesTexts } from '../../messages/company/company-rules.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useReason } from '../use-reason.ts';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import styles from './company-rules.module.css';

/** Tries an order with the draft, also while somebody is away. */
export function OrderTrial({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const trial = useSelector(actorRef, ({ context }) => context.trial);
  const { people } = useSelector(actorRef, ({ context }) => context.draft.rules);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsTrialFault);
  const names = people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  const changed = (change: Partial<typeof trial>) => actorRef.send({ type: 'trial.changed', change });
  return (
    <section className={styles['trial']} aria-labelledby="order-trial">
      <h2 id="order-trial">{texts.trial}</h2>
      <p className={styles['note']}>{texts.trialHint}</p>
      <CheckedForm
        className={styles['trialForm']}
        fault={showsFault}
        onSubmitted={() => actorRef.send({ type: 'trial.requested' })}
      >
        <Field label={texts.requester} hint="" fault={null}>
          {({ id, describedBy }) => (
            <select
              id={id}
              aria-describedby={describedBy}
              value={trial.requester}
              onChange={({ target }) => changed({ requester: target.value })}
            >
              {names}
            </select>
          )}
        </Field>
        <Field label={texts.orderAmount} hint="" fault={showsFault ? texts.faults.unreadable : null}>
          {({ id, describedBy }) => (
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              value={trial.amount}
              aria-invalid={showsFault}
              aria-describedby={describedBy}
              onChange={({ target }) => changed({ amount: target.value })}
            />
          )}
        </Field>
        <Field label={texts.away} hint="" fault={null}>
          {({ id, describedBy }) => (
            <select
              id={id}
              aria-describedby={describedBy}
              value={trial.away}
              onChange={({ target }) => changed({ away: target.value })}
            >
              <option value="">{texts.nobody}</option>
              {names}
            </select>
          )}
        </Field>
        <Field label={texts.day} hint="" fault={null}>
          {({ id, describedBy }) => (
            <input
              id={id}
              type="date"
              value={trial.day}
              aria-describedby={describedBy}
              onChange={({ target }) => changed({ day: target.value })}
            />
          )}
        </Field>
        <Button type="submit">{texts.tryIt}</Button>
      </CheckedForm>
      <Outcome actorRef={actorRef} />
    </section>
  );
}

function Outcome({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const tried = useSelector(actorRef, ({ context }) => context.tried);
  const failure = useSelector(actorRef, ({ context }) => context.trialFailure);
  const reason = useReason(failure);
  const isAsking = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { trying: 'asking' } }));
  const isTried = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { trying: 'tried' } }));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { trying: 'failed' } }));
  return (
    <div role="status">
      {isAsking && <p>{texts.trying}</p>}
      {hasFailed && <p className={styles['bad']}>{texts.notTried(reason)}</p>}
      {isTried && tried === null && <p className={styles['bad']}>{texts.notCovered}</p>}
      {isTried && tried?.length === 0 && <p>{texts.freeOrder}</p>}
      {isTried && tried && tried.length > 0 && (
        <ol className={styles['tried']}>
          {tried.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal steps differ by their position only
            <Tried key={index} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Tried({ step: { words, atOnce, later, away, isStuck } }: { readonly step: TriedStep }) {
  const texts = useTexts(companyRulesTexts);
  const { language } = useLocale();
  const list = new Intl.ListFormat(language);
  return (
    <li>
      <p className={styles['stepWords']}>{words}</p>
      {away.length > 0 && <p>{texts.isAway(list.format(away))}</p>}
      <p>{atOnce.length > 0 ? texts.atOnce(list.format(atOnce)) : texts.nobodyAtOnce}</p>
      {later.length > 0 && <p>{texts.later(list.format(later))}</p>}
      {isStuck && (
        <p className={styles['bad']}>
          <Icon name="warning" />
          <span>{texts.stuck}</span>
        </p>
      )}
    </li>
  );
}
