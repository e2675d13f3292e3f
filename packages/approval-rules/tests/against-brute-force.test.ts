import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from './cases.ts';
import { checkRuleSet } from '../check.ts';
import type { Finding } from '../findings.ts';
import { readRuleSet, type RuleSet } from '../rule-set.ts';
import { bruteForce } from './brute-force.ts';
import { someRuleSet } from './random-rule-sets.ts';

const structural = new Set(['otherCurrency', 'deputyLoop', 'stepAddsNothing']);

function lineOf({ code, place }: Finding): string {
  const { rule, over, step, person } = place;
  return [code, rule, over, step, person].filter((part) => part !== undefined).join(' ');
}

function read(json: unknown): RuleSet {
  const reading = readRuleSet(json);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.value;
}

it('finds in random rule sets what a search of every order and every absent person finds (CO-2)', () => {
  fc.assert(
    fc.property(someRuleSet, (json) => {
      const ruleSet = read(json);
      const found = checkRuleSet(ruleSet).filter(({ code }) => !structural.has(code));
      expect(found.map(lineOf).toSorted()).toEqual(bruteForce(ruleSet));
    }),
    { numRuns: casesOf(300, 10_000), seed: 58 },
  );
});
