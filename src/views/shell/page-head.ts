import { canonicalSearchPath } from '../../domain/page-facts/canonical-search-path.ts';
import { pageFacts, type PageSubject } from '../../domain/page-facts/page-facts.ts';
import { searchedTerm, splitAddress } from '../../domain/routes/page-location.ts';
import type { PathParts } from '../../domain/routes/route.ts';

/**
 * Writes description, canonical address and robots of the page that is shown into the document's head. What the server
 * wrote about another page is taken out, and `useStructuredData` describes the new one. The origin stays the one
 * that the server named, which need not be the one the visitor used (RT-9).
 */
export function writePageHead(
  document: Document,
  subject: PageSubject | null,
  address: string,
  paths: PathParts,
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
  setHeadElement(document, 'meta', 'name', 'description', 'content', facts?.description ?? '');
  setHeadElement(
    document,
    'meta',
    'name',
    'robots',
    'content',
    (facts?.isIndexed ?? isHome) ? '' : 'noindex',
  );
}

/** Gives the one element of its kind the value, or removes it for an empty one. */
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
