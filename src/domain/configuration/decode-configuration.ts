import * as v from 'valibot';
import { languages } from '../locale/language.ts';
import { linkTarget } from '../links/link-target.ts';
import { categoryTemplates } from '../routes/route.ts';
import { capabilityNames } from './capabilities.ts';
import { ConfigurationError } from './configuration-error.ts';
import { defaultConfiguration, type Configuration } from './configuration.ts';

/**
 * The configuration made from a partial one: objects are merged with the defaults, and missing keys have
 * their default.
 *
 * @param pageNames first parts of the addresses of pages, which no configured path part may take
 * @throws ConfigurationError naming every wrong or unknown key and the expected value (CF-1).
 * @see §2, §9
 */
export function decodeConfiguration(raw: unknown, pageNames: readonly string[] = []): Configuration {
  const result = v.safeParse(schema, merged(defaultConfiguration, raw ?? {}));
  const complaints = result.success
    ? [...takenParts(result.output, pageNames), ...demoContact(result.output)]
    : result.issues.map((issue) => complaint(issue));
  if (result.success && complaints.length === 0) return result.output;
  throw new ConfigurationError(`Configuration: ${complaints.join('; ')}`);
}

function takenParts({ paths }: Configuration, pageNames: readonly string[]): readonly string[] {
  return Object.entries(paths)
    .filter(([, part]) => pageNames.some((name) => name === part))
    .map(([key, part]) => `paths.${key} must be ${aFreePart}, but is ${JSON.stringify(part)}`);
}

/** A shop with its own name must not show the demo's telephone number and e-mail address. */
function demoContact({ identity, service }: Configuration): readonly string[] {
  const { identity: demo, service: ofDemo } = defaultConfiguration;
  if (identity.name === demo.name) return [];
  return (['phone', 'email'] as const)
    .filter((key) => service[key] === ofDemo[key])
    .map((key) => `service.${key} must be your own, or empty, but is the demo's`);
}

const aFreePart = 'one part of an address, of letters, digits, - and _, that names nothing else in the shop';

const serverNames = ['api', 'assets', 'media', 'healthz', 'inspector', 'behaviour', 'punchout', 'cxml'];
const takenNames: readonly string[] = [...categoryTemplates, ...serverNames];

