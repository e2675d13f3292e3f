import { useSelector } from '@xstate/react';
import type { RulesProblem } from '../../domain/approval-rules/company-rules.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { selectObstacle } from '../../machines/approval-rules/company-rules-setup.ts';
import { passFocusOn } from '../shell/pass-focus-on.ts';
import { useReason } from '../use-reason.ts';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import { focusTrial } from './order-trial.tsx';
import styles from './company-rules.module.css';

/** The problems of the draft, each with its smallest example and repairs that one press applies. */
export function RulesProblems({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const { retry } = useMessages();
  const check = useSelector(actorRef, ({ context }) => context.check);
  const checkFailure = useSelector(actorRef, ({ context }) => context.checkFailure);
  const reason = useReason(checkFailure);
  const isUnknown = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { checking: 'unknown' } }));
  const isKnown = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { checking: 'known' } }));
  const isUnchanged = useSelector(actorRef, (snapshot) => selectObstacle(snapshot) === 'unchanged');
  const problems = check?.problems ?? [];
  const summary = problems.length === 0 ? texts.noProblem : texts.problemCount(problems.length);
  return (
    <section className={styles['part']} aria-labelledby="rules-problems">
      <h2 id="rules-problems">{texts.problems}</h2>
      <p role="status" className={styles['done']} data-good={isKnown && problems.length === 0}>
        {isKnown && problems.length === 0 && <Icon name="check" />}
        <span>{isKnown ? summary : isUnknown ? '' : texts.checking}</span>
      </p>
      {isKnown && isUnchanged && problems.length > 0 && <p>{texts.heldProblems}</p>}
      {isUnknown && (
        <div role="alert" className={styles['part']}>
          <p className={styles['bad']}>
            <Icon name="warning" />
            <span>{texts.unchecked(reason)}</span>
          </p>
          <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>{retry}</Button>
        </div>
      )}
      <ol className={styles['problems']} data-old={!isKnown}>
        {problems.map((found, index) => (
          <Problem key={found.words} actorRef={actorRef} found={found} index={index} />
        ))}
      </ol>
    </section>
  );
}

interface ProblemProps extends CompanyRulesProps {
  readonly found: RulesProblem;
  /** Counts from 0. */
  readonly index: number;
}

/** A problem, the order that shows it, and its repairs. */
function Problem({
  actorRef,
  found: { words, example, trial, repairs, liftedBy },
  index: problem,
}: ProblemProps) {
  const texts = useTexts(companyRulesTexts);
  const { language } = useLocale();
  const canRepair = useSelector(actorRef, (snapshot) =>
    snapshot.can({ type: 'repair.applied', problem: 0, repair: 0 }),
  );
  return (
    <li ref={passFocusOn} tabIndex={-1}>
      <p className={styles['problem']}>
        <Icon name="warning" />
        <span>{words}</span>
      </p>
      {example !== '' && (
        <p className={styles['repair']}>
          <span className={styles['note']}>{texts.example(example)}</span>
          {trial && (
            <button
              type="button"
              className={styles['use']}
              aria-label={texts.tryExampleBy(example)}
              onClick={() => {
                actorRef.send({ type: 'example.tried', problem });
                focusTrial();
              }}
            >
              {texts.tryExample}
            </button>
          )}
        </p>
      )}
      <ul>
        {repairs.map((repair, index) => (
          <li key={repair.words} className={styles['repair']}>
            <span>{repair.words}</span>
            <button
              type="button"
              className={styles['use']}
              aria-disabled={!canRepair}
              aria-label={texts.repairBy(repair.words)}
              onClick={() => canRepair && actorRef.send({ type: 'repair.applied', problem, repair: index })}
            >
              {texts.repair}
            </button>
          </li>
        ))}
      </ul>
      {repairs.length === 0 && liftedBy.length > 0 && (
        <p className={styles['note']}>{texts.liftedBy(new Intl.ListFormat(language).format(liftedBy))}</p>
      )}
    </li>
  );
}

/** Differences from earlier rules, as sentences. */
export function RulesEditList({ edits, more }: { readonly edits: readonly string[]; readonly more: number }) {
  const texts = useTexts(companyRulesTexts);
  if (edits.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {edits.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {more > 0 && <li>{texts.moreEdits(more)}</li>}
    </ul>
  );
}

/** The changes of the draft, the orders that it decides differently, and those of the last days. */
export function RulesChanges({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const check = useSelector(actorRef, ({ context }) => context.check);
  const isKnown = useSelector(actorRef, (snapshot) => snapshot.matches({ ready: { checking: 'known' } }));
  if (!check) return null;
  const { edits, moreEdits, changes, lastDays } = check;
  return (
    <section className={styles['part']} aria-labelledby="rules-changes" data-old={!isKnown}>
      <h2 id="rules-changes">{texts.changes}</h2>
      <RulesEditList edits={edits} more={moreEdits} />
      {changes.length === 0 ? <p>{texts.noChange}</p> : <h3>{texts.differently}</h3>}
      <ul className={styles['changes']}>
        {changes.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {lastDays && (
        <p className={styles['lastDays']}>
          {texts.lastDays(lastDays.days, lastDays.orders, lastDays.waited, lastDays.stuck)}
        </p>
      )}
    </section>
  );
}
