import { expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { faultOf, GatewayError } from '#src/services/transport/gateway-error.ts';

const { signal } = new AbortController();

it.each([
  { status: 401, read: { status: 401, code: '', serverMessage: null } },
  { status: 403, read: { product: 'glove', variants: null } },
  { status: 500, read: { product: 'glove', variants: null } },
])(
  'a product is shown without its choices if they respond with $status, unless the session is over (SE-1, PD-3)',
  async ({ status, read }) => {
    const services = servicesOver({
      client: {
        call: async (path) => {
          if (path.startsWith('/product/variants'))
            throw new GatewayError(path, { status, code: '', serverMessage: null });
          return { productId: 'glove', salesMaterial: { isConfigurable: true } };
        },
        csrfToken: async () => '',
      },
      configuration: defaultConfiguration,
      customer: () => 'anna',
      onLeftOut: () => {},
      salesAreas: () => [],
    });

    const found = await services
      .loadProduct({ productId: 'glove', selectedVariant: '' }, { signal })
      .then(({ product, variants }) => ({ product: product.productId, variants }), faultOf);

    expect(found).toEqual(read);
  },
);
