import { plate, post, rod } from './bodies.ts';
import { lifted, floating, placed, standing, type Drawing, type TintName } from './canvas.ts';
import { arc, polar, repeat, svg } from './svg.ts';
import { blackSteel, brass, copper, glassClear, painted, rubber, stainless, zinc } from './tones.ts';

const tint: TintName = 'electrical';
const ceramic = painted('#e9e4d8');
const plastic = painted('#e6e8ea');

export type LampForm = 'bulb' | 'candle' | 'spot' | 'tube';

/** A lamp, base down; `warmth` from 0 for warm to 1 for cool light. */
export function lampDrawing(shape: {
  readonly form: LampForm;
  readonly share: number;
  readonly warmth: number;
  readonly isClear: boolean;
}): Drawing {
  const glow = ['#ffe2a6', '#fff1cf', '#eef6fb'][Math.round(shape.warmth * 2)] ?? '#fff1cf';
  const glass = painted(shape.isClear ? '#dfeaee' : '#f4f3ee');
  if (shape.form === 'tube') {
    return floating(
      tint,
      placed(
        [
          rod(
            { x: -176, y: -30, width: 352, height: 60, radius: 6 },
            { light: '#ffffff', base: glow, dark: '#d9d6cb', deep: '#b9b6ab' },
          ),
          rod({ x: -178, y: -31, width: 30, height: 62, radius: 5 }, stainless),
          rod({ x: 148, y: -31, width: 30, height: 62, radius: 5 }, stainless),
          plate({ x: -192, y: -16, width: 15, height: 6, radius: 2 }, brass.dark) +
            plate({ x: -192, y: 10, width: 15, height: 6, radius: 2 }, brass.dark),
          plate({ x: 177, y: -16, width: 15, height: 6, radius: 2 }, brass.dark) +
            plate({ x: 177, y: 10, width: 15, height: 6, radius: 2 }, brass.dark),
          plate({ x: -70, y: -20, width: 30, height: 5, radius: 2 }, '#ffffff'),
        ].join(''),
        { turn: -30, scale: 0.8 + shape.share * 0.12 },
      ),
    );
  }
  if (shape.form === 'spot') {
    return floating(
      tint,
      placed(
        [
          svg`<path fill="${plastic.base}" d="M-92 -104H92L52 46H-52z"/><path fill="${plastic.light}" d="M-92 -104h40L-28 46H-52z"/><path fill="${plastic.dark}" d="M48 -104h44L52 46H26z"/>`,
          svg`<path stroke="${plastic.deep}" stroke-opacity=".5" stroke-width="4" d="${repeat(5, (at) => svg`M${-56 + at * 28} -80L${-36 + at * 18} 30`)}"/>`,
          svg`<ellipse cy="-104" rx="98" ry="26" fill="${stainless.dark}"/><ellipse cx="-1" cy="-106" rx="94" ry="24" fill="${plastic.light}"/><ellipse cy="-106" rx="80" ry="19" fill="${glow}"/>`,
          repeat(
            3,
            (at) =>
              svg`<ellipse cx="${-34 + at * 34}" cy="${-106 + (at === 1 ? 6 : -3)}" rx="13" ry="6" fill="#f2b84b"/>`,
          ),
          post({ x: -40, y: 44, width: 80, height: 44, radius: 6 }, ceramic),
          post({ x: -28, y: 86, width: 15, height: 34, radius: 5 }, stainless) +
            post({ x: 13, y: 86, width: 15, height: 34, radius: 5 }, stainless),
        ].join(''),
        { y: 204, turn: 12, scale: 1.02 },
      ),
    );
  }
  const isCandle = shape.form === 'candle';
  const r = 66 + shape.share * 20;
  const cap = isCandle ? 25 : 33;
  const body = [
    isCandle
      ? svg`<path fill="${glass.base}" d="M-${cap + 4} 42Q-${r * 0.86} -10 -${r * 0.5} -70Q-${r * 0.24} -112 4 -136Q${r * 0.3} -108 ${r * 0.52} -66Q${r * 0.86} -8 ${cap + 4} 42z"/><path fill="${glow}" d="M-${cap} 30Q-${r * 0.64} -12 -${r * 0.34} -66Q-6 -96 4 -110Q${r * 0.4} -60 ${r * 0.5} -10Q${r * 0.5} 20 ${cap} 30z"/><path fill="#fff" d="M-${r * 0.46} -6Q-${r * 0.5} -44 -${r * 0.2} -84Q-${r * 0.26} -40 -${r * 0.3} 0z"/>`
      : svg`<path fill="${glass.base}" d="M-${cap + 10} 44Q-${cap + 14} 8 -${r * 0.86} -24A${r} ${r} 0 1 1 ${r * 0.86} -24Q${cap + 14} 8 ${cap + 10} 44z"/><circle cy="-64" r="${r * 0.8}" fill="${glow}"/><path fill="${glass.dark}" fill-opacity=".55" d="M${r * 0.5} -${64 + r * 0.86}A${r} ${r} 0 0 1 ${r * 0.86} -24Q${cap + 14} 8 ${cap + 10} 44H12Q${r * 0.9} -40 ${r * 0.5} -${64 + r * 0.86}z"/><path fill="#fff" fill-opacity=".9" d="M-${r * 0.72} -56A${r * 0.8} ${r * 0.8} 0 0 1 -${r * 0.1} -${64 + r * 0.78}A${r} ${r} 0 0 0 -${r * 0.56} -44z"/>`,
    shape.isClear
      ? svg`<path fill="none" stroke="#e3a43a" stroke-width="4" d="M-16 40L-22 -50M16 40L22 -50M-22 -50l10 50l10 -54l10 54l14 -50"/>`
      : svg`<path fill="${plastic.base}" d="M-${cap + 10} 40H${cap + 10}L${cap + 2} 70H-${cap + 2}z"/><path fill="${plastic.dark}" d="M${cap * 0.4} 40H${cap + 10}L${cap + 2} 70H${cap * 0.3}z"/>`,
    post({ x: -cap, y: shape.isClear ? 42 : 66, width: 2 * cap, height: shape.isClear ? 66 : 44 }, zinc),
    svg`<path stroke="${zinc.deep}" stroke-opacity=".6" stroke-width="4" d="${repeat(4, (at) => svg`M-${cap} ${74 + at * 10}l${2 * cap} 6`)}"/>`,
    svg`<path fill="${rubber.base}" d="M-${cap - 4} 108H${cap - 4}L12 124H-12z"/>` +
      plate({ x: -11, y: 120, width: 22, height: 9, radius: 4 }, brass.base),
  ].join('');
  return floating(tint, placed(body, { y: 204, turn: 10, scale: 1.02 }));
}

