import type { Drawing } from './canvas.ts';
import { polygon, repeat, svg } from './svg.ts';

const ink = '#33424f';
const measureInk = '#0f6674';
const fill = '#dfe7ec';

/** A bolt from its side and from its head, with dimension lines for length, thread and head. */
export function boltSketch(shape: {
  readonly diameter: number;
  readonly length: number;
  readonly head: number;
}): Drawing {
  const scale = Math.min(210 / (shape.length + shape.diameter), 84 / shape.head);
  const length = Math.max(70, shape.length * scale);
  const d = Math.max(14, shape.diameter * scale);
  const head = Math.max(d * 1.3, shape.head * scale);
  const headHeight = d * 0.66;
  const left = 64;
  const y = 170;
  const start = left + headHeight;
  const side = [
    outline(`M${left} ${y - head / 2}H${start}V${y + head / 2}H${left}z`),
    line(svg`M${left} ${y - head / 4}H${start}M${left} ${y + head / 4}H${start}`),
    outline(
      svg`M${start} ${y - d / 2}H${start + length - 5}L${start + length} ${y - d / 2 + 5}V${y + d / 2 - 5}L${start + length - 5} ${y + d / 2}H${start}z`,
    ),
    line(svg`M${start} ${y - d * 0.4}H${start + length}M${start} ${y + d * 0.4}H${start + length}`, 1.2),
    axis(svg`M${left - 16} ${y}H${start + length + 18}`),
  ];
  const top = { x: 300, y: 312, r: 46 };
  const corner = (at: number): readonly [number, number] => [
    top.x + top.r * Math.cos((at * Math.PI) / 3),
    top.y + top.r * Math.sin((at * Math.PI) / 3),
  ];
  const front = [
    outline(polygon([0, 1, 2, 3, 4, 5].map(corner))),
    svg`<circle cx="${top.x}" cy="${top.y}" r="${top.r * 0.8}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    axis(svg`M${top.x - 62} ${top.y}h124M${top.x} ${top.y - 58}v116`),
    upright(top.x - 82, top.y - top.r * 0.87, top.y + top.r * 0.87, top.x),
  ];
  return sketch([
    ...side,
    level(y + head / 2 + 40, start, start + length, y + d / 2),
    level(y - head / 2 - 30, left, start, y - head / 2),
    upright(start + length + 34, y - d / 2, y + d / 2, start + length),
    ...front,
  ]);
}

/** A cross-section of a ring, with dimension lines for bore, outside and width. */
export function ringSketch(shape: {
  readonly inner: number;
  readonly outer: number;
  readonly width: number;
  readonly isRound: boolean;
}): Drawing {
  const r = 92;
  const inner = Math.max(18, Math.min(r - 10, (r * shape.inner) / shape.outer));
  const width = Math.max(10, Math.min(64, (2 * r * shape.width) / shape.outer));
  const [x, y] = [142, 190];
  const cut = 292;
  const wall = r - inner;
  const section = (top: number) =>
    shape.isRound
      ? svg`<circle cx="${cut + wall / 2}" cy="${top + wall / 2}" r="${wall / 2}" fill="url(#h)" stroke="${ink}" stroke-width="2.4"/>`
      : svg`<rect x="${cut}" y="${top}" width="${width}" height="${wall}" rx="3" fill="url(#h)" stroke="${ink}" stroke-width="2.4"/>`;
  const wide = shape.isRound ? wall : width;
  return sketch([
    svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${ink}" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="${inner}" fill="#fbfbfa" stroke="${ink}" stroke-width="2.4"/>`,
    axis(svg`M${x - r - 14} ${y}H${x + r + 14}M${x} ${y - r - 14}V${y + r + 14}`),
    hatch,
    section(y - r),
    section(y + inner),
    line(svg`M${cut} ${y - inner}V${y + inner}M${cut + wide} ${y - inner}V${y + inner}`, 1.4),
    axis(svg`M${cut - 14} ${y}H${cut + wide + 14}`),
    level(y + r + 44, x - r, x + r, y),
    level(y + r + 44, cut, cut + wide, y + r),
    upright(cut - 30, y - inner, y + inner, cut),
  ]);
}

