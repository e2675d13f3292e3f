import { recordOf, type WeighedOrder } from '../orders/place-order.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import type { RequestContent } from './stored-request.ts';

/** The lines of a weighed order, to be priced again later, and as they are shown until then. */
export function storedLines(customer: ShopCustomer, { wanted }: WeighedOrder): RequestContent['lines'] {
  return wanted.flatMap((one) => {
    const { product: _product, figures: _figures, fault: _fault, ...line } = one.entry;
    const { address, deliveries } = one;
    return recordOf(one, customer).map(({ line: shown }) => ({ ...line, address, deliveries, shown }));
  });
}
