import { isPriced } from '../../domain/pricing/is-priced.ts';
import { useSelector } from '@xstate/react';
import { hasRight } from '../../domain/approvals/approval.ts';
import {
  requestBoxes,
  requestPath,
  requestsPath,
  requestsPerPage,
  type RequestHead,
} from '../../domain/approvals/approval-request.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import type { ApprovalsActorRef } from '../../machines/approvals/approvals.machine.ts';
import { approvalsTexts } from '../../messages/approvals/approvals.ts';
import { approvalsTitle } from '../../messages/approvals/approvals-title.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ListPages } from '../orders/list-pages.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Figure } from '../ui/figure.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { useCompanyPerson } from '../use-company-person.ts';
import { RequestStatus } from './request-status.tsx';
import figures from '../ui/lines/figures-table.module.css';
import orders from '../orders/orders.module.css';
import styles from './approvals.module.css';

export interface ApprovalsProps {
  readonly actorRef: ApprovalsActorRef;
}

/** Requests for approval: those to decide, one's own, or all of the company (CO-3). */
export function ApprovalsPage({ actorRef }: ApprovalsProps) {
  const title = useTexts(approvalsTitle).list;
  const texts = useTexts(approvalsTexts);
  const { loading } = useMessages();
  const list = useSelector(actorRef, ({ context }) => context.list);
  const { box, page } = useSelector(actorRef, ({ context }) => context.query);
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  usePageTitle(title);

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
      <PageHeading title={title} />
      <Boxes actorRef={actorRef} />
      {list === null && (
        <div className={orders['waiting']} role="status" aria-label={loading}>
          <Skeleton shape="long" />
          <Skeleton shape="long" />
          <Skeleton shape="long" />
        </div>
      )}
      {list?.requests.length === 0 && <p className={orders['waiting']}>{texts.none[box]}</p>}
      {list && list.requests.length > 0 && <List requests={list.requests} label={texts.box[box]} />}
      {list && (
        <ListPages
          title={title}
          page={page}
          pageCount={Math.ceil(list.count / requestsPerPage)}
          hasUnknownCount={list.hasUnknownCount}
          pathOf={(each) => requestsPath({ box, page: each })}
        />
      )}
    </>
  );
}

/** Links to the lists that the person has. */
function Boxes({ actorRef }: ApprovalsProps) {
  const texts = useTexts(approvalsTexts);
  const person = useCompanyPerson();
  const { box } = useSelector(actorRef, ({ context }) => context.query);
  const shown = requestBoxes.filter(
    (each) => each !== 'all' || box === 'all' || hasRight(person, 'changeRules'),
  );
  return (
    <nav aria-label={texts.boxes}>
      <ul className={styles['boxes']}>
        {shown.map((each) => (
          <li key={each}>
            <Link to={requestsPath({ box: each })} aria-current={each === box ? 'page' : undefined}>
              {texts.box[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListProps {
  readonly requests: readonly RequestHead[];
  readonly label: string;
}

function List({ requests, label }: ListProps) {
  const texts = useTexts(approvalsTexts);
  const { status, total } = useTexts(ordersTexts);
  const hasPrices = requests.some(isPriced);
  return (
    <table className={`${figures['table']} ${orders['table']} ${styles['list']}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.requester}</th>
          <th scope="col">{status}</th>
          <th scope="col">{texts.waitsFor}</th>
          {hasPrices && (
            <th scope="col" className={figures['figure']}>
              {total}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.requestId} request={request} hasPrices={hasPrices} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ request, hasPrices }: { readonly request: RequestHead; readonly hasPrices: boolean }) {
  const texts = useTexts(approvalsTexts);
  const { amount } = useFigures();
  const { language } = useLocale();
  const timeZone = useTimeZone();
  const day = (moment: string) => dayText(dayIn(moment, timeZone), language);
  const { requestId, requester, status, step, since, until, createdAt, purchaseOrderNumber } = request;
  return (
    <tr>
      <th scope="row">
        <Link to={requestPath(requestId)}>{requestId}</Link>
        {purchaseOrderNumber !== '' && <bdi className={styles['note']}>{purchaseOrderNumber}</bdi>}
      </th>
      <td>
        <bdi>{requester.name}</bdi>
        {request.unitName !== '' && <bdi className={styles['note']}>{request.unitName}</bdi>}
        <span className={styles['note']}>{day(createdAt)}</span>
      </td>
      <td>
        <RequestStatus status={status} />
        <span className={styles['note']}>{texts.since(day(since))}</span>
      </td>
      <td data-empty={step === null}>
        {step && (
          <>
            <bdi className={styles['words']}>{step.words}</bdi>
            {until !== '' && <span className={styles['note']}>{texts.until(day(until))}</span>}
          </>
        )}
      </td>
      {hasPrices && (
        <td className={figures['figure']}>
          <Figure text={amount(request.grandTotal, request.currency)} />
        </td>
      )}
    </tr>
  );
}
