import type { Product } from '../product/product.ts';

/** What an applicant wants to know of a job first (CT-3). @see §2 Job description header */
export interface JobPosting {
  readonly title: string;
  readonly location: string;
  readonly employmentType: string;
  /** ISO date, empty when unknown. */
  readonly publishedOn: string;
}

/** The head of a job; what the catalogue does not say is empty (CT-3). */
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
