import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queries } from '@statefront/host/database/database.ts';
import { companyPersonOf } from '../company/company.ts';
import { pricesRefused } from '../company/prices-refused.ts';
import { shownRefusal } from '../company/refusal.ts';
import { acceptedLanguage } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';

/** Why the response to a request has no prices, as responses have it. */
const refusals = new WeakMap<FastifyRequest, ReturnType<typeof shownRefusal>>();

/** Whether prices are shown to the customer of a request. If not, its response has none, whatever makes it (CO-7). */
export async function seesPrices(
  queries: Queries,
  request: FastifyRequest,
  customer: ShopCustomer,
): Promise<boolean> {
  const person = await companyPersonOf(queries, customer);
  const refused = person && (await pricesRefused(queries, person));
  if (!refused) return true;
  refusals.set(request, shownRefusal(person, refused, acceptedLanguage(request.headers['accept-language'])));
  return false;
}

/** Takes the prices out of every response to a customer to whom they are not shown, also out of refusals (CO-7). */
export function hidePrices(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, _reply, payload) => {
    const refusal = refusals.get(request);
    if (!refusal || typeof payload !== 'string' || payload === '') return payload;
    return JSON.stringify(JSON.parse(payload), (name, value) => {
      if (name === 'pricing') return { refusal };
      if (isPriceChange(value)) return { ...value, comment: '' };
      return Object.hasOwn(withoutPrices, name) ? withoutPrices[name] : value;
    });
  });
}

/** The fields that hold prices, or texts with prices, and their values without; `undefined` leaves the field out. */
const withoutPrices: Readonly<Record<string, unknown>> = {
  price: null,
  ordinaryPrice: null,
  priceBefore: null,
  lineTotal: null,
  tax: null,
  taxAmount: null,
  netTotal: null,
  taxTotal: null,
  grandTotal: null,
  pricingScales: [],
  budgets: undefined,
  currency: '',
  detail: '',
};

/** An event of a request whose comment has the total before and after. */
function isPriceChange(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'priceChanged';
}
