import { expect, it } from 'vitest';
import { tableOf } from '../table.ts';
import { wordsFor } from '../words.ts';
import { aCompany, aRule, aStep, finance, manager } from './sample-company.ts';

const company = aCompany({
  rules: [
    aRule('new', [], {
      who: { role: 'chemist' },
      what: { categories: ['chemicals'], firstOrder: true },
      bands: [{ over: 200, steps: [aStep(finance)] }],
    }),
    aRule('north', [], {
      who: { unit: 'workshop' },
      what: { costCentres: ['4711'], addresses: ['north', 'south'], firstOrder: false },
    }),
    aRule('ben', [], {
      who: { person: 'ben' },
      bands: [
        { over: 0, steps: [] },
        { over: 1000, steps: [aStep(manager), aStep(finance)] },
      ],
    }),
    aRule('others', [aStep(manager)]),
  ],
});

it.each([
  {
    language: 'en' as const,
    head: ['up to €200.00', 'over €200.00 up to €1,000.00', 'over €1,000.00'],
    groups: [
      'Everyone with the role chemist, for chemicals, for articles never ordered before',
      'Everyone in Workshop, for articles ordered before, cost centre 4711, to north and south',
      'Ben',
      'Everyone',
    ],
  },
  {
    language: 'de' as const,
    head: ['bis 200,00\u00a0€', 'über 200,00\u00a0€ bis 1.000,00\u00a0€', 'über 1.000,00\u00a0€'],
    groups: [
      'Alle mit der Rolle chemist, für chemicals, für noch nie bestellte Artikel',
      'Alle in Workshop, für schon bestellte Artikel, Kostenstelle 4711, an north und south',
      'Ben',
      'Alle',
    ],
  },
])('the rules are a table that leaves no amount out, in $language (CO-2)', ({ language, head, groups }) => {
  const { column, group } = wordsFor(company, language);
  const { columns, rows } = tableOf(company);

  expect(columns.map(column)).toEqual(head);
  expect(rows.map(({ rule }) => group(rule))).toEqual(groups);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [null, [aStep(finance)], [aStep(finance)]],
    [[], [], []],
    [[], [], [aStep(manager), aStep(finance)]],
    [[aStep(manager)], [aStep(manager)], [aStep(manager)]],
  ]);
});

it('a table of one band has one column for any amount (CO-2)', () => {
  const { column } = wordsFor(company, 'en');
  expect(tableOf({ rules: [] }).columns.map(column)).toEqual(['any amount']);
});
