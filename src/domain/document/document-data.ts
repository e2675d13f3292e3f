import type { Category } from '../listing/category.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Language } from '../locale/language.ts';
import type { DisplayMode, Listing } from '../listing/listing.ts';
import type { ProductDetail } from '../product/product-detail.ts';
import type { Session } from '../session/session.ts';

/** The first page's data, as far as the server had it in time; `null` is left to the page's own requests (GW-4). */
export interface InitialData {
  readonly session: Session | null;
  readonly categories: readonly Category[] | null;
  /** What stands on every page of the visit. */
  readonly site: SiteContent | null;
  readonly listing: Listing | null;
  readonly product: ProductDetail | null;
  /** Whether the gateway responded that the page's category or product does not exist. */
  readonly isMissing: boolean;
}

/**
 * What the server writes into a document, and the shop reads from it. The server has decoded the gateway's responses with
 * the shop's own decoders (GW-3), so that the browser needs no schema for its first page.
 */
export interface DocumentData {
  readonly configuration: Configuration;
  /** Path and query that the data was made for. */
  readonly address: string;
  readonly initial: InitialData;
  /** What the server rendered by, so that the browser starts with the same page. */
  readonly visit: VisitHints;
  /** Files of the client that later pages need, to be fetched while the browser is idle. */
  readonly prefetch: readonly string[];
}

/** What a request tells about the browser it comes from. */
export interface VisitHints {
  readonly rememberedMode: DisplayMode;
  /** Whether the window is taken for one with room for a column beside the products. */
  readonly isWide: boolean;
}

/** What a page is rendered from, on the server and in the browser. */
export interface PageInput extends Omit<DocumentData, 'prefetch'> {
  readonly language: Language;
}

/** The HTML of a page. */
export type RenderPage = (page: PageInput) => Promise<string>;

/** Id of the element that holds the data as JSON. */
export const documentDataId = 'document-data';

/** A document without data, such as one from a static host: every page asks for its own. */
export const nothingInitial: InitialData = {
  session: null,
  categories: null,
  site: null,
  listing: null,
  product: null,
  isMissing: false,
};
