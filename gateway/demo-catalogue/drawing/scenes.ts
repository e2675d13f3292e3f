import { plate, post } from './bodies.ts';
import { lifted, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted } from './tones.ts';

export type SceneKind =
  | 'classroom'
  | 'fair'
  | 'workshop'
  | 'warehouse'
  | 'desk'
  | 'van'
  | 'building'
  | 'questions';

export interface Scene {
  readonly kind: SceneKind;
  readonly tint: TintName;
  /** The colour that a scene is remembered by. */
  readonly accent: string;
  /** What is shown, taught or sold there. */
  readonly subject?: Drawing;
}

const floor = '#d8dde0';
const wall = '#f6f7f6';

/** A place where something happens, in the same hand as the products. */
export function sceneDrawing({ kind, tint, accent, subject }: Scene): Drawing {
  const draw = { classroom, fair, workshop, warehouse, desk, van, building, questions }[kind];
  return { tint, things: draw(painted(accent), subject) };
}

type Tones = ReturnType<typeof painted>;

function shown(subject: Drawing | undefined, x: number, y: number, scale: number): string {
  return subject ? svg`<g transform="translate(${x} ${y})scale(${String(scale)})">${subject.things}</g>` : '';
}

/** A person from behind, head and shoulders. */
function listener(x: number, y: number, scale: number, cloth: string, hair: string): string {
  const tones = painted(cloth);
  return svg`<g transform="translate(${x} ${y})scale(${String(scale)})"><path fill="${tones.base}" d="M-58 96Q-58 34 0 28Q58 34 58 96z"/><path fill="${tones.dark}" d="M26 34Q58 46 58 96H36Q40 60 26 34z"/><path fill="#d9a27c" d="M-13 10h26v24q-13 8 -26 0z"/><circle cy="-10" r="32" fill="${hair}"/><path fill="#fff" fill-opacity=".16" d="M-24 -24A32 32 0 0 1 6 -41A40 40 0 0 0 -18 -8z"/></g>`;
}

function classroom(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, wall),
    plate({ x: 0, y: 318, width: 400, height: 82 }, floor),
    plate({ x: 62, y: 46, width: 276, height: 196, radius: 8 }, '#9aa5ad'),
    plate({ x: 70, y: 54, width: 260, height: 180, radius: 4 }, '#fdfdfc'),
    plate({ x: 70, y: 54, width: 260, height: 26 }, tones.base),
    shown(subject, 172, 80, 0.38),
    repeat(5, (at) =>
      plate(
        { x: 88, y: 102 + at * 24, width: [84, 66, 76, 48, 60][at] ?? 60, height: 9, radius: 4 },
        at === 0 ? tones.dark : '#b9c2c8',
      ),
    ),
    plate({ x: 120, y: 240, width: 160, height: 9, radius: 4 }, '#7d8a94'),
    listener(84, 306, 1.05, tones.base, '#4a3527'),
    listener(200, 318, 1.15, '#5d6f7d', '#2f2a28'),
    listener(316, 306, 1.05, tones.dark, '#b98a4e'),
  ].join('');
}

function fair(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, '#e9edf0'),
    svg`<path fill="#d3dade" d="M0 0H400V60L340 84H60L0 60z"/>`,
    repeat(
      6,
      (at) => svg`<path stroke="#c3ccd1" stroke-width="4" d="M${20 + at * 72} 0L${66 + at * 54} 84"/>`,
    ),
    plate({ x: 0, y: 300, width: 400, height: 100 }, floor),
    svg`<path fill="${tones.light}" fill-opacity=".7" d="M34 300H366L400 366H0z"/>`,
    post({ x: 48, y: 84, width: 16, height: 222 }, tones),
    post({ x: 336, y: 84, width: 16, height: 222 }, tones),
    plate({ x: 64, y: 110, width: 272, height: 190 }, '#fbfbfa'),
    plate({ x: 40, y: 78, width: 320, height: 44, radius: 4 }, tones.base),
    plate({ x: 40, y: 108, width: 320, height: 14 }, tones.dark),
    plate({ x: 84, y: 92, width: 110, height: 12, radius: 6 }, '#fff'),
    shown(subject, 96, 104, 0.52),
    post({ x: 118, y: 282, width: 164, height: 76, radius: 6 }, painted('#eceff0')),
    plate({ x: 106, y: 272, width: 188, height: 16, radius: 6 }, tones.dark),
    listener(62, 316, 0.82, '#5d6f7d', '#2f2a28'),
    listener(340, 318, 0.86, '#a5553d', '#6b4a2d'),
  ].join('');
}

