import { useSelector } from '@xstate/react';
import { namesOf } from '../../domain/approvals/approval.ts';
import { requestPath, requestsPath, type ApprovalRequest } from '../../domain/approvals/approval-request.ts';
import { requestDifferences, type RequestDifference } from '../../domain/approvals/request-differences.ts';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { isPriced } from '../../domain/pricing/is-priced.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { orderPath } from '../../domain/routes/route.ts';
import type { ApprovalRequestActorRef } from '../../machines/approvals/approval-request.machine.ts';
import { approvalsTexts } from '../../messages/approvals/approvals.ts';
import { approvalsTitle } from '../../messages/approvals/approvals-title.ts';
import { neededApprovalTexts } from '../../messages/approvals/needed-approval.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Fact, OrderFacts, RequestedFacts } from '../orders/order-facts.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { BudgetEffects } from '../ui/lines/budget-effects.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { RequestActs } from './request-acts.tsx';
import { RequestStatus } from './request-status.tsx';
import ordersStyles from '../orders/orders.module.css';
import styles from './approvals.module.css';

export interface ApprovalRequestProps {
  readonly actorRef: ApprovalRequestActorRef;
}

/** One request for approval, for the person who asks and those who decide (CO-3). */
export function ApprovalRequestPage({ actorRef }: ApprovalRequestProps) {
  const { loading } = useMessages();
  const texts = useTexts(approvalsTexts);
  const requestId = useSelector(actorRef, ({ context }) => context.requestId);
  const request = useSelector(actorRef, ({ context }) => context.request);
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.matches('missing'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const reordered = useSelector(actorRef, ({ context }) => context.reordered);
  const title = useTexts(approvalsTitle).one(requestId);
  usePageTitle(title);

  if (isMissing) {
    return (
      <EmptyState
        drawing="basket"
        title={texts.missing.title}
        text={texts.missing.text}
        isPage
        actions={<ButtonLink to={requestsPath()}>{texts.missing.action}</ButtonLink>}
      />
    );
  }
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
      <PrintHead />
      <Link className={ordersStyles['back']} to={requestsPath()}>
        {texts.backToList}
      </Link>
      <SentNow actorRef={actorRef} />
      <PageHeading title={title} />
      <Refused actorRef={actorRef} />
      <RefillOutcome reordered={reordered} />
      {request ? (
        <>
          <Facts request={request} />
          <div className={styles['columns']}>
            <Steps request={request} />
            <RequestActs actorRef={actorRef} request={request} />
          </div>
          <Changes request={request} />
          <OrderLines of={request} label={title} path={requestPath(requestId)} />
          <History request={request} />
        </>
      ) : (
        <div className={ordersStyles['waiting']} role="status" aria-label={loading}>
          <Skeleton shape="long" />
          <Skeleton shape="long" />
          <Skeleton shape="box" />
        </div>
      )}
    </>
  );
}

/** Right after it was sent: who decides next. */
function SentNow({ actorRef }: ApprovalRequestProps) {
  const texts = useTexts(approvalsTexts);
  const needed = useTexts(neededApprovalTexts);
  const isSentNow = useSelector(actorRef, ({ context }) => context.sent !== '');
  const step = useSelector(actorRef, ({ context }) => context.request?.step ?? null);
  if (!isSentNow) return null;
  return (
    <section className={ordersStyles['thanks']} role="status">
      <Icon name="check" />
      <div>
        <p className={ordersStyles['thanksTitle']}>{texts.sentNow}</p>
        <p>{texts.sentNowText(step ? needed.step(step.words, namesOf(step.people)) : '')}</p>
      </div>
    </section>
  );
}

/** Why the last act was not done, such as that somebody else has decided. */
function Refused({ actorRef }: ApprovalRequestProps) {
  const texts = useTexts(approvalsTexts);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  return (
    <div role="alert">
      {refusal && (
        <p className={styles['refused']}>
          {texts.refused(refusal.serverMessage ?? texts.refusedWithoutReason)}
        </p>
      )}
    </div>
  );
}

interface RequestProps {
  readonly request: ApprovalRequest;
}

