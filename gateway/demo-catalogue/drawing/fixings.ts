import { plate, rod, thread } from './bodies.ts';
import { diagonal, lifted, floating, placed, type Drawing } from './canvas.ts';
import { svg } from './svg.ts';
import { forged, type Tones } from './tones.ts';

/** A length of thread without a head; longer ones are thinner in the image. */
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

export type RivetHead = 'flat' | 'countersunk' | 'large';

/** Blind rivets with their mandrels: one lying, one beside it. */
export function rivetDrawing(shape: {
  readonly head: RivetHead;
  readonly diameter: number;
  readonly length: number;
  readonly tones: Tones;
}): Drawing {
  const { head, tones } = shape;
  const d = 24 + shape.diameter * 4;
  const length = Math.min(150, 44 + shape.length * 4.4);
  const wide = d * { flat: 2, countersunk: 1.9, large: 2.9 }[head];
  const flange =
    head === 'countersunk'
      ? svg`<path fill="${tones.base}" d="M0 ${-wide / 2}L22 ${-d / 2}V${d / 2}L0 ${wide / 2}z"/><path fill="${tones.dark}" d="M0 ${wide * 0.2}L22 ${d * 0.2}V${d / 2}L0 ${wide / 2}z"/><path fill="${tones.light}" d="M0 ${-wide * 0.4}L20 ${-d * 0.4}V${-d * 0.24}L0 ${-wide * 0.24}z"/>`
      : rod({ x: 0, y: -wide / 2, width: 15, height: wide, radius: 7 }, tones);
  const one = [
    rod({ x: -150, y: -d * 0.2, width: 152, height: d * 0.4, radius: 3 }, forged),
    rod({ x: 14, y: -d / 2, width: length, height: d, radius: 4 }, tones),
    flange,
    rod({ x: 14 + length - 4, y: -d * 0.3, width: 14, height: d * 0.6, radius: 6 }, forged),
    plate({ x: -146, y: -d * 0.2, width: 6, height: d * 0.4 }, forged.light),
  ].join('');
  const scale = 1.04;
  return floating(
    'fasteners',
    placed(one, { x: 178, y: 138, turn: -24, scale }) +
      lifted(placed(one, { x: 218, y: 268, turn: -24, scale })),
  );
}

/** A machine tap: thread with flutes, shank and square end; a coated one is golden. */
export function tapDrawing(shape: {
  readonly diameter: number;
  readonly tones: Tones;
  readonly isSpiral: boolean;
}): Drawing {
  const { tones } = shape;
  const d = 28 + shape.diameter * 2;
  const flutes = shape.isSpiral
    ? svg`<path fill="none" stroke="${tones.deep}" stroke-width="${d * 0.17}" d="M-150 ${d * 0.2}Q-118 ${-d * 0.2} -84 ${-d * 0.34}M-108 ${d * 0.4}Q-76 ${-d * 0.06} -36 ${-d * 0.34}M-64 ${d * 0.42}Q-42 ${d * 0.1} -18 ${-d * 0.04}"/>`
    : svg`<path fill="${tones.deep}" d="M-152 ${-d * 0.1}H-30Q-14 ${-d * 0.06} -10 0H-152z"/>`;
  const one = [
    thread({ x: -152, y: -d / 2, width: 140, height: d }, tones, 8 + shape.diameter * 0.2),
    flutes,
    rod({ x: -14, y: -d * 0.34, width: 128, height: d * 0.68, radius: 3 }, forged),
    rod({ x: 112, y: -d * 0.25, width: 36, height: d * 0.5, radius: 3 }, forged),
  ].join('');
  return floating('powerTools', diagonal(one, { length: 306, thickness: d, turn: -36 }));
}
