import { useEffect } from 'react';
import type { Listing } from '../../domain/listing/listing.ts';
import type { Product } from '../../domain/product/product.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { writeStructuredData } from './structured-data-head.ts';

export interface StructuredDataOptions {
  /** Path and query of the visible page. */
  readonly address: string;
  readonly title?: string;
  readonly product?: Product | null;
  readonly listing?: Listing | null;
}

/**
 * Describes a page that was opened in place for search engines; keeps the data of the server's page (RT-9).
 * Call it after `usePageTitle`, which removes the data of another page.
 */
export function useStructuredData(options: StructuredDataOptions): void {
  const { address, title = '', product = null, listing = null } = options;
  const { configuration } = useLocale();
  const { home } = useMessages();
  useEffect(() => {
    const isKnown = product !== null || listing !== null || address === '/';
    if (isKnown && !document.head.querySelector('script[type="application/ld+json"]')) {
      writeStructuredData(document, {
        configuration,
        address,
        product,
        listing,
        words: { home, title },
      });
    }
  }, [address, title, product, listing, configuration, home]);
}
