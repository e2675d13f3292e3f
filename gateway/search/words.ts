/**
 * The words of a text as they are searched for: lower case, without accents, `ß` as `ss`, cut at everything that is
 * neither letter nor digit.
 */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A number of a material as one word, so that `NW-001` is found as `nw001` too. */
export function joinedWord(text: string): string {
  return wordsOf(text).join('');
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
