import { plate, post, rod } from './bodies.ts';
import { lifted, floating, placed, standing, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { blackSteel, painted, rubber, type Tones } from './tones.ts';

const tint: TintName = 'safety';
const reflective: Tones = { light: '#ffffff', base: '#dfe4e6', dark: '#b5bec3', deep: '#8d989e' };

export interface GloveShape {
  readonly liner: string;
  readonly coating: string;
  /** The hem tells the size by its colour. */
  readonly hem: string;
  readonly cuff: 'knitted' | 'gauntlet' | 'strap';
}

/** A pair of gloves: one from its back, one showing its coated palm. */
export function gloveDrawing({ liner, coating, hem, cuff }: GloveShape): Drawing {
  const cloth = painted(liner);
  const palm = painted(coating);
  const hand = (isPalm: boolean) => {
    const fingers = isPalm ? palm : cloth;
    const finger = (x: number, y: number, w: number, h: number, turn: number) =>
      placed(post({ x: -w / 2, y: -h, width: w, height: h + 20, radius: w / 2 }, fingers), { x, y, turn });
    return [
      cuffOf(cuff, cloth, painted(hem)),
      placed(post({ x: -16, y: -74, width: 33, height: 100, radius: 16 }, fingers), {
        x: -44,
        y: 18,
        turn: -42,
      }),
      finger(-37, -36, 29, 76, -7),
      finger(-12, -42, 30, 90, -2),
      finger(14, -40, 29, 84, 3),
      finger(38, -30, 26, 64, 9),
      svg`<path fill="${fingers.base}" d="M-52 -40H51Q56 -10 50 40Q46 66 40 74H-40Q-48 60 -52 30z"/>`,
      svg`<path fill="${fingers.dark}" d="M34 -40H51Q56 -10 50 40Q46 66 40 74H20Q34 40 34 -40z"/>`,
      isPalm
        ? svg`<path stroke="${fingers.deep}" stroke-opacity=".5" stroke-width="3" fill="none" d="M-44 -4Q-6 -24 34 -10M-40 20Q-8 2 26 22M-20 60Q-18 32 -36 14"/>`
        : svg`<path fill="${palm.base}" d="M-52 -48H51L50 -30Q0 -14 -52 -30z"/><path stroke="${fingers.deep}" stroke-opacity=".35" stroke-width="3" d="M-24 2v44M-2 -4v52M20 2v44"/>`,
    ].join('');
  };
  return floating(
    tint,
    [
      placed(`<g transform="scale(-1 1)">${hand(false)}</g>`, { x: 264, y: 196, turn: 16, scale: 1.02 }),
      lifted(placed(hand(true), { x: 150, y: 210, turn: -6, scale: 1.08 })),
    ].join(''),
  );
}

function cuffOf(cuff: GloveShape['cuff'], cloth: Tones, hem: Tones): string {
  if (cuff === 'gauntlet') {
    return (
      svg`<path fill="${cloth.base}" d="M-40 66H40L54 128H-54z"/><path fill="${cloth.light}" d="M-40 66h20l-12 62h-22z"/><path fill="${cloth.dark}" d="M20 66h20l14 62H34z"/>` +
      plate({ x: -56, y: 122, width: 112, height: 10, radius: 4 }, hem.base)
    );
  }
  return [
    post({ x: -38, y: 66, width: 76, height: 46, radius: 5 }, cloth),
    svg`<path stroke="${cloth.deep}" stroke-opacity=".35" stroke-width="2" d="${repeat(9, (at) => svg`M${-32 + at * 8} 72v36`)}"/>`,
    post({ x: -39, y: 106, width: 78, height: 11, radius: 4 }, hem),
    cuff === 'strap' ? plate({ x: -34, y: 76, width: 60, height: 18, radius: 4 }, rubber.base) : '',
  ].join('');
}

/** A helmet from its side, peak to the left. */
export function helmetDrawing(shape: {
  readonly paint: string;
  readonly hasRatchet: boolean;
  readonly isVented: boolean;
}): Drawing {
  const tones = painted(shape.paint);
  const things = [
    svg`<path fill="none" stroke="${rubber.base}" stroke-width="9" d="M128 236Q150 300 190 316M286 236Q262 296 196 316"/>`,
    shape.hasRatchet
      ? plate({ x: 262, y: 236, width: 62, height: 32, radius: 10 }, rubber.base) +
        svg`<circle cx="318" cy="252" r="20" fill="${rubber.light}"/><circle cx="318" cy="252" r="13" fill="${rubber.dark}"/>`
      : plate({ x: 262, y: 232, width: 52, height: 24, radius: 8 }, rubber.base),
    svg`<path fill="${tones.base}" d="M92 232C88 140 140 82 214 82C284 82 332 140 330 232z"/>`,
    svg`<path fill="${tones.dark}" d="M262 96C310 120 332 172 330 232H272C286 180 284 130 262 96z"/>`,
    svg`<path fill="${tones.light}" d="M112 190C116 138 150 104 190 98C156 122 140 156 138 200z"/>`,
    svg`<path fill="none" stroke="${tones.dark}" stroke-width="5" d="M176 90C158 130 152 180 154 230M240 86C254 130 256 180 252 230"/>`,
    svg`<path fill="none" stroke="${tones.light}" stroke-width="4" d="M182 89C164 130 158 180 160 230M246 87C260 130 262 180 258 230"/>`,
    shape.isVented
      ? svg`<path stroke="${tones.deep}" stroke-width="8" stroke-linecap="round" d="M192 130q-6 20 -7 40M220 128q2 22 1 42"/>`
      : '',
    svg`<path fill="${tones.base}" d="M330 226Q334 240 318 242H104Q60 244 50 262Q44 244 62 234Q78 224 96 222z"/>`,
    svg`<path fill="${tones.deep}" d="M331 234Q330 242 318 242H104Q60 244 50 262Q48 256 50 250Q62 236 104 235z"/>`,
    svg`<path fill="${tones.light}" d="M62 234Q78 224 96 222L200 222V227H100Q76 229 62 234z"/>`,
  ].join('');
  return floating(
    tint,
    placed(`<g transform="translate(-200 -200)">${things}</g>`, { x: 204, y: 198, scale: 1.04 }),
  );
}

/** Safety glasses from the front, temples folded back. */
export function glassesDrawing(shape: {
  readonly frame: string;
  readonly lens: string;
  readonly isGoggle: boolean;
}): Drawing {
  const frame = painted(shape.frame);
  const lens = painted(shape.lens);
  if (shape.isGoggle) {
    return floating(
      tint,
      placed(
        [
          svg`<path fill="none" stroke="${rubber.base}" stroke-width="30" d="M-128 -6C-168 -30 -150 -84 -60 -92S168 -44 130 -4"/><path fill="none" stroke="${rubber.light}" stroke-width="6" d="M-140 -20C-160 -50 -130 -86 -60 -98"/>`,
          svg`<path fill="${frame.base}" d="M-142 -34Q-140 -62 -104 -64H104Q140 -62 142 -34V20Q140 66 92 66Q54 66 30 30Q0 6 -30 30Q-54 66 -92 66Q-140 66 -142 20z"/><path fill="${frame.dark}" d="M142 -10V20Q140 66 92 66Q54 66 30 30Q50 54 92 50Q126 46 142 -10z"/>`,
          svg`<path fill="${lens.base}" fill-opacity=".86" d="M-124 -30Q-122 -46 -100 -48H100Q122 -46 124 -30V14Q122 50 92 50Q60 48 40 18Q0 -10 -40 18Q-60 48 -92 50Q-122 50 -124 14z"/><path fill="#fff" fill-opacity=".6" d="M-112 -28Q-110 -38 -96 -40H-36L-96 22Q-112 20 -112 6z"/>`,
        ].join(''),
        { y: 212, scale: 1.1 },
      ),
    );
  }
  const side = (isLeft: boolean) =>
    `<g${isLeft ? '' : ' transform="scale(-1 1)"'}>${[
      svg`<path fill="none" stroke="${frame.dark}" stroke-width="13" stroke-linecap="round" d="M-146 -34C-150 -70 -118 -96 -40 -104"/>`,
      svg`<path fill="${lens.base}" fill-opacity=".86" d="M-150 -40Q-80 -56 -14 -40Q-10 -10 -22 20Q-36 62 -86 62Q-136 60 -146 10z"/>`,
      svg`<path fill="#fff" fill-opacity="${isLeft ? '.62' : '.4'}" d="M-134 -30Q-100 -40 -70 -40L-112 32Q-130 20 -134 -30z"/>`,
      svg`<path fill="${isLeft ? frame.base : frame.dark}" d="M-158 -44Q-80 -66 0 -46V-26Q-80 -46 -148 -26Q-160 -28 -158 -44z"/>`,
      isLeft ? svg`<path fill="${frame.light}" d="M-154 -42Q-80 -62 0 -46V-40Q-80 -56 -154 -36z"/>` : '',
      svg`<path fill="none" stroke="${frame.deep}" stroke-width="5" d="M-22 -10Q-20 14 -6 24"/>`,
    ].join('')}</g>`;
  return floating(tint, placed(side(false) + side(true), { y: 216, scale: 1.03 }));
}

/** Ear muffs from the front. */
export function earMuffsDrawing(shape: { readonly paint: string; readonly share: number }): Drawing {
  const tones = painted(shape.paint);
  const w = 58 + shape.share * 16;
  const cup = (isLeft: boolean) =>
    placed(
      [
        post({ x: isLeft ? w * 0.3 : -w * 0.3 - 30, y: -56, width: 30, height: 112, radius: 14 }, rubber),
        post({ x: -w / 2, y: -62, width: w, height: 124, radius: 28 }, tones),
        plate({ x: -w * 0.24, y: -34, width: w * 0.48, height: 68, radius: 12 }, tones.deep),
        plate({ x: -w * 0.2, y: -30, width: w * 0.4, height: 60, radius: 10 }, tones.base),
      ].join(''),
      { x: isLeft ? -104 : 104, y: 66, turn: isLeft ? 6 : -6 },
    );
  return floating(
    tint,
    placed(
      [
        svg`<path fill="none" stroke="${blackSteel.dark}" stroke-width="26" d="M-104 40V-20A104 104 0 0 1 104 -20V40"/>`,
        svg`<path fill="none" stroke="${blackSteel.base}" stroke-width="16" d="M-106 40V-20A106 106 0 0 1 106 -20V40"/>`,
        svg`<path fill="none" stroke="${blackSteel.light}" stroke-width="6" d="M-109 -20A109 109 0 0 1 40 -121"/>`,
        svg`<path fill="none" stroke="${tones.base}" stroke-width="30" stroke-linecap="round" d="M-70 -97A104 104 0 0 1 70 -97"/><path fill="none" stroke="${tones.light}" stroke-width="7" stroke-linecap="round" d="M-68 -104A108 108 0 0 1 40 -121"/>`,
        cup(true),
        cup(false),
      ].join(''),
      { y: 202, scale: 0.95 },
    ),
  );
}

export type ShoeForm = 'sandal' | 'low' | 'mid' | 'boot' | 'wellington';

/** A safety shoe from its side, toe to the left. */
export function shoeDrawing(shape: {
  readonly form: ShoeForm;
  readonly paint: string;
  readonly accent: string;
}): Drawing {
  const { form } = shape;
  const upper = painted(shape.paint);
  const accent = painted(shape.accent);
  const top = { sandal: 178, low: 168, mid: 118, boot: 72, wellington: 58 }[form];
  const isTall = form === 'boot' || form === 'wellington';
  const shaft = svg`M206 ${top + 6}Q252 ${top - 12} 320 ${top}L326 286H92Q58 286 56 262Q56 236 92 226Q150 214 178 196Q${isTall ? 210 : 200} 178 206 ${top + 6}z`;
  const things = [
    svg`<path fill="${upper.base}" d="${shaft}"/>`,
    svg`<path fill="${upper.dark}" d="M286 ${top - 4}Q304 ${top - 4} 320 ${top}L326 286H262Q300 230 286 ${top - 4}z"/>`,
    svg`<path fill="${upper.light}" d="M66 246Q84 232 120 226Q164 214 188 196Q178 216 140 230Q96 240 74 262z"/>`,
    form === 'wellington'
      ? rod({ x: 204, y: top - 8, width: 118, height: 20, radius: 6 }, accent) +
        svg`<path fill="none" stroke="${upper.deep}" stroke-width="4" d="M200 190Q250 176 322 186"/>`
      : [
          svg`<path fill="${rubber.base}" d="M200 ${top + 10}Q254 ${top - 14} 322 ${top - 2}L323 ${top + 20}Q254 ${top + 2} 202 ${top + 32}z"/>`,
          svg`<path fill="${accent.base}" d="M236 214Q272 206 290 ${Math.max(top + 40, 176)}L306 ${Math.max(top + 36, 172)}Q296 226 240 238z"/>`,
          form === 'sandal'
            ? svg`<path fill="#f3e9c9" d="M246 188L300 196L292 224L236 220z" opacity=".9"/><path fill="${rubber.base}" d="M196 196L262 174V198L204 214z"/>`
            : svg`<path stroke="${accent.light}" stroke-width="7" stroke-linecap="round" d="${repeat(form === 'low' ? 3 : form === 'mid' ? 5 : 6, (at) => svg`M${176 + at * 7.5 - (isTall ? at : 0)} ${206 - at * (isTall ? 21 : 16)}l30 13`)}"/>`,
        ].join(''),
    svg`<path fill="${rubber.base}" d="M56 250Q60 226 104 224Q120 250 116 288H90Q56 288 56 262z"/><path fill="${rubber.light}" d="M62 248Q68 234 98 230Q80 244 72 262z"/>`,
    svg`<path fill="${accent.dark}" d="M54 278H332V292H60Q52 290 54 278z"/>`,
    svg`<path fill="${rubber.dark}" d="M52 288H334V308H${String(316)}l-6 8h-20l-4 -8H268l-6 8h-20l-4 -8H220l-6 8h-40l-5 -8H146l-6 8h-20l-5 -8H96l-5 8H74Q50 312 52 288z"/>`,
    svg`<path fill="${rubber.light}" d="M52 288H334V293H52z"/>`,
  ].join('');
  const height = 316 - top + 6;
  const scale = Math.min(1.06, 272 / height);
  return standing(
    tint,
    placed(`<g transform="translate(-194 -${String(Math.round((316 + top) / 2))})">${things}</g>`, {
      y: 196,
      scale,
    }),
    { bottom: 196 + (height / 2) * scale - 4, width: 262 * scale },
  );
}

export type GarmentForm = 'vest' | 'jacket' | 'trousers' | 'shirt';

/** A garment for work from the front, laid flat, with reflective bands unless it is a plain one. */
export function garmentDrawing(shape: {
  readonly form: GarmentForm;
  readonly paint: string;
  readonly second: string;
  readonly isPlain?: boolean;
}): Drawing {
  const band = shape.isPlain ? () => '' : reflectiveBand;
  const tones = painted(shape.paint);
  const second = painted(shape.second);
  if (shape.form === 'trousers') {
    return floating(
      tint,
      placed(
        [
          svg`<path fill="${tones.base}" d="M-74 -132H74L92 134H16L2 -40H-2L-16 134H-92z"/>`,
          svg`<path fill="${tones.light}" d="M-74 -132h26L-64 134H-92z"/><path fill="${tones.dark}" d="M2 -40L34 134H16zM52 -132h22L92 134H72z"/>`,
          plate({ x: -76, y: -134, width: 152, height: 24, radius: 4 }, second.base) +
            plate({ x: -76, y: -134, width: 152, height: 7, radius: 3 }, second.light),
          svg`<path fill="${second.base}" d="M-72 -106h40l-6 40h-38zM72 -106H32l6 40h38z"/>`,
          svg`<path fill="${second.dark}" d="M-82 96h70l-3 38H-92zM82 96H13l3 38h76z"/>`,
          band(-84, 24, 72),
          band(12, 24, 72),
          band(-87, 62, 74),
          band(13, 62, 74),
        ].join(''),
        { scale: 0.95 },
      ),
    );
  }
  const isVest = shape.form === 'vest';
  const sleeve =
    shape.form === 'shirt'
      ? svg`<path fill="${tones.base}" d="M-66 -116L-128 -64L-96 -28L-66 -58zM66 -116L128 -64L96 -28L66 -58z"/><path fill="${tones.light}" d="M-66 -116L-128 -64L-118 -53L-66 -96z"/><path fill="${tones.dark}" d="M66 -58L96 -28L128 -64L112 -78L66 -70z"/>`
      : svg`<path fill="${tones.base}" d="M-66 -116Q-102 -110 -112 -74L-146 92H-102L-66 -30zM66 -116Q102 -110 112 -74L146 92H102L66 -30z"/><path fill="${tones.light}" d="M-66 -116Q-102 -110 -112 -74L-146 92H-130L-96 -70z"/><path fill="${tones.dark}" d="M66 -30L102 92H146L138 50L96 -60z"/><path fill="${second.base}" d="M-138 56L-146 96H-101L-91 62zM138 56L146 96H101L91 62z"/>` +
        placed(band(-24, -10, 46, 18), { x: -110, y: 28, turn: 12 }) +
        placed(band(-22, -10, 46, 18), { x: 110, y: 28, turn: -12 });
  return floating(
    tint,
    placed(
      [
        isVest ? '' : sleeve,
        isVest
          ? svg`<path fill="${tones.base}" d="M-62 -126L-84 -110Q-66 -60 -88 -26V128H88V-26Q66 -60 84 -110L62 -126L0 -30z"/><path fill="${tones.light}" d="M-62 -126L-84 -110Q-66 -60 -88 -26V128H-62V-20Q-44 -60 -56 -112z"/><path fill="${tones.dark}" d="M70 -50Q72 -34 88 -26V128H60V-30z"/><path fill="${second.deep}" d="M-62 -126L0 -30L62 -126Q40 -104 0 -104T-62 -126z" opacity=".5"/>`
          : svg`<path fill="${tones.base}" d="M-40 -126L-80 -112V128H80V-112L40 -126z"/><path fill="${tones.light}" d="M-80 -112l22 -8V128H-80z"/><path fill="${tones.dark}" d="M80 -112l-22 -8V128H80z"/><path fill="${second.base}" d="M-44 -128Q0 -96 44 -128L80 -112V-78H-80V-112z"/><path fill="${second.dark}" d="M-44 -128Q0 -100 44 -128L30 -132H-30z"/>`,
        plate({ x: -2.5, y: isVest ? -32 : -104, width: 5, height: isVest ? 160 : 232 }, tones.deep),
        band(isVest ? -88 : -80, 18, isVest ? 176 : 160),
        band(isVest ? -88 : -80, 70, isVest ? 176 : 160),
        isVest
          ? band(-70, -86, 20, 104) + band(50, -86, 20, 104)
          : band(-58, -78, 18, 96) + band(40, -78, 18, 96),
        shape.form === 'jacket'
          ? plate({ x: -80, y: 114, width: 160, height: 18, radius: 3 }, second.base)
          : '',
      ].join(''),
      { y: 202, scale: isVest ? 0.97 : 0.95 },
    ),
  );
}

function reflectiveBand(x: number, y: number, width: number, height = 20): string {
  return (
    plate({ x, y, width, height }, reflective.base) +
    plate({ x, y, width, height: 6 }, reflective.light) +
    plate({ x, y: y + height - 5, width, height: 5 }, reflective.dark)
  );
}
