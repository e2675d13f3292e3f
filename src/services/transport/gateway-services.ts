import type { Address, Order, OrderList, OrderQuery, Reordered } from '../../domain/orders/order.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountForm, FormValues } from '../../domain/account/account-form.ts';
import type { RequestedProduct } from '../../domain/account/requested-product.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { LineDeliveries } from '../../domain/checkout/several-addresses.ts';
import type { Decimal } from '../../domain/decimal/decimal.ts';
import type { Form, FormEntries } from '../../domain/content/form.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { MatrixParts } from '../../domain/variants/variant-matrix.ts';
import type { CustomerRows } from '../../domain/home/customer-rows.ts';
import type { BasketAddition, BasketChange } from '../../domain/basket/basket-changes.ts';
import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import type { Category, CategoryReference } from '../../domain/listing/category.ts';
import type { SiteContent } from '../../domain/content/site-content.ts';
import type { ListHead, Listing, ListingQuery, ListingSource } from '../../domain/listing/listing.ts';
import type { ProductList, SeenPrice } from '../../domain/lists/product-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ProductDetail } from '../../domain/product/product-detail.ts';
import type { VariantChoice, VariantsInformation } from '../../domain/variants/variants-information.ts';
import type { PromotionRow } from '../../domain/home/promotion-row.ts';
import type { LoadedRow, RelatedRow } from '../../domain/product/related-rows.ts';
import type { CheckedLine } from '../../domain/quick-order/quick-order-row.ts';
import type { AddLinesRequest } from '../../domain/quick-order/quick-order-draft.ts';
import type { LineToCheck } from '../../domain/quick-order/quick-order-rows.ts';
import type { PunchoutVisit } from '../../domain/punchout/visit.ts';
import type { QuickSearchHits } from '../../domain/search/quick-search.ts';
import type { FavouriteWish, ListEntry, NotificationWish } from '../../domain/session/parked-command.ts';
import type { Credentials, DemoCustomer, Session } from '../../domain/session/session.ts';

/** One call to the gateway; `signal` aborts it if its invoking state is left. */
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
  /** The choices made so far, while no variant is chosen (PD-3). */
  readonly openChoices?: readonly VariantChoice[];
}

export interface VariantsRequest {
  readonly productId: string;
  readonly choices: readonly VariantChoice[];
}

/** Products requested by id, at most as many as one request allows. */
export interface ProductsRequest {
  readonly productIds: readonly string[];
}

/** A configurable product whose variants are requested as products (VP-1). */
export interface VariantProductsRequest {
  readonly productId: string;
}

/** `jobId` is empty for an unsolicited application. */
export interface ApplicationFormRequest {
  readonly jobId: string;
}

export interface ApplicationForm {
  readonly form: Form;
  /** The title of the job; empty for an unsolicited application. */
  readonly jobTitle: string;
}