/** A box in parallel projection with dimension lines for its three measures. */
export function boxSketch(shape: {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}): Drawing {
  const scale = Math.min(190 / shape.width, 150 / shape.height, 260 / (shape.width + shape.depth * 0.5));
  const w = shape.width * scale;
  const h = shape.height * scale;
  const run = shape.depth * scale * 0.42;
  const x = 200 - (w + run) / 2;
  const y = 205 + (h + run) / 2;
  return sketch([
    outline(svg`M${x} ${y}h${w}v${-h}h${-w}z`),
    outline(svg`M${x} ${y - h}l${run} ${-run}h${w}l${-run} ${run}z`),
    outline(svg`M${x + w} ${y}l${run} ${-run}v${-h}l${-run} ${run}z`),
    line(svg`M${x + 9} ${y - h - 4}l${run * 0.8} ${-run * 0.8}h${w - 14}`, 1.4),
    level(y + 36, x, x + w, y),
    upright(x - 34, y - h, y, x),
    svg`<path fill="none" stroke="${measureInk}" stroke-width="1.8" d="M${x + w + 24} ${y + 8}l${run} ${-run}"/>${arrow(x + w + 24, y + 8, 135)}${arrow(x + w + 24 + run, y + 8 - run, -45)}`,
  ]);
}

/** An enlarged part of an image. */
export function detail({ tint, things }: Drawing): Drawing {
  return { tint, things: `<g transform="translate(-112 -106)scale(1.6)">${things}</g>` };
}

function sketch(parts: readonly string[]): Drawing {
  const grid = repeat(19, (at) => svg`M${(at + 1) * 20} 0V400M0 ${(at + 1) * 20}H400`);
  return {
    tint: 'paper',
    things: svg`<path stroke="#dfe5e9" stroke-width=".8" d="${grid}"/>${parts}`,
  };
}

const hatch =
  '<pattern id="h" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="#dfe7ec"/><path stroke="#33424f" stroke-width="1.6" d="M0 0V9"/></pattern>';

function outline(path: string): string {
  return svg`<path fill="${fill}" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round" d="${path}"/>`;
}

function line(path: string, width = 1.8): string {
  return svg`<path fill="none" stroke="${ink}" stroke-width="${width}" d="${path}"/>`;
}

function axis(path: string): string {
  return svg`<path fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="1.2" stroke-dasharray="14 4 3 4" d="${path}"/>`;
}

/** A horizontal dimension line at `y` between two positions, with thin lines from `from`. */
function level(y: number, left: number, right: number, from: number): string {
  const beyond = y > from ? 7 : -7;
  return [
    svg`<path fill="none" stroke="${measureInk}" stroke-width="1.8" d="M${left} ${y}H${right}"/>`,
    svg`<path fill="none" stroke="${measureInk}" stroke-opacity=".6" stroke-width="1.1" d="M${left} ${from}V${y + beyond}M${right} ${from}V${y + beyond}"/>`,
    arrow(left, y, 180),
    arrow(right, y, 0),
  ].join('');
}

function upright(x: number, top: number, bottom: number, from: number): string {
  const beyond = x > from ? 7 : -7;
  return [
    svg`<path fill="none" stroke="${measureInk}" stroke-width="1.8" d="M${x} ${top}V${bottom}"/>`,
    svg`<path fill="none" stroke="${measureInk}" stroke-opacity=".6" stroke-width="1.1" d="M${from} ${top}H${x + beyond}M${from} ${bottom}H${x + beyond}"/>`,
    arrow(x, top, -90),
    arrow(x, bottom, 90),
  ].join('');
}

/** An arrowhead with its point at x y; 0 degrees points right. */
function arrow(x: number, y: number, turn: number): string {
  return svg`<path fill="${measureInk}" transform="translate(${x} ${y})rotate(${turn})" d="M0 0L-11 -3.6V3.6z"/>`;
}
