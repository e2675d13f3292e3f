import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ownShopPort } from '../support/shop-address.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { aShopProcess } from '../support/shop-process.ts';
import { test } from '../support/shop-test.ts';

const articles = `Artikelnummer;Artikelbezeichnung;Warengruppe;VK netto EUR;EK;Einheit;Bestand;Werkstoff
N-1;Käsemesser, 2 Griffe;Messer > Käse;18,90;7,10;PCE;12;Edelstahl
N-2;Brotmesser;Messer > Brot;24,50;9,80;PCE;0;Edelstahl
N-3;Schneidbrett;Bretter;31,00;12,00;PCE;4;Buche
`;
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="${colour}"/></svg>`;

/** The blocks of the guide in their order: commands, and the configuration. */
async function guideBlocks(): Promise<readonly { readonly kind: string; readonly text: string }[]> {
  const guide = await readFile('docs/your-shop.md', 'utf8');
  return Array.from(guide.matchAll(/^ +```(\w*)\n([\s\S]*?)\n +```$/gm), ([, kind = '', text = '']) => ({
    kind,
    text: text.replaceAll(/^ {3,4}/gm, ''),
  }));
}

/** Everything that a command prints; `shop -- check` ends with 1 while something is missing. */
async function printed(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `{ ${command}\n} 2>&1 || true`], {
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}` },
  });
  return stdout;
}

test('an owner makes the shop their own with the guide alone (CF-1, CF-4, TI-1)', async ({
  page,
}, testInfo) => {
  testInfo.slow();
  const complaints = listenForComplaints(page);
  const parent = await mkdtemp(join(tmpdir(), 'statefront-guide-'));
  const folder = join(parent, 'my-shop');
  await mkdir(join(parent, 'pictures'));
  await writeFile(join(parent, 'logo.svg'), drawing('#7a1f3d'));
  await writeFile(join(parent, 'articles.csv'), articles);
  await copyFile('docs/images/storefront.png', join(parent, 'pictures', 'n-1.png'));
  await writeFile(join(parent, 'pictures', 'N-2.svg'), drawing('#0b5d3b'));

  const outputs: string[] = [];
  for (const { kind, text } of await guideBlocks()) {
    const here = text
      .replaceAll('../my-shop', folder)
      .replaceAll(/^cp (\S+)/gm, (_, source: string) => `cp ${join(parent, source)}`);
    if (kind === 'jsonc') await writeFile(join(folder, 'shop.jsonc'), here);
    else if (!/npm (?:ci|start)/.test(here)) outputs.push(await printed(here));
    if (here.includes('-- texts')) {
      const changed = '{ "shop.header.signIn": "Log in", "shop.catalogue.title": "Everything" }';
      await writeFile(join(folder, 'texts/en.jsonc'), changed);
    }
  }
  const all = outputs.join('\n');
  expect(all).toContain('is your shop:');
  expect(all).toContain('Can be imported:');
  expect(all).toMatch(/left out, because visitors see attributes and these look like money: "EK"/);
  expect(all).toContain('- Mail: set MAIL_URL');
  expect(all).not.toContain('- Name:');

  const shop = await aShopProcess(ownShopPort(testInfo.parallelIndex), {
    SHOP: folder,
  });
  try {
    await rm(shop.dataDirectory, { recursive: true });
    await promisify(execFile)('cp', ['-r', join(folder, 'data'), shop.dataDirectory]);
    const address = await shop.start();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${address}/`);
      const main = page.getByRole('main');
      await expect(page).toHaveTitle(/Nordhafen/);
      await expect(main.getByRole('link', { name: /Messer/ }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Log in/ }).first()).toBeVisible();
      await expect(main.getByText('Imprint')).toHaveCount(0);
      await expectToLookRight(page);
      await page.screenshot({ path: testInfo.outputPath(`home-${width}.png`) });
      expect((await stat(testInfo.outputPath(`home-${width}.png`))).size).toBeGreaterThan(10_000);

      await page.goto(`${address}/p/N-1`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Käsemesser, 2 Griffe');
      await expect(main.getByText('Edelstahl').first()).toBeVisible();
      await expect(page.getByText('7.10')).toHaveCount(0);
      await expect(main.locator('img').first()).toHaveJSProperty('complete', true);
      await expectToLookRight(page);

      await page.goto(`${address}/c/imprint`);
      await expect(main.getByRole('heading', { name: 'Imprint' })).toHaveCount(1);
    }
    expect(complaints.all).toEqual([]);
  } finally {
    await shop.end();
    await rm(parent, { recursive: true });
  }
});
