import { plate, post, ringPath, rod } from './bodies.ts';
import { floating, placed, type Drawing, type TintName } from './canvas.ts';
import { arc, point, polar, polygon, repeat, svg } from './svg.ts';
import { blackSteel, forged, painted, rubber, stainless, yellowZinc, zinc, type Tones } from './tones.ts';

const tint: TintName = 'powerTools';
const shell = painted('#2f8073');

export type DrillForm = 'driver' | 'impact' | 'hammerDrill' | 'rotaryHammer' | 'mains';

/** A drill from its side, chuck to the left; `share` is the size of its battery. */
export function drillDrawing(shape: { readonly form: DrillForm; readonly share: number }): Drawing {
  const { form, share } = shape;
  const isHammer = form === 'rotaryHammer';
  const isCorded = form === 'mains';
  const back = isHammer ? 96 : 84;
  const front = { driver: -62, impact: -44, hammerDrill: -74, rotaryHammer: -96, mains: -84 }[form];
  const chuck = {
    driver:
      rod({ x: front - 58, y: -30, width: 62, height: 44, radius: 8 }, blackSteel) +
      rod({ x: front - 72, y: -20, width: 18, height: 24, radius: 4 }, zinc),
    impact:
      rod({ x: front - 34, y: -24, width: 38, height: 34, radius: 6 }, blackSteel) +
      rod({ x: front - 54, y: -16, width: 24, height: 18, radius: 3 }, zinc),
    hammerDrill:
      rod({ x: front - 58, y: -32, width: 62, height: 48, radius: 8 }, stainless) +
      rod({ x: front - 72, y: -20, width: 18, height: 24, radius: 4 }, zinc),
    rotaryHammer:
      rod({ x: front - 40, y: -26, width: 44, height: 38, radius: 6 }, blackSteel) +
      rod({ x: front - 60, y: -20, width: 24, height: 26, radius: 6 }, rubber),
    mains:
      rod({ x: front - 52, y: -28, width: 56, height: 42, radius: 6 }, stainless) +
      rod({ x: front - 66, y: -18, width: 18, height: 22, radius: 4 }, zinc),
  }[form];
  const block = 36 + share * 24;
  const body = [
    chuck,
    form === 'hammerDrill' || isHammer || isCorded ? sideHandle(front + 14) : '',
    svg`<path fill="${rubber.base}" d="M18 20L30 118H88L72 20z"/><path fill="${rubber.light}" d="M22 30L32 112h10L32 30z"/><path fill="${rubber.dark}" d="M62 20L76 118h12L72 20z"/>`,
    svg`<path fill="${shell.base}" d="M${front} -42Q${front} -48 ${front + 8} -48H${back - 26}Q${back} -48 ${back} -20V2Q${back} 28 ${back - 26} 30H${front + 10}Q${front} 28 ${front} 20z"/>`,
    svg`<path fill="${shell.light}" d="M${front} -36Q${front} -48 ${front + 8} -48H${back - 26}Q${back - 12} -48 ${back - 5} -38L${front} -32z"/>`,
    svg`<path fill="${shell.dark}" d="M${front} 8H${back}Q${back - 3} 28 ${back - 26} 30H${front + 10}Q${front} 28 ${front} 20z"/>`,
    svg`<path fill="${rubber.base}" d="M${back - 30} -48Q${back} -46 ${back} -20V2Q${back} 26 ${back - 30} 30z"/>`,
    svg`<path stroke="${rubber.deep}" stroke-width="4" d="${repeat(4, (at) => svg`M${back - 24} ${-28 + at * 13}h16`)}"/>`,
    rod({ x: front - 2, y: -44, width: 22, height: 70, radius: 4 }, form === 'impact' ? forged : blackSteel),
    svg`<path fill="${shell.deep}" d="M14 30h22v26q-18 2 -22 -14z"/>`,
    isCorded
      ? svg`<path fill="${rubber.dark}" d="M28 112h64v16q0 10 -12 10H38q-10 0 -10 -10z"/><path fill="none" stroke="${rubber.base}" stroke-width="10" d="M62 136C70 168 110 158 132 150"/>`
      : battery(block),
  ].join('');
  const bottom = isCorded ? 150 : 118 + block;
  return floating(
    tint,
    placed(body, {
      x: isHammer ? 222 : 214,
      y: 200 - (bottom - 48) / 2,
      scale: isHammer || isCorded ? 1.14 : 1.2,
    }),
  );
}

