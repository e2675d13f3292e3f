import { plainPart } from '../json-text.ts';

const hiddenNames = [
  /password|token|secret|authorization|credentials/i,
  /^(customer|userName)$/,
  /price$|^pricing|^(line|net|tax|grand)Total$|^taxAmount$/i,
];

/**
 * A copy as plain JSON that is fit to leave the shop: without secrets, people and prices; errors by name and
 * message, maps and sets by their entries, actors by their id. A text says why when there can be no copy.
 *
 * @example maskedCopy({ term: 'bolt', password: 'x' }) //=> { term: 'bolt', password: '(hidden)' }
 * @see MA-4
 */
export function maskedCopy(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, (name, part: unknown) =>
      isHidden(name) && part !== null && part !== undefined ? '(hidden)' : plainPart(part),
    );
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    return `(cannot be shown: ${String(error)})`;
  }
}

function isHidden(name: string): boolean {
  return hiddenNames.some((names) => names.test(name));
}
