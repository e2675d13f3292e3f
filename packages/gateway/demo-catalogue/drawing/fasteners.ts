import { hexSide, plate, rod, thread } from './bodies.ts';
import { diagonalScale, floating, placed, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { type Tones } from './tones.ts';

const tint: TintName = 'fasteners';

export interface BoltShape {
  readonly diameter: number;
  readonly length: number;
  readonly pitch: number;
  readonly headWidth: number;
  readonly headHeight: number;
  /** The length without thread below the head, in mm. */
  readonly shank: number;
  readonly tones: Tones;
}

/** A hexagon head bolt in its real proportions. */
export function hexBoltDrawing(shape: BoltShape): Drawing {
  const drawn = inPixels(shape);
  return floating(tint, boltLaid(hexBoltSide(drawn)));
}

export function hexBoltSide({
  diameter,
  length,
  pitch,
  headWidth,
  headHeight,
  shank,
  tones,
}: BoltShape): string {
  const corners = headWidth * 1.1547;
  const left = -(length + headHeight) / 2;
  const neck = left + headHeight;
  const chamfer = diameter * 0.12;
  return [
    plate(
      { x: neck - 0.1, y: -diameter / 2, width: Math.max(shank, diameter * 0.12) + 0.2, height: diameter },
      tones.dark,
    ),
    shank > 0 ? rod({ x: neck, y: -diameter / 2, width: shank, height: diameter }, tones) : '',
    thread(
      {
        x: neck + Math.max(shank, diameter * 0.12),
        y: -diameter / 2,
        width: length - Math.max(shank, diameter * 0.12) - chamfer,
        height: diameter,
      },
      tones,
      pitch,
    ),
    svg`<path fill="${tones.dark}" d="M${neck + length - chamfer} ${-diameter / 2 + diameter * 0.055}l${chamfer} ${chamfer}v${diameter - 2 * chamfer - diameter * 0.11}l${-chamfer} ${chamfer}z"/>`,
    hexSide({ x: left, y: -corners / 2, width: headHeight, height: corners }, tones, 'left'),
  ].join('');
}

/** A cap screw with hexagon socket: knurled cylinder head. */
export function socketScrewDrawing(shape: BoltShape): Drawing {
  const { diameter, length, pitch, headWidth, headHeight, shank, tones } = inPixels(shape);
  const left = -(length + headHeight) / 2;
  const neck = left + headHeight;
  const lines = 13;
  const knurls = repeat(
    lines - 1,
    (at) =>
      svg`M${left + headHeight * 0.16} ${-headWidth / 2 + ((at + 1) * headWidth) / lines}h${headHeight * 0.68}`,
  );
  const body = [
    plate({ x: neck - 0.1, y: -diameter / 2, width: diameter * 0.3, height: diameter }, tones.dark),
    shank > 0 ? rod({ x: neck, y: -diameter / 2, width: shank, height: diameter }, tones) : '',
    thread({ x: neck + shank, y: -diameter / 2, width: length - shank, height: diameter }, tones, pitch),
    rod(
      { x: left, y: -headWidth / 2, width: headHeight, height: headWidth, radius: headHeight * 0.1 },
      tones,
    ),
    svg`<path stroke="${tones.deep}" stroke-opacity=".4" stroke-width="${headWidth * 0.022}" d="${knurls}"/>`,
  ].join('');
  return floating(tint, boltLaid(body));
}

const laid = -38;

function boltLaid(body: string): string {
  return placed(body, { turn: laid });
}

/** The measures of a screw in the image; a very long one is drawn somewhat shorter. */
function inPixels(shape: BoltShape): BoltShape {
  const slenderness = shape.length / shape.diameter;
  const length = slenderness <= 5 ? shape.length : shape.diameter * (5 + (slenderness - 5) * 0.45);
  const scale = 1.1 * diagonalScale(length + shape.headHeight, shape.headWidth * 1.1, laid);
  return {
    diameter: shape.diameter * scale,
    length: length * scale,
    pitch: Math.max(shape.pitch * scale, 7),
    headWidth: shape.headWidth * scale,
    headHeight: shape.headHeight * scale,
    shank: shape.shank * scale * (length / shape.length),
    tones: shape.tones,
  };
}
