import { describe, expect, it } from 'vitest';
import { editsBetween } from '../edits.ts';
import { readRuleSet, type RuleSet, type RuleSetInput } from '../rule-set.ts';
import { wordsFor } from '../words.ts';

const manager = { ask: { manager: true }, needs: 'one' } as const;
const finance = { ask: { role: 'finance' }, needs: 'one' } as const;

type RuleInput = RuleSetInput['rules'][number];

const buyers: RuleInput = { id: 'buyers', who: { role: 'buyer' }, bands: [{ over: 0, steps: [] }] };
const visits: RuleInput = { id: 'visits', who: { unit: 'all' }, bands: [{ over: 0, steps: [] }] };
const purchases: RuleInput = {
  id: 'purchases',
  who: 'everyone',
  bands: [
    { over: 0, steps: [] },
    { over: 500, steps: [manager] },
  ],
};

const input: RuleSetInput = {
  currency: 'EUR',
  administrator: 'olga',
  units: [
    { id: 'all', name: 'Hartmann', manager: 'olga' },
    { id: 'made', name: 'Production', parent: 'all', manager: 'paul' },
  ],
  people: [
    { id: 'olga', name: 'Olga', unit: 'all', roles: ['administrator'] },
    { id: 'paul', name: 'Paul', unit: 'made', roles: ['approver'], limit: { amount: 5000, currency: 'EUR' } },
    { id: 'rita', name: 'Rita', unit: 'made', roles: ['requester'] },
  ],
  costCentres: ['4100'],
  rules: [buyers, visits, purchases],
};

function ruleSet(parts: Partial<RuleSetInput> = {}): RuleSet {
  const reading = readRuleSet({ ...input, ...parts });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.value;
}

const before = ruleSet();
const [olga, paul] = before.people;

function inWords(parts: Partial<RuleSetInput>, language: 'en' | 'de' = 'en'): readonly string[] {
  const after = ruleSet(parts);
  const people = [...before.people, ...after.people];
  const { edit } = wordsFor({ ...after, people }, language, {
    costCentres: new Map([['4200', '4200 Tools']]),
  });
  return editsBetween(before, after).map((each) => edit(each).replaceAll('\u00a0', ' '));
}

