import { figure, listOf, object, oneOfTexts, publicResponse, text } from './parts.ts';

export const groupingResponse = publicResponse(
  object({
    groupingProperties: listOf(
      object({
        propertyKey: oneOfTexts('PRODUCT_GROUP', 'BRAND', 'AVAILABILITY', 'ORDER_STATUS'),
        propertyName: text,
        sortOrder: figure,
      }),
    ),
  }),
);
