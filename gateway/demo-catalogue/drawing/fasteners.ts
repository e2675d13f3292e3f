import { hexSide, plate, ringPath, rod, thread } from './bodies.ts';
import { diagonal, diagonalScale, lifted, floating, placed, type Drawing, type TintName } from './canvas.ts';
import { arc, polar, polygon, repeat, svg } from './svg.ts';
import { blackSteel, nylonGrey, painted, type Tones } from './tones.ts';

const tint: TintName = 'fasteners';

export interface BoltShape {
  readonly diameter: number;
  readonly length: number;
  readonly pitch: number;
  readonly headWidth: number;
  readonly headHeight: number;
  /** Without thread below the head, in mm. */
  readonly shank: number;
  readonly tones: Tones;
}

/** A hexagon head bolt in its own proportions. */
export function hexBoltDrawing(shape: BoltShape): Drawing {
  const drawn = inPixels(shape);
  return floating(tint, boltLaid(hexBoltSide(drawn)));
}

export function hexBoltSide({
  diameter,
  length,
  pitch,
  headWidth,
  headHeight,
  shank,
  tones,
}: BoltShape): string {
  const corners = headWidth * 1.1547;
  const left = -(length + headHeight) / 2;
  const neck = left + headHeight;
  const chamfer = diameter * 0.12;
  return [
    plate(
      { x: neck - 0.1, y: -diameter / 2, width: Math.max(shank, diameter * 0.12) + 0.2, height: diameter },
      tones.dark,
    ),
    shank > 0 ? rod({ x: neck, y: -diameter / 2, width: shank, height: diameter }, tones) : '',
    thread(
      {
        x: neck + Math.max(shank, diameter * 0.12),
        y: -diameter / 2,
        width: length - Math.max(shank, diameter * 0.12) - chamfer,
        height: diameter,
      },
      tones,
      pitch,
    ),
    svg`<path fill="${tones.dark}" d="M${neck + length - chamfer} ${-diameter / 2 + diameter * 0.055}l${chamfer} ${chamfer}v${diameter - 2 * chamfer - diameter * 0.11}l${-chamfer} ${chamfer}z"/>`,
    hexSide({ x: left, y: -corners / 2, width: headHeight, height: corners }, tones, 'left'),
  ].join('');
}

/** A cap screw with hexagon socket: knurled cylinder head. */
export function socketScrewDrawing(shape: BoltShape): Drawing {
  const { diameter, length, pitch, headWidth, headHeight, shank, tones } = inPixels(shape);
  const left = -(length + headHeight) / 2;
  const neck = left + headHeight;
  const lines = 13;
  const knurls = repeat(
    lines - 1,
    (at) =>
      svg`M${left + headHeight * 0.16} ${-headWidth / 2 + ((at + 1) * headWidth) / lines}h${headHeight * 0.68}`,
  );
  const body = [
    plate({ x: neck - 0.1, y: -diameter / 2, width: diameter * 0.3, height: diameter }, tones.dark),
    shank > 0 ? rod({ x: neck, y: -diameter / 2, width: shank, height: diameter }, tones) : '',
    thread({ x: neck + shank, y: -diameter / 2, width: length - shank, height: diameter }, tones, pitch),
    rod(
      { x: left, y: -headWidth / 2, width: headHeight, height: headWidth, radius: headHeight * 0.1 },
      tones,
    ),
    svg`<path stroke="${tones.deep}" stroke-opacity=".4" stroke-width="${headWidth * 0.022}" d="${knurls}"/>`,
  ].join('');
  return floating(tint, boltLaid(body));
}

const laid = -38;

function boltLaid(body: string): string {
  return placed(body, { turn: laid });
}

/** The measures of a screw as it fills the image; a very long one is drawn somewhat shorter than it is. */
function inPixels(shape: BoltShape): BoltShape {
  const slenderness = shape.length / shape.diameter;
  const length = slenderness <= 5 ? shape.length : shape.diameter * (5 + (slenderness - 5) * 0.45);
  const scale = 1.1 * diagonalScale(length + shape.headHeight, shape.headWidth * 1.1, laid);
  return {
    diameter: shape.diameter * scale,
    length: length * scale,
    pitch: Math.max(shape.pitch * scale, 7),
    headWidth: shape.headWidth * scale,
    headHeight: shape.headHeight * scale,
    shank: shape.shank * scale * (length / shape.length),
    tones: shape.tones,
  };
}

