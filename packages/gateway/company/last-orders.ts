import { personIn } from '@statefront/approval-rules/company.ts';
import type { Order, RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { amountOf } from '../approvals/ask-rules.ts';
import { catalogueProducts } from '../basket/catalogue-product.ts';
import type { OrderAddress } from '../orders/order-record.ts';
import type { CompanyPerson } from './company.ts';
import { costCentreNow, formerPlaces } from './former-places.ts';

const lastDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
const mostOrders = 1000;

/** The last orders of a company, and how many days they go back. */
export interface LastOrders {
  readonly days: number;
  readonly orders: readonly Order[];
}

const ofCompany = 'customer_id in (select customer_id from company_person where company_id = $1)';
const ofPeriod = `placed_at >= $2 and currency = $3 and status <> 'CANCELLED' and ${ofCompany}`;

/**
 * The orders of the last 90 days, or the newest 1,000, as rules would see them: articles in their present categories,
 * and of several addresses the main one.
 */
export async function lastOrders(
  queries: Queries,
  person: CompanyPerson,
  ruleSet: RuleSet,
  now: number,
): Promise<LastOrders> {
  const { companyId, company } = person;
  const { currency } = person.ruleSet;
  const changed = { ruleSet, former: formerPlaces(person, ruleSet) };
  const values = [companyId, now - lastDays * dayMs, currency];
  const rows = await queries.all(
    `select o.*, s.cost_centre, s.unit_id from
       (select * from customer_order where ${ofPeriod} order by placed_at desc, order_id limit ${mostOrders}) o
     left join shop_order s on s.customer_id = o.customer_id and s.order_id = o.order_id
     order by o.placed_at desc, o.order_id`,
    values,
  );
  const articles = await articlesOf(queries, ruleSet, values);
  const addresses = await addressesOf(queries, companyId);
  const oldest = rows.at(-1);
  return {
    days:
      oldest && rows.length === mostOrders
        ? Math.ceil((now - integer(oldest, 'placed_at')) / dayMs)
        : lastDays,
    orders: rows.map((row) => {
      const address = addresses.get(textOrNull(row, 'delivery_address') ?? '') ?? '';
      const costCentre = costCentreNow(changed, textOrNull(row, 'cost_centre')) ?? '';
      const ordered = articles.get(keyOf(text(row, 'customer_id'), text(row, 'order_id'))) ?? [];
      const requester = text(row, 'customer_id');
      const unit = textOrNull(row, 'unit_id');
      const isIn = unit !== null && personIn(company, { requester, unit }) !== undefined;
      return {
        requester,
        ...(isIn && { unit }),
        amount: amountOf(text(row, 'grand_total')),
        currency,
        categories: ruleSet.categories.filter((id) =>
          ordered.some(({ categoryIds }) => categoryIds.includes(id)),
        ),
        firstOrder: ordered.some(({ isNew }) => isNew),
        costCentre: ruleSet.costCentres.includes(costCentre) ? costCentre : null,
        address: ruleSet.addresses.includes(address) ? address : null,
      };
    }),
  };
}

interface OrderedArticle {
  readonly categoryIds: readonly string[];
  /** Whether nobody of the company had bought it before. */
  readonly isNew: boolean;
}

/** The articles of each order, if rules ask for them. */
async function articlesOf(
  queries: Queries,
  { rules }: RuleSet,
  values: readonly (string | number)[],
): Promise<ReadonlyMap<string, readonly OrderedArticle[]>> {
  if (!rules.some(({ what }) => what.categories ?? what.firstOrder !== undefined)) return new Map();
  const rows = await queries.all(
    `select o.customer_id, o.order_id, o.product_id, case when exists (
       select 1 from ordered_product b where b.product_id = o.product_id and b.placed_at < o.placed_at
         and b.status <> 'CANCELLED' and b.${ofCompany}
       union all select 1 from purchase p where p.product_id = o.product_id and p.${ofCompany}) then 1 else 0 end as is_known
     from ordered_product o join customer_order c on c.customer_id = o.customer_id and c.order_id = o.order_id
     where o.placed_at >= $2 and c.currency = $3 and o.status <> 'CANCELLED' and o.${ofCompany}
     order by o.placed_at desc, o.order_id limit ${mostOrders * 20}`,
    values,
  );
  const products = await catalogueProducts(
    queries,
    rows.map((row) => text(row, 'product_id')),
  );
  const keyed = Map.groupBy(rows, (row) => keyOf(text(row, 'customer_id'), text(row, 'order_id')));
  return new Map(
    [...keyed].map(([key, own]) => [
      key,
      own.map((row) => ({
        categoryIds: products.get(text(row, 'product_id'))?.categoryIds ?? [],
        isNew: integer(row, 'is_known') === 0,
      })),
    ]),
  );
}

/** The ids of the addresses of a company's people, by the form in which orders have them. */
async function addressesOf(queries: Queries, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.all(
    `select address_id, name, street, postal_code, city, country from customer_address where ${ofCompany}`,
    [companyId],
  );
  return new Map(
    rows.map((row) => {
      const address: OrderAddress = {
        name: text(row, 'name'),
        street: text(row, 'street'),
        postalCode: text(row, 'postal_code'),
        city: text(row, 'city'),
        country: text(row, 'country'),
      };
      return [JSON.stringify(address), text(row, 'address_id')];
    }),
  );
}

function keyOf(customerId: string, orderId: string): string {
  return JSON.stringify([customerId, orderId]);
}
