import { cellsOf, involvedIn } from './cells.ts';
import { companyOf } from './company.ts';
import type { LowLimit } from './edits.ts';
import { slotsOf } from './request.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * The people whose limit is below every amount that the rules may ask them about, so that they can agree to no order.
 *
 * @throws TooManyCases as `checkRuleSet`
 * @see CO-2
 */
export function lowLimits(ruleSet: RuleSet): readonly LowLimit[] {
  const { rules, people, currency } = ruleSet;
  if (!people.some(({ limit }) => limit)) return [];
  const company = companyOf(ruleSet);
  const overs = new Map<string, number>();
  for (const { order, hit } of cellsOf(company)) {
    const { over = 0, steps = [] } = rules[hit?.rule ?? -1]?.bands[hit?.band ?? -1] ?? {};
    const asked = steps.map((step) => ({ ...step, ask: { people: [...slotsOf(company, step, order)] } }));
    for (const person of involvedIn(company, asked))
      overs.set(person, Math.min(over, overs.get(person) ?? over));
  }
  return people.flatMap(({ id: person, limit, isActive }): readonly LowLimit[] => {
    const over = overs.get(person);
    return isActive && limit?.currency === currency && over !== undefined && limit.amount <= over
      ? [{ kind: 'lowLimit', person, limit: limit.amount, over }]
      : [];
  });
}

/** The low limits of changed rules that the earlier rules did not have. @throws TooManyCases as `checkRuleSet` */
export function lowLimitsBrought(before: RuleSet, after: RuleSet): readonly LowLimit[] {
  const found = lowLimits(after);
  const known = new Set((found.length > 0 ? lowLimits(before) : []).map((each) => JSON.stringify(each)));
  return found.filter((each) => !known.has(JSON.stringify(each)));
}
