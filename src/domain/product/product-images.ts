import type { Product } from './product.ts';

/** Addresses of a product's images, the main one first: its main image, then the WEBIMAGE files of its properties (PD-1). */
export function productImages(product: Pick<Product, 'mainImage' | 'propertyGroups'>): readonly string[] {
  const files = product.propertyGroups
    .flatMap((group) => group.properties)
    .flatMap(({ value }) => value.files)
    .filter(({ fileType }) => fileType === 'WEBIMAGE')
    .map(({ url }) => url);
  return [...new Set([product.mainImage, ...files])].filter((url) => url !== '');
}
