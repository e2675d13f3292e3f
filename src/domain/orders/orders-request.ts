import { formatQueryParameters } from '../routes/query-parameters.ts';
import type { OrderQuery } from './order.ts';

/** The parameters of the gateway's list of orders; empty ones are left out (BA-7). */
export function ordersRequest(
  { term, status, from, to }: Omit<OrderQuery, 'page'>,
  { top, skip }: { readonly top: number; readonly skip: number },
): string {
  const parameters = { q: term, status, from, to, $top: String(top), $skip: String(skip) };
  return formatQueryParameters(Object.entries(parameters).filter(([, value]) => value !== ''));
}
