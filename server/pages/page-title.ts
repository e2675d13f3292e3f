import { pageAt } from '#src/app/pages.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';

/** The title of a page, empty while it is unknown. */
export function pageTitle({ route, page, language }: PageDocument): string {
  const messages = messagesIn(language);
  if (page.outcome === 'notFound') {
    if (page.listing) return messages.missingListPage.title;
    if (route.kind === 'category') return messages.missingCategory.title;
    return route.kind === 'product' ? messages.missingProduct.title : messages.notFound.title;
  }
  return pageAt(route).title({
    route,
    messages,
    language,
    listing: page.listing,
    product: page.detail?.product ?? null,
  });
}
