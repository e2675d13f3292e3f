import type { Category } from '#src/domain/listing/category.ts';
import { parseListingQuery } from '#src/domain/listing/listing-query.ts';
import { canonicalSearchPath } from '#src/domain/page-facts/canonical-search-path.ts';
import { pageFacts as factsAbout } from '#src/domain/page-facts/page-facts.ts';
import { homeDescription } from '#src/domain/page-facts/short-description.ts';
import { linkTarget } from '#src/domain/links/link-target.ts';
import type { Product } from '#src/domain/product/product.ts';
import { homeTexts } from '#src/messages/home/home.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { pageTitle } from './page-title.ts';

/** Data about a page for search engines, links to it in messages, and the browser's tab. */
export interface DocumentFacts {
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page, empty if it has none. */
  readonly canonical: string;
  /** The address of an image of the page. */
  readonly image: string;
  readonly isIndexed: boolean;
}

/** Title, description and image of a page; a missing page has no description. @see RT-9 */
export function documentFacts(document: PageDocument): DocumentFacts {
  const { route, page, origin, address, configuration, language } = document;
  const { titleOfListPage, documentTitle: titleIn } = messagesIn(language);
  const documentTitle = (title: string) => titleIn(title, configuration.identity.name);
  const isHome = route.kind === 'home';
  const subject = subjectOf(document);
  const path = imagePath(subject) ?? document.shareImage;
  const image = path && `${origin}${path}`;
  const listPage = page.listing && page.outcome === 'loaded' ? parseListingQuery(searchOf(address)).page : 1;
  if (subject) {
    const { title, canonicalPath, ...facts } = factsAbout(subject, searchOf(address), configuration.paths);
    return {
      ...facts,
      title: documentTitle(titleOfListPage(title, listPage)),
      canonical: `${origin}${canonicalPath}`,
      image,
    };
  }
  const canonicalPath = canonicalPathOf(document);
  const texts = textsIn(homeTexts, language);
  return {
    title: documentTitle(isHome ? texts.documentTitle : titleOfListPage(pageTitle(document), listPage)),
    description: isHome ? homeDescription(texts.description, page.categories ?? []) : '',
    canonical: canonicalPath && `${origin}${canonicalPath}`,
    image,
    isIndexed: isHome || (isUnknown(page) && route.kind !== 'search'),
  };
}

/** Many services show no SVG image of a link. */
const shownByOthers = /\.(?:png|jpe?g|webp|gif)$/i;

function imagePath(subject: Category | Product | null): string | undefined {
  const own = subject && ('productId' in subject ? subject.mainImage : subject.image);
  return own && shownByOthers.test(own) && linkTarget(own).kind === 'internal' ? own : undefined;
}

function isUnknown({ outcome }: PageDocument['page']): boolean {
  return outcome === 'failed' || outcome === 'late';
}

function subjectOf({ route, page }: PageDocument) {
  if (page.outcome === 'notFound') return null;
  if (route.kind === 'category') return page.listing?.category ?? null;
  return route.kind === 'product' ? (page.detail?.product ?? null) : null;
}

/** The canonical path of a page without a category and a product. */
function canonicalPathOf({ route, page, address }: PageDocument): string {
  const isFound = page.listing && page.outcome === 'loaded';
  if (route.kind === 'search' && isFound) return canonicalSearchPath(route.term, searchOf(address));
  return route.kind === 'home' ? '/' : '';
}

function searchOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
}
