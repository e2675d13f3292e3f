import process from 'node:process';
import { checkRuleSet } from '@statefront/approval-rules/check.ts';
import { aLargeCompany } from '@statefront/approval-rules/tests/large-rule-set.ts';
import { percentile } from './percentiles.ts';

const runs = 50;

/** How long the check of 30 rules and 300 people takes: first in a new process, then again and again (CO-2). */
export function benchRules(): void {
  const times = Array.from({ length: runs + 1 }, () => {
    const ruleSet = aLargeCompany();
    const start = performance.now();
    checkRuleSet(ruleSet);
    return performance.now() - start;
  });
  const [first, ...others] = times;
  const figures = {
    first,
    median: percentile(others, 0.5),
    p95: percentile(others, 0.95),
    longest: Math.max(...others),
  };
  const words = Object.entries(figures).map(([name, ms = 0]) => `${name} ${ms.toFixed(0)} ms`);
  process.stdout.write(`30 rules, 300 people, ${runs} checks: ${words.join(', ')}\n`);
}
