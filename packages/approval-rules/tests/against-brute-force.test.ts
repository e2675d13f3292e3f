import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from './cases.ts';
import { checkRuleSet } from '../check.ts';
import { changesBetween } from '../changes.ts';
import { bruteForce, bruteForceChanges } from './brute-force.ts';
import { lineOf } from './line-of.ts';
import { someRuleSet } from './random-rule-sets.ts';
import { read } from './sample-company.ts';

const structural = new Set(['otherCurrency', 'deputyLoop', 'stepAddsNothing']);

it('finds in random rule sets what a search of every order and every absent person finds, with the smallest amount (CO-2)', () => {
  fc.assert(
    fc.property(someRuleSet, (json) => {
      const ruleSet = read(json);
      const found = checkRuleSet(ruleSet).filter(({ code }) => !structural.has(code));
      expect(
        Object.fromEntries(found.map((each) => [lineOf(each), each.example?.order.amount ?? null])),
      ).toEqual(bruteForce(ruleSet));
    }),
    { numRuns: casesOf(500, 10_000), seed: 58 },
  );
});

it('says what a change changes as a comparison of every order does (CO-2)', () => {
  fc.assert(
    fc.property(someRuleSet, someRuleSet, (one, other) => {
      const [before, rules] = [read(one), read(other).rules];
      const after = { ...before, rules };
      const found = changesBetween(before, after).map(
        (change) => `${JSON.stringify(change.before)} -> ${JSON.stringify(change.after)}`,
      );
      expect(new Set(found)).toEqual(bruteForceChanges(before, after));
    }),
    { numRuns: casesOf(100, 2000), seed: 58 },
  );
});
