import { readXml } from './read-xml.ts';
import { escapedXml } from './write-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** An SVG drawing without scripts and links to other files. */
export interface PlainDrawing {
  readonly svg: string;
  readonly attributes: XmlElement['attributes'];
  /** All that was removed, such as `an element <script>`. */
  readonly removed: readonly string[];
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
const otherFile = 'a link to another file';

/** Removes scripts and links of an SVG drawing; `undefined` if the text is no drawing. */
export function plainDrawing(text: string): PlainDrawing | undefined {
  const removed: string[] = [];
  const whole = text.replace(/^\uFEFF/, '');
  const prolog = whole.slice(0, Math.max(0, whole.search(/<!doctype/i)));
  const drawing = whole.slice(prolog.length).replace(/^<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>/i, () => {
    removed.push('a DOCTYPE');
    return '';
  });
  const root = rootOf(prolog + drawing);
  if (!root || localName(root.name) !== 'svg') return undefined;
  return { svg: written(root, removed), attributes: root.attributes, removed };
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

function written({ name, attributes, content }: XmlElement, removed: string[]): string {
  const isKept = (fault: string | undefined) => {
    if (fault !== undefined) removed.push(fault);
    return fault === undefined;
  };
  const kept = Object.entries(attributes)
    .filter(([attribute, value]) => isKept(faultOfAttribute(attribute, value)))
    .map(([attribute, value]) => ` ${attribute}="${escapedXml(value)}"`);
  const inside = content
    .filter((part) => isKept(typeof part === 'string' ? faultOfText(part) : faultOfElement(part)))
    .map((part) => (typeof part === 'string' ? escapedXml(part) : written(part, removed)));
  return `<${name}${kept.join('')}>${inside.join('')}</${name}>`;
}

function faultOfElement({ name }: XmlElement): string | undefined {
  const local = localName(name);
  return forbiddenElements.has(local) ? `an element <${local}>` : undefined;
}

function faultOfAttribute(attribute: string, value: string): string | undefined {
  if (/^on/i.test(attribute)) return `a script (${attribute})`;
  const isLink = localName(attribute) === 'href' && !/^(#|data:image\/(png|jpeg|webp);)/i.test(value);
  return isLink || hasAddress(value) ? otherFile : undefined;
}

function faultOfText(text: string): string | undefined {
  return hasAddress(text) || /@import/i.test(text) ? otherFile : undefined;
}

function hasAddress(text: string): boolean {
  return /url\(\s*["']?(?!["']?#|["']?data:image\/)/i.test(text);
}
