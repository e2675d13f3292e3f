import type { FastifyInstance } from 'fastify';
import { productBodies } from '../catalogue/read/products.ts';
import { fittingVariants, productVariants } from '../catalogue/read/variants.ts';
import { sendJson } from '../http/send-json.ts';
import { axisChoices, choiceParameters, choicePatterns } from '../listing/axis-choices.ts';
import { encodedList } from '../http/encoded-list.ts';
import { visitOf, type GatewayContext } from './gateway-context.ts';
import { usage } from '../listing/listing-query.ts';
import { ids, query } from './schemas/parts.ts';
import { variantsResponse } from './schemas/variants.ts';

const range = 'SEE_THE_RANGE';
/** The maximum number of ids in a list. */
const largestRange = 500;

interface VariantsQuery extends Readonly<Record<string, unknown>> {
  readonly '$product-ids': string;
  readonly $usage?: string;
}

/**
 * `product/variants`: the options, or the variants as products ("see the range"), of which the first 500 are
 * returned; choices lead to the others. The specification (§7) has no maximum.
 *
 * @see §7, PD-3, VP-1
 */
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
              description: `${range} returns the variants as products, the first ${largestRange} that fit; every other usage what can be chosen`,
            },
            ...choiceParameters,
          },
          { required: ['$product-ids'], ...choicePatterns },
        ),
        response: variantsResponse,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const choices = axisChoices(request.query);
      const wanted = encodedList('$product-ids', request.query['$product-ids']);
      if (request.query.$usage !== range) {
        const products = await productVariants(context.db, wanted, choices, visit.language);
        return sendJson(reply, { products }, visit.customer);
      }
      const fitting = await fittingVariants(context.db, wanted, choices, visit.language);
      const shown = fitting.slice(0, largestRange);
      const products = await productBodies(context.db, shown, { ...visit, form: 'tile' });
      return sendJson(reply, { products }, visit.customer);
    },
  );
}
