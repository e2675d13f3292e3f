import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { bodyLines, headLines, lineWidth, transitionLines, type Line } from './chart-lines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The position of everything in a diagram. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly states: ReadonlyMap<string, Box>;
  readonly starts: readonly Point[];
  readonly edges: readonly { readonly transitionId: string | null; readonly points: readonly Point[] }[];
  readonly labels: readonly { readonly transitionId: string; readonly box: Box }[];
}

export const lineHeight = 16;
export const margin = 10;
const startSize = 10;

/**
 * The best of a few layouts for a screen: the fewest crossings first, then the shape with the least
 * scrolling. A long chain of states is wrapped into lines.
 *
 * @throws Error that names the machine if it is too large for the layout.
 */
export async function layoutChart(chart: Chart): Promise<ChartLayout> {
  const straight = best(await layouts(chart, roomy), screenCost);
  if (longerSide(straight) <= longestSide) return straight;
  return best([straight, ...(await layouts(chart, { ...roomy, ...wrapped }))], longerSide);
}

const longestSide = 10_000;

function longerSide({ width, height }: ChartLayout): number {
  return Math.max(width, height);
}

/** The layout with the largest text on paper; a roomy layout that is readable is not made tighter. */
export async function layoutForPaper(chart: Chart): Promise<ChartLayout> {
  const paperCost = (layout: ChartLayout) => -printedTextPt(layout);
  const roomiest = best(await layouts(chart, roomy), paperCost);
  if (isReadableOnPaper(roomiest)) return roomiest;
  return best([roomiest, ...(await layouts(chart, close))], paperCost);
}

/** A4 landscape within margins of 5 mm, in pt, with room for a caption. */
const paper = { width: 813, height: 542 };
const smallestTextPx = 11;
const smallestPrintedPt = 6;

/** Whether the smallest text of a drawing has 6 pt on A4. @see MA-2 */
export function isReadableOnPaper(layout: ChartLayout): boolean {
  return printedTextPt(layout) >= smallestPrintedPt;
}

/** The size of the smallest text of a drawing on a sheet, both in pt; drawings are not enlarged. */
export function printedTextPt(
  { width, height }: ChartLayout,
  sheet: { readonly width: number; readonly height: number } = paper,
): number {
  return smallestTextPx * Math.min(1, sheet.width / width, sheet.height / height);
}

/** With more arrows, a thorough layout takes minutes. */
const mostArrows = 100;

type ElkOptions = Readonly<Record<string, string>>;

async function layouts(chart: Chart, spacing: ElkOptions): Promise<readonly ChartLayout[]> {
  const elk: ELK = new ElkConstructor();
  const found: ChartLayout[] = [];
  const isLarge = chart.transitions.flatMap(({ targets }) => targets).length > mostArrows;
  for (const direction of ['RIGHT', 'DOWN']) {
    for (const cycleBreaking of isLarge ? ['GREEDY'] : ['GREEDY', 'DEPTH_FIRST']) {
      const graph = toElk(chart, {
        ...layered,
        ...(isLarge ? fast : thorough),
        ...spacing,
        'elk.direction': direction,
        'elk.layered.cycleBreaking.strategy': cycleBreaking,
      });
      found.push(fromElk(await laidOut(elk, chart, graph)));
    }
  }
  return found;
}

/** @throws Error that names the machine if it is too large for the layout. */
async function laidOut(elk: ELK, chart: Chart, graph: ElkNode): Promise<ElkNode> {
  try {
    return await elk.layout(graph);
  } catch (cause) {
    throw new Error(
      `${chart.id} cannot be drawn with its ${statesOf(chart.root).length} states and ${chart.transitions.length} transitions: ${String(cause)}. Group its states, or make some of them a child machine.`,
      { cause },
    );
  }
}

function best(found: readonly ChartLayout[], costOf: (layout: ChartLayout) => number): ChartLayout {
  const [first] = found.toSorted((a, b) => costOf(a) - costOf(b));
  if (!first) throw new Error('no layout was tried');
  return first;
}

/** Internal transitions, which are written inside their state because they do not leave it. */
export function internalTransitions(chart: Chart, state: ChartState): readonly ChartTransition[] {
  return chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
}

const layered = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '24',
};

const thorough = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' };

const fast = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
};

const roomy = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
};

const wrapped = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.5' };

const close = {
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
};

