import { hexSide, plate, post, rod } from './bodies.ts';
import { floating, placed, type Drawing, type TintName } from './canvas.ts';
import { polar, polygon, repeat, svg } from './svg.ts';
import { blackSteel, forged, painted, rubber, stainless, wood, zinc, type Tones } from './tones.ts';

const tint: TintName = 'handTools';

/** A combination spanner; `share` from 0 for the smallest to 1 for the largest. */
export function spannerDrawing(share: number): Drawing {
  return floating(tint, placed(spanner(300 + share * 40, 0.72 + share * 0.36), { turn: -38, scale: 1.02 }));
}

/** Several spanners from long to short, side by side. */
export function spannerSetDrawing(count: number): Drawing {
  const shown = Math.min(count, 6);
  return floating(
    tint,
    placed(
      repeat(shown, (at) =>
        placed(spanner(286 - at * (130 / shown), 0.62 - at * 0.045), {
          x: -at * 5,
          y: (at - (shown - 1) / 2) * 43,
        }),
      ),
      { turn: -38, scale: 1.12 },
    ),
  );
}

function spanner(length: number, width: number): string {
  const tones = zinc;
  const half = length / 2;
  const w = 26 * width;
  const jaw = 50 * width;
  const ring = 40 * width;
  return [
    rod({ x: -half + jaw, y: -w / 2, width: length - jaw - ring, height: w }, tones),
    plate(
      {
        x: -half + jaw * 2.2,
        y: -w * 0.2,
        width: length - jaw * 3.4 - ring * 1.5,
        height: w * 0.42,
        radius: w * 0.2,
      },
      tones.dark,
    ),
    placed(
      [
        svg`<path fill="${tones.base}" d="M${-jaw * 0.94} ${-jaw * 0.36}A${jaw} ${jaw} 0 1 1 ${-jaw * 0.94} ${jaw * 0.36}L${-jaw * 0.1} ${jaw * 0.36}Q${jaw * 0.16} 0 ${-jaw * 0.1} ${-jaw * 0.36}z"/>`,
        svg`<path fill="${tones.dark}" d="M${jaw} ${jaw * 0.1}A${jaw} ${jaw} 0 0 1 ${-jaw * 0.94} ${jaw * 0.36}L${-jaw * 0.62} ${jaw * 0.36}A${jaw * 0.8} ${jaw * 0.8} 0 0 0 ${jaw} ${jaw * 0.1}z"/>`,
        svg`<path fill="${tones.light}" d="M${-jaw * 0.9} ${-jaw * 0.43}A${jaw} ${jaw} 0 0 1 ${jaw * 0.7} ${-jaw * 0.7}A${jaw * 0.94} ${jaw * 0.94} 0 0 0 ${-jaw * 0.76} ${-jaw * 0.38}z"/>`,
      ].join(''),
      { x: -half + jaw * 0.9, y: 0, turn: 15 },
    ),
    placed(
      [
        svg`<circle r="${ring}" fill="${tones.dark}"/><circle r="${ring * 0.95}" cx="${-ring * 0.04}" cy="${-ring * 0.05}" fill="${tones.base}"/>`,
        svg`<path fill="none" stroke="${tones.light}" stroke-width="${ring * 0.1}" d="M${-ring * 0.84} ${ring * 0.1}A${ring * 0.85} ${ring * 0.85} 0 0 1 ${ring * 0.4} ${-ring * 0.75}"/>`,
        svg`<path fill="${tones.deep}" d="${polygon(Array.from({ length: 24 }, (_, at) => polar(0, 0, ring * (at % 2 ? 0.54 : 0.62), at * 15)))}"/>`,
        svg`<path fill="#efe6d8" d="${polygon(Array.from({ length: 24 }, (_, at) => polar(ring * 0.04, ring * 0.06, ring * (at % 2 ? 0.48 : 0.56), at * 15)))}"/>`,
      ].join(''),
      { x: half - ring, y: 0 },
    ),
  ].join('');
}

