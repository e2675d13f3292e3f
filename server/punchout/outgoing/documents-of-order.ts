import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { confirmationRequest, shipNoticeRequest } from '@statefront/punchout/cxml/order-documents.ts';
import type { OutgoingDocument, WatchedOrder } from './document-store.ts';

const dayMs = 24 * 60 * 60_000;

/** The state of a buyer's order at the gateway. */
export const orderState = v.object({
  orderId: v.string(),
  status: v.string(),
  history: v.array(v.object({ status: v.string(), changedAt: v.nullable(v.string()) })),
  currency: v.string(),
  netTotal: v.string(),
  taxTotal: v.string(),
  lines: v.array(v.object({ lineNumber: v.string(), quantity: v.string(), unit: v.string() })),
});

export type OrderState = v.InferOutput<typeof orderState>;

/** Whether no further document about the order will follow. */
export function isComplete({ status }: OrderState): boolean {
  return status === 'SHIPPED' || status === 'DELIVERED' || status === 'CANCELLED';
}

/**
 * The documents that tell a buyer the history of an order: its confirmation, its ship notice, and its rejection, which
 * changes a confirmation that was sent (PU-3).
 *
 * @param from the time of the first document; each further one is a millisecond later
 */
export function documentsOf(
  { facts, profile }: WatchedOrder,
  state: OrderState,
  from: number,
): readonly OutgoingDocument[] {
  const entry = (...statuses: readonly string[]) =>
    state.history.find(({ status }) => statuses.includes(status));
  const payloadId = (name: string) => `${digest([profile.profileId, facts.payloadId, name])}@${facts.host}`;
  const documents: OutgoingDocument[] = [];
  const madeAt = () => from + documents.length;
  const documentNamed = (name: string) => ({
    ...facts.sender,
    payloadId: payloadId(name),
    sentAt: new Date(madeAt()),
    orderId: facts.orderId,
    orderPayloadId: facts.payloadId,
    orderDate: facts.orderDate,
    documentNumber: state.orderId,
    lines: state.lines,
    currency: state.currency,
    netTotal: state.netTotal,
    taxTotal: state.taxTotal,
    note: '',
  });
  const add = (name: string, kind: OutgoingDocument['kind'], xml: string) => {
    documents.push({ payloadId: payloadId(name), kind, orderNumber: state.orderId, madeAt: madeAt(), xml });
  };
  const confirmed = entry('CONFIRMED');
  const delivered = entry('DELIVERED');
  const shipped = entry('SHIPPED') ?? delivered;
  if (confirmed) {
    const xml = confirmationRequest(documentNamed('confirmation'), 'accept', profile);
    add('confirmation', 'ConfirmationRequest', xml);
  }
  if (shipped) {
    const shippedAt = shipped.changedAt ?? new Date(from).toISOString();
    const deliveredAt = delivered?.changedAt ?? daysAfter(shippedAt, profile.cxml.deliveryDays);
    const xml = shipNoticeRequest(documentNamed('dispatch'), { shippedAt, deliveredAt }, profile);
    add('dispatch', 'ShipNoticeRequest', xml);
  }
  if (entry('CANCELLED')) {
    const replaced = confirmed && payloadId('confirmation');
    const xml = confirmationRequest(documentNamed('rejection'), 'reject', profile, replaced);
    add('rejection', 'ConfirmationRequest', xml);
  }
  return documents;
}

function daysAfter(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * dayMs).toISOString();
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 32);
}