export type PlugForm = 'plug' | 'coupling' | 'socket';

/** An industrial plug, a coupling or a wall socket in its voltage colour. */
export function ceeDrawing(shape: {
  readonly form: PlugForm;
  readonly paint: string;
  readonly poles: number;
  readonly share: number;
}): Drawing {
  const { form, poles, share } = shape;
  const tones = painted(shape.paint);
  const r = 62 + share * 16;
  const pins = (fill: string, ring: number) =>
    repeat(poles, (at) => {
      const [x, y] = polar(0, 0, r * 0.46, 90 + (at * 360) / poles);
      return svg`<circle cx="${x}" cy="${y}" r="${ring + (at === 0 ? 2 : 0)}" fill="${fill}"/>`;
    });
  if (form === 'socket') {
    return floating(
      tint,
      placed(
        [
          plate({ x: -96, y: -120, width: 192, height: 240, radius: 16 }, plastic.dark),
          plate({ x: -96, y: -120, width: 188, height: 234, radius: 16 }, plastic.base),
          plate({ x: -84, y: -108, width: 164, height: 14, radius: 7 }, plastic.light),
          svg`<circle cy="14" r="${r + 18}" fill="${tones.dark}"/><circle cx="-2" cy="11" r="${r + 14}" fill="${tones.base}"/><path fill="none" stroke="${tones.light}" stroke-width="7" d="${arc(r + 8, 180, 275)}" transform="translate(0 12)"/>`,
          placed(
            svg`<circle r="${r * 0.86}" fill="${tones.deep}"/><circle r="${r * 0.76}" fill="#30353b"/>${pins('#12161a', 8)}`,
            { x: 0, y: 14 },
          ),
          svg`<path fill="${tones.base}" d="M-58 -92H58L50 -58Q0 -84 -50 -58z"/><path fill="${tones.light}" d="M-58 -92H58L56 -84H-56z"/>`,
          repeat(
            4,
            (at) =>
              svg`<circle cx="${at % 2 ? 80 : -82}" cy="${at < 2 ? -104 : 102}" r="5" fill="${plastic.deep}"/>`,
          ),
        ].join(''),
        { scale: 1.05 },
      ),
    );
  }
  const body = [
    rod({ x: -186, y: -17, width: 46, height: 34 }, rubber),
    svg`<path fill="${blackSteel.base}" d="M-148 -24H-96L-70 -${r * 0.8}V${r * 0.8}L-96 24H-148z"/><path fill="${blackSteel.light}" d="M-148 -18H-96L-70 -${r * 0.62}V-${r * 0.3}L-96 -8H-148z"/>`,
    rod({ x: -74, y: -r * 0.86, width: 116, height: r * 1.72, radius: 12 }, plastic),
    rod({ x: 30, y: -r, width: 90, height: 2 * r, radius: 12 }, tones),
    form === 'plug'
      ? svg`<ellipse cx="118" rx="20" ry="${r * 0.94}" fill="${tones.deep}"/><ellipse cx="120" rx="14" ry="${r * 0.78}" fill="#2b3036"/>` +
        rod({ x: 118, y: -r * 0.52, width: 52, height: 15, radius: 4 }, brass) +
        rod({ x: 122, y: -8, width: 52, height: 17, radius: 4 }, brass) +
        rod({ x: 118, y: r * 0.34, width: 52, height: 15, radius: 4 }, brass)
      : svg`<path fill="${tones.dark}" d="M112 -${r + 10}H146Q158 0 146 ${r + 10}H112z"/><path fill="${tones.base}" d="M112 -${r + 10}H142Q152 0 142 ${r * 0.4}H112z"/>` +
        rod({ x: 60, y: -r - 20, width: 96, height: 24, radius: 8 }, tones),
    svg`<path stroke="${tones.deep}" stroke-opacity=".45" stroke-width="4" d="${repeat(4, (at) => svg`M${48 + at * 16} -${r * 0.7}v${r * 1.4}`)}"/>`,
  ].join('');
  return floating(tint, placed(body, { x: form === 'plug' ? 206 : 212, turn: -32, scale: 0.98 }));
}

