/** Paths that are not pages: these are used unchanged or refused. */
const ofNoPage = /^\/(api|assets|media)(\/|$)/;

/**
 * The address with every part of its path decodable: in a part with a malformed escape each `%` is literal,
 * as the shop reads it. Otherwise no route would match, not even the page that reports it (RT-4).
 *
 * @example routableAddress('/c/100%') //=> '/c/100%25'
 */
export function routableAddress(address: string): string {
  const queryAt = address.indexOf('?');
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  if (!path.includes('%') || ofNoPage.test(path)) return address;
  const parts = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')));
  return `${parts.join('/')}${queryAt === -1 ? '' : address.slice(queryAt)}`;
}

/**
 * The address with one slash at its start. Browsers read `//name` and `/\\name` as another host: a redirect
 * to them would leave the shop, and the page could not write them into the history (RT-8).
 *
 * @example addressInShop('//host/c/10?page=2') //=> '/host/c/10?page=2'
 */
export function addressInShop(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
