import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGatewayDatabase } from '@statefront/gateway/gateway.ts';
import { presentCounts } from '@statefront/gateway/catalogue/read/present-catalogue.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { shopFiles, shopPart, applyShopFolder } from '@statefront/host/files/shop-folder.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { StartFault } from '../start/start-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Text of the sample that the owner replaces, such as `[street]`. */
const sampleText = /\[\p{L}[^[\]<>]*\]/u;

/**
 * All that a shop's folder lacks for real visitors, each as a sentence that says what to do.
 *
 * @throws SettingError if it is no shop's folder
 */
export async function missingParts(folder: string, environment: Environment): Promise<readonly string[]> {
  const all = { ...environment, SHOP: folder };
  applyShopFolder(all);
  const settings = await readSettings(all).catch((error: unknown) => {
    if (error instanceof StartFault) return error.message;
    throw error;
  });
  if (typeof settings === 'string') return [settings];
  return [
    ...missingSettings(settings, all),
    ...missingWords(settings),
    ...settings.identity.warnings,
    ...(await samplePages(all)),
    ...(await missingCatalogue(settings)),
    ...(await missingBackup(folder)),
  ];
}

function missingSettings(
  { publicOrigin, trustedProxies, mailURL, gatewayURL, configuration }: Settings,
  environment: Environment,
): readonly string[] {
  const isHidden = !configuration.features.inspector && !configuration.features.behaviour;
  return [
    publicOrigin === undefined &&
      'Origin: set PUBLIC_ORIGIN to the address that visitors use, such as https://shop.example.',
    publicOrigin?.startsWith('http:') &&
      'TLS: PUBLIC_ORIGIN begins with http, so that passwords can be read on the way; put a proxy with a certificate in front, and begin it with https.',
    trustedProxies === undefined &&
      'Proxy: set TRUSTED_PROXIES to the address of the proxy with the certificate, such as 127.0.0.1; without it all visitors count as one.',
    gatewayURL === undefined &&
      mailURL === undefined &&
      'Mail: set MAIL_URL to your mail server; without it customers get no messages.',
    environment['DEMO'] === '1' &&
      'Demonstration: remove DEMO=1; with it everyone can sign in as the demonstration customers.',
    !isHidden &&
      'Analysts: set features.inspector and features.behaviour to false, unless visitors may see these pages.',
  ].filter((line) => typeof line === 'string');
}

function missingWords({ configuration }: Settings): readonly string[] {
  const { identity, organisation, service, legal } = configuration;
  return [
    ['Statefront', 'My shop'].includes(identity.name) &&
      'Name: write the name of your shop into identity.name.',
    identity.logo === '' && "Logo: name your logo in identity.logo; without it the demo's mark is shown.",
    organisation.name === '' && 'Company: write its name into organisation.name; orders have it.',
    service.phone === '' &&
      service.email === '' &&
      'Contact: write a telephone number or an e-mail address into service.',
    ...(['imprint', 'terms', 'privacy'] as const).map(
      (page) => legal[page] === '' && `Legal: write the address of your ${page} into legal.${page}.`,
    ),
  ].filter((line) => typeof line === 'string');
}

/** The pages that still have text of the sample. */
async function samplePages(environment: Environment): Promise<readonly string[]> {
  const content = shopPart(environment, 'content');
  if (content === undefined) return [];
  const pages = (await readdir(content)).filter((name) => name.endsWith('.html')).toSorted();
  const texts = await Promise.all(pages.map((name) => readFile(join(content, name), 'utf8')));
  const samples = pages.filter((_, at) => sampleText.test(texts[at] ?? ''));
  if (samples.length === 0) return [];
  return [`Pages: replace what is in [brackets] in content/${samples.join(', ')}, then import again.`];
}

async function missingCatalogue({
  dataDirectory,
  databaseURL,
  gatewayURL,
}: Settings): Promise<readonly string[]> {
  if (gatewayURL !== undefined) return [];
  const none = 'Assortment: import your table; the shop has no products yet.';
  if (databaseURL === undefined && !existsSync(dataDirectory)) return [none];
  try {
    const db = await openGatewayDatabase({ dataDirectory, databaseURL });
    try {
      const { products, customers } = await presentCounts(db);
      if (products === 0) return [none];
      return customers === 0
        ? ['Customers: nobody can sign in; put customers.jsonl into content, and import again.']
        : [];
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof DatabaseError) return [`Data: ${error.message}`];
    throw error;
  }
}

async function missingBackup(folder: string): Promise<readonly string[]> {
  const backups = await readdir(join(folder, shopFiles.backups)).catch(() => []);
  if (backups.length > 0) return [];
  const command = `SHOP=${folder} npm run gateway -- backup ${join(folder, shopFiles.backups)}/DAY`;
  return [`Backup: there is none; run "${command}" every day, and copy it to another machine.`];
}
