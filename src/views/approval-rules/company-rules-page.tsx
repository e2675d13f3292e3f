import { useSelector } from '@xstate/react';
import type { RulesVersion } from '../../domain/approval-rules/company-rules.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { selectObstacle } from '../../machines/approval-rules/company-rules-setup.ts';
import type { CompanyRulesActorRef } from '../../machines/approval-rules/company-rules.machine.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { companyRulesTitle } from '../../messages/approval-rules/company-rules-title.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { LoadedPage } from '../shell/loaded-page.tsx';
import { passFocusToPage } from '../shell/pass-focus-on.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Question } from '../ui/question.tsx';
import { useReason } from '../use-reason.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { OrderTrial } from './order-trial.tsx';
import { PeopleTable } from './people-table.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesTable } from './rules-table.tsx';
import { RulesChanges, RulesEditList, RulesProblems } from './rules-results.tsx';
import styles from './company-rules.module.css';

export interface CompanyRulesProps {
  readonly actorRef: CompanyRulesActorRef;
}

/** The administrator's page of approval rules (CO-6). */
export function CompanyRulesPage({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const { page: title } = useTexts(companyRulesTitle);
  return (
    <LoadedPage title={title} texts={texts} actorRef={actorRef}>
      <OthersChange actorRef={actorRef} />
      <RulesTable actorRef={actorRef} />
      <Activation actorRef={actorRef} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <RulesProblems actorRef={actorRef} />
          <RulesChanges actorRef={actorRef} />
        </div>
        <OrderTrial actorRef={actorRef} />
      </div>
      <PeopleTable actorRef={actorRef} />
      <Versions actorRef={actorRef} />
      <RuleDialog actorRef={actorRef} />
    </LoadedPage>
  );
}

/** Other rules were activated meanwhile: by whom, what they changed, and what happens to the draft. */
function OthersChange({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const { version, changedBy, versions } = useSelector(actorRef, ({ context }) => context.valid);
  const isOutdated = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'version.accepted' }));
  if (!isOutdated) return null;
  return (
    <div role="alert" className={styles['others']}>
      {versions.slice(0, 1).map((newest) => (
        <RulesEditList key={newest.version} edits={newest.edits} more={newest.moreEdits} />
      ))}
      <Question text={texts.others(changedBy, version)}>
        <Button onPressed={() => actorRef.send({ type: 'version.accepted' })}>{texts.goOn}</Button>
      </Question>
    </div>
  );
}

/** The draft: activating it, or why it cannot be activated, and giving it up. */
function Activation({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const obstacle = useSelector(actorRef, selectObstacle);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const reason = useReason(refusal);
  const isBusy = useSelector(
    actorRef,
    (snapshot) =>
      snapshot.matches({ ready: { editing: 'activating' } }) ||
      snapshot.matches({ ready: { editing: 'readingOthers' } }),
  );
  const isActivated = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ ready: { editing: { closed: 'activated' } } }),
  );
  const isRenewed = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ ready: { editing: { closed: 'renewed' } } }),
  );
  const canRestore = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'previous.restored' }));
  const canDiscard = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'changes.discarded' }));
  return (
    <div className={styles['activation']} data-draft={obstacle !== 'unchanged'}>
      <p role="status" className={styles['done']}>
        {isActivated && (
          <>
            <Icon name="check" />
            <span>{texts.activated}</span>
          </>
        )}
        {!isActivated && obstacle !== 'unchanged' && <span>{isRenewed ? texts.renewed : texts.draft}</span>}
      </p>
      <p role="alert" className={styles['bad']}>
        {refusal && (
          <>
            <Icon name="warning" />
            <span>{texts.refused(reason)}</span>
          </>
        )}
      </p>
      <div className={styles['actions']}>
        <Button
          variant="next"
          size="large"
          isBusy={isBusy}
          why={isBusy || obstacle === null ? null : texts.obstacles[obstacle]}
          onPressed={() => actorRef.send({ type: 'activation.requested' })}
        >
          {isBusy ? texts.activating : texts.activate}
        </Button>
        {canRestore && (
          <div ref={passFocusToPage}>
            <Button variant="quiet" onPressed={() => actorRef.send({ type: 'previous.restored' })}>
              {texts.restore}
            </Button>
          </div>
        )}
        {canDiscard && (
          <div ref={passFocusToPage}>
            <Button variant="quiet" onPressed={() => actorRef.send({ type: 'changes.discarded' })}>
              {texts.discard}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Who changed the rules when, and what each version changed (CO-6). */
function Versions({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const valid = useSelector(actorRef, ({ context }) => context.valid);
  const timeZone = useTimeZone();
  const { language } = useLocale();
  const words = ({ version, changedAt, changedBy }: RulesVersion) =>
    texts.version(version, dayText(dayIn(changedAt, timeZone), language), changedBy);
  return (
    <div className={styles['versions']}>
      <p>{words(valid)}</p>
      {valid.versions.length > 1 && (
        <details>
          <summary>{texts.versions}</summary>
          <ol>
            {valid.versions.map((each) => (
              <li key={each.version}>
                <span>{words(each)}</span>
                <RulesEditList edits={each.edits} more={each.moreEdits} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
