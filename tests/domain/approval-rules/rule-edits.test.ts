import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRuleSet } from '@statefront/approval-rules/rule-set.ts';
import { tableOf } from '@statefront/approval-rules/table.ts';
import {
  cellOf,
  draftOf,
  isChangedFrom,
  rebased,
  withColumn,
  type RuleDraft,
} from '#src/domain/approval-rules/rule-draft.ts';
import {
  amountOf,
  changedForm,
  faultOf,
  formFor,
  withForm,
  withoutPart,
  type FieldChange,
  type FormTarget,
} from '#src/domain/approval-rules/rule-form.ts';
import { isEverAsked, withListed, type RuleSet, type Step } from '#src/domain/approval-rules/rule-set.ts';

const manager: Step = { ask: { manager: true }, needs: 'one', timeLimit: { days: 2, follows: 'deputy' } };
const finance: Step = { ...manager, ask: { role: 'finance' } };

const ruleSet: RuleSet = {
  currency: 'EUR',
  administrator: 'olga',
  units: [{ id: 'works', name: 'Works' }],
  people: [
    { id: 'rita', name: 'Rita', unit: 'works', roles: ['requester'], isActive: true },
    { id: 'finn', name: 'Finn', unit: 'works', roles: ['finance'], isActive: true },
    { id: 'olga', name: 'Olga', unit: 'works', roles: ['administrator'], isActive: true },
  ],
  rules: [
    { id: 'buyers', who: { role: 'buyer' }, what: {}, bands: [{ over: 0, steps: [] }] },
    {
      id: 'purchases',
      who: 'everyone',
      what: {},
      bands: [
        { over: 0, steps: [] },
        { over: 500, steps: [manager] },
      ],
    },
  ],
};

const start = draftOf(ruleSet, 1);
const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

it('a draft on later rules keeps its deputies and absences, and takes over roles and access (CO-6)', () => {
  const finn = { kind: 'person', personId: 'finn' } as const;
  const draft = edited(start, finn, { field: 'deputy', value: 'olga' });
  const [rita, , olga] = ruleSet.people.map((person) => ({ ...person, isActive: false }));
  const changed = { id: 'finn', name: 'Finn', unit: 'works', roles: ['buyer'], isActive: false };
  const absences = [{ person: 'rita', from: '2026-12-21', until: '2026-12-24' }];
  const later: RuleSet = {
    ...ruleSet,
    people: [rita, changed, olga].filter((each) => each !== undefined),
    absences,
  };

  expect(rebased(draft, later, 2)).toEqual({
    ...draft,
    rules: { ...later, people: [rita, { ...changed, deputy: 'olga' }, olga] },
    basedOn: 2,
    base: later,
  });
});

const escalated = { ...manager, timeLimit: { days: 2, follows: 'escalate' } } as const;

it.each<{ by: string; asked: readonly string[]; change: Partial<RuleSet>; step?: Step }>([
  { by: 'nobody manages', asked: [], change: {} },
  { by: 'a manager', asked: ['rita'], change: { units: [{ id: 'works', name: 'Works', manager: 'rita' }] } },
  { by: 'a role', asked: ['finn'], change: {}, step: finance },
  { by: 'a name', asked: ['rita'], change: {}, step: { ...escalated, ask: { people: ['rita'] } } },
  {
    by: 'the next manager',
    asked: ['rita', 'finn'],
    change: { units: [{ id: 'works', name: 'Works', manager: 'rita' }] },
    step: { ...escalated, ask: { role: 'finance' } },
  },
  {
    by: 'the administrator',
    asked: ['olga'],
    change: {},
    step: { ...manager, timeLimit: { days: 2, follows: 'administrator' } },
  },
  {
    by: 'a recorded absence',
    asked: ['rita'],
    change: { absences: [{ person: 'finn', from: '2026-12-21', until: '2026-12-24', deputy: 'rita' }] },
  },
])(
  'a limit holds for nothing where no rule asks the person: $by (CO-6)',
  ({ asked, change, step = manager }) => {
    const rules = ruleSet.rules.map((rule) => ({ ...rule, bands: [{ over: 0, steps: [step] }] }));
    const all = { ...ruleSet, rules, ...change };

    expect(ruleSet.people.map(({ id }) => id).filter((id) => isEverAsked(all, id))).toEqual(asked);
  },
);

