import { unitIdsOf } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { refusalProblem } from '../approvals/approval-problems.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { companyPersonOf, type CompanyPerson } from './company.ts';
import { unitName } from './former-places.ts';
import { mayDo } from './may-do.ts';

/** Begins the part of a basket's key that names a unit. */
export const unitOfBasket = ' unit ';

/** The key of a person's basket in one of their further units; that of their first unit is their id. */
function basketKeyIn(customerId: string, unit: string): string {
  return `${customerId}${unitOfBasket}${unit}`;
}

/**
 * The customer as they work in a unit of their company, with the basket of it; without a unit, in their first.
 *
 * @throws Problem `UNIT_REFUSED` for a unit that is not theirs, or in a visit from a procurement system
 * @see CO-1
 */
export async function workingIn(
  queries: Queries,
  customer: ShopCustomer,
  unit: string | undefined,
): Promise<ShopCustomer> {
  if (unit === undefined) return customer;
  const person = await companyPersonOf(queries, customer);
  if (!person || customer.profileId !== null) throw new Problem('UNIT_REFUSED');
  const refused = mayDo(person, 'workIn', unit);
  if (refused) throw refusalProblem('UNIT_REFUSED', person, refused);
  if (unit === person.person?.unit) return customer;
  return { ...customer, unit, basketKey: basketKeyIn(customer.customerId, unit) };
}

/** The unit of an order or request in responses; missing where it is the only one of its person. */
export function shownUnit(person: CompanyPerson | null, personId: string, unitId: string | null) {
  if (!person || unitId === null) return {};
  const known = person.company.people.get(personId);
  const isOnlyUnit = known && unitIdsOf(known).every((id) => id === unitId);
  if (isOnlyUnit) return {};
  return { unitName: unitName(person, unitId) };
}

/** The units of a person with several, each with the number of lines in its basket. */
export async function shownUnits(queries: Queries, person: CompanyPerson) {
  const known = person.company.people.get(person.personId);
  const ids = known ? unitIdsOf(known) : [];
  if (ids.length < 2) return {};
  const keyOf = (unitId: string, index: number) =>
    index === 0 ? person.personId : basketKeyIn(person.personId, unitId);
  const list = listParameters(ids.map(keyOf));
  const rows = await queries.all(
    `select customer_id, count(*) as lines from basket_line where customer_id in (${list.sql}) group by customer_id`,
    list.values,
  );
  const lines = new Map(rows.map((row) => [text(row, 'customer_id'), integer(row, 'lines')]));
  return {
    units: ids.map((unitId, index) => ({
      unitId,
      name: unitName(person, unitId),
      lineCount: lines.get(keyOf(unitId, index)) ?? 0,
    })),
  };
}