/** Hexagon keys: one, or a fan of several. */
export function hexKeyDrawing(shape: {
  readonly count: number;
  readonly share: number;
  readonly tones: Tones;
}): Drawing {
  const { count, share, tones } = shape;
  const layers = [
    { colour: tones.deep, part: 1, shift: 0 },
    { colour: tones.base, part: 0.78, shift: 0.08 },
    { colour: tones.light, part: 0.22, shift: 0.24 },
  ];
  const key = (long: number, short: number, w: number) =>
    layers
      .map(
        ({ colour, part, shift }) =>
          svg`<path fill="none" stroke="${colour}" stroke-width="${w * part}" stroke-linejoin="round" d="M0 0H${long - w * 1.6}Q${long} 0 ${long} ${w * 1.6}V${short}" transform="translate(${-w * shift * 0.4} ${-w * shift})"/>`,
      )
      .join('');
  const keys =
    count === 1
      ? placed(key(280, 104, 18 + share * 20), { x: 58, y: 262, turn: -32 })
      : repeat(count, (at) =>
          placed(key(236 - at * 22, 74 - at * 6, 25 - at * 2.6), {
            x: 66 + at * 6,
            y: 190 + at * 22,
            turn: -32 + at * 3,
          }),
        );
  return floating(tint, keys);
}

export type Tip = 'slotted' | 'cross' | 'crossRibbed' | 'lobed';

/** A screwdriver; the tip, the length and the grip differ. */
export function screwdriverDrawing(shape: {
  readonly tip: Tip;
  readonly share: number;
  readonly isInsulated: boolean;
}): Drawing {
  const { tip, share, isInsulated } = shape;
  const grip = painted(isInsulated ? '#d23f35' : '#2b5c78');
  const second = painted(
    isInsulated
      ? '#f0c02c'
      : { slotted: '#f0c02c', cross: '#e2702d', crossRibbed: '#57a05b', lobed: '#8c98a3' }[tip],
  );
  const w = 12 + share * 9;
  const blade = 128 + share * 34;
  const steel = isInsulated ? painted('#d23f35') : stainless;
  const end = -168 + 128 + blade;
  const point = {
    slotted: svg`<path fill="${forged.base}" d="M${end} ${-w / 2}L${end + 22} ${-w * 0.78}H${end + 34}V${w * 0.78}H${end + 22}L${end} ${w / 2}z"/><path fill="${forged.dark}" d="M${end} 0H${end + 34}V${w * 0.78}H${end + 22}L${end} ${w / 2}z"/>`,
    cross: crossPoint(end, w, false),
    crossRibbed: crossPoint(end, w, true),
    lobed:
      rod({ x: end, y: -w * 0.42, width: 26, height: w * 0.84, radius: 3 }, forged) +
      svg`<path stroke="${forged.deep}" stroke-width="1.6" d="M${end + 2} ${-w * 0.16}h24M${end + 2} ${w * 0.16}h24"/>`,
  }[tip];
  const body = [
    rod({ x: -44, y: -w / 2, width: end + 44, height: w }, steel),
    isInsulated ? rod({ x: -44, y: -w * 0.68, width: end + 22, height: w * 1.36 }, steel) : '',
    point,
    rod({ x: -168, y: -29, width: 96, height: 58, radius: 20 }, grip),
    rod({ x: -76, y: -21, width: 36, height: 42, radius: 6 }, second),
    rod({ x: -152, y: -31, width: 56, height: 62, radius: 12 }, second),
    svg`<path stroke="${second.deep}" stroke-opacity=".5" stroke-width="3" d="${repeat(4, (at) => svg`M${-144} ${-16 + at * 11}h40`)}"/>`,
    rod({ x: -176, y: -18, width: 12, height: 36, radius: 6 }, grip),
  ].join('');
  return floating(tint, placed(body, { x: 204, turn: -38, scale: 1.06 }));
}

