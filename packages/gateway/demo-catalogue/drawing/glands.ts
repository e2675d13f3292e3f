import { hexSide, rod, thread } from './bodies.ts';
import { diagonal, floating, type Drawing } from './canvas.ts';
import { painted, tonesOf } from './tones.ts';

const brass = tonesOf('brass');
const rubber = tonesOf('rubber');
const stainless = tonesOf('stainless');

export type GlandMaterial = 'plastic' | 'brass' | 'stainless';

/** A cable gland: thread, hexagon, dome nut and the visible seal. */
export function glandDrawing(shape: {
  readonly material: GlandMaterial;
  readonly paint: string;
  readonly share: number;
}): Drawing {
  const tones = { plastic: painted(shape.paint), brass, stainless }[shape.material];
  const h = 96 + shape.share * 34;
  return floating(
    'electrical',
    diagonal(
      [
        thread({ x: -132, y: -h * 0.4, width: 84, height: h * 0.8 }, tones, 9),
        hexSide({ x: -50, y: -h * 0.62, width: 52, height: h * 1.24 }, tones, 'both'),
        rod({ x: 0, y: -h * 0.47, width: 16, height: h * 0.94 }, { ...tones, base: tones.dark }),
        hexSide({ x: 14, y: -h * 0.58, width: 74, height: h * 1.16 }, tones, 'right'),
        rod({ x: 84, y: -h * 0.42, width: 24, height: h * 0.84, radius: 12 }, tones),
        rod({ x: 104, y: -h * 0.3, width: 18, height: h * 0.6, radius: 8 }, rubber),
      ].join(''),
      { length: 290, thickness: h * 1.24, turn: -32, fill: 0.98 },
    ),
  );
}
