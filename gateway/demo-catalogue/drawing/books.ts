import { plate } from './bodies.ts';
import { placed, standing, type Drawing } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted } from './tones.ts';

/** A handbook, standing a little open, with a drawn bolt, hose, gear or bulb on its cover. */
export function bookDrawing(shape: {
  readonly paint: string;
  readonly emblem: 'bolt' | 'gear' | 'drop' | 'flash';
}): Drawing {
  const tones = painted(shape.paint);
  const gear = repeat(8, (at) =>
    placed(plate({ x: -7, y: -38, width: 14, height: 16, radius: 3 }, '#fff'), { x: 0, y: 0, turn: at * 45 }),
  );
  const emblem = {
    bolt: svg`<path fill="#fff" d="M-30 -26h60v22h-14v44q0 6 -6 6h-20q-6 0 -6 -6V-4h-14z"/>`,
    gear: svg`${gear}<circle r="27" fill="#fff"/><circle r="11" fill="${tones.base}"/>`,
    drop: '<path fill="#fff" d="M0 -40Q30 0 30 16A30 30 0 0 1 -30 16Q-30 0 0 -40z"/>',
    flash: '<path fill="#fff" d="M8 -42L-26 8H-4L-10 42L26 -12H4z"/>',
  }[shape.emblem];
  const book = [
    svg`<path fill="${tones.deep}" d="M-92 -128L86 -140Q100 -140 100 -128V118Q100 130 88 130L-92 136z"/>`,
    svg`<path fill="#f6f3ea" d="M-84 -120L92 -130V122L-84 128z"/>${repeat(5, (at) => svg`<path stroke="#d9d2c0" stroke-width="1.6" d="M-82 ${122 - at * 3}L92 ${117 - at * 3}"/>`)}`,
    svg`<path fill="${tones.base}" d="M-92 -136L78 -136Q90 -136 90 -124V106Q90 116 78 116L-92 124z"/><path fill="${tones.dark}" d="M-92 -136H-62V122L-92 124z"/><path fill="${tones.light}" d="M-62 -136H-54V121H-62z"/>`,
    placed(emblem, { x: 18, y: -36, scale: 1.1 }),
    plate({ x: -26, y: 40, width: 92, height: 11, radius: 5 }, '#fff') +
      plate({ x: -10, y: 62, width: 60, height: 8, radius: 4 }, tones.light),
  ].join('');
  return standing('handTools', placed(book, { y: 196, scale: 1.02 }), { bottom: 334, width: 186 });
}
