import { answer, figure, figureOrNull, listOf, named, object, text } from './parts.ts';

export const basketSchema = {
  $id: 'Basket',
  ...object({
    lines: listOf(
      object({
        lineId: text,
        productId: text,
        catalogueId: text,
        materialNumber: text,
        productName: text,
        thumbnail: text,
        orderQuantity: figure,
        salesUnit: text,
        salesUnitText: text,
        price: figureOrNull,
        per: figure,
        priceUnitText: text,
        currency: text,
        lineTotal: figureOrNull,
        taxAmount: figure,
      }),
    ),
    currency: text,
    netTotal: figure,
    taxTotal: figure,
    grandTotal: figure,
  }),
};

export const basketAnswer = answer(named('Basket'));
