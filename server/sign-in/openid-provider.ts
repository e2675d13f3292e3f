import * as openid from 'openid-client';
import * as v from 'valibot';
import { identifiedCustomer, type IdentifiedCustomer } from './customer-fields.ts';
import type { OpenIDSettings } from './sign-in-settings.ts';

/** The state of a started sign-in: the same browser brings it back to finish (H9). */
export const pendingSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
});

export type PendingSignIn = v.InferOutput<typeof pendingSchema>;

/** Tokens of a customer's session with the provider. */
export interface ProviderTokens {
  /** The gateway's credential. */
  readonly bearer: string;
  /** When the credential expires, in ms since 1970; `null` if the provider does not say. */
  readonly expiresAt: number | null;
  /** Renews the credential; empty if the provider gives none. */
  readonly refreshToken: string;
  /** Says at sign-out whose session ends; empty if the provider gives none. */
  readonly idToken: string;
}

/** An identity provider, asked by OpenID Connect's authorization code flow with PKCE. @see SE-4 */
export interface OpenIDProvider {
  /** @returns the provider's page, and what the sign-in is finished with */
  begin(callback: string, returnTo: string): Promise<{ location: string; pending: PendingSignIn }>;
  /**
   * @param address the whole address that the provider sent the browser back to
   * @throws openid.AuthorizationResponseError if the person cancelled or the provider refused
   */
  finish(
    address: URL,
    pending: PendingSignIn,
  ): Promise<{ readonly identified: IdentifiedCustomer; readonly tokens: ProviderTokens }>;
  /** @returns `undefined` if the provider does not renew them, or names another person: the session with it is over */
  renew(tokens: ProviderTokens): Promise<ProviderTokens | undefined>;
  /**
   * The page that ends the session with the provider; `undefined` if the provider has none. A long token is left out, since
   * servers refuse long addresses; the provider may ask the person then.
   */
  signOutLocation(idToken: string, returnTo: string): Promise<string | undefined>;
}

/** The longest address that servers are known to accept, in characters. */
const longestAddress = 2_000;

export function openIDProvider(settings: OpenIDSettings, now: () => number): OpenIDProvider {
  let found: Promise<openid.Configuration> | undefined;

  /** The provider's own description, asked for once it is needed; a failed attempt is made again. */
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  const tokensOf = (response: openid.TokenEndpointResponse, before?: ProviderTokens): ProviderTokens => ({
    bearer: response[settings.credential] ?? before?.bearer ?? '',
    expiresAt: response.expires_in === undefined ? null : now() + response.expires_in * 1000,
    refreshToken: response.refresh_token ?? before?.refreshToken ?? '',
    idToken: response.id_token ?? before?.idToken ?? '',
  });

  return {
    async begin(callback, returnTo) {
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        returnTo,
      };
      const location = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: settings.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, pending };
    },

    async finish(address, { state, nonce, verifier }) {
      const provider = await configuration();
      const response = await openid.authorizationCodeGrant(provider, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = response.claims();
      const more =
        claims && provider.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(provider, response.access_token, claims.sub)
          : {};
      const all: Readonly<Record<string, unknown>> = { ...more, ...claims };
      return {
        identified: identifiedCustomer(settings.fields, (name) => textOf(all[name])),
        tokens: tokensOf(response),
      };
    },

    async renew(tokens) {
      if (tokens.refreshToken === '') return undefined;
      try {
        const response = await openid.refreshTokenGrant(await configuration(), tokens.refreshToken);
        const claims = response.claims();
        return claims && claims.sub !== subjectOf(tokens.idToken) ? undefined : tokensOf(response, tokens);
      } catch (error) {
        if (error instanceof openid.ResponseBodyError && error.status < 500) return undefined;
        throw error;
      }
    },

    async signOutLocation(idToken, returnTo) {
      const provider = await configuration();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      const address = { post_logout_redirect_uri: returnTo };
      const { href } = openid.buildEndSessionUrl(provider, { ...address, id_token_hint: idToken });
      return idToken === '' || href.length > longestAddress
        ? openid.buildEndSessionUrl(provider, address).href
        : href;
    },
  };
}

/** The person of a token that was checked when it came. */
function subjectOf(idToken: string): string | undefined {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string() })), claims);
  return read.success ? read.output.sub : undefined;
}

function discover(settings: OpenIDSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, clockToleranceSeconds } = settings;
  return openid.discovery(
    issuer,
    clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    clientSecret === '' ? openid.None() : clientSecretAuth(clientSecret),
    issuer.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {},
  );
}

/** The secret in the body where the provider says that it takes it there, else in the header, which is the default. */
function clientSecretAuth(secret: string): openid.ClientAuth {
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (takesBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret))(server, ...rest);
  };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' || typeof claim === 'number' ? String(claim) : undefined;
}
