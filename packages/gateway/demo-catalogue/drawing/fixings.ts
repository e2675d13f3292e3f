import { thread } from './bodies.ts';
import { diagonal, lifted, floating, placed, type Drawing } from './canvas.ts';
import { svg } from './svg.ts';
import { type Tones } from './tones.ts';

/** A threaded rod; longer ones are thinner in the image. */
export function threadedRodDrawing(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly tones: Tones;
}): Drawing {
  const length = 340;
  const thick = Math.max(15, Math.min(46, 9 + shape.diameter * 1.9 - shape.length / 160));
  const body = thread(
    { x: -length / 2, y: -thick / 2, width: length, height: thick },
    shape.tones,
    6 + shape.diameter * 0.28,
  );
  const end = svg`<ellipse cx="${-length / 2}" rx="${thick * 0.16}" ry="${thick / 2}" fill="${shape.tones.light}"/>`;
  const one = body + end;
  return floating(
    'fasteners',
    placed(diagonal(one, { length, thickness: thick, turn: -38, fill: 0.92 }), { x: -16, y: -26 }) +
      lifted(placed(diagonal(one, { length, thickness: thick, turn: -38, fill: 0.92 }), { x: 18, y: 28 })),
  );
}
