import { orderPaper, type OrderPaperRequest } from './order-paper.ts';
import { printPaper } from './print-paper.ts';

/** Prints a document of an order. */
export default function printOrder(request: OrderPaperRequest): Promise<Buffer> {
  return printPaper(orderPaper(request));
}
