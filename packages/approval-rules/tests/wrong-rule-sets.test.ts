import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRuleSet } from '../check.ts';
import { findingCodes } from '../findings.ts';
import { applyRepair, repairsOf } from '../repairs.ts';
import { wordsFor } from '../words.ts';
import { lineOf } from './line-of.ts';
import { someRuleSet } from './random-rule-sets.ts';
import { aCompany, read } from './sample-company.ts';
import { wrongRuleSets } from './wrong-rule-sets.ts';

it('finds nothing in a company whose rules are sound (CO-2)', () => {
  expect(checkRuleSet(aCompany())).toEqual([]);
});

describe.each(wrongRuleSets)('%s', (_mistake, ruleSet, name, example) => {
  const [finding] = checkRuleSet(ruleSet).filter((each) => lineOf(each) === name);

  it('is refused by name, with the smallest order that shows it (CO-2)', () => {
    const words = wordsFor(ruleSet, 'en');
    expect(
      finding && { name: lineOf(finding), example: finding.example && words.example(finding.example) },
    ).toEqual({
      name,
      example,
    });
  });

  it('has one or two repairs, each of which removes it (CO-2)', () => {
    const repairs = finding ? repairsOf(ruleSet, finding) : [];
    expect([1, 2]).toContain(repairs.length);
    for (const repair of repairs) {
      expect(checkRuleSet(applyRepair(ruleSet, repair)).map(lineOf)).not.toContain(name);
    }
  });

  it.each(['en', 'de'] as const)('reads as a sentence in the language %s (CO-5)', (language) => {
    const words = wordsFor(ruleSet, language);
    const sentences = finding
      ? [words.finding(finding), ...repairsOf(ruleSet, finding).map((repair) => words.repair(repair))]
      : [];
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(sentence).toMatch(/^[^ ].{9,}\.$/);
    expect(sentences.join()).not.toContain('undefined');
  });
});

it('has sixty wrong rule sets at least, and each kind of finding (CO-2)', () => {
  const named = new Set(wrongRuleSets.map(([, , name]) => name.split(' ')[0]));
  expect(wrongRuleSets.length).toBeGreaterThanOrEqual(60);
  expect(named).toEqual(new Set(findingCodes));
});

it('names the smallest part of a random rule set that is wrong (CO-2)', () => {
  const shrunk = fc.check(
    fc.property(someRuleSet, (json) =>
      checkRuleSet(read(json)).every(({ code }) => code !== 'escalatesToLowerLimit'),
    ),
    { seed: 58, numRuns: 2000 },
  );
  const [json] = shrunk.counterexample ?? [];
  const ruleSet = read(json);
  const steps = ruleSet.rules.flatMap(({ bands }) => bands.flatMap((band) => band.steps));
  expect(shrunk.failed).toBe(true);
  expect(steps.map(({ timeLimit }) => timeLimit?.follows)).toEqual(['escalate']);
});
