import { manyProducts } from './changed-catalogue.ts';

/** Values with characters that separate or escape values in an address. */
export const strangeValues = [
  'a|b',
  'a%7Cb',
  'a',
  '100%',
  'x~y&z+ü',
  '"quoted"',
  'left, right',
  'a;b=c?d#e/f\\g',
  '<b>1 + 1</b>',
] as const;

type StrangeValue = (typeof strangeValues)[number];

const sold = manyProducts(2 * strangeValues.length).map((product, place) => ({
  ...product,
  value: strangeValues[place % strangeValues.length] ?? '',
}));

/** For each value two products of the category `empty`, and a variant of the product `box`. */
export const strangeProducts = [
  ...sold.map(({ value, ...product }) => ({
    ...product,
    categoryIds: ['empty'],
    attributes: [{ key: 'mark', label: 'Mark', type: 'text', value }],
  })),
  {
    id: 'box',
    kind: 'configurable',
    categoryIds: [],
    name: 'Box',
    attributes: [],
    axes: [{ key: 'mark', label: 'Mark', values: strangeValues }],
  },
  ...strangeValues.map((value) => ({
    ...manyProducts(1)[0],
    id: strangeVariantId(value),
    kind: 'variant',
    parentId: 'box',
    options: { mark: value },
  })),
];

/** The products of the category `empty` with the value. */
export function strangeProductIds(value: StrangeValue): string[] {
  const place = strangeValues.indexOf(value);
  return [`many-${place}`, `many-${place + strangeValues.length}`];
}

export function strangeVariantId(value: StrangeValue): string {
  return `box-${strangeValues.indexOf(value)}`;
}

/** Values as in an address: each percent-encoded, joined with a pipe, and encoded once more. */
export function pipeJoined(values: readonly string[]): string {
  return encodeURIComponent(values.map(encodeURIComponent).join('|'));
}
