import { linkTarget } from '#src/domain/links/link-target.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';
import { pageTitle } from './page-title.ts';

const crumbs = classesOf('breadcrumbs');
const pageHeading = classesOf('page-heading');
const image = classesOf('product-image');

const pixels = { tile: 136, panel: 255, large: 640 } as const;

/** The way to the page as `Breadcrumbs` draws it; nothing while it is not known. */
export function breadcrumbs(document: PageDocument): Markup | undefined {
  const trail = breadcrumbOf(document);
  const current = trail.at(-1);
  if (!current) return undefined;
  const links = trail
    .slice(0, -1)
    .map(
      ({ name, path }) =>
        markup`<li class="${crumbs('crumb')}"><a class="${crumbs('link')}" href="${path}">${name}</a></li>`,
    );
  return markup`<nav class="${crumbs('nav')}" aria-label="${messagesIn(document.language).breadcrumbs}"><ol class="${crumbs('trail')}">${links}<li class="${crumbs('crumb')}"><span aria-current="page">${current.name}</span></li></ol></nav>`;
}

/** The page's `h1` as `PageHeading` draws it; nothing while it is not known. */
export function heading(document: PageDocument, count?: string): Markup | undefined {
  const title = pageTitle(document);
  if (title === '') return undefined;
  const counted = count === undefined ? undefined : markup`<p class="${pageHeading('count')}">${count}</p>`;
  return markup`<div class="${pageHeading('heading')}"><h1 id="page-title" tabindex="-1">${title}</h1>${counted}</div>`;
}

/** A picture of the shop's own as `ProductImage` draws it; any other waits for the client. The client takes over when it is painted (see `paintedPicture`). */
export function firstPicture(src: string, alt: string, size: keyof typeof pixels): Markup | undefined {
  if (linkTarget(src).kind !== 'internal') return undefined;
  return markup`<span class="${image('frame')}" data-size="${size}" data-missing="false"><img class="${image('picture')}" src="${src}" alt="${alt}" width="${pixels[size]}" height="${pixels[size]}" fetchpriority="high" decoding="sync"></span>`;
}
