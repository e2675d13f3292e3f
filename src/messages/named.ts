const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A text with names from data, as a tag of a template. A name that is written from right to left keeps its own order,
 * and the words around it theirs; views use `<bdi>` for a name alone.
 */
export function named(text: TemplateStringsArray, ...names: readonly (string | number)[]): string {
  return String.raw({ raw: text }, ...names.map((name) => isolated(String(name))));
}

/** The name between U+2068 and U+2069 if it is written from right to left, otherwise unchanged. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
