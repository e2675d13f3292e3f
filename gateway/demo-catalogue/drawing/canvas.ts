import { svg } from './svg.ts';

/** The pale ground a department's images stand on. */
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

/** What is drawn on the ground of a department before it becomes an image, 400 by 400 unless `size` says otherwise. */
export interface Drawing {
  readonly tint: TintName;
  readonly things: string;
  readonly size?: readonly [width: number, height: number];
}

/**
 * Things that float a little above their ground, lit from top left. Everything that matters lies between 60 and 340
 * from the top, so that a wide crop keeps it.
 */
export function floating(tint: TintName, things: string): Drawing {
  return { tint, things: lifted(things) };
}

/**
 * Lifts things above what lies below them: they cast their outline to the lower right. It is not blurred: a browser
 * blurs again for every size and position an image is shown in, which was a good part of the work of rendering a listing.
 */
export function lifted(things: string): string {
  return `<!--shadow--><g transform="translate(6 9)" fill="${shade}" opacity=".16">${outlineOf(things)}</g><!--/shadow-->${things}`;
}

const shade = '#26323d';

/** What is solid, or nearly, in one colour. Things lifted within cast a shadow of their own; the shadow itself casts none. */
function outlineOf(things: string): string {
  return things
    .replaceAll(shadows, '')
    .replaceAll(/<\w+ [^<>]*(?:opacity="0?\.[0-7]|url\(#c\))[^<>]*\/>/g, '')
    .replaceAll(/ (?:opacity|fill)="(?!none)[^"]*"/g, '')
    .replaceAll(/ stroke="(?!none)[^"]*"/g, ` stroke="${shade}"`)
    .replaceAll(/ (id="|href="#)([^"]+)/g, ' $1$2-shade');
}

const shadows = /<!--shadow-->.*?<!--\/shadow-->/g;

/** Up to three drawings on one ground, the last one in front. */
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

/** The SVG document of a drawing: no text, no script, nothing from elsewhere. */
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

/** Where things go: drawn in their own measures around 0 0, then moved, turned and scaled. */
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
 * Something long, drawn level around 0 0 and laid diagonally so that its upper side faces the light. `length` and
 * `thickness` are in its own measures; it is scaled to fill the image.
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

/** How much something long may grow when it is laid diagonally. */
export function diagonalScale(length: number, thickness: number, turn = -38): number {
  const angle = (Math.abs(turn) * Math.PI) / 180;
  const width = length * Math.cos(angle) + thickness * Math.sin(angle);
  const height = length * Math.sin(angle) + thickness * Math.cos(angle);
  return Math.min(316 / width, 268 / height);
}
