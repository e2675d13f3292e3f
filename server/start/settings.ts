import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { trustedProxiesOf } from '@statefront/host/connections/trusted-proxies.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { databaseURLOf } from '@statefront/host/database/database-url.ts';
import { isDemonstrationOf } from '@statefront/gateway/demonstration.ts';
import { applicationBytesOf } from '@statefront/gateway/forms/application-ceiling.ts';
import { fileBytesOf } from '@statefront/gateway/forms/file-size.ts';
import { imageOriginsOf } from '@statefront/gateway/tables/image-origins.ts';
import { mailFromOf, mailURLOf } from '@statefront/gateway/mail/mail-settings.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { pageNames } from '#src/app/pages.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { readIdentity, type Identity } from '../identity/identity.ts';
import { logLevels, type LogLevel } from '../log.ts';
import { signInSettingsOf, type SignInSettings } from '../sign-in/sign-in-settings.ts';
import { defaultSessionEnds, type SessionEnd } from '../upstream/data-only.ts';
import { plainJson } from './plain-json.ts';
import { StartFault } from './start-fault.ts';
import { wrongValue } from './variables.ts';

/** The settings in the environment; each has a default. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The port for Prometheus; `undefined` if nobody watches. */
  readonly metricsPort: number | undefined;
  /** The address of that port; by default only this machine reads it. */
  readonly metricsHost: string;
  /** The percentage of page views whose browsers report figures, if there is that port. */
  readonly measuredPercent: number;
  readonly dataDirectory: string;
  /** The PostgreSQL database; `undefined` for files in the data folder. Contains a password. */
  readonly databaseURL: string | undefined;
  /** The address of the gateway; `undefined` if it runs inside this process. */
  readonly gatewayURL: URL | undefined;
  /**
   * The folder of the services below the gateway's address; `undefined` for the reference gateway's (GW-2).
   */
  readonly gatewayPath: string | undefined;
  /** Where that gateway gives CSRF tokens, below its folder; `undefined` for `session` (H10). */
  readonly csrfTokenPath: string | undefined;
  /** Which responses of that gateway end a customer's session, beside 401 (SE-1). */
  readonly sessionEnds: readonly SessionEnd[];
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[] | undefined;
  /** Accepted host names; `undefined` for all. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Other origins from which pages show images (TI-1). */
  readonly imageOrigins: readonly string[];
  /** The header by which a shared cache in front tells visitors apart; `undefined` if there is no such cache. */
  readonly visitorHeader: string | undefined;
  readonly logLevel: LogLevel;
  readonly sessionLimits: { readonly idleMs: number; readonly absoluteMs: number };
  /** How often one address may search in a minute (H16); `undefined` for the server's default. */
  readonly searchesPerMinute: number | undefined;
  /** How many forms one address may send in an hour (H16); `undefined` for the server's default. */
  readonly formsPerHour: number | undefined;
  /** How many bytes of applications the built-in gateway stores (I2). */
  readonly applicationBytes: number;
  /**
   * The folder for messages to customers of the built-in gateway; `undefined` for `outbox` in the data
   * folder.
   */
  readonly mailFolder: string | undefined;
  /** The mail server of the built-in gateway; `undefined` for messages as files. */
  readonly mailURL: string | undefined;
  /** The address that messages of the built-in gateway come from. */
  readonly mailFrom: string | undefined;
  /** The maximum size of a form's file, here and in the built-in gateway (CT-4). */
  readonly fileBytes: number;
  /** Whether an empty database gets the demo catalogue, with customers as whom everyone can sign in. */
  readonly isDemonstration: boolean;
  /** The secrets that documents for buyers' systems have, by profile (PU-5). */
  readonly punchoutSecrets: ReadonlyMap<string, string>;
  readonly signIn: SignInSettings;
  readonly configuration: Configuration;
  /** The shop's look, from the files that the configuration names. */
  readonly identity: Identity;
}

type Environment = Readonly<Record<string, string | undefined>>;

const minuteMs = 60_000;

/**
 * Reads the environment and the configuration file it names.
 *
 * @throws StartFault with one sentence that names the fault and the expected value (CF-1).
 */
export async function readSettings(environment: Environment): Promise<Settings> {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const publicOrigin = optional(value('PUBLIC_ORIGIN'), publicOriginOf);
  const { configuration, identity } = await readConfiguration(value('STATEFRONT_CONFIG'));
  return {
    host: value('HOST') ?? '127.0.0.1',
    port: portOf(value('PORT') ?? '4100'),
    metricsPort: optional(value('METRICS_PORT'), (text) => portOf(text, 'METRICS_PORT')),
    metricsHost: value('METRICS_HOST') ?? '127.0.0.1',
    measuredPercent: percentOf('MEASURED_PERCENT', value('MEASURED_PERCENT') ?? '10'),
    dataDirectory: value('DATA_DIR') ?? '.data',
    databaseURL: explained(() => databaseURLOf(environment)),
    gatewayURL: optional(value('GATEWAY_URL'), gatewayURLOf),
    gatewayPath: optional(value('GATEWAY_PATH'), gatewayPathOf),
    csrfTokenPath: optional(value('CSRF_TOKEN_PATH'), csrfTokenPathOf),
    sessionEnds: optional(value('SESSION_ENDED_BY'), sessionEndsOf) ?? defaultSessionEnds,
    publicOrigin,
    trustedProxies: explained(() => optional(value('TRUSTED_PROXIES'), trustedProxiesOf)),
    allowedHosts: optional(value('ALLOWED_HOSTS'), allowedHostsOf),
    imageOrigins: explained(() => imageOriginsOf(value('IMAGE_ORIGINS'))),
    visitorHeader: optional(value('VISITOR_HEADER'), visitorHeaderOf),
    logLevel: logLevelOf(value('LOG_LEVEL') ?? (value('NODE_ENV') === 'production' ? 'info' : 'error')),
    sessionLimits: {
      idleMs: minutesOf('SESSION_IDLE_MINUTES', value('SESSION_IDLE_MINUTES') ?? '480'),
      absoluteMs: minutesOf('SESSION_MAX_MINUTES', value('SESSION_MAX_MINUTES') ?? '1440'),
    },
    searchesPerMinute: optional(value('SEARCHES_PER_MINUTE'), (text) => countOf('SEARCHES_PER_MINUTE', text)),
    formsPerHour: optional(value('FORMS_PER_HOUR'), (text) => countOf('FORMS_PER_HOUR', text)),
    applicationBytes: explained(() => applicationBytesOf(value('APPLICATIONS_MAX_MB'))),
    mailFolder: value('MAIL_FOLDER'),
    mailURL: explained(() => mailURLOf(value('MAIL_URL'))),
    mailFrom: explained(() => mailFromOf(value('MAIL_FROM'))),
    fileBytes: explained(() => fileBytesOf(value('UPLOAD_MAX_MB'))),
    isDemonstration:
      value('SHOP') === undefined &&
      (explained(() => isDemonstrationOf(value('DEMO'))) ??
        (value('NODE_ENV') !== 'production' && isOnThisMachine(publicOrigin))),
    punchoutSecrets: punchoutSecretsOf(value('PUNCHOUT_SECRETS') ?? '{}'),
    signIn: signInSettingsOf(configuration.signIn, value),
    configuration,
    identity,
  };
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text);
}

