import { TooManyCases, conditionsOf, isSmaller, justAbove, profilesOf } from './cells.ts';
import { companyOf, isAsking, personIn, type Asker, type Company } from './company.ts';
import { bandFor } from './request.ts';
import type { Order, Rule, RuleSet, Step } from './rule-set.ts';

/** A comparison of more orders than this is refused, so that it always ends soon. */
const mostOrders = 200_000;

/** Orders that are decided differently after a change, by the smallest of them. */
export interface Change {
  readonly order: Order;
  /** The people whose orders change so. */
  readonly requesters: readonly string[];
  /** The steps before and after; `null` if no rule covers the orders. */
  readonly before: readonly Step[] | null;
  readonly after: readonly Step[] | null;
}

/**
 * The orders that a change of rules changes, merged where the same steps replace the same steps. Orders are cut at the
 * thresholds and conditions of both rule sets together.
 *
 * @throws TooManyCases if both together distinguish more cases than can be compared
 */
export function changesBetween(before: RuleSet, after: RuleSet): readonly Change[] {
  const old = companyOf(before);
  const present = companyOf(after);
  const rules = [...before.rules, ...after.rules];
  const isOld = new Set(before.rules);
  const both = companyOf({
    ...after,
    people: after.people
      .filter(({ id }) => old.people.has(id))
      .map((person) => ({
        ...person,
        furtherUnits: (person.furtherUnits ?? []).filter(({ unit }) =>
          personIn(old, { requester: person.id, unit }),
        ),
      })),
    categories: union(before.categories, after.categories),
    costCentres: union(before.costCentres, after.costCentres),
    addresses: union(before.addresses, after.addresses),
  });
  const asks = (rule: Rule, asker: Asker) => isAsking(isOld.has(rule) ? old : present, rule.who, asker);
  const changes = new Map<string, Change>();
  let count = 0;
  for (const profile of profilesOf(both, rules, asks)) {
    const requesters = profile.askers.map(({ requester }) => requester);
    for (const { order: conditions, remaining } of conditionsOf(both, rules, profile, [])) {
      const thresholds = remaining.flatMap((index) => rules[index]?.bands.map(({ over }) => over) ?? []);
      for (const threshold of new Set([0, ...thresholds])) {
        count += 1;
        if (count > mostOrders) throw new TooManyCases();
        const order = { ...conditions, amount: justAbove(threshold) };
        const change = { before: stepsOf(old, order), after: stepsOf(present, order) };
        if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
        const key = JSON.stringify(change);
        const known = changes.get(key);
        changes.set(key, {
          ...change,
          order: known && !isSmaller(order, known.order) ? known.order : order,
          requesters: union(known?.requesters ?? [], requesters),
        });
      }
    }
  }
  return [...changes.values()];
}

function stepsOf(company: Company, order: Order): readonly Step[] | null {
  return bandFor(company, order)?.band.steps ?? null;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
