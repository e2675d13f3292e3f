import type { Capabilities } from './capabilities.ts';
import type { Language } from '../locale/language.ts';
import type { PathParts } from '../routes/route.ts';
import type { QuickSearchRules } from '../search/quick-search.ts';

/** A text that the shop's owner may set. */
export type TextByLanguage = Readonly<Record<Language, string>>;

/** How customers sign in: with a password at the gateway, at an identity provider, or at a proxy in front (SE-4). */
export type SignInWay = 'gateway' | 'openid' | 'proxy';

/**
 * The owner's settings of the shop. The server reads them at the start and hands the same object to the
 * browser.
 *
 * @see §2, §5, §7, §9 wherever they say "from configuration" (CF-1)
 */
export interface Configuration {
  /** First parts of the addresses of category, product and order pages (RT-1, RT-5). */
  readonly paths: PathParts;
  /** Kinds of products with variants to choose, also if the gateway does not say so (TI-5). */
  readonly configurableTypes: readonly string[];
  /** The gateway's name for this shop, for its notifications (SN-2). */
  readonly siteId: string;
  /** Paths of the gateway's services, below `/api` (GW-1). */
  readonly services: {
    readonly product: string;
    readonly products: string;
    readonly search: string;
    readonly variants: string;
    readonly categories: string;
    /** The site's links and banner (GW-2). */
    readonly site: string;
    readonly session: string;
    readonly basket: string;
    /** The properties by which basket lines can be grouped. */
    readonly grouping: string;
    readonly orders: string;
    /** Requests for approval in a company, and the company of a customer. */
    readonly approvals: string;
    readonly company: string;
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
  /** The server's environment has the details of the other ways than `gateway`. */
  readonly signIn: SignInWay;
  /** The capabilities of the gateway beyond the specification: from its description, or these (GW-5). */
  readonly capabilities: Capabilities;
  readonly listing: {
    /** Products a page (LS-4). */
    readonly pageSize: number;
    /** The initial sort key of a category, ascending (SO-3). */
    readonly initialSortKey: string;
    /** The initial sort key of a search, ascending; empty for the gateway's own order, by relevance (SO-3). */
    readonly searchSortKey: string;
    /** Whether visitors may choose between list and grid (LS-6). */
    readonly isDisplayToggleOffered: boolean;
    /** The row of the first promotion among the products, from 1 (CT-2, CT-5). */
    readonly promotionRowStart: number;
  };
  readonly recentlyViewed: {
    /** How many recently viewed products are shown (PD-8). */
    readonly maximumItems: number;
  };
  /** When the header's search sends a request while the visitor types, and for how many hits (QS-1). */
  readonly quickSearch: QuickSearchRules;
  /** The locale of prices, by the locale of the request, or by locale and currency, such as `de/CHF` (CF-3). */
  readonly priceLocales: Readonly<Record<string, string>>;
  /** The text in place of a missing price, by language (TI-7). Empty means the shop's own text. */
  readonly missingPriceTexts: TextByLanguage;
  /**
   * The time zone of a sales area (`salesOrganisation/distributionChannel/division`), which decides the days
   * of orders, offers and filters (BA-7). UTC by default.
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
    /** The shop's own words for these notices, by language; empty for the usual ones (§8). */
    readonly unableToAdd: TextByLanguage;
    readonly unableToLoadVariants: TextByLanguage;
    readonly stockNotifySuccessMessage: TextByLanguage;
    readonly stockNotifyErrorMessage: TextByLanguage;
  };
  readonly features: {
    /** Whether the inspector is served (MA-4). */
    readonly inspector: boolean;
    /** Whether the behaviour book is served (MA-5). */
    readonly behaviour: boolean;
    /** Whether category pages show promotions (LS-8, CT-5). */
    readonly promotions: boolean;
    /** Whether customers can request stock notifications (SN-1). */
    readonly stockNotifications: boolean;
    /** Whether an order can go to several addresses, and product pages link to that (BA-6, PD-1). */
    readonly severalAddresses: boolean;
    /** Whether a price of 0 is a price, so that the product can be ordered; it is a missing one otherwise (TI-7, BA-2). */
    readonly freeProducts: boolean;
  };
  /**
   * The shop's name and look. Files are beside the configuration file; the server checks them at the start and replaces
   * them by their addresses.
   */
  readonly identity: {
    readonly name: string;
    /** The name below an icon; empty for the name. */
    readonly shortName: string;
    /** Whether the name is beside the logo, unless the logo contains it. */
    readonly isNameShown: boolean;
    /** SVG or PNG; empty for the shipped mark. */
    readonly logo: string;
    /** The logo in dark windows; empty for the same. */
    readonly logoDark: string;
    /** The icon of the browser's tab, SVG or PNG; empty for the logo in a square. */
    readonly icon: string;
    /** The image that others show of a link to the shop, PNG, JPEG or WebP. */
    readonly shareImage: string;
    /** The colour of links and bars such as `#0b5d3b`; hover, tints and dark variants are derived. Empty for the shipped one. */
    readonly brandColour: string;
    /** The colour of buttons that order. */
    readonly actionColour: string;
    /** `figtree`, `system` or a WOFF2 file. */
    readonly font: string;
    /** The radius of corners, from 0 to 16. */
    readonly radiusPx: number;
    readonly density: 'compact' | 'usual' | 'roomy';
  };
  /**
   * Files with texts in place of the shop's, by language; empty for none. A file named like another language replaces the
   * language: `fr.jsonc` for `en` makes a shop in French and German.
   */
  readonly texts: TextByLanguage;
  /** The languages that visitors can choose; the first is for visitors whose browser asks for none of them (CF-4). */
  readonly languages: readonly Language[];
  /** The address of another inspector that ours can open, such as Stately's (MA-4). Empty disables it. */
  readonly otherInspector: string;
  /**
   * The organisation behind the shop, as search engines name it and as the employer in its jobs (RT-9, CT-3). An empty
   * name is the shop's.
   */
  readonly organisation: { readonly name: string };
  /** The service's telephone number and e-mail address. Empty ones are not shown. */
  readonly service: {
    readonly phone: string;
    readonly email: string;
  };
  /** Links to imprint, terms and privacy: a path or an http(s) address (RT-8). Empty ones are not shown. */
  readonly legal: {
    readonly imprint: string;
    readonly terms: string;
    readonly privacy: string;
  };
}

