import { readDiagram, type DiagramElement } from './read-diagram.ts';

/** The address of a machine's diagram as `drawChart` wrote it; `undefined` if it has none. */
export type DiagramUrl = (machineId: string) => string | undefined;

interface LiveState {
  readonly machineId: string | null;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  /** States and transitions that carry out the chosen requirement. */
  readonly meant?: readonly string[];
}

const loaded = new Map<string, Promise<Element | null>>();

/**
 * Shows the diagram of a machine with its active states and last transitions marked; empty for other actors.
 * Resolves with the shown diagram.
 */
export async function showChart(
  container: HTMLElement,
  live: LiveState,
  diagramUrl: DiagramUrl,
): Promise<Element | null> {
  const { machineId } = live;
  container.dataset['machine'] = machineId ?? '';
  if (machineId === null) {
    container.replaceChildren();
    return null;
  }
  const diagram = await diagramOf(machineId, diagramUrl);
  if (container.dataset['machine'] !== machineId) return null;
  if (diagram?.parentElement !== container) container.replaceChildren(...(diagram ? [diagram] : []));
  if (diagram) mark(diagram, live);
  return diagram;
}

function mark(diagram: Element, { states, transitions, meant = [] }: LiveState): void {
  for (const element of diagram.querySelectorAll('[data-state], [data-transition]')) {
    const state = element.getAttribute('data-state') ?? '';
    const transition = element.getAttribute('data-transition') ?? '';
    element.classList.toggle('active', states.includes(state));
    element.classList.toggle('taken', transitions.includes(transition));
    element.classList.toggle('meant', meant.includes(state) || meant.includes(transition));
  }
}

/**
 * Scrolls the diagram, not the page, to the parts of the chosen requirement, else to the transition just taken with the
 * active states if they fit, else to the transition, or without one to the active or just entered states.
 */
export function reveal(container: HTMLElement, drawn: Element, entered: readonly string[]): void {
  const active = [...drawn.querySelectorAll('.state.active')].filter(
    (state) => !state.matches('.compound, .parallel'),
  );
  const isEntered = (state: Element) =>
    entered.some((id) => `${state.getAttribute('data-state')}.`.startsWith(`${id}.`));
  const meant = [...drawn.querySelectorAll('.meant')];
  const taken = [...drawn.querySelectorAll('.label.taken')];
  const withTaken =
    taken.length > 0 ? [[...taken, ...active], [...taken, ...active.filter(isEntered)], taken] : [];
  const shown = [meant, ...withTaken, active, active.filter(isEntered), active.slice(0, 1)]
    .filter((elements) => elements.length > 0)
    .map(boxAround);
  const fitting = shown.find(
    ({ width, height }) => width < container.clientWidth && height < container.clientHeight,
  );
  // If the box is too large, its beginning is shown.
  const box = meant.length > 0 && fitting !== shown[0] ? boxAround(meant.slice(0, 1)) : fitting;
  if (!box) return;
  const around = container.getBoundingClientRect();
  container.scrollBy({
    left: box.left - around.left + Math.min(0, (box.width - container.clientWidth) / 2),
    top: box.top - around.top + Math.min(0, (box.height - container.clientHeight) / 2),
  });
}

function boxAround(elements: readonly Element[]) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}

function diagramOf(machineId: string, diagramUrl: DiagramUrl): Promise<Element | null> {
  const diagram = loaded.get(machineId) ?? load(diagramUrl(machineId));
  loaded.set(machineId, diagram);
  return diagram;
}

async function load(url: string | undefined): Promise<Element | null> {
  if (url === undefined) return null;
  const response = await fetch(url);
  return response.ok ? elementFrom(readDiagram(await response.text())) : null;
}

function elementFrom({ name, attributes, children }: DiagramElement): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of attributes) {
    if (attribute !== 'xmlns') element.setAttribute(attribute, value);
  }
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementFrom(child))));
  return element;
}
