import { svg } from './svg.ts';

/** The pale background of a department's images. */
export interface Tint {
  readonly light: string;
  readonly dark: string;
}

export const tints = {
  fasteners: { light: '#eef2f6', dark: '#dde4ec' },
  hydraulics: { light: '#e6f1f2', dark: '#d1e3e5' },
  handTools: { light: '#f7f0e6', dark: '#eadfce' },
  powerTools: { light: '#eeeff4', dark: '#dcdfe8' },
  safety: { light: '#f9f4df', dark: '#eee5c4' },
  electrical: { light: '#efedf7', dark: '#dedaed' },
  chemicals: { light: '#e8f3e8', dark: '#d3e5d5' },
  drive: { light: '#f1efec', dark: '#e1ddd7' },
  storage: { light: '#f8ece6', dark: '#ecdacf' },
  paper: { light: '#fbfbfa', dark: '#eef1f3' },
  service: { light: '#e7f0f3', dark: '#cfe0e6' },
  company: { light: '#eef0ea', dark: '#dbe0d3' },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

export function isTintName(name: string): name is TintName {
  return name in tints;
}

/** Shapes on the background of a department, 400 by 400 unless `size` differs. */
export interface Drawing {
  readonly tint: TintName;
  readonly things: string;
  readonly size?: readonly [width: number, height: number];
}

/**
 * Shapes that float a little above their background, lit from top left. The important parts are between 60
 * and 340 from the top, so that a wide crop keeps them.
 */
export function floating(tint: TintName, things: string): Drawing {
  return { tint, things: lifted(things) };
}

/**
 * Shapes with a shadow of their outline to the lower right. The shadow is sharp, because browsers blur again
 * for every size and position of an image, which took much of the time to render a listing.
 */
export function lifted(things: string): string {
  return `<!--shadow--><g transform="translate(6 9)" fill="${shade}" opacity=".16">${outlineOf(things)}</g><!--/shadow-->${things}`;
}

const shade = '#26323d';

/** The solid shapes in one colour. Lifted shapes inside cast their shadow themselves; a shadow casts none. */
function outlineOf(things: string): string {
  return things
    .replaceAll(shadows, '')
    .replaceAll(/<\w+ [^<>]*(?:opacity="0?\.[0-7]|url\(#c\))[^<>]*\/>/g, '')
    .replaceAll(/ (?:opacity|fill)="(?!none)[^"]*"/g, '')
    .replaceAll(/ stroke="(?!none)[^"]*"/g, ` stroke="${shade}"`)
    .replaceAll(/ (id="|href="#)([^"]+)/g, ' $1$2-shade');
}

const shadows = /<!--shadow-->.*?<!--\/shadow-->/g;

/** Up to three drawings on one background, the last one in front. */
export function composed(tint: TintName, parts: readonly Drawing[]): Drawing {
  const places = compositions[Math.min(parts.length, 3)] ?? [];
  const things = places.map(([x, y, scale], at) => {
    const part = parts[at];
    return part ? `<g transform="translate(${x} ${y})scale(${scale})">${part.things}</g>` : '';
  });
  return { tint, things: things.join('') };
}

const compositions: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [],
  [[0, 0, 1]],
  [
    [-4, 10, 0.66],
    [138, 112, 0.66],
  ],
  [
    [0, 12, 0.58],
    [164, 4, 0.58],
    [84, 150, 0.58],
  ],
];

/** The SVG document of a drawing, without text, scripts and references. */
export function svgDocument({ tint, things, size = [400, 400] }: Drawing): string {
  const { light, dark } = tints[tint];
  const [width, height] = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>`,
    `<linearGradient id="t" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    things.includes('url(#c)')
      ? `<radialGradient id="c"><stop stop-color="${shade}" stop-opacity=".42"/><stop offset=".55" stop-color="${shade}" stop-opacity=".2"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`
      : '',
    `</defs><rect width="${width}" height="${height}" fill="url(#t)"/>`,
    things.replaceAll(/<!--.*?-->/g, ''),
    '</svg>',
  ].join('');
}

/** Draws shapes in their own measures around 0 0, then moves, turns and scales them. */
export function placed(
  things: string,
  place: { readonly x?: number; readonly y?: number; readonly turn?: number; readonly scale?: number },
): string {
  const { x = 200, y = 200, turn = 0, scale = 1 } = place;
  const turned = turn === 0 ? '' : svg` rotate(${turn})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return svg`<g transform="translate(${x} ${y})${turned}${scaled}">${things}</g>`;
}

/**
 * Turns a long horizontal shape around 0 0 diagonally, with its upper side towards the light, and scales it
 * to fill the image. `length` and `thickness` are the shape's measures.
 */
export function diagonal(
  things: string,
  size: {
    readonly length: number;
    readonly thickness: number;
    readonly turn?: number;
    readonly fill?: number;
  },
): string {
  const { length, thickness, turn = -38, fill = 1 } = size;
  return placed(things, { turn, scale: fill * diagonalScale(length, thickness, turn) });
}

/** The scale at which a long shape fills the image diagonally. */
export function diagonalScale(length: number, thickness: number, turn = -38): number {
  const angle = (Math.abs(turn) * Math.PI) / 180;
  const width = length * Math.cos(angle) + thickness * Math.sin(angle);
  const height = length * Math.sin(angle) + thickness * Math.cos(angle);
  return Math.min(316 / width, 268 / height);
}
