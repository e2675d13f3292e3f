import { floating, placed, type Drawing } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted, tonesOf } from './tones.ts';

const rubber = tonesOf('rubber');

/** A V-belt as a long loop, toothed inside if it is cogged. */
export function vBeltDrawing(shape: {
  readonly width: number;
  readonly length: number;
  readonly isCogged: boolean;
  readonly mark: string;
}): Drawing {
  const w = 13 + shape.width * 1.05;
  const reach = 58 + Math.min(70, shape.length / 40);
  const r = 62;
  const path = svg`M${-reach} ${-r}H${reach}A${r} ${r} 0 0 1 ${reach} ${r}H${-reach}A${r} ${r} 0 0 1 ${-reach} ${-r}z`;
  const mark = painted(shape.mark);
  const inner = shape.isCogged
    ? svg`<path fill="none" stroke="${rubber.deep}" stroke-width="${w * 0.42}" stroke-dasharray="7 5" d="${loop(reach, r - w * 0.36)}"/>`
    : svg`<path fill="none" stroke="${rubber.deep}" stroke-width="${w * 0.3}" d="${loop(reach, r - w * 0.36)}"/>`;
  const letters = repeat(3, (at) => svg`M${-reach + 20 + at * 44} ${-r}h26`);
  return floating(
    'drive',
    placed(
      [
        inner,
        svg`<path fill="none" stroke="${rubber.dark}" stroke-width="${w}" d="${path}"/>`,
        svg`<path fill="none" stroke="${rubber.base}" stroke-width="${w * 0.62}" d="${path}"/>`,
        svg`<path fill="none" stroke="${rubber.light}" stroke-width="${w * 0.13}" d="${loop(reach, r + w * 0.22)}"/>`,
        svg`<path fill="none" stroke="${mark.base}" stroke-width="${w * 0.2}" d="${letters}"/>`,
      ].join(''),
      { turn: -24, scale: 1.12 },
    ),
  );
}

function loop(reach: number, r: number): string {
  return svg`M${-reach} ${-r}H${reach}A${r} ${r} 0 0 1 ${reach} ${r}H${-reach}A${r} ${r} 0 0 1 ${-reach} ${-r}z`;
}
