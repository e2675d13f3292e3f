import { variantMatrix, type MatrixParts, type VariantMatrix } from '#src/domain/variants/variant-matrix.ts';
import type { VariantSelectionOption } from '#src/domain/product/product.ts';
import { aCustomerProduct } from './a-product.ts';

/**
 * Trousers in three sizes and two colours; the black ones end at size 48:
 *
 * 48  grey  black
 * 50  grey  –
 * 52  grey  –
 */
export function someTrousers(): MatrixParts {
  const made = ['48-grey', '50-grey', '52-grey', '48-black'];
  return {
    variants: {
      options: [choice('colour', 'Colour', ['grey', 'black']), choice('size', 'Size', ['48', '50', '52'])],
      variants: made.map((id) => {
        const [size = '', colour = ''] = id.split('-');
        return { variantProductId: id, options: { size, colour } };
      }),
      selectedVariant: '',
    },
    variantProducts: made.map((productId) =>
      aCustomerProduct({ productId, productName: `Trousers ${productId}` }),
    ),
  };
}

/** The same as a matrix. */
export function aTrousersMatrix(): VariantMatrix {
  const matrix = variantMatrix(someTrousers());
  if (!matrix) throw new Error('The trousers make no matrix');
  return matrix;
}

function choice(selectionKey: string, label: string, values: readonly string[]): VariantSelectionOption {
  return {
    selectionKey,
    propertyKey: selectionKey,
    label,
    selectionValues: values.map((selectionValue) => ({
      selectionValue,
      selectionAvailable: true,
      selected: false,
    })),
  };
}
