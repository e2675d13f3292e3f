import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { companyRulesPath } from '../../domain/routes/route.ts';
import { refusalBelowFields } from '../../domain/people/company-people.ts';
import { companyPeopleTexts, type ReviewedChange } from '../../messages/people/company-people.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useReason } from '../use-reason.ts';
import { RulesEditList } from '../approval-rules/rules-results.tsx';
import type { CompanyPeopleProps } from './company-people-page.tsx';
import styles from './company-people.module.css';

export interface ChangeDialogProps extends CompanyPeopleProps {
  /** The name of the person, unit or cost centre. */
  readonly name: string;
  readonly title: string;
  /** The button that goes on, and its text meanwhile. */
  readonly goOn: string;
  readonly busy: string;
  /** Another button. */
  readonly act?: ReactNode;
  readonly change: ReviewedChange;
  /** The fields. */
  readonly children: ReactNode;
}

/** A change that is entered, and what it leads to before it is made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const isReviewed = useSelector(props.actorRef, ({ context }) => context.check !== null);
  return isReviewed ? <Review {...props} /> : <Entries {...props} />;
}

function Entries({ actorRef, title, goOn, busy, act, children }: ChangeDialogProps) {
  const texts = useTexts(companyPeopleTexts);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const reason = useReason(refusalBelowFields(refusal));
  const confirm = () => actorRef.send({ type: 'form.confirmed' });
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  return (
    <ChoiceDialog
      title={title}
      shape="sheet"
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          <Button variant="next" isBusy={isBusy} onPressed={confirm}>
            {isBusy ? busy : goOn}
          </Button>
        </>
      }
    >
      <CheckedForm className={styles['form']} fault={refusal ?? showsFault} onSubmitted={confirm}>
        {children}
        <div>{act}</div>
        <p role="alert" className={styles['bad']}>
          {reason !== '' && (
            <>
              <Icon name="warning" />
              <span>{texts.refused(reason)}</span>
            </>
          )}
        </p>
      </CheckedForm>
    </ChoiceDialog>
  );
}

/** The results of a change: problems, which prevent it, and orders that are decided differently. */
function Review({ actorRef, name, change }: ChangeDialogProps) {
  const texts = useTexts(companyPeopleTexts);
  const {
    problems = [],
    edits = [],
    moreEdits = 0,
    changes = [],
    requests = [],
  } = useSelector(actorRef, ({ context }) => context.check) ?? {};
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  return (
    <ChoiceDialog
      title={texts.review[change](name)}
      shape="sheet"
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          {problems.length === 0 && (
            <Button
              variant="next"
              isBusy={isBusy}
              onPressed={() => actorRef.send({ type: 'change.confirmed' })}
            >
              {texts.confirm[change]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['form']}>
        {edits.length > 0 && <p>{texts.edits}</p>}
        <RulesEditList edits={edits} more={moreEdits} />
        {change === 'removes' && <p>{texts.removal}</p>}
        {problems.length > 0 && (
          <>
            <p role="alert" className={styles['bad']}>
              <Icon name="warning" />
              <span>{texts.problems}</span>
            </p>
            <ul className={styles['points']}>
              {problems.map(({ words, example }, index) => (
                <li key={`${words} ${String(index)}`}>
                  <span>{words}</span>{' '}
                  {example !== '' && <span className={styles['note']}>{texts.example(example)}</span>}
                </li>
              ))}
            </ul>
            <Link to={companyRulesPath}>{texts.mend}</Link>
          </>
        )}
        {changes.length + requests.length > 0 && <p>{texts.changes}</p>}
        <ul className={styles['points']}>
          {requests.map(({ requestId, people, isSentBack }) => (
            <li key={requestId}>
              {isSentBack
                ? texts.sentBack(requestId)
                : people.length === 0
                  ? texts.stranded(requestId)
                  : texts.handedOn(requestId, people.join(', '))}
            </li>
          ))}
          {changes.map(({ words }, index) => (
            <li key={`${words} ${String(index)}`}>{words}</li>
          ))}
        </ul>
        {changes.length + requests.length + problems.length === 0 && <p>{texts.noChange}</p>}
      </div>
    </ChoiceDialog>
  );
}
