import { dataFile } from '../data-files.ts';
import { isTintName, lifted, type Drawing } from './canvas.ts';
import { tonesOf } from './tones.ts';

/**
 * Values of a template's placeholders: measures, and colours as `#rrggbb` or as the name of a material;
 * `tint` is the background.
 */
export type Measures = Readonly<Record<string, string | number | boolean>>;

interface Template {
  readonly tint: string;
  readonly size: readonly [width: number, height: number];
  /** SVG text and placeholders, alternating. */
  readonly parts: readonly string[];
}

const templates = new Map<string, Template>();

/**
 * The drawing of a template in `data/drawings`. Placeholders are `{width}`, a sum such as `{12.5-3*width}`, a
 * colour such as `{paint.dark}`, or up to three inner drawings, `{first}`, `{second}` and `{third}`; shapes
 * between `<!--lifted-->` and `<!--/lifted-->` cast a shadow.
 */
export function templateDrawing(
  name: string,
  measures: Measures,
  [first, second, third]: readonly Drawing[] = [],
): Drawing {
  const { tint: ownTint, size, parts } = templateOf(name);
  const tint = ownTint === '{tint}' ? measures['tint'] : ownTint;
  if (typeof tint !== 'string' || !isTintName(tint))
    throw new Error(`Drawing "${name}" has no ground "${tint}".`);
  const shown: Readonly<Record<string, Drawing | undefined>> = { first, second, third };
  const things = parts
    .map((part, at) => {
      if (at % 2 === 0) return part;
      if (part in shown) return shown[part]?.things ?? '';
      return part.includes('*') || typeof measures[part] === 'number'
        ? figure(sum(part, measures), parts[at - 1]?.endsWith('scale(') ? 3 : 1)
        : shade(part, measures);
    })
    .join('');
  return { tint, things: withShadows(things), size };
}

function templateOf(name: string): Template {
  const known = templates.get(name);
  if (known) return known;
  const file = dataFile(`drawings/${name}.svg`);
  const [opening = '', width, height, tint] =
    /^<svg [^>]*viewBox="0 0 (\d+) (\d+)" data-tint="([^"]+)">/.exec(file) ?? [];
  if (tint === undefined)
    throw new Error(`Drawing "${name}" begins with <svg>, its viewBox and its data-tint.`);
  const body = file.slice(opening.length).replace('</svg>', '').replaceAll('\n', '');
  const template = { tint, size: [Number(width), Number(height)] as const, parts: body.split(/[{}]/) };
  templates.set(name, template);
  return template;
}

/** @example sum('12.5-3*width', { width: 2 }) //=> 6.5 */
function sum(terms: string, measures: Measures): number {
  let total = 0;
  for (const [term] of terms.matchAll(/[+-]?[^+-]+/g)) {
    const [factor = '', name] = term.includes('*') ? term.split('*') : ['1', term];
    const isPlain = /^[+-]?[\d.]+$/.test(term);
    total += isPlain ? Number(term) : Number(factor) * measure(name ?? '', measures);
  }
  return total;
}

function measure(name: string, measures: Measures): number {
  const value = measures[name];
  if (typeof value !== 'number') throw new Error(`A drawing needs the measure "${name}".`);
  return value;
}

function figure(value: number, decimals: 1 | 3): string {
  const step = 10 ** decimals;
  return String(Math.round(value * step) / step + 0);
}

function shade(part: string, measures: Measures): string {
  const [name, tone] = colourOf(part);
  const value = measures[name];
  if (typeof value !== 'string') throw new Error(`A drawing needs the colour "${name}".`);
  return tonesOf(value)[tone];
}

function colourOf(part: string): readonly [name: string, tone: 'light' | 'base' | 'dark' | 'deep'] {
  const [name = '', tone] = part.split('.');
  return [name, tone === 'light' || tone === 'dark' || tone === 'deep' ? tone : 'base'];
}

const innermost = /<!--lifted-->((?:(?!<!--lifted-->).)*?)<!--\/lifted-->/;

function withShadows(things: string): string {
  const found = innermost.exec(things);
  if (!found) return things;
  const [whole, inner = ''] = found;
  return withShadows(things.replace(whole, () => lifted(inner)));
}
