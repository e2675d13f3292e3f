import { hexSide, plate, post, rod, thread } from './bodies.ts';
import { lifted, floating, placed, type Drawing, type TintName } from './canvas.ts';
import { arc, point, polar, repeat, svg } from './svg.ts';
import { blackSteel, brass, galvanised, painted, rubber, stainless, zinc, type Tones } from './tones.ts';

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

/** A ring of hose or cable as it is delivered, tied in three places, one end loose. */
export function coilDrawing(shape: {
  readonly tint: TintName;
  readonly width: number;
  readonly tones: Tones;
  readonly stripe?: string;
  readonly core?: string;
}): Drawing {
  const { width, tones, stripe = '', core } = shape;
  const turns = Math.max(2, Math.round(64 / width));
  const outer = 122;
  const rings = repeat(turns, (at) => {
    const radius = outer - at * width * 0.9;
    return [
      svg`<circle r="${radius}" fill="none" stroke="${tones.deep}" stroke-width="${width}"/>`,
      svg`<circle r="${radius}" cx="-1" cy="-1" fill="none" stroke="${tones.base}" stroke-width="${width * 0.72}"/>`,
      svg`<path fill="none" stroke="${tones.light}" stroke-width="${width * 0.2}" d="${arc(radius + width * 0.14, 170, 285)}"/>`,
      svg`<path fill="none" stroke="${tones.light}" stroke-opacity=".5" stroke-width="${width * 0.14}" d="${arc(radius - width * 0.2, 5, 75)}"/>`,
      stripe === ''
        ? ''
        : svg`<path fill="none" stroke="${stripe}" stroke-width="${width * 0.16}" d="${arc(radius, 300 + at * 9, 150 + at * 9)}"/>`,
    ].join('');
  });
  const inner = outer - (turns - 1) * width * 0.9 - width / 2 - 4;
  const ties = repeat(3, (at) =>
    placed(
      plate({ x: inner, y: -6, width: outer + width / 2 + 4 - inner, height: 12, radius: 4 }, '#f4f6f7') +
        plate({ x: inner, y: 1, width: outer + width / 2 + 4 - inner, height: 5, radius: 2 }, '#c3cbd1'),
      { x: 0, y: 0, turn: -35 + at * 118 },
    ),
  );
  const tail = svg`M${point(polar(0, 0, outer, 92))}C60 ${outer} 110 ${outer - 4} 152 ${outer - 16}`;
  const cut =
    core === undefined
      ? ''
      : svg`<path fill="none" stroke="${core}" stroke-width="${width * 0.5}" d="M150 ${outer - 15.5}l22 -6"/>`;
  return floating(
    shape.tint,
    placed(rings + cut + tube(tail, width, tones, stripe) + ties, { x: 192, y: 198 }),
  );
}

export interface CouplingShape {
  readonly half: 'plug' | 'socket';
  readonly tones: Tones;
  /** From 0 for the smallest to 1 for the largest. */
  readonly share: number;
  readonly isFlat: boolean;
}

