import { describe, expect, it } from 'vitest';
import { decodeCompanyRules, decodeRulesCheck } from '#src/services/approval-rules/company-rules-decoder.ts';

const rules = {
  currency: 'EUR',
  administrator: 'olga',
  units: [{ id: 'works', name: 'Works', manager: 'paul' }],
  people: [{ id: 'paul', name: 'Paul', unit: 'works', roles: [], isActive: true }],
  rules: [
    {
      id: 'all',
      who: 'everyone',
      what: {},
      bands: [{ over: 0, steps: [{ ask: { manager: true }, needs: 'one' }] }],
    },
  ],
  absences: [{ person: 'paul', from: '2026-12-24', until: '2026-12-31' }],
};

describe('the rules of a company', () => {
  it('are read as they are, with the parts that the shop does not know (CO-6)', () => {
    const response = { version: 3, changedAt: '2026-11-29', changedBy: null, rules, versions: [] };

    const missing = { previous: null, choices: { categories: [], costCentres: [], addresses: [] } };
    expect(decodeCompanyRules('GET', response)).toEqual({ ...response, ...missing, changedBy: '' });
  });

  it.each([
    ['without a band', { ...rules, rules: [{ ...rules.rules[0], bands: undefined }] }],
    ['without the name of a person', { ...rules, people: [{ id: 'paul', unit: 'works' }] }],
  ])('are refused %s, since they would be sent back as other rules (CO-6, GW-3)', (_, broken) => {
    const response = { version: 3, changedAt: '', changedBy: null, rules: broken, versions: [] };

    expect(() => decodeCompanyRules('GET', response)).toThrow();
  });

  it('have problems with an order that shows them, as it is tried (CO-2)', () => {
    const order = {
      requester: 'rita',
      amount: 1000.01,
      categories: ['tools'],
      firstOrder: true,
      costCentre: null,
    };
    const problem = { words: 'Nobody may decide.', trial: { order, away: 'finn', decided: ['olga'] } };

    expect(decodeRulesCheck('POST', { findings: [problem], changes: [] }).problems[0]?.trial).toEqual({
      requester: 'rita',
      amount: '1000.01',
      away: 'finn',
      day: '',
      categories: ['tools'],
      isFirstOrder: true,
      costCentre: '',
      address: '',
    });
  });

  it('are not called sound if a problem cannot be read (CO-2, GW-3)', () => {
    const problem = { words: 'Nobody may decide.', example: '', repairs: [{ words: 'x', rules: null }] };

    expect(() => decodeRulesCheck('POST', { findings: [problem], changes: [] })).toThrow();
  });
});
