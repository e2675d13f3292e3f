import { createHash } from 'node:crypto';
import type { Language } from '#src/domain/locale/language.ts';
import type { Route } from '#src/domain/routes/route.ts';
import type { ClientFiles, PageFiles } from '../assets/client-files.ts';

/** The files of one kind of page. */
export interface FilesOfPage {
  /** What keeps presses until the modules run. */
  readonly early: readonly string[];
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

const views: Readonly<Record<Route['kind'], string>> = {
  home: '/home/home-page.tsx',
  category: '/listing/listing-page.tsx',
  search: '/listing/listing-page.tsx',
  favourites: '/listing/listing-page.tsx',
  list: '/listing/listing-page.tsx',
  product: '/product/product-page.tsx',
  basket: '/basket/basket-page.tsx',
  checkout: '/checkout/checkout-page.tsx',
  quickOrder: '/quick-order/quick-order-page.tsx',
  orders: '/orders/orders-page.tsx',
  order: '/orders/order-page.tsx',
  jobApplication: '/content/job-application-page.tsx',
  account: '/account/account-page.tsx',
  passwordReset: '/account/password-reset-page.tsx',
  signIn: '/session/sign-in-page.tsx',
  notFound: '/failure/not-found-page.tsx',
};

/** What composes the machines of a page, as `src/app/page-code.ts` loads it. */
export const machinesOfPage: Readonly<Partial<Record<Route['kind'], readonly string[]>>> = {
  home: ['/app/compose/compose-home.ts'],
  product: ['/app/compose/compose-product-page.ts'],
  basket: ['/app/compose/compose-line-grouping.ts'],
  list: ['/app/compose/compose-lists.ts'],
  checkout: ['/app/compose/compose-checkout.ts'],
  quickOrder: ['/app/compose/compose-quick-order.ts'],
  orders: ['/app/compose/compose-orders.ts', '/app/compose/compose-line-grouping.ts'],
  order: ['/app/compose/compose-orders.ts', '/app/compose/compose-line-grouping.ts'],
  jobApplication: ['/app/compose/compose-job-application.ts'],
  account: ['/app/compose/compose-account.ts'],
  passwordReset: ['/app/compose/compose-password-reset.ts'],
  signIn: ['/app/compose/compose-sign-in.ts'],
};

/** Parts in chunks of their own that the server renders too: their rules must be in the document. */
export const renderedParts: readonly string[] = [
  '/shell/footer-content.tsx',
  '/filters/filter-panel.tsx',
  '/tile/product-panels.tsx',
  '/content/content-head.tsx',
  '/content/content-list.tsx',
  '/promotion/promotion-block.tsx',
  '/listing/no-products-view.tsx',
  '/drawing/drawing-shapes.tsx',
  '/search/search-start-page.tsx',
];

const renderedPartsForCustomers = ['/tile/customer-tile-part.tsx', '/basket/basket-summary.tsx'];

/** What later pages are made of. */
const laterPages = [...Object.values(views), ...Object.values(machinesOfPage).flat()];

const partsOfCustomersProduct = ['/product/last-purchase.tsx'];

/** Every source that a document names, by the end of its path. */
export const namedSources: readonly string[] = [
  ...laterPages,
  ...renderedParts,
  ...renderedPartsForCustomers,
  ...partsOfCustomersProduct,
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
  const own = lazyFiles(page, [
    views[route.kind],
    ...(machinesOfPage[route.kind] ?? []),
    ...(isForCustomer ? ['/tile/customer-tile-part.tsx'] : []),
    ...(isForCustomer && route.kind === 'product' ? partsOfCustomersProduct : []),
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
    early: page.early,
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

/** @throws Error naming a source that the built client has no chunk of: it was moved, or is no longer loaded lazily. */
function lazyFiles(page: PageFiles, sources: readonly string[]) {
  const found = sources.flatMap((source) => {
    const chunks = [...page.lazy].filter(([name]) => name.endsWith(source)).map(([, chunk]) => chunk);
    if (chunks.length === 0 && page.lazy.size > 0) throw new Error(`The client has no chunk of ${source}`);
    return chunks;
  });
  return {
    modules: found.flatMap(({ modules }) => modules),
    styles: found.flatMap(({ styles }) => styles),
  };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
