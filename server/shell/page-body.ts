import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { siteHeader } from './frame.ts';
import { listingBody } from './listing-body.ts';
import { markup, type Markup } from './markup.ts';
import { heading } from './page-parts.ts';
import { productBody } from './product-body.ts';

const body = classesOf('page-body');

/** The page as it can be shown before the client runs: header, trail, heading and the largest picture. */
export function pageBody(document: PageDocument): Markup {
  return markup`${siteHeader(document)}
<main id="main" tabindex="-1" class="${body('body')}">
${content(document)}
</main>`;
}

function content(document: PageDocument): Markup | undefined {
  const { page, route } = document;
  if (page.outcome === 'notFound') return heading(document);
  if (route.kind === 'search' && route.term === '') return heading(document);
  if (route.kind === 'category' || route.kind === 'search') return listingBody(document);
  return route.kind === 'product' ? productBody(document) : heading(document);
}
