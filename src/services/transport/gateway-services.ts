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
import type { QuickSearchHits } from '../../domain/search/quick-search.ts';
import type { FavouriteWish, ListEntry, NotificationWish } from '../../domain/session/parked-command.ts';
import type { Credentials, DemoCustomer, Session } from '../../domain/session/session.ts';

/** One call to the gateway; `signal` aborts it when the state that invoked it is left. */
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

/** Products that are wanted by their ids, as many as one request may name. */
export interface ProductsRequest {
  readonly productIds: readonly string[];
}

/** A configurable product whose variants are wanted as products (VP-1). */
export interface RangeRequest {
  readonly productId: string;
}

/** `jobId` is empty for an application without a certain position. */
export interface ApplicationFormRequest {
  readonly jobId: string;
}

export interface ApplicationForm {
  readonly form: Form;
  /** What the job is called; empty for an application without a certain position. */
  readonly jobTitle: string;
}

/** One key names one intent: the same key twice sends one application (CT-4). */
export interface SendApplicationRequest {
  readonly entries: FormEntries;
  /** Under the name of its field. */
  readonly file: { readonly field: string; readonly content: File } | null;
  readonly idempotencyKey: string;
  /** Is called with the share that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Rows of products, loaded side by side (PD-5). */
export interface RelatedRequest {
  readonly rows: readonly RelatedRow[];
}

/** `resultCount` limits the products as well as the categories. */
export interface QuickSearchRequest {
  readonly term: string;
  readonly resultCount: number;
}

/** What a customer finds on the home page: the ids of products they looked at, newest first. */
export interface CustomerRowsRequest {
  readonly viewed: readonly string[];
}

/** Where no product was found. */
export interface NearestRequest {
  readonly source: ListingSource;
}

/** A configurable product whose variants are to be ordered in a matrix (PD-9). */
export interface MatrixRequest {
  readonly productId: string;
}

/** Lines of a quick order that the gateway has to look at (BA-8). */
export interface CheckLinesRequest {
  readonly lines: readonly LineToCheck[];
}

/** A file whose lines are wanted (BA-8). */
export interface OrderFileRequest {
  readonly file: Blob | null;
}

/** What lines are grouped for. @see §7 GET {groupingService} */
export interface GroupingRequest {
  readonly usage: 'BASKET' | 'ORDER' | 'ORDER_DETAILS';
}

export interface OrderRequest {
  readonly orderId: string;
}

/** One key names one intent: the same key twice places one order (BA-6). */
export interface PlaceOrderRequest {
  readonly draft: OrderDraft;
  /** Where the parts of each line go; empty: all of it goes to the address of the draft. */
  readonly deliveries: readonly LineDeliveries[];
  /** What the customer saw; the gateway refuses an order that would cost something else. */
  readonly expectedTotal: Decimal;
  readonly idempotencyKey: string;
}

/** `replaces`: instead of what is in the basket (BA-7). */
export interface ReorderRequest extends OrderRequest {
  readonly replaces: boolean;
  readonly idempotencyKey: string;
}

/** What an order is made of. */
export interface CheckoutData {
  readonly basket: Basket;
  readonly addresses: readonly Address[];
}

/** One of the account's forms; one key names one intent, so that an address is not added twice (BA-4). */
export interface FormRequest {
  readonly form: AccountForm;
  readonly values: FormValues;
  readonly idempotencyKey: string;
}

/** One of the lists that the customer named. */
export interface ListRequest {
  readonly listId: string;
}

export interface RenameListRequest extends ListRequest {
  readonly name: string;
}

export interface ListProductRequest extends ListRequest {
  readonly productId: string;
}

/** `replaces`: instead of what is in the basket (BA-5). */
export interface ListToBasketRequest extends ListRequest {
  readonly replaces: boolean;
  /** What the page shows that its products cost. */
  readonly prices: readonly SeenPrice[];
  readonly idempotencyKey: string;
}

export interface AddressRequest {
  readonly addressId: string;
}

/** Who wants to be told when which material is back in stock (SN-2). @see §6 Stock notification */
export type StockNotificationRequest = NotificationWish;

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
  /** Without `variants` where the choices of a configurable product fail, or take longer than 1.5 s. */
  readonly loadProduct: Service<ProductRequest, ProductDetail>;
  /** As `prefetchListing`, for a product. */
  readonly prefetchProduct: Service<ProductRequest, void>;
  readonly loadVariants: Service<VariantsRequest, VariantsInformation | null>;
  /** The products with these ids, variants among them; one that is not there any more is left out. */
  readonly loadProducts: Service<ProductsRequest, readonly Product[]>;
  /** The variants of a configurable product as products, in the catalogue's order; the gateway returns 500 at most (VP-1). */
  readonly loadRange: Service<RangeRequest, readonly Product[]>;
  /** All variants of a product, and the choices that lead to each (PD-9). */
  readonly loadMatrix: Service<MatrixRequest, MatrixParts>;
  /** The rows whose products could be loaded, without those of which nothing is there (PD-5). */
  readonly loadCustomerRows: Service<CustomerRowsRequest, CustomerRows>;
  readonly loadRelated: Service<RelatedRequest, readonly LoadedRow[]>;
  readonly loadCategories: Service<unknown, readonly Category[]>;
  /** Navigation, footer and banner (GW-2). */
  readonly loadSite: Service<unknown, SiteContent>;
  /** The products that the given categories promote, those on offer first; the categories at the top when none are given. */
  readonly loadOffers: Service<OffersRequest, readonly Product[]>;
  /** The products that a promotion names, in its order (LS-3, CT-5). */
  readonly loadPromoted: Service<Pick<PromotionRow, 'productIds'>, readonly Product[]>;
  /** What the given categories put on the home page; the categories at the top when none are given. */
  readonly loadHomeBlocks: Service<OffersRequest, readonly Product[]>;
  readonly loadSession: Service<unknown, Session>;
  readonly signIn: Service<Credentials, Session>;
  /** Resolves with the page that also signs the customer out where they signed in, if there is one. */
  readonly clearSession: Service<unknown, string | undefined>;
  readonly loadDemoCustomers: Service<unknown, readonly DemoCustomer[]>;
  readonly loadBasket: Service<unknown, Basket>;
  /** By what lines can be grouped, in the gateway's order (BA-5). */
  readonly loadGrouping: Service<GroupingRequest, readonly GroupingProperty[]>;
  readonly addLine: Service<Pick<BasketAddition, 'key' | 'draft'>, Basket>;
  /** All of them or none. */
  readonly addLines: Service<AddLinesRequest, Basket>;
  /** What the gateway says of each line, in their order; nothing is changed (BA-8). */
  readonly checkLines: Service<CheckLinesRequest, readonly CheckedLine[]>;
  /** One key names one change: the same key twice has one effect (BA-4). */
  readonly changeBasket: Service<BasketChange, Basket>;
  /** The basket and where it can be delivered to (BA-6). */
  readonly loadCheckout: Service<unknown, CheckoutData>;
  readonly placeOrder: Service<PlaceOrderRequest, Order>;
  readonly loadOrders: Service<OrderQuery, OrderList>;
  readonly loadOrder: Service<OrderRequest, Order>;
  readonly cancelOrder: Service<OrderRequest, Order>;
  readonly reorder: Service<ReorderRequest, Reordered>;
  readonly loadAccount: Service<unknown, Account>;
  /** Saves a form of the account; what is saved, as the form shows it from now on. */
  readonly saveForm: Service<FormRequest, FormValues>;
  readonly loadAddresses: Service<unknown, readonly Address[]>;
  readonly removeAddress: Service<AddressRequest, void>;
  /** What the customer asked to be told of, the latest first (SN-2). */
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
   * The materials that the customer asked to be told of already, when the gateway has the form of stock notifications. It is
   * loaded once a visit, and again for another customer or after a failure that may pass (SN-1).
   */
  readonly lookUpStockForm: Service<unknown, readonly string[]>;
  readonly requestNotification: Service<StockNotificationRequest, void>;
  readonly loadApplicationForm: Service<ApplicationFormRequest, ApplicationForm>;
  readonly sendApplication: Service<SendApplicationRequest, void>;
}
