import { describe, expect, it } from 'vitest';
import type { RelatedRow } from '#src/domain/product/related-rows.ts';
import { relatedServices } from '#src/services/product/related-services.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const options = { signal: new AbortController().signal };

describe('a row of products that cannot be loaded', () => {
  it.each([403, 404, 500, 0])(
    'is left out, and the customer stays signed in: %i (PD-5, GW-4, SE-1)',
    async (status) => {
      const loaded = await rowsWhenRefusedWith(status).loadRelated(
        { rows: [row('nut'), row('saw')] },
        options,
      );

      expect(loaded.map(({ id, products }) => [id, products.length])).toEqual([['saw', 1]]);
    },
  );

  it('ends the session if the response says that it is over: 401 (SE-1)', async () => {
    await expect(
      rowsWhenRefusedWith(401).loadRelated({ rows: [row('nut'), row('saw')] }, options),
    ).rejects.toMatchObject({ fault: { status: 401 } });
  });
});

function row(productId: string): RelatedRow {
  return { kind: 'bucket', id: productId, name: productId, productIds: [productId] };
}

/** The services of rows when the gateway refuses the product `nut`. */
function rowsWhenRefusedWith(status: number) {
  return relatedServices({
    loadProducts: async ({ productIds }) => {
      if (productIds.includes('nut')) {
        throw new GatewayError('GET /product/products', { status, code: '', serverMessage: null });
      }
      return productIds.map((productId) => aPublicProduct({ productId }));
    },
  });
}
