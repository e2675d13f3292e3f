import { plate } from './bodies.ts';
import { floating, placed, type Drawing } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { forged, painted } from './tones.ts';

/** A round sling hung in a loop, or a webbing sling with two eyes; the colour tells its load. */
export function slingDrawing(shape: {
  readonly form: 'round' | 'webbing';
  readonly paint: string;
  readonly share: number;
}): Drawing {
  const tones = painted(shape.paint);
  const w = 20 + shape.share * 14;
  if (shape.form === 'round') {
    const path =
      'M-20 -112C-120 -60 -128 88 -54 112C10 132 26 30 0 -20C-24 30 -6 136 62 110C132 82 116 -62 20 -112z';
    return floating(
      'storage',
      placed(
        [
          svg`<path fill="none" stroke="${tones.deep}" stroke-width="${w}" stroke-linejoin="round" d="${path}"/>`,
          svg`<path fill="none" stroke="${tones.base}" stroke-width="${w * 0.78}" stroke-linejoin="round" transform="translate(-1 -1.5)" d="${path}"/>`,
          svg`<path fill="none" stroke="${tones.light}" stroke-width="${w * 0.16}" stroke-linejoin="round" transform="translate(${-w * 0.16} ${-w * 0.18})" d="${path}"/>`,
          plate({ x: -26, y: -128, width: 52, height: 34, radius: 5 }, tones.dark),
          plate({ x: 44, y: 86, width: 40, height: 48, radius: 4 }, '#2f6db3') +
            plate({ x: 50, y: 94, width: 28, height: 6 }, '#fff') +
            plate({ x: 50, y: 106, width: 20, height: 5 }, '#d7e4f2'),
        ].join(''),
        { y: 204, scale: 1.02 },
      ),
    );
  }
  const eye = svg`<path fill="none" stroke="${tones.deep}" stroke-width="${w * 0.9}" d="M0 0C-16 -56 -84 -56 -84 0S-16 56 0 0"/><path fill="none" stroke="${tones.base}" stroke-width="${w * 0.66}" d="M0 0C-16 -56 -84 -56 -84 0S-16 56 0 0"/>`;
  const stripes = repeat(2, (at) =>
    plate({ x: -86, y: -w * 0.45 + at * w * 0.62, width: 172, height: w * 0.16 }, tones.dark),
  );
  return floating(
    'storage',
    placed(
      [
        placed(eye, { x: -80, y: 0 }),
        placed(eye, { x: 80, y: 0, turn: 180 }),
        plate({ x: -86, y: -w * 0.85, width: 172, height: w * 1.7, radius: 3 }, tones.base),
        plate({ x: -86, y: -w * 0.85, width: 172, height: w * 0.3 }, tones.light) +
          plate({ x: -86, y: w * 0.5, width: 172, height: w * 0.35 }, tones.dark),
        stripes,
        plate({ x: -20, y: -w * 0.62, width: 52, height: w * 1.24, radius: 3 }, '#2f6db3') +
          plate({ x: -12, y: -w * 0.3, width: 34, height: 6 }, '#fff'),
      ].join(''),
      { turn: -28, scale: 1.06 },
    ),
  );
}

/** A shackle with its pin. */
export function shackleDrawing(shape: { readonly paint: string; readonly share: number }): Drawing {
  const pin = painted(shape.paint);
  const w = 26 + shape.share * 12;
  const bow = 'M-54 78V20C-96 -16 -84 -112 0 -112S96 -16 54 20V78';
  return floating(
    'storage',
    placed(
      [
        svg`<path fill="none" stroke="${forged.deep}" stroke-width="${w}" d="${bow}"/><path fill="none" stroke="${forged.base}" stroke-width="${w * 0.74}" transform="translate(-1.5 -2)" d="${bow}"/><path fill="none" stroke="${forged.light}" stroke-width="${w * 0.16}" transform="translate(${-w * 0.18} ${-w * 0.14})" d="${bow}"/>`,
        plate({ x: -76, y: 60, width: 40, height: 46, radius: 12 }, forged.base) +
          plate({ x: 36, y: 60, width: 40, height: 46, radius: 12 }, forged.dark),
        plate({ x: -96, y: 70, width: 186, height: 26, radius: 8 }, pin.base) +
          plate({ x: -96, y: 74, width: 186, height: 6, radius: 3 }, pin.light),
        svg`<circle cx="102" cy="83" r="23" fill="${pin.dark}"/><circle cx="102" cy="83" r="9" fill="#eceff0"/>`,
      ].join(''),
      { y: 204 },
    ),
  );
}
