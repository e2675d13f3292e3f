const accents = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
const moreThanTwo = new RegExp(`([${accents}]{2})[${accents}]+`, 'g');

/** A text with at most two accents on a letter, the most of any language. More would cover adjacent lines. */
export function withoutStackedMarks(text: string): string {
  return text.replace(moreThanTwo, '$1');
}