/** Holidays with fixed dates; the others differ each year. */
const germanHolidays = ['01-01', '05-01', '10-03', '12-25', '12-26'];

const noText: TextByLanguage = { en: '', de: '' };

/** The default configuration. @see §2, §9 */
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
    approvals: '/approval-requests',
    company: '/company',
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
    searchSortKey: '',
    isDisplayToggleOffered: true,
    promotionRowStart: 2,
  },
  recentlyViewed: { maximumItems: 4 },
  quickSearch: { delayMs: 1300, minimumLength: 3, resultCount: 9 },
  priceLocales: { en: 'en-GB', de: 'de-DE', 'en/CHF': 'en-CH', 'de/CHF': 'de-CH' },
  missingPriceTexts: noText,
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
  notices: {
    successMs: 5000,
    unableToAdd: noText,
    unableToLoadVariants: noText,
    stockNotifySuccessMessage: noText,
    stockNotifyErrorMessage: noText,
  },
  features: {
    inspector: true,
    behaviour: true,
    promotions: true,
    stockNotifications: true,
    severalAddresses: true,
    freeProducts: false,
  },
  identity: {
    name: 'Statefront',
    shortName: '',
    isNameShown: true,
    logo: '',
    logoDark: '',
    icon: '',
    shareImage: '',
    brandColour: '',
    actionColour: '',
    font: 'figtree',
    radiusPx: 6,
    density: 'usual',
  },
  texts: noText,
  languages: ['en', 'de'],
  otherInspector: 'https://stately.ai/inspect',
  organisation: { name: '' },
  service: { phone: '+49 30 23125 100', email: 'service@statefront.example' },
  legal: { imprint: '', terms: '', privacy: '' },
};