const pathPart = expecting(
  aFreePart,
  v.pipe(
    v.string(),
    v.check((text) => /^[\w-]+$/.test(text) && !takenNames.includes(text)),
  ),
);
const path = expecting('a path that starts with one /', v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s?#\\]*$/)));
const filledText = expecting('a text that is not empty', v.pipe(v.string(), v.nonEmpty()));
const kinds = expecting('a list of texts that are not empty', v.array(v.pipe(v.string(), v.nonEmpty())));
const anyText = expecting('a text', v.string());
const timeZone = expecting('a time zone such as Europe/Berlin', v.pipe(v.string(), v.check(isTimeZone)));
const capabilities = expecting(
  `announced, or a list of ${capabilityNames.join(', ')}`,
  v.union([v.literal('announced'), v.array(v.picklist(capabilityNames))]),
);
const flag = expecting('true or false', v.boolean());
const termLength = expecting(
  'a whole number from 1 to 20',
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
);
const resultCount = expecting(
  'a whole number from 1 to 50',
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
);
const pageSize = expecting(
  'a whole number from 1 to 500',
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
);
const recentlyViewed = expecting(
  'a whole number from 0 to 50',
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
);
const row = expecting('a whole number from 1', v.pipe(v.number(), v.integer(), v.minValue(1)));
const address = expecting(
  'empty, a path that starts with one /, or an http(s) address',
  v.pipe(
    v.string(),
    v.check((text) => text === '' || ['internal', 'external'].includes(linkTarget(text).kind)),
  ),
);
const otherInspector = expecting(
  'empty or an http(s) address',
  v.pipe(
    v.string(),
    v.check((text) => text === '' || /^https?:/.test(URL.parse(text)?.protocol ?? '')),
  ),
);
const duration = expecting('a number of milliseconds above 0', v.pipe(v.number(), v.finite(), v.gtValue(0)));
const day = expecting(
  'a day such as 12-25 or 2026-12-24',
  v.pipe(v.string(), v.regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
);
const locale = expecting('a locale such as en-GB', v.pipe(v.string(), v.check(isLocale)));

const colour = expecting(
  'empty or a colour such as #0b5d3b',
  v.pipe(v.string(), v.toLowerCase(), v.regex(/^(#[\da-f]{6})?$/)),
);
const radius = expecting(
  'a number of pixels from 0 to 16',
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16)),
);
const offeredLanguages = expecting(
  `a list of one or more of ${languages.join(', ')}, each once`,
  v.pipe(
    v.array(v.picklist(languages)),
    v.minLength(1),
    v.check((offered) => new Set(offered).size === offered.length),
  ),
);

const textByLanguage = section({ en: anyText, de: anyText });

const schema = section({
  paths: v.pipe(
    section({ category: pathPart, product: pathPart, orders: pathPart }),
    v.forward(
      v.check(
        ({ category, product }) => category !== product,
        'must be another path part than paths.category',
      ),
      ['product'],
    ),
    v.forward(
      v.check(
        ({ category, product, orders }) => orders !== category && orders !== product,
        'must be another path part than paths.category and paths.product',
      ),
      ['orders'],
    ),
  ),
  configurableTypes: kinds,
  siteId: filledText,
  services: section({
    product: path,
    products: path,
    search: path,
    variants: path,
    categories: path,
    site: path,
    session: path,
    basket: path,
    grouping: path,
    orders: path,
    approvals: path,
    company: path,
    addresses: path,
    account: path,
    clearSession: path,
    demoCustomers: path,
    favourites: path,
    lists: path,
    purchases: path,
    formLookup: path,
    form: path,
  }),
  signIn: expecting('gateway, openid or proxy', v.picklist(['gateway', 'openid', 'proxy'])),
  capabilities,
  listing: section({
    pageSize,
    initialSortKey: filledText,
    searchSortKey: anyText,
    isDisplayToggleOffered: flag,
    promotionRowStart: row,
  }),
  recentlyViewed: section({ maximumItems: recentlyViewed }),
  quickSearch: section({ delayMs: duration, minimumLength: termLength, resultCount }),
  priceLocales: v.record(v.string(), locale, 'must be an object of locales by request locale'),
  missingPriceTexts: textByLanguage,
  timeZones: v.record(v.string(), timeZone, 'must be an object of time zones by sales area'),
  delivery: section({
    holidays: v.record(v.string(), v.array(day), 'must be an object of lists of days by sales area'),
  }),
  notices: section({
    successMs: duration,
    unableToAdd: textByLanguage,
    unableToLoadVariants: textByLanguage,
    stockNotifySuccessMessage: textByLanguage,
    stockNotifyErrorMessage: textByLanguage,
  }),
  features: section({
    inspector: flag,
    behaviour: flag,
    promotions: flag,
    stockNotifications: flag,
    severalAddresses: flag,
    freeProducts: flag,
  }),
  identity: section({
    name: filledText,
    shortName: anyText,
    isNameShown: flag,
    logo: anyText,
    logoDark: anyText,
    icon: anyText,
    shareImage: anyText,
    brandColour: colour,
    actionColour: colour,
    font: filledText,
    radiusPx: radius,
    density: expecting('compact, usual or roomy', v.picklist(['compact', 'usual', 'roomy'])),
  }),
  texts: textByLanguage,
  languages: offeredLanguages,
  otherInspector,
  organisation: section({ name: anyText }),
  service: section({ phone: anyText, email: anyText }),
  legal: section({ imprint: address, terms: address, privacy: address }),
});

function section<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = `is unknown; known here: ${Object.keys(entries).join(', ')}`;
  return v.pipe(v.custom<object>(isRecord, 'must be an object'), v.strictObject(entries, known));
}

function expecting<const Schema extends v.GenericSchema>(expected: string, inner: Schema) {
  return v.config(inner, { message: `must be ${expected}`, abortPipeEarly: true });
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
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
