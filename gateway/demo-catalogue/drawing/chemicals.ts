import { plate, post } from './bodies.ts';
import { floating, placed, standing, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted, rubber, stainless, type Tones } from './tones.ts';

const tint: TintName = 'chemicals';

export type ContainerForm = 'bottle' | 'can' | 'canister' | 'pail' | 'drum';

export interface ContainerShape {
  readonly form: ContainerForm;
  readonly paint: string;
  /** Colour of the band on the label, one for each grade. */
  readonly label: string;
  /** From 0 for the smallest to 1 for the largest of its form. */
  readonly share: number;
}

/** What oil, grease or cleaner comes in, standing. */
export function containerDrawing({ form, paint, label, share }: ContainerShape): Drawing {
  const tones = painted(paint);
  const mark = painted(label);
  const heights = { bottle: 236, can: 232, canister: 248, pail: 214, drum: 266 } as const;
  const height = heights[form] * (0.9 + share * 0.1);
  const scale = height / heights[form];
  const draw = { bottle, can, canister, pail, drum }[form];
  const widths = { bottle: 120, can: 150, canister: 180, pail: 196, drum: 186 } as const;
  const ground = 202 + height / 2;
  return standing(tint, placed(draw(tones, mark), { y: ground, scale }), {
    bottom: ground - 1,
    width: widths[form] * scale,
  });
}

function sticker(x: number, y: number, width: number, height: number, mark: Tones): string {
  return [
    plate({ x, y, width, height, radius: 3 }, '#fbfbf8'),
    plate({ x, y, width, height: height * 0.3, radius: 3 }, mark.base),
    plate({ x: x + width * 0.72, y, width: width * 0.28, height: height * 0.3 }, mark.dark),
    svg`<path fill="#f0b13a" d="M${x + width * 0.2} ${y + height * 0.45}l${width * 0.12} ${height * 0.16}l${-width * 0.12} ${height * 0.16}l${-width * 0.12} ${-height * 0.16}z"/>`,
    plate(
      { x: x + width * 0.42, y: y + height * 0.48, width: width * 0.46, height: height * 0.07 },
      '#8f979b',
    ),
    plate(
      { x: x + width * 0.42, y: y + height * 0.61, width: width * 0.34, height: height * 0.06 },
      '#b9c0c3',
    ),
    plate(
      { x: x + width * 0.12, y: y + height * 0.84, width: width * 0.7, height: height * 0.05 },
      '#c9cfd1',
    ),
  ].join('');
}

function bottle(tones: Tones, mark: Tones): string {
  return [
    post({ x: -20, y: -236, width: 40, height: 34, radius: 4 }, mark),
    post({ x: -15, y: -204, width: 30, height: 22 }, tones),
    svg`<path fill="${tones.base}" d="M-15 -184H15Q20 -168 44 -156Q60 -146 60 -124V-12Q60 0 48 0H-48Q-60 0 -60 -12V-124Q-60 -146 -44 -156Q-20 -168 -15 -184z"/>`,
    svg`<path fill="${tones.light}" d="M-44 -156Q-60 -146 -60 -124V-12Q-60 0 -48 0H-42V-146Z"/><path fill="${tones.dark}" d="M15 -184Q20 -168 44 -156Q60 -146 60 -124V-12Q60 0 48 0H30V-150z"/>`,
    sticker(-42, -122, 82, 92, mark),
  ].join('');
}

function can(tones: Tones, mark: Tones): string {
  return [
    post({ x: 20, y: -232, width: 36, height: 22, radius: 4 }, mark),
    plate({ x: -60, y: -212, width: 64, height: 12, radius: 6 }, tones.dark),
    svg`<path fill="${tones.base}" d="M-58 -214H62Q76 -212 76 -192V-10Q76 0 66 0H-66Q-76 0 -76 -10V-192Q-76 -212 -58 -214z"/><path fill="${tones.light}" d="M-58 -214Q-76 -212 -76 -192V-10Q-76 0 -66 0H-54V-214z"/><path fill="${tones.dark}" d="M40 -214H62Q76 -212 76 -192V-10Q76 0 66 0H40z"/>`,
    plate({ x: -76, y: -196, width: 152, height: 5 }, tones.deep),
    sticker(-52, -166, 92, 120, mark),
    plate({ x: -76, y: -16, width: 152, height: 5 }, tones.deep),
  ].join('');
}

