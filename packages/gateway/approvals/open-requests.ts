import type { Queries } from '@statefront/host/database/database.ts';
import type { CompanyPerson } from '../company/company.ts';
import { mayDo } from '../company/may-do.ts';
import { requestsIn, stateColumns, type StoredRequest } from './stored-request.ts';

/** The requests of a company that wait for a decision, newest first. */
export async function openRequests(
  queries: Queries,
  person: CompanyPerson,
  now: number,
): Promise<readonly StoredRequest[]> {
  const rows = await queries.all(
    `select ${stateColumns} from approval_request where company_id = $1 and status = 'waiting'
     order by created_at desc, request_id desc`,
    [person.companyId],
  );
  return (await requestsIn(queries, person, rows, now)).filter(({ waiting }) => waiting !== null);
}

/** How many requests a person may decide now. */
export async function countToDecide(queries: Queries, person: CompanyPerson, now: number): Promise<number> {
  const open = await openRequests(queries, person, now);
  return open.filter((request) => mayDo(person, 'decide', request) === null).length;
}
