import { canonicalSearchPath } from '#src/domain/page-facts/canonical-search-path.ts';
import { pageFacts as factsAbout } from '#src/domain/page-facts/page-facts.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';
import { pageTitle } from './page-title.ts';

/** Data about a page for search engines and the browser's tab. */
export interface DocumentFacts {
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page, empty if it has none. */
  readonly canonical: string;
  readonly isIndexed: boolean;
}

/** Title and description of a page; empty for a missing page. @see RT-9 */
export function documentFacts(document: PageDocument): DocumentFacts {
  const { route, page, origin, address, configuration } = document;
  const { documentTitle } = messagesIn(document.language);
  const subject = subjectOf(document);
  if (subject) {
    const { title, canonicalPath, ...facts } = factsAbout(subject, searchOf(address), configuration.paths);
    return { ...facts, title: documentTitle(title), canonical: `${origin}${canonicalPath}` };
  }
  const canonicalPath = canonicalPathOf(document);
  return {
    title: documentTitle(route.kind === 'home' ? '' : pageTitle(document)),
    description: '',
    canonical: canonicalPath && `${origin}${canonicalPath}`,
    isIndexed: route.kind === 'home' || (isUnknown(page) && route.kind !== 'search'),
  };
}

function isUnknown({ outcome }: PageDocument['page']): boolean {
  return outcome === 'failed' || outcome === 'late';
}

function subjectOf({ route, page }: PageDocument) {
  if (route.kind === 'category') return page.listing?.category ?? null;
  return route.kind === 'product' ? (page.detail?.product ?? null) : null;
}

/** The canonical path of a page without a category and a product. */
function canonicalPathOf({ route, page, address }: PageDocument): string {
  if (route.kind === 'search' && page.listing) return canonicalSearchPath(route.term, searchOf(address));
  return route.kind === 'home' ? '/' : '';
}

function searchOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
}