/** A bundle of cable ties. */
export function cableTieDrawing(shape: {
  readonly paint: string;
  readonly length: number;
  readonly width: number;
}): Drawing {
  const tones = painted(shape.paint);
  const w = 9 + shape.width * 1.5;
  const reach = 190 + shape.length * 0.34;
  const tie = (turn: number, y: number) =>
    placed(
      [
        plate({ x: -reach / 2, y: -w / 2, width: reach, height: w }, tones.base) +
          plate({ x: -reach / 2, y: w * 0.14, width: reach, height: w * 0.36 }, tones.dark) +
          plate({ x: -reach / 2, y: -w * 0.4, width: reach, height: w * 0.2 }, tones.light),
        svg`<path fill="${tones.base}" d="M${-reach / 2} ${-w / 2}l-26 ${w * 0.3}v${w * 0.4}l26 ${w * 0.3}z"/>`,
        svg`<path stroke="${tones.deep}" stroke-opacity=".4" stroke-width="2" d="${repeat(16, (at) => svg`M${-reach / 2 + 10 + at * 9} ${-w * 0.3}v${w * 0.6}`)}"/>`,
        plate({ x: reach / 2 - 4, y: -w * 0.85, width: w * 1.5, height: w * 1.7, radius: 4 }, tones.dark) +
          plate({ x: reach / 2 - 4, y: -w * 0.85, width: w * 1.35, height: w * 1.5, radius: 4 }, tones.base) +
          plate({ x: reach / 2 + w * 0.3, y: -w * 0.3, width: w * 0.4, height: w * 0.6 }, tones.deep),
      ].join(''),
      { x: 0, y, turn },
    );
  const loop = svg`<circle cx="10" cy="92" r="40" fill="none" stroke="${tones.dark}" stroke-width="${w}"/><circle cx="9" cy="91" r="40" fill="none" stroke="${tones.base}" stroke-width="${w * 0.6}"/>`;
  return floating(
    tint,
    placed([tie(-4, -72), tie(2, -40), tie(-1, -8), tie(3, 26)].join('') + (shape.width < 4 ? loop : ''), {
      x: 194,
      y: shape.width < 4 ? 176 : 224,
      turn: -16,
      scale: 1.02,
    }),
  );
}

