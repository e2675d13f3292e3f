import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { documentDataId, type DocumentData } from '#src/domain/document/document-data.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { Route } from '#src/domain/routes/route.ts';
import type { Customer } from '#src/domain/session/session.ts';
import type { PageFiles } from '../assets/client-files.ts';
import { jsonScript, markup, type Markup } from './markup.ts';
import type { LoadedPage } from './load-page.ts';
import { pageBody } from './page-body.ts';
import { documentFacts } from './page-facts.ts';
import { structuredData } from './structured-data.ts';

/** Everything that a page's document is made of. */
export interface PageDocument {
  readonly configuration: Configuration;
  readonly route: Route;
  /** Path and query as the browser sent them. */
  readonly address: string;
  readonly origin: string;
  readonly language: Language;
  readonly customer: Customer | undefined;
  readonly page: LoadedPage;
}

/** The part of the head that is known before the gateway answers. */
export function documentStart(files: PageFiles, route: Route, language: Language): Markup {
  const lazy = lazyFiles(files, route, language);
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[...files.styles, ...lazy.styles].map((href) => markup`<link rel="stylesheet" href="${href}">`)}
${files.fonts.map((href) => markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)}
${files.scripts.map((src) => markup`<script type="module" src="${src}"></script>`)}
${[...files.modules, ...lazy.modules].map((href) => markup`<link rel="modulepreload" href="${href}">`)}
`;
}

/** The rest of the document, with what the gateway answered. */
export function documentEnd(document: PageDocument): Markup {
  const facts = documentFacts(document);
  return markup`<title>${facts.title}</title>
${facts.description === '' ? undefined : markup`<meta name="description" content="${facts.description}">`}
${facts.isIndexed ? undefined : markup`<meta name="robots" content="noindex">`}
${facts.canonical === '' ? undefined : markup`<link rel="canonical" href="${facts.canonical}">`}
${structuredData(document).map((entry) => jsonScript('', 'application/ld+json', JSON.stringify(entry)))}
</head>
<body>
<div id="root">${pageBody(document)}</div>
${jsonScript(documentDataId, 'application/json', JSON.stringify(documentData(document)))}
</body>
</html>
`;
}

function documentData({ configuration, address, customer, page }: PageDocument): DocumentData {
  const { categories, listing, detail } = page;
  return {
    configuration,
    address,
    initial: {
      session: customer ? { kind: 'signedIn', customer } : { kind: 'anonymous' },
      categories,
      listing,
      product: detail,
    },
  };
}

/** The chunks of the page itself and of its language, which the client loads by name. */
function lazyFiles(files: PageFiles, route: Route, language: Language) {
  const sources = [
    `/views/pages/${pageStems[route.kind]}.tsx`,
    `/app/compose-${pageStems[route.kind]}.ts`,
    `/messages/${language}.ts`,
  ];
  const found = sources.flatMap((source) =>
    [...files.lazy].filter(([name]) => name.endsWith(source)).map(([, chunk]) => chunk),
  );
  return {
    modules: unique(found.flatMap(({ modules }) => modules)),
    styles: unique(found.flatMap(({ styles }) => styles)),
  };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

const pageStems: Readonly<Record<Route['kind'], string>> = {
  home: 'home-page',
  category: 'listing-page',
  search: 'listing-page',
  product: 'product-page',
  basket: 'basket-page',
  signIn: 'sign-in-page',
  notFound: 'not-found-page',
};
