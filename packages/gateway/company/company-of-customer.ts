import type { Queries } from '@statefront/host/database/database.ts';
import { countToDecide } from '../approvals/open-requests.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { companyPersonOf, type CompanyPerson } from './company.ts';
import { rightsOf } from './may-do.ts';

/** The person as whom a customer buys. @throws Problem `COMPANY_NOT_FOUND` for a customer without a company */
export async function personOf(queries: Queries, customer: ShopCustomer): Promise<CompanyPerson> {
  const person = await companyPersonOf(queries, customer);
  if (!person) throw new Problem('COMPANY_NOT_FOUND');
  return person;
}

/** A person's company, their rights in it, and how many requests they may decide now. */
export async function companyOfCustomer(queries: Queries, person: CompanyPerson, now: number) {
  return {
    companyId: person.companyId,
    name: person.companyName,
    rights: rightsOf(person),
    toDecide: await countToDecide(queries, person, now),
  };
}
