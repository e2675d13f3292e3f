import type { SignInWay } from '#src/domain/configuration/configuration.ts';
import { customerFieldsOf, type CustomerFields } from './customer-fields.ts';
import { StartFault } from '../start/start-fault.ts';

/** An identity provider that speaks OpenID Connect, and this shop as its client. */
export interface OpenIDSettings {
  readonly way: 'openid';
  readonly issuer: URL;
  readonly clientId: string;
  /** Empty for a public client, which PKCE alone protects. */
  readonly clientSecret: string;
  readonly scope: string;
  /** The token that the gateway takes as the customer's credential. */
  readonly credential: 'access_token' | 'id_token';
  /** By how many seconds the provider's clock may differ. */
  readonly clockToleranceSeconds: number;
  readonly fields: CustomerFields;
}

/** A proxy in front that signs customers in and names them in headers. */
export interface ProxySettings {
  readonly way: 'proxy';
  /** The page where the proxy signs in; `{returnTo}` in it becomes the address to come back to. */
  readonly signInURL: string;
  readonly signOutURL: string;
  /** The header with the gateway's credential. */
  readonly credentialHeader: string;
  readonly fields: CustomerFields;
}

/** A way of signing in, with all that it needs (SE-4). */
export type SignInSettings = { readonly way: 'gateway' } | OpenIDSettings | ProxySettings;

const claims: CustomerFields = {
  userId: 'sub',
  userName: 'preferred_username',
  name: 'name',
  company: 'company',
  currency: 'currency',
  salesOrganisation: 'salesOrganisation',
  distributionChannel: 'distributionChannel',
  division: 'division',
};

const headers: CustomerFields = {
  userId: 'x-forwarded-user',
  userName: 'x-forwarded-email',
  name: 'x-forwarded-preferred-username',
  company: 'x-customer-company',
  currency: 'x-customer-currency',
  salesOrganisation: 'x-customer-sales-organisation',
  distributionChannel: 'x-customer-distribution-channel',
  division: 'x-customer-division',
};

/**
 * Reads what a way of signing in needs.
 *
 * @param value the trimmed value of an environment variable; `undefined` if it is unset or empty
 * @throws StartFault with one sentence that names what is missing or wrong (CF-1, CF-2)
 */
export function signInSettingsOf(
  way: SignInWay,
  value: (name: string) => string | undefined,
): SignInSettings {
  if (way === 'gateway') return { way };
  return way === 'openid' ? openIDSettings(value) : proxySettings(value);
}

function openIDSettings(value: (name: string) => string | undefined): OpenIDSettings {
  const [issuer = '', clientId = ''] = required('openid', ['OPENID_ISSUER', 'OPENID_CLIENT_ID'], value);
  const credential = value('OPENID_CREDENTIAL') ?? 'access_token';
  if (credential !== 'access_token' && credential !== 'id_token') {
    throw new StartFault(`OPENID_CREDENTIAL must be access_token or id_token, but is "${credential}".`);
  }
  return {
    way: 'openid',
    issuer: issuerOf(issuer),
    clientId,
    clientSecret: value('OPENID_CLIENT_SECRET') ?? '',
    scope: value('OPENID_SCOPE') ?? 'openid profile',
    credential,
    clockToleranceSeconds: toleranceOf(value('OPENID_CLOCK_TOLERANCE') ?? '30'),
    fields: fieldsOf(value('CUSTOMER_FIELDS'), claims),
  };
}

function proxySettings(value: (name: string) => string | undefined): ProxySettings {
  const [signInURL = '', signOutURL = ''] = required(
    'proxy',
    ['PROXY_SIGN_IN_URL', 'PROXY_SIGN_OUT_URL', 'TRUSTED_PROXIES'],
    value,
  );
  return {
    way: 'proxy',
    signInURL: addressOf('PROXY_SIGN_IN_URL', signInURL),
    signOutURL: addressOf('PROXY_SIGN_OUT_URL', signOutURL),
    credentialHeader: (value('PROXY_CREDENTIAL_HEADER') ?? 'x-forwarded-access-token').toLowerCase(),
    fields: fieldsOf(value('CUSTOMER_FIELDS'), headers),
  };
}

function required(
  way: string,
  names: readonly string[],
  value: (name: string) => string | undefined,
): readonly string[] {
  const missing = names.filter((name) => value(name) === undefined);
  if (missing.length > 0)
    throw new StartFault(`The configuration's signIn "${way}" needs ${missing.join(', ')}.`);
  return names.map((name) => value(name) ?? '');
}

function fieldsOf(text: string | undefined, defaults: CustomerFields): CustomerFields {
  const fields = text === undefined ? defaults : customerFieldsOf(text, defaults);
  if (typeof fields === 'string') throw new StartFault(`${fields}.`);
  return fields;
}

function toleranceOf(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new StartFault(
    `OPENID_CLOCK_TOLERANCE must be whole seconds from 0 to 999, such as 30, but is "${text}".`,
  );
}

/** Tokens must not travel in the clear, except on this machine. */
function issuerOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOnThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine)) return url;
  throw new StartFault(
    `OPENID_ISSUER must be an https address such as https://login.example/realms/shop, but is "${text}".`,
  );
}

function addressOf(name: string, text: string): string {
  if (/^\/(?!\/)/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartFault(
    `${name} must be a path or an http(s) address such as /oauth2/sign_in?rd={returnTo}, but is "${text}".`,
  );
}