/** A countersunk screw with a point; `shank` is the smooth part below the head. */
export function woodScrewDrawing(shape: BoltShape): Drawing {
  const { diameter, length, pitch, headWidth, headHeight, shank, tones } = inPixels(shape);
  const left = -length / 2;
  const core = diameter * 0.66;
  const neck = left + headHeight;
  const start = neck + shank;
  const tip = length / 2;
  const point = tip - diameter * 1.6;
  const turns = Math.max(5, Math.round((tip - start) / pitch));
  const step = (tip - start) / turns;
  const flights = repeat(turns, (at) => {
    const x = start + at * step;
    const fade = x > point ? Math.max(0.15, (tip - x) / (tip - point)) : 1;
    const half = (diameter / 2) * fade;
    return svg`<path fill="${tones.base}" d="M${x} ${half}l${step * 0.3} ${-2 * half}h${step * 0.24}l${-step * 0.3} ${2 * half}z"/><path fill="${tones.dark}" d="M${x + step * 0.12} ${half * 0.3}L${x} ${half}h${step * 0.24}l${step * 0.12} ${-half * 0.7}z"/>`;
  });
  const body = [
    rod({ x: neck - 0.2, y: -core / 2, width: point - neck + 0.2, height: core }, tones),
    svg`<path fill="${tones.base}" d="M${point} ${-core / 2}L${tip} 0L${point} ${core / 2}z"/><path fill="${tones.dark}" d="M${point} ${core * 0.14}L${tip} 0L${point} ${core / 2}z"/>`,
    flights,
    svg`<path fill="${tones.base}" d="M${left} ${-headWidth / 2}L${neck} ${-core / 2}V${core / 2}L${left} ${headWidth / 2}z"/>`,
    svg`<path fill="${tones.light}" d="M${left} ${-headWidth * 0.36}L${neck} ${-core * 0.36}V${-core * 0.16}L${left} ${-headWidth * 0.16}z"/>`,
    svg`<path fill="${tones.dark}" d="M${left} ${headWidth * 0.16}L${neck} ${core * 0.16}V${core / 2}L${left} ${headWidth / 2}z"/>`,
    plate(
      {
        x: left - headHeight * 0.14,
        y: -headWidth / 2,
        width: headHeight * 0.16,
        height: headWidth,
        radius: headHeight * 0.05,
      },
      tones.light,
    ),
  ].join('');
  return floating(tint, boltLaid(body));
}

/** Three wire nails; long ones are drawn thinner. */
export function nailDrawing(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly tones: Tones;
}): Drawing {
  const { tones } = shape;
  const length = 290;
  const thick = 15 + (shape.diameter / shape.length) * 120;
  const nail = (x: number, y: number) => {
    const left = x - length / 2;
    const point = left + length - thick * 1.7;
    const head = thick * 2.1;
    return [
      rod({ x: left, y: y - thick / 2, width: point - left, height: thick }, tones),
      svg`<path fill="${tones.base}" d="M${point} ${y - thick / 2}l${thick * 1.7} ${thick / 2}l${-thick * 1.7} ${thick / 2}z"/><path fill="${tones.dark}" d="M${point} ${y + thick * 0.14}l${thick * 1.7} ${-thick * 0.14}l${-thick * 1.7} ${thick / 2}z"/>`,
      svg`<path stroke="${tones.deep}" stroke-opacity=".45" stroke-width="2" d="${repeat(3, (at) => svg`M${left + thick * (1.1 + at * 0.4)} ${y - thick * 0.4}v${thick * 0.8}`)}"/>`,
      svg`<path fill="${tones.base}" d="M${left} ${y - head / 2}l${thick * 0.8} ${head / 2 - thick / 2}v${thick}l${-thick * 0.8} ${head / 2 - thick / 2}z"/>`,
      plate({ x: left - 5, y: y - head / 2, width: 7, height: head, radius: 2 }, tones.light),
    ].join('');
  };
  return floating(tint, placed(nail(-14, -62) + nail(12, 0) + nail(-4, 62), { turn: laid, scale: 0.94 }));
}

