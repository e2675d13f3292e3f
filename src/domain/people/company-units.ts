import type { CompanyRules } from '../approval-rules/company-rules.ts';
import type { RuleSet, RuleUnit } from '../approval-rules/rule-set.ts';

/** The entries about a unit or a cost centre: a new one, or one of the company. */
export interface UnitForm {
  readonly kind: 'unit' | 'costCentre';
  /** Empty for a new one; a cost centre is known by its name. */
  readonly id: string;
  readonly name: string;
  /** The unit above; empty for none. */
  readonly parent: string;
  /** The person who manages it; empty for nobody. */
  readonly manager: string;
  readonly isRemoved: boolean;
}

/** Changed entries of a form of a unit. */
export type UnitChange = Partial<Pick<UnitForm, 'name' | 'parent' | 'manager'>>;

/** An empty form, or the form of a unit or cost centre of the company; `null` if there is no such one. */
export function unitForm(
  { units, costCentres = [] }: RuleSet,
  { kind, id }: Pick<UnitForm, 'kind' | 'id'>,
): UnitForm | null {
  const empty = { kind, id, name: '', parent: '', manager: '', isRemoved: false };
  if (id === '') return kind === 'unit' ? { ...empty, parent: units[0]?.id ?? '' } : empty;
  if (kind === 'costCentre') return costCentres.includes(id) ? { ...empty, name: id } : null;
  const unit = units.find((each) => each.id === id);
  return unit ? { ...empty, ...nameAndPlace(unit) } : null;
}

function nameAndPlace({ name, parent = '', manager = '' }: RuleUnit): UnitChange {
  return { name, parent, manager };
}

/** The rules with a unit or cost centre as the form has it. */
export function rulesWithUnit(
  { rules, version }: Pick<CompanyRules, 'rules' | 'version'>,
  form: UnitForm,
): RuleSet {
  const { kind, id, parent, manager } = form;
  const name = form.name.trim();
  if (form.isRemoved) return withoutPlace(rules, form);
  if (kind === 'costCentre') return withCostCentre(rules, id, name);
  const entered = ({ parent: _above, manager: _before, ...unit }: RuleUnit): RuleUnit => ({
    ...unit,
    name,
    ...(parent !== '' && { parent }),
    ...(manager !== '' && { manager }),
  });
  const { units } = rules;
  // No later unit gets the id of a removed one, because each version adds at most one.
  return id === ''
    ? { ...rules, units: [...units, entered({ id: `unit-v${version}`, name })] }
    : { ...rules, units: units.map((unit) => (unit.id === id ? entered(unit) : unit)) };
}

function withoutPlace(rules: RuleSet, { kind, id }: UnitForm): RuleSet {
  const { units, costCentres = [] } = rules;
  return kind === 'unit'
    ? { ...rules, units: units.filter((unit) => unit.id !== id) }
    : { ...rules, costCentres: costCentres.filter((name) => name !== id) };
}

/** A renamed cost centre has its new name in the rules too. */
function withCostCentre(rules: RuleSet, before: string, name: string): RuleSet {
  const { costCentres = [] } = rules;
  if (before === '') return { ...rules, costCentres: [...costCentres, name] };
  const renamed = (names: readonly string[]) => names.map((each) => (each === before ? name : each));
  return {
    ...rules,
    costCentres: renamed(costCentres),
    rules: rules.rules.map((rule) =>
      rule.what.costCentres
        ? { ...rule, what: { ...rule.what, costCentres: renamed(rule.what.costCentres) } }
        : rule,
    ),
  };
}
