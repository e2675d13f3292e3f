import type { Product } from '../product/product.ts';
import { entryHtml } from './text-entry.ts';

/** A question of customers with its answer. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  /** HTML of the catalogue, to be sanitised; empty if only its own page has it. */
  readonly html: string;
}

/**
 * The answer of an entry of the template FAQ: its text as HTML if it has one, else its description (CT-1).
 */
export function faqEntry(
  product: Pick<Product, 'productId' | 'productName' | 'propertyGroups' | 'description'>,
): FaqEntry {
  return { id: product.productId, question: product.productName, html: entryHtml(product) };
}
