import { useSelector } from '@xstate/react';
import { decisions, longestComment, type ApprovalRequest } from '../../domain/approvals/approval-request.ts';
import { approvalsTexts } from '../../messages/approvals/approvals.ts';
import { useTexts } from '../messages-context.tsx';
import { passFocusToPage } from '../shell/pass-focus-on.ts';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { Field } from '../ui/field.tsx';
import { RefusalText } from '../ui/lines/needed-approval.tsx';
import { Question } from '../ui/question.tsx';
import { useCompanyPerson } from '../use-company-person.ts';
import type { ApprovalRequestProps } from './approval-request-page.tsx';
import styles from './approvals.module.css';

export interface RequestActsProps extends ApprovalRequestProps {
  readonly request: ApprovalRequest;
}

/** The acts that this person may do, or why they may not (CO-3, CO-5). */
export function RequestActs({ actorRef, request }: RequestActsProps) {
  const texts = useTexts(approvalsTexts);
  const { acts, status, requester } = request;
  const isOwn = useCompanyPerson()?.person.personId === requester.personId;
  return (
    <div className={styles['acts']}>
      {acts.decide === null && <Deciding actorRef={actorRef} />}
      {acts.decide && status === 'waiting' && !isOwn && (
        <RefusalText title={texts.mayNotDecide} refusal={acts.decide} />
      )}
      {acts.change?.code === 'otherUnit' && <RefusalText title={texts.mayNotChange} refusal={acts.change} />}
      <OwnActs actorRef={actorRef} />
    </div>
  );
}

/** The decision: one press to approve, with a reason to send back or to decline. */
function Deciding({ actorRef }: ApprovalRequestProps) {
  const texts = useTexts(approvalsTexts);
  const comment = useSelector(actorRef, ({ context }) => context.comment);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section ref={passFocusToPage} aria-labelledby="approval-decision">
      <h2 id="approval-decision">{texts.decide}</h2>
      <CheckedForm className={styles['decision']} fault={showsFault} onSubmitted={() => undefined}>
        <Field
          label={texts.decisionComment}
          hint={texts.decisionCommentHint}
          fault={showsFault ? texts.commentMissing : null}
        >
          {({ id, describedBy }) => (
            <textarea
              id={id}
              rows={2}
              maxLength={longestComment}
              value={comment}
              aria-invalid={showsFault}
              aria-describedby={describedBy}
              onChange={({ target }) => actorRef.send({ type: 'comment.changed', comment: target.value })}
            />
          )}
        </Field>
        <div className={styles['ways']}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'primary' : 'secondary'}
              isBusy={isBusy}
              onPressed={() => actorRef.send({ type: 'decision.requested', decision })}
            >
              {texts.decisions[decision]}
            </Button>
          ))}
        </div>
      </CheckedForm>
    </section>
  );
}

/** The requester changes the order, or withdraws the request. */
function OwnActs({ actorRef }: ApprovalRequestProps) {
  const texts = useTexts(approvalsTexts);
  const isConfirming = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingWithdrawal'));
  const isChanging = useSelector(actorRef, (snapshot) => snapshot.matches('changing'));
  const isWithdrawing = useSelector(actorRef, (snapshot) => snapshot.matches('withdrawing'));
  const canChange = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'change.requested' }));
  const canWithdraw = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'withdrawal.requested' }));
  if (isConfirming) {
    return (
      <Question text={texts.withdrawQuestion}>
        <Button onPressed={() => actorRef.send({ type: 'withdrawal.confirmed' })}>{texts.withdrawYes}</Button>
        <Button variant="quiet" onPressed={() => actorRef.send({ type: 'question.dismissed' })}>
          {texts.withdrawNo}
        </Button>
      </Question>
    );
  }
  return (
    <div ref={passFocusToPage} className={styles['ways']}>
      {(canChange || isChanging) && (
        <Button isBusy={isChanging} onPressed={() => actorRef.send({ type: 'change.requested' })}>
          {texts.change}
        </Button>
      )}
      {(canWithdraw || isWithdrawing) && (
        <Button
          variant="quiet"
          isBusy={isWithdrawing}
          onPressed={() => actorRef.send({ type: 'withdrawal.requested' })}
        >
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
