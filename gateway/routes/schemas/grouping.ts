import { figure, listOf, object, oneOfTexts, publicAnswer, text } from './parts.ts';

export const groupingAnswer = publicAnswer(
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
