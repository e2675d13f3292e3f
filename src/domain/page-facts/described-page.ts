import type { Configuration } from '../configuration/configuration.ts';
import type { Listing } from '../listing/listing.ts';
import type { Product } from '../product/product.ts';

/** A page with its content. */
export interface DescribedPage {
  readonly configuration: Pick<Configuration, 'paths' | 'listing' | 'organisation' | 'identity' | 'service'>;
  /** Path and query of the shown page. */
  readonly address: string;
  readonly origin: string;
  readonly product: Product | null;
  readonly listing: Listing | null;
  /** The texts of the page in the visitor's language. */
  readonly words: {
    readonly home: string;
    /** The heading of the page. */
    readonly title: string;
  };
}
