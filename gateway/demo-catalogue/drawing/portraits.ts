import { plate } from './bodies.ts';
import { lifted, type Drawing } from './canvas.ts';
import { svg } from './svg.ts';
import { painted } from './tones.ts';

export type Hair = 'short' | 'bob' | 'bun' | 'long' | 'curly' | 'bald' | 'side';

export interface Portrait {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairPaint: string;
  readonly shirt: string;
  /** What the collar or the jacket is made of. */
  readonly jacket?: string;
  readonly hasBeard?: boolean;
  readonly hasGlasses?: boolean;
  readonly hasHeadset?: boolean;
  /** The disc behind the head. */
  readonly ground: string;
}

const ink = '#2c333a';

/** A friendly person from the front, head and shoulders. */
export function portraitDrawing(portrait: Portrait): Drawing {
  const { skin, hair, hairPaint, shirt, jacket, ground } = portrait;
  const face = painted(skin);
  const locks = painted(hairPaint);
  const cloth = painted(shirt);
  const disc = svg`<circle cx="200" cy="206" r="152" fill="${ground}"/>`;
  const body = [
    svg`<path fill="${cloth.base}" d="M78 400Q80 304 160 288L200 296L240 288Q320 304 322 400z"/>`,
    svg`<path fill="${cloth.dark}" d="M262 292Q320 310 322 400H278Q284 330 262 292z"/>`,
    jacket === undefined ? collar(cloth.light) : jacketOf(jacket),
  ];
  const neck = svg`<path fill="${face.dark}" d="M172 240H228V286Q200 318 172 286z"/>`;
  const head = [
    svg`<ellipse cx="130" cy="196" rx="13" ry="20" fill="${face.dark}"/><ellipse cx="270" cy="196" rx="13" ry="20" fill="${face.dark}"/>`,
    svg`<path fill="${face.base}" d="M132 168Q132 96 200 96T268 168V206Q268 272 200 276Q132 272 132 206z"/>`,
    svg`<path fill="${face.dark}" fill-opacity=".35" d="M246 122Q268 140 268 168V206Q268 272 200 276Q254 250 254 200Q254 150 246 122z"/>`,
  ];
  const features = [
    svg`<path fill="none" stroke="${locks.deep}" stroke-width="6" stroke-linecap="round" d="M156 166Q168 158 182 164M218 164Q232 158 244 166"/>`,
    svg`<circle cx="170" cy="188" r="6.4" fill="${ink}"/><circle cx="230" cy="188" r="6.4" fill="${ink}"/><circle cx="168" cy="185.6" r="2" fill="#fff"/><circle cx="228" cy="185.6" r="2" fill="#fff"/>`,
    svg`<path fill="none" stroke="${face.deep}" stroke-opacity=".75" stroke-width="5" stroke-linecap="round" d="M199 194Q192 214 202 216"/>`,
    svg`<path fill="#fff" stroke="${face.deep}" stroke-width="4.5" stroke-linejoin="round" d="M174 234Q200 244 226 234Q220 256 200 256Q180 256 174 234z"/>`,
    svg`<ellipse cx="152" cy="220" rx="13" ry="8" fill="#e0715a" fill-opacity=".22"/><ellipse cx="248" cy="220" rx="13" ry="8" fill="#e0715a" fill-opacity=".22"/>`,
  ];
  return {
    tint: 'service',
    things: [
      disc,
      lifted([hairBehind(hair, locks), ...body, neck, ...head].join('')),
      portrait.hasBeard ? beard(locks) : '',
      ...features,
      hairAbove(hair, locks),
      portrait.hasGlasses ? glasses : '',
      portrait.hasHeadset ? headset : '',
    ].join(''),
  };
}

type Tones = ReturnType<typeof painted>;

function collar(light: string): string {
  return svg`<path fill="${light}" d="M166 280L200 318L234 280L248 296L214 342L200 322L186 342L152 296z"/>`;
}

function jacketOf(paint: string): string {
  const tones = painted(paint);
  return [
    svg`<path fill="${tones.base}" d="M78 400Q80 304 158 286L196 400z"/><path fill="${tones.dark}" d="M322 400Q320 304 242 286L204 400z"/>`,
    svg`<path fill="${tones.light}" d="M158 286L148 330L170 338L196 400L176 310z"/><path fill="${tones.base}" d="M242 286L252 330L230 338L204 400L224 310z"/>`,
  ].join('');
}

