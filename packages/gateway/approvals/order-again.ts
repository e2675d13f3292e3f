import type { OrderBody } from '../orders/order-request.ts';
import type { WholeRequest } from './stored-request.ts';
import type { ApprovalRequestBody } from './submit-request.ts';

interface LineAgain {
  readonly lineId: string;
  readonly productId: string;
  readonly salesUnit: string;
}

/** The body by which the basket, which has a request's lines again, is asked for with all that its requester wrote. */
export function orderAgain(
  { requestId, purchaseOrderNumber, order, content }: WholeRequest,
  basket: readonly LineAgain[],
): ApprovalRequestBody {
  const { lines, note, requestedDate, comment } = content;
  const [first] = lines;
  const addressIds = new Set(lines.map(({ address }) => address.addressId));
  const isSplit = addressIds.size > 1 || lines.some(({ deliveries }) => deliveries.length > 0);
  return {
    deliveryAddressId: first?.address.addressId ?? '',
    purchaseOrderNumber,
    costCentre: order.costCentre ?? '',
    requestedDate,
    note,
    comment,
    replaces: requestId,
    ...(isSplit && { lines: lines.flatMap((line) => splitAgain(line, basket)) }),
  };
}

function splitAgain(
  { productId, salesUnit, address, deliveries, orderQuantity }: WholeRequest['content']['lines'][number],
  basket: readonly LineAgain[],
): NonNullable<OrderBody['lines']> {
  const parts = deliveries.length > 0 ? deliveries : [{ address, orderQuantity }];
  return basket
    .filter((line) => line.productId === productId && line.salesUnit === salesUnit)
    .map(({ lineId }) => ({
      lineId,
      deliveries: parts.map((part) => ({
        deliveryAddressId: part.address.addressId,
        orderQuantity: part.orderQuantity,
      })),
    }));
}