describe('what a version changed (CO-6)', () => {
  it('says nothing about equal versions', () => {
    expect(editsBetween(before, ruleSet())).toEqual([]);
  });

  it.each([
    ['the first', [visits, purchases, buyers], ['Rule “buyers” comes last now.']],
    ['the last', [purchases, buyers, visits], ['Rule “purchases” comes before “buyers” now.']],
    ['two', [visits, buyers, purchases], ['Rule “buyers” comes before “purchases” now.']],
    [
      'all',
      [purchases, visits, buyers],
      ['Rule “purchases” comes before “visits” now.', 'Rule “buyers” comes last now.'],
    ],
  ])('names as few moved rules as explain the order, when %s moved', (_, rules, words) => {
    expect(inWords({ rules })).toEqual(words);
  });

  it('says of a rule whose orders it is about, and the steps of each amount that differ', () => {
    const changed = {
      ...purchases,
      who: { unit: 'made' },
      bands: [
        { over: 0, steps: [] },
        { over: 1000, steps: [manager] },
        { over: 5000, steps: [manager, finance] },
      ],
    };
    expect(inWords({ rules: [buyers, visits, changed] })).toEqual([
      'Rule “purchases”: before Everyone; now Everyone in Production.',
      'Rule “purchases”, over €500.00 up to €1,000.00: before the manager; now nobody needs to agree.',
      'Rule “purchases”, over €5,000.00: before the manager; now the manager, then one person of finance.',
    ]);
  });

  it('says that the amounts of a rule or of a limit are in another currency now', () => {
    const rules = [buyers, { ...visits, currency: 'EUR' }, { ...purchases, currency: 'USD' }];
    expect(inWords({ rules })).toEqual(['Rule “purchases”: before amounts in EUR; now amounts in USD.']);
    expect(inWords({ rules }, 'de')).toEqual([
      'Regel „purchases“, vorher: Beträge in EUR; jetzt: Beträge in USD.',
    ]);
    const limit = { amount: 5000, currency: 'USD' };
    const people = before.people.map((person) => (person.id === 'paul' ? { ...person, limit } : person));
    expect(inWords({ people })).toEqual([
      'Paul: before decides up to €5,000.00; now decides up to US$5,000.00.',
    ]);
  });

  it('names another name of a person, and nothing about a right that was missing and is said now', () => {
    const named = before.people.map((person) => ({
      furtherUnits: [],
      seesPrices: true,
      ...person,
      ...(person.id === 'paul' && { name: 'Paul Wagner' }),
    }));
    expect(inWords({ people: named })).toEqual(['Paul Wagner: before Paul; now Paul Wagner.']);
  });

  it('names no substitute of an absence without one, because the deputy still decides after the time limit', () => {
    expect(inWords({ absences: [{ person: 'paul', from: '2026-12-01', until: '2026-12-05' }] })).toEqual([
      'Absence of Paul from 1 December 2026 to 5 December 2026 was added.',
    ]);
  });

  it('joins neighbouring amounts that changed alike', () => {
    const bands = [0, 200].map((over) => ({ over, steps: over === 0 ? [finance] : [] }));
    expect(inWords({ rules: [buyers, { ...visits, bands }, purchases] })).toEqual([
      'Rule “visits”, up to €200.00: before nobody needs to agree; now one person of finance.',
    ]);
    const free = { ...purchases, bands: [{ over: 0, steps: [finance] }] };
    expect(inWords({ rules: [buyers, visits, free] }, 'de')).toEqual([
      'Regel „purchases“, bis 500,00 €, vorher: niemand muss zustimmen; jetzt: eine Person aus Finanzen.',
      'Regel „purchases“, über 500,00 €, vorher: die Leitung; jetzt: eine Person aus Finanzen.',
    ]);
  });

  it('names rules, people, units, absences and cost centres that came and went', () => {
    const { id: _id, ...others } = visits;
    expect(
      inWords({
        rules: [buyers, { id: 'guests', ...others }, purchases],
        people: [
          olga,
          paul,
          { id: 'finn', name: 'Finn', unit: 'all', roles: ['approver', 'finance'] },
        ].flatMap((person) => person ?? []),
        units: [...(input.units ?? []), { id: 'care', name: 'Maintenance', parent: 'made' }],
        absences: [{ person: 'paul', from: '2026-12-01', until: '2026-12-05', deputy: 'olga' }],
        costCentres: ['4200'],
      }),
    ).toEqual([
      'Rule “guests” was added: Everyone in Hartmann; any amount: nobody needs to agree.',
      'Rule “visits” was removed.',
      'Finn was added: Hartmann: approver and finance.',
      'Rita was removed.',
      'Unit “Maintenance” was added: belongs to Production, manager nobody.',
      'Absence of Paul from 1 December 2026 to 5 December 2026 was added: substitute Olga.',
      'Cost centre “4200 Tools” was added.',
      'Cost centre “4100” was removed.',
    ]);
  });

  it('names only what differs of a person and a unit, and the administrator', () => {
    const [all, made] = before.units;
    expect(
      inWords({
        people: [
          { id: 'olga', name: 'Olga', unit: 'all', roles: ['administrator'], sees: ['tools'] },
          { id: 'paul', name: 'Paul', unit: 'made', roles: ['administrator'], deputy: 'olga' },
          {
            id: 'rita',
            name: 'Rita',
            unit: 'made',
            mayOrder: false,
            seesPrices: false,
            isActive: false,
            furtherUnits: [{ unit: 'all', roles: ['viewer'], mayOrder: false }],
          },
        ],
        units: [all, made && { id: made.id, name: 'Works', parent: 'all' }].flatMap((unit) => unit ?? []),
        categories: ['tools'],
        administrator: 'paul',
      }),
    ).toEqual([
      'Olga: before sees all articles; now sees only tools.',
      'Paul: before Works: approver, decides up to €5,000.00, deputy nobody; now Works: administrator, decides any amount, deputy Olga.',
      'Rita: before Works: requester, may order, sees prices, has access; now Works, Hartmann: viewer and does not order, does not order, sees no prices, has no access.',
      'Unit “Works”: before Unit “Production”, manager Paul; now Unit “Works”, manager nobody.',
      'Category “tools” was added.',
      'administrator: before Olga; now Paul.',
    ]);
  });
});
