import { unescapeText } from './percent-encoding.ts';

/** One `name=value` of an address, both decoded. */
export type QueryParameter = readonly [name: string, value: string];

/**
 * The parameters of an address's query, in order, with or without its leading `?`. `+` is a space; a
 * malformed escape is literal (RT-4).
 *
 * @see §2 URL state
 * @example queryParameters('?q=100%&q=a+b') //=> [['q', '100%'], ['q', 'a b']]
 */
export function queryParameters(search: string): readonly QueryParameter[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equalsAt = pair.indexOf('=');
      return equalsAt === -1
        ? ([decoded(pair), ''] as const)
        : ([decoded(pair.slice(0, equalsAt)), decoded(pair.slice(equalsAt + 1))] as const);
    });
}

/**
 * The first value of a parameter that may occur several times, `undefined` if it is missing (RT-4). @see §2
 */
export function firstQueryValue(search: string, name: string): string | undefined {
  return queryParameters(search).find(([each]) => each === name)?.[1];
}

/**
 * The parameters as a query, without a leading `?`; empty without parameters.
 *
 * @see §2 URL state
 * @example formatQueryParameters([['q', 'a&b']]) //=> 'q=a%26b'
 */
export function formatQueryParameters(parameters: readonly QueryParameter[]): string {
  return new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
}

function decoded(text: string): string {
  return unescapeText(text.replaceAll('+', ' '));
}
