import * as v from 'valibot';
import { categoryTemplates, pageNames, type PathParts } from '../routes/route.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * Everything about the shop that its owner decides. The server reads it at start and hands the same object to the browser.
 *
 * @see §2, §5, §7, §9 wherever they say "from configuration" (CF-1)
 */
export interface Configuration {
  /** First parts of the addresses of category and product pages, and the path that an order's number is added to (RT-1, RT-5). */
  readonly paths: PathParts & { readonly order: string };
  /** Paths of the gateway's services, below `/api` (GW-1). */
  readonly services: {
    readonly product: string;
    readonly products: string;
    readonly search: string;
    readonly variants: string;
    readonly categories: string;
    readonly session: string;
    readonly basket: string;
    readonly clearSession: string;
    readonly demoCustomers: string;
  };
  readonly listing: {
    /** Products a page (LS-4). */
    readonly pageSize: number;
    /** What a category is sorted by, ascending, until the visitor chooses (SO-3). */
    readonly initialSortKey: string;
    /** Whether visitors may choose between list and grid (LS-6). */
    readonly isDisplayToggleOffered: boolean;
  };
  /** Kinds of products that variants must be chosen of (TI-5). */
  readonly configurableTypes: readonly string[];
  /** The locale that prices are written in, by the locale of the request (CF-3). */
  readonly priceLocales: Readonly<Record<string, string>>;
  readonly notices: {
    /** How long a notice of success stays, in ms. */
    readonly successMs: number;
  };
  readonly features: {
    /** Whether QA's inspector is served (MA-4). */
    readonly inspector: boolean;
  };
  /** How customers reach the shop's people. Empty is not shown. */
  readonly service: {
    readonly phone: string;
    readonly email: string;
  };
}

/** The shop as it is when nothing is configured. @see §2, §9 */
export const defaultConfiguration: Configuration = {
  paths: { category: 'c', product: 'p', order: '/orders' },
  services: {
    product: '/product/',
    products: '/product/products',
    search: '/product/search',
    variants: '/product/variants',
    categories: '/category/categories',
    session: '/session',
    basket: '/basket',
    clearSession: '/clearSessionStorage',
    demoCustomers: '/demo/customers',
  },
  listing: { pageSize: 12, initialSortKey: 'PRODUCT_NAME', isDisplayToggleOffered: true },
  configurableTypes: ['CNFG'],
  priceLocales: { en: 'en-GB', de: 'de-DE' },
  notices: { successMs: 5000 },
  features: { inspector: true },
  service: { phone: '+49 30 23125 100', email: 'service@statefront.example' },
};

/**
 * The configuration that a partial one makes of the defaults: objects are merged, lists replaced, nothing given is the default.
 *
 * @throws ConfigurationError naming every wrong or unknown key and what is expected there (CF-1).
 * @see §2, §9
 */
export function decodeConfiguration(raw: unknown): Configuration {
  const result = v.safeParse(schema, merged(defaultConfiguration, raw ?? {}));
  if (result.success) return result.output;
  throw new ConfigurationError(`Configuration: ${result.issues.map(complaint).join('; ')}`);
}

const serverNames = ['api', 'assets', 'media', 'healthz', 'inspector'];
const takenNames: readonly string[] = [...categoryTemplates, ...pageNames, ...serverNames];

const pathPart = expecting(
  'one part of an address, of letters, digits, - and _, that names nothing else in the shop',
  v.pipe(
    v.string(),
    v.check((text) => /^[\w-]+$/.test(text) && !takenNames.includes(text)),
  ),
);
const path = expecting('a path that starts with one /', v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s?#\\]*$/)));
const filledText = expecting('a text that is not empty', v.pipe(v.string(), v.nonEmpty()));
const anyText = expecting('a text', v.string());
const flag = expecting('true or false', v.boolean());
const pageSize = expecting(
  'a whole number from 1 to 500',
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
);
const duration = expecting('a number of milliseconds above 0', v.pipe(v.number(), v.finite(), v.gtValue(0)));
const locale = expecting('a locale such as en-GB', v.pipe(v.string(), v.check(isLocale)));

const schema = section({
  paths: v.pipe(
    section({ category: pathPart, product: pathPart, order: path }),
    v.forward(
      v.check(
        ({ category, product }) => category !== product,
        'must be another path part than paths.category',
      ),
      ['product'],
    ),
  ),
  services: section({
    product: path,
    products: path,
    search: path,
    variants: path,
    categories: path,
    session: path,
    basket: path,
    clearSession: path,
    demoCustomers: path,
  }),
  listing: section({ pageSize, initialSortKey: filledText, isDisplayToggleOffered: flag }),
  configurableTypes: expecting('a list of texts', v.array(filledText)),
  priceLocales: v.record(v.string(), locale, 'must be an object of locales by request locale'),
  notices: section({ successMs: duration }),
  features: section({ inspector: flag }),
  service: section({ phone: anyText, email: anyText }),
});

function section<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = `is unknown; known here: ${Object.keys(entries).join(', ')}`;
  return v.pipe(v.custom<object>(isRecord, 'must be an object'), v.strictObject(entries, known));
}

function expecting<const Schema extends v.GenericSchema>(expected: string, inner: Schema) {
  return v.config(inner, { message: `must be ${expected}`, abortPipeEarly: true });
}

function complaint(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'the configuration itself';
  return issue.expected === 'never'
    ? `${key} ${issue.message}`
    : `${key} ${issue.message}, but is ${JSON.stringify(issue.path?.at(-1)?.value ?? issue.input)}`;
}

function merged(defaults: unknown, override: unknown): unknown {
  if (!isRecord(defaults) || !isRecord(override)) return override === undefined ? defaults : override;
  const keys = new Set([...Object.keys(defaults), ...Object.keys(override)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(own(defaults, key), own(override, key))]));
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
