import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import {
  internalTransitions,
  lineHeight,
  margin,
  tenth,
  type Box,
  type ChartLayout,
  type Point,
} from './chart-layout.ts';
import { bodyLines, headLines, transitionLines, type Line } from './chart-lines.ts';

/**
 * A chart as an SVG document. States have `data-state`, arrows and labels `data-transition`, so that a page
 * can mark active states and taken transitions.
 */
export function drawChart(chart: Chart, layout: ChartLayout): string {
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(chart.isOverview ? `${chart.id}, overview: ${leftOut}` : chart.id)}</title>`,
    `<desc id="description">${escaped(chart.root.description)}</desc>`,
    `<style>${chartStyle}</style>`,
    `<defs>${['plain', 'failed'].map(arrowHead).join('')}</defs>`,
    `<rect class="page" width="${width}" height="${height}" rx="12"/>`,
    ...statesOf(chart.root).map((state) => drawState(state, layout.states.get(state.id))),
    ...layout.starts.map(({ x, y }) => `<circle class="start" cx="${x}" cy="${y}" r="5"/>`),
    ...layout.edges.map(({ transitionId, points }) => drawEdge(transitionOf(chart, transitionId), points)),
    ...statesOf(chart.root).map((state) => drawWords(chart, state, layout.states.get(state.id))),
    ...layout.labels.map(({ transitionId, box }) => drawLabel(transitionOf(chart, transitionId), box)),
    '</svg>',
    '',
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n');
}

/** The note of a drawing that is an overview. */
export const leftOut = 'some conditions and effects are left out';

function drawState(state: ChartState, box: Box | undefined): string {
  if (!box) return '';
  return [
    `<g class="state ${state.type}" data-state="${escaped(state.id)}">`,
    `<title>${escaped(titleOf(state.id, state))}</title>`,
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"/>`,
    state.type === 'final'
      ? `<rect class="inner" x="${tenth(box.x + 3)}" y="${tenth(box.y + 3)}" width="${tenth(box.width - 6)}" height="${tenth(box.height - 6)}" rx="6"/>`
      : '',
    '</g>',
  ].join('');
}

/** Drawn after the arrows, because an arrow may start at the upper border of a group, at its text. */
function drawWords(chart: Chart, state: ChartState, box: Box | undefined): string {
  if (!box) return '';
  const head = headLines(state);
  const body = bodyLines(state, internalTransitions(chart, state));
  const ruleY = tenth(box.y + head.length * lineHeight + 11);
  return [
    `<g class="words ${state.type}">`,
    drawLines(head, box.x + margin, box.y + 5),
    body.length > 0
      ? `<line x1="${box.x}" y1="${ruleY}" x2="${tenth(box.x + box.width)}" y2="${ruleY}"/>`
      : '',
    drawLines(body, box.x + margin, ruleY + 2),
    '</g>',
  ].join('');
}

function drawEdge(transition: ChartTransition | undefined, points: readonly Point[]): string {
  const kind = transition?.kind ?? 'initial';
  const data = transition ? ` data-transition="${escaped(transition.id)}"` : '';
  const arrow = kind === 'failed' ? 'failed' : 'plain';
  return `<path class="edge on-${kind}"${data} d="${pathThrough(points)}" marker-end="url(#${arrow})"/>`;
}

function drawLabel(transition: ChartTransition | undefined, box: Box): string {
  if (!transition) return '';
  return [
    `<g class="label on-${transition.kind}" data-transition="${escaped(transition.id)}">`,
    `<title>${escaped(titleOf(transition.label, transition))}</title>`,
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="4"/>`,
    drawLines(transitionLines(transition), box.x + 4, box.y),
    '</g>',
  ].join('');
}

function titleOf(
  name: string,
  { description, requirements }: Pick<ChartState, 'description' | 'requirements'>,
): string {
  return [name, description, requirements.ids.join(' ')].filter((part) => part !== '').join('\n');
}

function drawLines(lines: readonly Line[], x: number, top: number): string {
  return lines
    .map(({ text, look }, index) => {
      const y = tenth(top + 13 + index * lineHeight);
      return `<text class="${look}" x="${tenth(x)}" y="${y}">${escaped(text)}</text>`;
    })
    .join('');
}

function arrowHead(kind: string): string {
  return `<marker id="${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path class="head ${kind}" d="M0 0L10 5L0 10z"/></marker>`;
}

const cornerRadius = 6;

function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const from = towards(point, before);
      const to = towards(point, after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(cornerRadius, distance / 2) / distance;
  return { x: tenth(from.x + (to.x - from.x) * share), y: tenth(from.y + (to.y - from.y) * share) };
}

function transitionOf(chart: Chart, transitionId: string | null): ChartTransition | undefined {
  return chart.transitions.find(({ id }) => id === transitionId);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const sheet = readFileSync(join(import.meta.dirname, 'chart.css'), 'utf8');

/**
 * The style sheet of the pages on one line, with colours instead of custom properties, which some programs do
 * not know: the light theme's, and the dark theme's for readers who prefer it.
 */
const chartStyle = inAnyProgram(
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim(),
);

function inAnyProgram(css: string): string {
  const [, light = '', dark = '', rules = ''] =
    /^svg \{(.*?)\} @media \(prefers-color-scheme: dark\) \{ svg \{(.*?)\} \} (.*)$/.exec(css) ?? [];
  const coloured = [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const declarations = body.split(';').filter((each) => each.includes('var('));
    return declarations.length > 0 ? `${selector.trim()} {${declarations.join(';')} }` : '';
  });
  const darkRules = withColours(coloured.filter((rule) => rule !== '').join(' '), dark);
  return `${withColours(rules, light)} @media (prefers-color-scheme: dark) { ${darkRules} }`;
}

function withColours(css: string, colours: string): string {
  const known = new Map(
    [...colours.matchAll(/(--[a-z]+): ([^;]+);/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
  return css.replace(/var\((--[a-z]+)\)/g, (_, name: string) => {
    const colour = known.get(name);
    if (colour === undefined) throw new Error(`chart.css: ${name} has no colour`);
    return colour;
  });
}
