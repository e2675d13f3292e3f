import { parseArgs } from 'node:util';
import { levels, type Level } from './check.ts';
import type { ConformanceOptions } from './conformance.ts';
import { openPaths } from './paths.ts';
import type { Credentials, KnownCustomer } from './session-evidence.ts';

export interface Options extends ConformanceOptions {
  /** With the folder of the services, without a slash at the end. */
  readonly url: string;
  readonly level: Level;
  readonly json: string | null;
  readonly junit: string | null;
  /** Of every request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The usage of the command. */
export const usage = `npm run conformance -w packages/conformance -- URL [options]

  URL                      the gateway, such as https://sap.example/itcpgw/site_apis
  --user NAME:PASSWORD     also checks what a customer gets; the password may come in CONFORMANCE_PASSWORD
  --write                  also sends forms and an addition, and takes the addition back
  --level LEVEL            what the exit code is about: ${levels.join(', ')} (browse)
  --json FILE              writes the report as JSON
  --junit FILE             writes the report in JUnit's format
  --token-path PATH        where a CSRF token is fetched (${openPaths.session})
  --header 'NAME: VALUE'   goes with every request, such as an API key; may be repeated. 'Authorization: Bearer …' is
                           a customer's instead, and so is what a proxy in front of the shop sends of one
  --image-origins LIST     IMAGE_ORIGINS of the shop, with commas between them`;

/** Reads the arguments. @throws Error with the fault in them */
export function readOptions(args: readonly string[], password: string): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      write: { type: 'boolean', default: false },
      level: { type: 'string', default: 'browse' },
      json: { type: 'string' },
      junit: { type: 'string' },
      'token-path': { type: 'string', default: openPaths.session },
      header: { type: 'string', multiple: true, default: [] },
      'image-origins': { type: 'string' },
    },
  });
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0 || !URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error('The address of one gateway is needed, with http or https.');
  }
  const level = levels.find((known) => known === values.level);
  if (level === undefined) throw new Error(`--level is one of ${levels.join(', ')}, not "${values.level}".`);
  const credentials = credentialsIn(values.user ?? '', password);
  const headers = Object.fromEntries(values.header.map(headerIn));
  const knownCustomer = customerIn(headers);
  if (credentials !== null && knownCustomer !== null)
    throw new Error('Either --user or a --header names the customer, not both.');
  if (values.write && credentials === null && knownCustomer === null)
    throw new Error('--write needs --user, or a --header with Authorization.');
  const origins = values['image-origins'];
  return {
    url: withFolder(url),
    credentials,
    knownCustomer,
    imageOrigins: origins === undefined ? [] : origins.split(',').map(originIn),
    mayWrite: values.write,
    level,
    json: values.json ?? null,
    junit: values.junit ?? null,
    tokenPath: values['token-path'],
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !customerHeaders.has(name))),
  };
}

/** An address without a path means the folder of §7. */
function withFolder(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname === '/' ? '/itcpgw/site_apis' : url.pathname.replace(/\/+$/, '')}`;
}

function credentialsIn(user: string, password: string): Credentials | null {
  if (user === '') return null;
  const at = user.indexOf(':');
  return at === -1
    ? { userName: user, password }
    : { userName: user.slice(0, at), password: user.slice(at + 1) };
}

/** The header of each field of a customer, as a proxy in front of the shop sends it. */
const fieldHeaders: Readonly<Record<string, string>> = {
  userId: 'x-forwarded-user',
  currency: 'x-customer-currency',
  salesOrganisation: 'x-customer-sales-organisation',
  distributionChannel: 'x-customer-distribution-channel',
  division: 'x-customer-division',
};

/** The shop passes on the credential alone. */
const customerHeaders = new Set([
  'authorization',
  'x-forwarded-access-token',
  ...Object.values(fieldHeaders),
]);

/** The customer whom headers name; `null` without a credential. */
function customerIn(headers: Readonly<Record<string, string>>): KnownCustomer | null {
  const token = headers['x-forwarded-access-token'];
  const credential = headers['authorization'] ?? (token === undefined ? undefined : `Bearer ${token}`);
  if (credential === undefined) return null;
  const fields = Object.entries(fieldHeaders).map(([field, name]) => [field, headers[name]]);
  return { credential, fields: Object.fromEntries(fields) };
}

function originIn(text: string): string {
  const origin = text.trim();
  if (/^https?:/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
  throw new Error(
    `--image-origins are origins with commas between them, such as https://images.example, not "${origin}".`,
  );
}

function headerIn(text: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`--header is 'NAME: VALUE', not "${text}".`);
  return [name.toLowerCase(), value];
}
