import { faulty, refuseText } from './plain-input.ts';

const largestList = 500;

/**
 * The values of a pipe-joined parameter. Each was percent-encoded before joining, so that a value may hold a pipe itself;
 * a malformed escape is taken as it stands (RT-6).
 *
 * @throws Problem when there are more than 500, or one holds what is no text.
 */
export function encodedList(parameter: string, joined: string): string[] {
  const values = joined
    .split('|')
    .filter((value) => value !== '')
    .map((value) => decoded(value, parameter));
  if (values.length > largestList) {
    throw faulty(parameter, `holds ${values.length} values; at most ${largestList} are allowed`);
  }
  return [...new Set(values)];
}

/** One value of a list, its escapes read. @throws Problem naming the parameter. */
export function decoded(text: string, parameter: string): string {
  const value = withoutEscapes(text);
  refuseText(value, parameter);
  return value;
}

function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
