import type { FaultCause } from '../domain/faults/fault.ts';
import type { Interval, IntervalFault } from '../domain/listing/filter-interval.ts';
import type { Language } from '../domain/locale/language.ts';
import type { TileAction } from '../domain/tile/tile-action.ts';
import type { StockAvailability } from '../domain/tile/stock-availability.ts';
import type { OrderObstacle } from '../domain/basket/order-obstacle.ts';

/** Title, explanation and next step of an otherwise empty page. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/**
 * The texts of the first page, and texts that several parts share; lazy parts have their own. Figures and
 * prices are already formatted for the locale, names are the gateway's.
 */
export interface Messages {
  readonly languageNames: Readonly<Record<Language, string>>;
  readonly home: string;
  readonly retry: string;
  readonly close: string;
  /** A button for the rest of a very long text. */
  readonly showAll: string;
  readonly loading: string;
  /** Below a page whose missing parts need scripts. */
  readonly withoutScripts: string;
  /** A failure of a part of the page that the visitor requested. */
  readonly partBroken: string;
  /** The reason of a failure without a server's sentence, and of a command that may have been done. */
  readonly faults: Readonly<Record<FaultCause | 'mayBeDone', string>>;
  readonly noImage: string;
  /** The title of the browser's tab. */
  readonly documentTitle: (page: string, shop: string) => string;
  /** The title of a page of a list, counted from 1. */
  readonly titleOfListPage: (list: string, page: number) => string;

  readonly skip: {
    readonly toContent: string;
    readonly toResults: string;
    readonly toSearch: string;
    readonly toFooter: string;
  };

  readonly header: {
    readonly homeLink: (shop: string) => string;
    readonly navigation: string;
    readonly service: string;
    readonly language: string;
    readonly signIn: string;
    readonly signOut: string;
    readonly account: string;
    readonly quickOrder: string;
    readonly orders: string;
    readonly lists: string;
    readonly favourites: string;
    readonly search: string;
    readonly searchPlaceholder: string;
    readonly searchButton: string;
    readonly basket: string;
    /** The net total beside the basket icon. */
    readonly basketNet: (total: string) => string;
    readonly basketLines: (count: number) => string;
    readonly basketUnsaved: string;
  };

  readonly catalogue: {
    readonly button: string;
    readonly title: string;
    readonly all: (category: string) => string;
    readonly failed: string;
    readonly moreCategories: (categories: number) => string;
    readonly subcategories: string;
    readonly nearest: string;
    readonly more: string;
    readonly variants: string;
    /** The label of a category of the type RANGE_PRODUCT on its tile. */
    readonly variantsTile: string;
  };

  readonly carousel: {
    readonly previous: string;
    readonly next: string;
    readonly role: string;
    /** Figures count from 1; for one item both are equal. */
    readonly position: (from: number, to: number, of: number) => string;
  };

  readonly breadcrumbs: string;

  readonly price: {
    readonly label: string;
    /** The quantity of a price; `quantity` is empty for one unit. */
    readonly per: (quantity: string, unit: string) => string;
    readonly from: (quantity: string, price: string) => string;
    readonly missing: string;
    /** Before the lowest price among variants. */
    readonly lowest: string;
    readonly net: (taxPercent: string) => string;
    readonly total: (quantity: string, unit: string) => string;
    readonly scales: string;
    readonly scaleFrom: string;
    readonly scalePrice: string;
    readonly scaleSaving: string;
    readonly scaleActive: string;
    /** Before a price that is struck through. */
    readonly regular: string;
    readonly saving: (percent: string) => string;
    /** A share in the format of the language. */
    readonly percent: (percent: string) => string;
    /** The last day of an offer. */
    readonly until: (day: string) => string;
    /** The saving of the next tier compared with the present price. */
    readonly scaleNext: (quantity: string, percent: string) => string;
    readonly signInForPricesAndStock: string;
  };

  readonly stock: Readonly<Record<StockAvailability, string>> & {
    readonly label: string;
    /** An ordered line that was in stock. */
    readonly fromStock: string;
    /** The lead time of goods that are not in stock. */
    readonly shipsIn: (workingDays: number) => string;
    readonly shipsBy: (day: string) => string;
    /** Goods that come after the requested date. */
    readonly shipsTooLate: (day: string) => string;
    readonly variants: (count: number) => string;
    /** The number of variants that fit the search, behind the choices of the best one. */
    readonly fittingVariants: (count: number) => string;
  };

  readonly quantity: {
    readonly label: string;
    readonly unit: string;
    readonly increase: (product: string) => string;
    readonly decrease: (product: string) => string;
    readonly rule: (minimum: string, step: string, unit: string) => string;
    readonly minimumOnly: (minimum: string, unit: string) => string;
    readonly unreadable: string;
    readonly ambiguous: string;
    readonly tooLong: string;
    /** A unit with its content in base units, such as "box (10 pcs)". */
    readonly holding: (unit: string, content: string) => string;
    /** Several of them. */
    readonly holdingEach: (units: string, content: string) => string;
  };

  /**
   * The refusals of the shop itself, with the next step, by the code and in the words of the reference gateway, which says the
   * same if it is asked (CO-5).
   */
  readonly refusals: Readonly<Record<OrderObstacle | 'BASKET_EMPTY' | 'BASKET_NOT_ORDERABLE', string>> & {
    readonly BELOW_MINIMUM: (nearest: string, nearestUnit: string) => string;
    readonly OFF_STEP: (
      step: string,
      stepUnit: string,
      lower: string,
      upper: string,
      upperUnit: string,
    ) => string;
  };

