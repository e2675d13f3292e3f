import { repeat, svg } from './svg.ts';
import type { Tones } from './tones.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/** A plain rectangle. */
export function plate(box: Box, fill: string): string {
  const { x, y, width, height, radius = 0 } = box;
  const round = radius === 0 ? '' : svg` rx="${radius}"`;
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}"${round} fill="${fill}"/>`;
}

/** A horizontal cylinder: light above, shade below. */
export function rod(box: Box, tones: Tones): string {
  const { x, y, width, height, radius = 0 } = box;
  return [
    plate(box, tones.base),
    svg`<path fill="${tones.dark}" d="M${x} ${y + height * 0.64}h${width}v${height * 0.36 - radius}q0 ${radius} ${-radius} ${radius}h${-width + 2 * radius}q${-radius} 0 ${-radius} ${-radius}z"/>`,
    plate(
      { x: x + radius * 0.5, y: y + height * 0.13, width: width - radius, height: height * 0.17 },
      tones.light,
    ),
  ].join('');
}

/** A vertical cylinder: light on its left, shade on its right. */
export function post(box: Box, tones: Tones): string {
  const { x, y, width, height, radius = 0 } = box;
  return [
    plate(box, tones.base),
    svg`<path fill="${tones.dark}" d="M${x + width * 0.66} ${y}h${width * 0.34 - radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}h${-width * 0.34 + radius}z"/>`,
    plate(
      { x: x + width * 0.13, y: y + radius * 0.5, width: width * 0.15, height: height - radius },
      tones.light,
    ),
  ].join('');
}

/** A horizontal screw thread: a cylinder with slanted turns and a toothed outline. */
export function thread(box: Box, tones: Tones, pitch: number): string {
  const { x, y, width, height } = box;
  const turns = Math.min(36, Math.max(3, Math.round(width / pitch)));
  const step = width / turns;
  const tooth = Math.min(height * 0.055, step * 0.45);
  const bottom = y + height;
  const upper = repeat(
    turns,
    (at) => svg`L${x + (at + 0.5) * step} ${y}L${x + (at + 1) * step} ${y + tooth}`,
  );
  const lower = repeat(
    turns,
    (at) => svg`L${x + width - (at + 0.5) * step} ${bottom}L${x + width - (at + 1) * step} ${bottom - tooth}`,
  );
  const lines = repeat(
    turns,
    (at) => svg`M${x + (at + 0.1) * step} ${bottom - tooth}L${x + (at + 0.75) * step} ${y + tooth}`,
  );
  return [
    svg`<path fill="${tones.base}" d="M${x} ${y + tooth}${upper}V${bottom - tooth}${lower}z"/>`,
    plate({ x, y: y + height * 0.14, width, height: height * 0.16 }, tones.light),
    svg`<path fill="${tones.dark}" d="M${x} ${y + height * 0.66}h${width}V${bottom - tooth}${lower}z"/>`,
    svg`<path stroke="${tones.deep}" stroke-opacity=".5" stroke-width="${step * 0.16}" d="${lines}"/>`,
  ].join('');
}

/**
 * A horizontal hexagon seen from its side: three faces from light to dark, chamfered at the end `chamfer`.
 */
export function hexSide(
  box: Box,
  tones: Tones,
  chamfer: 'left' | 'right' | 'both' | 'none' = 'none',
): string {
  const { x, y, width, height } = box;
  const cut = Math.min(width * 0.2, height * 0.12);
  const left = chamfer === 'left' || chamfer === 'both' ? cut : 0;
  const right = chamfer === 'right' || chamfer === 'both' ? cut : 0;
  const outline = svg`M${x + left} ${y}H${x + width - right}L${x + width} ${y + right}V${y + height - right}L${x + width - right} ${y + height}H${x + left}L${x} ${y + height - left}V${y + left}Z`;
  return [
    svg`<path fill="${tones.base}" d="${outline}"/>`,
    svg`<path fill="${tones.light}" d="M${x + left} ${y}H${x + width - right}L${x + width} ${y + right}V${y + height * 0.25}H${x}V${y + left}Z"/>`,
    svg`<path fill="${tones.dark}" d="M${x} ${y + height * 0.75}H${x + width}V${y + height - right}L${x + width - right} ${y + height}H${x + left}L${x} ${y + height - left}Z"/>`,
    svg`<path stroke="${tones.deep}" stroke-opacity=".35" stroke-width="${height * 0.012}" fill="none" d="M${x} ${y + height * 0.25}h${width}M${x} ${y + height * 0.75}h${width}"/>`,
  ].join('');
}

/** A ring, as path data for `fill-rule="evenodd"`. */
export function ringPath(cx: number, cy: number, outer: number, inner: number): string {
  return circlePath(cx, cy, outer) + circlePath(cx, cy, inner);
}

export function circlePath(cx: number, cy: number, radius: number): string {
  return svg`M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
