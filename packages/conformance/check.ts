import type { Evidence } from './evidence.ts';

/** The levels of a gateway; each level includes those before it. */
export const levels = ['browse', 'add', 'order', 'all'] as const;

export type Level = (typeof levels)[number];

/** The result of a check: passed, the unexpected response, or why it could not be judged. */
export type Finding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed' | 'skipped'; readonly came: string };

/** One statement about the gateway, judged from the evidence only. */
export interface Check {
  readonly requirement: string;
  readonly capability: string;
  readonly level: Level;
  /** One sentence with the expected behaviour. */
  readonly expected: string;
  readonly judge: (evidence: Evidence) => Finding;
}

export interface Result extends Omit<Check, 'judge'> {
  readonly finding: Finding;
}

export const passed: Finding = { kind: 'passed' };

export function failed(came: string): Finding {
  return { kind: 'failed', came };
}

export function skipped(why: string): Finding {
  return { kind: 'skipped', came: why };
}

/** Passes if it holds; otherwise fails with the response. */
export function expectThat(holds: boolean, came: string): Finding {
  return holds ? passed : failed(came);
}

/** Passes if a list of complaints is empty; otherwise fails with the first of them and their number. */
export function expectNone(complaints: readonly string[]): Finding {
  const [first, ...others] = complaints;
  if (first === undefined) return passed;
  return failed(others.length === 0 ? first : `${first} (and ${others.length} more)`);
}

/** Judges a part of the evidence that may be missing. */
export function given<Part>(
  part: Part | null | undefined,
  why: string,
  judge: (part: Part) => Finding,
): Finding {
  return part === null || part === undefined ? skipped(why) : judge(part);
}

/**
 * The checks of a capability, each named by its requirement and its sentence.
 *
 * @example group('Prices', 'add', { 'PR-1: No bound of a scale comes twice.': (evidence) => … })
 */
export function group(
  capability: string,
  level: Level,
  checks: Readonly<Record<`${string}: ${string}`, Check['judge']>>,
): readonly Check[] {
  return Object.entries(checks).map(([name, judge]) => {
    const [requirement = ''] = name.split(': ', 1);
    return { requirement, capability, level, expected: name.slice(requirement.length + 2), judge };
  });
}

/** Judges every check. A check that breaks on a response has failed. */
export function runChecks(checks: readonly Check[], evidence: Evidence): readonly Result[] {
  return checks.map(({ judge, ...check }) => ({ ...check, finding: findingOf(judge, evidence) }));
}

function findingOf(judge: Check['judge'], evidence: Evidence): Finding {
  try {
    return judge(evidence);
  } catch (error) {
    return failed(
      `a response that cannot be judged: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
