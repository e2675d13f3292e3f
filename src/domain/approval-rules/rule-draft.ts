import { absenceOf, type Rule, type RuleSet, type Step } from './rule-set.ts';

/** Rules that a person edits. */
export interface RuleDraft {
  readonly rules: RuleSet;
  /** The amounts at which columns begin: 0, all thresholds of the rules, and those that no rule uses yet. */
  readonly columns: readonly number[];
  /** The version that was changed. */
  readonly basedOn: number;
  /** The rules of that version. */
  readonly base: RuleSet;
}

/** The steps of a column; `null` where the rule leaves the order to the rules below. */
type Cell = readonly Step[] | null;

/** At most so many columns, rows and steps: the gateway accepts no more. */
export const mostColumns = 12;
export const mostRules = 100;
export const mostSteps = 6;

/** At most so many values of a condition. */
export const mostNames = 100;

/** The highest amount of a rule. */
export const mostAmount = 1e9;

function thresholdsOf(rules: readonly Rule[]): readonly number[] {
  return rules.flatMap(({ bands }) => bands.map(({ over }) => over));
}

function sorted(amounts: Iterable<number>): readonly number[] {
  return [...new Set(amounts)].toSorted((one, other) => one - other);
}

/** Unchanged rules, ready to be edited. */
export function draftOf(rules: RuleSet, version: number): RuleDraft {
  return { rules, columns: sorted([0, ...thresholdsOf(rules.rules)]), basedOn: version, base: rules };
}

/** The draft as a change of later rules: what it left as it was comes from them, and so do people but for limit and deputy. */
export function rebased(draft: RuleDraft, later: RuleSet, version: number): RuleDraft {
  const { base, rules: mine } = draft;
  const people = later.people.map((person) => {
    const [before, after] = [base, mine].map((all) => all.people.find(({ id }) => id === person.id));
    if (!after || isSame(before, after)) return person;
    const { limit: _limit, deputy: _deputy, ...others } = person;
    const { limit, deputy } = after;
    return { ...others, ...(limit && { limit }), ...(deputy !== undefined && { deputy }) };
  });
  const { absences } = isSame(base.absences, mine.absences) ? later : mine;
  const rules = isSame(base.rules, mine.rules) ? later.rules : mine.rules;
  return {
    ...withRules(draft, { ...later, people, rules, ...(absences && { absences }) }),
    basedOn: version,
    base: later,
  };
}

/** Other rules in place of those of a draft, such as repaired ones; columns that no rule used yet stay. */
export function withRules(draft: RuleDraft, rules: RuleSet): RuleDraft {
  const used = new Set(thresholdsOf(draft.rules.rules));
  const unused = draft.columns.filter((over) => !used.has(over));
  return { ...draft, rules, columns: sorted([0, ...thresholdsOf(rules.rules), ...unused]) };
}

/** The steps of a rule for orders above an amount. */
export function cellOf({ bands }: Rule, over: number): Cell {
  return bands.findLast((band) => band.over <= over)?.steps ?? null;
}

/**
 * The rule with a cell for each column. Neighbours with the same steps become one band; below the first steps the rules below
 * decide, and the bands above always touch. A rule without any steps stays as it is.
 */
function withCells(rule: Rule, columns: readonly number[], cells: readonly Cell[]): Rule {
  const bands = columns.flatMap((over, index) => {
    const steps = cells[index];
    return steps ? [{ over, steps }] : [];
  });
  const merged = bands.filter(({ steps }, index) => !isSame(steps, bands[index - 1]?.steps));
  return merged.length === 0 ? rule : { ...rule, bands: merged };
}

/** Whether two values are equal, in whatever order their fields are. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}

function inEachRule(draft: RuleDraft, change: (rule: Rule) => Rule): RuleSet {
  return { ...draft.rules, rules: draft.rules.rules.map(change) };
}

/** The draft with other steps in a cell. */
export function withCell(
  draft: RuleDraft,
  { ruleId, over }: { readonly ruleId: string; readonly over: number },
  steps: Cell,
): RuleDraft {
  const rules = inEachRule(draft, (rule) => {
    if (rule.id !== ruleId) return rule;
    const cells = draft.columns.map((column) => (column === over ? steps : cellOf(rule, column)));
    return withCells(rule, draft.columns, cells);
  });
  return { ...draft, rules };
}

