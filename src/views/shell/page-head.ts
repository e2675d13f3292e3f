import { canonicalSearchPath } from '../../domain/page-facts/canonical-search-path.ts';
import { pageFacts, type PageSubject } from '../../domain/page-facts/page-facts.ts';
import { searchedTerm, splitAddress } from '../../domain/routes/page-location.ts';
import type { PathParts } from '../../domain/routes/route.ts';

/**
 * Writes description, canonical address and robots of the visible page into the document's head. Removes the
 * server's elements of another page; `useStructuredData` describes the new one. Keeps the server's origin,
 * which may differ from the visitor's (RT-9).
 */
export function writePageHead(
  document: Document,
  subject: PageSubject | null,
  address: string,
  paths: PathParts,
  description = '',
): void {
  const { pathname } = document.location;
  const { search } = splitAddress(address);
  const term = searchedTerm(address);
  const facts = subject ? pageFacts(subject, search, paths) : null;
  const isHome = pathname === '/';
  const found = term === null ? '' : canonicalSearchPath(term, search);
  const canonical = facts?.canonicalPath ?? (isHome ? '/' : found);
  const before = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const href = canonical && `${before ? new URL(before).origin : document.location.origin}${canonical}`;

  if (before !== href) {
    document.head.querySelectorAll('script[type="application/ld+json"]').forEach((script) => script.remove());
  }
  setHeadElement(document, 'link', 'rel', 'canonical', 'href', href);
  setHeadElement(document, 'meta', 'name', 'description', 'content', facts?.description ?? description);
  setHeadElement(
    document,
    'meta',
    'name',
    'robots',
    'content',
    (facts?.isIndexed ?? isHome) ? '' : 'noindex',
  );
}

/** Sets the value of the only element of its kind, or removes it for an empty value. */
function setHeadElement(
  document: Document,
  tag: 'link' | 'meta',
  key: string,
  name: string,
  attribute: string,
  value: string,
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === '') {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
