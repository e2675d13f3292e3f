import type { Change } from '@statefront/approval-rules/changes.ts';
import { TooManyCases } from '@statefront/approval-rules/cells.ts';
import { awayOn, companyOf, personIn } from '@statefront/approval-rules/company.ts';
import { editsBetween } from '@statefront/approval-rules/edits.ts';
import {
  readOrder,
  readRuleSet,
  wrongValue,
  type InputFault,
  type RuleSet,
} from '@statefront/approval-rules/rule-set.ts';
import { tryOrder } from '@statefront/approval-rules/trial.ts';
import { faultInWords, findingInWords, wordsFor } from '@statefront/approval-rules/words.ts';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { refusalProblem } from '../approvals/approval-problems.ts';
import type { Language } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';

import { newestVersions, rulesBefore } from './company-rules.ts';
import { administratorsOf, personOf, type CompanyPerson } from './company.ts';
import type { Examination } from './examine-rules.ts';
import { mayDo } from './may-do.ts';
import { named } from './refusal.ts';
import { ruleChoices, type RuleChoices } from './rule-choices.ts';
import { lastOrders } from './last-orders.ts';
import type { RulesExaminer } from './rules-examiner.ts';

/** A person who may read, or also change, the rules. @throws Problem `COMPANY_NOT_FOUND`, `RULES_REFUSED` */
export async function administratorOf(
  queries: Queries,
  customer: ShopCustomer,
  act: 'readRules' | 'changeRules',
): Promise<CompanyPerson> {
  const person = await personOf(queries, customer);
  const refused = mayDo(person, act, null);
  if (refused) throw refusalProblem('RULES_REFUSED', person, refused);
  return person;
}

/** Reads a rule set whose people are customers of the company. @throws Problem naming each fault */
export async function readRules(
  queries: Queries,
  { companyId, ruleSet: { currency } }: CompanyPerson,
  json: unknown,
): Promise<RuleSet> {
  const reading = readRuleSet(json);
  if ('faults' in reading) throw faulty(reading.faults);
  const ruleSet = reading.value;
  const rows = await queries.all('select customer_id from company_person where company_id = $1', [companyId]);
  const known = new Set(rows.map((row) => text(row, 'customer_id')));
  const strangers = ruleSet.people.flatMap(({ id }, index) =>
    known.has(id) ? [] : [unknownName(`people.${index}`, id)],
  );
  if (strangers.length > 0) throw faulty(strangers);
  if (ruleSet.currency !== currency) throw faulty([wrongValue('currency', ruleSet.currency)]);
  if (administratorsOf({ company: companyOf(ruleSet) }).length === 0)
    throw faulty([wrongValue('administrator', ruleSet.administrator)]);
  return ruleSet;
}

function unknownName(at: string, name: string): InputFault {
  return { code: 'unknownName', at, figures: { name } };
}

/** Faults of a document, in words. */
export function faulty(faults: readonly InputFault[]): Problem {
  const inWords = (language: Language) =>
    faults.map((fault) => ({ parameter: fault.at, reason: faultInWords(fault, language) }));
  const message = (language: Language) =>
    inWords(language)
      .map(({ reason }) => reason)
      .join(' ');
  return new Problem('BAD_REQUEST', message('en'), {
    figures: { status: 'document', faults: { en: message('en'), de: message('de') } },
    members: (language) => ({ errors: inWords(language) }),
  });
}

function tooManyCases(): Problem {
  return faulty([{ code: 'tooManyCases', at: 'rules', figures: {} }]);
}

interface Examined extends Examination {
  /** How many earlier orders were looked at, and how many days they go back. */
  readonly orders: number;
  readonly days: number;
}

/** Examines rules against those that hold. @throws Problem if they distinguish too many cases */
export async function examined(
  queries: Queries,
  examine: RulesExaminer,
  {
    person,
    ruleSet,
    now,
  }: { readonly person: CompanyPerson; readonly ruleSet: RuleSet; readonly now: number },
): Promise<Examined> {
  const { orders, days } = await lastOrders(queries, person, ruleSet, now);
  const found = await examine({ ruleSet, before: person.ruleSet, orders });
  if (!found) throw tooManyCases();
  return { ...found, orders: orders.length, days };
}

/** The findings in words, each with its smallest example and the rules after each of its repairs. */
function findingsInWords(ruleSet: RuleSet, { findings }: Examination, words: ReturnType<typeof wordsFor>) {
  const company = companyOf(ruleSet);
  return findings.map(({ finding, repairs }) => ({
    code: finding.code,
    words: words.finding(finding),
    example: finding.example ? words.example(finding.example) : '',
    trial: finding.example,
    repairs: repairs.map(({ repair, ruleSet: rules }) => ({ words: words.repair(repair), rules })),
    liftedBy: finding.liftedBy.map((id) => named({ company }, id)),
  }));
}

function byAmount(one: Pick<Change, 'order'>, other: Pick<Change, 'order'>): number {
  return one.order.amount - other.order.amount;
}

/** At most so many differences between two versions are shown, so that a large change stays readable. */
const mostEdits = 50;

