import { createHash } from 'node:crypto';
import type { Language } from '#src/domain/locale/language.ts';
import type { Route } from '#src/domain/routes/route.ts';
import type { ClientFiles, PageFiles } from '../assets/client-files.ts';

/** The files of one kind of page. */
export interface FilesOfPage {
  /** Modules that run. */
  readonly scripts: readonly string[];
  /** Modules that those import, and the page's own. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** The style sheets whose rules are in `css`. */
  readonly styles: readonly string[];
  readonly css: string;
  /** The hash of `css` for the Content-Security-Policy; empty without rules. */
  readonly cssHash: string;
  /** Modules of other pages. */
  readonly prefetch: readonly string[];
}

interface KindOfPage {
  readonly route: Route;
  readonly language: Language;
  readonly isForCustomer: boolean;
}

const viewStems: Readonly<Record<Route['kind'], string>> = {
  home: 'home-page',
  category: 'listing-page',
  search: 'listing-page',
  product: 'product-page',
  basket: 'basket-page',
  signIn: 'sign-in-page',
  notFound: 'not-found-page',
};

const composeStems: Readonly<Partial<Record<Route['kind'], string>>> = {
  home: 'compose-home',
  product: 'compose-product-page',
  signIn: 'compose-sign-in',
};

/** Parts in chunks of their own that the server renders too: their rules must be in the document. */
export const renderedParts: readonly string[] = [
  '/frame/footer-content.tsx',
  '/listing/filter-panel.tsx',
  '/listing/product-panels.tsx',
  '/listing/promotion-block.tsx',
  '/listing/no-products-view.tsx',
  '/parts/drawing-shapes.tsx',
  '/pages/search-start-page.tsx',
];

const renderedPartsForCustomers = ['/pages/customer-tile.tsx', '/pages/basket-summary.tsx'];

/** What later pages are made of. */
const laterPages = [
  ...Object.values(viewStems).map((stem) => `/pages/${stem}.tsx`),
  ...Object.values(composeStems).map((stem) => `/app/${stem}.ts`),
];

/** Looks up the files of each kind of page once. */
export function pageFilesFinder({ page, assets }: Pick<ClientFiles, 'page' | 'assets'>) {
  const found = new Map<string, FilesOfPage>();
  return (kind: KindOfPage): FilesOfPage => {
    const key = `${kind.route.kind} ${kind.language} ${kind.isForCustomer}`;
    const files = found.get(key) ?? filesOfPage(page, assets, kind);
    found.set(key, files);
    return files;
  };
}

function filesOfPage(
  page: PageFiles,
  assets: ClientFiles['assets'],
  { route, language, isForCustomer }: KindOfPage,
): FilesOfPage {
  const compose = composeStems[route.kind];
  const own = lazyFiles(page, [
    `/pages/${viewStems[route.kind]}.tsx`,
    ...(compose ? [`/app/${compose}.ts`] : []),
    ...(isForCustomer ? ['/pages/customer-tile.tsx'] : []),
    ...(isForCustomer && route.kind === 'product' ? ['/product/last-purchase.tsx'] : []),
    '/react-dom/client.js',
    `/messages/${language}.ts`,
  ]);
  const parts = lazyFiles(page, [...renderedParts, ...(isForCustomer ? renderedPartsForCustomers : [])]);
  const modules = unique([...page.modules, ...own.modules]);
  const styles = unique([...page.styles, ...own.styles, ...parts.styles]);
  const css = styles
    .map((href) => assets.get(href.slice('/assets/'.length))?.body.toString('utf8') ?? '')
    .join('');
  return {
    scripts: page.scripts,
    modules,
    fonts: page.fonts,
    styles,
    css,
    cssHash: css && `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    prefetch: unique([...parts.modules, ...lazyFiles(page, laterPages).modules]).filter(
      (href) => !modules.includes(href),
    ),
  };
}

function lazyFiles(page: PageFiles, sources: readonly string[]) {
  const found = sources.flatMap((source) =>
    [...page.lazy].filter(([name]) => name.endsWith(source)).map(([, chunk]) => chunk),
  );
  return {
    modules: found.flatMap(({ modules }) => modules),
    styles: found.flatMap(({ styles }) => styles),
  };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
