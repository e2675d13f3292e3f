import type { FastifyInstance } from 'fastify';
import type { CatalogueSearch } from '../catalogue/index/catalogue-index.ts';
import { categoryBodies } from '../catalogue/read/categories.ts';
import { listLines } from '../lists/product-lists.ts';
import { Problem } from '../problems/problem.ts';
import type { QuickResult } from '@statefront/search/search-port.ts';
import { sendJson } from '../http/send-json.ts';
import { encodedList } from '../http/encoded-list.ts';
import { buyerOf, visitOf, type GatewayContext, type Visit } from './gateway-context.ts';
import { cachedSuggestions, suggestedCategory, type ProductSuggestions } from '../listing/suggestions.ts';
import { listingMembers, listingRequest } from '../listing/listing-response.ts';
import { filterParameters, listingParameters, usage, type ListingQuery } from '../listing/listing-query.ts';
import { faulty, refusedParameters } from '../http/plain-input.ts';
import { categoriesResponse } from './schemas/category.ts';
import { searchResponse } from './schemas/listing.ts';
import { ids, query } from './schemas/parts.ts';

interface SearchQuery extends ListingQuery {
  readonly $usage?: string;
  readonly $category?: string;
  readonly q?: string;
  readonly '$product-ids'?: string;
  readonly $list?: string;
}

const quickSearch = 'QUICK_SEARCH';
const quickResults = 9;

const term = { type: 'string', maxLength: 200 };

const searchQuery = query(
  {
    $usage: {
      ...usage,
      description: `${quickSearch} returns products and categories while the customer types; every other usage lists`,
    },
    $category: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'List this category and its branch',
    },
    q: {
      ...term,
      description:
        'Search for this term. A query that is only a term, such as `?hex%20bolt`, is a quick search for it',
    },
    '$product-ids': { ...ids, description: 'List these products, their ids joined with |' },
    $list: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: "List the products of one of the customer's lists",
    },
    ...listingParameters,
  },
  filterParameters,
);

