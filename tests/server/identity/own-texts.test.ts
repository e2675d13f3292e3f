import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOwnTexts } from '#server/identity/own-texts.ts';
import { shippedTexts } from '#server/identity/shipped-texts.ts';
import { shippedIdentity } from '#server/identity/identity.ts';
import { writeTexts } from '#server/shop/write-texts.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { english } from '#src/messages/en.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { replaceTexts } from '#src/messages/replaced-texts.ts';
import { aServer } from '../support/a-server.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Uses a file of texts in place of a language until the test ends. */
async function use(content: string | object, name = 'en.jsonc') {
  const folder = await aFolder();
  await mkdir(join(folder, 'texts'));
  await writeFile(
    join(folder, 'texts', name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  const own = await readOwnTexts({ en: `texts/${name}`, de: '' }, folder);
  replaceTexts(own.texts ?? {});
  onTestFinished(() => replaceTexts({}));
  return own;
}

describe("the owner's texts", () => {
  it('replace those of any catalogue, with their placeholders, for one and for many (CF-4)', async () => {
    await use(`{
      // A note
      "shop.header.signIn": "Log in",
      "shop.price.from": "{price} from {quantity}",
      "shop.filters.range": { "from=empty": "up to {to}{unit}", "other": "{from} to {to} {unit}" },
      "shop.listing.noProductsFor.title": "Nothing for {term}",
      "orders.count": { "orders=0": "no order", "orders=one": "an order", "other": "{orders} orders" },
    }`);
    const messages = messagesIn('en');

    expect(messages.header).toEqual({ ...messages.header, signIn: 'Log in', signOut: 'Sign out' });
    expect(messages.price.from('10', '€5')).toBe('€5 from 10');
    expect(messages.filters.range({ from: '', to: '9' }, 'mm')).toBe('up to 9mm');
    expect(messages.filters.range({ from: '4', to: '9' }, 'mm')).toBe('4 to 9 mm');
    expect(messages.listing.noProductsFor('bolt')).toEqual({
      ...english.listing.noProductsFor('bolt'),
      title: 'Nothing for bolt',
    });
    expect([0, 1, 1200].map((count) => textsIn(ordersTexts, 'en').count(count))).toEqual([
      'no order',
      'an order',
      '1,200 orders',
    ]);
    expect(messagesIn('de').header.signIn).toBe('Anmelden');
  });

  it.each([
    ['{ "shop.price.from": "from {quantity}" }', 'shop.price.from lacks the placeholder {price}'],
    [
      '{ "shop.price.from": "{qty}: {price}" }',
      'shop.price.from has an unknown placeholder {qty}; known here: {quantity}, {price}',
    ],
    ...['"orders=one": "one"', '"one": "one", "other": "all"', '"other": ["all"]'].map((cases) => [
      `{ "orders.count": { ${cases} } }`,
      'orders.count must be a text, or texts by case, such as "lines=one", that end with "other"',
    ]),
    ['{ "shop.home" }', 'is not valid JSON; correct it'],
  ])('that cannot be used stop the start with a sentence: %s (CF-1)', async (content, reason) => {
    await expect(use(content)).rejects.toThrow(`Texts "texts/en.jsonc": ${reason}.`);
  });

  it('may have keys that the shop has no more, which are named and left out (CF-1)', async () => {
    const { warnings } = await use('{ "shop.gone": "{x}", "shop.header.signIn": "Log in", "old": "" }');

    expect(warnings).toEqual([
      'Texts "texts/en.jsonc": left out, because the shop has no such texts: shop.gone, old; "npm run shop -- texts FOLDER en" writes all keys.',
    ]);
    expect(messagesIn('en').header.signIn).toBe('Log in');
  });

  it('may be another language, which is then that of the page and of its name (CF-4)', async () => {
    const own = await use({ 'home.documentTitle': 'Bienvenue' }, 'fr.jsonc');
    const { app } = await aServer({
      configuration: { ...defaultConfiguration, languages: ['de', 'en'] },
      identity: { ...shippedIdentity, ...own },
    });
    const { payload } = await app.inject({ url: '/', headers: { 'accept-language': 'fr' } });

    expect(/<html[^>]*>/.exec(payload)?.[0]).toBe('<html lang="fr" data-language="en">');
    expect(/<title>.*<\/title>/.exec(payload)?.[0]).toContain('Bienvenue');
    expect(messagesIn('de').languageNames.en).toBe('Français');
  });
});

describe('the template of all texts', () => {
  it('makes the same texts as the shop, if nothing in it is changed (CF-4)', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'shop.jsonc'), '{}');
    await writeTexts(folder, 'en');
    await use(await readFile(join(folder, 'texts/en.jsonc'), 'utf8'));
    const changed: string[] = [];
    const compare = (shipped: unknown, own: unknown, key: string): void => {
      if (typeof shipped === 'function' && typeof own === 'function') {
        for (const args of argumentsOf(key))
          compare(shipped(...args), own(...args), `${key}(${args.join()})`);
      } else if (typeof shipped === 'object' && shipped !== null) {
        const parts: Readonly<Record<string, unknown>> = typeof own === 'object' ? { ...own } : {};
        for (const [name, part] of Object.entries(shipped)) compare(part, parts[name], `${key}.${name}`);
      } else if (shipped !== own && !/NaN/.test(String(shipped)))
        changed.push(`${key}: ${String(shipped)} / ${String(own)}`);
    };
    const texts = await shippedTexts('en');
    /** Figures for parameters that have cases of figures, names for the others. */
    const argumentsOf = (key: string): readonly (readonly unknown[])[] => {
      const { text, placeholders } = texts.get(key) ?? {};
      const isRecord = [...(placeholders?.values() ?? [])].some((position) => position.includes('.'));
      if (text === undefined || !placeholders || isRecord) return [];
      const cases = typeof text === 'string' ? [] : Object.keys(text);
      const kinds = [...placeholders.keys()].map((name) =>
        cases.some((when) => when === `${name}=one` || when === `${name}=1` || when === `${name}=0`)
          ? [0, 1, 2, 300]
          : ['some'],
      );
      return kinds.reduce<unknown[][]>(
        (rows, kind) => rows.flatMap((row) => kind.map((each) => [...row, each])),
        [[]],
      );
    };

    compare(english, messagesIn('en'), 'shop');
    compare(ordersTexts.en, textsIn(ordersTexts, 'en'), 'orders');

    const { documentTitle, carousel, filters, titleOfListPage } = messagesIn('en');
    expect(changed).toEqual([]);
    expect([
      documentTitle('', 'Nordhafen'),
      carousel.position(1, 1, 3),
      filters.show(null),
      titleOfListPage('Bolts', 1),
    ]).toEqual(['Nordhafen', 'Item 1 of 3', 'Show results', 'Bolts']);
    const withoutTemplate = [...texts.values()].filter(({ text }) => text === undefined);
    expect(withoutTemplate.length).toBeLessThan(texts.size / 20);
  });

  it('is written once, and keeps what is there (CF-1)', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'shop.jsonc'), '{}');

    expect(await writeTexts(folder, 'fr')).toEqual([
      expect.stringMatching(/fr\.jsonc has \d+ texts\.$/),
      'Use it in shop.jsonc: "texts": { "en": "texts/fr.jsonc" }',
    ]);
    await expect(writeTexts(folder, 'fr')).rejects.toThrow('exists, and was not changed');
    await expect(writeTexts(folder, 'French')).rejects.toThrow('"French" is no language');
  });
});