/** A key identifies the intent: sent twice, it is one application (CT-4). */
export interface SendApplicationRequest {
  readonly entries: FormEntries;
  /** The file with the name of its field. */
  readonly file: { readonly field: string; readonly content: File } | null;
  readonly idempotencyKey: string;
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Rows of products, loaded concurrently (PD-5). */
export interface RelatedRequest {
  readonly rows: readonly RelatedRow[];
}

/** `resultCount` limits the products as well as the categories. */
export interface QuickSearchRequest {
  readonly term: string;
  readonly resultCount: number;
}

/** The customer's rows on the home page: the ids of viewed products, newest first. */
export interface CustomerRowsRequest {
  readonly viewed: readonly string[];
}

/** A listing without products. */
export interface NearestRequest {
  readonly source: ListingSource;
}

/** A configurable product with a matrix of variants (PD-9). */
export interface MatrixRequest {
  readonly productId: string;
}

/** Lines of a quick order for the gateway's check (BA-8). */
export interface CheckLinesRequest {
  readonly lines: readonly LineToCheck[];
}

/** A file with order lines (BA-8). */
export interface OrderFileRequest {
  readonly file: Blob | null;
}

/** The usage of a grouping. @see §7 GET {groupingService} */
export interface GroupingRequest {
  readonly usage: 'BASKET' | 'ORDER' | 'ORDER_DETAILS';
}

export interface OrderRequest {
  readonly orderId: string;
}

/** A key identifies the intent: sent twice, it is one order (BA-6). */
export interface PlaceOrderRequest {
  readonly draft: OrderDraft;
  /** The deliveries of each line; empty if all goods go to the address of the draft. */
  readonly deliveries: readonly LineDeliveries[];
  /** The total that the customer saw; the gateway refuses an order with another one. */
  readonly expectedTotal: Decimal;
  readonly idempotencyKey: string;
}

/** `replaces` removes the present lines first (BA-7). */
export interface ReorderRequest extends OrderRequest {
  readonly replaces: boolean;
  readonly idempotencyKey: string;
}

/** The data of the checkout. */
export interface CheckoutData {
  readonly basket: Basket;
  readonly addresses: readonly Address[];
}

/** One of the account's forms; a key identifies the intent, so that an address is not added twice (BA-4). */
export interface FormRequest {
  readonly form: AccountForm;
  readonly values: FormValues;
  readonly idempotencyKey: string;
}

/** One of the customer's named lists. */
export interface ListRequest {
  readonly listId: string;
}

export interface RenameListRequest extends ListRequest {
  readonly name: string;
}

export interface ListProductRequest extends ListRequest {
  readonly productId: string;
}

/** `replaces` removes the present lines first (BA-5). */
export interface ListToBasketRequest extends ListRequest {
  readonly replaces: boolean;
  /** The prices of its products on the page. */
  readonly prices: readonly SeenPrice[];
  readonly idempotencyKey: string;
}

export interface AddressRequest {
  readonly addressId: string;
}

/** A request to be notified when a material is back in stock (SN-2). @see §6 Stock notification */
export type StockNotificationRequest = NotificationWish;

/** How a visit from a procurement system ends: with its basket, or without (PU-4). */
export interface VisitEnd {
  readonly action: 'transfer' | 'cancel';
}

/**
 * All services of the gateway that machines use. Every service rejects with a `GatewayError` for a response
 * that is not a success and with a `GatewayResponseError` for an unreadable one.
 *
 * @see §7 Calls
 */
export interface GatewayServices {
  readonly loadListing: Service<ListingRequest, Listing>;
  readonly quickSearch: Service<QuickSearchRequest, QuickSearchHits>;
  /** Categories for the words of a search term, the likeliest first; empty for a category. */
  readonly loadNearest: Service<NearestRequest, readonly CategoryReference[]>;
  /** Prefetches the probable next listing, for the next `loadListing` of the same. Never rejects. */
  readonly prefetchListing: Service<ListingRequest, void>;
  /**
   * Without `variants` if loading the choices of a configurable product fails, or takes longer than 1.5 s.
   */
  readonly loadProduct: Service<ProductRequest, ProductDetail>;
  /** Like `prefetchListing`, for a product. */
  readonly prefetchProduct: Service<ProductRequest, void>;
  readonly loadVariants: Service<VariantsRequest, VariantsInformation | null>;
  /** The products with these ids, including variants; missing ones are left out. */
  readonly loadProducts: Service<ProductsRequest, readonly Product[]>;
  /** The variants of a configurable product as products, in the catalogue's order; the gateway returns 500 at most (VP-1). */
  readonly loadVariantProducts: Service<VariantProductsRequest, readonly Product[]>;
  /** All variants of a product, and the choices that lead to each (PD-9). */
  readonly loadMatrix: Service<MatrixRequest, MatrixParts>;
  /** The rows whose products could be loaded, without empty ones (PD-5). */
  readonly loadCustomerRows: Service<CustomerRowsRequest, CustomerRows>;
  readonly loadRelated: Service<RelatedRequest, readonly LoadedRow[]>;
  readonly loadCategories: Service<unknown, readonly Category[]>;
  /** Navigation, footer and banner (GW-2). */
  readonly loadSite: Service<unknown, SiteContent>;
  /**
   * The promoted products of the given categories, special offers first; by default of the top categories.
   */
  readonly loadOffers: Service<OffersRequest, readonly Product[]>;
  /** The products of a promotion, in its order (LS-3, CT-5). */
  readonly loadPromoted: Service<Pick<PromotionRow, 'productIds'>, readonly Product[]>;
  /** The home page content of the given categories; by default of the top categories. */
  readonly loadHomeBlocks: Service<OffersRequest, readonly Product[]>;
  readonly loadSession: Service<unknown, Session>;
  readonly signIn: Service<Credentials, Session>;
  /** Resolves with the page that also signs the customer out at their provider, if there is one. */
  readonly clearSession: Service<unknown, string | undefined>;
  /** The visit of the browser's present session, also on a page of an earlier one. */
  readonly loadVisit: Service<unknown, PunchoutVisit>;
  /** Ends the visit. Resolves with the address of the document that leads back to the procurement system. */
  readonly endVisit: Service<VisitEnd, string>;
  readonly loadDemoCustomers: Service<unknown, readonly DemoCustomer[]>;
  readonly loadBasket: Service<unknown, Basket>;
  /** The properties for grouping lines, in the gateway's order (BA-5). */
  readonly loadGrouping: Service<GroupingRequest, readonly GroupingProperty[]>;
  readonly addLine: Service<Pick<BasketAddition, 'key' | 'draft'>, Basket>;
  /** All of them or none. */
  readonly addLines: Service<AddLinesRequest, Basket>;
  /** The gateway's check of each line, in their order; changes nothing (BA-8). */
  readonly checkLines: Service<CheckLinesRequest, readonly CheckedLine[]>;
  /** A key identifies the change: sent twice, it has one effect (BA-4). */
  readonly changeBasket: Service<BasketChange, Basket>;
  /** The basket and its possible delivery addresses (BA-6). */
  readonly loadCheckout: Service<unknown, CheckoutData>;
  readonly placeOrder: Service<PlaceOrderRequest, Order>;
  readonly loadOrders: Service<OrderQuery, OrderList>;
  readonly loadOrder: Service<OrderRequest, Order>;
  readonly cancelOrder: Service<OrderRequest, Order>;
  readonly reorder: Service<ReorderRequest, Reordered>;
  readonly loadAccount: Service<unknown, Account>;
  /** Saves a form of the account; returns the saved values for the form. */
  readonly saveForm: Service<FormRequest, FormValues>;
  readonly loadAddresses: Service<unknown, readonly Address[]>;
  readonly removeAddress: Service<AddressRequest, void>;
  /** The products of the customer's notification requests, the latest first (SN-2). */
  readonly loadRequestedProducts: Service<unknown, readonly RequestedProduct[]>;
  readonly saveFavourite: Service<FavouriteWish, void>;
  /** The customer's own lists, the newest first (BA-5). */
  readonly loadLists: Service<unknown, readonly ListHead[]>;
  readonly loadList: Service<ListRequest, ProductList>;
  readonly saveToList: Service<ListEntry, ListHead>;
  readonly renameList: Service<RenameListRequest, ListHead>;
  readonly removeList: Service<ListRequest, void>;
  readonly removeListProduct: Service<ListProductRequest, void>;
  readonly putListIntoBasket: Service<ListToBasketRequest, Reordered>;
  /**
   * The materials for which the customer already requested a notification, if the gateway has the form.
   * Loaded once a visit, and again for another customer or after a temporary failure (SN-1).
   */
  readonly lookUpStockForm: Service<unknown, readonly string[]>;
  readonly requestNotification: Service<StockNotificationRequest, void>;
  readonly loadApplicationForm: Service<ApplicationFormRequest, ApplicationForm>;
  readonly sendApplication: Service<SendApplicationRequest, void>;
}
