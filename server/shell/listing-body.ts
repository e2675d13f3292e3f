import { longestShortDescription, plainDescription } from '#src/domain/category/category-description.ts';
import { isRange } from '#src/domain/category/category-template.ts';
import { linkTarget } from '#src/domain/links/link-target.ts';
import { isContentOnly } from '#src/domain/product/content.ts';
import { categoryPromotion, type CategoryPromotion } from '#src/domain/promotion/category-promotion.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';
import { breadcrumbs, firstPicture, heading } from './page-parts.ts';

const view = classesOf('listing-page-view');
const header = classesOf('category-header');
const banner = classesOf('promotion-banner');

/** A category or the results of a search, as `ListingPageView` lays it out. */
export function listingBody(document: PageDocument): Markup {
  const { listing } = document.page;
  const category = listing?.category;
  const texts = messagesIn(document.language);
  const counted = isContentOnly(listing?.products ?? []) ? texts.listing.entryCount : texts.listing.count;
  const count = listing ? counted(listing.productCount) : undefined;
  const promotion =
    document.configuration.features.promotions && category ? categoryPromotion(category) : null;
  const range = category && isRange(category) ? category : undefined;
  const firstThumbnail = promotion || range ? '' : (listing?.products[0]?.thumbnail ?? '');
  return markup`${breadcrumbs(document)}
<div class="${header('header')}" data-range="${String(range !== undefined)}">${range && firstPicture(range.image, '', 'panel')}<div class="${header('words')}">${heading(document, count)}${description(document)}</div></div>
${promotion ? promotionBanner(promotion) : undefined}
${range && markup`<h2 class="${header('range')}">${texts.catalogue.range}</h2>`}
<div class="${view('columns')}"><div class="${view('sidebar')}"></div><div class="${view('main')}">${firstPicture(firstThumbnail, '', 'tile')}</div></div>`;
}

/** The description in its full length: a long one is cut by the rules of the view, to the same two lines. */
function description({ page, language }: PageDocument): Markup | undefined {
  const text = plainDescription(page.listing?.category?.description ?? '');
  if (text.length <= longestShortDescription) return markup`<p class="${header('description')}">${text}</p>`;
  return markup`<details class="${header('long')}"><summary class="${header('description')}"><span class="${header('text')}">${text}</span><span class="${header('more')}">${messagesIn(language).catalogue.more}</span></summary></details>`;
}

/** The picture of the banner, which is the largest thing on the page; an address that is not the shop's waits for the client. */
function promotionBanner({ imageSrc, imageAlt, target }: CategoryPromotion): Markup {
  const isOwn = linkTarget(imageSrc).kind === 'internal';
  const picture = isOwn
    ? markup`<img class="${banner('picture')}" src="${imageSrc}" alt="" width="1200" height="360" fetchpriority="high">`
    : undefined;
  const content = markup`${picture}<span class="${banner('words')}">${imageAlt}</span>`;
  if (target.kind === 'none') return markup`<span class="${banner('banner')}">${content}</span>`;
  const href =
    target.kind === 'external' ? target.href : `${target.path}${target.query && `?${target.query}`}`;
  return markup`<a class="${banner('banner')}" href="${href}">${content}</a>`;
}
