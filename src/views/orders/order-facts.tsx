import type { ReactNode } from 'react';
import { requestPath } from '../../domain/approvals/approval-request.ts';
import type { Order } from '../../domain/orders/order.ts';
import { named } from '../../messages/named.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Link } from '../ui/link.tsx';
import styles from './orders.module.css';

/** The facts of an order, or of a request for one, as a list of names and values. */
export function OrderFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RequestLinkProps {
  readonly of: Pick<Order, 'approvalRequestId'>;
  readonly className?: string | undefined;
}

/** The link to the request for approval that the order comes from, if it comes from one (CO-3). */
export function RequestLink({ of: { approvalRequestId }, className }: RequestLinkProps) {
  const texts = useTexts(ordersTexts);
  if (approvalRequestId === '') return null;
  return (
    <Link className={className} to={requestPath(approvalRequestId)}>
      {texts.approval(approvalRequestId)}
    </Link>
  );
}

interface RequestedFactsProps {
  readonly of: Pick<
    Order,
    'requestedDate' | 'purchaseOrderNumber' | 'costCentre' | 'deliveryAddress' | 'note'
  >;
  /** A text about the delivery, beside its requested day. */
  readonly shipping?: ReactNode;
}

/** The entries of the checkout: day, number, address and note. */
export function RequestedFacts({
  of: { requestedDate, purchaseOrderNumber, costCentre, deliveryAddress: address, note },
  shipping,
}: RequestedFactsProps) {
  const texts = useTexts(ordersTexts);
  const { language } = useLocale();
  return (
    <>
      <Fact label={texts.requestedDate}>
        <span>{requestedDate === '' ? texts.asSoonAsPossible : dayText(requestedDate, language)}</span>
        {shipping}
      </Fact>
      {purchaseOrderNumber !== '' && <Fact label={texts.purchaseOrderNumber}>{purchaseOrderNumber}</Fact>}
      {costCentre !== '' && <Fact label={texts.costCentre}>{costCentre}</Fact>}
      {address && (
        <Fact label={texts.deliveryAddress}>
          {named`${address.name}\n${address.street}\n${address.postalCode} ${address.city}, ${address.country}`}
        </Fact>
      )}
      {note !== '' && <Fact label={texts.note}>{note}</Fact>}
    </>
  );
}
