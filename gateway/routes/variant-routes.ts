import type { FastifyInstance } from 'fastify';
import { productBodies } from '../catalogue/products.ts';
import { productVariants, type AxisChoice, type ProductVariants } from '../catalogue/variants.ts';
import { jsonList, sendJson } from './answer.ts';
import { axisChoices, choiceParameters, choicePatterns } from './axis-choices.ts';
import { encodedList } from './encoded-list.ts';
import { visitOf, type GatewayContext } from './gateway-context.ts';
import { usage } from './listing-query.ts';
import { ids, query } from './schemas/parts.ts';
import { variantsAnswer } from './schemas/variants.ts';

const range = 'SEE_THE_RANGE';

interface VariantsQuery extends Readonly<Record<string, unknown>> {
  readonly '$product-ids': string;
  readonly $usage?: string;
}

/** `product/variants`: what can be chosen, or the variants as products ("see the range"). @see §7, PD-3, VP-1 */
export function variantRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get<{ Querystring: VariantsQuery }>(
    '/product/variants',
    {
      schema: {
        summary: 'Variants of configurable products, and what is left to choose',
        tags: ['Products'],
        querystring: query(
          {
            '$product-ids': ids,
            $usage: {
              ...usage,
              description: `${range} answers the variants as products; every other usage what can be chosen`,
            },
            ...choiceParameters,
          },
          { required: ['$product-ids'], ...choicePatterns },
        ),
        response: variantsAnswer,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const choices = axisChoices(request.query);
      const wanted = encodedList('$product-ids', request.query['$product-ids']);
      const all = await Promise.all(
        wanted.map((id) => productVariants(context.db, id, choices, visit.language)),
      );
      const found = all.filter((one) => one !== undefined);
      if (request.query.$usage !== range) {
        return sendJson(reply, JSON.stringify({ products: found }), visit.customer);
      }
      const variantIds = [...new Set(found.flatMap((one) => fittingVariants(one, choices)))];
      const bodies = await productBodies(context.db, variantIds, { ...visit, form: 'tile' });
      return sendJson(reply, `{"products":${jsonList(bodies)}}`, visit.customer);
    },
  );
}

/** The variants that have everything chosen; all of them while nothing is. */
function fittingVariants(
  { productVariants: variants, selectionOptions }: ProductVariants,
  choices: readonly AxisChoice[],
): string[] {
  const chosen = choices.flatMap(({ key }) => {
    const option = selectionOptions.find(({ selectionKey }) => selectionKey === key);
    const value = option?.selectionValues.find(({ selected }) => selected)?.selectionValue;
    return value === undefined ? [] : [{ key, value }];
  });
  return variants
    .filter(({ options }) => chosen.every(({ key, value }) => options[key] === value))
    .map(({ variantProductId }) => variantProductId);
}
