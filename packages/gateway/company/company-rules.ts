import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { formerPlaces, noFormerPlaces, type FormerPlaces } from './former-places.ts';

/** A version of a company's rules. */
export interface CompanyRules {
  /** Counts from 1. */
  readonly version: number;
  readonly ruleSet: RuleSet;
  readonly changedAt: number;
  /** The person who activated it; `null` for an import. */
  readonly changedBy: string | null;
  readonly former: FormerPlaces;
}

/**
 * Makes other requests, decisions and changes of rules of the company wait. A caller that also locks a customer locks
 * only the one who sends the request, and before the company, so that two callers never deadlock.
 */
export function lockCompany(queries: Queries, companyId: string): Promise<void> {
  return lockRow(queries, `company:${companyId}`);
}

/** The rules that hold for new requests; `null` for an unknown company. */
export async function newestRules(queries: Queries, companyId: string): Promise<CompanyRules | null> {
  const row = await queries.get(
    'select * from company_rules where company_id = $1 order by version desc limit 1',
    [companyId],
  );
  return row ? rulesIn(row) : null;
}

const mostVersions = 20;

/** Who changed the rules when, the newest first, each with the version before it; `null` for the first one. */
export async function newestVersions(
  queries: Queries,
  companyId: string,
): Promise<readonly (CompanyRules & { readonly before: RuleSet | null })[]> {
  const rows = await queries.all(
    `select * from company_rules where company_id = $1 order by version desc limit ${mostVersions + 1}`,
    [companyId],
  );
  const versions = rows.map(rulesIn);
  return versions
    .map((each, index) => ({ ...each, before: versions[index + 1]?.ruleSet ?? null }))
    .slice(0, mostVersions);
}

/** The rules of the version before the present one, with the present people; `null` for the first version. */
export async function rulesBefore(
  queries: Queries,
  { companyId, version, ruleSet: { people, units } }: CompanyRules & { readonly companyId: string },
): Promise<RuleSet | null> {
  const row = await queries.get(
    'select * from company_rules where company_id = $1 and version < $2 order by version desc limit 1',
    [companyId, version],
  );
  if (!row) return null;
  const { ruleSet } = rulesIn(row);
  const earlier = new Map(ruleSet.people.map((person) => [person.id, person]));
  return {
    ...ruleSet,
    units,
    people: people.map(({ limit, deputy, ...person }) => {
      const before = earlier.get(person.id) ?? { limit, deputy };
      return {
        ...person,
        ...(before.limit && { limit: before.limit }),
        ...(before.deputy !== undefined && { deputy: before.deputy }),
      };
    }),
  };
}

/** The columns of `company_rules` in a row. */
export function rulesIn(row: Row): CompanyRules {
  const ruleSet: RuleSet = JSON.parse(text(row, 'body'));
  const stored = textOrNull(row, 'former');
  const former: FormerPlaces = stored === null ? noFormerPlaces : JSON.parse(stored);
  return {
    version: integer(row, 'version'),
    ruleSet,
    changedAt: integer(row, 'changed_at'),
    changedBy: textOrNull(row, 'changed_by'),
    former,
  };
}

/** Adds a version after the one before, which is never changed afterwards: open requests keep theirs. */
export async function writeRules(
  queries: Queries,
  companyId: string,
  before: Pick<CompanyRules, 'version' | 'ruleSet' | 'former'> | null,
  { ruleSet, now, changedBy }: Pick<CompanyRules, 'ruleSet' | 'changedBy'> & { readonly now: number },
): Promise<void> {
  const former = JSON.stringify(formerPlaces(before, ruleSet));
  await queries.run(
    `insert into company_rules (company_id, version, body, changed_at, changed_by, former)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, (before?.version ?? 0) + 1, JSON.stringify(ruleSet), now, changedBy, former],
  );
}
