import { hexSide, plate, post, rod, thread } from './bodies.ts';
import { floating, placed, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { type Tones, tonesOf } from './tones.ts';

const blackSteel = tonesOf('blackSteel');
const brass = tonesOf('brass');
const stainless = tonesOf('stainless');
const zinc = tonesOf('zinc');

const tint: TintName = 'hydraulics';

export interface HoseShape {
  /** Width of the hose in the image. */
  readonly width: number;
  readonly loops: 0 | 1 | 2;
  readonly tones: Tones;
  /** Colour of the lines along the hose. */
  readonly stripe: string;
  readonly ends: 'straight' | 'elbow' | 'air';
}

/** A hose with fittings at both ends: an arch, or one or two loops for longer ones. */
export function hoseDrawing({ width, loops, tones, stripe, ends }: HoseShape): Drawing {
  const radius = 78;
  const bottom = 226;
  const legs =
    loops === 0
      ? [tube('M92 248V178A108 100 0 0 1 308 178V248', width, tones, stripe)]
      : [
          loops === 2
            ? tube(svg`M${200 + radius + 14} 146a${radius + 14} ${radius} 0 1 1 0 -1z`, width, tones, stripe)
            : '',
          tube(
            svg`M92 262C92 222 150 ${bottom} 200 ${bottom}A${radius} ${radius} 0 1 0 199 ${bottom}L200 ${bottom}C250 ${bottom} 308 222 308 262`,
            width,
            tones,
            stripe,
          ),
        ];
  const from = loops === 0 ? 246 : 258;
  const end = ends === 'air' ? airEnd(width) : fittingEnd(width, false);
  const second = ends === 'elbow' ? fittingEnd(width, true) : end;
  return floating(
    tint,
    [...legs, placed(end, { x: 92, y: from }), placed(second, { x: 308, y: from })].join(''),
  );
}

/** A tube along a path: shade, body, light and a printed line. */
export function tube(path: string, width: number, tones: Tones, stripe = ''): string {
  const stroke = (colour: string, share: number, shift: number) =>
    svg`<path fill="none" stroke="${colour}" stroke-width="${width * share}" d="${path}"${shift === 0 ? '' : svg` transform="translate(${-width * shift} ${-width * shift})"`}/>`;
  return [
    stroke(tones.deep, 1, 0),
    stroke(tones.base, 0.74, 0.06),
    stroke(tones.light, 0.16, 0.17),
    stripe === ''
      ? ''
      : svg`<path fill="none" stroke="${stripe}" stroke-width="${width * 0.09}" stroke-dasharray="${width * 0.9} ${width * 0.45}" d="${path}" transform="translate(${width * 0.07} ${width * 0.07})"/>`,
  ].join('');
}

function fittingEnd(width: number, isElbow: boolean): string {
  const w = width * 1.3;
  const ferrule = [
    post({ x: -w / 2, y: -6, width: w, height: 38, radius: 4 }, zinc),
    svg`<path stroke="${zinc.deep}" stroke-opacity=".45" stroke-width="2.5" d="${repeat(4, (at) => svg`M${-w / 2} ${2 + at * 7}h${w}`)}"/>`,
  ].join('');
  if (!isElbow) {
    return [
      ferrule,
      post({ x: -w * 0.3, y: 30, width: w * 0.6, height: 16 }, zinc),
      placed(hexSide({ x: -14, y: -w * 0.64, width: 28, height: w * 1.28 }, zinc, 'both'), {
        x: 0,
        y: 58,
        turn: -90,
      }),
      post({ x: -w * 0.42, y: 70, width: w * 0.84, height: 8, radius: 3 }, zinc),
    ].join('');
  }
  return [
    ferrule,
    tube('M0 30V44Q0 58 -14 58H-26', w * 0.56, zinc),
    hexSide({ x: -52, y: 58 - w * 0.62, width: 28, height: w * 1.24 }, zinc, 'both'),
    rod({ x: -60, y: 58 - w * 0.42, width: 9, height: w * 0.84, radius: 3 }, zinc),
  ].join('');
}

function airEnd(width: number): string {
  const w = width * 1.15;
  return [
    post({ x: -w / 2, y: -6, width: w, height: 26, radius: 4 }, blackSteel),
    post({ x: -w * 0.36, y: 18, width: w * 0.72, height: 20 }, brass),
    placed(hexSide({ x: -9, y: -w * 0.5, width: 18, height: w }, brass, 'both'), { x: 0, y: 46, turn: -90 }),
    post({ x: -w * 0.26, y: 54, width: w * 0.52, height: 22, radius: 5 }, brass),
  ].join('');
}

export type FittingForm = 'straight' | 'elbow' | 'tee';

/** A pipe fitting with union nuts and a piece of tube at each end. */
export function fittingDrawing(shape: {
  readonly form: FittingForm;
  readonly share: number;
  readonly isHeavy: boolean;
  readonly tones: Tones;
}): Drawing {
  const { form, share, isHeavy, tones } = shape;
  const r = 30 + share * 16 + (isHeavy ? 5 : 0);
  const pipe: Tones = stainless;
  const arm = [
    rod({ x: 20, y: -r * 0.66, width: 40, height: r * 1.32 }, tones),
    thread({ x: 40, y: -r * 0.7, width: 24, height: r * 1.4 }, tones, 7),
    rod({ x: 112, y: -r * 0.46, width: 26, height: r * 0.92 }, pipe),
    rod({ x: 106, y: -r * 0.72, width: 12, height: r * 1.44, radius: 4 }, tones),
    hexSide({ x: 60, y: -r * 1.08, width: 48, height: r * 2.16 }, tones, 'both'),
    isHeavy
      ? svg`<path stroke="${tones.deep}" stroke-opacity=".6" stroke-width="2.5" d="M70 ${-r}v${2 * r}M76 ${-r}v${2 * r}"/>`
      : '',
  ].join('');
  const mirrored = `<g transform="scale(-1 1)">${arm}</g>`;
  const centre =
    plate({ x: -r * 0.9, y: -r * 0.9, width: r * 1.8, height: r * 1.8, radius: r * 0.3 }, tones.base) +
    plate({ x: -r * 0.74, y: -r * 0.74, width: r * 1.48, height: r * 0.36, radius: r * 0.16 }, tones.light) +
    plate({ x: -r * 0.9, y: r * 0.36, width: r * 1.8, height: r * 0.54, radius: r * 0.26 }, tones.dark);
  if (form === 'straight') {
    const body =
      arm + mirrored + hexSide({ x: -22, y: -r * 1.02, width: 44, height: r * 2.04 }, tones, 'none');
    return floating(tint, placed(body, { turn: -38, scale: 1.14 }));
  }
  const below = placed(upsideDown(arm), { x: 0, y: 0, turn: 90 });
  if (form === 'elbow') return floating(tint, placed(arm + below + centre, { x: 148, y: 150, scale: 1.12 }));
  return floating(tint, placed(arm + mirrored + below + centre, { x: 200, y: 154, scale: 1.1 }));
}

/** Mirrors an arm that hangs down after a quarter turn, so that its light is on the left again. */
function upsideDown(arm: string): string {
  return `<g transform="scale(1 -1)">${arm}</g>`;
}