/** The differences between two versions in words, and how many more there are (CO-6). */
function editsInWords(
  before: RuleSet,
  after: RuleSet,
  { language, choices }: { readonly language: Language; readonly choices: RuleChoices },
) {
  const people = [...before.people, ...after.people];
  const units = [...before.units, ...after.units];
  const words = wordsFor({ ...after, people, units }, language, choices);
  const edits = editsBetween(before, after);
  return {
    edits: edits.slice(0, mostEdits).map(words.edit),
    moreEdits: Math.max(0, edits.length - mostEdits),
  };
}

/** The check of a rule set in words: findings, edits, orders that it decides differently, and the last days. */
export function shownCheck(
  { ruleSet, before: valid }: { readonly ruleSet: RuleSet; readonly before: RuleSet },
  examination: Examined,
  { language, choices }: { readonly language: Language; readonly choices: RuleChoices },
) {
  const words = wordsFor(ruleSet, language, choices);
  const { report } = words.texts;
  const steps = (all: Change['before']) => (all === null ? report.notCovered({}) : words.steps(all));
  const { orders, days, waited, stuck, lowLimits } = examination;
  const { edits, moreEdits } = editsInWords(valid, ruleSet, { language, choices });
  return {
    findings: findingsInWords(ruleSet, examination, words),
    edits: [...edits, ...lowLimits.map(words.edit)],
    moreEdits,
    changes: examination.changes.toSorted(byAmount).map(({ order, requesters, before, after }) => ({
      words: report.change({
        example: words.example({ order }),
        people: String(requesters.length),
        before: steps(before),
        after: steps(after),
      }),
    })),
    lastDays: { days, orders, waited, stuck },
  };
}

/** An order to try, as it was sent. */
export interface TrialBody {
  readonly rules?: unknown;
  readonly order: unknown;
  readonly day?: string;
  readonly away?: readonly string[];
}

/** The course of an order by rules, in words and names; `null` if no rule is about it. @throws Problem naming each fault */
export function triedOrder(ruleSet: RuleSet, { order: json, day, away = [] }: TrialBody, language: Language) {
  const reading = readOrder(json);
  if ('faults' in reading) throw faulty(reading.faults);
  const company = companyOf(ruleSet);
  const { people } = company;
  const unknown = [reading.value.requester, ...away].filter((id) => !people.has(id));
  if (unknown.length > 0) throw faulty(unknown.map((id) => unknownName('people', id)));
  const { unit } = reading.value;
  if (unit !== undefined && !personIn(company, reading.value)) throw faulty([unknownName('unit', unit)]);
  const absent = new Map([
    ...(day === undefined ? [] : awayOn(ruleSet, day)),
    ...away.map((id) => [id, null] as const),
  ]);
  const names = (ids: readonly string[]) => ids.map((id) => people.get(id)?.name ?? id);
  const words = wordsFor(ruleSet, language);
  return (
    courseOf(ruleSet, reading.value, absent)?.map((tried) => ({
      words: words.step(tried.step),
      atOnce: names(tried.atOnce),
      later: names(tried.later),
      away: names(tried.away),
      isStuck: tried.isStuck,
    })) ?? null
  );
}

function courseOf(...trial: Parameters<typeof tryOrder>): ReturnType<typeof tryOrder> {
  try {
    return tryOrder(...trial);
  } catch (error) {
    throw error instanceof TooManyCases ? tooManyCases() : error;
  }
}

/** The rules that hold and those before, with who changed them when, and the values that their conditions can have. */
export async function shownRules(db: Database, person: CompanyPerson, language: Language) {
  const versions = await newestVersions(db, person.companyId);
  const previous = await rulesBefore(db, person);
  const choices = await ruleChoices(db, person, language);
  const shown = versions.map(({ version, changedAt, changedBy, before, ruleSet }) => ({
    version,
    changedAt: new Date(changedAt).toISOString(),
    changedBy: changedBy === null ? null : named(person, changedBy),
    isOwn: changedBy === person.personId,
    ...(before ? editsInWords(before, ruleSet, { language, choices }) : { edits: [], moreEdits: 0 }),
  }));
  const { edits: _edits, moreEdits: _moreEdits, isOwn: _isOwn, ...newest } = shown[0] ?? {};
  return {
    ...newest,
    rules: person.ruleSet,
    previous,
    versions: shown,
    choices: {
      categories: choicesIn(choices.categories),
      costCentres: choicesIn(choices.costCentres),
      addresses: choicesIn(choices.addresses),
    },
  };
}

function choicesIn(names: ReadonlyMap<string, string>) {
  return [...names].map(([id, name]) => ({ id, name }));
}

/** @throws Problem `RULES_HAVE_PROBLEMS` with each of them, the first one with its example in its sentence */
export function refuseProblems(ruleSet: RuleSet, examination: Examination): void {
  const [first] = examination.findings;
  if (!first) return;
  const inWords = (language: Language) => findingInWords(ruleSet, first.finding, language);
  throw new Problem('RULES_HAVE_PROBLEMS', '', {
    figures: { finding: { en: inWords('en'), de: inWords('de') } },
    members: (language) => ({
      findings: findingsInWords(ruleSet, examination, wordsFor(ruleSet, language)),
    }),
  });
}
