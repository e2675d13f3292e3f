import type { Configuration } from '../configuration/configuration.ts';
import type { Listing } from '../listing/listing.ts';
import type { Product } from '../product/product.ts';

/** A page and what stands on it. */
export interface DescribedPage {
  readonly configuration: Pick<Configuration, 'paths' | 'listing' | 'service'>;
  /** Path and query of what the page shows. */
  readonly address: string;
  readonly origin: string;
  readonly product: Product | null;
  readonly listing: Listing | null;
  /** The texts of the visitor's language that stand in it. */
  readonly words: {
    readonly shop: string;
    readonly home: string;
    /** What stands over the page. */
    readonly title: string;
  };
}
