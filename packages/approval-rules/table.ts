import type { Rule, RuleSet, Step } from './rule-set.ts';

/** The amounts of a column: above `over` (0 included in the first one), up to `upTo`; `null` is without end. */
export interface Column {
  readonly over: number;
  readonly upTo: number | null;
}

/** A rule of the table, with the steps of each column; `null` where the rule leaves the order to the rules below. */
export interface Row {
  readonly rule: Rule;
  readonly cells: readonly (readonly Step[] | null)[];
}

/**
 * The rules as a table: a column for each band of amounts that any rule has, from 0 without a gap, and a row for each
 * rule in its order. The first row that an order meets decides it.
 */
export function tableOf({ rules }: Pick<RuleSet, 'rules'>): {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
} {
  const overs = new Set([0, ...rules.flatMap(({ bands }) => bands.map(({ over }) => over))]);
  const cuts = [...overs].toSorted((one, other) => one - other);
  return {
    columns: cuts.map((over, index) => ({ over, upTo: cuts[index + 1] ?? null })),
    rows: rules.map((rule) => ({
      rule,
      cells: cuts.map((cut) => rule.bands.findLast(({ over }) => over <= cut)?.steps ?? null),
    })),
  };
}