export interface NutShape {
  readonly widthAcrossFlats: number;
  readonly hole: number;
  readonly tones: Tones;
}

/** A hexagon nut from above, a second one from its side behind it. */
export function hexNutDrawing({
  widthAcrossFlats,
  hole,
  tones,
  height,
}: NutShape & { readonly height: number }): Drawing {
  const scale = 186 / widthAcrossFlats;
  const side = height * scale;
  return floating(
    tint,
    [
      placed(hexSide({ x: -side / 2, y: -96, width: side, height: 192 }, tones, 'both'), {
        x: 298,
        y: 172,
        turn: 14,
      }),
      lifted(placed(nutTop(186, hole * scale, tones), { x: 156, y: 214 })),
    ].join(''),
  );
}

/** A hexagon seen along its axis, `flats` wide across flats. */
export function nutTop(flats: number, hole: number, tones: Tones): string {
  const radius = (flats / 2) * 1.1547;
  const corner = (at: number) => polar(0, 0, radius, at * 60 + 8);
  const face = (at: number) => polygon([[0, 0], corner(at), corner(at + 1)]);
  const rim = flats * 0.485;
  return [
    svg`<path fill="${tones.base}" d="${polygon([0, 1, 2, 3, 4, 5].map(corner))}"/>`,
    svg`<path fill="${tones.light}" d="${face(3)}"/>`,
    svg`<path fill="${tones.dark}" d="${face(0)}${face(1)}"/>`,
    svg`<circle r="${rim}" fill="${tones.base}"/>`,
    svg`<path fill="${tones.light}" d="M${-rim} 0A${rim} ${rim} 0 0 1 ${rim * 0.6} ${-rim * 0.8}A${rim * 1.12} ${rim * 1.12} 0 0 0 ${-rim} 0z"/>`,
    threadedHole(0, 0, hole / 2, tones),
  ].join('');
}

function threadedHole(x: number, y: number, radius: number, tones: Tones): string {
  return [
    svg`<circle cx="${x}" cy="${y}" r="${radius * 1.12}" fill="${tones.dark}"/>`,
    svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${tones.deep}"/>`,
    svg`<circle cx="${x + radius * 0.1}" cy="${y + radius * 0.1}" r="${radius * 0.84}" fill="#2a3138"/>`,
    svg`<path fill="none" stroke="${tones.light}" stroke-opacity=".6" stroke-width="${radius * 0.07}" d="M${x - radius * 0.55} ${y + radius * 0.77}A${radius * 0.95} ${radius * 0.95} 0 0 0 ${x + radius * 0.77} ${y + radius * 0.55}"/>`,
  ].join('');
}

/** A lock nut: a nut with a nylon ring in its collar. */
export function lockNutDrawing({ widthAcrossFlats, hole, tones }: NutShape): Drawing {
  const scale = 186 / widthAcrossFlats;
  const nylon = painted('#3f7fbf');
  const radius = (hole * scale) / 2;
  return floating(
    tint,
    [
      placed(
        [
          hexSide({ x: -34, y: -92, width: 76, height: 184 }, tones, 'both'),
          rod({ x: -60, y: -72, width: 28, height: 144, radius: 10 }, tones),
        ].join(''),
        { x: 306, y: 170, turn: 14 },
      ),
      lifted(
        placed(
          [
            nutTop(186, hole * scale, tones),
            svg`<circle r="${radius * 1.36}" fill="${tones.dark}"/><circle r="${radius * 1.3}" fill="${nylon.base}"/>`,
            svg`<path fill="none" stroke="${nylon.light}" stroke-width="${radius * 0.12}" d="M${-radius * 1.16} 0A${radius * 1.16} ${radius * 1.16} 0 0 1 ${radius * 0.3} ${-radius * 1.12}"/>`,
            threadedHole(0, 0, radius * 0.86, tones),
          ].join(''),
          { x: 156, y: 214 },
        ),
      ),
    ].join(''),
  );
}

