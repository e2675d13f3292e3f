import type { FastifyInstance } from 'fastify';
import { categoryBodies } from '../catalogue/read/categories.ts';
import { siteBody } from '../catalogue/read/site.ts';
import type { CategoryBody } from '../catalogue/stored/category-document.ts';
import { Problem } from '../problems/problem.ts';
import { sendJson } from '../http/send-json.ts';
import { visitOf, type GatewayContext } from './gateway-context.ts';
import { listingMembers, listingRequest } from '../listing/listing-response.ts';
import { filterParameters, listingParameters, usage, type ListingQuery } from '../listing/listing-query.ts';
import { pageResponse, siteResponse } from './schemas/page.ts';
import { pathId, query } from './schemas/parts.ts';

/**
 * `page/`: links and banner of the site; `page/{categoryId}`: the data of a category page.
 *
 * @see §3 Category page data, GW-2
 */
export function pageRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get(
    '/page/',
    {
      schema: {
        summary: 'What stands on every page: navigation and footer; and the banner of the home page',
        tags: ['Categories'],
        response: siteResponse,
      },
    },
    async (request, reply) => {
      const { customer, language } = await visitOf(context, request);
      return sendJson(reply, await siteBody(context.db, language), customer);
    },
  );

  app.get<{ Params: { readonly categoryId: string }; Querystring: ListingQuery }>(
    '/page/:categoryId',
    {
      schema: {
        summary: 'A category page with its products, filters, trail and promotion',
        tags: ['Categories'],
        params: pathId('categoryId'),
        querystring: query(
          { $usage: { ...usage, description: 'Every usage returns the same' }, ...listingParameters },
          filterParameters,
        ),
        response: pageResponse,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const { categoryId } = request.params;
      const wanted = await listingRequest(context, request.query, 'category', visit);
      const { search, version } = await context.index.current();
      const result = await search.category({ ...wanted, categoryId });
      const [category] = await categoryBodies(context.db, [categoryId], visit.language, version);
      if (!result || category === undefined) {
        throw new Problem('CATEGORY_NOT_FOUND', `There is no category "${categoryId}"`);
      }
      const listed = { ...wanted, mode: 'category' } as const;
      const members = await listingMembers(context, { ...result, version }, listed, visit);
      return sendJson(reply, { ...categoryPage(category), ...members }, visit.customer);
    },
  );
}

/**
 * Category page data without its products. The breadcrumb goes from the top down to the parent. @see §3, LS-2
 */
function categoryPage(category: CategoryBody) {
  return {
    categoryId: category.id,
    categoryName: category.name,
    pageKey: category.pageKey,
    breadcrumb: category.parentCategories.toReversed().map(({ id, name }, index) => ({
      categoryId: id,
      categoryName: name,
      url: `/c/${encodeURIComponent(id)}`,
      sortOrder: index + 1,
    })),
    childCategories: category.childCategories,
    promotionProduct: promotionProduct(category.properties),
  };
}

/** `null` unless there are an image and products to promote. @see LS-8 */
function promotionProduct(properties: CategoryBody['properties']) {
  const valueOf = (key: string) => properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
  const imageSrc = valueOf('PROMO_IMAGE');
  const productIds = valueOf('PROMOTION')
    .split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (imageSrc === '' || productIds.length === 0) return null;
  return { imageAlt: valueOf('IMAGE_ALT'), imageSrc, link: valueOf('LINK'), productIds };
}
