import { expect, it } from 'vitest';
import { rulesWithUnit, unitForm, type UnitForm } from '#src/domain/people/company-units.ts';
import { rules as valid } from '#tests/support/made/some-approval-rules.ts';

const yard = { id: 'unit-2', name: 'Yard', parent: 'works', manager: 'finn', plant: '1000' };
const works = { id: 'works', name: 'Works' };
const [rule] = valid.rules.rules;
if (!rule) throw new Error('The rules of the tests have one');
const inIt = { ...rule, what: { costCentres: ['IT', 'HR'] } };
const rules = { ...valid.rules, units: [works, yard], costCentres: ['IT', 'HR'], rules: [rule, inIt] };

/** The rules once a unit or cost centre is entered. */
function changed(kind: UnitForm['kind'], id: string, change: Partial<UnitForm>) {
  const form = unitForm(rules, { kind, id });
  return form && rulesWithUnit({ rules, version: 7 }, { ...form, ...change });
}

it.each([
  {
    id: '',
    change: { name: ' Hall ' },
    after: [works, yard, { id: 'unit-v7', name: 'Hall', parent: 'works' }],
  },
  { id: 'unit-2', change: { name: 'Depot' }, after: [works, { ...yard, name: 'Depot' }] },
  {
    id: 'unit-2',
    change: { parent: '', manager: '' },
    after: [works, { id: 'unit-2', name: 'Yard', plant: '1000' }],
  },
  { id: 'unit-2', change: { isRemoved: true }, after: [works] },
])(
  'a unit is made, renamed, removed, and gets another place and manager: $change (CO-1)',
  ({ id, change, after }) => {
    expect(changed('unit', id, change)).toEqual({ ...rules, units: after });
  },
);

it('a new cost centre joins the list, a renamed one keeps its rules, and a removed one goes (CO-1)', () => {
  expect(changed('costCentre', '', { name: 'Fleet' })).toEqual({
    ...rules,
    costCentres: ['IT', 'HR', 'Fleet'],
  });
  expect(changed('costCentre', 'IT', { name: 'Systems' })).toEqual({
    ...rules,
    costCentres: ['Systems', 'HR'],
    rules: [rule, { ...inIt, what: { costCentres: ['Systems', 'HR'] } }],
  });
  expect(changed('costCentre', 'IT', { isRemoved: true })).toEqual({ ...rules, costCentres: ['HR'] });
});

it('no unit or cost centre of another company can be opened (CO-1)', () => {
  expect([
    unitForm(rules, { kind: 'unit', id: 'IT' }),
    unitForm(rules, { kind: 'costCentre', id: 'works' }),
  ]).toEqual([null, null]);
});
