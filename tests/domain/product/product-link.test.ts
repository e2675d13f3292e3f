import { describe, expect, it } from 'vitest';
import { listAddress, productLink } from '#src/domain/product/product-link.ts';

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

describe('the list behind a product page', () => {
  const breadcrumb = ['jobs', 'jobs/sales'].map((categoryId) => ({
    categoryId,
    categoryName: categoryId,
    url: '',
    sortOrder: 1,
  }));

  it.each([
    { productType: 'JOB', currentPath: '/c/jobs?page=2', address: '/c/jobs?page=2' },
    { productType: 'JOB', currentPath: '', address: '/c/jobs%2Fsales' },
    { productType: 'JOB', currentPath: '/job-application?job=7', address: '/c/jobs%2Fsales' },
    { productType: '', currentPath: '/c/bolts', address: '/c/bolts' },
    { productType: '', currentPath: '', address: '' },
  ])('of type "$productType" that was opened from "$currentPath" is "$address" (RT-3, CT-3)', (page) => {
    const { address, currentPath, ...product } = page;

    expect(listAddress({ ...product, breadcrumb }, currentPath, { category: 'c' })).toBe(address);
    expect(listAddress({ productType: 'JOB', breadcrumb: [] }, '', { category: 'c' })).toBe('');
  });
});
