import { orderPath, type PathParts } from '../routes/route.ts';

/** The documents of an order for print and files (BA-7). */
export const orderDocuments = ['confirmation', 'delivery-note'] as const;

export type OrderDocument = (typeof orderDocuments)[number];

/** The documents that an order with this status has: a delivery note only once it was dispatched. */
export function documentsOf(status: string): readonly OrderDocument[] {
  if (status === 'CANCELLED') return [];
  return status === 'SHIPPED' || status === 'DELIVERED' ? orderDocuments : ['confirmation'];
}

/** The address of a document of an order, a PDF. */
export function orderDocumentPath(
  paths: Pick<PathParts, 'orders'>,
  orderId: string,
  document: OrderDocument,
): string {
  return `${orderPath(paths, orderId)}/${document}.pdf`;
}
