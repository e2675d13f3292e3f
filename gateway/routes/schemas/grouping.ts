import { answer, figure, listOf, object, oneOfTexts, text } from './parts.ts';

export const groupingAnswer = answer(
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
