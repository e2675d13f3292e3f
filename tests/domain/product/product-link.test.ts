import { describe, expect, it } from 'vitest';
import { productLink } from '#src/domain/product/product-link.ts';

const paths = { product: 'p' };

describe('the link of a product in a list', () => {
  it('opens its page with the way back (RT-3)', () => {
    expect(productLink(paths, { productId: 'bolt', configurableProductId: '' }, '/c/bolts?page=2')).toBe(
      '/p/bolt?currentPath=%2Fc%2Fbolts%3Fpage%3D2',
    );
  });

  it('omits an unwanted way back (RT-3)', () => {
    expect(productLink(paths, { productId: 'glove-9', configurableProductId: 'glove' })).toBe(
      '/p/glove?selectedVariant=glove-9',
    );
  });

  it('opens, for a variant, the page where it is chosen (RT-3)', () => {
    expect(productLink(paths, { productId: 'glove-9', configurableProductId: 'glove' }, '/')).toBe(
      '/p/glove?selectedVariant=glove-9&currentPath=%2F',
    );
  });
});
