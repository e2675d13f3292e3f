import { cutText } from '@statefront/host/problems/cut-text.ts';
import { Problem, type ParameterFault } from '../problems/problem.ts';

const deepestNesting = 20;

/**
 * Refuses input that the shop cannot store or compare: U+0000, which a database text cannot contain, lone
 * surrogates, and too deeply nested lists.
 *
 * @param whole the name of the whole value, such as `The body`
 * @throws Problem naming the path within it.
 */
export function refuseUnreadable(value: unknown, whole: string): void {
  const waiting: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value, path: '', depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: one, path, depth } = next;
    if (typeof one === 'string') refuseText(one, path || whole);
    if (typeof one !== 'object' || one === null) continue;
    if (depth === deepestNesting) {
      throw faulty(whole, `is nested more than ${deepestNesting} levels deep`);
    }
    for (const [key, inner] of Object.entries(one)) {
      refuseText(key, path || whole);
      waiting.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
}

/** @throws Problem naming the parameter. */
export function refuseText(text: string, parameter: string): void {
  if (text.includes('\0')) throw faulty(parameter, 'holds the character U+0000');
  if (!text.isWellFormed()) throw faulty(parameter, 'holds half of a character (a lone surrogate)');
}

/** A problem with one sentence for developers, and each fault by its parameter. */
export function faulty(parameter: string, reason: string): Problem {
  return refusedParameters([{ parameter, reason }]);
}

/** @see RFC 9457: `errors` names the parameters with the reasons. */
export function refusedParameters(faults: readonly ParameterFault[]): Problem {
  const reported = faults.slice(0, mostReportedFaults).map(({ parameter, reason }) => ({
    parameter: cutText(parameter),
    reason: cutText(reason),
  }));
  const detail = reported.map(({ parameter, reason }) => `${parameter} ${reason}`).join('; ');
  return new Problem('BAD_REQUEST', detail, { errors: reported });
}

const mostReportedFaults = 20;
