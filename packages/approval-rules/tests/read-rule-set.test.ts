import { describe, expect, it } from 'vitest';
import { readOrder, readRuleSet, type RuleSetInput } from '../rule-set.ts';
import { faultInWords } from '../words.ts';
import { aCompany, aRule } from './sample-company.ts';

const sound: RuleSetInput = aCompany();
const [rule] = sound.rules;

function sentencesOf(json: unknown): readonly string[] {
  const reading = readRuleSet(json);
  return 'faults' in reading ? reading.faults.map((fault) => faultInWords(fault, 'en')) : [];
}

const rules = Array.from({ length: 1000 }, (_, index) => aRule(`rule ${index}`, []));
// A row a line, as a table.
// oxfmt-ignore
const wrong: readonly (readonly [string, unknown, string])[] = [
  ['1,000 rules', { ...sound, rules }, 'rules: 1000 are too many; at most 100 can be checked. Split the rule set.'],
  ['a misspelt field', { ...sound, abscences: [] }, 'abscences: there is no such field. Remove it or correct its name.'],
  ['a name of 100,000 characters', { ...sound, administrator: 'a'.repeat(100_000) }, 'administrator: 100000 characters are too many. Write at most 100.'],
  ['no currency', { ...sound, currency: undefined }, 'currency: the field is missing. Add it.'],
  ['a currency in words', { ...sound, currency: 'Euro' }, 'currency: "Euro" cannot be used here. Write for example "EUR".'],
  ['a negative amount', { ...sound, rules: [{ ...rule, bands: [{ over: -1, steps: [] }] }] }, 'rules.0.bands.0.over: -1 cannot be used here. Write for example 99.95 (0 … 1000000000).'],
  ['a part of a cent', { ...sound, rules: [{ ...rule, bands: [{ over: 0.001, steps: [] }] }] }, 'rules.0.bands.0.over: 0.001 cannot be used here. Write for example 99.95 (0 … 1000000000).'],
  ['an unknown administrator', { ...sound, administrator: 'zoe' }, 'administrator: “zoe” is not in the lists of the rule set. Add it there, or correct the name.'],
  ['an unknown person in a step', { ...sound, rules: [aRule('r', [{ ask: { people: ['zoe'] }, needs: 'one' }])] }, 'rules.0.bands.0.steps.0.ask: “zoe” is not in the lists of the rule set. Add it there, or correct the name.'],
  ['two rules of one name', { ...sound, rules: [rule, rule] }, 'rules.1: “purchases” is there twice. Give one of them another name.'],
  ['bands that fall', { ...sound, rules: [{ ...rule, bands: [{ over: 5, steps: [] }, { over: 5, steps: [] }] }] }, 'rules.0.bands: each band must begin above the one before. Sort them by amount.'],
  ['a unit above itself', { ...sound, units: [...sound.units.slice(1), { id: 'company', name: 'Nordwerk', parent: 'workshop' }] }, 'units.0: “Workshop” is above itself. Choose another unit above it.'],
  ['a day that does not exist', { ...sound, absences: [{ person: 'finn', from: '2026-02-30', until: '2026-03-01' }] }, 'absences.0.from: "2026-02-30" cannot be used here. Write for example "2026-12-24".'],
  ['an absence that ends before it begins', { ...sound, absences: [{ person: 'finn', from: '2026-02-02', until: '2026-02-01' }] }, 'absences.0: the absence ends (2026-02-01) before it begins (2026-02-02). Swap the days.'],
  ['a text in place of a rule set', 'rules', ': "rules" cannot be used here. See the README for the form.'],
];

describe('a document that is no rule set', () => {
  it.each(wrong)('is refused in words: %s (CO-2)', (_mistake, json, sentence) => {
    expect(sentencesOf(json)[0]).toBe(sentence);
  });

  it('is read as it is if it has no fault, with the parts that may be left out (CO-2)', () => {
    expect(readRuleSet(structuredClone(sound))).toEqual({ value: sound });
    expect(readOrder({ requester: 'ben', amount: 5, currency: 'EUR' })).toEqual({
      value: {
        requester: 'ben',
        amount: 5,
        currency: 'EUR',
        categories: [],
        firstOrder: false,
        costCentre: null,
        address: null,
      },
    });
  });
});
