const escapedAmpersand = /&amp(?:;|%3B)/gi;
/** A sign that a chat or a mail adds to the end of a link, also escaped, in nine letters at most. */
const signAtEnd = /(?:[.,:!?)\]}>'"»”’*]|%(?:29|5D|7D|3E|22|27|2A|C2%BB|E2%80%9[9D]))$/i;

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
  let end = address.length;
  for (let sign = signBefore(address, end); sign !== ''; sign = signBefore(address, end)) end -= sign.length;
  return end === address.length ? null : address.slice(0, end);
}

function signBefore(address: string, end: number): string {
  return signAtEnd.exec(address.slice(Math.max(0, end - 9), end))?.[0] ?? '';
}
