import { parseArgs } from 'node:util';
import { levels, type Level } from './check.ts';
import { openPaths } from './paths.ts';
import type { Credentials } from './session-evidence.ts';

export interface Options {
  /** With the folder of the services, without a slash at the end. */
  readonly url: string;
  readonly credentials: Credentials | null;
  readonly mayWrite: boolean;
  readonly level: Level;
  readonly json: string | null;
  readonly junit: string | null;
  readonly tokenPath: string;
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
  --header 'NAME: VALUE'   goes with every request, such as an API key; may be repeated`;

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
    },
  });
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0 || !URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error('The address of one gateway is needed, with http or https.');
  }
  const level = levels.find((known) => known === values.level);
  if (level === undefined) throw new Error(`--level is one of ${levels.join(', ')}, not "${values.level}".`);
  const credentials = credentialsIn(values.user ?? '', password);
  if (values.write && credentials === null) throw new Error('--write needs --user.');
  return {
    url: withFolder(url),
    credentials,
    mayWrite: values.write,
    level,
    json: values.json ?? null,
    junit: values.junit ?? null,
    tokenPath: values['token-path'],
    headers: Object.fromEntries(values.header.map(headerIn)),
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

function headerIn(text: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`--header is 'NAME: VALUE', not "${text}".`);
  return [name.toLowerCase(), value];
}
