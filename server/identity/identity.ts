import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { storedFile, type StoredFile } from '../assets/stored-file.ts';
import { StartFault } from '../start/start-fault.ts';
import { readLogo, type LogoSize } from './logo.ts';
import { languages, type Language } from '#src/domain/locale/language.ts';
import { readOwnTexts, shippedOnly, type ShopTexts } from './own-texts.ts';
import {
  actionPalette,
  actionReadings,
  brandPalette,
  brandReadings,
  leastContrast,
  lowestContrast,
  nearestPassing,
  type Palette,
  type Reading,
} from './palette.ts';

/** The look of the shop, ready to be served. */
export interface Identity extends ShopTexts {
  /** Rules after those of `tokens.css`; empty for the shipped look. */
  readonly css: string;
  /** The files of the shop's owner, by their addresses. */
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly icon: { readonly href: string; readonly type: string };
  /** The address of the image of links to pages without one; empty if there is none. */
  readonly shareImage: string;
  /** The fonts to load early; `undefined` for those of the built client. */
  readonly fonts: readonly string[] | undefined;
  /** The logo on documents. */
  readonly paperLogo: PaperLogo | undefined;
  /** The logo in mails, or else the icon, if it is a PNG image. */
  readonly mailLogo: Buffer | undefined;
  /** The brand's colour; empty for the shipped one. */
  readonly brand: string;
}

/** A logo as text of an SVG drawing, or as the address (`data:`) of an image. */
export type PaperLogo = { readonly svg: string } | { readonly image: string };

/** The look of a shop that configures none. */
export const shippedIdentity: Identity = {
  css: '',
  files: new Map(),
  icon: { href: '/favicon.png', type: 'image/png' },
  shareImage: '/share-image.png',
  fonts: undefined,
  paperLogo: undefined,
  mailLogo: readFileSync(new URL('../assets/favicon.png', import.meta.url)),
  brand: '',
  ...shippedOnly,
};

type Settings = Configuration['identity'];
type FileKey = 'logo' | 'logoDark' | 'icon' | 'shareImage' | 'font';

const kinds: Readonly<Record<FileKey, readonly string[]>> = {
  logo: ['.svg', '.png'],
  logoDark: ['.svg', '.png'],
  icon: ['.svg', '.png'],
  shareImage: ['.png', '.jpg', '.jpeg', '.webp'],
  font: ['.woff2'],
};
const largestBytes = 1024 * 1024;
const shippedFonts = ['figtree', 'system'];

/**
 * Reads the files of the shop's identity, and derives its colours.
 *
 * @param folder of the configuration file, to which its paths are relative
 * @returns the look, and the configuration with addresses instead of paths
 * @throws StartFault with one sentence about a file or a colour that cannot be used
 */
export async function readIdentity(
  configuration: Configuration,
  folder: string,
): Promise<{ readonly configuration: Configuration; readonly identity: Identity }> {
  const settings = configuration.identity;
  const read = (key: FileKey) => readOwnFile(key, settings[key], folder);
  const [logo, logoDark, icon, shareImage, font] = await Promise.all([
    read('logo'),
    read('logoDark'),
    read('icon'),
    read('shareImage'),
    shippedFonts.includes(settings.font) ? undefined : read('font'),
  ]);
  if (logoDark && !logo)
    throw new StartFault('Configuration: identity.logoDark needs identity.logo; name that file too.');
  const size = logo && sizeOf('logo', logo);
  if (logoDark) sizeOf('logoDark', logoDark);
  if (icon) sizeOf('icon', icon);
  const ownIcon = icon ?? (logo && size && squareIcon(logo, size));
  const ownTexts = await readOwnTexts(configuration.texts, folder);
  const texts = languages.map((language) => textsFile(language, ownTexts));
  const own = [logo, logoDark, ownIcon, shareImage, font, ...texts].filter((file) => file !== undefined);
  const isShipped = settings.logo === '' && settings.icon === '';
  return {
    configuration: {
      ...configuration,
      texts: { en: texts[0]?.address ?? '', de: texts[1]?.address ?? '' },
      identity: { ...settings, logo: logo?.address ?? '', logoDark: logoDark?.address ?? '' },
    },
    identity: {
      css: rulesOf(settings, size, font?.address),
      files: new Map(own.map(({ address, file }) => [address, file])),
      icon: ownIcon ? { href: ownIcon.address, type: mediaTypeOf(ownIcon.file) } : shippedIdentity.icon,
      shareImage:
        shareImage?.address ?? (isShipped ? shippedIdentity.shareImage : isPng(logo) ? logo.address : ''),
      fonts: settings.font === 'figtree' ? undefined : font ? [font.address] : [],
      paperLogo: logo && paperLogoOf(logo),
      mailLogo: isShipped ? shippedIdentity.mailLogo : [logo, icon].find(isPng)?.file.body,
      brand: settings.brandColour,
      ...ownTexts,
    },
  };
}

function textsFile(language: Language, { texts }: ShopTexts): OwnFile | undefined {
  const own = texts?.[language];
  return own && ownFile('texts', `${language}.json`, Buffer.from(JSON.stringify(own)));
}

