import { plate, ringPath } from './bodies.ts';
import { lifted, floating, placed, type Drawing, type TintName } from './canvas.ts';
import { arc, polar, repeat, svg } from './svg.ts';
import { painted, stainless, zinc, type Tones } from './tones.ts';

const tint: TintName = 'drive';

/** O-rings in their colour, two of them overlapping. */
export function oRingDrawing(shape: {
  readonly inner: number;
  readonly cord: number;
  readonly paint: string;
}): Drawing {
  const tones = painted(shape.paint);
  const outer = shape.inner + 2 * shape.cord;
  const radius = 116;
  const w = Math.min(62, Math.max(13, (2 * radius * shape.cord) / outer + 6));
  const ring = (r: number) =>
    [
      svg`<circle r="${r - w / 2}" fill="none" stroke="${tones.deep}" stroke-width="${w}"/>`,
      svg`<circle cx="${-w * 0.04}" cy="${-w * 0.05}" r="${r - w / 2}" fill="none" stroke="${tones.base}" stroke-width="${w * 0.72}"/>`,
      svg`<path fill="none" stroke="${tones.light}" stroke-width="${w * 0.2}" stroke-linecap="round" d="${arc(r - w * 0.36, 175, 285)}"/><path fill="none" stroke="${tones.light}" stroke-opacity=".6" stroke-width="${w * 0.14}" stroke-linecap="round" d="${arc(r - w * 0.66, 10, 80)}"/>`,
    ].join('');
  return floating(
    tint,
    placed(ring(radius * 0.9), { x: 248, y: 178 }) + lifted(placed(ring(radius), { x: 168, y: 212 })),
  );
}

/** A rotary shaft seal: rubber outside, lip and spring inside. */
export function shaftSealDrawing(shape: {
  readonly inner: number;
  readonly outer: number;
  readonly paint: string;
  readonly hasDustLip: boolean;
}): Drawing {
  const tones = painted(shape.paint);
  const r = 128;
  const hole = Math.max(44, Math.min(98, (r * shape.inner) / shape.outer));
  const wide = r - hole;
  return floating(
    tint,
    placed(
      [
        svg`<path fill="${tones.deep}" fill-rule="evenodd" d="${ringPath(4, 8, r, hole)}"/>`,
        svg`<path fill="${tones.base}" fill-rule="evenodd" d="${ringPath(0, 0, r, hole)}"/>`,
        svg`<path fill="none" stroke="${tones.light}" stroke-width="${wide * 0.16}" d="${arc(r - wide * 0.14, 180, 280)}"/>`,
        svg`<path fill="${zinc.dark}" fill-rule="evenodd" d="${ringPath(0, 0, r - wide * 0.3, hole + wide * 0.34)}"/><path fill="${zinc.base}" fill-rule="evenodd" d="${ringPath(-1, -1.5, r - wide * 0.34, hole + wide * 0.4)}"/><path fill="none" stroke="${zinc.light}" stroke-width="${wide * 0.1}" d="${arc(r - wide * 0.46, 185, 285)}"/>`,
        svg`<circle r="${hole + wide * 0.2}" fill="none" stroke="${tones.dark}" stroke-width="${wide * 0.22}"/>`,
        svg`<circle r="${hole + wide * 0.2}" fill="none" stroke="${stainless.base}" stroke-width="${wide * 0.1}" stroke-dasharray="4 3"/>`,
        shape.hasDustLip
          ? svg`<circle r="${hole - 5}" fill="none" stroke="${tones.dark}" stroke-width="7"/>`
          : '',
        svg`<path fill="none" stroke="${tones.light}" stroke-opacity=".7" stroke-width="3" d="${arc(hole + 2, 10, 100)}"/>`,
      ].join(''),
      { y: 196, scale: 1.02 },
    ),
  );
}

export type BearingCover = 'open' | 'shield' | 'seal';

/** A deep groove ball bearing: balls and cage, steel shields or rubber seals. */
export function bearingDrawing(shape: {
  readonly bore: number;
  readonly outer: number;
  readonly cover: BearingCover;
  readonly paint: string;
}): Drawing {
  return floating(tint, placed(bearing(132, shape), { y: 197 }));
}

