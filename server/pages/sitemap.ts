import * as v from 'valibot';
import { isContent } from '#src/domain/product/content.ts';
import type { Category } from '#src/domain/listing/category.ts';
import { joined } from '#src/domain/listing/search-request.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { escapeText } from '#src/domain/routes/percent-encoding.ts';
import { categoryPath, productPath } from '#src/domain/routes/route.ts';
import { decodeCategories } from '#src/services/listing/listing-decoder.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { markup } from './markup.ts';

/** The maximum number of addresses in a page of the sitemap (RT-9). */
export const addressesAPage = 5_000;

/** The maximum number of products that one search returns, see the gateway's `$top`. */
const productsACall = 500;

/** Keeps the addresses of calls short. */
const categoriesACall = 40;

const timeoutMs = 8_000;

const found = v.object({
  productCount: v.number(),
  products: v.array(v.object({ productId: v.string(), productType: v.optional(v.string(), '') })),
});

/** The sources of a sitemap: the catalogue as every visitor sees it, and the shop's address. */
export interface SitemapSource {
  readonly upstream: Pick<Upstream, 'request'>;
  readonly configuration: Pick<Configuration, 'services' | 'paths'>;
  readonly origin: string;
}

/**
 * The index: the pages of the categories, and the pages of the products of each top category.
 *
 * @throws Error if the gateway does not respond.
 * @see RT-9
 */
export async function sitemapIndex(source: SitemapSource): Promise<string> {
  const categories = await categoriesOf(source);
  const everyCategory = await withAllInside(source, categories);
  const ofProducts = await Promise.all(
    categories.filter(isAtTheTop).map(async ({ id }) => {
      const { productCount } = await productsOf(source, id, 0, 0);
      return pageNumbers(productCount).map((page) => `/sitemap/products/${escapeText(id)}/${page}.xml`);
    }),
  );
  const ofCategories = pageNumbers(everyCategory.length).map((page) => `/sitemap/categories/${page}.xml`);
  return documentOf('sitemapindex', 'sitemap', source.origin, [...ofCategories, ...ofProducts.flat()]);
}

/**
 * A page of the sitemap with categories; `undefined` after the last one.
 *
 * @throws Error if the gateway does not respond.
 */
export async function categorySitemap(source: SitemapSource, page: number): Promise<string | undefined> {
  const { paths } = source.configuration;
  const everyCategory = await withAllInside(source, await categoriesOf(source));
  const categories = everyCategory.slice((page - 1) * addressesAPage, page * addressesAPage);
  return pageOf(
    source,
    categories.map((id) => categoryPath(paths, id)),
  );
}

/**
 * A page of the sitemap with the products of a category; `undefined` after the last one, or if the category
 * does not exist. Leaves content out except events and jobs, because its own pages add nothing to its lists.
 *
 * @throws Error if the gateway does not respond.
 */
export async function productSitemap(
  source: SitemapSource,
  categoryId: string,
  page: number,
): Promise<string | undefined> {
  const first = (page - 1) * addressesAPage;
  const { productCount } = await productsOf(source, categoryId, 0, 0);
  const calls = Math.ceil(Math.min(productCount - first, addressesAPage) / productsACall);
  const slices = await Promise.all(
    Array.from({ length: Math.max(0, calls) }, (_, call) =>
      productsOf(source, categoryId, productsACall, first + call * productsACall),
    ),
  );
  const products = slices.flatMap((slice) => slice.products);
  return pageOf(
    source,
    products
      .filter((product) => !isContent(product) || ['EVENT', 'JOB'].includes(product.productType))
      .map(({ productId }) => productPath(source.configuration.paths, productId)),
  );
}

function pageNumbers(count: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / addressesAPage) }, (_, index) => index + 1);
}

function isAtTheTop({ parentCategories }: Category): boolean {
  return parentCategories.length === 0;
}

/** The categories with these ids; by default those that the gateway names first, usually the top of the tree. */
async function categoriesOf(
  source: SitemapSource,
  ids: readonly string[] = [],
): Promise<readonly Category[]> {
  const { categories } = source.configuration.services;
  const query = ids.length === 0 ? '' : `$category-ids=${joined(ids)}`;
  return decodeCategories(categories, await ask(source, categories.slice(1), query));
}

/** The ids of these categories and of all inside them, level by level. */
async function withAllInside(
  source: SitemapSource,
  categories: readonly Category[],
): Promise<readonly string[]> {
  const ids = new Set(categories.map(({ id }) => id));
  let level = categories;
  while (level.length > 0) {
    const inside = level.flatMap(({ childCategories }) => childCategories.map(({ id }) => id));
    const added = [...new Set(inside)].filter((id) => !ids.has(id));
    for (const id of added) ids.add(id);
    const slices = Array.from({ length: Math.ceil(added.length / categoriesACall) }, (_, call) =>
      categoriesOf(source, added.slice(call * categoriesACall, (call + 1) * categoriesACall)),
    );
    level = (await Promise.all(slices)).flat();
  }
  return [...ids];
}

/** The products of a category; empty if it does not exist. */
async function productsOf(source: SitemapSource, categoryId: string, top: number, skip: number) {
  const { search } = source.configuration.services;
  const query = `$usage=LISTING&$category=${escapeText(categoryId)}&$sortby=MATERIAL_NUMBER;asc&$top=${top}&$skip=${skip}`;
  const response = await ask(source, search.slice(1), query);
  return response === undefined ? { productCount: 0, products: [] } : v.parse(found, response);
}

/** `no-cache` because thousands of unvisited products would replace visitors' responses in the cache. */
async function ask({ upstream }: SitemapSource, path: string, query: string): Promise<unknown> {
  const { status, body } = await upstream.request({
    method: 'GET',
    path,
    ...(query === '' ? {} : { query }),
    headers: { accept: 'application/json', 'accept-language': 'en', 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`The gateway responded with ${status}`);
  return JSON.parse(body.toString('utf8'));
}

function pageOf({ origin }: SitemapSource, paths: readonly string[]): string | undefined {
  return paths.length === 0 ? undefined : documentOf('urlset', 'url', origin, paths);
}

function documentOf(root: string, entry: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => markup`<loc>${origin}${path}</loc>`.text);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((loc) => `<${entry}>${loc}</${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');
}
