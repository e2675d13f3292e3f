import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog, type LogEntry } from '#server/log.ts';
import { refuseTakenPort } from '#server/start/listen.ts';
import { openShop } from '#server/start/open-shop.ts';
import { readSettings } from '#server/start/settings.ts';
import { circuitLimits } from '#server/upstream/remote/circuit.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { queuedWhileStopping } from '@statefront/gateway/tests/support/queued-connections.ts';
import { aFolder, aProcess } from '../support/a-process.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { credentials, smallGateway } from '../support/recording-upstream.ts';

describe('a start that cannot succeed', () => {
  it.each([
    { environment: { PORT: 'shop' }, says: 'PORT must be a number from 0 to 65535, but is "shop".' },
    {
      environment: { GATEWAY_URL: 'gateway.example' },
      says: 'GATEWAY_URL must be the address of a gateway such as http://gateway.example:8080, without user, query and "#"; unset it to use the built-in gateway.',
    },
    {
      environment: { DATABASE_URL: 'mysql://shop:pass@word' },
      says: 'DATABASE_URL must be the address of a PostgreSQL database such as postgresql://user:password@db.example:5432/statefront, with special characters of user and password percent-encoded; unset it to use the file in the data folder.',
    },
    {
      environment: { PUBLIC_ORIGIN: 'https://shop.example/path' },
      says: 'PUBLIC_ORIGIN must be an address without a path such as https://shop.example, but is "https://shop.example/path".',
    },
    {
      environment: { GATEWAY_PATH: '/a/../b' },
      says: 'GATEWAY_PATH must be a path that begins with "/" such as /itcpgw/site_apis, without query and "..", but is "/a/../b".',
    },
    {
      environment: { CSRF_TOKEN_PATH: '/' },
      says: 'CSRF_TOKEN_PATH must be a path below GATEWAY_PATH such as form/process/, without query and "..", but is "/".',
    },
    {
      environment: { SEARCHES_PER_MINUTE: 'many' },
      says: 'SEARCHES_PER_MINUTE must be a whole number, 0 for no limit, but is "many".',
    },
    {
      environment: { FORMS_PER_HOUR: '-1' },
      says: 'FORMS_PER_HOUR must be a whole number, 0 for no limit, but is "-1".',
    },
    {
      environment: { APPLICATIONS_MAX_MB: '1 GB' },
      says: 'APPLICATIONS_MAX_MB must be a whole number of megabytes, such as 1024, but is "1 GB".',
    },
    {
      environment: { ALLOWED_HOSTS: 'https://shop.example' },
      says: 'ALLOWED_HOSTS must be names of hosts without ports, separated by commas, such as shop.example,www.shop.example, but is "https://shop.example".',
    },
    ...['https://images.example/', 'https://*.images.example', "https://a.example;script-src'self'"].map(
      (origin) => ({
        environment: { IMAGE_ORIGINS: `https://cdn.example:8443, ${origin}` },
        says: `IMAGE_ORIGINS must be origins separated by commas, such as https://images.example, without a path, a closing "/" and "*", but contains "${origin}".`,
      }),
    ),
    { environment: { DEMO: 'yes' }, says: 'DEMO must be 1 or 0, but is "yes".' },
    {
      environment: { VISITOR_HEADER: 'Cookie' },
      says: 'VISITOR_HEADER must be the name of a header that begins with "X-", such as X-Visitor, but is "Cookie".',
    },
    { environment: { LOG_LEVEL: 'loud' }, says: 'LOG_LEVEL must be one of off, error, info, but is "loud".' },
    {
      environment: { TRUSTED_PROXIES: 'everybody' },
      says: 'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.0/8,127.0.0.1, but is "everybody".',
    },
    {
      environment: { SESSION_IDLE_MINUTES: '-1' },
      says: 'SESSION_IDLE_MINUTES must be a number of minutes above 0, but is "-1".',
    },
    {
      environment: { PUNCHOUT_SECRETS: '{"acme-cxml":""}' },
      says: 'PUNCHOUT_SECRETS must be JSON with a secret for each profile, such as {"acme-cxml":"a long secret"}.',
    },
    {
      environment: { STATEFRONT_CONFIG: '/nowhere/shop.json' },
      says: 'STATEFRONT_CONFIG names "/nowhere/shop.json", which cannot be read; correct the path or unset it.',
    },
  ])('ends because $says (CF-1)', async ({ environment, says }) => {
    await expect(readSettings(environment)).rejects.toMatchObject({ message: says });
  });

  it('names the wrong key of the configuration file, and says nothing else (CF-1)', async () => {
    const file = await aFile('shop.json', JSON.stringify({ listing: { pageSize: 0 } }));
    const shop = await aProcess({ STATEFRONT_CONFIG: file });

    expect(await shop.ended()).toEqual({
      exitCode: 1,
      complaints: 'Configuration: listing.pageSize must be a whole number from 1 to 500, but is 0\n',
    });
    expect(shop.lines).toEqual([]);
  });

  it('tells users of an old Node what to do before it reads syntax that it does not know', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--eval',
        "Object.defineProperty(process, 'version', { value: 'v18.19.0' });" +
          "Object.defineProperty(process, 'versions', { value: { node: '18.19.0' } });" +
          "require('./tools/require-node.cjs');",
      ],
      { encoding: 'utf8' },
    );

    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Statefront needs Node 24 or newer, and this is v18.19.0. Run "npm ci" once and start with "npm start": it brings its own Node.\n',
    });
  });

  it.each([
    {
      what: 'the database that cannot be reached, without its password',
      environment: async () => ({ DATABASE_URL: 'postgresql://shop:geheim@127.0.0.1:1/shop' }),
      says: /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\); start it, or correct host and port in DATABASE_URL\.$/,
    },
    {
      what: 'a data folder that is a file',
      environment: async () => ({ DATA_DIR: await aFile('data', '') }),
      says: /^The data folder ".*" is a file or lies below one; set DATA_DIR to a folder\.$/,
    },
    {
      what: 'a broken database',
      environment: async () => {
        const file = await aFile('sessions/statefront.db', 'this is no database'.repeat(500));
        return { DATA_DIR: join(file, '../..') };
      },
      says: /^The database file in ".*" is broken; [^\n]*$/,
    },
    {
      what: 'a lost data folder, in which it would create known sign-ins',
      environment: async () => ({ NODE_ENV: 'production' }),
      says: /^The data folder ".*" holds no catalogue; import one with "npm run gateway -- import DIR", or set DEMO=1 for the demo catalogue, as whose customers everybody can sign in\.$/,
    },
  ])('names $what (CF-1, H6, H20)', async ({ environment, says }) => {
    const settings = await readSettings({ DATA_DIR: await aFolder(), ...(await environment()) });

    await expect(openShop(settings, () => undefined, createLog('off'))).rejects.toThrow(says);
  });

  it('names the used port and what to do', async () => {
    const { server } = await aListener(() => undefined);
    const port = Number(new URL(addressOf(server)).port);

    await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is already in use; stop what uses it or choose another one, such as PORT=${port + 1} npm start.`,
    );
  });
});

describe('a first start', () => {
  it.each([
    { environment: {}, isDemonstration: true },
    { environment: { PUBLIC_ORIGIN: 'http://localhost:4100' }, isDemonstration: true },
    { environment: { PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }, isDemonstration: true },
    { environment: { PUBLIC_ORIGIN: 'http://[::1]:4100' }, isDemonstration: true },
    { environment: { PUBLIC_ORIGIN: 'https://shop.example' }, isDemonstration: false },
    { environment: { PUBLIC_ORIGIN: 'https://localhost.shop.example' }, isDemonstration: false },
    { environment: { NODE_ENV: 'production' }, isDemonstration: false },
    { environment: { DEMO: '0' }, isDemonstration: false },
    { environment: { DEMO: '1', NODE_ENV: 'production' }, isDemonstration: true },
    { environment: { DEMO: '1', PUBLIC_ORIGIN: 'https://shop.example' }, isDemonstration: true },
  ])(
    'is a demonstration with $environment: $isDemonstration (H20)',
    async ({ environment, isDemonstration }) => {
      expect((await readSettings(environment)).isDemonstration).toBe(isDemonstration);
    },
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves no incomplete demo catalogue and no stack if %s ends it',
    async (signal) => {
      const dataDirectory = await aFolder();
      const shop = await aProcess({ DATA_DIR: dataDirectory });
      await shop.complained('Loading the demo catalogue');

      shop.stop(signal);

      expect(await shop.ended()).toEqual({
        exitCode: null,
        complaints: 'Making the demo catalogue (once) ...\nLoading the demo catalogue (once) ...\n',
      });
      expect(await readdir(join(dataDirectory, 'catalogues'))).toEqual([]);
    },
  );

  it('leaves no incomplete demo catalogue if it fails', async () => {
    const dataDirectory = await aFolder();
    const unfinished = join(dataDirectory, 'catalogues', `demo-${process.pid}`);
    await mkdir(join(unfinished, 'products.jsonl.gz'), { recursive: true });
    const settings = await readSettings({ DATA_DIR: dataDirectory });

    await expect(openShop(settings, () => undefined, createLog('off'))).rejects.toThrow('EISDIR');

    expect(await readdir(join(dataDirectory, 'catalogues'))).toEqual([]);
  });
});

describe('the server for development', () => {
  it('starts, returns a page with Vite in it, and ends with exit code 0', async () => {
    const { server } = await aListener((_request, response) => response.writeHead(404).end());
    const shop = await aProcess({ GATEWAY_URL: addressOf(server) }, 'tools/dev.ts');
    const line = await shop.complained('Statefront is ready for development: ');

    const page = await fetch(line.slice(line.indexOf('http')));
    shop.stop('SIGTERM');

    expect(page.status).toBe(200);
    expect(await page.text()).toContain('src="/@vite/client"');
    expect(await shop.ended()).toMatchObject({ exitCode: 0 });
  });

  it('names a used port before it creates anything', async () => {
    const { server } = await aListener(() => undefined);
    const { port } = new URL(addressOf(server));
    const shop = await aProcess({ PORT: port }, 'tools/dev.ts');

    const { exitCode, complaints } = await shop.ended();

    expect([exitCode, complaints.split(';')[0]]).toEqual([1, `Port ${port} is already in use`]);
  });
});

describe('a shop in front of another gateway', () => {
  it('lists the products below GATEWAY_PATH at GATEWAY_URL (GW-2)', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const folder = '/erp/shop/services/';
    const listing = 'product/search?$usage=LISTING&$category=tools';
    const ask = (path: string) => gateway.app.inject(`/itcpgw/site_apis/${path}`);
    const { server } = await aListener(async ({ url = '' }, response) => {
      const found = url.startsWith(folder) ? await ask(url.slice(folder.length)) : undefined;
      response.writeHead(found?.statusCode ?? 404, found?.headers).end(found?.rawPayload);
    });
    const shop = await aProcess({
      GATEWAY_URL: `${addressOf(server)}/erp`,
      GATEWAY_PATH: '/shop/services',
    });

    const response = await fetch(`${await shop.ready()}/api/${listing}`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual((await ask(listing)).json());
  });

  it('logs that one of its services is down (C3)', async () => {
    const { server } = await aListener((_request, response) => response.writeHead(503).end());
    const reported: LogEntry[] = [];
    const settings = await readSettings({ DATA_DIR: await aFolder(), GATEWAY_URL: addressOf(server) });
    const shop = await openShop(settings, () => undefined, {
      info: () => undefined,
      error: (entry) => reported.push(entry),
    });
    onTestFinished(() => shop.close());

    await Promise.all(
      Array.from({ length: circuitLimits.failuresInARow }, () =>
        shop.upstream.request({ method: 'POST', path: 'basket/lines', headers: {} }),
      ),
    );

    expect(reported).toEqual([
      {
        gatewayService: 'basket',
        state: 'open',
        message: "The gateway's basket failed too often and gets no calls for some seconds.",
      },
    ]);
  });
});

describe('a running shop', () => {
  it('warns about each folder that other users of the machine may read (H20)', async () => {
    const { server } = await aListener(() => undefined);
    const dataDirectory = await aFolder();
    const mailFolder = await aFolder();
    await chmod(dataDirectory, 0o755);
    await chmod(mailFolder, 0o750);
    const shop = await aProcess({
      GATEWAY_URL: addressOf(server),
      PUBLIC_ORIGIN: 'https://shop.example',
      DATA_DIR: dataDirectory,
      MAIL_FOLDER: mailFolder,
    });
    await shop.ready();
    shop.stop('SIGTERM');

    const { complaints } = await shop.ended();
    const { mode } = await stat(join(dataDirectory, 'sessions/statefront.db'));

    expect(complaints).toBe(
      [dataDirectory, mailFolder]
        .map(
          (folder) =>
            `Warning: other users of this machine may read what is in "${folder}"; "chmod -R go= ${folder}" keeps them out.\n`,
        )
        .join(''),
    );
    expect(mode & 0o777).toBe(0o600);
  });

  it('warns if its public address is not configured, or of texts that it does not have, and is silent otherwise (RT-9, CF-1)', async () => {
    const { server } = await aListener(() => undefined);
    const folder = await aFolder();
    const configuration = join(folder, 'shop.json');
    await writeFile(configuration, '{ "texts": { "de": "own.json" } }');
    await writeFile(join(folder, 'own.json'), '{ "shop.gone": "weg" }');
    const complaintsOf = async (environment: Readonly<Record<string, string>>) => {
      const shop = await aProcess({ GATEWAY_URL: addressOf(server), ...environment });
      await shop.ready();
      shop.stop('SIGTERM');
      return (await shop.ended()).complaints;
    };

    expect(await complaintsOf({})).toBe(
      'PUBLIC_ORIGIN is not set: search engines are told that the shop is at localhost. Set it to the address visitors use.\n',
    );
    expect(
      await complaintsOf({ PUBLIC_ORIGIN: 'https://shop.example', STATEFRONT_CONFIG: configuration }),
    ).toBe(
      'Warning: Texts "own.json": left out, because the shop has no such texts: shop.gone; "npm run shop -- texts FOLDER de" writes all keys.\n',
    );
  });

  it('finishes its requests when it is stopped, and ends with exit code 0 (C4)', async () => {
    const held: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    const { server } = await aListener((_request, response) => {
      held.push(response);
      arrived.resolve();
    });
    const shop = await aProcess({ GATEWAY_URL: addressOf(server) });
    const address = await shop.ready();

    const response = fetch(`${address}/api/product/bolt`);
    await arrived.promise;
    shop.stop('SIGTERM');
    await refusesConnections(address);
    held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"productId":"bolt"}');

    expect(await (await response).json()).toEqual({ productId: 'bolt' });
    expect(await shop.ended()).toMatchObject({ exitCode: 0 });
  });

  it("responds to clients in the kernel's queue when it is stopped (C4)", async () => {
    const { server } = await aListener((_request, response) => response.writeHead(404).end());
    const shop = await aProcess({ GATEWAY_URL: addressOf(server) });
    const address = await shop.ready();

    const responses = await queuedWhileStopping(address, '/robots.txt', { count: 100, kill: shop.stop });

    expect(responses).toEqual(Array.from({ length: 100 }, () => 'HTTP/1.1 200 OK'));
    expect(await shop.ended()).toMatchObject({ exitCode: 0 });
  });

  it('ends at once on the second signal', async () => {
    const arrived = Promise.withResolvers<void>();
    const { server } = await aListener(() => arrived.resolve());
    const shop = await aProcess({ GATEWAY_URL: addressOf(server) });
    const address = await shop.ready();
    const response = fetch(`${address}/api/product/bolt`).catch(() => 'cut');
    await arrived.promise;

    shop.stop('SIGINT');
    await refusesConnections(address);
    const ended = shop.ended();
    const again = setInterval(() => shop.stop('SIGINT'), 50);

    expect((await ended).exitCode).toBe(1);
    clearInterval(again);
    expect(await response).toBe('cut');
  });

  it('shares its sessions with a second one on the same data folder, and prints only one line (C4)', async () => {
    const { server } = await aListener((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { status, headers, body } = smallGateway({
            method: request.method === 'POST' ? 'POST' : 'GET',
            path: (request.url ?? '').replace('/itcpgw/site_apis/', ''),
            headers: {},
            body: Buffer.concat(chunks),
          });
          response.writeHead(status, headers).end(body);
        });
    });
    const environment = { DATA_DIR: await aFolder(), GATEWAY_URL: addressOf(server) };
    const one = await aProcess(environment);
    const other = await aProcess(environment);
    const [address, otherAddress] = await Promise.all([one.ready(), other.ready()]);

    const opened = await fetch(`${address}/api/session`);
    const { csrfToken } = await opened.json();
    const signedIn = await fetch(`${address}/api/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        'x-csrf-token': csrfToken,
        cookie: opened.headers.getSetCookie().join().split(';')[0] ?? '',
      },
      body: JSON.stringify(credentials),
    });
    const seen = await fetch(`${otherAddress}/api/session`, {
      headers: { cookie: signedIn.headers.getSetCookie().join().split(';')[0] ?? '' },
    });

    expect(await seen.json()).toMatchObject({ isLoggedIn: true });
    expect([one.lines.length, other.lines.length]).toEqual([1, 1]);
  });
});

/** A file below a folder that is deleted after the test. */
async function aFile(name: string, content: string): Promise<string> {
  const file = join(await aFolder(), name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

async function aListener(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server };
}

/** Resolves when no server listens at the address. */
async function refusesConnections(address: string): Promise<void> {
  const port = Number(new URL(address).port);
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