export type FuseForm = 'bottle' | 'blade' | 'glass' | 'breaker';

/** Fuse links and circuit breakers; the ring of a fuse shows its current by colour. */
export function fuseDrawing(shape: {
  readonly form: FuseForm;
  readonly indicator: string;
  readonly poles: number;
  readonly share: number;
}): Drawing {
  const { form, indicator, poles, share } = shape;
  const mark = painted(indicator);
  if (form === 'breaker') {
    const w = 70;
    const total = poles * w;
    const module = (at: number) =>
      placed(
        [
          plate({ x: 0, y: -112, width: w - 3, height: 224, radius: 4 }, plastic.dark),
          plate({ x: 0, y: -112, width: w - 8, height: 220, radius: 4 }, plastic.base),
          plate({ x: 0, y: -62, width: w - 3, height: 124, radius: 3 }, plastic.light),
          svg`<circle cx="${w / 2 - 2}" cy="-88" r="13" fill="${plastic.deep}"/><circle cx="${w / 2 - 3}" cy="-89" r="10" fill="${zinc.base}"/><path stroke="${zinc.deep}" stroke-width="3" d="M${w / 2 - 10} -89h14"/>`,
          svg`<circle cx="${w / 2 - 2}" cy="88" r="13" fill="${plastic.deep}"/><circle cx="${w / 2 - 3}" cy="87" r="10" fill="${zinc.base}"/><path stroke="${zinc.deep}" stroke-width="3" d="M${w / 2 - 10} 87h14"/>`,
          plate({ x: w / 2 - 18, y: -20, width: 32, height: 50, radius: 4 }, '#3c434a'),
          plate({ x: w / 2 - 14, y: -14, width: 24, height: 22, radius: 3 }, mark.base) +
            plate({ x: w / 2 - 14, y: -14, width: 24, height: 7, radius: 3 }, mark.light),
          plate({ x: 10, y: 42, width: w - 24, height: 6 }, mark.base),
        ].join(''),
        { x: at * w - total / 2, y: 0 },
      );
    return floating(
      tint,
      placed(repeat(poles, module), { scale: poles === 1 ? 1.18 : poles === 3 ? 1.14 : 1.02 }),
    );
  }
  if (form === 'glass') {
    const one = (x: number, y: number) =>
      placed(
        [
          rod({ x: -100, y: -26, width: 200, height: 52, radius: 4 }, glassClear),
          svg`<path fill="none" stroke="${copper.dark}" stroke-width="3.5" d="M-84 4C-40 -${8 + share * 8} 30 16 84 -4"/>`,
          rod({ x: -112, y: -30, width: 56, height: 60, radius: 8 }, stainless),
          rod({ x: 56, y: -30, width: 56, height: 60, radius: 8 }, stainless),
          plate({ x: -48, y: -28, width: 9, height: 56 }, mark.base),
        ].join(''),
        { x, y, turn: -30 },
      );
    return floating(tint, one(170, 142) + lifted(one(222, 262)));
  }
  if (form === 'blade') {
    return standing(
      tint,
      placed(
        [
          post({ x: -14, y: -146, width: 28, height: 60, radius: 2 }, zinc) +
            post({ x: -14, y: 86, width: 28, height: 60, radius: 2 }, zinc),
          plate({ x: -64, y: -104, width: 128, height: 22, radius: 4 }, zinc.dark) +
            plate({ x: -64, y: 82, width: 128, height: 22, radius: 4 }, zinc.dark),
          post({ x: -56 - share * 16, y: -86, width: 112 + share * 32, height: 172, radius: 6 }, ceramic),
          plate({ x: -34, y: -52, width: 68, height: 84, radius: 3 }, '#fbfaf6') +
            plate({ x: -34, y: -52, width: 68, height: 20, radius: 3 }, mark.base),
          plate({ x: -24, y: -18, width: 48, height: 5 }, '#a9a69c') +
            plate({ x: -24, y: -6, width: 34, height: 5 }, '#a9a69c'),
          plate({ x: -6, y: -104, width: 12, height: 14, radius: 3 }, '#c8413a'),
        ].join(''),
        { y: 200, scale: 0.94 },
      ),
      { bottom: 336, width: 90 },
    );
  }
  return floating(
    tint,
    placed(
      [
        post({ x: -46 - share * 10, y: -44, width: 92 + share * 20, height: 118, radius: 6 }, ceramic),
        svg`<path fill="${ceramic.base}" d="M-${46 + share * 10} -40Q-${40} -76 -26 -86H26Q40 -76 ${46 + share * 10} -40z"/><path fill="${ceramic.dark}" d="M20 -86H26Q40 -76 ${46 + share * 10} -40H22z"/>`,
        post({ x: -26, y: -112, width: 52, height: 30, radius: 5 }, stainless),
        svg`<ellipse cy="-112" rx="26" ry="7" fill="${stainless.light}"/><ellipse cy="-112" rx="11" ry="3.4" fill="${mark.base}"/>`,
        post({ x: -48 - share * 10, y: 66, width: 96 + share * 20, height: 38, radius: 6 }, stainless),
        plate({ x: -46 - share * 10, y: -32, width: 92 + share * 20, height: 13 }, mark.base),
        plate({ x: -26, y: 2, width: 48, height: 5 }, '#a9a69c') +
          plate({ x: -26, y: 14, width: 32, height: 5 }, '#a9a69c'),
      ].join(''),
      { y: 204, turn: 20, scale: 1.08 },
    ),
  );
}

