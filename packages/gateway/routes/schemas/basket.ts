import {
  response,
  amount,
  currency,
  figure,
  figureOrNull,
  flag,
  listOf,
  named,
  object,
  oneOfTexts,
  text,
  unitContent,
} from './parts.ts';
import { approval } from './company.ts';
import { refusalFields } from './problem.ts';
import { pricingScale, unitOfMeasure } from './product.ts';

/** Why a line cannot be ordered. */
export const lineFault = {
  ...refusalFields,
  nearestQuantity: {
    type: ['number', 'null'],
    description: 'What may be ordered instead, in the same unit; null when the quantity is not the reason',
  },
};

const lineProblem = { ...object(lineFault), type: ['object', 'null'] };

/** Properties by which a line can be grouped, with their texts. */
export function groupedBy(...keys: readonly string[]) {
  return listOf(object({ propertyKey: oneOfTexts(...keys), value: text }));
}

export const basketSchema = {
  $id: 'Basket',
  description: 'Every figure, stock and restriction is as of now, never as of when the line was put in.',
  ...object(
    {
      lines: listOf(
        object({
          lineId: text,
          productId: text,
          catalogueId: text,
          materialNumber: text,
          customerMaterialNumber: {
            type: 'string',
            description: "The customer's own number for the product; empty where they have none",
          },
          productName: text,
          thumbnail: text,
          configurableProductId: { type: 'string', description: 'Of a variant; else empty' },
          orderQuantity: figure,
          salesUnit: text,
          salesUnitText: text,
          price: amount,
          ordinaryPrice: {
            ...figureOrNull,
            description: 'The price below all scale prices, where the quantity reaches one of those',
          },
          per: figure,
          priceUnitText: text,
          currency,
          lineTotal: amount,
          tax: { type: ['number', 'null'], description: 'Percent; null without a price' },
          taxAmount: amount,
          note: { type: 'string', description: 'What the customer wrote about the line' },
          priceBefore: {
            ...figureOrNull,
            description:
              'The price that the customer saw when they chose product and quantity, where it was another one',
          },
          availabilityLevelBefore: {
            ...oneOfTexts('H', 'M', 'L', ''),
            description: 'The level when the customer chose product and quantity; empty where it is the same',
          },
          minimumOrderQuantity: { type: 'number', exclusiveMinimum: 0, description: 'In base units' },
          roundingQuantity: {
            type: 'string',
            pattern: '^[0-9]+\\.[0-9]{3,}$',
            description: 'Such as "1.000", in base units',
          },
          unitsOfMeasure: listOf(unitOfMeasure),
          baseUnitOfMeasure: text,
          availabilityLevel: oneOfTexts('H', 'M', 'L'),
          inStock: flag,
          leadTimeDays: {
            type: 'integer',
            minimum: 0,
            description: 'Working days until it is sent where it is not in stock; 0: not known',
          },
          restrictionStatuses: listOf(text),
          pricingScales: listOf(pricingScale),
          groupingProperties: groupedBy('PRODUCT_GROUP', 'BRAND', 'AVAILABILITY'),
          problem: {
            ...lineProblem,
            description: 'Why the line cannot be ordered any more; null when it can',
          },
          alternatives: {
            ...listOf(object({ productId: text, configurableProductId: text, productName: text })),
            description:
              'What can be ordered instead of a product that cannot; at most three, the best first',
          },
        }),
      ),
      currency,
      netTotal: amount,
      taxTotal: amount,
      grandTotal: amount,
      approval: {
        anyOf: [approval, { type: 'null' }],
        description: 'Only for customers of a company; null: the basket is empty',
      },
      canBeOrdered: { type: 'boolean', description: 'There are lines, and none of them has a problem' },
    },
    ['approval'],
  ),
};

export const basketResponse = response(named('Basket'));

const foundProduct = { productId: text, materialNumber: text, productName: text, thumbnail: text };

const checkedProduct = {
  ...foundProduct,
  catalogueId: text,
  units: {
    ...listOf(object({ unit: text, unitText: text, content: unitContent })),
    description: 'What it is sold in',
  },
};

export const checkedLinesResponse = response(
  object({
    lines: listOf(
      object({
        material: { type: 'string', description: 'As sent' },
        orderQuantity: { type: ['number', 'null'], description: 'null when it is no number' },
        salesUnit: {
          type: 'string',
          description: 'The code of the unit that is meant; as sent when the product is not sold in it',
        },
        salesUnitText: text,
        product: { ...object(checkedProduct), type: ['object', 'null'] },
        candidates: {
          ...listOf(object(foundProduct)),
          description: 'The products to choose from when several have this number',
        },
        price: amount,
        per: { type: 'number', exclusiveMinimum: 0, description: 'For how many units the price is' },
        taxAmount: amount,
        lineTotal: amount,
        currency,
        problem: { ...lineProblem, description: 'Why the line cannot be ordered; null when it can' },
      }),
    ),
  }),
);