function portOf(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw wrongValue(name, text);
}

function percentOf(name: string, text: string): number {
  const percent = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw wrongValue(name, text);
}

function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SettingError) throw new StartFault(error.message);
    throw error;
  }
}

function gatewayURLOf(text: string): URL {
  const url = urlOf(text);
  if (url && url.username === '' && url.password === '' && url.search === '' && url.hash === '') return url;
  throw new StartFault(
    'GATEWAY_URL must be the address of a gateway such as http://gateway.example:8080, without user, query and "#"; unset it to use the built-in gateway.',
  );
}

function gatewayPathOf(text: string): string {
  if (isPath(text)) return text;
  throw wrongValue('GATEWAY_PATH', text);
}

function csrfTokenPathOf(text: string): string {
  const path = text.replace(/^\//, '');
  if (path !== '' && isPath(`/${path}`)) return path;
  throw wrongValue('CSRF_TOKEN_PATH', text);
}

function isPath(text: string): boolean {
  return /^(\/[\w\-.~%$:@!+]+)*\/?$/.test(text) && text.split('/').every((part) => !/^\.{1,2}$/.test(part));
}

function publicOriginOf(text: string): string {
  const url = urlOf(text);
  if (url && text.replace(/\/$/, '') === url.origin) return url.origin;
  throw wrongValue('PUBLIC_ORIGIN', text);
}

/** Whether only people at this machine use the shop, as after a plain `npm start`. */
function isOnThisMachine(publicOrigin: string | undefined): boolean {
  if (publicOrigin === undefined) return true;
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(new URL(publicOrigin).hostname);
}

function urlOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function allowedHostsOf(text: string): readonly string[] {
  const hosts = text.split(',').map((part) => part.trim());
  if (hosts.every((host) => /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])$/i.test(host))) return hosts;
  throw wrongValue('ALLOWED_HOSTS', text);
}

function visitorHeaderOf(text: string): string {
  if (/^X-[\w-]+$/i.test(text)) return text;
  throw wrongValue('VISITOR_HEADER', text);
}

function logLevelOf(text: string): LogLevel {
  const level = logLevels.find((each) => each === text);
  if (level) return level;
  throw wrongValue('LOG_LEVEL', text);
}

function minutesOf(name: string, text: string): number {
  const minutes = Number(text);
  if (minutes > 0 && minutes <= 525_600) return minutes * minuteMs;
  throw wrongValue(name, text);
}

function sessionEndsOf(text: string): readonly SessionEnd[] {
  return text.split(',').map((part): SessionEnd => {
    const end = part.trim();
    if (end === 'html' || end === 'redirect') return end;
    if (/^[45]\d\d$/.test(end)) return `${Number(end)}`;
    throw new StartFault(
      `SESSION_ENDED_BY must list "html", "redirect" or statuses such as 440, separated by commas, but contains "${end}".`,
    );
  });
}

const secretsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
);

/** The text itself is never in a message. */
function punchoutSecretsOf(text: string): ReadonlyMap<string, string> {
  const secrets = v.safeParse(secretsSchema, text);
  if (secrets.success) return new Map(Object.entries(secrets.output));
  throw new StartFault(
    'PUNCHOUT_SECRETS must be JSON with a secret for each profile, such as {"acme-cxml":"a long secret"}.',
  );
}

function countOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrongValue(name, text);
}

async function readConfiguration(
  path: string | undefined,
): Promise<Pick<Settings, 'configuration' | 'identity'>> {
  const raw = path === undefined ? undefined : await readConfigurationFile(path);
  try {
    return await readIdentity(decodeConfiguration(raw, pageNames), dirname(path ?? '.'));
  } catch (error) {
    if (error instanceof ConfigurationError) throw new StartFault(error.message, { cause: error });
    throw error;
  }
}

async function readConfigurationFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartFault(
      `STATEFRONT_CONFIG names "${path}", which cannot be read; correct the path or unset it.`,
    );
  }
  try {
    return JSON.parse(plainJson(text));
  } catch {
    throw new StartFault(
      `The configuration file "${path}" is not valid JSON; correct it or unset STATEFRONT_CONFIG.`,
    );
  }
}