function canister(tones: Tones, mark: Tones): string {
  return [
    post({ x: 38, y: -248, width: 38, height: 30, radius: 5 }, mark),
    svg`<path fill="${tones.base}" d="M-92 -190Q-90 -226 -58 -228H74Q92 -226 92 -204V-14Q92 0 78 0H-78Q-92 0 -92 -14z"/><path fill="${tones.light}" d="M-92 -190Q-90 -226 -58 -228H-50Q-66 -214 -68 -190V0H-78Q-92 0 -92 -14z"/><path fill="${tones.dark}" d="M54 -228H74Q92 -226 92 -204V-14Q92 0 78 0H54z"/>`,
    svg`<path fill="#dbeadb" d="M-64 -182Q-62 -204 -44 -206H20Q28 -204 26 -192L22 -184Q18 -176 8 -176H-56Q-64 -176 -64 -182z"/>`,
    svg`<path stroke="${tones.deep}" stroke-opacity=".4" stroke-width="4" d="M-88 -152H88M-88 -26H88"/>`,
    sticker(-58, -136, 104, 96, mark),
  ].join('');
}

function pail(tones: Tones, mark: Tones): string {
  return [
    svg`<path fill="none" stroke="${stainless.deep}" stroke-width="5" d="M-92 -176C-80 -90 80 -90 92 -176"/>`,
    svg`<path fill="${tones.base}" d="M-94 -186H94L78 -8Q76 0 66 0H-66Q-76 0 -78 -8z"/><path fill="${tones.light}" d="M-94 -186h26L-56 0H-66Q-76 0 -78 -8z"/><path fill="${tones.dark}" d="M60 -186H94L78 -8Q76 0 66 0H48z"/>`,
    post({ x: -102, y: -208, width: 204, height: 26, radius: 8 }, mark),
    plate({ x: -96, y: -214, width: 192, height: 10, radius: 5 }, mark.light),
    sticker(-56, -150, 104, 112, mark),
    svg`<path fill="none" stroke="${stainless.base}" stroke-width="4" d="M-96 -172C-84 -76 84 -76 96 -172"/>`,
  ].join('');
}

function drum(tones: Tones, mark: Tones): string {
  const hoop = (y: number) => post({ x: -96, y, width: 192, height: 13, radius: 5 }, tones);
  return [
    post({ x: -92, y: -256, width: 184, height: 254, radius: 8 }, tones),
    hoop(-262),
    hoop(-178),
    hoop(-94),
    hoop(-13),
    svg`<ellipse cy="-260" rx="94" ry="12" fill="${tones.dark}"/><ellipse cy="-261" rx="86" ry="8.5" fill="${tones.base}"/><ellipse cx="46" cy="-262" rx="13" ry="4" fill="${stainless.light}"/><ellipse cx="-52" cy="-262" rx="7" ry="2.6" fill="${stainless.light}"/>`,
    sticker(-52, -158, 96, 58, mark),
    sticker(-40, -74, 70, 50, mark),
  ].join('');
}

