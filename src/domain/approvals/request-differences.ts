import type { OrderedLine } from '../orders/order.ts';
import { addressLine } from '../orders/order.ts';
import type { ApprovalRequest } from './approval-request.ts';

/** An order as its requester wrote it. */
export type WrittenRequest = Pick<
  ApprovalRequest,
  | 'requestId'
  | 'grandTotal'
  | 'purchaseOrderNumber'
  | 'costCentre'
  | 'requestedDate'
  | 'note'
  | 'deliveryAddress'
  | 'lines'
>;

/** A change since the request that a request replaces; `product` is empty if it concerns the whole order. */
export interface RequestDifference {
  readonly kind:
    | 'purchaseOrderNumber'
    | 'costCentre'
    | 'requestedDate'
    | 'note'
    | 'deliveryAddress'
    | 'total'
    | 'added'
    | 'removed'
    | 'quantity'
    | 'price'
    /** The note of a line, or how much of it goes where. */
    | 'details';
  readonly product: string;
  readonly before: string;
  readonly now: string;
}

/** The differences of a request from the one that it replaces (CO-3). */
export function requestDifferences(
  before: WrittenRequest,
  now: WrittenRequest,
): readonly RequestDifference[] {
  const whole = (kind: RequestDifference['kind'], read: (written: WrittenRequest) => string) =>
    difference(kind, '', read(before), read(now));
  const removed = before.lines.filter((line) => !sameLine(line, now));
  return [
    ...now.lines.flatMap((line) => lineDifferences(sameLine(line, before), line)),
    ...removed.map(({ productName }) => ({
      kind: 'removed' as const,
      product: productName,
      before: '',
      now: '',
    })),
    ...whole('total', ({ grandTotal }) => grandTotal ?? ''),
    ...whole('deliveryAddress', ({ deliveryAddress }) =>
      deliveryAddress ? addressLine(deliveryAddress) : '',
    ),
    ...whole('requestedDate', ({ requestedDate }) => requestedDate),
    ...whole('purchaseOrderNumber', ({ purchaseOrderNumber }) => purchaseOrderNumber),
    ...whole('costCentre', ({ costCentre }) => costCentre),
    ...whole('note', ({ note }) => note),
  ];
}

function sameLine({ productId, salesUnit }: OrderedLine, { lines }: WrittenRequest) {
  return lines.find((line) => line.productId === productId && line.salesUnit === salesUnit);
}

/** A changed quantity explains a changed price. */
function lineDifferences(before: OrderedLine | undefined, line: OrderedLine): readonly RequestDifference[] {
  const { productName: product, orderQuantity, price } = line;
  if (!before) return [{ kind: 'added', product, before: '', now: orderQuantity ?? '' }];
  const quantity = difference('quantity', product, before.orderQuantity ?? '', orderQuantity ?? '');
  const prices = difference('price', product, before.price ?? '', price ?? '');
  return [
    ...(quantity.length > 0 ? quantity : prices),
    ...difference('details', product, detailsOf(before), detailsOf(line)),
  ];
}

function detailsOf({ note, deliveries }: OrderedLine): string {
  return JSON.stringify([note, deliveries]);
}

function difference(
  kind: RequestDifference['kind'],
  product: string,
  before: string,
  now: string,
): readonly RequestDifference[] {
  return before === now ? [] : [{ kind, product, before, now }];
}
