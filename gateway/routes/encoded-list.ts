import { Problem } from '../problems/problem.ts';

const largestList = 500;

/**
 * The values of a pipe-joined parameter. Each was percent-encoded before joining, so that a value may hold a pipe itself;
 * a malformed escape is taken as it stands (RT-6).
 *
 * @throws Problem when there are more than 500.
 */
export function encodedList(parameter: string, joined: string): string[] {
  const values = joined
    .split('|')
    .filter((value) => value !== '')
    .map(decoded);
  if (values.length > largestList) {
    throw new Problem(
      'BAD_REQUEST',
      `${parameter} holds ${values.length} values; at most ${largestList} are allowed`,
    );
  }
  return [...new Set(values)];
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
