import type { Person, Rule, RuleSet, Step } from './rule-set.ts';
import { tableOf, type Column } from './table.ts';

type Unit = RuleSet['units'][number];
type Absence = RuleSet['absences'][number];

/** The lists of values that conditions can name. */
const lists = ['categories', 'costCentres', 'addresses'] as const;

/** A person whose limit is not above the amount over which the rules begin to ask them. */
export interface LowLimit {
  readonly kind: 'lowLimit';
  readonly person: string;
  readonly limit: number;
  readonly over: number;
}

/** One difference between two versions of a company's rules; `null` where a version has none. */
export type Edit =
  | { readonly kind: 'rule'; readonly before: Rule | null; readonly after: Rule | null }
  /** `before` is the rule that it now comes before; `null` for the last one. */
  | { readonly kind: 'position'; readonly rule: string; readonly before: string | null }
  | { readonly kind: 'group'; readonly before: Rule; readonly after: Rule }
  | { readonly kind: 'currency'; readonly rule: string; readonly before: string; readonly after: string }
  | {
      readonly kind: 'steps';
      readonly rule: string;
      readonly column: Column;
      readonly before: readonly Step[] | null;
      readonly after: readonly Step[] | null;
    }
  | { readonly kind: 'person'; readonly before: Person | null; readonly after: Person | null }
  | { readonly kind: 'unit'; readonly before: Unit | null; readonly after: Unit | null }
  | { readonly kind: 'absence'; readonly before: Absence | null; readonly after: Absence | null }
  | {
      readonly kind: 'list';
      readonly list: (typeof lists)[number];
      readonly added: boolean;
      readonly id: string;
    }
  | LowLimit
  | { readonly kind: 'administrator'; readonly before: string; readonly after: string };

/**
 * The differences between two versions of rules, each once: rules, then people, units, absences, and the values of
 * conditions. A rule is known by its name, so another name is another rule (CO-6). Empty for equal versions.
 */
export function editsBetween(before: RuleSet, after: RuleSet): readonly Edit[] {
  return [
    ...pairsOf(before.rules, after.rules, idOf).flatMap(([old, present]) =>
      ruleEdits(old, present, [before.currency, after.currency]),
    ),
    ...movedRules(before.rules, after.rules),
    ...changedPairs(before.people.map(withRights), after.people.map(withRights), idOf, 'person'),
    ...changedPairs(before.units, after.units, idOf, 'unit'),
    ...changedPairs(before.absences, after.absences, (each) => JSON.stringify(each), 'absence'),
    ...lists.flatMap((list) =>
      pairsOf(before[list], after[list], (id) => id).flatMap(([old, present]): Edit[] =>
        old !== null && present !== null
          ? []
          : [{ kind: 'list', list, added: old === null, id: old ?? present ?? '' }],
      ),
    ),
    ...(before.administrator === after.administrator
      ? []
      : [{ kind: 'administrator', before: before.administrator, after: after.administrator } as const]),
  ];
}

/** A right that is missing is the same as one that is written as it would be. */
function withRights(person: Person): Person {
  return { furtherUnits: [], seesPrices: true, ...person };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

/** Pairs of equal keys in the order of the second list, then the entries of the first list alone. */
function pairsOf<T>(before: readonly T[], after: readonly T[], keyOf: (each: T) => string) {
  const old = new Map(before.map((each) => [keyOf(each), each]));
  const kept = new Set(after.map(keyOf));
  return [
    ...after.map((each): [T | null, T | null] => [old.get(keyOf(each)) ?? null, each]),
    ...before.filter((each) => !kept.has(keyOf(each))).map((each): [T | null, T | null] => [each, null]),
  ];
}

function changedPairs<T, K extends string>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (each: T) => string,
  kind: K,
): { readonly kind: K; readonly before: T | null; readonly after: T | null }[] {
  return pairsOf(before, after, keyOf)
    .filter(([old, present]) => !isSame(old, present))
    .map(([old, present]) => ({ kind, before: old, after: present }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param currencies of amounts in a rule that names none, before and after */
function ruleEdits(
  before: Rule | null,
  after: Rule | null,
  currencies: readonly [string, string],
): readonly Edit[] {
  if (!before || !after) return [{ kind: 'rule', before, after }];
  const { columns, rows } = tableOf({ rules: [before, after] });
  const [currency = currencies[0], now = currencies[1]] = [before.currency, after.currency];
  const edits: Edit[] = [
    ...(isSame([before.who, before.what], [after.who, after.what])
      ? []
      : [{ kind: 'group', before, after } as const]),
    ...(currency === now
      ? []
      : [{ kind: 'currency', rule: after.id, before: currency, after: now } as const]),
  ];
  for (const [index, column] of columns.entries()) {
    const cells = rows.map((row) => row.cells[index] ?? null);
    const [old = null, present = null] = cells;
    const last = edits.at(-1);
    if (isSame(old, present)) continue;
    if (
      last?.kind === 'steps' &&
      last.column.upTo === column.over &&
      isSame([last.before, last.after], cells)
    ) {
      edits[edits.length - 1] = { ...last, column: { ...last.column, upTo: column.upTo } };
    } else {
      edits.push({ kind: 'steps', rule: after.id, column, before: old, after: present });
    }
  }
  return edits;
}

/** The rules that a person moved, as few as explain the new order of those that stayed. */
function movedRules(before: readonly Rule[], after: readonly Rule[]): readonly Edit[] {
  const order = after.map(idOf);
  const rest = before.map(idOf).filter((id) => order.includes(id));
  const moved: string[] = [];
  for (const id of order.filter((each) => rest.includes(each))) {
    if (rest[0] !== id && rest[1] === id) moved.push(...rest.splice(0, 1));
    else if (rest[0] !== id && !moved.includes(id)) moved.push(id);
    if (rest.includes(id)) rest.splice(rest.indexOf(id), 1);
  }
  return moved.map((rule) => ({ kind: 'position', rule, before: order[order.indexOf(rule) + 1] ?? null }));
}
