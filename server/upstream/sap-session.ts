import { raceWithAbort } from './race-with-abort.ts';
import { cookieHeader, withCookies } from './cookie-jar.ts';
import { formatPass, parsePass, type GatewayCaller, type GatewayPass } from './gateway-caller.ts';
import { UpstreamFault, type Upstream, type UpstreamResponse, type UpstreamRequest } from './upstream.ts';

const rememberedCallers = 10_000;
const rememberedTexts = 4;

/** Returns the shortest response of the reference gateway, and the token whether a customer is signed in or not. */
const usualTokenPath = 'session';

interface SapOptions {
  /** The path that returns the CSRF token, below the gateway's folder. */
  readonly tokenPath?: string | undefined;
  /** The maximum time of one call with all that it needs, in ms. */
  readonly budgetMs?: number;
}

interface Known {
  readonly pass: GatewayPass;
  /** The caller's pass when it was read, and later ones, the latest last. */
  readonly kept: readonly string[];
}

/**
 * Manages SAP's sessions, separately for every caller: adds their cookies to each call, and the CSRF token to
 * each change. Fetches the token if it is unknown, once for all changes that wait for it. A change that is
 * refused with `X-CSRF-Token: Required` had no effect and is repeated once with a new token. All of this
 * takes at most eight seconds. Cookies and token never leave the server.
 *
 * @see H7, H10
 */
export function sapSessions(
  upstream: Upstream,
  now: () => number,
  { tokenPath = usualTokenPath, budgetMs = 8_000 }: SapOptions = {},
): Upstream {
  const callers = new Map<string, Known>();
  const fetching = new Map<string, Promise<GatewayPass>>();

  return {
    close: () => upstream.close(),
    async request({ caller, ...request }) {
      if (caller === undefined) return withoutSession(await upstream.request(request));
      const budget = AbortSignal.timeout(budgetMs);
      const limited = {
        ...request,
        signal: request.signal ? AbortSignal.any([request.signal, budget]) : budget,
      };
      return withoutSession(
        request.method === 'GET' ? await read(caller, limited) : await change(caller, limited),
      );
    },
  };

  async function read(caller: GatewayCaller, request: UpstreamRequest): Promise<UpstreamResponse> {
    const response = await upstream.request({
      ...request,
      headers: { ...request.headers, ...cookiesOf(passOf(caller)) },
    });
    await takeCookies(caller, response);
    return response;
  }

  async function change(caller: GatewayCaller, request: UpstreamRequest): Promise<UpstreamResponse> {
    const pass = await passWithToken(caller, request);
    const response = await send(caller, request, pass);
    if (!isTokenRequired(response)) return response;
    return send(caller, request, await passWithToken(caller, request, pass.csrfToken));
  }

  async function send(
    caller: GatewayCaller,
    request: UpstreamRequest,
    pass: GatewayPass,
  ): Promise<UpstreamResponse> {
    const response = await upstream.request({
      ...request,
      headers: {
        ...request.headers,
        ...cookiesOf(pass),
        ...(pass.csrfToken ? { 'x-csrf-token': pass.csrfToken } : {}),
      },
    });
    await takeCookies(caller, response);
    return response;
  }

  /** `refused` is a token that the gateway no longer accepts. */
  async function passWithToken(
    caller: GatewayCaller,
    request: UpstreamRequest,
    refused: string | null = null,
  ): Promise<GatewayPass> {
    const known = passOf(caller);
    if (known.csrfToken !== refused) return known;
    const pending = fetching.get(caller.key) ?? startFetching(caller, request);
    return raceWithAbort(pending, request.signal);
  }

  function startFetching(caller: GatewayCaller, request: UpstreamRequest): Promise<GatewayPass> {
    const fetched = fetchToken(caller, request.headers).finally(() => fetching.delete(caller.key));
    fetching.set(caller.key, fetched);
    return fetched;
  }

  async function fetchToken(
    caller: GatewayCaller,
    { authorization }: UpstreamRequest['headers'],
  ): Promise<GatewayPass> {
    const response = await upstream.request({
      method: 'GET',
      path: tokenPath,
      headers: {
        // The address of a service may respond with a page of links, which has the token as well.
        accept: '*/*',
        ...(authorization === undefined ? {} : { authorization }),
        ...cookiesOf(passOf(caller)),
        'x-csrf-token': 'Fetch',
      },
      signal: AbortSignal.timeout(budgetMs),
    });
    if (response.status >= 500)
      throw new UpstreamFault('unreachable', new Error(`No CSRF token: ${response.status}`));
    return remember(caller, {
      cookies: withCookies(passOf(caller).cookies, response.setCookies ?? [], now()),
      csrfToken: response.headers['x-csrf-token'] ?? '',
    });
  }

  async function takeCookies(caller: GatewayCaller, { setCookies = [] }: UpstreamResponse): Promise<void> {
    const pass = passOf(caller);
    const cookies = withCookies(pass.cookies, setCookies, now());
    if (cookies !== pass.cookies) await remember(caller, { ...pass, cookies });
  }

  /** The pass in this process, unless another process has stored a newer one. */
  function passOf({ key, kept }: GatewayCaller): GatewayPass {
    const known = callers.get(key);
    return known?.kept.includes(kept) ? known.pass : parsePass(kept);
  }

  async function remember(caller: GatewayCaller, pass: GatewayPass): Promise<GatewayPass> {
    const written = formatPass(pass);
    const earlier = callers.get(caller.key)?.kept ?? [];
    callers.delete(caller.key);
    callers.set(caller.key, { pass, kept: [caller.kept, ...earlier, written].slice(-rememberedTexts) });
    const oldest = callers.size > rememberedCallers ? callers.keys().next().value : undefined;
    if (oldest !== undefined) callers.delete(oldest);
    await caller.keep(written);
    return pass;
  }
}

function cookiesOf({ cookies }: GatewayPass): Record<string, string> {
  const cookie = cookieHeader(cookies);
  return cookie === '' ? {} : { cookie };
}

/** Whether the gateway refused a change only because it requires another CSRF token. */
export function isTokenRequired({ status, headers }: UpstreamResponse): boolean {
  return status === 403 && headers['x-csrf-token']?.toLowerCase() === 'required';
}

function withoutSession(response: UpstreamResponse): UpstreamResponse {
  const { setCookies: _cookies, headers, ...others } = response;
  const { 'x-csrf-token': _token, ...harmless } = headers;
  return { ...others, headers: isTokenRequired(response) ? headers : harmless };
}
