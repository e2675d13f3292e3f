import { hexSide, plate, rod, thread } from './bodies.ts';
import { floating, placed, type Drawing } from './canvas.ts';
import { svg } from './svg.ts';
import { painted, type Tones, tonesOf } from './tones.ts';

const brass = tonesOf('brass');
const stainless = tonesOf('stainless');

export type PushInForm = 'straight' | 'elbow' | 'tee' | 'bulkhead';

const turned = (degrees: number, things: string) => placed(things, { x: 0, y: 0, turn: degrees });

/** A push-in fitting: plastic or metal body, release ring, threaded end; the share is the tube's size. */
export function pushInDrawing(shape: {
  readonly form: PushInForm;
  readonly isMetal: boolean;
  readonly ring: string;
  readonly share: number;
}): Drawing {
  const body: Tones = shape.isMetal ? stainless : painted('#3a444c');
  const ends = shape.isMetal ? stainless : brass;
  const ring = painted(shape.ring);
  const h = 62 + shape.share * 30;
  const mouth = [
    rod({ x: 0, y: -h / 2, width: 74, height: h, radius: 8 }, body),
    rod({ x: 70, y: -h * 0.42, width: 16, height: h * 0.84, radius: 5 }, ring),
    plate({ x: 84, y: -h * 0.2, width: 5, height: h * 0.4, radius: 2 }, ring.deep),
  ].join('');
  const threaded = [
    hexSide({ x: -46, y: -h * 0.6, width: 48, height: h * 1.2 }, ends, 'both'),
    thread({ x: -104, y: -h * 0.36, width: 60, height: h * 0.72 }, ends, 8),
  ].join('');
  const hub = svg`<circle r="${h * 0.56}" fill="${body.base}"/><path fill="${body.light}" d="M${-h * 0.4} ${-h * 0.36}A${h * 0.54} ${h * 0.54} 0 0 1 ${h * 0.1} ${-h * 0.53}L${h * 0.02} ${-h * 0.36}Q${-h * 0.2} ${-h * 0.34} ${-h * 0.3} ${-h * 0.22}z"/><path fill="${body.dark}" d="M${h * 0.5} ${h * 0.24}A${h * 0.56} ${h * 0.56} 0 0 1 ${-h * 0.3} ${h * 0.47}Q${h * 0.1} ${h * 0.44} ${h * 0.5} ${h * 0.24}z"/>`;
  const things = {
    straight: placed(threaded + mouth, { x: 8, y: 0 }),
    elbow: placed(
      turned(90, placed(threaded, { x: -26, y: 0 })) + turned(0, placed(mouth, { x: 14, y: 0 })) + hub,
      { x: -30, y: 30 },
    ),
    tee: placed(
      turned(90, placed(threaded, { x: -26, y: 0 })) +
        placed(mouth, { x: 10, y: 0 }) +
        turned(180, placed(mouth, { x: 10, y: 0 })) +
        hub,
      { x: 0, y: 30 },
    ),
    bulkhead:
      turned(180, placed(mouth, { x: 22, y: 0 })) +
      placed(mouth, { x: 22, y: 0 }) +
      hexSide({ x: -26, y: -h * 0.74, width: 22, height: h * 1.48 }, ends, 'both') +
      hexSide({ x: 2, y: -h * 0.68, width: 22, height: h * 1.36 }, ends, 'both'),
  }[shape.form];
  const turn = shape.form === 'tee' ? 0 : shape.form === 'elbow' ? 0 : -30;
  return floating('hydraulics', placed(things, { turn, scale: shape.form === 'bulkhead' ? 1.2 : 1.34 }));
}