function Facts({ request }: RequestProps) {
  const texts = useTexts(approvalsTexts);
  const { status, total } = useTexts(ordersTexts);
  const timeZone = useTimeZone();
  const { language, configuration } = useLocale();
  const { amount } = useFigures();
  const { one } = useTexts(approvalsTitle);
  const { orderId } = request;
  return (
    <OrderFacts>
      <Fact label={status}>
        <RequestStatus status={request.status} />
        {orderId !== '' && (
          <Link className={styles['order']} to={orderPath(configuration.paths, orderId)}>
            {texts.toOrder(orderId)}
          </Link>
        )}
        {request.replacedBy !== '' && (
          <Link className={styles['order']} to={requestPath(request.replacedBy)}>
            {one(request.replacedBy)}
          </Link>
        )}
      </Fact>
      {request.before && (
        <Fact label={texts.replaces}>
          <Link to={requestPath(request.before.requestId)}>{one(request.before.requestId)}</Link>
        </Fact>
      )}
      <Fact label={texts.requester}>
        <bdi>{request.requester.name}</bdi>
        {request.unitName !== '' && <bdi className={styles['note']}>{request.unitName}</bdi>}
      </Fact>
      {isPriced(request) && <Fact label={total}>{amount(request.grandTotal, request.currency)}</Fact>}
      <Fact label={texts.sent}>{dayText(dayIn(request.createdAt, timeZone), language)}</Fact>
      <RequestedFacts of={request} />
      {request.comment !== '' && <Fact label={texts.comment}>{request.comment}</Fact>}
    </OrderFacts>
  );
}

/** The differences from the request that it replaces, for everyone who decides. */
function Changes({ request }: RequestProps) {
  const texts = useTexts(approvalsTexts);
  const { asSoonAsPossible } = useTexts(ordersTexts);
  const { language, priceLocale } = useLocale();
  const differences = request.before ? requestDifferences(request.before, request) : [];
  if (differences.length === 0) return null;
  const shown = (kind: RequestDifference['kind'], value: string) => {
    if (kind === 'requestedDate') return value === '' ? asSoonAsPossible : dayText(value, language);
    if (value === '') return texts.nothing;
    if (kind === 'price' || kind === 'total') return formatPrice(value, request.currency, priceLocale);
    return kind === 'quantity' || kind === 'added' ? formatQuantity(plainDecimal(value), priceLocale) : value;
  };
  return (
    <section className={styles['history']} aria-labelledby="approval-changes">
      <h2 id="approval-changes">{texts.changedSince}</h2>
      <ul>
        {differences.map(({ kind, product, before, now }, index) => (
          <li key={`${kind} ${String(index)}`}>
            {texts.differences[kind](product, shown(kind, before), shown(kind, now))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stepIcons = { done: 'check', present: 'clock', later: 'right' } as const;

/** The steps to the approval: who agreed, who decides now, and until when. */
function Steps({ request: { steps, budgets } }: RequestProps) {
  const texts = useTexts(approvalsTexts);
  const needed = useTexts(neededApprovalTexts);
  const timeZone = useTimeZone();
  const { language } = useLocale();
  return (
    <section className={styles['steps']} aria-labelledby="approval-steps">
      <h2 id="approval-steps">{texts.steps}</h2>
      <ol>
        {steps.map(({ words, people, state, until }, index) => (
          <li
            key={`${words} ${String(index)}`}
            data-state={state}
            aria-current={state === 'present' ? 'step' : undefined}
          >
            <Icon name={stepIcons[state]} />
            <span className={styles['words']}>{needed.step(words, namesOf(people))}</span>
            <span className={styles['note']}>
              {state === 'present' && until !== ''
                ? `${texts.stepStates[state]}, ${texts.until(dayText(dayIn(until, timeZone), language))}`
                : texts.stepStates[state]}
            </span>
          </li>
        ))}
      </ol>
      <BudgetEffects budgets={budgets} />
    </section>
  );
}

/** The history of the request, with the comments. */
function History({ request: { history } }: RequestProps) {
  const texts = useTexts(approvalsTexts);
  const timeZone = useTimeZone();
  const { language } = useLocale();
  return (
    <section className={styles['history']} aria-labelledby="approval-history">
      <h2 id="approval-history">{texts.history}</h2>
      <ol>
        {history.map(({ at, by, kind, comment }, index) => (
          <li key={`${at} ${String(index)}`}>
            <span>{texts.events[kind](by?.name ?? '')}</span>
            <span className={styles['note']}>{dayText(dayIn(at, timeZone), language)}</span>
            {comment !== '' && kind !== 'submitted' && <bdi className={styles['quote']}>{comment}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}
