const escapedAmpersand = /&amp(?:;|%3B)/gi;
/** Signs that a chat or a mail adds to the end of a link, also escaped. */
const signsAtEnd = /(?:[.,:!?)\]}>'"»”’*]|%(?:29|5D|7D|3E|22|27|2A|C2%BB|E2%80%9[9D]))+$/i;

/**
 * The address with `&` for each `&amp;`, which no page reads.
 *
 * @example withPlainAmpersands('/c/bolts?page=2&amp;size=9') //=> '/c/bolts?page=2&size=9'
 */
export function withPlainAmpersands(address: string): string {
  return address.replaceAll(escapedAmpersand, '&');
}

/**
 * The address without the signs at its end; `null` if there are none.
 *
 * @example withoutSignsAtEnd('/c/bolts).') //=> '/c/bolts'
 */
export function withoutSignsAtEnd(address: string): string | null {
  const mended = address.replace(signsAtEnd, '');
  return mended === address ? null : mended;
}
