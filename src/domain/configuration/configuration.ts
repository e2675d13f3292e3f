import type { Capabilities } from './capabilities.ts';
import type { Language } from '../locale/language.ts';
import type { PathParts } from '../routes/route.ts';
import type { QuickSearchRules } from '../search/quick-search.ts';

/** How customers sign in: with a password at the gateway, at an identity provider, or at a proxy in front (SE-4). */
export type SignInWay = 'gateway' | 'openid' | 'proxy';

/**
 * Everything about the shop that its owner decides. The server reads it at start and hands the same object to the browser.
 *
 * @see §2, §5, §7, §9 wherever they say "from configuration" (CF-1)
 */
export interface Configuration {
  /** First parts of the addresses of category, product and order pages (RT-1, RT-5). */
  readonly paths: PathParts;
  /** Kinds of products of which a variant has to be chosen, also where the gateway does not say so (TI-5). */
  readonly configurableTypes: readonly string[];
  /** The gateway's name for this shop, for notices that are sent from it (SN-2). */
  readonly siteId: string;
  /** Paths of the gateway's services, below `/api` (GW-1). */
  readonly services: {
    readonly product: string;
    readonly products: string;
    readonly search: string;
    readonly variants: string;
    readonly categories: string;
    /** What stands on every page (GW-2). */
    readonly site: string;
    readonly session: string;
    readonly basket: string;
    /** By what the lines of a basket are grouped. */
    readonly grouping: string;
    readonly orders: string;
    readonly addresses: string;
    readonly account: string;
    readonly clearSession: string;
    readonly demoCustomers: string;
    readonly favourites: string;
    readonly lists: string;
    readonly purchases: string;
    readonly formLookup: string;
    readonly form: string;
  };
  /** Details of the other ways than `gateway` are in the server's environment. */
  readonly signIn: SignInWay;
  /** What the gateway offers beyond the specification: as its own description says, or these (GW-5). */
  readonly capabilities: Capabilities;
  readonly listing: {
    /** Products a page (LS-4). */
    readonly pageSize: number;
    /** What a category is sorted by, ascending, until the visitor chooses (SO-3). */
    readonly initialSortKey: string;
    /** Whether visitors may choose between list and grid (LS-6). */
    readonly isDisplayToggleOffered: boolean;
    /** The row, from 1, that the first promotion among the products stands in (CT-2, CT-5). */
    readonly promotionRowStart: number;
  };
  readonly recentlyViewed: {
    /** How many products a customer is shown again (PD-8). */
    readonly maximumItems: number;
  };
  /** When the header's search asks while the visitor types, and for how much (QS-1). */
  readonly quickSearch: QuickSearchRules;
  /** The locale that prices are written in, by the locale of the request (CF-3). */
  readonly priceLocales: Readonly<Record<string, string>>;
  /** What stands in place of a price that is missing, by language (TI-7). Empty is the shop's own text. */
  readonly missingPriceTexts: Readonly<Record<Language, string>>;
  /**
   * The time zone of a sales area (`salesOrganisation/distributionChannel/division`): which day an order, an offer's end or a
   * filter means (BA-7). Days of UTC where none is given.
   */
  readonly timeZones: Readonly<Record<string, string>>;
  readonly delivery: {
    /**
     * Days without delivery, by sales area (`salesOrganisation/distributionChannel/division`): `MM-DD` of every year,
     * `YYYY-MM-DD` of one (BA-6).
     */
    readonly holidays: Readonly<Record<string, readonly string[]>>;
  };
  readonly notices: {
    /** How long a notice of success stays, in ms. */
    readonly successMs: number;
  };
  readonly features: {
    /** Whether QA's inspector is served (MA-4). */
    readonly inspector: boolean;
    /** Whether the behaviour book is served (MA-5). */
    readonly behaviour: boolean;
    /** Whether category pages show what they promote (LS-8, CT-5). */
    readonly promotions: boolean;
    /** Whether customers may ask to be told when a product is back in stock (SN-1). */
    readonly stockNotifications: boolean;
    /** Whether an order may go to several addresses, and product pages lead to that (BA-6, PD-1). */
    readonly severalAddresses: boolean;
  };
  /** The address of another inspector that ours can pass on to, such as Stately's (MA-4). Empty is not offered. */
  readonly otherInspector: string;
  /** How customers reach the shop's people. Empty is not shown. */
  readonly service: {
    readonly phone: string;
    readonly email: string;
  };
  /** Where the shop says who runs it and on which terms: a path or an http(s) address (RT-8). Empty is not shown. */
  readonly legal: {
    readonly imprint: string;
    readonly terms: string;
    readonly privacy: string;
  };
}

/** Those of fixed days; the others differ each year. */
const germanHolidays = ['01-01', '05-01', '10-03', '12-25', '12-26'];

/** The shop as it is when nothing is configured. @see §2, §9 */
export const defaultConfiguration: Configuration = {
  paths: { category: 'c', product: 'p', orders: 'orders' },
  configurableTypes: ['CNFG'],
  siteId: 'statefront',
  services: {
    product: '/product/',
    products: '/product/products',
    search: '/product/search',
    variants: '/product/variants',
    categories: '/category/categories',
    site: '/page/',
    session: '/session',
    basket: '/basket',
    grouping: '/product/groupingProperties',
    orders: '/orders',
    addresses: '/addresses',
    account: '/account',
    clearSession: '/clearSessionStorage',
    demoCustomers: '/demo/customers',
    favourites: '/favourites',
    lists: '/lists',
    purchases: '/purchases',
    formLookup: '/form/metadata',
    form: '/form/process',
  },
  signIn: 'gateway',
  capabilities: 'announced',
  listing: {
    pageSize: 12,
    initialSortKey: 'PRODUCT_NAME',
    isDisplayToggleOffered: true,
    promotionRowStart: 2,
  },
  recentlyViewed: { maximumItems: 4 },
  quickSearch: { delayMs: 1300, minimumLength: 3, resultCount: 9 },
  priceLocales: { en: 'en-GB', de: 'de-DE' },
  missingPriceTexts: { en: '', de: '' },
  timeZones: {
    '1000/10/01': 'Europe/Berlin',
    '1000/20/01': 'Europe/Berlin',
    '2000/10/02': 'Europe/Zurich',
  },
  delivery: {
    holidays: {
      '1000/10/01': germanHolidays,
      '1000/20/01': germanHolidays,
      '2000/10/02': ['01-01', '08-01', '12-25', '12-26'],
    },
  },
  notices: { successMs: 5000 },
  features: {
    inspector: true,
    behaviour: true,
    promotions: true,
    stockNotifications: true,
    severalAddresses: true,
  },
  otherInspector: 'https://stately.ai/inspect',
  service: { phone: '+49 30 23125 100', email: 'service@statefront.example' },
  legal: { imprint: '', terms: '', privacy: '' },
};