function battery(height: number): string {
  return [
    svg`<path fill="${shell.base}" d="M22 112H98V130H14Q14 116 22 112z"/>`,
    plate({ x: 4, y: 126, width: 108, height: height - 8, radius: 9 }, rubber.base),
    plate({ x: 4, y: 126, width: 108, height: 10, radius: 5 }, rubber.light),
    plate({ x: 4, y: 108 + height, width: 108, height: 10, radius: 5 }, rubber.dark),
    plate({ x: 16, y: 142, width: 40, height: 10, radius: 4 }, shell.base),
    repeat(3, (at) => svg`<circle cx="${72 + at * 12}" cy="147" r="3.6" fill="#9fe0a8"/>`),
  ].join('');
}

function sideHandle(x: number): string {
  return (
    post({ x: x - 16, y: 20, width: 32, height: 76, radius: 12 }, rubber) +
    svg`<path stroke="${rubber.deep}" stroke-width="3" d="${repeat(4, (at) => svg`M${x - 14} ${48 + at * 11}h28`)}"/>`
  );
}

/** An angle grinder from its side, disc to the left. */
export function grinderDrawing(shape: { readonly disc: number; readonly isCordless: boolean }): Drawing {
  const r = 60 + (shape.disc - 115) * 0.28;
  const body = [
    rod({ x: -76 - r, y: 42, width: 2 * r, height: 11, radius: 3 }, painted('#5a5048')),
    svg`<path fill="${blackSteel.base}" d="M${-76 - r - 4} 46V32Q${-76 - r} 22 ${-70 - r * 0.4} 20H${-60 + r * 0.3}V46z" opacity=".96"/><path fill="${blackSteel.light}" d="M${-76 - r - 4} 34Q${-76 - r} 22 ${-70 - r * 0.4} 20H${-60 + r * 0.3}V26H${-72 - r * 0.4}Q${-72 - r} 28 ${-76 - r - 4} 34z"/>`,
    post({ x: -88, y: 26, width: 26, height: 22, radius: 3 }, zinc),
    svg`<path fill="${forged.base}" d="M-112 -30Q-112 -44 -96 -44H-44V28H-100Q-112 28 -112 16z"/><path fill="${forged.light}" d="M-112 -30Q-112 -44 -96 -44H-44V-30H-112z"/><path fill="${forged.dark}" d="M-112 12H-44V28H-100Q-112 28 -112 16z"/>`,
    svg`<path fill="${shell.base}" d="M-48 -48H30L64 -34H${shape.isCordless ? 104 : 150}Q166 -30 166 -4Q166 22 150 24H64L30 32H-48z"/>`,
    svg`<path fill="${shell.light}" d="M-48 -48H30L64 -34H${shape.isCordless ? 104 : 150}Q158 -33 162 -22H62L28 -34H-48z"/>`,
    svg`<path fill="${shell.dark}" d="M-48 14H30L64 8H165Q162 22 150 24H64L30 32H-48z"/>`,
    rod({ x: 62, y: -36, width: 84, height: 62, radius: 10 }, rubber),
    svg`<path stroke="${rubber.deep}" stroke-width="4" d="${repeat(5, (at) => svg`M${80 + at * 12} -20v30`)}"/>`,
    svg`<path stroke="${shell.deep}" stroke-width="4" d="${repeat(4, (at) => svg`M${-34 + at * 11} -26v32`)}"/>`,
    plate({ x: 12, y: -54, width: 42, height: 12, radius: 5 }, rubber.base),
    placed(post({ x: -14, y: -66, width: 28, height: 66, radius: 11 }, rubber), {
      x: -78,
      y: -40,
      turn: -18,
    }),
    shape.isCordless
      ? placed(
          plate({ x: 0, y: -38, width: 44, height: 88, radius: 8 }, rubber.base) +
            plate({ x: 0, y: -38, width: 10, height: 88, radius: 5 }, rubber.light) +
            plate({ x: 16, y: -24, width: 9, height: 34, radius: 4 }, shell.base),
          { x: 148, y: -4 },
        )
      : svg`<path fill="none" stroke="${rubber.base}" stroke-width="10" d="M160 -2C190 0 196 20 186 44"/>`,
  ].join('');
  return floating(tint, placed(body, { x: 194 + (r - 60) * 0.3, y: 210, turn: -14, scale: 0.98 }));
}

