import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { CompanyRules } from './company-rules.ts';

/** Units and cost centres of earlier rules, which orders and requests may name. */
export interface FormerPlaces {
  /** The removed units, as they were. */
  readonly units: RuleSet['units'];
  /** The present name of a renamed cost centre, by each earlier one. */
  readonly costCentres: Readonly<Record<string, string>>;
}

export const noFormerPlaces: FormerPlaces = { units: [], costCentres: {} };

interface Places {
  readonly units: readonly { readonly id: string }[];
  readonly costCentres: readonly string[];
}

type Rules = Pick<CompanyRules, 'ruleSet' | 'former'>;

/**
 * The units and cost centres that other rules do not have. A new cost centre in the position of one that is gone is the
 * same with another name.
 */
export function placeChanges({ units, costCentres }: RuleSet, after: Places) {
  const ids = new Set(after.units.map(({ id }) => id));
  const renamed = new Map<string, string>();
  const removed: string[] = [];
  for (const [index, name] of costCentres.entries()) {
    if (after.costCentres.includes(name)) continue;
    const now = after.costCentres.length === costCentres.length ? after.costCentres[index] : undefined;
    if (now === undefined || costCentres.includes(now)) removed.push(name);
    else renamed.set(name, now);
  }
  return { units: units.filter(({ id }) => !ids.has(id)), costCentres: removed, renamed };
}

/** The former places once other rules follow; `null` before the first rules. */
export function formerPlaces(before: Rules | null, after: RuleSet): FormerPlaces {
  if (!before) return noFormerPlaces;
  const { units, renamed } = placeChanges(before.ruleSet, after);
  const earlier = Object.entries(before.former.costCentres);
  return {
    units: [...before.former.units, ...units],
    costCentres: Object.fromEntries([
      ...earlier.map(([name, now]) => [name, renamed.get(now) ?? now] as const),
      ...renamed,
    ]),
  };
}

/** The name of a unit, also of a removed one. */
export function unitName({ ruleSet, former }: Rules, id: string): string {
  return [...ruleSet.units, ...former.units.toReversed()].find((unit) => unit.id === id)?.name ?? id;
}

/** The unit, or if it was removed the nearest one above it, whose budgets its orders take from. */
export function unitNow({ ruleSet, former }: Rules, id: string): string {
  let at: string | undefined = id;
  for (const unit of former.units) {
    if (ruleSet.units.some((each) => each.id === at)) break;
    if (unit.id === at) at = unit.parent;
  }
  return at ?? id;
}

/** The present name of a cost centre. */
export function costCentreNow({ ruleSet, former }: Rules, name: string | null): string | null {
  if (name === null || ruleSet.costCentres.includes(name)) return name;
  return new Map(Object.entries(former.costCentres)).get(name) ?? name;
}
