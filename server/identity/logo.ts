import { extname } from 'node:path';
import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import type { XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** The size of a logo; only its ratio matters. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'a',
]);
const pngSignature = '89504e470d0a1a0a';

/** The fault of a logo, as the end of a sentence, or its size. */
export function readLogo(name: string, body: Buffer): LogoSize | string {
  if (extname(name).toLowerCase() === '.png') return readPng(body);
  return readSvg(body.toString('utf8'));
}

function readPng(body: Buffer): LogoSize | string {
  const isPng = body.subarray(0, 8).toString('hex') === pngSignature && body.length > 24;
  const [width, height] = isPng ? [body.readUInt32BE(16), body.readUInt32BE(20)] : [0, 0];
  return width > 0 && height > 0 ? { width, height } : 'is no PNG image; export it as PNG or SVG again';
}

function readSvg(text: string): LogoSize | string {
  if (/<!doctype/i.test(text)) return refusalOf('a DOCTYPE');
  const root = rootOf(text.replace(/^\uFEFF/, ''));
  if (!root || localName(root.name) !== 'svg') return 'is no SVG drawing; export it as SVG or PNG again';
  const fault = faultIn(root);
  if (fault !== undefined) return refusalOf(fault);
  return sizeOf(root.attributes) ?? 'has no width and height or viewBox; export it with one';
}

function refusalOf(fault: string): string {
  return `contains ${fault}; export it as plain SVG`;
}

function rootOf(text: string): XmlElement | undefined {
  try {
    return readXml(text);
  } catch {
    return undefined;
  }
}

function localName(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase();
}

/** The first script or link of a drawing. */
function faultIn(element: XmlElement): string | undefined {
  const name = localName(element.name);
  if (forbiddenElements.has(name)) return `an element <${name}>`;
  for (const [attribute, value] of Object.entries(element.attributes)) {
    if (/^on/i.test(attribute)) return `a script (${attribute})`;
    const isLink = localName(attribute) === 'href' && !/^(#|data:image\/(png|jpeg|webp);)/i.test(value);
    if (isLink || hasAddress(value)) return 'a link to another file';
  }
  for (const part of element.content) {
    const fault = typeof part === 'string' ? faultOfText(part) : faultIn(part);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfText(text: string): string | undefined {
  return hasAddress(text) || /@import/i.test(text) ? 'a link to another file' : undefined;
}

function hasAddress(text: string): boolean {
  return /url\(\s*["']?(?!["']?#|["']?data:image\/)/i.test(text);
}

function sizeOf(attributes: Readonly<Record<string, string>>): LogoSize | undefined {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth || Number.parseFloat(attributes['width'] ?? '');
  const height = boxHeight || Number.parseFloat(attributes['height'] ?? '');
  return width > 0 && height > 0 ? { width, height } : undefined;
}
