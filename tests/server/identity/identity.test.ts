import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer, property } from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { colourOf, contrast, hexOf } from '#server/identity/colour.ts';
import { readIdentity, shippedIdentity } from '#server/identity/identity.ts';
import {
  actionPalette,
  actionReadings,
  brandPalette,
  brandReadings,
  lowestContrast,
} from '#server/identity/palette.ts';
import { readSettings } from '#server/start/settings.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { orderPaper } from '#server/order-documents/order-paper.ts';
import { printPaper } from '#server/order-documents/print-paper.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { aCustomer } from '#tests/support/made/a-session.ts';
import { aServer } from '../support/a-server.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#0b5d3b"/></svg>';
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAC0lEQVR4nGNggAIAAAkAAftSuKkAAAAASUVORK5CYII=',
  'base64',
);
const iconImage = Buffer.concat([image, Buffer.from('icon')]);
const own = { phone: '+49 40 555', email: 'service@nordhafen.example' };

describe('the colours of a shop', () => {
  const anyColour = integer({ min: 0, max: 0xffffff }).map(
    (value) => `#${value.toString(16).padStart(6, '0')}`,
  );
  const kinds = [
    ['brandColour', brandPalette, brandReadings],
    ['actionColour', actionPalette, actionReadings],
  ] as const;

  it.each(kinds)(
    'are readable as %s, or refused with one that is, for 200 colours (CF-1)',
    async (key, palette, readings) => {
      const isReadable = asyncProperty(anyColour, async (colour) => {
        const refusal = await lookOf({ [key]: colour }).then(() => undefined, String);
        const used = refusal === undefined ? colour : (/"(#[\da-f]{6})"\.$/.exec(refusal)?.[1] ?? '');
        expect(lowestContrast(palette(used), readings)).toBeGreaterThanOrEqual(4.5);
        expect(palette(used)[key === 'brandColour' ? 'brand' : 'action']?.[0]).toBe(used);
        if (refusal !== undefined) await lookOf({ [key]: used });
      });
      await assert(isReadable, { numRuns: 200 });
    },
  );

  it('keep their value through OKLCH, and have the contrast that WCAG defines (CF-1)', () => {
    assert(property(anyColour, (colour) => hexOf(colourOf(colour)) === colour));
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  });

  it('that cannot be read are named with their contrast and the nearest that passes (CF-1)', async () => {
    await expect(lookOf({ brandColour: '#7fd4ff' })).rejects.toThrow(
      'Configuration: identity.brandColour "#7fd4ff" cannot be read well: its contrast is 1.3:1, and 4.5:1 is needed; the nearest colour that passes is "#0f739a".',
    );
  });
});

describe('a file of the identity that cannot be used', () => {
  const unsafe = 'export it as plain SVG.';
  it.each([
    [
      'logo.svg',
      drawing.replace('<rect', '<script>x()</script><rect'),
      `contains an element <script>; ${unsafe}`,
    ],
    ['logo.svg', drawing.replace('<rect', '<rect onload="x()"'), `contains a script (onload); ${unsafe}`],
    [
      'logo.svg',
      drawing.replace('<rect', '<image href="https://x.example/a.png"/><rect'),
      `contains a link to another file; ${unsafe}`,
    ],
    [
      'logo.svg',
      drawing.replace('<rect', '<style>@import "x.css";</style><rect'),
      `contains a link to another file; ${unsafe}`,
    ],
    ['logo.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`, `contains a DOCTYPE; ${unsafe}`],
    ['logo.svg', '<svg><rect></svg>', 'is no SVG drawing; export it as SVG or PNG again.'],
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'has no width and height or viewBox; export it with one.',
    ],
    ['logo.png', drawing, 'is no PNG image; export it as PNG or SVG again.'],
    ['logo.gif', 'GIF89a', 'must be a file of the kind .svg, .png.'],
    ['logo.svg', ' '.repeat(20 * 1024 * 1024), 'is larger than 1 MB; make it smaller.'],
  ])('%s is refused in one sentence (CF-1): %#', async (name, content, reason) => {
    const refused = lookOf({ logo: name }, { [name]: content });

    await expect(refused).rejects.toThrow(
      new RegExp(`^Configuration: identity.logo "${name}" ${escaped(reason)}$`),
    );
  });

  it('because it is missing is named with the folder (CF-1)', async () => {
    await expect(lookOf({ logo: 'none.svg' })).rejects.toThrow(
      /^Configuration: identity.logo "none.svg" cannot be read in .+; correct the path, which is relative to the configuration file\.$/,
    );
    await expect(lookOf({ logoDark: 'dark.svg' }, { 'dark.svg': drawing })).rejects.toThrow(
      'Configuration: identity.logoDark needs identity.logo; name that file too.',
    );
  });
});

