import { unitIdsOf } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { refusalProblem } from '../approvals/approval-problems.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { companyPersonOf, type CompanyPerson } from './company.ts';
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

/** The names of a person's units by id, beginning with their first; `null` for a person with one. */
export function unitNames({ company }: CompanyPerson, personId: string): ReadonlyMap<string, string> | null {
  const person = company.people.get(personId);
  const ids = person ? unitIdsOf(person) : [];
  return ids.length > 1 ? new Map(ids.map((id) => [id, company.units.get(id)?.name ?? id])) : null;
}

/** The same for a customer, also one without a company. */
export async function unitNamesOf(queries: Queries, customer: ShopCustomer) {
  const person = await companyPersonOf(queries, customer);
  return person && unitNames(person, person.personId);
}

/** The name of a unit in responses about people with several; missing for others. */
export function shownUnit(names: ReadonlyMap<string, string> | null, unitId: string | null) {
  return names && unitId !== null ? { unitName: names.get(unitId) ?? unitId } : {};
}

/** The units of a person with several, each with the number of lines in its basket. */
export async function shownUnits(queries: Queries, person: CompanyPerson) {
  const names = [...(unitNames(person, person.personId) ?? [])];
  if (names.length === 0) return {};
  const keyOf = (unitId: string, index: number) =>
    index === 0 ? person.personId : basketKeyIn(person.personId, unitId);
  const list = listParameters(names.map(([unitId], index) => keyOf(unitId, index)));
  const rows = await queries.all(
    `select customer_id, count(*) as lines from basket_line where customer_id in (${list.sql}) group by customer_id`,
    list.values,
  );
  const lines = new Map(rows.map((row) => [text(row, 'customer_id'), integer(row, 'lines')]));
  return {
    units: names.map(([unitId, name], index) => ({
      unitId,
      name,
      lineCount: lines.get(keyOf(unitId, index)) ?? 0,
    })),
  };
}
