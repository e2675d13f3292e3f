/** A text that is the first of several arguments. */
const titled = /\(\s*(['"`])((?:(?!\1)[^\\]|\\[\s\S])*)\1,/g;

/** The titles of tests and of groups of tests in a file. */
export function testTitles(text: string): readonly string[] {
  return [...text.matchAll(titled)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}
