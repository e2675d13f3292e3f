import type { Basket, BasketLineDraft } from '../domain/basket/basket.ts';
import type { LineChange } from '../domain/basket/line-changes.ts';
import type { Category, CategoryReference } from '../domain/category/category.ts';
import type { Listing, ListingQuery, ListingSource } from '../domain/listing/listing.ts';
import type { Product } from '../domain/product/product.ts';
import type { ProductDetail } from '../domain/product/product-detail.ts';
import type { VariantChoice, VariantsInformation } from '../domain/product/variants-information.ts';
import type { QuickSearchHits } from '../domain/search/quick-search.ts';
import type { Credentials, DemoCustomer, Session } from '../domain/session/session.ts';

/** One call to the gateway; `signal` aborts it when the state that asked is left. */
export type Service<Input, Output> = (
  input: Input,
  options: { readonly signal: AbortSignal },
) => Promise<Output>;

export interface ListingRequest {
  readonly source: ListingSource;
  readonly query: ListingQuery;
}

export interface OffersRequest {
  readonly categories: readonly Category[] | null;
}

export interface ProductRequest {
  readonly productId: string;
  /** Empty while no variant is chosen. */
  readonly selectedVariant: string;
}

export interface VariantsRequest {
  readonly productId: string;
  readonly choices: readonly VariantChoice[];
}

/** `resultCount` limits the products as well as the categories. */
export interface QuickSearchRequest {
  readonly term: string;
  readonly resultCount: number;
}

/** Where no product was found. */
export interface NearestRequest {
  readonly source: ListingSource;
}

/** One key names one intent: the same key twice has one effect (BA-4). */
export interface AddLineRequest {
  readonly draft: BasketLineDraft;
  readonly idempotencyKey: string;
}

/** A product that is to be a favourite from now on, or none any more (TI-9). */
export interface FavouriteRequest {
  readonly productId: string;
  readonly isFavourite: boolean;
}

/** Who wants to be told when which material is back in stock (SN-2). @see §6 Stock notification */
export interface StockNotificationRequest {
  readonly materialNumber: string;
  readonly userId: string;
}

/**
 * Everything the machines ask of the gateway. Every service rejects with a `GatewayError` on a response that is not
 * a success and with a `GatewayResponseError` on one that it cannot read.
 *
 * @see §7 Calls
 */
export interface GatewayServices {
  readonly loadListing: Service<ListingRequest, Listing>;
  readonly quickSearch: Service<QuickSearchRequest, QuickSearchHits>;
  /** The categories that the words of what was searched for lead to, the likeliest first; none for a category. */
  readonly loadNearest: Service<NearestRequest, readonly CategoryReference[]>;
  /** Prefetches a listing that is probably opened next, for the next `loadListing` of the same. Never rejects. */
  readonly prefetchListing: Service<ListingRequest, void>;
  readonly loadProduct: Service<ProductRequest, ProductDetail>;
  /** As `prefetchListing`, for a product. */
  readonly prefetchProduct: Service<ProductRequest, void>;
  readonly loadVariants: Service<VariantsRequest, VariantsInformation | null>;
  readonly loadCategories: Service<unknown, readonly Category[]>;
  /** The products that the given categories promote, those on offer first; the categories at the top when none are given. */
  readonly loadOffers: Service<OffersRequest, readonly Product[]>;
  readonly loadSession: Service<unknown, Session>;
  readonly signIn: Service<Credentials, Session>;
  readonly clearSession: Service<unknown, void>;
  readonly loadDemoCustomers: Service<unknown, readonly DemoCustomer[]>;
  readonly loadBasket: Service<unknown, Basket>;
  readonly addLine: Service<AddLineRequest, Basket>;
  readonly changeLine: Service<LineChange, Basket>;
  readonly saveFavourite: Service<FavouriteRequest, void>;
  /**
   * The materials that the customer asked to be told of already, when the gateway has the form of stock notifications. It is
   * loaded once a visit, and again for another customer or after a failure that may pass (SN-1).
   */
  readonly lookUpStockForm: Service<unknown, readonly string[]>;
  readonly requestNotification: Service<StockNotificationRequest, void>;
}