function workshop(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, '#eceff0'),
    plate({ x: 0, y: 330, width: 400, height: 70 }, floor),
    plate({ x: 44, y: 40, width: 312, height: 176, radius: 6 }, tones.dark),
    plate({ x: 44, y: 40, width: 312, height: 168, radius: 6 }, tones.base),
    repeat(7, (row) =>
      repeat(
        14,
        (at) => svg`<circle cx="${60 + at * 21.6}" cy="${54 + row * 24}" r="2.6" fill="${tones.deep}"/>`,
      ),
    ),
    shown(subject, 108, 28, 0.46),
    svg`<g stroke-linecap="round"><path stroke="#c9d1d7" stroke-width="12" d="M74 84V160M330 84V150"/><circle cx="74" cy="78" r="15" fill="none" stroke="#c9d1d7" stroke-width="10"/><path stroke="#b9793f" stroke-width="12" d="M330 110V176"/><path stroke="#7c8791" stroke-width="20" d="M314 80H348"/></g>`,
    post({ x: 66, y: 268, width: 24, height: 100 }, painted('#7c8791')),
    post({ x: 310, y: 268, width: 24, height: 100 }, painted('#7c8791')),
    plate({ x: 28, y: 242, width: 344, height: 28, radius: 5 }, '#cf9c60'),
    plate({ x: 28, y: 260, width: 344, height: 10, radius: 4 }, '#a87543'),
    plate({ x: 120, y: 286, width: 160, height: 60, radius: 6 }, painted('#7c8791').dark),
    plate({ x: 128, y: 292, width: 144, height: 20, radius: 4 }, tones.base) +
      plate({ x: 128, y: 318, width: 144, height: 20, radius: 4 }, tones.base),
    plate({ x: 180, y: 300, width: 40, height: 5, radius: 2 }, '#fff') +
      plate({ x: 180, y: 326, width: 40, height: 5, radius: 2 }, '#fff'),
    svg`<path fill="#5f6d7b" d="M58 242v-26h52v-12h30v12h8v14h-38v12z"/><path fill="#8c9aa8" d="M58 216h52v-12h30v6H116v14H58z"/>`,
  ].join('');
}

const box = (x: number, y: number, w: number, h: number, paint: string) =>
  plate({ x, y: y - h, width: w, height: h, radius: 2 }, paint) +
  plate({ x: x + w * 0.7, y: y - h, width: w * 0.3, height: h }, painted(paint).dark) +
  plate({ x: x + w * 0.36, y: y - h, width: w * 0.16, height: h }, '#f0e3c4');

const shelf = (y: number) =>
  plate({ x: 20, y, width: 360, height: 12 }, '#e2702d') +
  plate({ x: 20, y: y + 8, width: 360, height: 4 }, '#b5502c');

const rack = (x: number) => post({ x, y: 24, width: 14, height: 306 }, painted('#2f5f86'));

