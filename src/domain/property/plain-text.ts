const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/**
 * The text of a value without its markup. It is shown as text, so that nothing in it is active; a `<` that
 * begins no tag stays. @example plainText('M<sub>8</sub> &amp; up', 'H') //=> 'M8 & up'
 */
export function plainText(value: string, textType: 'P' | 'H'): string {
  if (textType === 'P') return value;
  return value
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<\/?(?:br|p|li|div|tr|h\d)\b[^>]*(>|$)/gi, closed(' '))
    .replaceAll(/<[/!?]?[a-z][^>]*(>|$)/gi, closed(''))
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Replaces tags that end; the texts after a sign that begins no tag stay. */
function closed(replacement: string) {
  return (tag: string, end: string): string => (end === '' ? tag : replacement);
}