function crossPoint(end: number, w: number, hasRibs: boolean): string {
  return [
    svg`<path fill="${forged.base}" d="M${end} ${-w / 2}h8L${end + 30} ${-w * 0.14}V${w * 0.14}L${end + 8} ${w / 2}h-8z"/>`,
    svg`<path fill="${forged.dark}" d="M${end} ${w * 0.12}H${end + 30}V${w * 0.14}L${end + 8} ${w / 2}h-8z"/>`,
    hasRibs
      ? svg`<path stroke="${forged.deep}" stroke-width="1.6" d="M${end + 4} ${-w * 0.26}L${end + 28} -1M${end + 4} ${w * 0.3}L${end + 28} 2"/>`
      : '',
  ].join('');
}

export type PliersForm = 'combination' | 'cutter' | 'pump' | 'long';

/** Pliers, slightly open. */
export function pliersDrawing(shape: {
  readonly form: PliersForm;
  readonly grip: string;
  readonly share: number;
}): Drawing {
  const grip = painted(shape.grip);
  const steel = forged;
  const jaws: Readonly<Record<PliersForm, string>> = {
    combination: 'M2 0C18 -4 30 -22 31 -46C31 -70 24 -96 12 -110H3V-62L9 -56L3 -48V-34z',
    cutter: 'M2 0C24 -4 38 -24 36 -46C35 -62 22 -80 6 -88L2 -84z',
    pump: 'M2 0C22 -4 36 -24 40 -52C44 -84 34 -112 6 -130L-2 -116C14 -104 18 -88 14 -66C11 -50 6 -40 2 -34z',
    long: 'M2 0C20 -4 28 -24 25 -50L11 -142H3V-40z',
  };
  const handle =
    'M-4 -12C10 10 34 30 40 70C44 104 40 138 34 158L52 160C64 130 66 94 60 62C54 30 34 10 18 -8z';
  const sleeve = 'M33 42C44 72 42 120 32 160A11 11 0 0 0 56 164C70 124 70 78 56 40z';
  const side = (isLeft: boolean) => {
    const outer = isLeft ? steel.base : steel.dark;
    return `<g transform="rotate(${isLeft ? -7 : 7})${isLeft ? 'scale(-1 1)' : ''}">${[
      svg`<path fill="${outer}" d="${jaws[shape.form]}"/>`,
      isLeft ? svg`<path fill="${steel.light}" d="M26 -30C30 -50 24 -70 14 -96C20 -70 22 -50 18 -26z"/>` : '',
      svg`<path fill="${outer}" d="${handle}"/>`,
      svg`<path fill="${isLeft ? grip.base : grip.dark}" d="${sleeve}"/>`,
      svg`<path fill="${isLeft ? grip.light : grip.base}" d="${isLeft ? 'M58 60C66 92 62 130 54 158L48 158C56 126 60 92 52 58z' : 'M37 52C46 82 44 124 36 158L42 160C50 126 52 84 44 50z'}"/>`,
    ].join('')}</g>`;
  };
  const isPump = shape.form === 'pump';
  const pivot = isPump
    ? svg`<path fill="${steel.base}" d="M-26 -34L10 -40L34 6L14 22L-16 4z"/><path stroke="${steel.deep}" stroke-width="3" d="M-12 -24l18 34M-4 -28l18 34M4 -30l18 34"/><circle cx="2" cy="-8" r="10" fill="${steel.light}"/><circle cx="3" cy="-7" r="7" fill="${steel.dark}"/>`
    : svg`<circle r="25" cy="-6" fill="${steel.dark}"/><circle r="24" cx="-1" cy="-7" fill="${steel.base}"/><circle r="10" cy="-6" fill="${steel.light}"/><circle r="7.5" cx="1" cy="-5" fill="${steel.dark}"/>`;
  const height = { combination: 282, cutter: 262, pump: 304, long: 318 }[shape.form];
  return floating(
    tint,
    placed(side(false) + side(true) + pivot, {
      x: 200 + (shape.form === 'long' ? 4 : 0),
      y: { combination: 172, cutter: 168, pump: 190, long: 200 }[shape.form],
      turn: 24,
      scale: (1 + shape.share * 0.1) * (286 / height),
    }),
  );
}

