/** The target of a catalogue link: a page of the shop, another site, or none if the link is unsafe. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly path: string; readonly query: string }
  /** Relative to the page that shows it: another part of it, another query, or a path beside its own. */
  | { readonly kind: 'relative'; readonly reference: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'none' };

/**
 * The target of a link of a flyer, a carousel or a text. Accepts absolute http(s) addresses, paths that start
 * with one `/`, and references without a scheme or host. Refuses protocol-relative forms, backslashes,
 * control characters, every other scheme, and addresses with a user or more than two slashes, because they
 * look like another target than their own. Also refuses paths that are not pages of the shop (RT-8).
 *
 * @see §2 URL state
 * @example linkTarget('/c/bolts?page=2') //=> { kind: 'internal', path: '/c/bolts', query: 'page=2' }
 */
export function linkTarget(text: string): LinkTarget {
  const address = text.trim();
  if (hasForbiddenCharacter(address)) return { kind: 'none' };
  if (isInternal(address)) {
    const [path = '', ...query] = address.split('?');
    return { kind: 'internal', path, query: query.join('?') };
  }
  if (isRelative(address)) return { kind: 'relative', reference: address };
  const url = /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.username === '' && url.password === ''
    ? { kind: 'external', href: url.href }
    : { kind: 'none' };
}

/**
 * The target of a relative reference on a page of the shop, as a browser resolves it (RT-8).
 *
 * @example targetFrom('/c/bolts?page=2', '?page=3') //=> { kind: 'internal', path: '/c/bolts', query:
 * 'page=3' }
 */
export function targetFrom(page: string, reference: string): LinkTarget {
  const { pathname, search, hash } = new URL(reference, new URL(page, anyOrigin));
  return linkTarget(`${pathname}${search}${hash}`);
}

/**
 * The page of this shop to return to after signing in: the address if it is a safe internal one and not the
 * sign-in page itself, else the home page (SE-1).
 *
 * @see §2 Login
 * @example returnAddress('//evil.example') //=> '/'
 */
export function returnAddress(text: string): string {
  const address = text.trim();
  return linkTarget(address).kind === 'internal' && !isSignInPage(address) ? address : '/';
}

const anyOrigin = 'http://shop.invalid';

function isInternal(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || !URL.canParse(address, anyOrigin)) return false;
  const url = new URL(address, anyOrigin);
  return url.origin === anyOrigin && !url.pathname.startsWith('//') && !isNoPage(address);
}

/** Whether it has no host and nothing that looks like a scheme. */
function isRelative(address: string): boolean {
  return /^[^/:]+($|[/?#])|^[?#]/.test(address) && new URL(address, anyOrigin).origin === anyOrigin;
}

/** Whether it is a path of the API, which returns data and changes things for the signed-in customer. */
function isNoPage(address: string): boolean {
  return /^\/+api(\/|$)/i.test(unescapedPath(address));
}

function isSignInPage(address: string): boolean {
  return /^\/login\/*$/i.test(unescapedPath(address));
}

function unescapedPath(address: string): string {
  const { pathname } = new URL(address, anyOrigin);
  return pathname.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}

function hasForbiddenCharacter(address: string): boolean {
  return /[\\\p{Cc}]/u.test(address);
}