describe('a shop with its own identity', () => {
  it('without one looks as shipped (CF-1)', async () => {
    expect((await lookOf({})).identity).toEqual(shippedIdentity);
  });

  it('has its name, colours, logo and icon on its pages, and in no place the shipped name (CF-1)', async () => {
    const { server, identity } = await nordhafen();
    const { payload, headers } = await server.inject('/');

    expect(payload).not.toContain('Statefront');
    expect(payload).toContain('<title>Catalogue and ordering for business customers – Nordhafen</title>');
    expect(payload).toContain('<meta property="og:site_name" content="Nordhafen">');
    expect(payload).not.toContain('og:image');
    expect(payload).toContain('"@type":"Organization","name":"Nordhafen GmbH"');
    expect(payload).toContain(`${identity.css}</style>`);
    expect(identity.css).toBe(
      ':root{--brand:light-dark(#0b5d3b, #88d0a8);--brand-deep:light-dark(#094028, #083420);--brand-tint:light-dark(#e8f5ed, #1b3125);--on-brand:light-dark(#ffffff, #07180f);--on-brand-deep:#f4faf6;--action:#ffc400;--action-pressed:#ffdd91;--on-action:#241900;--logo-ratio:4;}',
    );
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    const icon = await server.inject(identity.icon.href);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await server.inject('/favicon.ico')).payload).toBe(icon.payload);
    expect((await server.inject('/manifest.webmanifest')).json()).toEqual({
      name: 'Nordhafen',
      short_name: 'NH',
      start_url: '/',
      display: 'browser',
      icons: [{ src: identity.icon.href, type: identity.icon.type, sizes: 'any' }],
    });
  });

  it('has its name and colour on pages without the client, such as those of a visit that is over (CF-1, PU-5)', async () => {
    const { server } = await nordhafen();
    const { payload } = await server.inject({
      url: '/punchout/return/none',
      headers: { accept: 'text/html' },
    });

    expect(payload).toContain('<title>Nordhafen</title>');
    expect(payload).toContain('color: light-dark(#0b5d3b, ');
  });

  it.each([
    ['logo.svg', drawing],
    ['logo.png', image],
  ])('prints its %s on documents (CF-1, BA-7)', async (name, content) => {
    const { identity, configuration } = await lookOf({ logo: name }, { [name]: content });
    const paper = orderPaper({
      document: 'confirmation',
      order: anOrder(),
      customer: aCustomer(),
      configuration,
      logo: identity.paperLogo,
      language: 'en',
    });
    const { logo: _logo, ...plain } = paper;

    expect((await printPaper(paper)).length).toBeGreaterThan((await printPaper(plain)).length);
  });

  it.each([
    [
      'its own logo',
      { logo: 'logo.png', icon: 'icon.png' },
      { 'logo.png': image, 'icon.png': iconImage },
      image,
    ],
    [
      'its icon beside a drawing',
      { logo: 'logo.svg', icon: 'icon.png' },
      { 'logo.svg': drawing, 'icon.png': iconImage },
      iconImage,
    ],
    ['only its name beside a drawing', { logo: 'logo.svg' }, { 'logo.svg': drawing }, undefined],
    ['the shipped mark if it has none', {}, {}, shippedIdentity.mailLogo],
  ])('has %s in mails, as PNG (CF-1, BA-6)', async (_, identity, files, expected) => {
    expect((await lookOf(identity, files)).identity.mailLogo).toEqual(expected);
  });

  it('reads its files beside the configuration file, and must have its own contact data (CF-1)', async () => {
    const folder = await aFolderWith({
      'logo.svg': drawing,
      'shop.json': JSON.stringify({ identity: { name: 'Nordhafen', logo: 'logo.svg' } }),
    });

    await expect(readSettings({ STATEFRONT_CONFIG: join(folder, 'shop.json') })).rejects.toThrow(
      "Configuration: service.phone must be your own, or empty, but is the demo's; service.email must be your own, or empty, but is the demo's",
    );
    await writeFile(
      join(folder, 'shop.json'),
      JSON.stringify({ identity: { name: 'Nordhafen', logo: 'logo.svg' }, service: own }),
    );
    const { configuration } = await readSettings({ STATEFRONT_CONFIG: join(folder, 'shop.json') });
    expect(configuration.identity.logo).toMatch(/^\/identity\/logo-[\w-]{10}\.svg$/);
  });
});

async function nordhafen() {
  const { configuration, identity } = await lookOf(
    { name: 'Nordhafen', shortName: 'NH', logo: 'logo.svg', brandColour: '#0B5D3B', actionColour: '#ffc400' },
    { 'logo.svg': drawing },
    { organisation: { name: 'Nordhafen GmbH' } },
  );
  const { app: server } = await aServer({ configuration, identity });
  return { server, identity };
}

async function lookOf(
  identity: object,
  files: Readonly<Record<string, string | Buffer>> = {},
  more: object = {},
) {
  const configuration = decodeConfiguration({ identity, service: own, ...more });
  return readIdentity(configuration, await aFolderWith(files));
}

async function aFolderWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  if (Object.keys(files).length === 0) return tmpdir();
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

function escaped(text: string): string {
  return text.replaceAll(/[.()]/g, String.raw`\$&`);
}
