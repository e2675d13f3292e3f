import { compareDecimals, placesOf } from '../decimal/decimal.ts';
import { readQuantity } from '../quantity/read-quantity.ts';
import {
  cellOf,
  mostAmount,
  mostColumns,
  mostNames,
  mostRules,
  mostSteps,
  withCell,
  withColumn,
  withMovedColumn,
  withPerson,
  withRow,
  withoutColumn,
  withoutRow,
  type RuleDraft,
} from './rule-draft.ts';
import { absenceOf, conditionKinds, followers, type Step, type What, type Who } from './rule-set.ts';

/** A part of the rules that is opened to be changed; `null` is a new one. */
export type FormTarget =
  | { readonly kind: 'cell'; readonly ruleId: string; readonly over: number }
  | { readonly kind: 'column'; readonly over: number | null }
  | { readonly kind: 'row'; readonly ruleId: string | null }
  | { readonly kind: 'person'; readonly personId: string };

/** How a cell decides: nobody needs to agree, people are asked, or the rules below decide. */
export const cellWays = ['free', 'asks', 'below'] as const;

export type CellWay = (typeof cellWays)[number];

/** The input for a part of the rules; figures and choices are the texts of their fields. */
export type RuleForm =
  | {
      readonly kind: 'cell';
      readonly ruleId: string;
      readonly over: number;
      readonly way: CellWay;
      readonly steps: readonly Step[];
    }
  | { readonly kind: 'column'; readonly over: number | null; readonly amount: string }
  | {
      readonly kind: 'row';
      readonly ruleId: string | null;
      readonly name: string;
      readonly who: string;
      readonly what: What;
      /** How many rows come before it. */
      readonly position: string;
    }
  | {
      readonly kind: 'person';
      readonly personId: string;
      readonly limit: string;
      readonly deputy: string;
      /** The first and last day of the last absence, and who decides meanwhile. */
      readonly from: string;
      readonly until: string;
      readonly standIn: string;
    };

/** A change of one field; `step` counts from 0. */
export interface FieldChange {
  readonly field: string;
  readonly value: string;
  readonly step?: number;
}

/** Why a form cannot be used, at one of its fields. */
export interface FormFault {
  readonly field: 'amount' | 'name' | 'limit' | 'until' | 'people' | 'form';
  readonly code:
    | 'unreadable'
    | 'notBetween'
    | 'nameMissing'
    | 'nameTaken'
    | 'tooLong'
    | 'nobodyChosen'
    | 'dayMissing'
    | 'endsBeforeStart'
    | 'tooMany';
  /** The step that it is about. */
  readonly step?: number;
  /** The amounts between which another one must be; `upTo` is `null` without an end. */
  readonly over?: number;
  readonly upTo?: number | null;
}

/** A step as a new one begins. */
const newStep: Step = {
  ask: { manager: true },
  needs: 'one',
  timeLimit: { days: 2, follows: 'deputy' },
};

/** The text of a choice of a group of requesters. @example whoKey({ role: 'buyer' }) //=> 'role:buyer' */
export function whoKey(who: Who): string {
  if (who === 'everyone') return who;
  if ('role' in who) return `role:${who.role}`;
  return 'unit' in who ? `unit:${who.unit}` : `person:${who.person}`;
}

function whoOf(key: string): Who {
  const value = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('role:')) return { role: value };
  if (key.startsWith('unit:')) return { unit: value };
  return key.startsWith('person:') ? { person: value } : 'everyone';
}

/** The text of a choice of who is asked. */
export function askKey({ ask }: Step): string {
  if ('manager' in ask) return 'manager';
  return 'role' in ask ? `role:${ask.role}` : 'people';
}

/** The text of a choice of how many must agree. */
export function needsKey({ needs }: Step): string {
  return typeof needs === 'object' ? String(needs.atLeast) : needs;
}

