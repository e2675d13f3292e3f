import type { Category } from '../listing/category.ts';
import type { HomeParts } from '../home/customer-rows.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Language } from '../locale/language.ts';
import type { OwnTexts } from '../locale/own-texts.ts';
import type { DisplayMode, Listing } from '../listing/listing.ts';
import type { ProductDetail } from '../product/product-detail.ts';
import type { DemoCustomer, Session } from '../session/session.ts';

/**
 * The first page's data, as far as the server had it in time; the page itself requests parts that are `null`
 * (GW-4).
 */
export interface InitialData {
  readonly session: Session | null;
  readonly categories: readonly Category[] | null;
  /** Site content of all pages of the visit. */
  readonly site: SiteContent | null;
  readonly listing: Listing | null;
  readonly product: ProductDetail | null;
  /** A customer's home page. */
  readonly home: HomeParts | null;
  /** Whether the gateway responded that the page's category or product does not exist. */
  readonly isMissing: boolean;
}

/**
 * The data that the server writes into a document for the shop. The server has decoded the gateway's
 * responses with the shop's decoders (GW-3), so that the browser needs no schema for its first page.
 */
export interface DocumentData {
  readonly configuration: Configuration;
  /** The path and query of the data. */
  readonly address: string;
  readonly initial: InitialData;
  /** Hints by which the server rendered, so that the browser starts with the same page. */
  readonly hints: BrowserHints;
}

/** Information about the browser in a request. */
export interface BrowserHints {
  readonly rememberedMode: DisplayMode;
  /** Whether the window is assumed to have room for a column beside the products. */
  readonly isWide: boolean;
  /** The token of the sign-in form, which also works without scripts; absent on other pages (SE-1, H9). */
  readonly formToken?: string;
  /** The customers that the sign-in page of a demonstration offers; absent on other pages (SE-4). */
  readonly demoCustomers?: readonly DemoCustomer[];
  /** The percentage of page views that report their figures; absent if nobody watches. */
  readonly measuredPercent?: number;
}

/** The data from which server and browser render a page. */
export interface PageInput extends DocumentData {
  readonly language: Language;
  /** The owner's texts; absent for the shipped ones. */
  readonly texts?: OwnTexts | undefined;
}

/** The HTML of a page. */
export type RenderPage = (page: PageInput) => Promise<string>;

/** Id of the element that holds the data as JSON. */
export const documentDataId = 'document-data';

/** The data of a document without any, such as one from a static host: every page requests its own. */
export const nothingInitial: InitialData = {
  session: null,
  categories: null,
  site: null,
  listing: null,
  product: null,
  home: null,
  isMissing: false,
};