/** Whether a cell can be left to the rules below: none before it has steps, and one after it has. */
export function mayBeLeft(rule: Rule, over: number): boolean {
  const [first] = rule.bands;
  return first !== undefined && (over < first.over || (over === first.over && rule.bands.length > 1));
}

/** The draft with a column split at an amount: both parts have the same steps. */
export function withColumn(draft: RuleDraft, amount: number): RuleDraft {
  return { ...draft, columns: sorted([...draft.columns, amount]) };
}

/** The draft with a column that begins at another amount, between its neighbours. */
export function withMovedColumn(draft: RuleDraft, from: number, to: number): RuleDraft {
  const moved = (over: number) => (over === from ? to : over);
  const rules = inEachRule(draft, (rule) => ({
    ...rule,
    bands: rule.bands.map((band) => ({ ...band, over: moved(band.over) })),
  }));
  return { ...draft, rules, columns: draft.columns.map(moved) };
}

/** The draft with a column joined to the one before it, whose steps hold then. The first one stays. */
export function withoutColumn(draft: RuleDraft, over: number): RuleDraft {
  const columns = draft.columns.filter((column) => column === 0 || column !== over);
  const rules = inEachRule(draft, (rule) => {
    const [first] = rule.bands;
    const isOnly = rule.bands.length === 1 && first?.over === over;
    return withCells(
      rule,
      columns,
      columns.map((column) => (isOnly ? first.steps : cellOf(rule, column))),
    );
  });
  return { ...draft, rules, columns };
}

/** A row as it is edited. */
type RowChange = Pick<Rule, 'id' | 'who' | 'what'> & { readonly position: number };

/**
 * The draft with a row of the table: another name, group, position or other conditions of a rule, or a new rule with the bands of
 * the row that it comes before, so that nothing changes until its cells do.
 */
export function withRow(draft: RuleDraft, ruleId: string | null, row: RowChange): RuleDraft {
  const { rules } = draft.rules;
  const others = rules.filter(({ id }) => id !== ruleId);
  const known = rules.find(({ id }) => id === ruleId);
  const { bands = [{ over: 0, steps: [] }] } = known ?? others[row.position] ?? others.at(-1) ?? {};
  const { id, who, what } = row;
  const changed = { bands, ...known, id, who, what };
  return { ...draft, rules: { ...draft.rules, rules: others.toSpliced(row.position, 0, changed) } };
}

/** The draft without a row. */
export function withoutRow(draft: RuleDraft, ruleId: string): RuleDraft {
  return { ...draft, rules: { ...draft.rules, rules: draft.rules.rules.filter(({ id }) => id !== ruleId) } };
}

/** A person as they are edited. */
interface PersonChange {
  /** `null` for any amount. */
  readonly limit: number | null;
  /** Empty for nobody. */
  readonly deputy: string;
  /** The first and last day of an absence; both empty for none. */
  readonly from: string;
  readonly until: string;
  /** Who decides meanwhile; empty for nobody. */
  readonly standIn: string;
}

/** The draft with another limit, deputy and last absence of a person. */
export function withPerson(
  draft: RuleDraft,
  personId: string,
  { limit, deputy, from, until, standIn }: PersonChange,
): RuleDraft {
  const { currency, people } = draft.rules;
  const changed = people.map((person) => {
    if (person.id !== personId) return person;
    const { limit: before, deputy: _deputy, ...others } = person;
    return {
      ...others,
      ...(limit !== null && { limit: before?.amount === limit ? before : { amount: limit, currency } }),
      ...(deputy !== '' && { deputy }),
    };
  });
  const before = absenceOf(draft.rules, personId);
  const absence = { person: personId, from, until, ...(standIn !== '' && { deputy: standIn }) };
  if (isSame(before ?? null, from === '' ? null : absence)) {
    return { ...draft, rules: { ...draft.rules, people: changed } };
  }
  const others = (draft.rules.absences ?? []).filter((each) => each !== before);
  const absences = from === '' ? others : [...others, absence];
  return { ...draft, rules: { ...draft.rules, people: changed, absences } };
}

/** Whether a draft differs from rules. */
export function isChangedFrom(draft: RuleDraft, rules: RuleSet): boolean {
  return !isSame(draft.rules, rules);
}
