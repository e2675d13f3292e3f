import { floating, placed, lifted, type Drawing } from './canvas.ts';
import { polar, repeat, svg } from './svg.ts';
import { painted } from './tones.ts';

/** Sanding discs, one showing its grain with dust holes, one its hook backing. */
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

/** A screwdriver bit: hexagon shank, neck, tip of its drive. */
export function bitDrawing(shape: {
  readonly tip: 'cross' | 'star' | 'hex' | 'slot';
  readonly size: number;
  readonly length: number;
  readonly ring: string;
}): Drawing {
  const steel = painted('#8d99a4');
  const ring = painted(shape.ring);
  const long = Math.min(230, 60 + shape.length * 1.6);
  const neck = 26 + shape.size * 3.4;
  const points = {
    cross: svg`<path fill="${steel.base}" d="M0 ${-neck / 2}L40 -9H50V9H40L0 ${neck / 2}z"/><path fill="${steel.deep}" d="M6 -5L48 -3V3L6 5z"/><path fill="${steel.light}" d="M0 ${-neck / 2}L40 -9V-6L0 ${-neck * 0.3}z"/>`,
    star: svg`<path fill="${steel.base}" d="M0 ${-neck / 2}L12 ${-neck * 0.36}H46V${neck * 0.36}H12L0 ${neck / 2}z"/><path fill="${steel.dark}" d="M12 ${neck * 0.06}H46V${neck * 0.2}H12z"/><path fill="${steel.light}" d="M12 ${-neck * 0.3}H46V${-neck * 0.16}H12z"/>`,
    hex: svg`<path fill="${steel.base}" d="M0 ${-neck / 2}L12 ${-neck * 0.4}H48V${neck * 0.4}H12L0 ${neck / 2}z"/><path fill="${steel.light}" d="M12 ${-neck * 0.4}H48V${-neck * 0.2}H12z"/><path fill="${steel.dark}" d="M12 ${neck * 0.2}H48V${neck * 0.4}H12z"/>`,
    slot: svg`<path fill="${steel.base}" d="M0 ${-neck / 2}L44 -6H52V6H44L0 ${neck / 2}z"/><path fill="${steel.light}" d="M0 ${-neck / 2}L44 -6H52V-3L0 ${-neck * 0.28}z"/>`,
  }[shape.tip];
  const shank = svg`<path fill="${steel.base}" d="M${-long} -29H-10V29H${-long}l-6 -6V-23z"/><path fill="${steel.light}" d="M${-long} -29H-10V-13H${-long - 6}V-23z"/><path fill="${steel.dark}" d="M${-long - 6} 13H-10V29H${-long}l-6 -6z"/><path fill="${steel.deep}" d="M${-long + 16} -29h14q-6 8 0 16h-14q-6 -8 0 -16zM${-long + 16} 13h14q-6 8 0 16h-14q-6 -8 0 -16z"/>`;
  const one = `${shank}${svg`<path fill="${ring.base}" d="M-40 -31h22v62h-22z"/><path fill="${ring.light}" d="M-40 -24h22v9h-22z"/><path fill="${ring.dark}" d="M-40 13h22v18h-22z"/>`}${svg`<path fill="${steel.dark}" d="M-18 -29L0 ${-neck / 2}V${neck / 2}L-18 29z"/>`}${points}`;
  return floating(
    'handTools',
    placed(one, { x: 196 + long * 0.34, y: 200 - long * 0.26, turn: -38, scale: 1.08 }),
  );
}
