import { plate } from './bodies.ts';
import type { Drawing, TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted } from './tones.ts';

export interface Banner {
  readonly tint: TintName;
  readonly accent: string;
  /** What it advertises, up to three. */
  readonly subjects: readonly Drawing[];
  readonly hasPercent?: boolean;
}

/** A flyer, upright: a slanted ground, products in front of it, a sheet for the words that the shop sets beside it. */
export function flyerDrawing({ tint, accent, subjects, hasPercent = false }: Banner): Drawing {
  const tones = painted(accent);
  const places = [
    [[6, 60, 0.75]],
    [
      [-14, 54, 0.58],
      [98, 140, 0.58],
    ],
    [
      [-12, 34, 0.5],
      [122, 70, 0.5],
      [46, 180, 0.54],
    ],
  ][Math.min(subjects.length, 3) - 1];
  return {
    tint,
    size: [312, 443],
    things: [
      svg`<path fill="${tones.base}" d="M0 150L312 40V320L0 410z"/><path fill="${tones.dark}" d="M0 386L312 296V320L0 410z"/><path fill="${tones.light}" fill-opacity=".7" d="M0 150L312 40V54L0 164z"/>`,
      svg`<circle cx="156" cy="214" r="118" fill="#fff" fill-opacity=".9"/>`,
      ...subjects.slice(0, 3).map((subject, at) => laid(subject, places?.[at])),
      svg`<path fill="#fff" d="M0 392L312 340V443H0z"/>`,
      plate({ x: 22, y: 400, width: 130, height: 10, radius: 5 }, tones.dark),
      plate({ x: 22, y: 418, width: 88, height: 8, radius: 4 }, '#b9c2c8'),
      hasPercent ? svg`<g transform="translate(252 78)">${percentBadge(tones.deep)}</g>` : '',
    ].join(''),
  };
}

/** A banner, wide: a calm side for words, each product on a disc of its own on the other. */
export function bannerDrawing({ tint, accent, subjects, hasPercent = false }: Banner): Drawing {
  const tones = painted(accent);
  const shown = subjects.slice(0, 3);
  const [scale, centres] = shown.length < 3 ? [0.7, [690, 996]] : [0.62, [588, 824, 1060]];
  const discs = centres
    .slice(0, shown.length)
    .map((x) => svg`<circle cx="${x}" cy="180" r="${178 * scale}"/>`);
  return {
    tint,
    size: [1200, 360],
    things: [
      svg`<path fill="${tones.base}" d="M500 0H1200V360H380z"/><path fill="${tones.dark}" d="M1010 0H1200V360H900z"/><path fill="${tones.light}" fill-opacity=".65" d="M500 0H528L408 360H380z"/>`,
      svg`<g fill="none" stroke="${tones.base}" stroke-opacity=".16" stroke-width="3">${repeat(6, (at) => svg`<circle cx="40" cy="380" r="${60 + at * 46}"/>`)}</g>`,
      svg`<g fill="#fff">${discs}</g>`,
      ...shown.map((subject, at) =>
        laid(subject, [(centres[at] ?? 0) - 200 * scale, 180 - 200 * scale, scale]),
      ),
      hasPercent ? svg`<g transform="translate(484 76)scale(1.1)">${percentBadge(tones.deep)}</g>` : '',
    ].join(''),
  };
}

/** A wide ground without products, for words to stand on. */
export function backdropDrawing({ tint, accent }: Pick<Banner, 'tint' | 'accent'>): Drawing {
  const tones = painted(accent);
  return {
    tint,
    size: [1200, 480],
    things: [
      svg`<path fill="${tones.base}" d="M0 0H1200V480H0z"/><path fill="${tones.dark}" d="M760 0H1200V480H600z"/><path fill="${tones.light}" fill-opacity=".4" d="M760 0H784L624 480H600z"/>`,
      svg`<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="26">${repeat(5, (at) => svg`<circle cx="1060" cy="420" r="${80 + at * 84}"/>`)}</g>`,
    ].join(''),
  };
}

function laid({ things }: Drawing, place: readonly number[] | undefined): string {
  const [x = 0, y = 0, scale = 0.5] = place ?? [];
  return svg`<g transform="translate(${x} ${y})scale(${String(scale)})">${things}</g>`;
}

/** A percent sign on a star, drawn. */
function percentBadge(paint: string): string {
  const points = repeat(24, (at) => {
    const radius = at % 2 === 0 ? 48 : 40;
    const angle = (at * Math.PI) / 12;
    return svg`${at === 0 ? 'M' : 'L'}${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  });
  return svg`<path fill="${paint}" d="${points}z"/><path stroke="#fff" stroke-width="7" stroke-linecap="round" d="M15 -20L-15 20"/><circle cx="-16" cy="-13" r="8.5" fill="none" stroke="#fff" stroke-width="6.5"/><circle cx="16" cy="13" r="8.5" fill="none" stroke="#fff" stroke-width="6.5"/>`;
}