export type HammerForm = 'engineer' | 'club' | 'soft' | 'rubber';

/** A hammer with its handle to the lower left. */
export function hammerDrawing(shape: { readonly form: HammerForm; readonly share: number }): Drawing {
  const { form, share } = shape;
  const handle = form === 'soft' ? painted('#2c4f63') : wood;
  const size = 0.82 + share * 0.26;
  const shaft = [
    svg`<path fill="${handle.base}" d="M-196 -13C-190 -17 -150 -17 -120 -13L92 -9V9L-120 13C-150 17 -190 17 -196 13C-202 8 -202 -8 -196 -13z"/>`,
    svg`<path fill="${handle.dark}" d="M-199 4L92 3V9L-120 13C-150 17 -190 17 -196 13z"/>`,
    svg`<path fill="${handle.light}" d="M-190 -11C-160 -13 -130 -11 -100 -9L80 -6V-3L-190 -5z"/>`,
  ].join('');
  const heads: Readonly<Record<HammerForm, string>> = {
    engineer: [
      post({ x: 64, y: -26, width: 46, height: 52, radius: 3 }, forged),
      svg`<path fill="${forged.base}" d="M66 -24L58 -66Q58 -76 66 -76H108Q116 -76 116 -66L108 -24z"/><path fill="${forged.light}" d="M60 -66h14l4 42h-12z"/><path fill="${forged.dark}" d="M98 -76h10q8 0 8 10l-8 42h-13z"/>`,
      svg`<path fill="${forged.base}" d="M66 24L80 82H94L108 24z"/><path fill="${forged.dark}" d="M96 24l-6 58h4l14 -58z"/><path fill="${forged.light}" d="M66 24l14 58h3l-7 -58z"/>`,
    ].join(''),
    club: [
      post({ x: 54, y: -72, width: 64, height: 144, radius: 10 }, forged),
      plate({ x: 54, y: -58, width: 64, height: 3 }, forged.deep) +
        plate({ x: 54, y: 55, width: 64, height: 3 }, forged.deep),
    ].join(''),
    soft: [
      post({ x: 66, y: -44, width: 42, height: 88, radius: 4 }, forged),
      post({ x: 56, y: -84, width: 62, height: 44, radius: 8 }, painted('#d9473c')),
      post({ x: 56, y: 40, width: 62, height: 44, radius: 8 }, painted('#f0c02c')),
    ].join(''),
    rubber: post({ x: 48, y: -82, width: 78, height: 164, radius: 18 }, rubber),
  };
  const pin = plate(
    { x: 108, y: -6, width: 12, height: 12, radius: 3 },
    form === 'soft' ? forged.deep : wood.deep,
  );
  return floating(
    tint,
    placed(
      shaft +
        `<g transform="translate(88 0)scale(${String(Math.round(size * 100) / 100)})translate(-88 0)">${heads[form]}${pin}</g>`,
      { x: 222, y: 186, turn: -42, scale: 0.92 },
    ),
  );
}