/** A hand-held circular saw from its side. */
export function circularSawDrawing(shape: { readonly blade: number; readonly isCordless: boolean }): Drawing {
  const r = 84 + (shape.blade - 165) * 0.35;
  const body = [
    svg`<path fill="${stainless.base}" d="${toothed(r, r - 7, 30)}"/><path fill="${stainless.light}" d="M${-r * 0.78} ${r * 0.2}A${r * 0.8} ${r * 0.8} 0 0 0 ${-r * 0.2} ${r * 0.76}L0 0z"/><circle r="${r * 0.2}" fill="${forged.dark}"/>`,
    svg`<path fill="${shell.base}" d="M${-r - 12} 22A${r + 12} ${r + 12} 0 0 1 ${r + 12} 22H${r * 0.4}Q0 ${-r * 0.1} ${-r * 0.5} 22z"/><path fill="${shell.light}" d="M${-r - 12} 22A${r + 12} ${r + 12} 0 0 1 ${r * 0.4} ${-r - 2}L${r * 0.34} ${-r + 10}A${r} ${r} 0 0 0 ${-r + 2} 22z"/>`,
    svg`<path fill="none" stroke="${rubber.base}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round" d="M${-r * 0.1} ${-r * 0.72}Q${r * 0.1} ${-r - 36} ${r * 0.7} ${-r - 20}L${r + 38} ${-r * 0.3}"/><path fill="none" stroke="${rubber.light}" stroke-width="6" stroke-linecap="round" d="M${r * 0.02} ${-r * 0.86}Q${r * 0.16} ${-r - 40} ${r * 0.7} ${-r - 26}L${r * 0.95} ${-r * 0.75}"/>`,
    shape.isCordless
      ? placed(
          plate({ x: -34, y: -24, width: 68, height: 52, radius: 8 }, rubber.base) +
            plate({ x: -34, y: -24, width: 68, height: 10, radius: 5 }, rubber.light) +
            plate({ x: -20, y: -4, width: 34, height: 9, radius: 4 }, shell.base),
          { x: r + 34, y: 4 },
        )
      : svg`<path fill="none" stroke="${rubber.base}" stroke-width="9" d="M${r + 42} ${-r * 0.24}C${r + 70} ${-r * 0.2} ${r + 62} 20 ${r + 50} 30"/>`,
    svg`<circle cx="8" cy="-16" r="${r * 0.44}" fill="${shell.deep}"/><circle cx="6" cy="-19" r="${r * 0.42}" fill="${shell.base}"/><path stroke="${shell.deep}" stroke-width="5" d="${repeat(4, (at) => svg`M${-14} ${-34 + at * 11}h42`)}"/>`,
    plate({ x: -r - 34, y: 44, width: 2 * r + 96, height: 12, radius: 4 }, zinc.base),
    plate({ x: -r - 34, y: 52, width: 2 * r + 96, height: 6, radius: 3 }, zinc.dark),
    plate({ x: r * 0.55, y: 16, width: 26, height: 32, radius: 4 }, zinc.dark),
    plate({ x: -r * 0.95, y: 20, width: 20, height: 28, radius: 4 }, zinc.dark),
  ].join('');
  return floating(tint, placed(body, { x: 184, y: 222, scale: 1.08 }));
}

/** A toothed disc as path data; the teeth lean clockwise. */
function toothed(outer: number, inner: number, teeth: number): string {
  const step = 360 / teeth;
  return polygon(
    Array.from(
      { length: teeth },
      (_, at) =>
        [
          polar(0, 0, inner, at * step),
          polar(0, 0, outer, at * step + step * 0.12),
          polar(0, 0, outer - 1, at * step + step * 0.45),
          polar(0, 0, inner, at * step + step * 0.7),
        ] as const,
    ).flat(),
  );
}