/** Opens a part, enters values, and uses them; without a change if they have a fault. */
function edited(draft: RuleDraft, target: FormTarget, ...changes: readonly FieldChange[]): RuleDraft {
  const opened = formFor(draft, target);
  const form = opened && changes.reduce(changedForm, opened);
  return form && faultOf(form, draft) === null ? withForm(draft, form) : draft;
}

const bandsOf = (draft: RuleDraft, id: string) => draft.rules.rules.find((rule) => rule.id === id)?.bands;

describe('an edit of rules', () => {
  it('splits a column without changing who decides, until a cell gets other steps (CO-6)', () => {
    const split = edited(start, { kind: 'column', over: null }, { field: 'amount', value: '10.000' });

    expect(split).toEqual({ ...start, columns: [0, 500, 10_000] });
    const cell = edited(
      split,
      { kind: 'cell', ruleId: 'purchases', over: 10_000 },
      { field: 'ask', value: 'role:finance', step: 0 },
    );
    expect(bandsOf(cell, 'purchases')).toEqual([
      { over: 0, steps: [] },
      { over: 500, steps: [manager] },
      { over: 10_000, steps: [finance] },
    ]);
    expect(bandsOf(cell, 'buyers')).toEqual([{ over: 0, steps: [] }]);
  });

  it('moves an amount between its neighbours only, and joins a column with the one before it (CO-6)', () => {
    const target: FormTarget = { kind: 'column', over: 500 };
    const moved = edited(withColumn(start, 2000), target, { field: 'amount', value: '999,95' });
    const form = formFor(moved, { kind: 'column', over: 999.95 });
    const tooHigh = form && changedForm(form, { field: 'amount', value: '2000' });

    expect(bandsOf(moved, 'purchases')).toEqual([
      { over: 0, steps: [] },
      { over: 999.95, steps: [manager] },
    ]);
    expect(tooHigh && faultOf(tooHigh, moved)).toEqual({
      field: 'amount',
      code: 'notBetween',
      over: 0,
      upTo: 2000,
    });
    expect(form && withoutPart(moved, form)).toMatchObject({ columns: [0, 2000] });
    expect(bandsOf(form ? withoutPart(moved, form) : moved, 'purchases')).toEqual([
      { over: 0, steps: [] },
      { over: 2000, steps: [manager] },
    ]);
  });

  it('adds a row with the cells of the row that it comes before, so that nothing changes yet (CO-6)', () => {
    const added = edited(
      start,
      { kind: 'row', ruleId: null },
      { field: 'name', value: ' Works ' },
      { field: 'who', value: 'unit:works' },
      { field: 'position', value: '1' },
    );

    expect(added.rules.rules.map(({ id, who }) => [id, who])).toEqual([
      ['buyers', { role: 'buyer' }],
      ['Works', { unit: 'works' }],
      ['purchases', 'everyone'],
    ]);
    expect(bandsOf(added, 'Works')).toEqual(bandsOf(start, 'purchases'));
  });

  it('gives a row conditions, whose values the gateway gets in its lists, and takes them back without a trace (CO-6)', () => {
    const target: FormTarget = { kind: 'row', ruleId: 'purchases' };
    const tools = { field: 'categories', value: 'tools' };
    const first = { field: 'articles', value: 'first' };
    const yard = { field: 'addresses', value: 'yard' };
    const conditional = edited(start, target, yard, first, tools);

    expect(conditional.rules.rules[1]?.what).toEqual({
      categories: ['tools'],
      firstOrder: true,
      addresses: ['yard'],
    });
    expect(withListed(conditional.rules)).toMatchObject({
      categories: ['tools'],
      costCentres: [],
      addresses: ['yard'],
    });
    const back = edited(conditional, target, tools, yard, { field: 'articles', value: 'any' });
    expect(isChangedFrom(back, ruleSet)).toBe(false);
  });

  it('records when a person is away and who decides meanwhile, with both days in order (CO-6)', () => {
    const target: FormTarget = { kind: 'person', personId: 'finn' };
    const from = { field: 'from', value: '2026-12-21' };
    const until = { field: 'until', value: '2027-01-03' };
    const holiday = edited(start, target, from, until, { field: 'standIn', value: 'olga' });
    const absence = { person: 'finn', from: '2026-12-21', until: '2027-01-03', deputy: 'olga' };

    expect(holiday.rules.absences).toEqual([absence]);
    expect(edited(start, target, from)).toBe(start);
    expect(edited(start, target, { field: 'from', value: '2027-01-04' }, until)).toBe(start);
    expect(edited(holiday, target, { field: 'limit', value: '500' }).rules.absences).toEqual([absence]);
    expect(
      edited(holiday, target, { field: 'from', value: '' }, { field: 'until', value: '' }).rules.absences,
    ).toEqual([]);
  });

  it.each([
    ['1.000', 1000],
    ['1,000', 1000],
    ['1.234.567,5', 1_234_567.5],
    ['2499.50', 2499.5],
    ['12,345.678', null],
    ['-5', null],
    ['€1,000', 1000],
    ['2.499,50 €', 2499.5],
    ['ten', null],
    ['2000000000', null],
  ])('reads the amount %s as %s (CO-6)', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it('always leaves a rule set that the checker reads, with the table that the checker makes of it (CO-6)', () => {
    const over = fc.constantFrom(0, 500, 1000, 5000);
    const ruleId = fc.constantFrom('buyers', 'purchases', 'new');
    const target: fc.Arbitrary<FormTarget> = fc.oneof(
      fc.record({ kind: fc.constant('cell' as const), ruleId, over }),
      fc.record({ kind: fc.constant('column' as const), over: fc.option(over) }),
      fc.record({ kind: fc.constant('row' as const), ruleId: fc.option(ruleId) }),
      fc.record({ kind: fc.constant('person' as const), personId: fc.constantFrom('rita', 'finn') }),
    );
    const change: fc.Arbitrary<FieldChange> = fc.record({
      field: oneOf(
        'way ask needs days follows person amount name who position limit deputy from until standIn articles categories',
      ),
      value: oneOf(
        'free asks below manager role:finance people rita 2 7 500 1000 5000 new olga escalate 2026-12-21 2026-12-24 ',
      ),
      step: fc.constantFrom(0, 1),
    });
    const fits: Readonly<Record<string, RegExp>> = {
      needs: /^2$/,
      days: /^[27]?$/,
      position: /^2$/,
      deputy: /^(rita|olga)?$/,
      person: /^(rita|olga)$/,
      from: /^(2026.*)?$/,
      until: /^(2026.*)?$/,
      standIn: /^(rita|olga)?$/,
      categories: /^(new|free)$/,
      ask: /^(manager|role|people)/,
    };
    const edit = fc.tuple(
      target,
      fc.array(
        change.filter(({ field, value }) => fits[field]?.test(value) ?? true),
        { maxLength: 3 },
      ),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        const draft = edits.reduce((before, [opened, changes, isRemoved]) => {
          const form = formFor(before, opened);
          return isRemoved && form && before.rules.rules.length > 1
            ? withoutPart(before, form)
            : edited(before, opened, ...changes);
        }, start);
        const reading = readRuleSet(withListed(draft.rules));
        if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
        for (const { rule, cells } of tableOf(reading.value).rows)
          expect(tableOf(reading.value).columns.map((column) => cellOf(rule, column.over))).toEqual(cells);
      }),
      { numRuns: 300 },
    );
  });
});