/** The form of a part of the rules; `null` if there is no such part. */
export function formFor({ rules, columns }: RuleDraft, target: FormTarget): RuleForm | null {
  switch (target.kind) {
    case 'cell': {
      const rule = rules.rules.find(({ id }) => id === target.ruleId);
      if (!rule || !columns.includes(target.over)) return null;
      const steps = cellOf(rule, target.over);
      const way = steps === null ? 'below' : steps.length === 0 ? 'free' : 'asks';
      return { ...target, way, steps: steps ?? [] };
    }
    case 'column':
      if (target.over !== null && (target.over === 0 || !columns.includes(target.over))) return null;
      return { ...target, amount: target.over === null ? '' : String(target.over) };
    case 'row': {
      if (target.ruleId === null) return { ...target, name: '', who: 'everyone', what: {}, position: '0' };
      const position = rules.rules.findIndex(({ id }) => id === target.ruleId);
      const rule = rules.rules[position];
      if (!rule) return null;
      const { id, who, what } = rule;
      return { ...target, name: id, who: whoKey(who), what, position: String(position) };
    }
    case 'person': {
      const person = rules.people.find(({ id }) => id === target.personId);
      if (!person) return null;
      const limit = person.limit ? String(person.limit.amount) : '';
      const { from = '', until = '', deputy: standIn = '' } = absenceOf(rules, person.id) ?? {};
      return { ...target, limit, deputy: person.deputy ?? '', from, until, standIn };
    }
  }
}

/** The form with another value in a field; a field that it does not have changes nothing. */
export function changedForm(form: RuleForm, { field, value, step: index }: FieldChange): RuleForm {
  if (form.kind === 'cell') {
    if (field === 'way') {
      const way = cellWays.find((each) => each === value) ?? form.way;
      return { ...form, way, steps: way === 'asks' && form.steps.length === 0 ? [newStep] : form.steps };
    }
    const steps = form.steps.map((step, at) => (at === index ? changedStep(step, field, value) : step));
    return { ...form, steps };
  }
  if (form.kind === 'row') {
    const what = changedWhat(form.what, field, value);
    if (what) return { ...form, what };
  }
  return field in form && field !== 'kind' && field !== 'what' ? { ...form, [field]: value } : form;
}

/** Which articles a rule is about: any, one never ordered before, or only those ordered before. */
export const articleChoices = ['any', 'first', 'later'] as const;

/** The choice of articles of a rule. */
export function articlesKey({ firstOrder }: What): (typeof articleChoices)[number] {
  if (firstOrder === undefined) return 'any';
  return firstOrder ? 'first' : 'later';
}

/** Other conditions: a value more or less, or other articles; `null` if the field is no condition. */
function changedWhat(what: What, field: string, value: string): What | null {
  if (field === 'articles') {
    const { firstOrder: _before, ...others } = what;
    return value === 'any' ? others : { ...others, firstOrder: value === 'first' };
  }
  const kind = conditionKinds.find((each) => each === field);
  if (!kind) return null;
  const { [kind]: before = [], ...others } = what;
  const values = toggled(before, value);
  return values.length === 0 ? others : { ...others, [kind]: values };
}

/** A list with a value, or without it if it was there. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** The form of a cell with one step more, at the end. */
export function withNewStep(form: RuleForm): RuleForm {
  if (form.kind !== 'cell' || form.steps.length >= mostSteps) return form;
  return { ...form, steps: [...form.steps, newStep] };
}

/** The form of a cell without a step; without the last one, nobody needs to agree. */
export function withoutStep(form: RuleForm, step: number): RuleForm {
  if (form.kind !== 'cell') return form;
  const steps = form.steps.filter((_, index) => index !== step);
  return { ...form, steps, way: steps.length === 0 ? 'free' : form.way };
}

function changedStep(step: Step, field: string, value: string): Step {
  switch (field) {
    case 'ask':
      if (value === 'manager') return { ...step, ask: { manager: true }, needs: 'one' };
      return { ...step, ask: value === 'people' ? { people: [] } : { role: value.replace(/^role:/, '') } };
    case 'person': {
      const people = 'people' in step.ask ? step.ask.people : [];
      return { ...step, ask: { people: toggled(people, value) } };
    }
    case 'needs':
      return { ...step, needs: value === 'one' || value === 'all' ? value : { atLeast: Number(value) } };
    case 'days': {
      const { timeLimit, ...others } = step;
      if (value === '') return others;
      return { ...others, timeLimit: { days: Number(value), follows: timeLimit?.follows ?? 'deputy' } };
    }
    case 'follows': {
      const follows = followers.find((each) => each === value);
      return step.timeLimit && follows ? { ...step, timeLimit: { ...step.timeLimit, follows } } : step;
    }
    default:
      return step;
  }
}