/** A cap nut from its side, dome up, standing on its hexagon. */
export function capNutDrawing({ widthAcrossFlats, hole, tones }: NutShape): Drawing {
  const scale = 168 / widthAcrossFlats;
  const dome = Math.max(58, hole * scale * 0.74);
  const nut = [
    svg`<path fill="${tones.base}" d="M${-dome} 0C${-dome} ${-dome * 1.0} ${-dome * 0.6} ${-dome * 1.45} 0 ${-dome * 1.45}S${dome} ${-dome * 1.0} ${dome} 0z"/>`,
    svg`<path fill="${tones.dark}" d="M${dome * 0.42} 0C${dome * 0.46} ${-dome * 0.9} ${dome * 0.3} ${-dome * 1.22} 0 ${-dome * 1.45}C${dome * 0.6} ${-dome * 1.45} ${dome} ${-dome * 1.0} ${dome} 0z"/>`,
    svg`<path fill="${tones.light}" d="M${-dome * 0.72} ${-dome * 0.1}C${-dome * 0.7} ${-dome * 0.8} ${-dome * 0.5} ${-dome * 1.1} ${-dome * 0.24} ${-dome * 1.22}C${-dome * 0.4} ${-dome} ${-dome * 0.46} ${-dome * 0.6} ${-dome * 0.46} ${-dome * 0.1}z"/>`,
    placed(hexSide({ x: -38, y: -97, width: 76, height: 194 }, tones, 'both'), { x: 0, y: 36, turn: -90 }),
  ].join('');
  return floating(tint, placed(nut, { x: 204, y: 228, turn: -14, scale: 1.1 }));
}

/** Flat rings, two of them overlapping. */
export function washerDrawing(shape: {
  readonly outer: number;
  readonly inner: number;
  readonly tones: Tones;
}): Drawing {
  const inner = (118 * shape.inner) / shape.outer;
  return floating(
    tint,
    [
      placed(ring(118, inner, shape.tones), { x: 244, y: 178, scale: 0.86 }),
      lifted(placed(ring(118, inner, shape.tones), { x: 172, y: 214 })),
    ].join(''),
  );
}

function ring(outer: number, inner: number, tones: Tones): string {
  const middle = (outer + inner) / 2;
  return [
    svg`<path fill="${tones.dark}" fill-rule="evenodd" d="${ringPath(0, 0, outer, inner)}"/>`,
    svg`<path fill="${tones.base}" fill-rule="evenodd" d="${ringPath(-1.5, -2, outer - 4, inner + 3)}"/>`,
    svg`<path fill="none" stroke="${tones.light}" stroke-width="${(outer - inner) * 0.3}" stroke-opacity=".85" d="${arc(middle, 172, 262)}"/>`,
  ].join('');
}

/** A spring lock washer: a thick ring that is cut and bent open. */
export function springWasherDrawing(shape: {
  readonly outer: number;
  readonly inner: number;
  readonly tones: Tones;
}): Drawing {
  const { tones } = shape;
  const inner = (128 * shape.inner) / shape.outer;
  const middle = (128 + inner) / 2;
  const width = 128 - inner;
  const spring = [
    svg`<path fill="none" stroke="${tones.deep}" stroke-width="${width}" d="${arc(middle, -34, 302)}" transform="translate(4 9)"/>`,
    svg`<path fill="none" stroke="${tones.base}" stroke-width="${width}" d="${arc(middle, -34, 302)}"/>`,
    svg`<path fill="none" stroke="${tones.dark}" stroke-width="${width * 0.2}" d="${arc(128 - width * 0.1, -34, 200)}"/>`,
    svg`<path fill="none" stroke="${tones.light}" stroke-width="${width * 0.3}" d="${arc(middle, 165, 285)}"/>`,
    svg`<path fill="${tones.dark}" d="${polygon([polar(0, 0, inner, -34), polar(0, 0, 128, -34), polar(4, 11, 128, -34), polar(4, 11, inner, -34)])}"/>`,
  ].join('');
  return floating(tint, placed(spring, { y: 196 }));
}

