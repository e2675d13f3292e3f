import { jsonPart } from '../json-text.ts';

const secretNames = /password|token|secret|authorization|credentials/i;

/**
 * Names of properties whose values are hidden: everywhere, or only in records that have a certain property as well, as in
 * `{ beside: 'street', names: /^name$/ }`.
 */
export type HiddenNames = RegExp | { readonly beside: string; readonly names: RegExp };

/**
 * A copy as plain JSON without secrets and without the values of hidden names; errors by name and message,
 * maps and sets by their entries, actors by their id. The `value` beside a `name` or `field` that says a hidden name is
 * hidden, too, and so is the value of a query parameter of such a name. A text says why when there can be no copy.
 *
 * @example maskedCopy({ term: 'bolt', password: 'x' }) //=> { term: 'bolt', password: '(hidden)' }
 * @example maskedCopy('/new-password?token=x') //=> '/new-password?token=(hidden)'
 * @see MA-4
 */
export function maskedCopy(value: unknown, hiddenNames: readonly HiddenNames[] = []): unknown {
  const everywhere = [secretNames, ...hiddenNames.filter((hidden) => hidden instanceof RegExp)];
  const isHidden = (name: string) => everywhere.some((names) => names.test(name));
  const hideParameters = (text: string) =>
    text.replace(/([?&])([^=&?#\s]+)=[^&#\s]+/g, (parameter: string, mark: string, name: string) =>
      isHidden(name) ? `${mark}${name}=(hidden)` : parameter,
    );
  const hideParts = (part: unknown): unknown => {
    if (typeof part === 'string') return hideParameters(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const isFieldHidden = [Reflect.get(part, 'name'), Reflect.get(part, 'field')].some(
      (name) => typeof name === 'string' && isHidden(name),
    );
    const here = hiddenNames.filter((hidden) => !(hidden instanceof RegExp) && hidden.beside in part);
    const isHiddenHere = (name: string) =>
      (isFieldHidden && name === 'value') ||
      here.some((hidden) => !(hidden instanceof RegExp) && hidden.names.test(name));
    const hidden = Object.entries(part)
      .filter(
        ([name, inner]) => (isHidden(name) || isHiddenHere(name)) && inner !== null && inner !== undefined,
      )
      .map(([name]) => [name, '(hidden)'] as const);
    return hidden.length === 0 ? part : { ...part, ...Object.fromEntries(hidden) };
  };
  try {
    const text = JSON.stringify(value, (_name, part: unknown) => hideParts(jsonPart(part)));
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    return `(cannot be shown: ${String(error)})`;
  }
}
