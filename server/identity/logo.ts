import { extname } from 'node:path';
import { plainDrawing } from '@statefront/sheets/xml/plain-drawing.ts';

/** The size of a logo; only its ratio matters. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

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
  const drawing = plainDrawing(text);
  if (!drawing) return 'is no SVG drawing; export it as SVG or PNG again';
  const [fault] = drawing.removed;
  if (fault !== undefined) return `contains ${fault}; export it as plain SVG`;
  return sizeOf(drawing.attributes) ?? 'has no width and height or viewBox; export it with one';
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
