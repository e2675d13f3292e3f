import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import type { BasketEntry, Totals } from '../basket/basket.ts';
import { askBudgets } from '../budgets/ask-budgets.ts';
import { centsOf } from '../budgets/budget.ts';
import { companyPersonOf, type CompanyPerson } from '../company/company.ts';
import { mayDo } from '../company/may-do.ts';
import { pricesRefused } from '../company/prices-refused.ts';
import { neededApproval, type AskedOrder, type NeededApproval } from '../company/needed-approval.ts';
import type { Refused } from '../problems/refusal.ts';
import { fractionOf } from '../pricing/fraction.ts';
import type { ShopCustomer } from '../session/sessions.ts';

/** The response of the rules of a company about an order. */
export interface AskedRules extends AskedOrder {
  readonly person: CompanyPerson;
  readonly needed: NeededApproval;
  /** Why it may not be placed without an approval; `null` if it may. */
  readonly refusal: Refused | null;
}

/** An order as far as rules look at it. */
export interface OrderToAsk {
  readonly entries: readonly Pick<BasketEntry, 'productId' | 'product'>[];
  readonly addressIds: readonly string[];
  /** Empty for none. */
  readonly costCentre: string;
  readonly totals: Totals;
}

/**
 * Asks the rules and budgets of the customer's company about an order; `null` for a customer without a company. A
 * caller that places it, or asks for an approval, has locked the company.
 */
export async function askRules(
  queries: Queries,
  customer: ShopCustomer,
  { entries, addressIds, costCentre: chosen, totals }: OrderToAsk,
  at: { readonly now: number; readonly without?: string | undefined },
): Promise<AskedRules | null> {
  const person = await companyPersonOf(queries, customer);
  if (!person) return null;
  const { addresses, categories, costCentres, rules } = person.ruleSet;
  const costCentre = costCentres.includes(chosen) ? chosen : null;
  const known = new Set(addressIds.map((id) => (addresses.includes(id) ? id : null)));
  const found = new Set(entries.flatMap(({ product }) => product?.categoryIds ?? []));
  const asksFirst = rules.some(({ what }) => what.firstOrder !== undefined);
  const order = {
    ...person.asker,
    amount: amountOf(totals.grandTotal),
    currency: customer.currency,
    categories: categories.filter((category) => found.has(category)),
    firstOrder: asksFirst && (await hasNewArticle(queries, person, entries)),
    costCentre,
  };
  const orders = [...(known.size > 0 ? known : [null])].map((address) => ({ ...order, address }));
  const charge = { unit: person.person?.unit ?? '', costCentre, cents: centsOf(totals.grandTotal) };
  const asked = {
    orders,
    budgets: await askBudgets(queries, person, charge, at),
    pricesRefused: await pricesRefused(queries, person),
  };
  return {
    person,
    ...asked,
    needed: neededApproval(person, asked),
    refusal: mayDo(person, 'order', asked),
  };
}

/** An amount in the form of the rules, which compare cents: a part of a cent counts as one. */
export function amountOf(total: string): number {
  return fractionOf(total).ceil(2).valueOf();
}

/** Whether nobody of the company has bought one of the articles before. */
async function hasNewArticle(
  queries: Queries,
  { companyId }: CompanyPerson,
  entries: OrderToAsk['entries'],
): Promise<boolean> {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const list = listParameters(ids, 2);
  const its = `customer_id in (select customer_id from company_person where company_id = $1)
    and product_id in (${list.sql})`;
  const bought = await queries.all(
    `select product_id from purchase where ${its}
     union select product_id from ordered_product where status <> 'CANCELLED' and ${its}`,
    [companyId, ...list.values],
  );
  return new Set(bought.map((row) => text(row, 'product_id'))).size < ids.length;
}
