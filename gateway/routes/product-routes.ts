import type { FastifyInstance } from 'fastify';
import { categoryBodies } from '../catalogue/categories.ts';
import { productBodies } from '../catalogue/products.ts';
import { productVariants, type AxisChoice } from '../catalogue/variants.ts';
import { Problem } from '../problems/problem.ts';
import type { FacetSelection, SearchBuyer, SearchResult } from '../search/search-port.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { jsonList, sendJson } from './answer.ts';
import { decoded, encodedList } from './encoded-list.ts';
import { languageOf, visitorOf, type GatewayContext } from './gateway-context.ts';
import { listingAnswer, pathId, productAnswer, productsAnswer, query, variantsAnswer } from './schemas.ts';
import { chosenSort, sortOrders } from './sort-orders.ts';

interface SearchQuery {
  readonly $category?: string;
  readonly q?: string;
  readonly $sortby?: string;
  readonly $top: number;
  readonly $skip: number;
  readonly [filter: `$filter-${string}`]: string;
}

const searchQuery = query(
  {
    $usage: { type: 'string', maxLength: 50, description: 'LISTING; other usages answer the same' },
    $category: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'List this category and its branch',
    },
    q: { type: 'string', maxLength: 200, description: 'Search for this term' },
    $sortby: {
      type: 'string',
      pattern: '^[A-Z_]{1,50};(asc|desc)$',
      description:
        'PRODUCT_NAME;asc, PRODUCT_NAME;desc, PRICE;asc, PRICE;desc, MATERIAL_NUMBER;asc, RELEVANCE;asc',
    },
    $top: { type: 'integer', minimum: 0, maximum: 500, default: 12 },
    $skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
  },
  {
    patternProperties: {
      '^\\$filter-.{1,200}$': {
        type: 'string',
        maxLength: 8000,
        description: 'Values joined with |, each percent-encoded before joining',
      },
    },
  },
);

const idsQuery = { type: 'string', minLength: 1, maxLength: 15_000, description: 'Ids joined with |' };

/** `product/search`, `product/products`, `product/variants` and `product/{productId}`. @see §7 */
export function productRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get<{ Querystring: SearchQuery }>(
    '/product/search',
    { schema: { summary: 'List a category or search', querystring: searchQuery, response: listingAnswer } },
    async (request, reply) => {
      const customer = await visitorOf(context, request);
      const language = languageOf(request);
      const { $category: categoryId, q: term, $top: top, $skip: skip } = request.query;
      if ((categoryId === undefined) === (term === undefined)) {
        throw new Problem('BAD_REQUEST', 'Give either $category or q');
      }
      const mode = term === undefined ? 'category' : 'search';
      const sort = chosenSort(request.query.$sortby, mode, customer !== undefined);
      const search = await context.index.current();
      const wanted = {
        language,
        selections: selections(request.query),
        sort,
        skip,
        top,
        buyer: buyerOf(customer),
      };
      const result =
        categoryId === undefined
          ? await search.search({ ...wanted, term: term ?? '' })
          : await search.category({ ...wanted, categoryId });
      const categories = await categoryBodies(
        context.db,
        categoryId === undefined ? [] : [categoryId],
        language,
      );
      if (!result || (categoryId !== undefined && categories.length === 0)) {
        throw new Problem('CATEGORY_NOT_FOUND', `There is no category "${categoryId}"`);
      }
      const products = await productBodies(context.db, result.productIds, {
        language,
        form: 'tile',
        customer,
      });
      const rest = JSON.stringify({
        productCount: result.total,
        filters: filters(result),
        sortOrders: sortOrders(sort, mode, customer !== undefined, language),
      }).slice(1, -1);
      const category = categories.length === 0 ? '' : `,"category":${categories.join('')}`;
      return sendJson(reply, `{"products":${jsonList(products)},${rest}${category}}`, customer);
    },
  );

  app.get<{ Querystring: { readonly '$product-ids': string } }>(
    '/product/products',
    {
      schema: {
        summary: 'Products by id, in the order asked',
        querystring: query({ '$product-ids': idsQuery }, { required: ['$product-ids'] }),
        response: productsAnswer,
      },
    },
    async (request, reply) => {
      const customer = await visitorOf(context, request);
      const ids = encodedList('$product-ids', request.query['$product-ids']);
      const view = { language: languageOf(request), form: 'tile', customer } as const;
      return sendJson(
        reply,
        `{"products":${jsonList(await productBodies(context.db, ids, view))}}`,
        customer,
      );
    },
  );

  app.get<{ Querystring: { readonly '$product-ids': string; readonly $selection?: string | string[] } }>(
    '/product/variants',
    {
      schema: {
        summary: 'Variants of configurable products, and what is left to choose',
        querystring: query(
          {
            '$product-ids': idsQuery,
            $usage: {
              type: 'string',
              maxLength: 50,
              description: 'SEE_THE_RANGE; other usages answer the same',
            },
            $selection: {
              type: ['string', 'array'],
              maxLength: 2000,
              maxItems: 50,
              items: { type: 'string', maxLength: 2000 },
              description: 'A choice as axis|value, each percent-encoded before joining; may be repeated',
            },
          },
          { required: ['$product-ids'] },
        ),
        response: variantsAnswer,
      },
    },
    async (request, reply) => {
      const customer = await visitorOf(context, request);
      const choices = [request.query.$selection ?? []].flat().map(axisChoice);
      const ids = encodedList('$product-ids', request.query['$product-ids']);
      const found = await Promise.all(
        ids.map((id) => productVariants(context.db, id, choices, languageOf(request))),
      );
      const products = found.filter((one) => one !== undefined);
      return sendJson(reply, JSON.stringify({ products }), customer);
    },
  );

  app.get<{ Params: { readonly productId: string } }>(
    '/product/:productId',
    { schema: { summary: 'One product', params: pathId('productId'), response: productAnswer } },
    async (request, reply) => {
      const customer = await visitorOf(context, request);
      const { productId } = request.params;
      const view = { language: languageOf(request), form: 'detail', customer } as const;
      const [body] = await productBodies(context.db, [productId], view);
      if (body === undefined) throw new Problem('PRODUCT_NOT_FOUND', `There is no product "${productId}"`);
      return sendJson(reply, body, customer);
    },
  );
}

const filterPrefix = '$filter-';

function selections(parameters: SearchQuery): FacetSelection[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (!name.startsWith(filterPrefix) || typeof value !== 'string') return [];
    const values = encodedList(name, value);
    return values.length === 0 ? [] : [{ key: name.slice(filterPrefix.length), values }];
  });
}

function buyerOf(customer: ShopCustomer | undefined): SearchBuyer | undefined {
  if (!customer) return undefined;
  const { customerId, salesOrganisation, distributionChannel, division } = customer;
  return { customerId, priceList: `${salesOrganisation}/${distributionChannel}/${division}` };
}

function axisChoice(joined: string): AxisChoice {
  const [key = '', value = '', ...rest] = joined.split('|');
  if (key === '' || value === '' || rest.length > 0) {
    throw new Problem('BAD_REQUEST', `$selection "${joined}" must be axis|value`);
  }
  return { key: decoded(key), value: decoded(value) };
}

function filters({ facets }: SearchResult) {
  return facets.map(({ key, label, values }, index) => ({
    filterKey: key,
    filterDescription: label,
    sortOrder: index + 1,
    values: values.map(({ text, isSelected, count }) => ({ value: text, selected: isSelected, count })),
  }));
}