function warehouse(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, '#eef1f2'),
    plate({ x: 0, y: 324, width: 400, height: 76 }, floor),
    box(46, 112, 76, 56, '#cf9c60') +
      box(128, 112, 54, 40, '#c58e51') +
      box(222, 112, 88, 62, '#cf9c60') +
      box(314, 112, 40, 34, '#d9ae78'),
    box(46, 212, 60, 46, '#d9ae78') +
      box(112, 212, 68, 62, '#cf9c60') +
      box(224, 212, 52, 40, '#c58e51') +
      box(282, 212, 72, 56, '#cf9c60'),
    box(46, 320, 80, 66, '#c58e51') + box(230, 320, 64, 50, '#cf9c60') + box(300, 320, 56, 72, '#d9ae78'),
    shelf(112),
    shelf(212),
    ...[20, 193, 366].map(rack),
    listener(160, 276, 0.94, tones.base, '#f3c327'),
    shown(subject, 214, 236, 0.36),
  ].join('');
}

function desk(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, '#f3f5f4'),
    plate({ x: 0, y: 300, width: 400, height: 100 }, '#e2e6e6'),
    plate({ x: 36, y: 54, width: 92, height: 120, radius: 4 }, tones.light) +
      svg`<path fill="${tones.base}" d="M36 174V128L70 92L96 120L112 104L128 122V174z"/>`,
    plate({ x: 120, y: 90, width: 220, height: 150, radius: 10 }, '#39424a'),
    plate({ x: 130, y: 100, width: 200, height: 130, radius: 4 }, '#fdfdfc'),
    plate({ x: 130, y: 100, width: 200, height: 18 }, tones.base),
    shown(subject, 138, 116, 0.28),
    repeat(4, (at) =>
      plate({ x: 252, y: 132 + at * 22, width: [64, 50, 58, 40][at] ?? 50, height: 9, radius: 4 }, '#b9c2c8'),
    ),
    svg`<path fill="#5d6972" d="M210 240H250L256 280H204z"/>`,
    plate({ x: 176, y: 278, width: 108, height: 10, radius: 5 }, '#39424a'),
    plate({ x: 20, y: 288, width: 360, height: 22, radius: 5 }, '#cf9c60') +
      plate({ x: 20, y: 302, width: 360, height: 8, radius: 4 }, '#a87543'),
    post({ x: 52, y: 310, width: 18, height: 90 }, painted('#7c8791')) +
      post({ x: 330, y: 310, width: 18, height: 90 }, painted('#7c8791')),
    post({ x: 58, y: 246, width: 44, height: 42, radius: 7 }, tones) +
      svg`<path fill="none" stroke="${tones.dark}" stroke-width="7" d="M58 256H50Q42 256 42 266T50 276H58"/>`,
    svg`<path fill="#3f9a5d" d="M350 288V250Q330 246 326 218Q352 226 352 250Q354 216 378 208Q380 240 358 252V288z"/>`,
  ].join('');
}

function van(tones: Tones, subject: Drawing | undefined): string {
  return [
    plate({ x: 0, y: 0, width: 400, height: 400 }, '#eaf1f4'),
    svg`<path fill="#cfdde3" d="M0 250L60 190H100V150H150V206H210V120H262V206L320 176L400 230V300H0z"/>`,
    plate({ x: 0, y: 290, width: 400, height: 110 }, '#c5ccd0') +
      plate({ x: 0, y: 340, width: 400, height: 8 }, '#f4f6f6'),
    svg`<ellipse cx="206" cy="318" rx="176" ry="14" fill="url(#c)"/>`,
    svg`<path fill="${tones.base}" d="M40 126Q40 112 56 112H244V306H40z"/><path fill="${tones.light}" d="M40 126Q40 112 56 112H244V128H40z"/><path fill="${tones.dark}" d="M40 272H244V306H40z"/>`,
    svg`<path fill="${tones.base}" d="M244 152H306Q320 152 328 168L350 220Q366 226 366 246V306H244z"/><path fill="${tones.dark}" d="M244 272H366V306H244z"/><path fill="#bfe0ea" d="M258 168H302Q310 168 314 176L332 220H258z"/><path fill="#e9f6fa" d="M258 168H284L264 220H258z"/>`,
    plate({ x: 68, y: 140, width: 150, height: 116, radius: 6 }, '#fbfbfa'),
    shown(subject, 88, 142, 0.28),
    plate({ x: 350, y: 246, width: 16, height: 18, radius: 4 }, '#f3c327'),
    ...[100, 304].map(
      (x) =>
        svg`<circle cx="${x}" cy="306" r="34" fill="#2d3237"/><circle cx="${x}" cy="306" r="17" fill="#c9d1d7"/><circle cx="${x - 4}" cy="302" r="6" fill="#fff"/>`,
    ),
  ].join('');
}

