import { plate, post } from './bodies.ts';
import { placed, standing, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { galvanised, painted, type Tones } from './tones.ts';

const tint: TintName = 'storage';

/** An open-fronted bin, seen from its front and a little from above. */
export function binDrawing(shape: { readonly paint: string; readonly share: number }): Drawing {
  const tones = painted(shape.paint);
  const scale = 0.78 + shape.share * 0.28;
  const things = [
    svg`<path fill="${tones.deep}" d="M-92 -150H92L112 -120H-112z"/>`,
    svg`<path fill="${tones.dark}" d="M-92 -150H92V-40H-92z"/><path fill="${tones.deep}" d="M-92 -150H-60L-86 -40H-112z" opacity=".6"/>`,
    svg`<path fill="${tones.deep}" d="M-90 -150L-122 -118V-60H-90z"/><path fill="${tones.base}" d="M90 -150L122 -118V-60H90z"/>`,
    svg`<path fill="${tones.base}" d="M-92 -152L-124 -122V-2L-112 0V-96z"/><path fill="${tones.light}" d="M-92 -152L-124 -122V-112L-92 -142z"/>`,
    svg`<path fill="${tones.dark}" d="M92 -152L124 -122V-2L112 0V-96z"/>`,
    svg`<path fill="${tones.base}" d="M-124 -70L-96 -78H96L124 -70V-12Q124 0 112 0H-112Q-124 0 -124 -12z"/>`,
    svg`<path fill="${tones.light}" d="M-124 -70L-96 -78H96L124 -70V-60H-124z"/>`,
    svg`<path fill="${tones.dark}" d="M-124 -16H124V-12Q124 0 112 0H-112Q-124 0 -124 -12z"/>`,
    plate({ x: -62, y: -52, width: 124, height: 32, radius: 3 }, tones.dark) +
      plate({ x: -58, y: -49, width: 116, height: 26, radius: 2 }, '#fbfbf8'),
    plate({ x: -48, y: -42, width: 60, height: 5 }, '#8f979b') +
      plate({ x: -48, y: -33, width: 40, height: 4 }, '#b9c0c3'),
    plate({ x: -96, y: -160, width: 192, height: 12, radius: 4 }, tones.base) +
      plate({ x: -96, y: -160, width: 192, height: 5, radius: 2 }, tones.light),
  ].join('');
  return standing(tint, placed(things, { y: 200 + 80 * scale * 1.16, scale: scale * 1.16 }), {
    bottom: 200 + 80 * scale * 1.16 - 2,
    width: 250 * scale * 1.16,
  });
}

/** A Euro container, its height as it is; with or without lid. */
export function containerBoxDrawing(shape: {
  readonly paint: string;
  readonly width: number;
  readonly height: number;
  readonly hasLid: boolean;
}): Drawing {
  const tones = painted(shape.paint);
  const lid = painted('#4a525a');
  const w = 150 + (shape.width - 300) * 0.4;
  const h = 44 + shape.height * 0.33;
  const scale = Math.min(290 / w, 250 / (h + 24));
  const things = [
    svg`<path fill="${tones.base}" d="M${-w / 2 + 6} ${-h}H${w / 2 - 6}L${w / 2 - 14} -8Q${w / 2 - 15} 0 ${w / 2 - 24} 0H${-w / 2 + 24}Q${-w / 2 + 15} 0 ${-w / 2 + 14} -8z"/>`,
    svg`<path fill="${tones.light}" d="M${-w / 2 + 6} ${-h}h20L${-w / 2 + 30} 0H${-w / 2 + 24}Q${-w / 2 + 15} 0 ${-w / 2 + 14} -8z"/><path fill="${tones.dark}" d="M${w / 2 - 34} ${-h}H${w / 2 - 6}L${w / 2 - 14} -8Q${w / 2 - 15} 0 ${w / 2 - 24} 0H${w / 2 - 38}z"/>`,
    repeat(4, (at) =>
      plate(
        { x: -w / 2 + 34 + at * ((w - 76) / 3), y: -h + 24, width: 7, height: h - 32 },
        at === 3 ? tones.deep : tones.dark,
      ),
    ),
    post({ x: -w / 2, y: -h - 8, width: w, height: 22, radius: 4 }, tones),
    plate({ x: -w * 0.12, y: -h + 22, width: w * 0.24, height: 15, radius: 7 }, tones.deep),
    shape.hasLid
      ? post({ x: -w / 2 - 3, y: -h - 22, width: w + 6, height: 17, radius: 5 }, lid)
      : plate({ x: -w / 2 + 8, y: -h - 12, width: w - 16, height: 6, radius: 3 }, tones.deep),
  ].join('');
  const bottom = 200 + ((h + 22) / 2) * scale;
  return standing(tint, placed(things, { y: bottom, scale }), {
    bottom: bottom - 2,
    width: (w - 20) * scale,
  });
}

/** Boltless shelving with as many shelves as it has, some of them filled. */
export function shelvingDrawing(shape: {
  readonly height: number;
  readonly width: number;
  readonly shelves: number;
  readonly depth: number;
}): Drawing {
  const w = 118 + (shape.width - 750) * 0.16;
  const h = 196 + (shape.height - 1500) * 0.066;
  const d = 20 + (shape.depth - 300) * 0.09;
  const steel: Tones = galvanised;
  const board = painted('#d9bd93');
  const boxes = ['#c98b54', '#3f78b5', '#d9ab72', '#b8483f', '#c98b54', '#5b8f6a'];
  const upright = (x: number, y: number, isBack: boolean) =>
    plate({ x, y: y - h, width: 11, height: h }, isBack ? steel.dark : steel.base) +
    (isBack
      ? ''
      : plate({ x, y: y - h, width: 4, height: h }, steel.light) +
        svg`<path stroke="${steel.deep}" stroke-width="4" stroke-dasharray="3 8" d="M${x + 7.5} ${y - h + 8}V${y - 8}"/>`);
  const gap = (h - 34) / (shape.shelves - 1);
  const levels = repeat(shape.shelves, (at) => {
    const y = -14 - at * gap;
    const count = at === shape.shelves - 1 ? 1 : 2 + ((at + shape.shelves) % 2);
    const things =
      at === shape.shelves - 1
        ? ''
        : repeat(count, (place) => {
            const tones = painted(boxes[(at * 2 + place) % boxes.length] ?? '#c98b54');
            const bw = (w - 40) / (count + 0.6);
            const bh = Math.min(gap * 0.62, 30 + ((at + place) % 3) * 7);
            const x = -w / 2 + 18 + place * (bw + 8);
            return (
              plate({ x, y: y - d * 0.5 - bh, width: bw, height: bh, radius: 2 }, tones.base) +
              plate({ x, y: y - d * 0.5 - bh, width: bw, height: 6, radius: 2 }, tones.light) +
              plate({ x: x + bw - 7, y: y - d * 0.5 - bh, width: 7, height: bh, radius: 2 }, tones.dark)
            );
          });
    return [
      svg`<path fill="${board.base}" d="M${-w / 2} ${y}L${-w / 2 + d * 0.7} ${y - d}H${w / 2 + d * 0.7 - 8}L${w / 2} ${y}z"/>`,
      things,
      plate({ x: -w / 2, y, width: w, height: 10 }, steel.base) +
        plate({ x: -w / 2, y: y + 6, width: w, height: 4 }, steel.dark) +
        plate({ x: -w / 2, y, width: w, height: 3 }, steel.light),
    ].join('');
  });
  const scale = Math.min(1.28, 268 / (h + d), 300 / (w + d));
  const bottom = 200 + ((h + d * 0.4) / 2) * scale;
  const things =
    upright(-w / 2 + d * 0.7, -d, true) +
    upright(w / 2 + d * 0.7 - 14, -d, true) +
    levels +
    upright(-w / 2 - 2, 0, false) +
    upright(w / 2 - 9, 0, false);
  return standing(tint, placed(things, { x: 200 - d * 0.35 * scale, y: bottom, scale }), {
    bottom: bottom - 2,
    width: (w + d) * scale,
  });
}
