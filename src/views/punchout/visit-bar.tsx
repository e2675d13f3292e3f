import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import type { PunchoutVisitActorRef } from '../../machines/punchout/punchout-visit.machine.ts';
import { basketPath } from '../../domain/routes/route.ts';
import { leaveVisitPath } from '../../domain/punchout/visit.ts';
import { punchoutTexts } from '../../messages/punchout/punchout.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Question } from '../ui/question.tsx';
import { TransferButton, type TransferButtonProps } from './transfer-button.tsx';
import styles from './visit-bar.module.css';

/** The visit above every page: the buyer, what became of a transfer, and the ways back to their system (PU-4). */
export function VisitBar({ actorRef, why }: TransferButtonProps) {
  const texts = useTexts(punchoutTexts);
  const { company, userName, operation } = useSelector(actorRef, ({ context }) => context.visit);
  const isInBasket = useLocation().pathname === basketPath;
  return (
    <section className={styles['bar']} aria-label={texts.label}>
      <p className={styles['who']}>
        <Icon name="person" />
        <span>
          <strong>
            <bdi>{company}</bdi>
          </strong>{' '}
          {userName !== null && <bdi>{userName}</bdi>}
        </span>
        <span className={styles['kind']}>{texts.operation[operation]}</span>
      </p>
      <div className={styles['actions']}>
        <CancelButton actorRef={actorRef} />
        {operation !== 'inspect' && (
          <TransferButton actorRef={actorRef} why={why} variant={isInBasket ? 'secondary' : 'primary'} />
        )}
      </div>
      <LeftOutItems actorRef={actorRef} />
      <VisitMessage actorRef={actorRef} />
    </section>
  );
}

interface VisitProps {
  readonly actorRef: PunchoutVisitActorRef;
}

function CancelButton({ actorRef }: VisitProps) {
  const texts = useTexts(punchoutTexts);
  const isInspection = useSelector(actorRef, ({ context }) => context.visit.operation === 'inspect');
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.matches('saving'));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  if (isSaving)
    return (
      <Button onPressed={() => actorRef.send({ type: 'transfer.dropped' })}>{texts.keepShopping}</Button>
    );
  return (
    <Button isBusy={isBusy} onPressed={() => actorRef.send({ type: 'cancel.requested' })}>
      {isInspection ? texts.goBack : texts.cancel}
    </Button>
  );
}

const mostNamed = 5;

/** Items of the earlier basket that are missing in this one (PU-2). */
function LeftOutItems({ actorRef }: VisitProps) {
  const texts = useTexts(punchoutTexts);
  const leftOut = useSelector(actorRef, ({ context }) => context.visit.leftOut);
  if (leftOut.length === 0) return null;
  const named = leftOut
    .slice(0, mostNamed)
    .map(({ number, description }) => `${number} ${description}`.trim());
  return <p className={styles['problem']}>{texts.leftOut(leftOut.length, named)}</p>;
}

/** A question, or the outcome of the last transfer. */
function VisitMessage({ actorRef }: VisitProps) {
  const texts = useTexts(punchoutTexts);
  const snapshot = useSelector(actorRef, (now) => now);
  const { refusals, fault, visit } = snapshot.context;
  const refused = Object.keys(refusals).length;
  if (snapshot.matches('askingToCancel')) {
    return (
      <div className={styles['question']}>
        <Question text={texts.cancelQuestion}>
          <Button onPressed={() => actorRef.send({ type: 'cancel.confirmed' })}>{texts.confirmCancel}</Button>
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'cancel.dropped' })}>
            {texts.keepShopping}
          </Button>
        </Question>
      </div>
    );
  }
  if (snapshot.matches('saving')) return <p role="status">{texts.saving}</p>;
  if (snapshot.matches('unknown')) {
    return (
      <div className={styles['problem']} role="alert">
        <p>{texts.unknown}</p>
        <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>{texts.askAgain}</Button>
      </div>
    );
  }
  if (!snapshot.matches('shopping')) return null;
  if (snapshot.matches({ shopping: 'refused' })) {
    return (
      <p className={styles['problem']} role="alert">
        {texts.refused(refused)} <Link to={basketPath}>{texts.toBasket}</Link>
      </p>
    );
  }
  if (snapshot.matches({ shopping: 'failed' })) {
    return (
      <p className={styles['problem']} role="alert">
        {texts.failed(fault?.serverMessage ?? null)}
      </p>
    );
  }
  if (snapshot.matches({ shopping: 'sent' })) {
    return (
      <p className={styles['problem']} role="status">
        {texts.sent(visit.company)} <a href={leaveVisitPath}>{texts.endVisit}</a>
      </p>
    );
  }
  return (
    snapshot.matches({ shopping: 'interrupted' }) && (
      <p className={styles['problem']} role="alert">
        {texts.interrupted}
      </p>
    )
  );
}
