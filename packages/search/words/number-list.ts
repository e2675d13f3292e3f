import { compareEnd, lengthAt, textAt, textList, type TextList } from './text-list.ts';

/**
 * Numbers of products and variants, and their forms: a form is an end of a number, such as the number without
 * its leading zeros, or the number itself.
 */
export interface NumberList {
  readonly numbers: TextList;
  /**
   * For each number twice its first item; plus 1 if it is the number of the product of a row, which has all
   * items of the row.
   */
  readonly items: Uint32Array;
  /** The forms, sorted, as the number times 256, plus twice the skipped code units, plus 1 for a part. */
  readonly forms: Uint32Array;
  /** The length of the first word of each form, at most 255; 0 for a figure with decimals. */
  readonly heads: Uint8Array;
}

/** A form of a number by which its product is found; see `numberForms`. */
export interface ListedForm {
  readonly number: number;
  readonly text: string;
  readonly isPart: boolean;
  readonly head: string;
}

/** A form skips at most this many code units of its number. */
export const mostSkipped = 127;

/** @param forms sorted; each is an end of its number */
export function numberList(
  numbers: readonly { readonly text: string; readonly item: number; readonly isOfRow: boolean }[],
  forms: readonly ListedForm[],
): NumberList {
  const skippedOf = ({ number, text }: ListedForm) => (numbers[number]?.text.length ?? 0) - text.length;
  return {
    numbers: textList(numbers.map(({ text }) => text)),
    items: Uint32Array.from(numbers, ({ item, isOfRow }) => 2 * item + Number(isOfRow)),
    forms: Uint32Array.from(forms, (form) => form.number * 256 + skippedOf(form) * 2 + Number(form.isPart)),
    heads: Uint8Array.from(forms, ({ head }) => Math.min(255, head.length)),
  };
}

/** The position of the number of a form. */
export function numberOfForm({ forms }: NumberList, form: number): number {
  return (forms[form] ?? 0) >>> 8;
}

/** Whether a form is the end of a number behind a separator. */
export function isPartOfNumber({ forms }: NumberList, form: number): boolean {
  return (forms[form] ?? 0) % 2 === 1;
}

export function lengthOfForm(list: NumberList, form: number): number {
  return lengthAt(list.numbers, numberOfForm(list, form)) - skipped(list, form);
}

/** How a number matches a text of this length with which one of its forms begins: `part` if its words from a separator to another one or to the end equal the text. */
export function numberMatch(list: NumberList, form: number, length: number): 'part' | 'beginning' {
  const head = list.heads[form] ?? 0;
  const isWhole = head > 0 && lengthOfForm(list, form) === length;
  return head === length || isWhole ? 'part' : 'beginning';
}

/** Whether a form goes on with a digit after this many code units, so that a text of this length cuts a figure. */
export function isFigureCut(list: NumberList, form: number, length: number): boolean {
  const number = textAt(list.numbers, numberOfForm(list, form));
  return /\d/.test(number.charAt(skipped(list, form) + length));
}

/** The forms that start with a text, among the ones from `from` up to `to`. */
export function formsWith(
  list: NumberList,
  prefix: string,
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const first = firstForm(from, to, (form) => compareForm(list, form, prefix) >= 0);
  // The character after all others ends the texts with a prefix.
  return [first, firstForm(first, to, (form) => compareForm(list, form, `${prefix}\uFFFF`) >= 0)];
}

function firstForm(from: number, to: number, isFound: (form: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isFound(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareForm(list: NumberList, form: number, text: string): number {
  return compareEnd(list.numbers, numberOfForm(list, form), skipped(list, form), text);
}

function skipped({ forms }: NumberList, form: number): number {
  return ((forms[form] ?? 0) >>> 1) & mostSkipped;
}
