import type { AxisChoice } from '../catalogue/read/variants.ts';
import { decoded, encodedList } from '../http/encoded-list.ts';
import { filterPrefix } from './listing-query.ts';
import { faulty } from '../http/plain-input.ts';

const selection = { type: 'string', maxLength: 2000 };

export const choiceParameters = {
  $selection: {
    type: ['string', 'array'],
    maxLength: 2000,
    maxItems: 50,
    items: selection,
    description: 'A choice as axis|value, each percent-encoded before joining; may be repeated',
  },
} as const;

/** A choice may also be a separate parameter, `axis|value` with an empty value, or `$filter-{axis}=value`. */
export const choicePatterns = {
  patternProperties: {
    '^[^$|]{1,1000}\\|[^|]{1,1000}$': {
      title: '{axis}|{value}',
      type: 'string',
      maxLength: 0,
      description: 'A choice as a parameter of its own: axis|value, each percent-encoded before joining',
    },
    '^\\$filter-.{1,200}$': {
      title: '$filter-{axis}',
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description: 'A choice: one value, percent-encoded',
    },
  },
} as const;

/**
 * The choices of a variants request, in all three notations.
 *
 * @throws Problem naming an invalid choice.
 * @see §2 URL state, §7, PD-3, RT-6
 */
export function axisChoices(query: Readonly<Record<string, unknown>>): AxisChoice[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (name === '$selection') return [value].flat().map((one) => axisChoice(name, String(one)));
    if (name.startsWith(filterPrefix)) return [filterChoice(name, String(value))];
    return name.includes('|') ? [axisChoice(name, name)] : [];
  });
}

function axisChoice(parameter: string, joined: string): AxisChoice {
  const [key = '', value = '', ...rest] = joined.split('|');
  if (key === '' || value === '' || rest.length > 0) {
    throw faulty(parameter, `"${joined}" must be axis|value`);
  }
  return { key: decoded(key, parameter), value: decoded(value, parameter) };
}

function filterChoice(parameter: string, joined: string): AxisChoice {
  const [value, ...others] = encodedList(parameter, joined);
  if (value === undefined || others.length > 0) throw faulty(parameter, 'takes exactly one value here');
  return { key: parameter.slice(filterPrefix.length), value };
}