/** A carbide-tipped saw blade with as many teeth as it has. */
export function sawBladeDrawing(shape: {
  readonly teeth: number;
  readonly arbor: number;
  readonly diameter: number;
  readonly paint: string;
}): Drawing {
  const { teeth, arbor, diameter } = shape;
  const r = 112 + (diameter - 160) * 0.15;
  const bore = Math.max(11, (r * arbor) / diameter);
  const ring = painted(shape.paint);
  const slots = repeat(4, (at) =>
    placed(
      svg`<path fill="none" stroke="#596470" stroke-width="3.4" stroke-linecap="round" d="M${r - 4} 0Q${r - 16} -3 ${r - 26} 4"/><circle cx="${r - 28}" cy="5" r="4" fill="#596470"/>`,
      { x: 0, y: 0, turn: at * 90 + 20 },
    ),
  );
  const step = 360 / teeth;
  const tooth = `k${teeth}-${diameter}`;
  const pattern = [
    svg`<path fill="${stainless.dark}" d="${polygon([polar(0, 0, r - 12, -step * 0.1), polar(0, 0, r - 9, 0), polar(0, 0, r, step * 0.12), polar(0, 0, r - 1, step * 0.45), polar(0, 0, r - 9, step * 0.7), polar(0, 0, r - 12, step * 0.8)])}"/>`,
    svg`<path stroke="${yellowZinc.dark}" stroke-width="4" d="M${point(polar(0, 0, r + 1, step * 0.1))}L${point(polar(0, 0, r - 6, step * 0.06))}"/>`,
  ].join('');
  const row = repeat(
    teeth,
    (at) => `<use href="#${tooth}" transform="rotate(${Math.round(at * step * 10) / 10})"/>`,
  );
  const blade = [
    `<defs><g id="${tooth}">${pattern}</g></defs>${row}`,
    svg`<circle r="${r - 9}" fill="${stainless.base}"/>`,
    svg`<path fill="${stainless.light}" d="M0 0L${point(polar(0, 0, r - 9, 198))}A${r - 9} ${r - 9} 0 0 1 ${point(polar(0, 0, r - 9, 250))}z" opacity=".8"/><path fill="${stainless.dark}" d="M0 0L${point(polar(0, 0, r - 9, 20))}A${r - 9} ${r - 9} 0 0 1 ${point(polar(0, 0, r - 9, 62))}z" opacity=".55"/>`,
    svg`<path fill="${ring.base}" fill-rule="evenodd" d="${ringPath(0, 0, r * 0.62, r * 0.4)}"/><path fill="none" stroke="${ring.light}" stroke-width="4" d="${arc(r * 0.58, 190, 280)}"/>`,
    slots,
    svg`<circle r="${bore}" fill="#4f5963"/><circle r="${bore - 2}" cx="1.5" cy="2" fill="#e2e5ec"/>`,
  ].join('');
  return floating(tint, placed(blade, { scale: 1.06 }));
}

export type DiscForm = 'cutting' | 'grinding' | 'flap';

/** A bonded disc or a flap disc. */
export function discDrawing(shape: {
  readonly form: DiscForm;
  readonly diameter: number;
  readonly paint: string;
  readonly grit: number;
}): Drawing {
  const r = 112 + (shape.diameter - 115) * 0.14;
  const label = painted(shape.paint);
  const stone = shape.form === 'grinding' ? painted('#6f5f54') : painted('#474a50');
  const flaps = 36;
  const surface =
    shape.form === 'flap'
      ? [
          svg`<circle r="${r}" fill="${painted('#7a4f38').deep}"/>`,
          repeat(flaps, (at) =>
            placed(
              svg`<path fill="${['#a9694a', '#9a5d41', '#b37252'][(at + shape.grit) % 3] ?? '#a9694a'}" d="M${r * 0.5} -4L${r - 1} -10Q${r + 1} 2 ${r - 2} 12L${r * 0.5} 8z"/>`,
              { x: 0, y: 0, turn: (at * 360) / flaps },
            ),
          ),
          svg`<circle r="${r * 0.54}" fill="${blackSteel.dark}"/><circle r="${r * 0.52}" cx="-1" cy="-1.5" fill="${blackSteel.base}"/>`,
        ].join('')
      : [
          svg`<circle r="${r}" fill="${stone.deep}"/><circle r="${r - 2}" cx="-1.5" cy="-2" fill="${stone.base}"/>`,
          svg`<path stroke="${stone.light}" stroke-opacity=".3" stroke-width="1.6" d="${repeat(9, (at) => {
            const y = -r * 0.8 + at * r * 0.2;
            const w = Math.sqrt(Math.max(0, (r - 6) ** 2 - y ** 2));
            return svg`M${-w} ${y}H${w}M${y} ${-w}V${w}`;
          })}"/>`,
          shape.form === 'grinding' ? svg`<circle r="${r * 0.42}" fill="${stone.dark}"/>` : '',
          svg`<path fill="none" stroke="${stone.light}" stroke-width="5" stroke-opacity=".8" d="${arc(r - 7, 185, 275)}"/>`,
        ].join('');
  const hub = [
    svg`<circle r="${r * 0.44}" fill="${label.base}"/><path fill="${label.light}" d="M${-r * 0.44} 0A${r * 0.44} ${r * 0.44} 0 0 1 ${r * 0.12} ${-r * 0.42}L0 0z"/><path fill="${label.dark}" d="M${r * 0.44} 0A${r * 0.44} ${r * 0.44} 0 0 1 ${-r * 0.12} ${r * 0.42}L0 0z"/>`,
    svg`<circle r="${r * 0.27}" fill="#f3f1ec"/><circle r="${r * 0.235}" fill="${zinc.base}"/><circle r="${r * 0.2}" fill="#4f5963"/><circle r="${r * 0.18}" cx="1.5" cy="2" fill="#e2e5ec"/>`,
  ].join('');
  return floating(tint, placed(surface + hub, { scale: 1.06 }));
}