function building(tones: Tones): string {
  const windows = repeat(3, (row) =>
    repeat(5, (at) =>
      plate(
        { x: 58 + at * 40, y: 128 + row * 48, width: 28, height: 30, radius: 2 },
        at % 3 === 1 ? '#fbe7a6' : '#bfe0ea',
      ),
    ),
  );
  return [
    svg`<circle cx="318" cy="92" r="34" fill="#f6dc8c"/>`,
    svg`<path fill="#cdd8cf" d="M0 300Q60 230 130 262T280 238T400 270V400H0z"/>`,
    plate({ x: 0, y: 322, width: 400, height: 78 }, '#c5ccc4'),
    plate({ x: 40, y: 104, width: 226, height: 222 }, '#f4f5f3') +
      plate({ x: 226, y: 104, width: 40, height: 222 }, '#dde1de'),
    plate({ x: 34, y: 92, width: 238, height: 18, radius: 3 }, tones.base) +
      plate({ x: 34, y: 102, width: 238, height: 8 }, tones.dark),
    windows,
    svg`<path fill="${tones.base}" d="M266 206L306 182V206L346 182V206L386 182V326H266z"/><path fill="${tones.dark}" d="M352 202L386 182V326H352z"/>`,
    plate({ x: 290, y: 254, width: 52, height: 72, radius: 3 }, '#e9edee') +
      repeat(5, (at) => plate({ x: 290, y: 262 + at * 13, width: 52, height: 3 }, '#b9c2c8')),
    plate({ x: 130, y: 278, width: 44, height: 48, radius: 3 }, tones.dark) +
      plate({ x: 136, y: 284, width: 15, height: 42 }, '#bfe0ea') +
      plate({ x: 153, y: 284, width: 15, height: 42 }, '#d9eef4'),
    svg`<g fill="#5b9a68"><circle cx="22" cy="300" r="22"/><circle cx="384" cy="318" r="16"/></g><path fill="#7a522c" d="M19 316h6v22h-6z"/>`,
  ].join('');
}

const bubble = (x: number, y: number, w: number, h: number, paint: string, tail: 1 | -1) =>
  svg`<path fill="${paint}" d="M${x} ${y + 22}Q${x} ${y} ${x + 22} ${y}H${x + w - 22}Q${x + w} ${y} ${x + w} ${y + 22}V${y + h - 22}Q${x + w} ${y + h} ${x + w - 22} ${y + h}H${x + w / 2 + tail * 64}L${x + w / 2 + tail * 84} ${y + h + 34}L${x + w / 2 + tail * 24} ${y + h}H${x + 22}Q${x} ${y + h} ${x} ${y + h - 22}z"/>`;

function questions(tones: Tones): string {
  return [
    lifted(bubble(58, 66, 208, 130, tones.base, -1)),
    svg`<path fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round" d="M140 112Q142 90 163 90T186 112Q186 126 163 138V146"/><circle cx="163" cy="172" r="10.5" fill="#fff"/>`,
    lifted(bubble(150, 214, 196, 104, '#fdfdfc', 1)),
    repeat(3, (at) =>
      plate(
        { x: 176, y: 240 + at * 22, width: [140, 120, 84][at] ?? 90, height: 10, radius: 5 },
        at === 0 ? tones.dark : '#b9c2c8',
      ),
    ),
  ].join('');
}