/** A spray can in the colours of what it holds. */
export function sprayDrawing(shape: {
  readonly paint: string;
  readonly cap: string;
  readonly share: number;
}): Drawing {
  const tones = painted(shape.paint);
  const cap = painted(shape.cap);
  const h = 196 + shape.share * 26;
  return standing(
    tint,
    placed(
      [
        post({ x: -50, y: -h, width: 100, height: h - 4, radius: 6 }, tones),
        post({ x: -52, y: -10, width: 104, height: 10, radius: 4 }, stainless),
        svg`<path fill="${stainless.base}" d="M-50 ${-h + 2}Q-46 ${-h - 20} -30 ${-h - 24}H30Q46 ${-h - 20} 50 ${-h + 2}z"/><path fill="${stainless.dark}" d="M16 ${-h - 24}H30Q46 ${-h - 20} 50 ${-h + 2}H22z"/><path fill="${stainless.light}" d="M-42 ${-h}Q-38 ${-h - 18} -24 ${-h - 22}H-14Q-28 ${-h - 14} -28 ${-h}z"/>`,
        post({ x: -30, y: -h - 62, width: 60, height: 42, radius: 8 }, cap),
        plate({ x: -50, y: -h * 0.78, width: 100, height: h * 0.1 }, cap.base) +
          plate({ x: 16, y: -h * 0.78, width: 34, height: h * 0.1 }, cap.dark),
        plate({ x: -34, y: -h * 0.6, width: 62, height: h * 0.34, radius: 3 }, '#fbfbf8'),
        svg`<path fill="#f0b13a" d="M-18 ${-h * 0.5}l11 12l-11 12l-11 -12z"/>`,
        plate({ x: -2, y: -h * 0.5, width: 24, height: 6 }, '#8f979b') +
          plate({ x: -2, y: -h * 0.44, width: 18, height: 5 }, '#b9c0c3') +
          plate({ x: -28, y: -h * 0.34, width: 50, height: 5 }, '#c9cfd1'),
      ].join(''),
      { y: 330, scale: 0.96 },
    ),
    { bottom: 329, width: 104 },
  );
}

export type GlueForm = 'bottle' | 'instant' | 'cartridge' | 'tube';

/** Bottles, cartridges and tubes of adhesive; the colour tells the grade. */
export function glueDrawing(shape: {
  readonly form: GlueForm;
  readonly paint: string;
  readonly label: string;
  readonly share: number;
}): Drawing {
  const tones = painted(shape.paint);
  const mark = painted(shape.label);
  if (shape.form === 'cartridge') {
    const body = [
      post({ x: -46, y: -96, width: 92, height: 232, radius: 6 }, tones),
      svg`<path fill="${tones.base}" d="M-44 -94L-20 -116H20L44 -94z"/><path fill="${tones.dark}" d="M14 -116h6L44 -94H18z"/>`,
      svg`<path fill="#f0f1ee" d="M-17 -116L-9 -226H5L17 -116z"/><path fill="#c9cdc9" d="M6 -116L2 -226H5L17 -116z"/>`,
      plate({ x: -22, y: -126, width: 44, height: 14, radius: 4 }, mark.base),
      plate({ x: -46, y: -58, width: 92, height: 118 }, '#fbfbf8') +
        plate({ x: -46, y: -58, width: 92, height: 34 }, mark.base) +
        plate({ x: 18, y: -58, width: 28, height: 34 }, mark.dark) +
        plate({ x: 18, y: -24, width: 28, height: 84 }, '#e3e6e4'),
      plate({ x: -34, y: -8, width: 44, height: 7 }, '#8f979b') +
        plate({ x: -34, y: 6, width: 32, height: 6 }, '#b9c0c3') +
        plate({ x: -34, y: 36, width: 42, height: 6 }, '#c9cfd1'),
      post({ x: -48, y: 128, width: 96, height: 10, radius: 4 }, mark),
    ].join('');
    return floating(tint, placed(body, { x: 190, y: 220, turn: 32, scale: 0.9 }));
  }
  if (shape.form === 'tube') {
    const body = [
      svg`<path fill="${tones.base}" d="M-52 130L-38 -82Q0 -100 38 -82L52 130z"/><path fill="${tones.light}" d="M-52 130L-38 -82Q-30 -88 -20 -90L-26 130z"/><path fill="${tones.dark}" d="M24 130L18 -90Q30 -88 38 -82L52 130z"/>`,
      plate({ x: -56, y: 122, width: 112, height: 20, radius: 3 }, tones.deep),
      post({ x: -24, y: -136, width: 48, height: 52, radius: 6 }, mark),
      svg`<path fill="#fbfbf8" d="M-40 20L-36 -40H36L40 20z"/><path fill="${mark.base}" d="M-38 -10L-36 -40H36L38 -10z"/>`,
      plate({ x: -28, y: 0, width: 44, height: 7 }, '#8f979b'),
    ].join('');
    return floating(tint, placed(body, { turn: 22, scale: 1.04 }));
  }
  const isInstant = shape.form === 'instant';
  const w = (isInstant ? 34 : 46) + shape.share * 12;
  const things = [
    svg`<path fill="${mark.base}" d="M-13 -190L-6 -240H6L13 -190z"/><path fill="${mark.dark}" d="M4 -190L2 -240H6L13 -190z"/>`,
    post({ x: -19, y: -194, width: 38, height: 34, radius: 5 }, mark),
    svg`<path fill="${tones.base}" d="M-${w} -128Q-${w} -150 -20 -160H20Q${w} -150 ${w} -128V-10Q${w} 0 ${w - 10} 0H-${w - 10}Q-${w} 0 -${w} -10z"/><path fill="${tones.light}" d="M-${w} -128Q-${w} -148 -26 -158Q-${w * 0.6} -140 -${w * 0.62} -120V0H-${w - 10}Q-${w} 0 -${w} -10z"/><path fill="${tones.dark}" d="M${w * 0.5} -152Q${w} -148 ${w} -128V-10Q${w} 0 ${w - 10} 0H${w * 0.42}z"/>`,
    sticker(-w + 10, -118, 2 * w - 22, 90, mark),
  ].join('');
  return standing(tint, placed(things, { y: 328, scale: 1.06 }), { bottom: 327, width: 2.3 * w });
}