function hairBehind(hair: Hair, locks: Tones): string {
  switch (hair) {
    case 'long':
      return svg`<path fill="${locks.dark}" d="M116 160Q112 84 200 80T284 160Q292 250 278 322Q240 304 200 304T122 322Q108 250 116 160z"/>`;
    case 'bob':
      return svg`<path fill="${locks.dark}" d="M118 160Q114 84 200 82T282 160L284 262Q262 276 240 262H160Q138 276 116 262z"/>`;
    case 'bun':
      return svg`<circle cx="200" cy="76" r="36" fill="${locks.dark}"/><circle cx="192" cy="68" r="26" fill="${locks.base}"/>`;
    case 'curly':
      return [
        [128, 150],
        [120, 190],
        [272, 150],
        [280, 190],
        [130, 226],
        [270, 226],
      ]
        .map(([x = 0, y = 0]) => svg`<circle cx="${x}" cy="${y}" r="32" fill="${locks.dark}"/>`)
        .join('');
    case 'short':
    case 'side':
    case 'bald':
      return '';
    default:
      return hair satisfies never;
  }
}

function hairAbove(hair: Hair, locks: Tones): string {
  switch (hair) {
    case 'short':
      return svg`<path fill="${locks.base}" d="M128 176Q120 84 204 82Q284 86 272 176Q264 132 236 124Q190 132 158 122Q134 138 128 176z"/><path fill="${locks.light}" fill-opacity=".55" d="M150 106Q170 90 204 90Q174 102 152 122z"/>`;
    case 'side':
      return svg`<path fill="${locks.base}" d="M128 182Q116 92 190 80Q286 76 272 182Q262 146 248 132Q190 140 164 118Q150 150 128 182z"/><path fill="${locks.light}" fill-opacity=".55" d="M148 110Q168 88 206 88Q178 100 164 118z"/>`;
    case 'bald':
      return svg`<path fill="#fff" fill-opacity=".3" d="M152 126Q168 104 196 102Q172 116 160 138z"/>`;
    case 'curly':
      return [
        [146, 116],
        [176, 96],
        [210, 92],
        [242, 104],
        [262, 130],
        [132, 146],
      ]
        .map(
          ([x = 0, y = 0], at) =>
            svg`<circle cx="${x}" cy="${y}" r="30" fill="${at % 2 === 0 ? locks.base : locks.dark}"/><circle cx="${x - 8}" cy="${y - 9}" r="12" fill="${locks.light}" fill-opacity=".5"/>`,
        )
        .join('');
    case 'long':
    case 'bob':
    case 'bun':
      return svg`<path fill="${locks.base}" d="M122 196Q110 84 200 82T278 196Q270 150 244 132Q220 116 196 110Q166 134 142 146Q130 166 122 196z"/><path fill="${locks.light}" fill-opacity=".5" d="M144 124Q162 96 198 92Q168 108 152 140z"/>`;
    default:
      return hair satisfies never;
  }
}

function beard(locks: Tones): string {
  return svg`<path fill="${locks.base}" d="M132 196Q136 232 160 228Q176 214 200 222Q224 214 240 228Q264 232 268 196V210Q268 280 200 284Q132 280 132 210z"/>`;
}

const glasses = [
  `<g fill="#fff" fill-opacity=".22" stroke="${ink}" stroke-width="5"><rect x="146" y="170" width="46" height="36" rx="14"/><rect x="208" y="170" width="46" height="36" rx="14"/></g>`,
  `<path fill="none" stroke="${ink}" stroke-width="5" d="M192 182Q200 176 208 182M146 182L130 178M254 182L270 178"/>`,
].join('');

const headset = [
  `<path fill="none" stroke="${ink}" stroke-width="9" d="M122 186C118 60 282 60 278 186"/>`,
  plate({ x: 110, y: 172, width: 26, height: 50, radius: 12 }, ink),
  plate({ x: 264, y: 172, width: 26, height: 50, radius: 12 }, ink),
  `<path fill="none" stroke="${ink}" stroke-width="5" d="M122 220Q126 258 172 262"/>`,
  plate({ x: 168, y: 255, width: 28, height: 14, radius: 7 }, ink),
].join('');