  readonly listing: {
    readonly count: (count: number) => string;
    /** The count of entries without a price: events, jobs, contacts. */
    readonly entryCount: (count: number) => string;
    readonly resultsFor: (term: string) => string;
    readonly searchTitle: string;
    readonly favourites: string;
    /** A customer's list before its name is known. */
    readonly ownList: string;
    readonly view: string;
    readonly asList: string;
    readonly asGrid: string;
    readonly asRoomy: string;
    readonly perPage: string;
    /** The page shows all products. */
    readonly allOnPage: string;
    readonly image: string;
    readonly product: string;
    readonly action: string;
    readonly pages: string;
    readonly previousPage: string;
    readonly nextPage: string;
    readonly page: (page: number) => string;
    readonly outdated: string;
    /** No product has the searched size; the list has the nearest ones. */
    readonly missingSize: (size: string) => string;
    /** No product has all words of the search; the list has products without these. */
    readonly leftOutWords: (words: readonly string[]) => string;
    /** The address has filters that its list does not have; the list is without them. */
    readonly leftOutFilters: (values: readonly string[]) => string;
    readonly noProducts: Explanation;
    readonly noProductsFor: (term: string) => Explanation;
    readonly noProductsFiltered: Explanation;
  };

  readonly tiles: {
    readonly add: (product: string) => string;
    readonly adding: (product: string) => string;
    readonly added: string;
    readonly quantityOf: (product: string) => string;
    readonly unitOf: (product: string) => string;
    /** The quantity rules, as short as possible. */
    readonly rule: (minimum: string, step: string) => string;
    readonly minimum: (minimum: string) => string;
    readonly order: string;
    readonly ownNumber: (number: string) => string;
    readonly favourite: (product: string) => string;
    readonly notify: string;
    readonly notifyOf: (product: string) => string;
    readonly notified: string;
    readonly view: Readonly<Record<TileAction, string>>;
  };

  readonly viewAll: {
    /** Positions count from 1. */
    /** @param total `null` if it is unknown */
    readonly range: (first: number, last: number, total: number | null) => string;
    /** `counted` is a count with its word, such as `366 products`. */
    readonly all: (counted: string) => string;
    readonly paged: string;
    /** Announced when the list stops scrolling. */
    readonly position: (first: number, last: number, total: number) => string;
    readonly failed: (first: number, last: number) => string;
    readonly toTop: string;
    /** On paper, if not all products are in the page. */
    readonly printedInPart: (most: number) => string;
  };

  readonly filters: {
    readonly quick: string;
    readonly title: string;
    readonly open: (count: number) => string;
    /** Announced after a facet's name, which shows it as a figure. */
    readonly chosen: (count: number) => string;
    readonly selected: string;
    readonly remove: (facet: string, value: string) => string;
    readonly clear: string;
    readonly more: (count: number) => string;
    readonly less: string;
    readonly find: (facet: string) => string;
    readonly notFound: string;
    /** The name of a filter that the gateway does not know, as in an old link. */
    readonly unknown: string;
    /** The label of one end of a range. */
    readonly intervalEnd: (end: 'from' | 'to', unit: string) => string;
    readonly applyInterval: string;
    readonly intervalFault: (kind: IntervalFault['kind']) => string;
    /** A range in words, with its figures as in the address. */
    readonly range: (range: Interval, unit: string) => string;
    readonly moreFacets: (count: number) => string;
    /** `counted` is a count with its word; `null` while unknown. */
    readonly show: (counted: string | null) => string;
    readonly noneFit: string;
    readonly unchanged: string;
    readonly reset: string;
    readonly noneChosen: string;
    readonly cancel: string;
  };

  readonly sort: {
    readonly open: string;
    readonly label: string;
    /** The order of a list without one of the gateway. */
    readonly ofShop: string;
    readonly apply: string;
  };

  readonly product: {
    readonly backToList: string;
    readonly articleNumber: string;
    readonly ownNumber: string;
    readonly images: string;
    readonly image: (number: number, count: number) => string;
    readonly description: string;
    readonly properties: string;
    readonly variants: string;
    readonly choose: string;
    readonly unavailableValue: (value: string) => string;
    readonly addToBasket: string;
    readonly adding: string;
    /** On the button of a product that is out of stock. */
    readonly later: string;
    readonly lastPurchased: (dayText: string) => string;
    readonly yes: string;
    readonly no: string;
    readonly quantityFirst: string;
    readonly saveInList: string;
    readonly severalAddresses: string;
    readonly signInTitle: string;
    readonly signInText: string;
    readonly toBasket: string;
  };

  readonly basket: { readonly title: string };
  readonly checkout: { readonly title: string };
  readonly jobApplication: { readonly title: string };
  readonly quickOrder: { readonly title: string };
  readonly orders: { readonly title: string; readonly one: (orderId: string) => string };
  readonly account: { readonly title: string };
  readonly signIn: { readonly title: string };
  readonly homePage: { readonly title: string };

  readonly notFound: Explanation;
  readonly missingProduct: Explanation;
  readonly missingCategory: Explanation;
  readonly missingListPage: Explanation;
  readonly failed: Explanation;
  readonly crashed: Explanation;
}