/** A twist drill; slender ones are drawn thinner. */
export function twistDrillDrawing(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly tones: Tones;
  readonly tip: Tones;
}): Drawing {
  const { tones, tip } = shape;
  const d = 26 + Math.min(26, (shape.diameter / shape.length) * 190);
  const length = 356;
  const left = -length / 2;
  const flute = length * 0.62;
  const from = left + length - flute;
  const turns = 4;
  const step = (flute - d * 0.5) / turns;
  const flutes = repeat(turns, (at) => {
    const x = from + at * step;
    return svg`<path fill="${tones.deep}" d="M${x} ${d / 2}C${x + step * 0.3} ${d * 0.1} ${x + step * 0.3} ${-d * 0.1} ${x + step * 0.62} ${-d / 2}H${x + step * 0.98}C${x + step * 0.62} ${-d * 0.1} ${x + step * 0.62} ${d * 0.1} ${x + step * 0.36} ${d / 2}z"/><path fill="${tones.light}" d="M${x + step * 0.98} ${-d / 2}C${x + step * 0.62} ${-d * 0.1} ${x + step * 0.62} ${d * 0.1} ${x + step * 0.36} ${d / 2}h${step * 0.09}C${x + step * 0.7} ${d * 0.1} ${x + step * 0.7} ${-d * 0.1} ${x + step * 1.06} ${-d / 2}z"/>`;
  });
  const end = left + length;
  const body = [
    rod({ x: left, y: -d * 0.48, width: length - flute + 4, height: d * 0.96, radius: 3 }, tones),
    rod({ x: from, y: -d / 2, width: flute - d * 0.5, height: d }, tones),
    flutes,
    svg`<path fill="${tip.base}" d="M${end - d * 0.52} ${-d / 2}L${end} 0L${end - d * 0.52} ${d / 2}z"/><path fill="${tip.dark}" d="M${end - d * 0.52} ${d * 0.05}L${end} 0L${end - d * 0.52} ${d / 2}z"/>`,
  ].join('');
  return floating(tint, placed(body, { turn: -38, scale: 0.98 }));
}

/** A hammer drill with its grooved shank and carbide head. */
export function hammerBitDrawing(shape: { readonly diameter: number; readonly length: number }): Drawing {
  const d = 24 + Math.min(28, (shape.diameter / shape.length) * 230);
  const length = 356;
  const left = -length / 2;
  const tones = forged;
  const shank = 92;
  const from = left + shank + 22;
  const flute = length - shank - 22 - d * 0.7;
  const turns = Math.max(4, Math.round(7 - d / 12));
  const step = flute / turns;
  const end = left + length;
  const body = [
    rod({ x: left, y: -13, width: shank, height: 26, radius: 3 }, stainless),
    plate({ x: left + 12, y: -4, width: 42, height: 8, radius: 4 }, stainless.deep),
    rod(
      { x: left + shank - 2, y: -Math.max(d * 0.42, 10), width: 30, height: Math.max(d * 0.84, 20) },
      tones,
    ),
    rod({ x: from, y: -d * 0.36, width: flute, height: d * 0.72 }, tones),
    repeat(turns, (at) => {
      const x = from + at * step;
      return svg`<path fill="${tones.light}" d="M${x} ${d / 2}L${x + step * 0.5} ${-d / 2}H${x + step * 0.72}L${x + step * 0.22} ${d / 2}z"/><path fill="${tones.deep}" d="M${x + step * 0.22} ${d / 2}L${x + step * 0.72} ${-d / 2}H${x + step * 0.8}L${x + step * 0.34} ${d / 2}z"/>`;
    }),
    svg`<path fill="${blackSteel.light}" d="M${end - d * 0.8} ${-d * 0.58}H${end - d * 0.34}L${end} -2V2L${end - d * 0.34} ${d * 0.58}H${end - d * 0.8}z"/><path fill="${blackSteel.base}" d="M${end - d * 0.8} ${d * 0.1}H${end - d * 0.1}L${end - d * 0.34} ${d * 0.58}H${end - d * 0.8}z"/>`,
  ].join('');
  return floating(tint, placed(body, { turn: -38, scale: 0.98 }));
}
