/** The most characters that count of what the visitor searches for. Not specified (§5): the gateway's own limit. */
export const longestTerm = 200;

/**
 * What is searched for when this was typed: without control characters and spaces around it, and no longer
 * than the gateway reads (QS-1, RT-4).
 *
 * @see §5 Quick search
 * @example searchTerm('  hex bolt ') //=> 'hex bolt'
 */
export function searchTerm(typed: string): string {
  const term = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return term.length <= longestTerm ? term : Array.from(term).slice(0, longestTerm).join('').trimEnd();
}
