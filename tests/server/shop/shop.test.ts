import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyShopFolder } from '@statefront/host/files/shop-folder.ts';
import { missingParts } from '#server/shop/check-shop.ts';
import { writeNewShop } from '#server/shop/new-shop.ts';
import { readSettings } from '#server/start/settings.ts';

async function aShop(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'statefront-shop-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'my-shop');
  await writeNewShop(folder);
  return folder;
}

function kinds(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/:.*/s, ''));
}

function shop(...args: readonly string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, ['server/shop/main.ts', ...args]).catch(
    (error: unknown) => error,
  );
}

describe('a new shop', () => {
  it('is a folder with settings, a sample table and pages, that the shop can start with (CF-1)', async () => {
    const folder = await aShop();
    const environment: Record<string, string | undefined> = { SHOP: folder, PORT: '4321' };

    applyShopFolder(environment);
    const { configuration, dataDirectory, port, isDemonstration } = await readSettings(environment);

    expect((await readdir(folder)).toSorted()).toEqual([
      'assortment.csv',
      'content',
      'files',
      'shop.env',
      'shop.jsonc',
    ]);
    expect([configuration.identity.name, configuration.legal.imprint]).toEqual(['My shop', '/c/imprint']);
    expect([dataDirectory, port, isDemonstration]).toEqual([join(folder, 'data'), 4321, false]);
    expect(environment['DEMO']).toBe('1');
  });

  it('is not written into a folder with something in it (CF-1)', async () => {
    const folder = await aShop();
    await writeFile(join(folder, 'shop.jsonc'), 'mine');

    await expect(writeNewShop(folder)).rejects.toThrow(
      `"${folder}" is not empty, and nothing in it was changed; name a new folder.`,
    );
    expect(await readFile(join(folder, 'shop.jsonc'), 'utf8')).toBe('mine');
  });

  it('is named in one sentence if SHOP names none (CF-1)', () => {
    expect(() => applyShopFolder({ SHOP: '/gone' })).toThrow(
      '"/gone" is no folder of a shop (SHOP), because it has no shop.jsonc; correct the path, or make the folder with "npm run shop -- new /gone".',
    );
  });

  it('lists what it lacks for real visitors, and nothing once that is there (CF-1)', async () => {
    const folder = await aShop();

    expect(kinds(await missingParts(folder, {}))).toEqual([
      'Origin',
      'Proxy',
      'Mail',
      'Demonstration',
      'Name',
      'Logo',
      'Company',
      'Contact',
      'Pages',
      'Assortment',
      'Backup',
    ]);

    await writeFile(
      join(folder, 'shop.env'),
      'PUBLIC_ORIGIN=http://shop.example\nTRUSTED_PROXIES=127.0.0.1\nMAIL_URL=smtps://mail.example\n',
    );
    await writeFile(
      join(folder, 'shop.jsonc'),
      '{"identity":{"name":"Nordhafen"},"service":{"phone":"1","email":""},"organisation":{"name":"Nordhafen GmbH"},}',
    );
    expect(kinds(await missingParts(folder, {}))).toEqual([
      'TLS',
      'Analysts',
      'Logo',
      'Legal',
      'Legal',
      'Legal',
      'Pages',
      'Assortment',
      'Backup',
    ]);
  });

  it('names a wrong key of the configuration instead (CF-1)', async () => {
    const folder = await aShop();
    await writeFile(join(folder, 'shop.jsonc'), '{ "identity": { "nmae": "Nordhafen" } }');

    expect(await missingParts(folder, {})).toEqual([
      expect.stringMatching(/^Configuration: identity\.nmae is unknown; known here: name, /),
    ]);
  });

  it('is written and checked by the command that a person uses (CF-1)', async () => {
    const folder = await aShop();
    expect(await shop('new', join(folder, '..', 'second'))).toMatchObject({
      stdout: expect.stringContaining(`second npm start`),
    });
    expect(await shop('check', folder)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('- Backup: there is none;'),
    });
    expect(await shop('check')).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
    expect(await shop('new', '--help')).toMatchObject({ code: 2 });
  });

  it('has a sentence about files that are missing or cannot be read (CF-1)', async () => {
    const folder = await aShop();
    await rm(join(folder, 'content'), { recursive: true });
    await writeFile(join(folder, 'content'), '');

    expect([await shop('check', folder), await shop('texts', join(folder, 'files'), 'fr')]).toMatchObject(
      [
        /^A file of the shop cannot be read: ENOTDIR: .*content'\n$/,
        /files" is no folder of a shop \(SHOP\), because it has no shop\.jsonc; /,
      ].map((sentence) => ({ code: 1, stderr: expect.stringMatching(sentence) })),
    );
  });
});