/** A sheathed cable, its end stripped to coloured cores, above its ring. */
export function sheathedCableDrawing(shape: {
  readonly sheath: string;
  readonly cores: readonly string[];
  readonly share: number;
}): Drawing {
  const sheath = painted(shape.sheath);
  const w = 44 + shape.share * 22;
  const n = shape.cores.length;
  const core = w / (n + 0.4);
  const end = repeat(n, (at) => {
    const tones = painted(shape.cores[at] ?? '#3a3f45');
    const y = (at - (n - 1) / 2) * core;
    const spread = (at - (n - 1) / 2) * 9;
    const stripe =
      shape.cores[at] === '#7fb043'
        ? svg`<path fill="none" stroke="#f3d93f" stroke-width="${core * 0.3}" stroke-dasharray="16 10" d="M30 ${y}C60 ${y} 80 ${y + spread} 128 ${y + spread * 1.6}"/>`
        : '';
    return svg`<path fill="none" stroke="${tones.dark}" stroke-width="${core}" d="M30 ${y}C60 ${y} 80 ${y + spread} 128 ${y + spread * 1.6}"/><path fill="none" stroke="${tones.base}" stroke-width="${core * 0.62}" d="M30 ${y - 1}C60 ${y - 1} 80 ${y + spread - 1} 128 ${y + spread * 1.6 - 1}"/>${stripe}<path stroke="${copper.base}" stroke-width="${core * 0.6}" d="M128 ${y + spread * 1.6}l30 ${spread * 0.3}"/><path stroke="${copper.light}" stroke-width="${core * 0.16}" d="M128 ${y + spread * 1.6 - core * 0.14}l30 ${spread * 0.3}"/>`;
  });
  const back = 'M-30 0C-110 0 -170 -20 -170 -72S-110 -140 -30 -140H156';
  return floating(
    tint,
    placed(
      [
        svg`<path fill="none" stroke="${sheath.deep}" stroke-width="${w}" d="${back}"/><path fill="none" stroke="${sheath.base}" stroke-width="${w * 0.76}" d="${back}" transform="translate(-2 -3)"/><path fill="none" stroke="${sheath.light}" stroke-width="${w * 0.16}" d="${back}" transform="translate(-5 -${w * 0.2})"/>`,
        svg`<ellipse cx="157" cy="-140" rx="${w * 0.16}" ry="${w * 0.5}" fill="${sheath.deep}"/><ellipse cx="157" cy="-140" rx="${w * 0.1}" ry="${w * 0.32}" fill="${copper.dark}"/>`,
        end,
        rod({ x: -36, y: -w / 2, width: 76, height: w }, { ...sheath, dark: sheath.deep }),
      ].join(''),
      { x: 210, y: 262, scale: 0.92 },
    ),
  );
}
