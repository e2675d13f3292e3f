import { jsonPart } from '../json-text.ts';

const secretNames = /password|token|secret|authorization|credentials/i;

/**
 * A copy as plain JSON without secrets and without the values of hidden names; errors by name and message,
 * maps and sets by their entries, actors by their id. A text says why when there can be no copy.
 *
 * @example maskedCopy({ term: 'bolt', password: 'x' }) //=> { term: 'bolt', password: '(hidden)' }
 * @see MA-4
 */
export function maskedCopy(value: unknown, hiddenNames: readonly RegExp[] = []): unknown {
  const isHidden = (name: string) => [secretNames, ...hiddenNames].some((names) => names.test(name));
  try {
    const text = JSON.stringify(value, (name, part: unknown) =>
      isHidden(name) && part !== null && part !== undefined ? '(hidden)' : jsonPart(part),
    );
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    return `(cannot be shown: ${String(error)})`;
  }
}