/** An expansion plug of nylon with its ribs and slot; `colour` is the maker's. */
export function plugDrawing(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly colour: string;
}): Drawing {
  const { diameter, length } = shape;
  const tones = painted(shape.colour);
  const left = -length / 2;
  const ribs = Math.round((length * 0.52) / (diameter * 0.36));
  const step = (length * 0.52) / ribs;
  const from = left + length * 0.4;
  const body = [
    rod(
      { x: left, y: -diameter / 2, width: length * 0.96, height: diameter, radius: diameter * 0.12 },
      tones,
    ),
    rod(
      {
        x: left - diameter * 0.06,
        y: -diameter * 0.62,
        width: diameter * 0.2,
        height: diameter * 1.24,
        radius: diameter * 0.06,
      },
      tones,
    ),
    repeat(
      ribs,
      (at) =>
        svg`<path fill="${at % 2 ? tones.base : tones.light}" d="M${from + at * step} ${-diameter / 2}l${step * 0.75} ${-diameter * 0.13}l${step * 0.2} ${diameter * 0.13}z"/><path fill="${tones.dark}" d="M${from + at * step} ${diameter / 2}l${step * 0.75} ${diameter * 0.13}l${step * 0.2} ${-diameter * 0.13}z"/>`,
    ),
    svg`<path fill="${tones.deep}" d="M${left + length * 0.36} ${-diameter * 0.06}H${left + length}v${diameter * 0.12}H${left + length * 0.36}z"/>`,
    svg`<path fill="${tones.deep}" opacity=".45" d="M${left + length * 0.28} ${-diameter / 2}l${diameter * 0.5} ${-diameter * 0.24}l${diameter * 0.12} ${diameter * 0.24}z"/>`,
  ].join('');
  return floating(tint, diagonal(body, { length: length * 1.05, thickness: diameter * 1.35 }));
}

/** A bolt anchor: threaded end with nut and washer, cone and expansion clip at the other. */
export function boltAnchorDrawing(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly tones: Tones;
}): Drawing {
  const { tones } = shape;
  const slenderness = 6.5 + (shape.length / shape.diameter - 7) * 0.3;
  const length = 330;
  const d = length / slenderness;
  const left = -length / 2;
  const right = length / 2;
  const threaded = d * 2.9;
  const body = [
    thread({ x: left, y: -d / 2, width: threaded, height: d }, tones, d * 0.17),
    rod({ x: left + threaded, y: -d / 2, width: length - threaded - d * 1.9, height: d }, tones),
    rod(
      { x: right - d * 2.4, y: -d * 0.46, width: d * 1.5, height: d * 0.92, radius: d * 0.08 },
      { ...tones, base: tones.light, light: '#ffffff' },
    ),
    svg`<path stroke="${tones.deep}" stroke-width="${d * 0.06}" d="M${right - d * 2.3} ${d * 0.06}h${d * 1.3}"/>`,
    svg`<path fill="${tones.base}" d="M${right - d} ${-d * 0.36}L${right} ${-d * 0.58}V${d * 0.58}L${right - d} ${d * 0.36}z"/><path fill="${tones.dark}" d="M${right - d} ${d * 0.14}L${right} ${d * 0.2}V${d * 0.58}L${right - d} ${d * 0.36}z"/>`,
    rod({ x: left + d * 1.82, y: -d * 1.1, width: d * 0.22, height: d * 2.2, radius: d * 0.05 }, tones),
    hexSide({ x: left + d, y: -d * 0.95, width: d * 0.82, height: d * 1.9 }, tones, 'both'),
  ].join('');
  return floating(tint, placed(body, { turn: laid }));
}

