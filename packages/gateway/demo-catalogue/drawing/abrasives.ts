import { floating, placed, lifted, type Drawing } from './canvas.ts';
import { polar, repeat, svg } from './svg.ts';
import { painted } from './tones.ts';

/** Two sanding discs, one with its grain and dust holes, one with its hook backing. */
export function sandingDiscDrawing(shape: {
  readonly paint: string;
  readonly holes: number;
  /** From 0, fine, to 1, coarse. */
  readonly coarse: number;
  readonly share: number;
}): Drawing {
  const tones = painted(shape.paint);
  const r = 92 + shape.share * 26;
  const back = svg`<circle r="${r}" fill="#c4ccd1"/><circle r="${r - 5}" fill="#e6eaec"/><path fill="#fff" d="M${-r * 0.7} ${-r * 0.5}A${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.2} ${-r * 0.84}L${r * 0.14} ${-r * 0.72}A${r * 0.74} ${r * 0.74} 0 0 0 ${-r * 0.6} ${-r * 0.42}z"/>`;
  const grains = repeat(26 + Math.round(shape.coarse * 22), (at) => {
    const [x, y] = polar(0, 0, r * (0.16 + 0.76 * (((at * 61) % 97) / 97)), at * 137.5);
    return svg`<circle cx="${x}" cy="${y}" r="${1.2 + shape.coarse * 2.6}" fill="${at % 3 === 0 ? tones.light : tones.deep}"/>`;
  });
  const holes = repeat(shape.holes, (at) => {
    const [x, y] =
      at === 0 && shape.holes % 2 === 1
        ? [0, 0]
        : polar(0, 0, r * 0.56, (at * 360) / (shape.holes - (shape.holes % 2)) + 20);
    return svg`<circle cx="${x}" cy="${y}" r="${r * 0.085}" fill="#3c4349"/><circle cx="${x + 1.5}" cy="${y + 2}" r="${r * 0.07}" fill="#dfe3e8"/>`;
  });
  const front = svg`<circle r="${r}" fill="${tones.base}"/><circle r="${r - 2}" fill="none" stroke="${tones.dark}" stroke-width="4"/>${grains}<path fill="${tones.light}" fill-opacity=".5" d="M${-r * 0.86} ${-r * 0.3}A${r * 0.92} ${r * 0.92} 0 0 1 ${-r * 0.1} ${-r * 0.91}L${-r * 0.08} ${-r * 0.76}A${r * 0.77} ${r * 0.77} 0 0 0 ${-r * 0.72} ${-r * 0.26}z"/>${holes}`;
  return floating('powerTools', placed(back, { x: 250, y: 168 }) + lifted(placed(front, { x: 164, y: 218 })));
}
