import { messagesIn } from '#src/messages/messages-in.ts';
import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';
import { breadcrumbs, firstPicture, heading } from './page-parts.ts';

const view = classesOf('listing-page-view');

/** A category or the results of a search, as `ListingPageView` lays it out. */
export function listingBody(document: PageDocument): Markup {
  const { listing } = document.page;
  const count = listing ? messagesIn(document.language).listing.count(listing.productCount) : undefined;
  return markup`${breadcrumbs(document)}
<div class="${view('title')}">${heading(document, count)}</div>
<div class="${view('columns')}"><div class="${view('sidebar')}"></div><div class="${view('main')}">${firstPicture(listing?.products[0]?.thumbnail ?? '', '', 'tile')}</div></div>`;
}