/** `product/search` and `category/search`. @see §7, LS-10, QS-1 */
export function searchRoutes(app: FastifyInstance, context: GatewayContext): void {
  const suggestions = cachedSuggestions(context.db);
  app.get<{ Querystring: SearchQuery }>(
    '/product/search',
    {
      schema: {
        summary: 'List a category or given products, search, or search while typing',
        tags: ['Listings'],
        querystring: searchQuery,
        response: searchResponse,
      },
      preValidation: async (request) => {
        const bare = bareTerm(request.raw.url ?? '', request.query);
        if (bare !== undefined)
          request.query = { $usage: quickSearch, q: bare, $top: quickResults, $skip: 0 };
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const body =
        request.query.$usage === quickSearch
          ? await quickResponse(context, suggestions, request.query, visit)
          : await listingResponse(context, request.query, visit);
      return sendJson(reply, body, visit.customer);
    },
  );

  app.get<{ Querystring: { readonly q: string; readonly $top: number } }>(
    '/category/search',
    {
      schema: {
        summary: 'Search categories by name',
        tags: ['Categories'],
        querystring: query(
          {
            q: { ...term, description: 'The beginnings of words of the name' },
            $top: { type: 'integer', minimum: 0, maximum: 500, default: quickResults },
          },
          { required: ['q'] },
        ),
        response: categoriesResponse,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const { q, $top: top } = request.query;
      const { categoryIds, version } = await quickResult(context, { term: q, top }, visit);
      const categories = await categoryBodies(context.db, categoryIds, visit.language, version);
      return sendJson(reply, { categories }, visit.customer);
    },
  );
}

/** The term of a quick search without a name, as in `product/search?hex%20bolt` (QS-1). */
function bareTerm(address: string, parsed: object): string | undefined {
  const [only, ...others] = Object.keys(parsed);
  const isBare = only !== undefined && others.length === 0 && !address.includes('=');
  return isBare && !only.startsWith('$') && only !== 'q' ? only : undefined;
}

async function listingResponse(context: GatewayContext, asked: SearchQuery, visit: Visit) {
  const { $category: categoryId, q, '$product-ids': joinedIds, $list: listId } = asked;
  if ([categoryId, q, joinedIds, listId].filter((one) => one !== undefined).length !== 1) {
    throw new Problem('BAD_REQUEST', 'Give exactly one of $category, q, $product-ids and $list');
  }
  const listed = listId === undefined ? undefined : await productsOfList(context, visit, listId);
  const productIds = joinedIds === undefined ? listed : encodedList('$product-ids', joinedIds);
  const { search, version } = await context.index.current();
  if (categoryId !== undefined) {
    const wanted = await listingRequest(context, asked, 'category', visit);
    const result = await search.category({ ...wanted, categoryId });
    if (!result) throw noCategory(categoryId);
    const [members, [category]] = await Promise.all([
      listingMembers(context, { ...result, version }, { ...wanted, mode: 'category' }, visit),
      categoryBodies(context.db, [categoryId], visit.language, version),
    ]);
    if (category === undefined) throw noCategory(categoryId);
    return { ...members, category };
  }
  const mode = productIds === undefined ? 'search' : 'list';
  const wanted = await listingRequest(context, asked, mode, visit);
  const result =
    productIds === undefined
      ? await search.search({ ...wanted, term: q ?? '' })
      : await search.list({ ...wanted, productIds });
  return listingMembers(context, { ...result, version }, { ...wanted, mode }, visit);
}

/** The products in the order in which they were added to the list. */
async function productsOfList(
  { db }: GatewayContext,
  { customer }: Visit,
  listId: string,
): Promise<readonly string[]> {
  if (!customer) throw new Problem('SESSION_EXPIRED', 'A list belongs to a customer');
  const lines = await listLines(db, customer.customerId, listId);
  return [...new Set(lines.map(({ productId }) => productId))];
}

function noCategory(categoryId: string): Problem {
  return new Problem('CATEGORY_NOT_FOUND', `There is no category "${categoryId}"`);
}

/** @see QS-4 */
async function quickResponse(
  context: GatewayContext,
  suggestions: ProductSuggestions,
  asked: SearchQuery,
  visit: Visit,
) {
  const { q, $top: top = quickResults, $skip: skip, $usage: _usage, ...others } = asked;
  if (q === undefined) throw faulty('q', `is missing in the query of a ${quickSearch}`);
  const misplaced = [...Object.keys(others), ...(skip === 0 ? [] : ['$skip'])];
  if (misplaced.length > 0) {
    const reason = `does not go with $usage=${quickSearch}`;
    throw refusedParameters(misplaced.map((parameter) => ({ parameter, reason })));
  }
  const { productIds, categoryIds, leftOut, version } = await quickResult(context, { term: q, top }, visit);
  const [products, categories, productCount] = await Promise.all([
    suggestions(productIds, { ...visit, version }),
    categoryBodies(context.db, categoryIds, visit.language, version),
    resultCount(context, q, visit),
  ]);
  return {
    products,
    categories: categories.map(suggestedCategory),
    productCount,
    ...(leftOut === undefined ? {} : { leftOutWords: leftOut }),
  };
}

/** How many products the page of results would list. */
async function resultCount(
  { index }: GatewayContext,
  searched: string,
  { language, customer }: Visit,
): Promise<number> {
  const { search } = await index.current();
  const sort = { key: 'RELEVANCE', isDescending: false } as const;
  const buyer = buyerOf(customer);
  const { total } = await search.search({
    language,
    term: searched,
    selections: [],
    sort,
    skip: 0,
    top: 0,
    buyer,
  });
  return total;
}

async function quickResult(
  { index }: GatewayContext,
  asked: { readonly term: string; readonly top: number },
  { language, customer, today }: Visit,
): Promise<QuickResult & Pick<CatalogueSearch, 'version'>> {
  const { search, version } = await index.current();
  return { ...(await search.quick({ ...asked, language, buyer: buyerOf(customer), today })), version };
}
