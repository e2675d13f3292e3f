import { useSelector } from '@xstate/react';
import type { TriedStep } from '../../domain/approval-rules/company-rules.ts';
import { toggled } from '../../domain/approval-rules/rule-form.ts';
import type { What } from '../../domain/approval-rules/rule-set.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { useReason } from '../use-reason.ts';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import { ChecksField, ChoiceField, TextField } from './rule-fields.tsx';
import styles from './company-rules.module.css';

const titleId = 'order-trial';

/** Shows the tried order, also to those who cannot see it. */
export function focusTrial(): void {
  document.getElementById(titleId)?.focus();
}

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
    <section className={styles['trial']} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {texts.trial}
      </h2>
      <p className={styles['note']}>{texts.trialHint}</p>
      <CheckedForm
        className={styles['trialForm']}
        fault={showsFault}
        onSubmitted={() => actorRef.send({ type: 'trial.requested' })}
      >
        <ChoiceField
          label={texts.requester}
          value={trial.requester}
          onChanged={(requester) => changed({ requester })}
        >
          {names}
        </ChoiceField>
        <TextField
          label={texts.orderAmount}
          kind="amount"
          value={trial.amount}
          fault={showsFault ? texts.faults.unreadable : null}
          onChanged={(amount) => changed({ amount })}
        />
        <ChoiceField label={texts.away} value={trial.away} onChanged={(away) => changed({ away })}>
          <option value="">{texts.nobody}</option>
          {names}
        </ChoiceField>
        <TextField
          label={texts.day}
          kind="date"
          value={trial.day}
          fault={null}
          onChanged={(day) => changed({ day })}
        />
        <OrderConditions actorRef={actorRef} />
        <Button type="submit">{texts.tryIt}</Button>
      </CheckedForm>
      <Outcome actorRef={actorRef} />
    </section>
  );
}

/** The conditions of the order that rules ask about. */
function OrderConditions({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const trial = useSelector(actorRef, ({ context }) => context.trial);
  const { rules } = useSelector(actorRef, ({ context }) => context.draft.rules);
  const { choices } = useSelector(actorRef, ({ context }) => context.valid);
  const changed = (change: Partial<typeof trial>) => actorRef.send({ type: 'trial.changed', change });
  const isAsked = (part: keyof What) => rules.some(({ what }) => what[part] !== undefined);
  return (
    <>
      {(isAsked('categories') || trial.categories.length > 0) && (
        <ChecksField
          legend={texts.ofOrder.categories}
          choices={choices.categories}
          chosen={trial.categories}
          onToggled={(id) => changed({ categories: toggled(trial.categories, id) })}
        />
      )}
      {isAsked('firstOrder') && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={trial.isFirstOrder}
            onChange={({ target }) => changed({ isFirstOrder: target.checked })}
          />
          <span>{texts.isFirstOrder}</span>
        </label>
      )}
      {(
        [
          ['costCentres', 'costCentre'],
          ['addresses', 'address'],
        ] as const
      )
        .filter(([list]) => isAsked(list))
        .map(([list, part]) => (
          <ChoiceField
            key={part}
            label={texts.ofOrder[list]}
            value={trial[part]}
            onChanged={(value) => changed({ [part]: value })}
          >
            <option value="">{texts.another}</option>
            {choices[list].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
        ))}
    </>
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