interface OwnFile {
  readonly name: string;
  readonly address: string;
  readonly file: StoredFile;
}

async function readOwnFile(key: FileKey, path: string, folder: string): Promise<OwnFile | undefined> {
  if (path === '') return undefined;
  const refusal = (reason: string) => new StartFault(`Configuration: identity.${key} "${path}" ${reason}.`);
  const extension = extname(path).toLowerCase();
  if (!kinds[key].includes(extension)) throw refusal(`must be a file of the kind ${kinds[key].join(', ')}`);
  const body = await readAtMost(resolve(folder, path), largestBytes + 1);
  if (!body)
    throw refusal(
      `cannot be read in ${folder}; correct the path, which is relative to the configuration file`,
    );
  if (body.length > largestBytes) throw refusal('is larger than 1 MB; make it smaller');
  return ownFile(key, basename(path).toLowerCase(), body);
}

/** The start of a file, so that a huge one costs no memory; `undefined` if it cannot be read. */
async function readAtMost(path: string, bytes: number): Promise<Buffer | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    if (!(await file.stat()).isFile()) return undefined;
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function ownFile(key: string, name: string, body: Buffer): OwnFile {
  const file = storedFile(name, body);
  const address = `/identity/${key}-${file.etag.slice(1, 11)}${extname(name)}`;
  return { name, address, file };
}

function sizeOf(key: FileKey, { name, file }: OwnFile): LogoSize {
  const size = readLogo(name, file.body);
  if (typeof size === 'string') throw new StartFault(`Configuration: identity.${key} "${name}" ${size}.`);
  return size;
}

/** A square drawing with the logo in its middle. */
function squareIcon({ file }: OwnFile, { width, height }: LogoSize): OwnFile {
  const side = Math.max(width, height);
  const address = dataAddress(file);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${address}"/></svg>`;
  return ownFile('icon', 'icon.svg', Buffer.from(svg));
}

function dataAddress(file: StoredFile): string {
  return `data:${mediaTypeOf(file)};base64,${file.body.toString('base64')}`;
}

function mediaTypeOf({ type }: StoredFile): string {
  return type.replace(/;.*$/, '');
}

/** Many services show no SVG image of a link, and few mail programs do. */
function isPng(file: OwnFile | undefined): file is OwnFile {
  return file?.name.endsWith('.png') ?? false;
}

function paperLogoOf({ name, file }: OwnFile): PaperLogo {
  return name.endsWith('.svg') ? { svg: file.body.toString('utf8') } : { image: dataAddress(file) };
}

function rulesOf(settings: Settings, logo: LogoSize | undefined, font: string | undefined): string {
  const { brandColour, actionColour, radiusPx } = settings;
  const colours = {
    ...(brandColour === '' ? {} : readable('brandColour', brandColour, brandPalette, brandReadings)),
    ...(actionColour === '' ? {} : readable('actionColour', actionColour, actionPalette, actionReadings)),
  };
  const tokens = {
    ...Object.fromEntries(
      Object.entries(colours).map(([name, [light, dark]]) => [
        name,
        light === dark ? light : `light-dark(${light}, ${dark})`,
      ]),
    ),
    ...(radiusPx === 6
      ? {}
      : { radius: `${radiusPx}px`, 'radius-large': `${Math.round((radiusPx * 5) / 3)}px` }),
    ...densities[settings.density],
    ...(font ? { font: "'Shop', system-ui, sans-serif" } : {}),
    ...(settings.font === 'system' ? { font: 'system-ui, sans-serif' } : {}),
    ...(logo ? { 'logo-ratio': String(Number((logo.width / logo.height).toFixed(3))) } : {}),
  };
  const face = font
    ? `@font-face{font-family:'Shop';src:url('${font}') format('woff2');font-weight:100 900;font-display:swap}`
    : '';
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`);
  return rules.length === 0 ? face : `${face}:root{${rules.join('')}}`;
}

const densities: Readonly<Record<Settings['density'], Readonly<Record<string, string>>>> = {
  usual: {},
  compact: {
    control: '2.25rem',
    'control-large': '2.625rem',
    'space-3': '0.625rem',
    'space-4': '0.75rem',
    'space-6': '1.125rem',
  },
  roomy: {
    control: '2.75rem',
    'control-large': '3.25rem',
    'space-3': '0.875rem',
    'space-4': '1.25rem',
    'space-6': '1.75rem',
  },
};

/** @throws StartFault naming the colour and the nearest one that passes */
function readable(
  key: 'brandColour' | 'actionColour',
  colour: string,
  paletteOf: (colour: string) => Palette,
  readings: readonly Reading[],
): Palette {
  const passes = (candidate: string) => lowestContrast(paletteOf(candidate), readings) >= leastContrast;
  if (passes(colour)) return paletteOf(colour);
  const lowest = Math.floor(lowestContrast(paletteOf(colour), readings) * 10) / 10;
  throw new StartFault(
    `Configuration: identity.${key} "${colour}" cannot be read well: its contrast is ${lowest}:1, and ${leastContrast}:1 is needed; the nearest colour that passes is "${nearestPassing(colour, passes)}".`,
  );
}
