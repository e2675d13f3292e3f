import type { Finding } from '../findings.ts';

/** The name of a finding with its place, on one line. */
export function lineOf({ code, place }: Pick<Finding, 'code' | 'place'>): string {
  const { rule, over, step, person } = place;
  return [code, rule, over, step, person].filter((part) => part !== undefined).join(' ');
}
