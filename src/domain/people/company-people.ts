import type { CompanyRules } from '../approval-rules/company-rules.ts';
import { amountOf } from '../approval-rules/rule-form.ts';
import type { Fault } from '../faults/fault.ts';
import type { RulePerson, RuleSet } from '../approval-rules/rule-set.ts';

/** A role that can be chosen, with the fields of a person that it sets. */
export interface ReadyMadeRole {
  readonly role: string;
  readonly roles: readonly string[];
  readonly mayOrder: boolean;
  /** Missing for a role that sees prices. */
  readonly seesPrices?: boolean;
}

/** A person who is invited, and has not accepted yet. */
export interface Invitation {
  readonly invitationId: string;
  readonly name: string;
  readonly mail: string;
  readonly unit: string;
  readonly role: string;
  /** The highest amount that the person may decide; `null` for any. */
  readonly limit: number | null;
  /** ISO date and time. */
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** The roles that can be chosen, and the open invitations. */
export interface Invitations {
  readonly roles: readonly ReadyMadeRole[];
  readonly invitations: readonly Invitation[];
}

/** The people of a company, as its rules name them, and those who are invited. */
export interface CompanyPeople extends Invitations {
  readonly valid: CompanyRules;
}

/** The entries about a person: a new one, or one of the company. Figures are texts. */
export interface PersonForm {
  /** Empty for a person who is invited. */
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly unit: string;
  /** Empty for roles that are no ready-made one; they stay. */
  readonly role: string;
  readonly limit: string;
  readonly isActive: boolean;
  /** Units besides the first, with the role in each. */
  readonly furtherUnits: readonly Pick<PersonForm, 'unit' | 'role'>[];
}

/** Changed entries of a form of a person. */
export type PersonChange = Partial<Omit<PersonForm, 'id' | 'isActive'>>;

/** The ready-made role of a person, or in one of their further units; empty if they have other rights. */
export function roleOf(
  person: Pick<RulePerson, 'roles' | 'mayOrder' | 'seesPrices'>,
  roles: readonly ReadyMadeRole[],
): string {
  const names = new Set(roles.flatMap((each) => each.roles));
  const own = person.roles.filter((role) => names.has(role)).toSorted();
  const found = roles.find(
    (each) =>
      each.mayOrder === (person.mayOrder ?? true) &&
      (each.seesPrices ?? true) === (person.seesPrices ?? true) &&
      each.roles.toSorted().join() === own.join(),
  );
  return found?.role ?? '';
}

/** An empty form, or the form of a person of the company; `null` if there is no such person. */
export function personForm({ valid, roles }: CompanyPeople, personId: string): PersonForm | null {
  const { people, units } = valid.rules;
  const empty = { id: personId, name: '', mail: '', limit: '', isActive: true, furtherUnits: [] };
  if (personId === '') return { ...empty, unit: units[0]?.id ?? '', role: roles[0]?.role ?? '' };
  const person = people.find((each) => each.id === personId);
  if (!person) return null;
  const { name, unit, limit, isActive, furtherUnits = [] } = person;
  return {
    ...empty,
    name,
    unit,
    role: roleOf(person, roles),
    limit: limit ? String(limit.amount) : '',
    isActive,
    furtherUnits: furtherUnits.map((each) => ({ unit: each.unit, role: roleOf(each, roles) })),
  };
}

/** The units that a person of a form is not in yet. */
export function otherUnits({ valid }: CompanyPeople, { unit, furtherUnits }: PersonForm): readonly string[] {
  const taken = [unit, ...furtherUnits.map((each) => each.unit)];
  return valid.rules.units.map(({ id }) => id).filter((id) => !taken.includes(id));
}

/** The refusal, to be shown below the fields, unless name or address shows it; `null` for none (SE-2). */
export function refusalBelowFields(refusal: Fault | null): Fault | null {
  const { name, mail } = refusal?.fields ?? {};
  return name === undefined && mail === undefined ? refusal : null;
}

/** Whether the limit of a form is empty or an amount. */
export function hasLimit({ limit }: PersonForm): boolean {
  return limit.trim() === '' || amountOf(limit) !== null;
}

/** The rules with a person as the form has them. */
export function rulesWith({ valid: { rules }, roles }: CompanyPeople, form: PersonForm): RuleSet {
  const readyMade = new Set(roles.flatMap((each) => each.roles));
  const rightsIn = (chosenRole: string, before: readonly string[]) => {
    const ofUnit = roles.find(({ role }) => role === chosenRole);
    const own = before.filter((role) => !readyMade.has(role));
    return ofUnit && { roles: [...ofUnit.roles, ...own], mayOrder: ofUnit.mayOrder };
  };
  const chosen = roles.find(({ role }) => role === form.role);
  const amount = amountOf(form.limit);
  const changed = ({ limit: _limit, furtherUnits = [], ...person }: RulePerson): RulePerson => ({
    ...person,
    unit: form.unit,
    isActive: form.isActive,
    ...rightsIn(form.role, person.roles),
    ...(chosen && { seesPrices: chosen.seesPrices ?? true }),
    ...(amount !== null && { limit: { amount, currency: rules.currency } }),
    ...(form.furtherUnits.length > 0 && {
      furtherUnits: form.furtherUnits.map(({ unit, role }) => {
        const before = furtherUnits.find((each) => each.unit === unit) ?? { unit, roles: [] };
        return { ...before, ...rightsIn(role, before.roles) };
      }),
    }),
  });
  return {
    ...rules,
    people: rules.people.map((person) => (person.id === form.id ? changed(person) : person)),
  };
}