const onTheLine = { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' };

function toElk(chart: Chart, options: ElkOptions): ElkNode {
  const indexes = new Map(statesOf(chart.root).map(({ id }, index) => [id, index]));
  const isForward = (from: string, to: string) => (indexes.get(from) ?? 0) <= (indexes.get(to) ?? 0);
  return {
    id: 'diagram',
    layoutOptions: {
      ...options,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [toElkNode(chart, chart.root, options)],
    edges: [
      ...statesOf(chart.root).flatMap(({ id, initial }) =>
        initial.map((target) => edge(`start:${id}`, `start:${id}`, target, 100)),
      ),
      ...chart.transitions.flatMap((transition) =>
        transition.targets.map((target, index) => ({
          ...edge(
            `${index}:${transition.id}`,
            transition.source,
            target,
            isForward(transition.source, target) ? 10 : 0,
          ),
          labels: [
            {
              id: `label:${transition.id}`,
              text: ' ',
              layoutOptions: onTheLine,
              ...sizeOf(transitionLines(transition), 8),
            },
          ],
        })),
      ),
    ],
  };
}

function toElkNode(chart: Chart, state: ChartState, options: ElkOptions): ElkNode {
  const { width, height } = sizeOf(
    [...headLines(state), ...bodyLines(state, internalTransitions(chart, state))],
    2 * margin,
  );
  if (state.states.length === 0) return { id: state.id, width: Math.max(90, width), height: height + 12 };
  return {
    id: state.id,
    children: [
      ...state.initial.map(() => ({ id: `start:${state.id}`, width: startSize, height: startSize })),
      ...state.states.map((child) => toElkNode(chart, child, options)),
    ],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 26},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 30})`,
    },
  };
}

function edge(id: string, source: string, target: string, priority: number): ElkExtendedEdge {
  return {
    id,
    sources: [source],
    targets: [target],
    layoutOptions: { 'elk.layered.priority.direction': String(priority) },
  };
}

function sizeOf(lines: readonly Line[], padding: number) {
  return { width: Math.max(0, ...lines.map(lineWidth)) + padding, height: lines.length * lineHeight + 6 };
}

function fromElk(root: ElkNode): ChartLayout {
  const nodes = (root.children ?? []).flatMap(withChildren);
  const edges = root.edges ?? [];
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: new Map(nodes.filter(({ id }) => !id.startsWith('start:')).map((node) => [node.id, boxOf(node)])),
    starts: nodes
      .filter(({ id }) => id.startsWith('start:'))
      .map(boxOf)
      .map(({ x, y }) => ({ x: x + startSize / 2, y: y + startSize / 2 })),
    edges: edges.flatMap(({ id, sections = [] }) =>
      sections.map(({ startPoint, bendPoints = [], endPoint }) => ({
        transitionId: id.startsWith('start:') ? null : id.slice(id.indexOf(':') + 1),
        points: [startPoint, ...bendPoints, endPoint].map(rounded),
      })),
    ),
    labels: edges.flatMap(({ labels = [] }) =>
      labels.map((label) => ({ transitionId: (label.id ?? '').slice('label:'.length), box: boxOf(label) })),
    ),
  };
}

function withChildren(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { ...rounded({ x, y }), width: tenth(width), height: tenth(height) };
}

function rounded({ x, y }: Point): Point {
  return { x: tenth(x), y: tenth(y) };
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const widestPage = 1400;

function screenCost(layout: ChartLayout): number {
  const tooWide = Math.max(0, layout.width - widestPage);
  return crossings(layout) * 120 + layout.width + layout.height + tooWide * 2;
}

function crossings({ edges }: ChartLayout): number {
  const pieces = edges.map(({ points }) =>
    points.slice(1).map((to, index) => [points[index] ?? to, to] as const),
  );
  let count = 0;
  for (const [index, first] of pieces.entries()) {
    for (const second of pieces.slice(index + 1)) {
      for (const a of first) count += second.filter((b) => isCrossing(a, b)).length;
    }
  }
  return count;
}

type Piece = readonly [Point, Point];

function isCrossing(a: Piece, b: Piece): boolean {
  const [level, upright] = isLevel(a) ? [a, b] : [b, a];
  if (!isLevel(level) || isLevel(upright)) return false;
  return isBetween(upright[0].x, level[0].x, level[1].x) && isBetween(level[0].y, upright[0].y, upright[1].y);
}

function isLevel([from, to]: Piece): boolean {
  return Math.abs(from.y - to.y) < 0.05;
}

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
