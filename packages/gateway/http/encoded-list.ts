import { faulty, refuseText } from './plain-input.ts';

const largestList = 500;

/**
 * The values of a pipe-joined parameter. Each value was percent-encoded before joining, so that it may
 * contain a pipe; a malformed escape stays as it is (RT-6).
 *
 * @throws Problem if there are more than 500 values, or a value is not text.
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

/** A list value without its escapes. @throws Problem naming the parameter. */
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
