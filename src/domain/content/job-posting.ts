import type { Product } from '../product/product.ts';

/** The head of a job (CT-3). @see §2 Job description header */
export interface JobPosting {
  readonly title: string;
  readonly location: string;
  readonly employmentType: string;
  /** ISO date, empty if unknown. */
  readonly publishedOn: string;
}

/** The head of a job; unknown parts are empty (CT-3). */
export function jobPosting({
  productName,
  properties,
}: Pick<Product, 'productName' | 'properties'>): JobPosting {
  const valueOf = (key: string) => properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
  const publishedOn = valueOf('PUBLISHED_ON');
  return {
    title: productName,
    location: valueOf('LOCATION'),
    employmentType: valueOf('EMPLOYMENT_TYPE'),
    publishedOn: /^\d{4}-\d{2}-\d{2}$/.test(publishedOn) ? publishedOn : '',
  };
}
