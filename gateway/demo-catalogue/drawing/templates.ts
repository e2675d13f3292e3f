import { dataFile } from '../data-files.ts';
import { isTintName, lifted, type Drawing } from './canvas.ts';
import { tonesOf } from './tones.ts';

/** What the placeholders of a template mean: measures, and colours as `#rrggbb` or by the name of a material. */
export type Measures = Readonly<Record<string, string | number | boolean>>;

interface Template {
  readonly frame: Omit<Drawing, 'things'>;
  /** SVG and the placeholders between it, in turn. */
  readonly parts: readonly string[];
}

const templates = new Map<string, Template>();

/**
 * The drawing of a template in `data/drawings`. Placeholders are `{width}`, a sum such as `{12.5-3*width}`, or a colour
 * such as `{paint.dark}`; what is between `<!--lifted-->` and `<!--/lifted-->` casts a shadow.
 */
export function templateDrawing(name: string, measures: Measures): Drawing {
  const { frame, parts } = templateOf(name);
  const things = parts
    .map((part, at) => {
      if (at % 2 === 0) return part;
      return part.includes('*') || typeof measures[colourOf(part)[0]] === 'number'
        ? figure(sum(part, measures), parts[at - 1]?.endsWith('scale(') ? 3 : 1)
        : shade(part, measures);
    })
    .join('');
  return { ...frame, things: withShadows(things) };
}

function templateOf(name: string): Template {
  const known = templates.get(name);
  if (known) return known;
  const file = dataFile(`drawings/${name}.svg`);
  const [, width, height, tint] = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)" data-tint="(\w+)">/.exec(file) ?? [];
  if (tint === undefined || !isTintName(tint))
    throw new Error(`Drawing "${name}" names no ground that exists.`);
  const body = file
    .replace(/^<svg [^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll('\n', '');
  const frame = width === '400' ? { tint } : { tint, size: [Number(width), Number(height)] as const };
  const template = { frame, parts: body.split(/[{}]/) };
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
