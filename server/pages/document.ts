import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { documentDataId, type DocumentData, type BrowserHints } from '#src/domain/document/document-data.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { structuredData } from '#src/domain/page-facts/structured-data.ts';
import type { Route } from '#src/domain/routes/route.ts';
import { isContent } from '#src/domain/product/content.ts';
import type { Customer } from '#src/domain/session/session.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { jsonScript, Markup, markup } from './markup.ts';
import type { LoadedPage } from './load-page.ts';
import { documentFacts, type DocumentFacts } from './page-facts.ts';
import type { FilesOfPage } from './page-files.ts';
import { pageTitle } from './page-title.ts';

/** The parts of a page's document. */
export interface PageDocument {
  readonly configuration: Configuration;
  readonly route: Route;
  /** Path and query as the browser sent them. */
  readonly address: string;
  readonly origin: string;
  /** The path of the image of a link to a page without one; empty if there is none (RT-9). */
  readonly shareImage: string;
  readonly language: Language;
  readonly customer: Customer | undefined;
  readonly page: LoadedPage;
  readonly hints: BrowserHints;
}

/**
 * The part of the head that is known before the gateway responds. It contains the page's rules, so that
 * nothing blocks the first paint; a disabled link for each style sheet keeps lazy chunks from fetching it
 * again.
 */
export function documentStart(files: FilesOfPage, language: Language): Markup {
  return markup`<!doctype html>
<html lang="${files.tag}"${files.tag === language ? undefined : markup` data-language="${language}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${files.icon.href}" type="${files.icon.type}">
<link rel="manifest" href="/manifest.webmanifest">
${files.css === '' ? undefined : new Markup(`<style>${files.css}</style>`)}
${files.styles.map((href) => markup`<link rel="stylesheet" href="${href}" disabled>`)}
${files.fonts.map((href) => markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)}
${files.early.map((src) => markup`<script type="module" async fetchpriority="high" src="${src}"></script>`)}
${files.scripts.map((src) => markup`<script type="module" src="${src}"></script>`)}
${files.modules.map((href) => markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`)}
`;
}

/**
 * The rest of the document, with the gateway's responses.
 *
 * @param body the page as HTML; empty if it could not be rendered, so that the browser renders it
 */
export function documentEnd(document: PageDocument, body: string): Markup {
  const facts = documentFacts(document);
  return markup`<title>${facts.title}</title>
${facts.description === '' ? undefined : markup`<meta name="description" content="${facts.description}">`}
${facts.isIndexed ? undefined : markup`<meta name="robots" content="noindex">`}
${facts.canonical === '' ? undefined : markup`<link rel="canonical" href="${facts.canonical}">`}
${facts.canonical === '' ? undefined : linkPreview(facts, document)}
${describedBy(document).map((entry) => jsonScript('', 'application/ld+json', JSON.stringify(entry)))}
</head>
<body>
<div id="root">${new Markup(body)}</div>
${jsonScript(documentDataId, 'application/json', JSON.stringify(documentData(document)))}
</body>
</html>
`;
}

/** The title, text and image that messengers and social networks show of a link, as Open Graph names them (RT-9). */
function linkPreview(
  { title, description, canonical, image }: DocumentFacts,
  { configuration, page }: PageDocument,
): Markup {
  const facts = {
    type: page.detail && !isContent(page.detail.product) ? 'product' : 'website',
    site_name: configuration.identity.name,
    title,
    description,
    url: canonical,
    image,
  };
  const entries = Object.entries(facts).filter(([, content]) => content !== '');
  return markup`${entries.map(([name, content]) => markup`<meta property="og:${name}" content="${content}">`)}`;
}

function describedBy(document: PageDocument) {
  const { configuration, address, origin, language, page } = document;
  const { home } = messagesIn(language);
  const { detail } = page;
  const listing = page.outcome === 'loaded' ? page.listing : null;
  const product = detail?.product ?? null;
  const words = { home, title: pageTitle(document) };
  return structuredData({ configuration, address, origin, product, listing, words });
}

/** The data from which server and browser render the page. */
export function documentData({ configuration, route, address, customer, page, hints }: PageDocument) {
  const { categories, site, listing, detail, home, demoCustomers } = page;
  return {
    configuration,
    address,
    hints: demoCustomers.length > 0 ? { ...hints, demoCustomers } : hints,
    initial: {
      session: customer ? { kind: 'signedIn', customer } : { kind: 'anonymous' },
      categories,
      site,
      listing,
      product: detail,
      home,
      isMissing: page.outcome === 'notFound' && route.kind !== 'notFound',
    },
  } satisfies DocumentData;
}
