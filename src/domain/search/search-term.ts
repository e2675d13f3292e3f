/** The maximum length of a search term. Not specified (§5): the gateway's own limit. */
export const longestTerm = 200;

/**
 * The search term for typed text: trimmed, without control characters, and no longer than the gateway reads
 * (QS-1, RT-4).
 *
 * @see §5 Quick search
 * @example searchTerm('  hex bolt ') //=> 'hex bolt'
 */
export function searchTerm(typed: string): string {
  const term = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return term.length <= longestTerm ? term : Array.from(term).slice(0, longestTerm).join('').trimEnd();
}
