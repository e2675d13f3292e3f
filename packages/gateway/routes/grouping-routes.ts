import type { FastifyInstance } from 'fastify';
import { texts, type Language, type Texts } from '../language.ts';
import { sendJson } from '../http/send-json.ts';
import { visitOf, type GatewayContext } from './gateway-context.ts';
import { groupingResponse } from './schemas/grouping.ts';
import { oneOfTexts, query } from './schemas/parts.ts';

const productGroup = property('PRODUCT_GROUP', 'Product group', 'Warengruppe');
const brand = property('BRAND', 'Brand', 'Marke');
const availability = property('AVAILABILITY', 'Availability', 'Verfügbarkeit');
const orderStatus = property('ORDER_STATUS', 'Status', 'Status');

const usages = {
  BASKET: [productGroup, brand, availability],
  ORDER_DETAILS: [productGroup, brand],
  ORDER: [orderStatus],
} as const satisfies Record<string, readonly GroupingProperty[]>;

interface GroupingProperty {
  readonly propertyKey: string;
  readonly propertyName: Texts;
}

/**
 * `product/groupingProperties`: the properties that group a basket, an order and a list of orders. @see §7,
 * BA-5
 */
export function groupingRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get<{ Querystring: { readonly '$grouping-usage': keyof typeof usages } }>(
    '/product/groupingProperties',
    {
      schema: {
        summary: 'By which properties lines are grouped',
        tags: ['Products'],
        querystring: query(
          { '$grouping-usage': oneOfTexts(...Object.keys(usages)) },
          { required: ['$grouping-usage'] },
        ),
        response: groupingResponse,
      },
    },
    async (request, reply) => {
      const { customer, language } = await visitOf(context, request);
      const properties = usages[request.query['$grouping-usage']];
      return sendJson(reply, { groupingProperties: groupingProperties(properties, language) }, customer);
    },
  );
}

function groupingProperties(properties: readonly GroupingProperty[], language: Language) {
  return properties.map(({ propertyKey, propertyName }, index) => ({
    propertyKey,
    propertyName: propertyName[language],
    sortOrder: index + 1,
  }));
}

function property(propertyKey: string, en: string, de: string): GroupingProperty {
  return { propertyKey, propertyName: texts(en, { de }) };
}