/** A pocket tape with some of its tape out. */
export function tapeDrawing(shape: { readonly colour: string; readonly share: number }): Drawing {
  const shell = painted(shape.colour);
  const r = 84 + shape.share * 14;
  const ticks = repeat(16, (at) => svg`M${-20 - at * 9} ${86}v${at % 5 === 0 ? 18 : 10}`);
  const body = [
    plate({ x: -186, y: 86, width: 200, height: 30, radius: 2 }, '#f2d25a'),
    plate({ x: -186, y: 108, width: 200, height: 8 }, '#cfae3c'),
    svg`<path stroke="#3b3f44" stroke-width="2" d="${ticks}"/>`,
    plate({ x: -194, y: 80, width: 12, height: 48, radius: 3 }, zinc.dark),
    svg`<path fill="${rubber.base}" d="M-${r * 0.7} 122Q-${r} 122 -${r} ${122 - r * 0.4}V-20Q-${r} ${-r} 0 ${-r}H40Q${r + 12} ${-r} ${r + 12} 0V96Q${r + 12} 122 ${r - 14} 122z"/>`,
    svg`<path fill="${shell.base}" d="M-${r * 0.66} 106Q-${r - 14} 106 -${r - 14} 70V-16Q-${r - 16} ${-r + 14} 4 ${-r + 14}H40Q${r - 4} ${-r + 14} ${r - 4} 4V90Q${r - 4} 106 ${r - 20} 106z"/>`,
    svg`<path fill="${shell.light}" d="M-${r - 14} 10V-16Q-${r - 16} ${-r + 14} 4 ${-r + 14}H40Q46 ${-r + 14} 52 ${-r + 17}Q-40 ${-r + 30} -${r - 14} 10z"/>`,
    svg`<circle cx="6" cy="12" r="${r * 0.52}" fill="${shell.dark}"/><circle cx="4" cy="9" r="${r * 0.5}" fill="${rubber.base}"/><circle cx="4" cy="9" r="${r * 0.2}" fill="${shell.base}"/>`,
    plate({ x: -r * 0.8, y: 52, width: 30, height: 22, radius: 6 }, shell.deep),
  ].join('');
  return floating(tint, placed(body, { x: 240, y: 182, scale: 1.04 }));
}

/** A vernier or digital calliper. */
export function calliperDrawing(shape: { readonly isDigital: boolean; readonly share: number }): Drawing {
  const { isDigital, share } = shape;
  const reach = 318;
  const steel = stainless;
  const open = 40 + share * 40;
  const left = -reach / 2;
  const body = [
    plate({ x: left, y: -18, width: reach, height: 36, radius: 2 }, steel.base),
    plate({ x: left, y: 10, width: reach, height: 8 }, steel.dark),
    svg`<path stroke="#57616a" stroke-width="1.6" d="${repeat(38, (at) => svg`M${left + 70 + at * 6.2} ${isDigital ? -16 : 2}v${at % 5 === 0 ? 9 : 6}`)}"/>`,
    svg`<path fill="${steel.base}" d="M${left} -18V-52L${left + 14} -62V-18zM${left} 18V100L${left + 18} 84L${left + 26} 18z"/><path fill="${steel.light}" d="M${left} 18V100L${left + 7} 92V18z"/>`,
    placed(
      [
        svg`<path fill="${steel.base}" d="M0 -18V-62L14 -52V-18zM0 18V84L-2 84L-18 100L0 18z"/>`,
        svg`<path fill="${steel.dark}" d="M-2 18L-4 100L14 84L24 18z"/><path fill="${steel.base}" d="M-2 18L-4 100L4 92L8 18z"/>`,
        isDigital
          ? plate({ x: -4, y: -30, width: 128, height: 66, radius: 8 }, blackSteel.base) +
            plate({ x: -4, y: 24, width: 128, height: 12, radius: 6 }, blackSteel.dark) +
            plate({ x: 12, y: -20, width: 70, height: 36, radius: 4 }, '#c9d6c4') +
            plate({ x: 20, y: -8, width: 36, height: 12, radius: 2 }, '#6f7f6e') +
            svg`<circle cx="100" cy="-10" r="7" fill="#e2702d"/><circle cx="100" cy="10" r="7" fill="#8c98a3"/>`
          : plate({ x: -4, y: -26, width: 96, height: 52, radius: 5 }, steel.base) +
            plate({ x: -4, y: -26, width: 96, height: 9, radius: 4 }, steel.light) +
            plate({ x: -4, y: 14, width: 96, height: 12, radius: 4 }, steel.dark) +
            svg`<path stroke="#57616a" stroke-width="1.6" d="${repeat(11, (at) => svg`M${10 + at * 7} 0v${at % 5 === 0 ? 12 : 8}`)}"/>`,
        placed(hexSide({ x: -8, y: -14, width: 16, height: 28 }, steel, 'both'), {
          x: 46,
          y: -36,
          turn: -90,
        }),
      ].join(''),
      { x: left + 26 + open, y: 0 },
    ),
  ].join('');
  return floating(tint, placed(body, { x: 194, y: 196, turn: -30, scale: 1.05 }));
}