/** A grease cartridge lying, its cap to the left. */
export function greaseCartridgeDrawing(shape: { readonly paint: string; readonly label: string }): Drawing {
  const tones = painted(shape.paint);
  const mark = painted(shape.label);
  return floating(
    tint,
    placed(
      [
        post({ x: -48, y: -140, width: 96, height: 280, radius: 8 }, tones),
        post({ x: -52, y: -152, width: 104, height: 30, radius: 8 }, rubber),
        post({ x: -52, y: 124, width: 104, height: 24, radius: 8 }, mark),
        plate({ x: -48, y: -84, width: 96, height: 150 }, '#fbfbf8') +
          plate({ x: 18, y: -84, width: 30, height: 150 }, '#e3e6e4') +
          plate({ x: -48, y: -84, width: 96, height: 44 }, mark.base) +
          plate({ x: 18, y: -84, width: 30, height: 44 }, mark.dark),
        plate({ x: -34, y: -20, width: 46, height: 8 }, '#8f979b') +
          plate({ x: -34, y: -4, width: 34, height: 6 }, '#b9c0c3') +
          plate({ x: -34, y: 38, width: 46, height: 6 }, '#c9cfd1'),
      ].join(''),
      { turn: 38, scale: 0.96 },
    ),
  );
}

/** A bale of cleaning rags. */
export function ragsDrawing(shape: { readonly colours: readonly string[] }): Drawing {
  const folds = repeat(6, (at) => {
    const tones = painted(shape.colours[at % shape.colours.length] ?? '#cfd6da');
    const y = 252 - at * 29;
    const x = 84 + (at % 2) * 8;
    return [
      plate({ x, y, width: 232 - (at % 3) * 10, height: 34, radius: 15 }, tones.dark),
      plate({ x, y, width: 228 - (at % 3) * 10, height: 27, radius: 13 }, tones.base),
      plate({ x: x + 12, y: y + 4, width: 120, height: 6, radius: 3 }, tones.light),
    ].join('');
  });
  return standing(tint, folds + strap(140) + strap(246), { bottom: 286, width: 232 });
}

function strap(x: number): string {
  return (
    plate({ x, y: 100, width: 13, height: 190, radius: 3 }, '#4d6b54') +
    plate({ x, y: 100, width: 5, height: 190, radius: 2 }, '#7f9c86')
  );
}