/** An opened case with compartments full of small parts. */
export function assortmentDrawing(shape: {
  readonly columns: number;
  readonly rows: number;
  readonly tones: readonly Tones[];
  readonly kind: 'bolts' | 'rings' | 'mixed';
}): Drawing {
  const { columns, rows, tones, kind } = shape;
  const shell = painted('#34566b');
  const width = 288;
  const cell = (width - 24) / columns;
  const height = (212 - 24) / rows;
  const size = Math.min(cell, height) / 2 - 7;
  const things = (isRing: boolean, tone: Tones) => (isRing ? looseRings(size, tone) : looseBolts(size, tone));
  const stencilOf = (isRing: boolean, tone: Tones) =>
    `${isRing ? 'r' : 'b'}${columns}${rows}${tone.base.slice(1)}`;
  const stencils = tones.flatMap((tone) =>
    [true, false].map((isRing) => `<g id="${stencilOf(isRing, tone)}">${things(isRing, tone)}</g>`),
  );
  const compartments = repeat(columns * rows, (at) => {
    const row = Math.floor(at / columns);
    const x = 68 + (at % columns) * cell;
    const y = 114 + row * height;
    const isRing = kind === 'rings' || (kind === 'mixed' && row % 2 === 1);
    const tone = tones[at % tones.length] ?? blackSteel;
    const share = 1 - 0.12 * (at % 3);
    return [
      plate({ x, y, width: cell - 5, height: height - 5, radius: 4 }, '#e4eaee'),
      plate({ x, y, width: cell - 5, height: 7, radius: 3 }, '#bcc7cf'),
      svg`<use href="#${stencilOf(isRing, tone)}" transform="translate(${x + cell / 2 - 2.5} ${y + height / 2})scale(${String(Math.round(share * 100) / 100)})"/>`,
    ].join('');
  });
  const box = [
    plate({ x: 50, y: 70, width: 300, height: 34, radius: 10 }, shell.deep),
    plate({ x: 166, y: 58, width: 68, height: 20, radius: 8 }, shell.dark),
    plate({ x: 50, y: 92, width: 300, height: 236, radius: 14 }, shell.base),
    svg`<path fill="${shell.light}" d="M64 92h272a14 14 0 0 1 14 14H50a14 14 0 0 1 14-14z"/>`,
    plate({ x: 96, y: 312, width: 34, height: 20, radius: 4 }, nylonGrey.base),
    plate({ x: 270, y: 312, width: 34, height: 20, radius: 4 }, nylonGrey.base),
  ].join('');
  const inside = [
    `<defs>${[...new Set(stencils)].join('')}</defs>`,
    plate({ x: 62, y: 108, width: 276, height: 200, radius: 8 }, shell.deep),
    compartments,
  ].join('');
  return { tint, things: lifted(box) + inside };
}

function looseRings(size: number, tones: Tones): string {
  const places = [
    [-0.45, 0.35],
    [0.5, 0.4],
    [0.05, -0.42],
  ] as const;
  return places
    .map(([x, y]) =>
      [
        svg`<circle cx="${x * size}" cy="${y * size}" r="${size * 0.44}" fill="none" stroke="${tones.deep}" stroke-width="${size * 0.32}"/>`,
        svg`<circle cx="${x * size - 0.6}" cy="${y * size - 0.6}" r="${size * 0.44}" fill="none" stroke="${tones.base}" stroke-width="${size * 0.24}"/>`,
      ].join(''),
    )
    .join('');
}

function looseBolts(size: number, tones: Tones): string {
  const bolt = [
    plate({ x: -size * 0.5, y: -size * 0.15, width: size * 1.35, height: size * 0.3 }, tones.base),
    plate({ x: -size * 0.5, y: size * 0.03, width: size * 1.35, height: size * 0.12 }, tones.deep),
    plate(
      { x: -size * 0.9, y: -size * 0.34, width: size * 0.42, height: size * 0.68, radius: 1.5 },
      tones.dark,
    ),
    plate(
      { x: -size * 0.9, y: -size * 0.34, width: size * 0.42, height: size * 0.34, radius: 1.5 },
      tones.base,
    ),
  ].join('');
  return [-28, -62, 12]
    .map((turn, at) => placed(bolt, { x: (at - 1) * 2, y: (at - 1) * size * 0.42, turn }))
    .join('');
}
