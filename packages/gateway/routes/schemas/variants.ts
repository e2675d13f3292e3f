import { flag, listOf, named, object, publicResponse, text } from './parts.ts';

/** @see §3 Variant selection option */
export const variantsSchema = {
  $id: 'Variants',
  ...object({
    productId: text,
    productVariants: listOf(
      object({ variantProductId: text, options: { type: 'object', additionalProperties: text } }),
    ),
    selectionOptions: listOf(
      object({
        selectionKey: text,
        propertyKey: text,
        label: text,
        selectionValues: listOf(object({ selectionValue: text, selectionAvailable: flag, selected: flag })),
      }),
    ),
    selectedVariant: { type: 'string', description: 'Empty until every choice is made' },
  }),
};

export const variantsResponse = publicResponse({
  anyOf: [
    {
      title: 'What can be chosen',
      ...object({ products: listOf(named('Variants')) }),
    },
    { title: 'The range', ...object({ products: listOf(named('Product')) }) },
  ],
});