/**
 * An amount that a person wrote, in English or German; `null` for another text, and for more than two decimals. Three digits after a
 * separator are thousands, since amounts have cents. A currency sign is skipped.
 *
 * @example amountOf('1.000') //=> 1000
 */
export function amountOf(text: string): number | null {
  const read = readQuantity(text.replaceAll(/\p{Sc}/gu, ''));
  if (read.kind === 'ambiguous') return Number(text.replaceAll(/\D/g, ''));
  if (read.kind !== 'quantity' || placesOf(read.quantity) > 2) return null;
  return compareDecimals(read.quantity, String(mostAmount)) > 0 ? null : Number(read.quantity);
}

/** Why a form cannot be used; `null` if it can. */
export function faultOf(form: RuleForm, { rules, columns }: RuleDraft): FormFault | null {
  switch (form.kind) {
    case 'cell': {
      const step = form.way === 'asks' ? form.steps.findIndex(isWithoutPeople) : -1;
      return step < 0 ? null : { field: 'people', code: 'nobodyChosen', step };
    }
    case 'column': {
      if (form.over === null && columns.length >= mostColumns) return { field: 'form', code: 'tooMany' };
      const amount = amountOf(form.amount);
      if (amount === null) return { field: 'amount', code: 'unreadable' };
      const at = form.over === null ? columns.length : columns.indexOf(form.over);
      const over = form.over === null ? 0 : (columns[at - 1] ?? 0);
      const upTo = columns[at + 1] ?? null;
      const isFree = amount === form.over || !columns.includes(amount);
      return isFree && amount > over && (upTo === null || amount < upTo)
        ? null
        : { field: 'amount', code: 'notBetween', over, upTo };
    }
    case 'row': {
      const name = form.name.trim();
      if (form.ruleId === null && rules.rules.length >= mostRules) return { field: 'form', code: 'tooMany' };
      if (name === '') return { field: 'name', code: 'nameMissing' };
      if (name.length > 100) return { field: 'name', code: 'tooLong' };
      if (conditionKinds.some((kind) => (form.what[kind]?.length ?? 0) > mostNames))
        return { field: 'form', code: 'tooMany' };
      const isTaken = rules.rules.some(({ id }) => id === name && id !== form.ruleId);
      return isTaken ? { field: 'name', code: 'nameTaken' } : null;
    }
    case 'person':
      if (form.limit.trim() !== '' && amountOf(form.limit) === null)
        return { field: 'limit', code: 'unreadable' };
      if ((form.from === '') !== (form.until === '')) return { field: 'until', code: 'dayMissing' };
      return form.until < form.from ? { field: 'until', code: 'endsBeforeStart' } : null;
  }
}

function isWithoutPeople({ ask }: Step): boolean {
  return 'people' in ask && ask.people.length === 0;
}

/** The draft with the input of a form that has no fault. */
export function withForm(draft: RuleDraft, form: RuleForm): RuleDraft {
  switch (form.kind) {
    case 'cell':
      return withCell(draft, form, { below: null, free: [], asks: form.steps }[form.way]);
    case 'column': {
      const amount = amountOf(form.amount) ?? 0;
      return form.over === null ? withColumn(draft, amount) : withMovedColumn(draft, form.over, amount);
    }
    case 'row': {
      const { name, who, what, position } = form;
      const row = { id: name.trim(), who: whoOf(who), what, position: Number(position) };
      return withRow(draft, form.ruleId, row);
    }
    case 'person': {
      const limit = form.limit.trim() === '' ? null : amountOf(form.limit);
      return withPerson(draft, form.personId, { ...form, limit });
    }
  }
}

/** Whether the part of a form can be removed: a column, or a row. */
export function isRemovable(form: RuleForm): boolean {
  return (form.kind === 'column' && form.over !== null) || (form.kind === 'row' && form.ruleId !== null);
}

/** The draft without the column or row of a form. */
export function withoutPart(draft: RuleDraft, form: RuleForm): RuleDraft {
  if (form.kind === 'column' && form.over !== null) return withoutColumn(draft, form.over);
  return form.kind === 'row' && form.ruleId !== null ? withoutRow(draft, form.ruleId) : draft;
}