/** A spirit level with two vials. */
export function levelDrawing(shape: { readonly colour: string; readonly share: number }): Drawing {
  const tones = painted(shape.colour);
  const length = 300 + shape.share * 50;
  const left = -length / 2;
  const body = [
    plate({ x: left, y: -32, width: length, height: 64, radius: 4 }, tones.base),
    plate({ x: left, y: -32, width: length, height: 11, radius: 4 }, tones.light),
    plate({ x: left, y: 19, width: length, height: 13, radius: 4 }, tones.dark),
    plate({ x: left - 7, y: -34, width: 16, height: 68, radius: 4 }, rubber.base) +
      plate({ x: left + length - 9, y: -34, width: 16, height: 68, radius: 4 }, rubber.base),
    plate({ x: -40, y: -24, width: 80, height: 36, radius: 6 }, tones.deep),
    vial(0, 66, 22),
    svg`<circle cx="${left + 62}" r="24" fill="${tones.deep}"/>`,
    placed(vial(0, 40, 18), { x: left + 62, y: 0, turn: 90 }),
    plate({ x: length / 2 - 108, y: -14, width: 62, height: 28, radius: 14 }, tones.deep),
  ].join('');
  return floating(tint, placed(body, { turn: -30, scale: 0.98 }));
}

function vial(x: number, w: number, h: number): string {
  return (
    plate({ x: x - w / 2, y: -h / 2, width: w, height: h, radius: Math.min(w, h) / 2 }, '#d7e86a') +
    plate({ x: x - w * 0.16, y: -h * 0.34, width: w * 0.32, height: h * 0.5, radius: h * 0.2 }, '#f4fbc9') +
    svg`<path stroke="#3b3f44" stroke-width="2" d="M${x - w * 0.2} ${-h / 2}v${h}M${x + w * 0.2} ${-h / 2}v${h}"/>`
  );
}

/** An open case with a ratchet and rows of sockets. */
export function socketSetDrawing(shape: { readonly columns: number; readonly rows: number }): Drawing {
  const { columns, rows } = shape;
  const shell = painted('#3a4248');
  const step = 252 / columns;
  const sockets = repeat(columns * rows, (at) => {
    const radius = Math.min(step, 106 / rows) * (0.3 + 0.14 * ((at % columns) / columns));
    const x = 74 + (at % columns) * step + step / 2;
    const y = 196 + Math.floor(at / columns) * (108 / rows) + 54 / rows;
    return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${zinc.dark}"/><circle cx="${x - 1}" cy="${y - 1}" r="${radius * 0.88}" fill="${zinc.light}"/><circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="${zinc.deep}"/>`;
  });
  const ratchet = placed(
    [
      rod({ x: -80, y: -9, width: 96, height: 18 }, stainless),
      rod({ x: -122, y: -15, width: 72, height: 30, radius: 10 }, painted('#2b5c78')),
      svg`<circle cx="34" r="28" fill="${stainless.dark}"/><circle cx="33" cy="-1" r="26" fill="${stainless.base}"/><circle cx="34" r="12" fill="${stainless.light}"/><path fill="${stainless.deep}" d="M28 -6h12v12H28z"/>`,
    ].join(''),
    { x: 218, y: 142 },
  );
  return floating(
    tint,
    [
      plate({ x: 46, y: 78, width: 308, height: 246, radius: 14 }, shell.deep),
      plate({ x: 46, y: 78, width: 308, height: 238, radius: 14 }, shell.base),
      plate({ x: 58, y: 90, width: 284, height: 214, radius: 8 }, shell.dark),
      plate({ x: 64, y: 96, width: 272, height: 92, radius: 8 }, shell.base),
      plate({ x: 64, y: 194, width: 272, height: 106, radius: 8 }, shell.base),
      plate({ x: 160, y: 66, width: 80, height: 16, radius: 6 }, shell.dark),
      ratchet,
      sockets,
    ].join(''),
  );
}
