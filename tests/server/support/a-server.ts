import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { renderPage } from '#src/app/render-page.tsx';
import { createServer, type ServerOptions } from '#server/app.ts';
import type { ClientFiles } from '#server/assets/client-files.ts';
import { storedFile } from '#server/assets/stored-file.ts';
import type { LogEntry } from '#server/log.ts';
import { openSessionStore, type SessionStore } from '#server/session/session-store.ts';
import { capabilityNames, type Capabilities } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { aDatabase } from '@statefront/gateway/tests/support/database/a-database.ts';
import { recordingUpstream, smallGateway } from './recording-upstream.ts';

const hour = 60 * 60_000;

/** A built client of a few files, with the shop's own views. */
export const aClient: ClientFiles = {
  assets: new Map([
    [
      'app-1.js',
      storedFile('app-1.js', Buffer.from('start()'), {
        br: Buffer.from('brotli'),
        gzip: Buffer.from('gzip'),
      }),
    ],
    ['app-1.css', storedFile('app-1.css', Buffer.from('.site-header__bar{color:red}'))],
  ]),
  page: {
    early: [],
    scripts: ['/assets/app-1.js'],
    modules: ['/assets/react-1.js'],
    styles: ['/assets/app-1.css'],
    fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
    lazy: new Map(),
  },
  renderPage,
  pagesWaiting: () => 0,
  inspectorPage: '<!doctype html><title>Inspector</title><body></body>',
  behaviour: new Map([
    ['favourite-1.picture.html', storedFile('favourite-1.picture.html', Buffer.from('<!doctype html>'))],
    ['index.html', storedFile('index.html', Buffer.from('<!doctype html><title>Behaviour</title>'))],
    ['session.svg', storedFile('session.svg', Buffer.from('<svg/>'))],
  ]),
};

/** A server over a small gateway, with its session database and clocks the test turns: the time of day, and what elapsed. */
export async function aServer({
  configuration = defaultConfiguration,
  capabilities = capabilityNames,
  ...options
}: Partial<ServerOptions> & { readonly capabilities?: Capabilities } = {}) {
  const { location, remove } = await aDatabase();
  const clock = { now: Date.UTC(2026, 10, 21), elapsed: 0 };
  const log: LogEntry[] = [];
  const sessions = await openSessions(location, clock);
  const app = await createServer({
    configuration: { ...configuration, capabilities },
    upstream: recordingUpstream(smallGateway),
    sessions,
    files: aClient,
    log: { info: (entry) => log.push(entry), error: (entry) => log.push(entry) },
    now: () => clock.now,
    elapsedMs: () => clock.elapsed,
    /** A busy machine must not refuse a request of a test. */
    busyMs: Number.POSITIVE_INFINITY,
    /** An injected body that is not read never ends, and its socket cannot be closed. */
    bodyMs: 10 * 60_000,
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    await sessions.close();
    await remove();
  });
  return { app, clock, log, sessions, location };
}

/** The sessions of a database, as a server opens them. */
export async function openSessions(
  location: DatabaseLocation,
  clock: { readonly now: number },
): Promise<SessionStore> {
  return openSessionStore(
    await openDatabase(location),
    { idleMs: 8 * hour, absoluteMs: 24 * hour },
    () => clock.now,
  );
}

/** A server, or several in turn, as a browser sends requests to them. */
export interface Injected {
  readonly inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** A browser: keeps cookies, names the page of a request, and knows the token of its session. */
export function aBrowser(app: Injected, origin = 'http://localhost:80') {
  const cookies = new Map<string, string>();
  let token = '';

  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const isChange = method !== 'GET';
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(isChange ? { origin, 'sec-fetch-site': 'same-origin', 'x-csrf-token': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const received: unknown =
      url === '/api/session' && response.statusCode === 200 ? response.json() : undefined;
    if (isRecord(received)) token = String(received['csrfToken']);
    return response;
  }

  return {
    cookies,
    token: () => token,
    get: (url: string, headers: Record<string, string> = {}) => send('GET', url, { headers }),
    send,
    /** Opens the session, then signs in. */
    async signIn(body: unknown) {
      await send('GET', '/api/session');
      return send('POST', '/api/session', { body });
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