/** One half of a quick coupling, its thread towards the lower left. */
export function couplingDrawing({ half, tones, share, isFlat }: CouplingShape): Drawing {
  const r = 40 + share * 14;
  const common = [
    thread({ x: -152, y: -r * 0.62, width: 44, height: r * 1.24 }, tones, 8),
    hexSide({ x: -110, y: -r, width: 40, height: 2 * r }, tones, 'both'),
  ].join('');
  const body =
    half === 'socket'
      ? [
          common,
          rod({ x: -72, y: -r * 0.86, width: 40, height: r * 1.72 }, tones),
          rod({ x: -34, y: -r * 1.14, width: 120, height: r * 2.28, radius: 10 }, tones),
          svg`<path stroke="${tones.deep}" stroke-opacity=".5" stroke-width="3" d="${repeat(isFlat ? 5 : 9, (at) => svg`M${-18 + at * (isFlat ? 9 : 6.5)} ${-r * 1.12}v${r * 2.24}`)}"/>`,
          rod({ x: 84, y: -r * 0.96, width: 34, height: r * 1.92, radius: 5 }, tones),
          isFlat
            ? rod({ x: 116, y: -r * 0.5, width: 8, height: r }, brass)
            : svg`<ellipse cx="118" rx="9" ry="${r * 0.72}" fill="${tones.deep}"/><ellipse cx="119" rx="5" ry="${r * 0.4}" fill="#20262c"/>`,
        ].join('')
      : [
          common,
          rod({ x: -72, y: -r * 0.74, width: 62, height: r * 1.48 }, tones),
          rod({ x: -12, y: -r * 0.9, width: 22, height: r * 1.8, radius: 5 }, tones),
          rod({ x: 8, y: -r * 0.6, width: 58, height: r * 1.2 }, tones),
          rod(
            { x: 26, y: -r * 0.5, width: 14, height: r },
            { ...tones, base: tones.dark, light: tones.base, dark: tones.deep },
          ),
          rod(
            { x: 64, y: -r * 0.6, width: isFlat ? 54 : 34, height: r * 1.2, radius: isFlat ? 8 : 3 },
            tones,
          ),
          isFlat
            ? rod({ x: 100, y: -r * 0.6, width: 7, height: r * 1.2 }, rubber)
            : rod({ x: 96, y: -r * 0.44, width: 26, height: r * 0.88, radius: 10 }, tones),
        ].join('');
  return floating(tint, placed(body, { x: 206, y: 196, turn: -38, scale: 1.1 }));
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

/** What hangs down after a quarter turn must have its light on the left again. */
function upsideDown(arm: string): string {
  return `<g transform="scale(1 -1)">${arm}</g>`;
}

/** A ball valve in line with its lever above. */
export function ballValveDrawing(shape: {
  readonly tones: Tones;
  readonly lever: string;
  readonly share: number;
  readonly isBlock: boolean;
}): Drawing {
  const { tones, lever, share, isBlock } = shape;
  const r = 40 + share * 14;
  const handle = painted(lever);
  const body = isBlock
    ? [
        rod({ x: -128, y: -r * 0.72, width: 256, height: r * 1.44, radius: 6 }, tones),
        hexSide({ x: -128, y: -r * 0.86, width: 40, height: r * 1.72 }, tones, 'left'),
        hexSide({ x: 88, y: -r * 0.86, width: 40, height: r * 1.72 }, tones, 'right'),
        plate({ x: -62, y: -r, width: 124, height: 2 * r, radius: 6 }, tones.base),
        plate({ x: -62, y: -r, width: 124, height: r * 0.42, radius: 6 }, tones.light),
        plate({ x: -62, y: r * 0.5, width: 124, height: r * 0.5, radius: 6 }, tones.dark),
      ].join('')
    : [
        rod({ x: -96, y: -r * 0.7, width: 192, height: r * 1.4 }, tones),
        hexSide({ x: -128, y: -r, width: 50, height: 2 * r }, tones, 'left'),
        hexSide({ x: 78, y: -r, width: 50, height: 2 * r }, tones, 'right'),
        svg`<ellipse rx="64" ry="${r * 1.04}" fill="${tones.base}"/>`,
        svg`<path fill="${tones.dark}" d="M-62 ${r * 0.3}H62A64 ${r * 1.04} 0 0 1 -62 ${r * 0.3}z"/>`,
        svg`<path fill="${tones.light}" d="M-50 ${-r * 0.56}A64 ${r} 0 0 1 10 ${-r}L6 ${-r * 0.7}A60 ${r} 0 0 0 -34 ${-r * 0.4}z"/>`,
      ].join('');
  const top = [
    post({ x: -15, y: -r - 36, width: 30, height: 42 }, tones),
    svg`<path fill="${handle.dark}" d="M-26 ${-r - 36}h52l20 -26h96a14 14 0 0 1 0 28h-84l-18 20h-66z"/>`,
    svg`<path fill="${handle.base}" d="M-26 ${-r - 44}h50l20 -26h96a12 12 0 0 1 0 24h-84l-18 20h-64z"/>`,
    svg`<path fill="${handle.light}" d="M50 ${-r - 68}h88a6 6 0 0 1 0 7h-93z"/>`,
    placed(hexSide({ x: -9, y: -15, width: 18, height: 30 }, zinc, 'both'), { x: 0, y: -r - 50, turn: -90 }),
  ].join('');
  return floating(tint, placed(body + top, { x: 192, y: 238, scale: 1.08 }));
}

/** A double-acting cylinder with its rod half out and an eye at each end. */
export function cylinderDrawing(shape: {
  readonly bore: number;
  readonly stroke: number;
  readonly paint: string;
}): Drawing {
  const barrel = painted(shape.paint);
  const r = 30 + (shape.bore - 32) * 0.34;
  const body = 130 + shape.stroke * 0.11;
  const out = 60 + shape.stroke * 0.08;
  const left = -(body + out) / 2;
  const eye = (x: number, colour: Tones) =>
    [
      svg`<circle cx="${x}" r="${r * 0.72}" fill="${colour.base}"/>`,
      svg`<path fill="${colour.dark}" d="M${x - r * 0.66} ${r * 0.28}a${r * 0.72} ${r * 0.72} 0 0 0 ${r * 1.32} 0z"/>`,
      svg`<path fill="none" stroke="${colour.light}" stroke-width="4" d="M${x - r * 0.54} ${-r * 0.16}a${r * 0.56} ${r * 0.56} 0 0 1 ${r * 0.6} ${-r * 0.38}"/>`,
      svg`<circle cx="${x}" r="${r * 0.34}" fill="#39424a"/><circle cx="${x + 1.5}" cy="2" r="${r * 0.28}" fill="#d7e4e6"/>`,
    ].join('');
  const things = [
    rod({ x: left + body - 4, y: -r * 0.42, width: out + r * 0.5, height: r * 0.84 }, stainless),
    eye(left + body + out + r * 0.7, zinc),
    eye(left - r * 0.5, barrel),
    rod({ x: left, y: -r * 0.9, width: body, height: r * 1.8 }, barrel),
    rod({ x: left, y: -r * 1.04, width: 34, height: r * 2.08, radius: 5 }, barrel),
    rod({ x: left + body - 42, y: -r * 1.04, width: 44, height: r * 2.08, radius: 5 }, barrel),
    post({ x: left + 44, y: -r * 1.26, width: 22, height: r * 0.46, radius: 2 }, zinc),
    post({ x: left + body - 74, y: -r * 1.26, width: 22, height: r * 0.46, radius: 2 }, zinc),
  ].join('');
  const reach = body + out + r * 2.6;
  return floating(tint, placed(things, { turn: -38, scale: Math.min(1.35, 352 / reach) }));
}

export interface GaugeShape {
  readonly dial: number;
  readonly isFilled: boolean;
  readonly connection: 'below' | 'back';
  /** Where the needle stands, 0 to 1. */
  readonly needle: number;
  readonly divisions: number;
}

/** A pressure gauge: scale without figures, needle, connection below or a panel ring. */
export function gaugeDrawing({ dial, isFilled, connection, needle, divisions }: GaugeShape): Drawing {
  const radius = dial >= 100 ? 124 : dial >= 63 ? 108 : 96;
  const rim = isFilled ? stainless : blackSteel;
  const y = connection === 'below' ? 136 + (124 - radius) * 0.5 + 24 : 200;
  const angle = 135 + needle * 270;
  const tick = (at: number) => {
    const isLong = at % 5 === 0;
    const turn = 135 + (at * 270) / divisions;
    return svg`M${point(polar(0, 0, radius * (isLong ? 0.64 : 0.71), turn))}L${point(polar(0, 0, radius * 0.77, turn))}`;
  };
  const face = [
    svg`<circle r="${radius}" fill="${rim.dark}"/>`,
    svg`<circle r="${radius - 3}" cx="-1.5" cy="-1.5" fill="${rim.base}"/>`,
    svg`<path fill="none" stroke="${rim.light}" stroke-width="7" d="${arc(radius - 8, 175, 280)}"/>`,
    svg`<circle r="${radius * 0.87}" fill="${rim.deep}"/>`,
    svg`<circle r="${radius * 0.84}" fill="#fbfbf8"/>`,
    svg`<path fill="none" stroke="#c9473d" stroke-width="${radius * 0.055}" d="${arc(radius * 0.6, 352, 405)}"/>`,
    svg`<path stroke="#343c44" stroke-width="2.4" d="${repeat(divisions + 1, tick)}"/>`,
    svg`<path fill="none" stroke="#343c44" stroke-width="2" d="${arc(radius * 0.77, 135, 45)}"/>`,
    placed(
      svg`<path fill="#23292f" d="M${-radius * 0.2} -4L${radius * 0.66} -1.5V1.5L${-radius * 0.2} 4z"/>`,
      { x: 0, y: 0, turn: angle },
    ),
    svg`<circle r="${radius * 0.09}" fill="#23292f"/><circle r="${radius * 0.04}" fill="${brass.base}"/>`,
    isFilled
      ? svg`<path fill="#e9c66b" fill-opacity=".2" d="M${-radius * 0.8} ${-radius * 0.24}H${radius * 0.8}A${radius * 0.84} ${radius * 0.84} 0 1 1 ${-radius * 0.8} ${-radius * 0.24}z"/>`
      : '',
    svg`<path fill="#fff" fill-opacity=".5" d="M${-radius * 0.66} ${-radius * 0.3}A${radius * 0.74} ${radius * 0.74} 0 0 1 ${radius * 0.1} ${-radius * 0.72}A${radius * 0.9} ${radius * 0.9} 0 0 0 ${-radius * 0.66} ${-radius * 0.3}z"/>`,
    isFilled ? plate({ x: -11, y: -radius - 4, width: 22, height: 12, radius: 4 }, rubber.base) : '',
  ].join('');
  const foot =
    connection === 'below'
      ? placed(
          [
            post({ x: -16, y: radius - 6, width: 32, height: 24 }, brass),
            placed(hexSide({ x: -12, y: -23, width: 24, height: 46 }, brass, 'none'), {
              x: 0,
              y: radius + 18,
              turn: -90,
            }),
            placed(thread({ x: -18, y: -14, width: 36, height: 28 }, brass, 6), {
              x: 0,
              y: radius + 46,
              turn: -90,
            }),
          ].join(''),
          { x: 200, y },
        )
      : [
          svg`<circle cx="200" cy="200" r="${radius + 22}" fill="${galvanised.dark}"/><circle cx="199" cy="198" r="${radius + 19}" fill="${galvanised.base}"/>`,
          repeat(3, (at) => {
            const [x, cy] = polar(200, 200, radius + 11, 30 + at * 120);
            return svg`<circle cx="${x}" cy="${cy}" r="5.5" fill="#3a444c"/>`;
          }),
        ].join('');
  return floating(
    tint,
    `<g transform="translate(17 16)scale(.915)">${foot}${lifted(placed(face, { x: 200, y }))}</g>`,
  );
}