function bearing(
  r: number,
  shape: {
    readonly bore: number;
    readonly outer: number;
    readonly cover: BearingCover;
    readonly paint: string;
  },
): string {
  const bore = Math.max(r * 0.34, Math.min(r * 0.7, (r * shape.bore) / shape.outer));
  const wide = r - bore;
  const race = { outer: r - wide * 0.24, inner: bore + wide * 0.24 };
  const middle = (race.outer + race.inner) / 2;
  const ball = (race.outer - race.inner) / 2;
  const count = Math.max(7, Math.floor((Math.PI * middle) / (ball * 1.35)));
  const seal = painted(shape.paint);
  const inside = {
    open: [
      svg`<path fill="#535d67" fill-rule="evenodd" d="${ringPath(0, 0, race.outer, race.inner)}"/>`,
      svg`<circle r="${middle}" fill="none" stroke="${painted('#c59b52').dark}" stroke-width="${ball * 0.6}"/>`,
      repeat(count, (at) => {
        const [x, y] = polar(0, 0, middle, (at * 360) / count + 12);
        return svg`<circle cx="${x}" cy="${y}" r="${ball * 0.94}" fill="${stainless.dark}"/><circle cx="${x - ball * 0.1}" cy="${y - ball * 0.12}" r="${ball * 0.74}" fill="${stainless.base}"/><circle cx="${x - ball * 0.3}" cy="${y - ball * 0.34}" r="${ball * 0.26}" fill="#fff"/>`;
      }),
    ].join(''),
    shield: cover(race, zinc, 0.9),
    seal: cover(race, { light: seal.light, base: seal.base, dark: seal.dark, deep: seal.deep }, 1),
  }[shape.cover];
  return [
    svg`<path fill="${stainless.deep}" fill-rule="evenodd" d="${ringPath(4, 8, r, bore)}"/>`,
    svg`<path fill="${stainless.base}" fill-rule="evenodd" d="${ringPath(0, 0, r, bore)}"/>`,
    svg`<path fill="none" stroke="${stainless.light}" stroke-width="${wide * 0.12}" d="${arc(r - wide * 0.1, 170, 285)}"/><path fill="none" stroke="${stainless.dark}" stroke-width="${wide * 0.1}" d="${arc(r - wide * 0.1, 350, 100)}"/>`,
    inside,
    svg`<path fill="none" stroke="${stainless.light}" stroke-width="${wide * 0.07}" d="${arc(bore + wide * 0.15, 200, 300)}"/><path fill="none" stroke="${stainless.dark}" stroke-width="${wide * 0.08}" d="${arc(bore + wide * 0.06, 0, 110)}"/>`,
  ].join('');
}

function cover(
  race: { readonly outer: number; readonly inner: number },
  tones: Tones,
  share: number,
): string {
  const middle = (race.outer + race.inner) / 2;
  const wide = (race.outer - race.inner) * share;
  return [
    svg`<circle r="${middle}" fill="none" stroke="${tones.deep}" stroke-width="${race.outer - race.inner}"/>`,
    svg`<circle r="${middle}" fill="none" stroke="${tones.base}" stroke-width="${wide * 0.86}"/>`,
    svg`<circle r="${middle + wide * 0.14}" fill="none" stroke="${tones.dark}" stroke-width="${wide * 0.12}"/>`,
    svg`<path fill="none" stroke="${tones.light}" stroke-width="${wide * 0.16}" d="${arc(middle + wide * 0.28, 180, 280)}"/>`,
  ].join('');
}

/** A pillow block with its bearing insert, two bolt holes in the foot. */
export function pillowBlockDrawing(shape: { readonly bore: number; readonly isFlange: boolean }): Drawing {
  const iron = painted('#5d7f74');
  const share = (shape.bore - 20) / 30;
  const r = 74 + share * 10;
  const insert =
    svg`<circle r="${r * 0.6}" fill="#dcd8d2"/>` +
    bearing(r * 0.78, { bore: shape.bore, outer: shape.bore * 2, cover: 'seal', paint: '#3a3f45' });
  const hole = (x: number, y: number) =>
    svg`<ellipse cx="${x}" cy="${y}" rx="17" ry="13" fill="${iron.deep}"/><ellipse cx="${x + 1}" cy="${y + 2}" rx="12" ry="9" fill="#2b3536"/>`;
  if (shape.isFlange) {
    const corner = 116;
    return floating(
      tint,
      placed(
        [
          plate(
            { x: -corner + 4, y: -corner + 8, width: 2 * corner, height: 2 * corner, radius: 34 },
            iron.deep,
          ),
          plate({ x: -corner, y: -corner, width: 2 * corner, height: 2 * corner, radius: 34 }, iron.base),
          svg`<path fill="${iron.light}" d="M${-corner} ${-corner + 40}Q${-corner} ${-corner} ${-corner + 40} ${-corner}H${corner - 30}Q${-corner + 60} ${-corner + 24} ${-corner} ${corner - 40}z" opacity=".7"/>`,
          repeat(4, (at) => hole(at % 2 ? 82 : -82, at < 2 ? -82 : 82)),
          svg`<circle cx="3" cy="5" r="${r + 6}" fill="${iron.deep}"/><circle r="${r + 4}" fill="${iron.base}"/><path fill="none" stroke="${iron.light}" stroke-width="7" d="${arc(r - 2, 180, 285)}"/>`,
          insert,
        ].join(''),
        { y: 197, scale: 1.05 },
      ),
    );
  }
  return floating(
    tint,
    placed(
      [
        svg`<path fill="${iron.dark}" d="M-152 100V70Q-152 56 -136 54L-${r + 6} 44V20H${r + 6}V44L136 54Q152 56 152 70V100z"/><path fill="${iron.base}" d="M-152 88V70Q-152 56 -136 54L-${r + 6} 44V20H${r + 6}V44L136 54Q152 56 152 70V88z"/><path fill="${iron.light}" d="M-150 66Q-148 56 -136 54L-${r + 6} 44V54L-136 64zM${r + 6} 44L136 54Q148 56 150 66L${r + 6} 54z"/>`,
        hole(-112, 72),
        hole(112, 72),
        svg`<circle cx="3" cy="5" r="${r + 8}" fill="${iron.deep}"/><circle r="${r + 6}" fill="${iron.base}"/><path fill="none" stroke="${iron.light}" stroke-width="8" d="${arc(r, 175, 290)}"/>`,
        insert,
        plate({ x: -8, y: -r - 20, width: 16, height: 18, radius: 4 }, stainless.base) +
          svg`<circle cy="${-r - 21}" r="6" fill="${stainless.light}"/>`,
      ].join(''),
      { y: 196, scale: 1.04 },
    ),
  );
}
