import { ringPath } from './bodies.ts';
import { lifted, floating, placed, type Drawing, type TintName } from './canvas.ts';
import { arc, polar, repeat, svg } from './svg.ts';
import { painted, type Tones, tonesOf } from './tones.ts';

const stainless = tonesOf('stainless');
const zinc = tonesOf('zinc');

const tint: TintName = 'drive';

/** Two overlapping O-rings in their colour. */
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
